import { type Db, transaction } from '#database/client'
import { ore } from '#kernel/money'
import {
  type AlarmReason,
  appendPaymentEvent,
  type Gateways,
  listAlarms,
  listHeldPayments,
  listRefusedReturns,
  listShippedPayments,
  lockPayment,
  type Payment,
  type PaymentAlarm,
  restoreReplaced,
  type ShippedPayment,
  saveOutcome,
} from '#shop/payment'
import { requestVoid } from '../abandon-payment.ts'
import type { OrderParts } from '../order-parts.ts'
import { settleIfNews } from '../settle-payment.ts'
import { operate } from './operate.ts'
import { voidPayment } from './return-money.ts'

/** Who captures when the products have left; a payment is captured by it once. */
const GOODS_LEFT = 'goods-left'

/**
 * Captures what is still reserved for orders whose products have left: money is not taken before, and the seller is owed it from then on. What
 * the provider refused is for staff.
 *
 * @returns Errors of those that will be tried again.
 */
export async function captureShipped(parts: OrderParts): Promise<readonly unknown[]> {
  const failed: unknown[] = []
  const providers = holdersOf(parts.gateways)
  for (const payment of await listShippedPayments(parts.db, providers, GOODS_LEFT)) {
    try {
      if (isNotNeeded(payment)) {
        await letGo(parts.db, payment)
        continue
      }
      await operate(
        parts,
        { basket_id: payment.basket_id, payment_id: payment.id },
        { ...toLast(payment), key: GOODS_LEFT, actor: 'system' },
      )
    } catch (error) {
      failed.push(error)
    }
  }
  return failed
}

/** Other payments of the order have captured all that it costs since it was paid anew. */
function isNotNeeded({ amount_captured, order_amount }: ShippedPayment): boolean {
  return order_amount <= 0 && amount_captured === 0
}

/** The payment whose place it had taken is that of the order again. */
async function letGo(db: Db, payment: ShippedPayment): Promise<void> {
  await transaction(db, async (tx) => {
    const { id, status, amount_captured } = await lockPayment(tx, payment)
    if (status !== 'authorized' || amount_captured > 0) return
    await saveOutcome(tx, id, { status: 'voided', failure_code: 'replaced' })
    await restoreReplaced(tx, id)
    await requestVoid(tx, id)
  })
}

/** All that the order costs by now, and no more; what is reserved beyond it is released. */
function toLast({ amount, amount_captured, order_amount }: ShippedPayment) {
  const rest = ore(Math.min(amount, order_amount) - amount_captured)
  const isPaid = rest <= 0 && amount_captured > 0
  return isPaid
    ? ({ kind: 'void' } as const)
    : ({ kind: 'capture', amount: rest, is_final: true } as const)
}

export interface Watched {
  /** What was not known before. */
  readonly alarms: readonly PaymentAlarm[]
  /** Errors of providers that did not answer. */
  readonly failed: readonly unknown[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Asks the providers about all money that is reserved: what was captured, refunded or released there without a message that arrived is
 * learned here. Raises an alarm, once, for money that will be released within a day or was released already.
 */
export async function watchAuthorizations(parts: OrderParts, now: Date): Promise<Watched> {
  const failed: unknown[] = []
  const held = await listHeldPayments(parts.db, holdersOf(parts.gateways))
  const ids = held.map(({ id }) => id)
  const before = await listAlarms(parts.db, ids)
  for (const payment of held) {
    try {
      await settleIfNews(parts, payment)
      if (isLastDay(parts, payment, now)) await tellOfEnd(parts, payment)
    } catch (error) {
      failed.push(error)
    }
  }
  const isNew = (one: PaymentAlarm) =>
    !before.some(({ payment_id, reason }) => payment_id === one.payment_id && reason === one.reason)
  return { alarms: (await listAlarms(parts.db, ids)).filter(isNew), failed }
}

/** How often a provider is asked for one refund that it has refused, and how long there is between. */
const RETURNS = { pauseHours: 11, limit: 5 }

/** Asks again for refunds that were refused, until they have been refused five times. @returns Errors of providers that did not answer. */
export async function sendBackRefused(parts: OrderParts): Promise<readonly unknown[]> {
  const failed: unknown[] = []
  for (const id of await listRefusedReturns(parts.db, RETURNS)) {
    try {
      const refusal = await voidPayment(parts, id)
      if (refusal !== undefined) failed.push(new Error(`not refunded: ${refusal}`))
    } catch (error) {
      failed.push(error)
    }
  }
  return failed
}

function isLastDay({ gateways }: OrderParts, { provider, created }: Payment, now: Date): boolean {
  const days = gateways.get(provider)?.holdsDays ?? Number.POSITIVE_INFINITY
  return now.getTime() > created.getTime() + (days - 1) * DAY_MS
}

async function tellOfEnd({ db }: OrderParts, { id }: Payment): Promise<void> {
  const reason: AlarmReason = 'authorization_ends'
  await appendPaymentEvent(db, id, { kind: 'alarm', external_id: reason, raw: { reason } })
}

function holdersOf(gateways: Gateways): string[] {
  return [...gateways.values()].flatMap((one) => (one.holdsDays ? [one.provider] : []))
}
