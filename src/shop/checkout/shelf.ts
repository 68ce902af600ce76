import type { Db } from '#database/client'
import { BoundedCache } from '#kernel/bounded-cache'
import { type Catalogue, trackVersions } from '#shop/catalogue'
import { type Entitlement, entitlementKey, loadPricing, type ProductPricing } from '#shop/pricing'
import { listGoods, type StockedGoods } from './store-goods.ts'

/** All that a basket must know of one product. */
export interface ProductFacts extends StockedGoods {
  readonly pricing: ProductPricing | undefined
}

/** The facts of goods for each entitlement, remembered until the catalogue says that they have changed. */
export interface Shelf {
  /** Where they are read; a transaction is another, and reads for itself. */
  readonly db: Db
  /** Those that exist, with the prices of the entitlement. */
  find(ids: readonly number[], entitlement: Entitlement): Promise<ProductFacts[]>
}

/** About 3 kB each. */
const PRODUCTS_MAX = 8_000

interface Kept {
  readonly facts: ProductFacts
  readonly stamp: number
}

export function openShelf(db: Db, catalogue: Pick<Catalogue, 'onChange' | 'freshUntil'>): Shelf {
  const versions = trackVersions(catalogue, [
    'product',
    'price',
    'stock',
    'content',
    'category',
    'all',
  ])
  const kept = new BoundedCache<string, Kept>({
    max: PRODUCTS_MAX,
    weigh: () => 1,
    isStale: ({ facts: { goods }, stamp }) =>
      versions.hasChanged(goods.parent_id ?? goods.id, stamp),
  })
  versions.onReset(() => kept.clear())
  return {
    db,
    find: async (ids, entitlement) => {
      const buyer = entitlementKey(entitlement)
      const idByKey = new Map(ids.map((id) => [`${buyer}/${id}`, id]))
      const found = await kept.throughMany([...idByKey.keys()], async (missing) => {
        const stamp = versions.now()
        const until = await catalogue.freshUntil()
        const missingIds = missing.flatMap((key) => idByKey.get(key) ?? [])
        const read = await readFacts(db, missingIds, entitlement)
        return new Map(
          read.map(
            (facts) => [`${buyer}/${facts.goods.id}`, { value: { facts, stamp }, until }] as const,
          ),
        )
      })
      return [...found.values()].map(({ facts }) => facts)
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
