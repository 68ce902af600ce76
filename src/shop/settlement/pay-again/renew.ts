import type { Db } from '#database/client'
import { OperationRefused } from '#shop/payment'
import { operate } from '../capture-and-refund/operate.ts'
import type { OrderParts } from '../order-parts.ts'
import { listReplaced } from '../store-parts.ts'
import { sendPayLink } from './pay-link.ts'
import { type EndingPayment, listEnding } from './store-pay-links.ts'

const HOUR_MS = 60 * 60 * 1000
/** The job runs twice a day. */
const BEFORE_MS = 24 * HOUR_MS

/**
 * Keeps money reserved for orders whose products have not left when it ends within a day: the provider renews it where it can; otherwise the
 * customer is sent a link to pay anew.
 *
 * @returns Errors of those that will be tried again.
 */
export async function keepReserved(parts: OrderParts, now: Date): Promise<readonly unknown[]> {
  const failed: unknown[] = []
  const until = new Date(now.getTime() + BEFORE_MS)
  for (const payment of await listEnding(parts.db, daysOf(parts), until)) {
    try {
      if (!(await renew(parts, payment))) await ask(parts.db, payment)
    } catch (error) {
      failed.push(error)
    }
  }
  return failed
}

function daysOf({ gateways }: OrderParts): Record<string, number> {
  const days = [...gateways.values()].flatMap(({ provider, holdsDays }) =>
    holdsDays === undefined ? [] : [[provider, holdsDays] as const],
  )
  return Object.fromEntries(days)
}

/** @returns Whether the provider has renewed it. */
async function renew(parts: OrderParts, payment: EndingPayment): Promise<boolean> {
  const { payment_id, basket_id, provider, ends, is_lost } = payment
  if (is_lost || !parts.gateways.get(provider)?.renew) return false
  const key = `renew-${ends.toISOString()}`
  try {
    await operate(parts, { basket_id, payment_id }, { kind: 'renew', key, actor: 'system' })
    return true
  } catch (error) {
    if (error instanceof OperationRefused) return false
    throw error
  }
}

async function ask(db: Db, { basket_id }: EndingPayment): Promise<void> {
  await sendPayLink(db, basket_id, { reason: 'authorization_ends', actor: 'system' })
}

/** Lets go of what is left of payments that were captured in part and then replaced. @returns As {@link keepReserved}. */
export async function releaseReplaced(parts: OrderParts): Promise<readonly unknown[]> {
  const failed: unknown[] = []
  for (const { payment_id, basket_id } of await listReplaced(parts.db)) {
    try {
      const request = { kind: 'void', key: 'replaced', actor: 'system' } as const
      await operate(parts, { basket_id, payment_id }, request)
    } catch (error) {
      failed.push(error)
    }
  }
  return failed
}
