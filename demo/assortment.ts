import { allBrands, brandsInBranches } from './catalogue/brands.ts'
import type { Assortment } from './catalogue/goods.ts'
import { withOrderGoods } from './catalogue/to-order.ts'
import { VariantLookup } from './catalogue/variants.ts'
import branches from './data/branches.json' with { type: 'json' }
import { families } from './data/families.ts'
import { orderGoods } from './data/order-goods/all.ts'

/** A larger shop sells what can be ordered, too. */
const MOST_IN_BRANCHES = 100_000

/**
 * All that the goods of the demo shop are made from.
 *
 * @param size How many products the shop has.
 */
export function demoAssortment(size: number): Assortment {
  const isWide = size > MOST_IN_BRANCHES
  const brands = isWide ? allBrands : brandsInBranches
  const kinds = isWide
    ? families.map((family) => withOrderGoods(family, orderGoods[family.id]))
    : families
  return {
    families: kinds,
    brands,
    branches: branches.map(({ id }) => id),
    variants: new VariantLookup(kinds, brands),
  }
}
