import type { Db } from '#database/client'
import type { Catalogue } from '#shop/catalogue'
import { type PartCache, type Read, trackVersions } from '#shop/change-feed'
import { type Entitlement, entitlementKey, loadPricing, type ProductPricing } from '#shop/pricing'
import { listGoods, type StockedGoods } from './store-goods.ts'

/** All that a basket must know of one product. */
export interface ProductFacts extends StockedGoods {
  readonly pricing: ProductPricing | undefined
}

/** The facts of products for each entitlement, cached until they change. */
export interface Shelf {
  /** Where they are read; a transaction is another, and reads for itself. */
  readonly db: Db
  /** Those that exist, with the prices of the entitlement. */
  find(ids: readonly number[], entitlement: Entitlement): Promise<ProductFacts[]>
}

/** What the facts of one product take in memory, about. */
const FACTS_BYTES = 3_000

export function openShelf(
  db: Db,
  catalogue: Pick<Catalogue, 'onChange' | 'freshUntil'>,
  cache: PartCache,
): Shelf {
  const versions = trackVersions(catalogue, [
    'product',
    'price',
    'stock',
    'content',
    'category',
    'all',
  ])
  return {
    db,
    find: async (ids, entitlement) => {
      const parts = cache.parts<ProductFacts>(`facts ${entitlementKey(entitlement)} `, versions)
      const found = await parts.through(ids, async (missing) => {
        const valid_until = await catalogue.freshUntil()
        const read = await readFacts(db, missing, entitlement)
        return new Map(
          read.map((facts): [number, Read<ProductFacts>] => {
            const { id, parent_id } = facts.goods
            return [
              id,
              { value: facts, family_id: parent_id ?? id, valid_until, bytes: FACTS_BYTES },
            ]
          }),
        )
      })
      return found.filter((facts) => facts !== undefined)
    },
  }
}

/** The facts of these products as they are now, with the prices of the entitlement; those that do not exist are left out. */
export async function readFacts(
  db: Db,
  ids: readonly number[],
  entitlement: Entitlement,
): Promise<ProductFacts[]> {
  const [stocked, pricing] = await Promise.all([
    listGoods(db, ids),
    loadPricing(db, ids, entitlement),
  ])
  return stocked.map((one) => ({ ...one, pricing: pricing.get(one.goods.id) }))
}
