import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { replaceRows } from '#database/replace-rows'

/** What a price becomes, and when. */
export interface PlannedPrice {
  /** ISO 8601. */
  readonly starts: string
  readonly net_price: number
}

type Row = Readonly<Record<string, unknown>>

/** These are all plans of these products, whatever they were; each is of a price that stands. */
export function savePlanned(
  tx: Tx,
  products: readonly number[],
  planned: readonly Row[],
): Promise<void> {
  const table = {
    table: 'pricing.planned_price',
    owner: 'product_id',
    keys: { price_group_id: 'bigint', currency_id: 'bigint', starts: 'timestamptz' },
    values: { net_price: 'bigint' },
  } as const
  return replaceRows(tx, table, products, planned)
}

/** Products of which a price is to be another by now: so many at most, those that have waited longest first. */
export async function listDuePlans(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from (
      select product_id from pricing.planned_price where starts <= now()
      order by starts, product_id limit ${limit}) due`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** A price that has become another. */
export interface AppliedPlan {
  readonly product_id: number
  readonly price_group: { readonly id: number; readonly name: string }
  readonly tax_rate: number
  /** Ex VAT, in ten-thousandths of a krone. */
  readonly before: number
  readonly after: number
}

/**
 * Prices of these products become what is planned until now, and the plans are gone. Of several for one price the latest counts:
 * the others never took effect. What is shown as a saving ends with the price it was of.
 *
 * @param locked Those whose prices nothing else changes meanwhile; plans of the others go without effect.
 */
export async function applyDuePlans(
  tx: Tx,
  products: readonly number[],
  locked: readonly number[],
): Promise<AppliedPlan[]> {
  const { rows } = await sql<AppliedPlan>`
    with due as (
      delete from pricing.planned_price
      where product_id = any(${[...products]}::bigint[]) and starts <= now()
      returning product_id, price_group_id, currency_id, starts, net_price
    ), latest as (
      select distinct on (product_id, price_group_id, currency_id)
        product_id, price_group_id, currency_id, net_price
      from due where product_id = any(${[...locked]}::bigint[])
      order by product_id, price_group_id, currency_id, starts desc
    )
    update pricing.price price
    set net_price = latest.net_price, net_price_original = null, show_savings = false
    from latest
    join pricing.price stood using (product_id, price_group_id, currency_id)
    join pricing.price_group on price_group.id = latest.price_group_id
    join pricing.tax on tax.id = stood.tax_id
    where price.id = stood.id
    returning price.product_id, tax.rate as tax_rate, stood.net_price as before, price.net_price as after,
      jsonb_build_object('id', price_group.id, 'name', price_group.name) as price_group`.execute(tx)
  return rows
}
