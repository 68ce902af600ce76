import type { Db } from '#database/client'
import type { Read } from '#shop/change-feed'
import { type Entitlement, listOwnPriced, loadPricing } from '#shop/pricing'
import type { PriceParts, ProjectedRow } from '#shop/projections'
import { toPriceParts } from './compose.ts'

type PricedRow = Pick<ProjectedRow, 'product_id' | 'family_id' | 'facts'>

interface PriceRead {
  readonly price: PriceParts
  /** Milliseconds since 1970; undefined: no planned end. */
  readonly valid_until: number | undefined
}

/** What these products cost now, from the price lists, by product. */
export async function readPrices(
  db: Db,
  rows: readonly Pick<PricedRow, 'product_id' | 'facts'>[],
  entitlement: Entitlement,
): Promise<ReadonlyMap<number, PriceRead>> {
  const members = rows.flatMap(({ product_id, facts }) => [product_id, ...facts.child_ids])
  const pricing = await loadPricing(db, members, entitlement)
  return new Map(
    rows.map(({ product_id: id, facts }) => {
      const price = toPriceParts({ id, ...facts }, pricing, entitlement)
      const edges = [id, ...facts.child_ids].flatMap(
        (one) => pricing.get(one)?.next_change?.getTime() ?? [],
      )
      return [id, { price, valid_until: edges.length > 0 ? Math.min(...edges) : undefined }]
    }),
  )
}

/** The price of a customer's own price groups; null where the public one is used. */
export interface OwnPrice {
  readonly price: PriceParts | null
}

export async function readOwnPrices(
  db: Db,
  rows: readonly PricedRow[],
  entitlement: Entitlement,
): Promise<ReadonlyMap<number, Read<OwnPrice>>> {
  const memberIds = rows.flatMap(({ product_id, facts }) => [product_id, ...facts.child_ids])
  const otherwise = await listOwnPriced(db, memberIds, entitlement.price_group_ids)
  const isOther = ({ product_id, facts }: PricedRow) =>
    otherwise.has(product_id) || facts.child_ids.some((id) => otherwise.has(id))
  const prices = await readPrices(db, rows.filter(isOther), entitlement)
  return new Map(
    rows.map(({ product_id, family_id }): [number, Read<OwnPrice>] => {
      const own = prices.get(product_id)
      const { price = null, valid_until } = own ?? {}
      const bytes = price ? lengthOf(price) : 0
      return [product_id, { value: { price }, family_id, valid_until, bytes }]
    }),
  )
}

/** In characters, which are bytes unless one of them is beyond Latin-1. */
export function lengthOf(parts: PriceParts): number {
  const { best, best_rest, prices, tiers, rebates } = parts
  return best.length + best_rest.length + prices.length + tiers.length + rebates.length
}
