import type { Entitlement } from './entitlement.ts'
import { type LineToPrice, poolLines } from './pool.ts'
import { type BestPrice, findBestPrice, type ProductPricing } from './prices.ts'

/**
 * The price of each line, in their order: lines of one product count together, and so do siblings where a rebate pools
 * them. Undefined for a product without a price.
 */
export function priceLines(
  products: ReadonlyMap<number, ProductPricing>,
  lines: readonly LineToPrice[],
  entitlement: Entitlement,
): (BestPrice | undefined)[] {
  const boughtOf = poolLines(products, lines)
  return lines.map(({ product_id }) => {
    const product = products.get(product_id)
    return product && findBestPrice(product, entitlement, boughtOf(product))
  })
}
