import type { Db } from '#database/client'
import type { Catalogue } from '#shop/catalogue'
import { type PartCache, type Read, trackVersions } from '#shop/change-feed'
import { type Entitlement, entitlementKey, loadPricing, type ProductPricing } from '#shop/pricing'
import { listProducts, type StockedProduct } from './store-products.ts'

/** What a basket needs to know of one product. */
export interface ProductFacts extends StockedProduct {
  readonly pricing: ProductPricing | undefined
}

/** Product facts with prices, cached per set of price groups until the product changes. */
export interface ProductFactsCache {
  /** Only this connection is served from the cache; a transaction reads for itself. */
  readonly db: Db
  /** Products that do not exist are left out. */
  find(ids: readonly number[], entitlement: Entitlement): Promise<ProductFacts[]>
}

/** The facts of one product take about so much memory. */
const FACTS_BYTES = 3_000

export function openProductFacts(
  db: Db,
  catalogue: Pick<Catalogue, 'onChange' | 'freshUntil'>,
  cache: PartCache,
): ProductFactsCache {
  const kinds = ['product', 'price', 'stock', 'content', 'all'] as const
  const versions = trackVersions(catalogue, kinds)
  return {
    db,
    find: async (ids, entitlement) => {
      // Which side of VAT comes first changes no price.
      const buyer = entitlementKey({ ...entitlement, show_net: false })
      const parts = cache.parts<ProductFacts>(`facts ${buyer} `, versions)
      const found = await parts.through(ids, async (missing) => {
        const valid_until = await catalogue.freshUntil()
        const read = await readProductFacts(db, missing, entitlement)
        return new Map(
          read.map((value): [number, Read<ProductFacts>] => {
            const { id, parent_id } = value.product
            return [id, { value, family_id: parent_id ?? id, valid_until, bytes: FACTS_BYTES }]
          }),
        )
      })
      return found.filter((facts) => facts !== undefined)
    },
  }
}

/** The facts of these products as they are now; those that do not exist are left out. */
export async function readProductFacts(
  db: Db,
  ids: readonly number[],
  entitlement: Entitlement,
): Promise<ProductFacts[]> {
  const [stocked, pricing] = await Promise.all([
    listProducts(db, ids),
    loadPricing(db, ids, entitlement),
  ])
  return stocked.map((one) => ({ ...one, pricing: pricing.get(one.product.id) }))
}
