import { ore } from '#kernel/money'
import type { OrderParts } from '../order-parts.ts'
import {
  listOverpaid,
  listShippedParts,
  type PartMoney,
  type RevisedOrders,
} from '../store-parts.ts'
import { operate } from './operate.ts'

/**
 * Captures what has left of orders in deliveries of their own, at providers that capture often; at the others everything is captured with
 * the last delivery, as the first capture would release the rest.
 *
 * @returns Errors of those that will be tried again.
 */
export async function captureParts(parts: OrderParts): Promise<readonly unknown[]> {
  const often = [...parts.gateways.values()].filter(
    ({ captures, holdsDays }) => captures === 'often' && holdsDays !== undefined,
  )
  const due = await listShippedParts(
    parts.db,
    often.map(({ provider }) => provider),
  )
  return each(due, ({ basket_id, payment_id, amount, left, key }) =>
    operate(
      parts,
      { basket_id, payment_id },
      {
        ...{ kind: 'capture', amount: ore(Math.min(amount, left)), is_final: false },
        ...{ key, actor: 'system' },
      },
    ),
  )
}

/**
 * Pays back what was captured of orders that cost less since: a part of them was canceled. A refund that was refused is asked for again
 * only for one order.
 *
 * @param which Those of the last weeks are few, and can be asked about each minute.
 * @returns As {@link captureParts}.
 */
export async function refundRevised(
  parts: OrderParts,
  which: RevisedOrders = 'lately',
): Promise<readonly unknown[]> {
  return each(await listOverpaid(parts.db, which), (one) => {
    const { payment_id, amount, key } = one
    const of = { basket_id: one.basket_id, payment_id }
    return operate(parts, of, { kind: 'refund', amount, key, actor: 'system' })
  })
}

async function each(due: readonly PartMoney[], move: (one: PartMoney) => Promise<unknown>) {
  const failed: unknown[] = []
  for (const one of due) {
    try {
      await move(one)
    } catch (error) {
      failed.push(error)
    }
  }
  return failed
}
