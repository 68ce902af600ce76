import { sql } from 'kysely'
import type { Db } from '#database/client'
import { bigintArray, compiledQuery } from '#database/compiled-query'
import { type UnitPrice, unitPrice } from '#kernel/money'
import { parseQuantity, type Quantity } from '#kernel/units/quantity'
import type { Entitlement } from './entitlement.ts'
import type { Price, ProductPricing, Rebated } from './prices.ts'
import type { Rebate } from './rebates.ts'
import { lowestBeforeReduction, type PastPrice } from './savings.ts'

/** The one currency of the shop. */
export const CURRENCY = 'DKK'

/** Entries of a product's history that are looked at; a merchant who changes prices more often shows no savings. */
export const HISTORY_MAX = 200

/** A product with its rebates as JSON: decimals are numbers, money whole numbers. */
export interface RebatedRow extends Omit<Rebated, 'min_quantity' | 'packs' | 'rebates'> {
  readonly min_quantity: string | null
  readonly packs: Readonly<Record<string, string>>
  readonly rebates: readonly (Omit<Rebate, 'min_quantity'> & { readonly min_quantity: number })[]
}

/** Each list is null where it is empty. JSON: decimals are numbers, money whole numbers. */
interface PricingRows {
  readonly now_ms: number
  readonly products: readonly ProductRow[] | null
  readonly packs: readonly PackRow[] | null
  readonly prices: readonly PriceRow[] | null
  readonly rebates: RebatedRow['rebates'] | null
  readonly history: readonly (PastPrice & { readonly product_id: number })[] | null
}

interface ProductRow extends Omit<RebatedRow, 'packs' | 'rebates'> {
  readonly parent_id: number | null
}

interface PackRow {
  readonly product_id: number
  readonly pack: string
  readonly size: string
}

interface PriceRow extends Price {
  readonly product_id: number
  readonly has_begun: boolean
  readonly valid_from: string | null
  readonly valid_to: string | null
}

/**
 * All that prices are found from, for many products in one statement, so that it is all of one moment: the prices that count
 * now for public groups and those of the entitlement, rebates (those of a parent are its children's too), pack sizes and the
 * reference price.
 */
export async function loadPricing(
  db: Db,
  productIds: readonly number[],
  { price_group_ids }: Entitlement,
): Promise<Map<number, ProductPricing>> {
  if (productIds.length === 0) return new Map()
  const [rows] = await askPricing(db, {
    ids: bigintArray(productIds),
    price_group_ids: bigintArray(price_group_ids),
  })
  return rows ? toPricing(rows) : new Map()
}

interface PricingQuery {
  readonly ids: string
  readonly price_group_ids: string
}

/** Of a row `field`: how many a pack holds. */
const IS_PACK = sql`field.key like '%\\_stk' and field.value ~ '^[1-9][0-9]{0,5}$'`

/** Of a row `product`; the packs as `{ palle: '40' }`. */
export const REBATED_COLUMNS = sql`
  product.id as product_id, product.unit, product.alternate_unit, product.alternate_factor,
  product.min_quantity,
  (select coalesce(jsonb_object_agg(left(field.key, -4), field.value), '{}')
    from catalogue.custom_field field
    where field.model = 'Products' and field.foreign_key = product.id
      and ${IS_PACK}) as packs`

export const REBATES = sql`
  jsonb_agg(jsonb_build_object(
    'id', rebate.id, 'product_id', rebate.product_id,
    'price_group_id', rebate.price_group_id, 'min_quantity', rebate.min_quantity,
    'pct', rebate.pct, 'net_rebate_amount', rebate.net_rebate_amount,
    'net_rebate_price', rebate.net_rebate_price, 'for_unit', rebate.for_unit,
    'for_variants', rebate.for_variants) order by rebate.id) as rebates`

