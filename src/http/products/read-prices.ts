import { toBytes } from '#database/bytes'
import type { Db } from '#database/client'
import type { Read } from '#shop/change-feed'
import { type Entitlement, listOwnPriced, loadPricing } from '#shop/pricing'
import { type PartBytes, type ProjectedRow, readParts, writeParts } from '#shop/projections'
import { toPriceParts } from './compose.ts'

const NO_ROW = { own: '', shared: '', rest: '' }

type PricedRow = Pick<ProjectedRow, 'product_id' | 'family_id' | 'facts'>

interface PriceRead {
  /** The price parts; the others are empty. */
  readonly price: PartBytes
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
      const texts = toPriceParts({ id, ...facts }, pricing, entitlement)
      const price = readParts(toBytes(writeParts({ ...NO_ROW, ...texts })))
      const edges = [id, ...facts.child_ids].flatMap(
        (one) => pricing.get(one)?.next_change?.getTime() ?? [],
      )
      return [id, { price, valid_until: edges.length > 0 ? Math.min(...edges) : undefined }]
    }),
  )
}

/** The price of a customer's own price groups; null where the public one is used. */
export interface OwnPrice {
  readonly price: PartBytes | null
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
      const bytes = price?.bytes.length ?? 0
      return [product_id, { value: { price }, family_id, valid_until, bytes }]
    }),
  )
}
