import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { whileErasing } from '#database/erasing'
import { type Ore, ore } from '#kernel/money'
import { parseQuantity, type Quantity, quantityToDecimal } from '#kernel/units/quantity'
import { ownShareOf, type RepaidRevision } from './own-share.ts'
import type { Withdrawal, WithdrawnLine } from './withdrawal.ts'

/** The order of a user. */
export async function findOwnOrder(
  db: Db,
  user_id: number,
  order_reference: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from basket.basket
    where order_reference = ${order_reference} and order_placed is not null and user_id = ${user_id}`.execute(
    db,
  )
  return rows[0]?.id
}

/** The order with that number and token, which stands in its mails. It does not run out: the days of withdrawing do. */
export async function findOrderOfCode(
  db: Db,
  code: string,
  order_reference: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from basket.basket
    where confirmation_token = ${code} and order_reference = ${order_reference} and order_placed is not null`.execute(
    db,
  )
  return rows[0]?.id
}

/** The order with that number whose invoice went to that address. */
export async function findOrderOfAddress(
  db: Db,
  email: string,
  order_reference: string,
): Promise<{ readonly id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select basket.id from (select ${order_reference}::text as typed) asked
    join basket.basket on order_reference = typed and order_placed is not null
    join basket.basket_contact contact
      on contact.basket_id = basket.id and contact_type = 'invoice' and lower(contact.email) = lower(${email})`.execute(
    db,
  )
  return rows[0]
}

/** When the products of an order were sent or, of one that is fetched, fetched; null: that is not known. */
export async function findHandedOver(db: Db, basket_id: string): Promise<Date | null> {
  const { rows } = await sql<{ moment: Date | null }>`
    select coalesce(max(event.created), basket.order_completed) as moment
    from basket.basket left join orders.order_event event
      on event.basket_id = basket.id and event.kind = 'moved'
      and event.to_status = case when basket.is_pickup then 'paid' else 'shipped' end
    where basket.id = ${basket_id} group by basket.order_completed`.execute(db)
  return rows[0]?.moment ?? null
}

export type WithdrawalRow = Omit<Withdrawal, 'lines'> & {
  readonly lines: readonly (Omit<
    WithdrawnLine,
    'quantity' | 'quantity_ordered' | 'canceled_quantity'
  > & {
    readonly quantity: string
    readonly canceled_quantity: string
    readonly quantity_ordered: string
  })[]
}

/** How much of a line revisions have canceled. */
const canceledOf = (isMeant: RawBuilder<unknown>) => sql`(
  select coalesce(sum((before ->> 'quantity')::numeric(12, 3) - (after ->> 'quantity')::numeric(12, 3)), 0.000)
  from orders.order_event event, jsonb_array_elements(event.facts -> 'before') before,
    jsonb_array_elements(event.facts -> 'after') after
  where ${isMeant} and event.kind = 'revised'
    and before ->> 'line_id' = line.id::text and after ->> 'line_id' = line.id::text)`

export const selected = sql`
  select withdrawal.id, withdrawal.basket_id, order_reference, number, status, came_by, is_whole,
    withdrawal.name, withdrawal.email, amount, delivery_amount, withdrawal.created,
    coalesce((revised.facts ->> 'amount_before')::bigint - (revised.facts ->> 'amount_after')::bigint, 0) as canceled_amount,
    (select jsonb_agg(jsonb_build_object('line_id', line.id, 'is_addin_for', line.is_addin_for, 'name', line.name,
        'unit', line.product_facts->>'unit', 'quantity', withdrawn.quantity::text,
        'quantity_ordered', (line.quantity + ${canceledOf(sql`event.basket_id = line.basket_id`)})::text,
        'canceled_quantity', ${canceledOf(sql`event.id = revised.id`)}::text, 'amount', withdrawn.amount)
        order by line.sort, line.id)
      from orders.withdrawal_line withdrawn
      join basket.basket_line line on line.id = withdrawn.basket_line_id
      where withdrawn.withdrawal_id = withdrawal.id) as lines
  from orders.withdrawal join basket.basket on basket.id = withdrawal.basket_id
  left join orders.order_event revised on revised.basket_id = basket.id and revised.kind = 'revised'
    and revised.facts ->> 'source' = withdrawal.id::text`

/** Those of an order, the oldest first. */
export async function listWithdrawalsOf(db: Db, basket_id: string): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    ${selected} where withdrawal.basket_id = ${basket_id} order by number`.execute(db)
  return rows.map(toWithdrawal)
}

