import type { UnitPrice } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { amountsOf } from '#kernel/units/units'
import type { Entitlement } from './entitlement.ts'
import { findBestPrice, openPrices, type ProductPricing } from './prices.ts'
import { thresholdOf } from './rebates.ts'

/** From how many on a unit costs how much, ex VAT. */
export interface PriceTier {
  readonly min_quantity: Quantity
  /** What `min_quantity` counts. */
  readonly unit: string
  readonly net_price: UnitPrice
}

/** The price ladder of one product bought alone: each step is cheaper than the one before; one step means no ladder. */
export function listTiers(product: ProductPricing, entitlement: Entitlement): PriceTier[] {
  const groups = openPrices(product.prices, entitlement).map((price) => price.price_group_id)
  const first = product.min_quantity ?? quantity(1000)
  const steps = product.rebates
    .filter(({ price_group_id: group }) => group === null || groups.includes(group))
    .map((rebate) => ({ rebate, from: thresholdOf(rebate, product) }))
    .filter(({ from }) => Number.isFinite(from) && from > first)
    .sort((a, b) => a.from - b.from)
  const tiers: PriceTier[] = []
  const add = (count: Quantity, min_quantity: Quantity, unit: string) => {
    const own = amountsOf(product, count)
    const best = findBestPrice(product, entitlement, { own, pooled: own })
    const last = tiers.at(-1)
    if (!best || (last && last.net_price <= best.net_price)) return
    tiers.push({ min_quantity, unit, net_price: best.net_price })
  }
  add(first, first, product.unit)
  for (const { rebate, from } of steps) {
    add(quantity(from), rebate.min_quantity, rebate.for_unit ?? product.unit)
  }
  return tiers
}