// Each list is read by itself for all products: a subquery for each product costs twice as much.
const askPricing = compiledQuery(
  ({ ids, price_group_ids }: PricingQuery) => sql<PricingRows>`
    with asked as materialized (
      select id as product_id, parent_id, unit, alternate_unit, alternate_factor,
        min_quantity::text as min_quantity
      from catalogue.product where id = any(array(select unnest(${ids}::bigint[])))
    ), opened as materialized (
      select id, is_public from pricing.price_group
      where is_public or id = any(${price_group_ids}::bigint[])
    ), price as materialized (
      select price.product_id, price.price_group_id, opened.is_public, price.currency_id,
        price.tax_id, tax.rate as tax_rate, price.net_price, price.net_price_original,
        price.show_savings, price.valid_from, price.valid_to,
        price.valid_from is null or price.valid_from <= now() as has_begun
      from pricing.price price
      join opened on opened.id = price.price_group_id
      join pricing.currency currency
        on currency.id = price.currency_id and currency.code = ${CURRENCY}
      join pricing.tax tax on tax.id = price.tax_id
      where price.product_id = any(array(select product_id from asked))
        and price.price_group_id = any(array(select id from opened))
        and (price.valid_to is null or price.valid_to > now())
    )
    select
      floor(extract(epoch from now()) * 1000)::bigint as now_ms,
      (select json_agg(asked) from asked) as products,
      (select json_agg(price order by price.price_group_id) from price) as prices,
      (select json_agg(json_build_object('product_id', field.foreign_key,
          'pack', left(field.key, -4), 'size', field.value))
        from catalogue.custom_field field
        where field.model = 'Products'
          and field.foreign_key = any(array(select product_id from asked))
          and ${IS_PACK}) as packs,
      (select ${REBATES}
        from pricing.rebate rebate
        where rebate.product_id = any(array(
            select product_id from asked union select parent_id from asked))
          and (rebate.price_group_id is null
            or rebate.price_group_id = any(array(select id from opened)))) as rebates,
      (select json_agg(entry) from (
        select distinct product_id from price where show_savings and is_public) saving
        cross join lateral (
          select history.product_id, history.price_group_id, history.net_price,
            floor(extract(epoch from history.valid_from) * 1000)::bigint as valid_from,
            floor(extract(epoch from history.valid_to) * 1000)::bigint as valid_to,
            floor(extract(epoch from history.recorded) * 1000)::bigint as recorded
          from pricing.price_history history
          join pricing.price_group price_group
            on price_group.id = history.price_group_id and price_group.is_public
          join pricing.currency currency
            on currency.id = history.currency_id and currency.code = ${CURRENCY}
          where history.product_id = saving.product_id
          order by history.recorded desc, history.valid_from desc
          limit ${HISTORY_MAX}) entry) as history`,
)

function toPricing(rows: PricingRows): Map<number, ProductPricing> {
  const packs = byProduct(rows.packs)
  const prices = byProduct(rows.prices)
  const rebates = byProduct(rows.rebates)
  const history = byProduct(rows.history)
  return new Map(
    (rows.products ?? []).map((product): [number, ProductPricing] => {
      const { product_id: id, parent_id } = product
      const ofParent = parent_id === null ? [] : rebates.get(parent_id)
      const rebated = toRebated({
        ...product,
        packs: Object.fromEntries(packs.get(id).map(({ pack, size }) => [pack, size])),
        rebates: [...rebates.get(id), ...ofParent].sort((a, b) => a.id - b.id),
      })
      return [
        id,
        {
          ...rebated,
          parent_id,
          prices: prices
            .get(id)
            .filter(({ has_begun }) => has_begun)
            .map(toPrice),
          lowest_30_days: lowestBeforeReduction(history.get(id), rows.now_ms),
          next_change: findNextChange(prices.get(id)),
        },
      ]
    }),
  )
}

/** Rows by their product, none for one that has none. */
function byProduct<Row extends { readonly product_id: number }>(rows: readonly Row[] | null) {
  const grouped = Map.groupBy(rows ?? [], ({ product_id }) => product_id)
  return { get: (id: number): readonly Row[] => grouped.get(id) ?? [] }
}

function toPrice({ product_id, has_begun, valid_from, valid_to, ...price }: PriceRow): Price {
  return {
    ...price,
    net_price: unitPrice(price.net_price),
    net_price_original: toPriceOrNull(price.net_price_original),
  }
}

/** When one of these prices begins, or one that has begun ends. */
function findNextChange(prices: readonly PriceRow[]): Date | null {
  const times = prices.flatMap(({ has_begun, valid_from, valid_to }) => {
    const edge = has_begun ? valid_to : valid_from
    return edge === null ? [] : [Date.parse(edge)]
  })
  return times.length === 0 ? null : new Date(Math.min(...times))
}

export function toRebated({ min_quantity, packs, rebates, ...product }: RebatedRow): Rebated {
  return {
    ...product,
    min_quantity: parseQuantity(min_quantity),
    packs: Object.fromEntries(
      Object.entries(packs).map(([pack, size]): [string, Quantity] => [pack, parseQuantity(size)]),
    ),
    rebates: rebates.map((rebate) => ({
      ...rebate,
      min_quantity: parseQuantity(rebate.min_quantity),
      net_rebate_amount: toPriceOrNull(rebate.net_rebate_amount),
      net_rebate_price: toPriceOrNull(rebate.net_rebate_price),
    })),
  }
}

function toPriceOrNull(amount: number | null): UnitPrice | null {
  return amount === null ? null : unitPrice(amount)
}
