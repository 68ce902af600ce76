import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/client'
import type { Ore } from '#kernel/money'
import type { BuyerCredit, Credit } from './credit.ts'

/** Øre: the sum of a customer's open orders on account. Those that are still `new` are on hold. */
export function selectOrderedOnCredit(customerId: RawBuilder<unknown>): RawBuilder<Ore> {
  return sql`(
    select coalesce(sum(placed.payment_amount), 0)::bigint from basket.basket placed
    where placed.customer_id = ${customerId} and placed.payment_provider = 'credit'
      and placed.order_placed is not null
      and placed.basket_status not in ('new', 'paid', 'canceled'))`
}

/** JSON: what an active user may buy on account with; null for one who may not. */
export function selectBuyerCredit(userId: RawBuilder<unknown>): RawBuilder<BuyerCredit | null> {
  return sql`(
    select jsonb_build_object('terms', customer.terms, 'credit_limit', customer.credit_limit,
      'balance', customer.balance, 'ordered', ${selectOrderedOnCredit(sql`customer.id`)})
    from access."user" buyer
    join access.user_group buyer_group on buyer_group.id = buyer.group_id
    join access.customer on customer.id = buyer.customer_id and customer.enable_credit
    where buyer.id = ${userId} and buyer.active
      and 'buy_on_credit' = any(buyer.permissions || buyer_group.permissions))`
}

/**
 * Locks the customer of an order, so that orders on account are granted credit one after the other, and reads the credit.
 *
 * @returns undefined for a customer without credit.
 */
export async function lockCreditOf(tx: Tx, basket_id: string): Promise<Credit | undefined> {
  const { rows } = await sql<Omit<Credit, 'ordered'> & { id: number }>`
    select id, credit_limit, balance from access.customer
    where id = (select customer_id from basket.basket where id = ${basket_id}) and enable_credit
    for no key update`.execute(tx)
  const [customer] = rows
  if (!customer) return undefined
  const { id, ...credit } = customer
  // A statement of its own, which sees the orders that the lock has waited for.
  const { rows: sums } = await sql<{ ordered: Ore }>`
    select ${selectOrderedOnCredit(sql`${id}`)} as ordered`.execute(tx)
  return sums[0] && { ...credit, ...sums[0] }
}
