import { sql } from 'kysely'
import type { Db } from '#database/client'
import { question } from '#database/question'
import { type UnitPrice, unitPrice } from '#kernel/money'
import { parseQuantity, type Quantity } from '#kernel/units/quantity'
import type { Entitlement } from './entitlement.ts'
import type { Price, ProductPricing, Rebated } from './prices.ts'
import type { Rebate } from './rebates.ts'
import { lowestBeforeReduction, type PastPrice } from './savings.ts'

/** The one currency of the shop. */
export const CURRENCY = 'DKK'

/** Entries of a product's history that are looked at; a merchant who changes prices more often shows no savings. */
const HISTORY_MAX = 200

/** A product with its rebates as JSON: decimals are numbers, money whole numbers. */
export interface RebatedRow extends Omit<Rebated, 'min_quantity' | 'packs' | 'rebates'> {
  readonly min_quantity: string | null
  readonly packs: Readonly<Record<string, string>>
  readonly rebates: readonly (Omit<Rebate, 'min_quantity'> & { readonly min_quantity: number })[]
}

interface PricingRow extends RebatedRow {
  readonly parent_id: number | null
  readonly prices: readonly (Price & { readonly next_change: string | null })[]
  readonly starts: Date | null
  readonly history: readonly PastPrice[]
  readonly now_ms: number
}

/**
 * All that prices are found from, for many products in one question: the prices that count now for public groups and
 * those of the entitlement, rebates (those of a parent are its children's too), pack sizes and the reference price.
 */
export async function loadPricing(
  db: Db,
  productIds: readonly number[],
  { price_group_ids }: Entitlement,
): Promise<Map<number, ProductPricing>> {
  if (productIds.length === 0) return new Map()
  const rows = await askPricing(db, { ids: productIds, price_group_ids })
  return new Map(rows.map((row) => [row.product_id, toPricing(row)]))
}

interface AskedPricing {
  readonly ids: readonly number[]
  readonly price_group_ids: readonly number[]
}

/** Of a row `product`; the packs as `{ palle: '40' }`. */
export const REBATED_COLUMNS = sql`
  product.id as product_id, product.unit, product.alternate_unit, product.alternate_factor,
  product.min_quantity,
  (select coalesce(jsonb_object_agg(left(field.key, -4), field.value), '{}')
    from catalogue.custom_field field
    where field.model = 'Products' and field.foreign_key = product.id
      and field.key like '%\\_stk' and field.value ~ '^[1-9][0-9]{0,5}$') as packs`

export const REBATES = sql`
  jsonb_agg(jsonb_build_object(
    'id', rebate.id, 'product_id', rebate.product_id,
    'price_group_id', rebate.price_group_id, 'min_quantity', rebate.min_quantity,
    'pct', rebate.pct, 'net_rebate_amount', rebate.net_rebate_amount,
    'net_rebate_price', rebate.net_rebate_price, 'for_unit', rebate.for_unit,
    'for_variants', rebate.for_variants) order by rebate.id) as rebates`

const askPricing = question(
  ({ ids, price_group_ids }: AskedPricing) => sql<PricingRow>`
    select ${REBATED_COLUMNS}, product.parent_id,
      coalesce(priced.prices, '[]') as prices, priced.starts,
      coalesce(rebated.rebates, '[]') as rebates,
      case when priced.shows_savings then (
        select jsonb_agg(entry) from (
          select history.price_group_id, history.net_price,
            floor(extract(epoch from history.valid_from) * 1000)::bigint as valid_from,
            floor(extract(epoch from history.valid_to) * 1000)::bigint as valid_to,
            floor(extract(epoch from history.recorded) * 1000)::bigint as recorded
          from pricing.price_history history
          join pricing.price_group price_group
            on price_group.id = history.price_group_id and price_group.is_public
          join pricing.currency currency
            on currency.id = history.currency_id and currency.code = ${CURRENCY}
          where history.product_id = product.id
          order by history.recorded desc, history.valid_from desc
          limit ${HISTORY_MAX}) entry) end as history,
      floor(extract(epoch from now()) * 1000)::bigint as now_ms
    from catalogue.product product
    left join lateral (
      select
        jsonb_agg(jsonb_build_object(
          'price_group_id', price.price_group_id, 'is_public', price_group.is_public,
          'currency_id', price.currency_id, 'tax_id', price.tax_id, 'tax_rate', tax.rate,
          'net_price', price.net_price, 'net_price_original', price.net_price_original,
          'show_savings', price.show_savings, 'next_change', price.valid_to)
          order by price.price_group_id)
          filter (where price.valid_from is null or price.valid_from <= now()) as prices,
        bool_or(price.show_savings and price_group.is_public) as shows_savings,
        min(price.valid_from) filter (where price.valid_from > now()) as starts
      from pricing.price price
      join pricing.price_group price_group on price_group.id = price.price_group_id
      join pricing.currency currency
        on currency.id = price.currency_id and currency.code = ${CURRENCY}
      join pricing.tax tax on tax.id = price.tax_id
      where price.product_id = product.id
        and (price.valid_to is null or price.valid_to > now())
        and (price_group.is_public or price_group.id = any(${price_group_ids}::bigint[]))
    ) priced on true
    left join lateral (
      select ${REBATES}
      from pricing.rebate rebate
      left join pricing.price_group price_group on price_group.id = rebate.price_group_id
      where rebate.product_id in (product.id, product.parent_id)
        and (rebate.price_group_id is null or price_group.is_public
          or price_group.id = any(${price_group_ids}::bigint[]))
    ) rebated on true
    where product.id = any(array(select unnest(${ids}::bigint[])))`,
)

function toPricing(row: PricingRow): ProductPricing {
  const { prices, starts, history, now_ms, parent_id, ...rebated } = row
  return {
    ...toRebated(rebated),
    parent_id,
    prices: prices.map(({ next_change, ...price }) => ({
      ...price,
      net_price: unitPrice(price.net_price),
      net_price_original: toPriceOrNull(price.net_price_original),
    })),
    lowest_30_days: lowestBeforeReduction(history ?? [], now_ms),
    next_change: earliest([starts, ...prices.map(({ next_change }) => toDate(next_change))]),
  }
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

function earliest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

function toPriceOrNull(amount: number | null): UnitPrice | null {
  return amount === null ? null : unitPrice(amount)
}
