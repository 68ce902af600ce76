import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { replaceNumberedRows, replaceRows } from '#database/replace-rows'
import type { PastPrice } from './savings.ts'
import { type PlannedPrice, savePlanned } from './store-planned.ts'

/** A price as the table has it. */
export interface SavedPrice {
  readonly product_id: number
  readonly price_group_id: number
  readonly currency_id: number
  readonly tax_id: number
  readonly net_price: number
  readonly net_price_original: number | null
  readonly show_savings: boolean
  readonly valid_from: string | null
  readonly valid_to: string | null
  /** What it is to be later. */
  readonly planned: readonly PlannedPrice[]
}

/** These are all prices of these products, and what they are to be, whatever they were; the history of prices is kept by the database. */
export async function savePrices(
  tx: Tx,
  products: readonly number[],
  prices: readonly Row[],
): Promise<void> {
  const table = {
    table: 'pricing.price',
    owner: 'product_id',
    keys: { price_group_id: 'bigint', currency_id: 'bigint' },
    values: {
      tax_id: 'bigint',
      net_price: 'bigint',
      net_price_original: 'bigint',
      show_savings: 'boolean',
      valid_from: 'timestamptz',
      valid_to: 'timestamptz',
    },
  } as const
  await replaceRows(tx, table, products, prices)
  const planned = prices.flatMap(({ planned = [], ...price }) =>
    (planned as readonly PlannedPrice[]).map((one) => ({ ...price, ...one })),
  )
  await savePlanned(tx, products, planned)
}

type Row = Readonly<Record<string, unknown>>

/** These are all rebates of these products; those with an id are changed. */
export function saveRebates(
  tx: Tx,
  products: readonly number[],
  rebates: readonly Row[],
): Promise<void> {
  const table = {
    table: 'pricing.rebate',
    owner: 'product_id',
    values: {
      price_group_id: 'bigint',
      min_quantity: 'numeric',
      pct: 'integer',
      net_rebate_amount: 'bigint',
      net_rebate_price: 'bigint',
      for_unit: 'text',
      for_variants: 'boolean',
    },
  } as const
  return replaceNumberedRows(tx, table, products, rebates)
}

/** What a price that says nothing of it is in. */
export interface PriceBasis {
  readonly currency_id: number
  readonly tax_id: number
  /** Basis points by the id of the tax. */
  readonly rates: ReadonlyMap<number, number>
}

/** @param currency By its code. */
export async function readPriceBasis(db: Db, currency: string, rate: number): Promise<PriceBasis> {
  const { rows } = await sql<{ currency_id: number; taxes: { id: number; rate: number }[] }>`
    select currency.id as currency_id,
      (select jsonb_agg(jsonb_build_object('id', tax.id, 'rate', tax.rate) order by tax.id)
        from pricing.tax) as taxes
    from pricing.currency where code = ${currency}`.execute(db)
  const [found] = rows
  const taxes = found?.taxes ?? []
  const tax = taxes.find((one) => one.rate === rate) ?? taxes[0]
  if (!found || !tax) throw new RangeError(`no currency ${currency}, or no tax`)
  return {
    currency_id: found.currency_id,
    tax_id: tax.id,
    rates: new Map(taxes.map((one) => [one.id, one.rate])),
  }
}

/** The public prices that these products have had, in any order, by product. */
export async function readPublicHistory(
  db: Db,
  products: readonly number[],
): Promise<Map<number, PastPrice[]>> {
  if (products.length === 0) return new Map()
  const { rows } = await sql<PastPrice & { readonly product_id: number }>`
    select history.product_id, history.price_group_id, history.net_price,
      floor(extract(epoch from history.valid_from) * 1000)::bigint as valid_from,
      floor(extract(epoch from history.valid_to) * 1000)::bigint as valid_to,
      floor(extract(epoch from history.recorded) * 1000)::bigint as recorded
    from pricing.price_history history
    join pricing.price_group on price_group.id = history.price_group_id and price_group.is_public
    where history.product_id = any(${[...products]}::bigint[])`.execute(db)
  return Map.groupBy(rows, ({ product_id }) => product_id)
}
