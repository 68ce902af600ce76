import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#database/client'
import type { Ore } from '#kernel/money'
import { SHOP_TIME_ZONE } from '#kernel/time'
import {
  type ApprovalReason,
  type ApprovalRule,
  type Approver,
  type Decision,
  reasonsFor,
} from './approval.ts'
import { ApprovalDecided, AwaitsApproval, OwnOrder } from './refusals.ts'
import { hasOtherApprover } from './store-approvers.ts'

/**
 * Holds an order that has just been placed, when the rules of the company say so as they are now. Locks the company, after basket,
 * payment and stock, so that two orders of a user cannot both fit what is left of one budget.
 *
 * @returns Whether it is held.
 */
export async function holdForApproval(tx: Tx, basket_id: string): Promise<boolean> {
  const { rows } = await sql<{ id: number; approval_days: number }>`
    select id, approval_days from access.customer
    where id = (select customer_id from basket.basket where id = ${basket_id}) and needs_approval
    for no key update`.execute(tx)
  const [customer] = rows
  if (!customer) return false
  const reasons = await findReasons(tx, basket_id)
  if (reasons.length === 0) return false
  await sql`
    insert into orders.approval (basket_id, customer_id, reasons, lapses)
    values (${basket_id}, ${customer.id}, ${reasons}, now() + make_interval(days => ${customer.approval_days}))`.execute(
    tx,
  )
  return true
}

/** A statement of its own, which sees the orders that the lock has waited for. */
async function findReasons(tx: Tx, basket_id: string): Promise<ApprovalReason[]> {
  const { rows } = await sql<ApprovalRule & { amount: Ore; spent: Ore }>`
    select approval_above, approval_budget, mine.net_sum as amount,
      ${selectSpent(sql`mine.order_placed`)} as spent
    from basket.basket mine join access."user" buyer on buyer.id = mine.user_id
    where mine.id = ${basket_id}`.execute(tx)
  const [row] = rows
  return row ? reasonsFor(row, row) : []
}

/** For a row `mine` of an order or of what may become one: what its buyer has ordered in the month of a moment, it left out. */
export function selectSpent(moment: RawBuilder<unknown>): RawBuilder<Ore> {
  const zone = sql.lit(SHOP_TIME_ZONE)
  const first = sql`date_trunc('month', ${moment} at time zone ${zone})`
  return sql`(
    select coalesce(sum(net_sum), 0)::bigint from basket.basket placed
    where placed.user_id = mine.user_id and placed.customer_id = mine.customer_id
      and placed.id is distinct from mine.id and placed.order_placed is not null and placed.basket_status <> 'canceled'
      and placed.order_placed >= ${first} at time zone ${zone}
      and placed.order_placed < (${first} + interval '1 month') at time zone ${zone}
      and not ${isWaiting(sql`placed.id`)})`
}

/** Whether an order waits for its company. */
export function isWaiting(basketId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from orders.approval where basket_id = ${basketId} and approval.status = 'waiting')`
}

/**
 * Writes down what an approver decides. Lock the order first.
 *
 * @returns Whether this call decided: a call that says the same again has been answered before. Undefined when the company
 *   has no such order.
 * @throws {ApprovalDecided} when it was decided otherwise.
 * @throws {OwnOrder} for the approver's own order, unless no other user may approve.
 */
export async function decideApproval(
  tx: Tx,
  { user_id, customer_id }: Approver,
  basket_id: string,
  { decision, note }: { readonly decision: Decision; readonly note: string },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ status: string; decided_by: number | null; is_others: boolean }>`
    select approval.status, decided_by, 
      basket.user_id = ${user_id} and ${hasOtherApprover(sql`${user_id}::bigint`)} as is_others
    from orders.approval join basket.basket on basket.id = basket_id
    where basket_id = ${basket_id} and approval.customer_id = ${customer_id}
    for update of approval`.execute(tx)
  const [approval] = rows
  if (!approval) return undefined
  const { status, decided_by, is_others } = approval
  if (status === decision && decided_by === user_id) return false
  if (status !== 'waiting') throw new ApprovalDecided({ status })
  if (is_others) throw new OwnOrder()
  await sql`
    update orders.approval
    set status = ${decision}, note = ${note}, decided_by = ${user_id}, decided = now()
    where basket_id = ${basket_id}`.execute(tx)
  return true
}

/** Ends the waiting of an order that is being canceled by another user. Lock the order first. */
export async function endApproval(tx: Tx, basket_id: string): Promise<void> {
  await sql`
    update orders.approval set status = 'canceled', decided = now()
    where basket_id = ${basket_id} and status = 'waiting'`.execute(tx)
}

/** @throws {AwaitsApproval} for an order that its company has not approved yet. Lock the order first. */
export async function requireApproved(tx: Tx, basket_id: string): Promise<void> {
  const { rows } = await sql`select where ${isWaiting(sql`${basket_id}::uuid`)}`.execute(tx)
  if (rows.length > 0) throw new AwaitsApproval()
}

/** The orders that were not decided on in time, the oldest first. */
export async function listLapsing(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ basket_id: string }>`
    select basket_id from orders.approval where status = 'waiting' and lapses <= now()
    order by lapses limit ${limit}`.execute(tx)
  return rows.map(({ basket_id }) => basket_id)
}

/** @returns Whether this call did it: another may have decided in the meantime. Lock the order first. */
export async function lapseApproval(tx: Tx, basket_id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update orders.approval set status = 'lapsed', decided = now()
    where basket_id = ${basket_id} and status = 'waiting' and lapses <= now()`.execute(tx)
  return numAffectedRows > 0n
}

/** Why a user has rejected orders, and why orders of the user were rejected. The decisions stay. */
export async function eraseApprovalNotes(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`
    update orders.approval set note = ''
    where note <> '' and basket_id in (
      select basket_id from orders.approval where decided_by = ${id}
      union
      select id from basket.basket where user_id = ${id})`.execute(tx)
}

/** Why these orders were rejected. */
export async function eraseNotesOfOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update orders.approval set note = ''
    where basket_id = any(${[...ids]}::uuid[]) and note <> ''`.execute(tx)
}
