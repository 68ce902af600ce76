import { type Quantity, quantity } from '#kernel/units/quantity'
import { type Amounts, addAmounts, amountsOf } from '#kernel/units/units'
import type { Entitlement } from './entitlement.ts'
import { type BestPrice, findBestPrice, type ProductPricing } from './prices.ts'
import type { Bought } from './rebates.ts'

/** So many of a product, as one line of a basket. */
export interface LineToPrice {
  readonly product_id: number
  readonly quantity: Quantity
}

const NONE: Amounts = new Map()

/** Counts lines as rebates do: those of one product together, and siblings together as well. */
export function poolLines(
  products: ReadonlyMap<number, ProductPricing>,
  lines: readonly LineToPrice[],
): (product: ProductPricing) => Bought {
  const own = new Map<number, Amounts>()
  const pooled = new Map<number, Amounts>()
  for (const [product, count] of countProducts(products, lines)) {
    const amounts = amountsOf(product, count)
    const family = familyOf(product)
    own.set(product.product_id, amounts)
    pooled.set(family, addAmounts(pooled.get(family) ?? NONE, amounts))
  }
  return (product) => ({
    own: own.get(product.product_id) ?? NONE,
    pooled: pooled.get(familyOf(product)) ?? NONE,
  })
}

/** What is bought when there are so many of one product more. */
export function withMore(product: ProductPricing, { own, pooled }: Bought, more: Quantity): Bought {
  const before = own.get(product.unit) ?? 0
  const after = amountsOf(product, quantity(before + more))
  const together = [...addAmounts(pooled, after)].map(([unit, count]) => {
    const counted = after.has(unit) ? (own.get(unit) ?? 0) : 0
    return [unit, quantity(count - counted)] as const
  })
  return { own: after, pooled: new Map(together) }
}

export function familyOf({ product_id, parent_id }: ProductPricing): number {
  return parent_id ?? product_id
}

function countProducts(
  products: ReadonlyMap<number, ProductPricing>,
  lines: readonly LineToPrice[],
): Map<ProductPricing, Quantity> {
  const counts = new Map<ProductPricing, Quantity>()
  for (const line of lines) {
    const product = products.get(line.product_id)
    if (product) counts.set(product, quantity((counts.get(product) ?? 0) + line.quantity))
  }
  return counts
}

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
