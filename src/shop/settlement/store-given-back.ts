import { sql } from 'kysely'
import type { Db } from '#database/client'
import { divideRounded, type Ore, ore } from '#kernel/money'
import { parseQuantity, type Quantity, quantity } from '#kernel/units/quantity'

/** What of an order is paid back, or will be: by a refund of lines, or by a withdrawal that was not refused. */
export interface GivenBack {
  /** Null: freight. */
  readonly line_id: string | null
  readonly quantity: Quantity
  readonly amount: Ore
}

interface Row {
  readonly line_id: string | null
  readonly quantity: string
  /** What of it was canceled before it left, and is no longer in the line. */
  readonly canceled: string
  readonly amount: Ore
}

/** By refunds of lines that were not refused. */
export async function listRefunded(db: Db, basket_id: string): Promise<GivenBack[]> {
  const { rows } = await sql<Row>`
    select basket_line_id as line_id, part.quantity::text, '0' as canceled, part.amount
    from payment.payment
    join payment.payment_operation operation
      on operation.payment_id = payment.id and kind = 'refund' and operation.status <> 'refused'
    join payment.refund_line part on part.operation_id = operation.id
    where payment.basket_id = ${basket_id}`.execute(db)
  return rows.map(toGivenBack)
}

export async function listGivenBack(db: Db, basket_id: string): Promise<GivenBack[]> {
  const { rows } = await sql<Row>`
    select withdrawn.basket_line_id as line_id, withdrawn.quantity::text, withdrawn.amount, coalesce((
        select sum((before ->> 'quantity')::numeric(12, 3) - (after ->> 'quantity')::numeric(12, 3))
        from orders.order_event event, jsonb_array_elements(event.facts -> 'before') before,
          jsonb_array_elements(event.facts -> 'after') after
        where event.basket_id = withdrawal.basket_id and event.kind = 'revised'
          and event.facts ->> 'source' = withdrawal.id::text
          and before ->> 'line_id' = withdrawn.basket_line_id::text
          and after ->> 'line_id' = withdrawn.basket_line_id::text), 0)::text as canceled
    from orders.withdrawal join orders.withdrawal_line withdrawn on withdrawn.withdrawal_id = withdrawal.id
    where withdrawal.basket_id = ${basket_id} and withdrawal.status <> 'refused'
    union all
    select null, '0', delivery_amount, '0' from orders.withdrawal
    where basket_id = ${basket_id} and status <> 'refused' and delivery_amount > 0`.execute(db)
  return [...(await listRefunded(db, basket_id)), ...rows.map(toGivenBack)]
}

function toGivenBack({ line_id, amount, ...row }: Row): GivenBack {
  const whole = parseQuantity(row.quantity)
  const left = quantity(Math.max(0, whole - parseQuantity(row.canceled)))
  const isPart = left !== whole
  const paid = isPart ? Number(divideRounded(BigInt(amount) * BigInt(left), BigInt(whole))) : amount
  return { line_id, quantity: left, amount: ore(paid) }
}
