import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import type { Order } from '#shop/orders'
import { isHandedOver, lastDayOf } from './deadline.ts'
import { findHandedOver } from './store-withdrawals.ts'

/** Whether an order can be withdrawn from today. */
export interface WithdrawalPeriod {
  readonly is_open: boolean
  /** `2026-12-03`; null: the products have not been handed over, and there is no last day yet. */
  readonly last_day: string | null
}

/**
 * The period in which the customer of an order may withdraw: from the order until {@link lastDayOf} has passed.
 *
 * @returns null where there is no such right: of a company, of a canceled order, and where no line has it.
 */
export async function periodOf(db: Db, order: Order, now: Date): Promise<WithdrawalPeriod | null> {
  const { invoice_contact, basket_status, lines } = order
  if (invoice_contact.customer_type !== 'private' || basket_status === 'canceled') return null
  if (lines.every(({ product_facts }) => product_facts.withdrawal_reason !== null)) return null
  const last_day = await findLastDay(db, order)
  return { is_open: last_day === null || danishDay(now) <= last_day, last_day }
}

/** As {@link lastDayOf}; when the products left is asked only where they have. */
export async function findLastDay(db: Db, order: Order): Promise<string | null> {
  return isHandedOver(order) ? lastDayOf(order, await findHandedOver(db, order.id)) : null
}
