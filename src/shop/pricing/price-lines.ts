import { type Quantity, quantity } from '#kernel/quantity'
import { type Amounts, addAmounts, amountsOf } from '#kernel/units'
import type { Entitlement } from './entitlement.ts'
import { type BestPrice, findBestPrice, type ProductPricing } from './prices.ts'

/** So many of a product, as one line of a basket. */
export interface AskedLine {
  readonly product_id: number
  readonly quantity: Quantity
}

/**
 * The price of each line, in their order: lines of one product count together, and so do siblings where a rebate pools
 * them. Undefined for a product without a price.
 */
export function priceLines(
  products: ReadonlyMap<number, ProductPricing>,
  lines: readonly AskedLine[],
  entitlement: Entitlement,
): (BestPrice | undefined)[] {
  const own = new Map<number, Amounts>()
  const pooled = new Map<number, Amounts>()
  for (const [product, count] of countProducts(products, lines)) {
    const amounts = amountsOf(product, count)
    const family = familyOf(product)
    own.set(product.product_id, amounts)
    pooled.set(family, addAmounts(pooled.get(family) ?? NONE, amounts))
  }
  return lines.map(({ product_id }) => {
    const product = products.get(product_id)
    if (!product) return undefined
    return findBestPrice(product, entitlement, {
      own: own.get(product_id) ?? NONE,
      pooled: pooled.get(familyOf(product)) ?? NONE,
    })
  })
}

const NONE: Amounts = new Map()

function countProducts(
  products: ReadonlyMap<number, ProductPricing>,
  lines: readonly AskedLine[],
): Map<ProductPricing, Quantity> {
  const counts = new Map<ProductPricing, Quantity>()
  for (const line of lines) {
    const product = products.get(line.product_id)
    if (product) counts.set(product, quantity((counts.get(product) ?? 0) + line.quantity))
  }
  return counts
}

function familyOf({ product_id, parent_id }: ProductPricing): number {
  return parent_id ?? product_id
}