export async function findWithdrawal(db: Db, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`${selected} where withdrawal.id = ${id}`.execute(db)
  return rows[0] && toWithdrawal(rows[0])
}

/** What has been paid back for a withdrawal: by itself, and because a part of the order was canceled for it. */
export async function findRepaid(db: Db, { id, basket_id }: Withdrawal): Promise<Ore> {
  const { rows } = await sql<{ repaid: Ore }>`
    select ${repaidBy(sql`${basket_id}`, sql`'withdrawal-' || ${id}::text`)} as repaid`.execute(db)
  const revisions = await sql<RepaidRevision>`
    select coalesce(facts ->> 'source' = ${id}, false) as is_own,
      coalesce((facts ->> 'amount_before')::bigint - (facts ->> 'amount_after')::bigint, 0) as saved,
      ${repaidBy(sql`event.basket_id`, sql`'revision-' || event.id`)} as repaid
    from orders.order_event event where basket_id = ${basket_id} and kind = 'revised' order by id`.execute(
    db,
  )
  return ore((rows[0]?.repaid ?? 0) + ownShareOf(revisions.rows))
}

/** Done refunds with a key, or with one of those after it was refused. */
const repaidBy = (basket_id: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql<Ore>`(
  select coalesce(sum(operation.amount), 0)::bigint
  from payment.payment join payment.payment_operation operation on operation.payment_id = payment.id
  where payment.basket_id = ${basket_id} and operation.kind = 'refund' and operation.status = 'done'
    and (operation.idempotency_key = ${key} or operation.idempotency_key like ${key} || '-%'))`

export function toWithdrawal({ lines, ...row }: WithdrawalRow): Withdrawal {
  return {
    ...row,
    lines: lines.map((line) => ({
      ...line,
      quantity: parseQuantity(line.quantity),
      quantity_ordered: parseQuantity(line.quantity_ordered),
      canceled_quantity: parseQuantity(line.canceled_quantity),
    })),
  }
}

type NewWithdrawal = Omit<
  Withdrawal,
  'order_reference' | 'status' | 'lines' | 'canceled_amount'
> & {
  readonly lines: readonly (Pick<WithdrawnLine, 'line_id' | 'amount'> & {
    readonly quantity: Quantity
  })[]
}

export async function insertWithdrawal(tx: Tx, { lines, ...withdrawal }: NewWithdrawal) {
  await tx.insertInto('orders.withdrawal').values(withdrawal).execute()
  await tx
    .insertInto('orders.withdrawal_line')
    .values(
      lines.map(({ line_id, quantity, amount }) => ({
        withdrawal_id: withdrawal.id,
        basket_line_id: line_id,
        quantity: quantityToDecimal(quantity),
        amount,
      })),
    )
    .execute()
}

/** Who has withdrawn from these orders, and what staff wrote of it. What was done, and when, stays. */
export async function eraseWithdrawals(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('orders.withdrawal')
    .set({ name: '', email: '' })
    .where('basket_id', 'in', ids)
    .execute()
  await whileErasing(tx, () =>
    sql`
      update orders.withdrawal_event event set reason = '' from orders.withdrawal
      where withdrawal.id = event.withdrawal_id and basket_id = any(${[...ids]}::uuid[])
        and reason <> ''`.execute(tx),
  )
}
