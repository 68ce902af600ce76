import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { type Quantity, quantityToDecimal } from '#kernel/units/quantity'

/** So much of a line that goes with another delivery. */
export interface MovedLine {
  readonly line_id: string
  /** Of the new line; null: all of the line goes. */
  readonly id: string | null
  readonly quantity: Quantity
  readonly alternate_quantity: Quantity | null
  readonly weight_grams: number
}

interface Split {
  readonly from: string
  /** The id of the new delivery. */
  readonly to: string
  readonly estimated_delivery: string | null
  readonly moved: readonly MovedLine[]
}

/** Writes a delivery beside another, free, with lines of that one or parts of them, which are to be counted anew then. */
export async function insertSplit(
  tx: Tx,
  basket_id: string,
  { from, to, estimated_delivery, moved }: Split,
): Promise<void> {
  const weight = moved.reduce((grams, one) => grams + one.weight_grams, 0)
  await sql`select set_config('planke.revises_order', ${basket_id}, true)`.execute(tx)
  await sql`
    insert into basket.basket_delivery_line
    select (jsonb_populate_record(null::basket.basket_delivery_line, to_jsonb(old)
      || jsonb_build_object('id', ${to}::text, 'price', 0, 'net_price', 0,
        'sort', (select max(sort) + 1 from basket.basket_delivery_line where basket_id = ${basket_id}),
        'metadata', old.metadata || jsonb_build_object('price_text', 'Gratis', 'free_reason', null, 'is_variable', false,
          'weight_grams', ${weight}::bigint))
      || case when ${estimated_delivery}::date is null then '{}'::jsonb else
        jsonb_build_object('estimated_delivery', ${estimated_delivery}::date, 'earliest_delivery', null, 'day_part', null,
          'delivery_day', case when old.delivery_day is not null then ${estimated_delivery}::date end) end)).*
    from basket.basket_delivery_line old where id = ${from} and basket_id = ${basket_id}`.execute(
    tx,
  )
  await sql`
    update basket.basket_delivery_line set metadata = metadata || jsonb_build_object('weight_grams',
      greatest(0, coalesce((metadata ->> 'weight_grams')::bigint, 0) - ${weight}::bigint))
    where id = ${from} and basket_id = ${basket_id}`.execute(tx)
  await sql`
    with part as (
      select * from jsonb_to_recordset(${JSON.stringify(moved.map(toRow))}::jsonb)
        as part (line_id uuid, id uuid, quantity numeric, alternate_quantity numeric)),
    added as (
      insert into basket.basket_line
      select (jsonb_populate_record(null::basket.basket_line, to_jsonb(line)
        || jsonb_build_object('id', part.id, 'quantity', part.quantity, 'alternate_quantity', part.alternate_quantity,
          'basket_delivery_line_id', ${to}::text, 'typed', null, 'offer_line_id', null))).*
      from part join basket.basket_line line on line.id = part.line_id and line.basket_id = ${basket_id}
      where part.id is not null)
    update basket.basket_line line set
      basket_delivery_line_id = case when part.id is null then ${to}::uuid else line.basket_delivery_line_id end,
      quantity = case when part.id is null then line.quantity else line.quantity - part.quantity end,
      alternate_quantity = case when part.id is null then line.alternate_quantity
        else line.alternate_quantity - part.alternate_quantity end,
      typed = case when part.id is null then line.typed end,
      offer_line_id = case when part.id is null then line.offer_line_id end,
      override_units = line.override_units and part.id is null
    from part where line.id = part.line_id and line.basket_id = ${basket_id}`.execute(tx)
  await sql`select set_config('planke.revises_order', '', true)`.execute(tx)
}

function toRow({ line_id, id, quantity, alternate_quantity }: MovedLine): object {
  return {
    ...{ line_id, id },
    quantity: quantityToDecimal(quantity),
    alternate_quantity: quantityToDecimal(alternate_quantity),
  }
}
