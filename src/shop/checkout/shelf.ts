import type { Db } from '#database/client'
import { BoundedCache } from '#kernel/bounded-cache'
import { type Catalogue, trackVersions } from '#shop/catalogue'
import { ANONYMOUS, loadPricing, type ProductPricing } from '#shop/pricing'
import { listGoods, type StockedGoods } from './store-goods.ts'

/** All that a basket must know of one product. */
export interface ProductFacts extends StockedGoods {
  readonly pricing: ProductPricing | undefined
}

/** The facts of goods, remembered until the catalogue says that they have changed. */
export interface Shelf {
  /** Where they are read; a transaction is another, and reads for itself. */
  readonly db: Db
  /** Those that exist. */
  find(ids: readonly number[]): Promise<ProductFacts[]>
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
  const kept = new BoundedCache<number, Kept>({
    max: PRODUCTS_MAX,
    weigh: () => 1,
    isStale: ({ facts: { goods }, stamp }) =>
      versions.hasChanged(goods.parent_id ?? goods.id, stamp),
  })
  versions.onReset(() => kept.clear())
  return {
    db,
    find: async (ids) => {
      const found = await kept.throughMany(ids, async (missing) => {
        const stamp = versions.now()
        const until = await catalogue.freshUntil()
        const read = await readFacts(db, missing)
        return new Map(
          read.map((facts) => [facts.goods.id, { value: { facts, stamp }, until }] as const),
        )
      })
      return [...found.values()].map(({ facts }) => facts)
    },
  }
}

/** The facts of these products as they are now; those that do not exist are left out. */
export async function readFacts(db: Db, ids: readonly number[]): Promise<ProductFacts[]> {
  const [stocked, pricing] = await Promise.all([
    listGoods(db, ids),
    loadPricing(db, ids, ANONYMOUS),
  ])
  return stocked.map((one) => ({ ...one, pricing: pricing.get(one.goods.id) }))
}
