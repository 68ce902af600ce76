import { divideRounded, type UnitPrice, unitPrice, type VatRate } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import { amountsOf, type Units } from '#kernel/units/units'
import type { Entitlement } from './entitlement.ts'
import { applyRebate, type Bought, chooseRebate, type Rebate } from './rebates.ts'

/** A price that counts now, in the shop's currency. */
export interface Price {
  readonly price_group_id: number
  readonly is_public: boolean
  readonly currency_id: number
  readonly tax_id: number
  readonly tax_rate: VatRate
  readonly net_price: UnitPrice
  readonly net_price_original: UnitPrice | null
  readonly show_savings: boolean
}

/** A product with the rebates on it and on its parent. */
export interface Rebated extends Units {
  readonly product_id: number
  readonly min_quantity: Quantity | null
  readonly rebates: readonly Rebate[]
}

/** All that the price of one product is found from. */
export interface ProductPricing extends Rebated {
  readonly parent_id: number | null
  readonly prices: readonly Price[]
  /** Lowest public price of the 30 days before the reduction; null when there is none to compare with. */
  readonly lowest_30_days: UnitPrice | null
  /** When prices of the product next begin or end. */
  readonly next_change: Date | null
}

/** One candidate, with the rebate that counted for it. */
interface PriceStep {
  readonly price_group_id: number
  readonly net_price: UnitPrice
  readonly rebate_id: number | null
  readonly net_price_after: UnitPrice
  readonly is_best: boolean
}

/** The price of a unit for a shopper who buys so many. All ex VAT. */
export interface BestPrice {
  readonly product_id: number
  readonly price_group_id: number
  /** Agreed with the customer: never shown as a saving. */
  readonly is_own: boolean
  readonly tax_id: number
  readonly tax_rate: VatRate
  /** Before the rebate. */
  readonly net_price_before: UnitPrice
  readonly net_price: UnitPrice
  /** Of an own price: the lowest public one for as many. Null otherwise, and where there is none. */
  readonly net_list_price: UnitPrice | null
  readonly rebate: Rebate | null
  /** With its reference price, when there is a saving that may be shown. */
  readonly savings: { readonly net_original: UnitPrice; readonly net_lowest: UnitPrice } | null
  readonly trace: readonly PriceStep[]
}

/** Those the entitlement opens: the public ones and the customer's own. */
export function openPrices(prices: readonly Price[], entitlement: Entitlement): Price[] {
  return prices.filter(
    ({ is_public, price_group_id }) =>
      is_public || entitlement.price_group_ids.includes(price_group_id),
  )
}

/**
 * The lowest price after rebate; of equals the one of the lowest price group. Undefined for what has no price.
 *
 * @param bought How many; left out, the least that can be bought.
 */
export function findBestPrice(
  product: ProductPricing,
  entitlement: Entitlement,
  bought: Bought = leastBought(product),
): BestPrice | undefined {
  const candidates = openPrices(product.prices, entitlement).map((price) => {
    const rebate = chooseRebate(product.rebates, price.price_group_id, bought, product)
    return { price, rebate, after: applyRebate(price.net_price, rebate) }
  })
  const [best] = candidates.toSorted(
    (a, b) => a.after - b.after || a.price.price_group_id - b.price.price_group_id,
  )
  if (!best) return undefined
  const { price, rebate, after } = best
  const open = candidates.filter((candidate) => candidate.price.is_public)
  const hasList = !price.is_public && open.length > 0
  return {
    product_id: product.product_id,
    price_group_id: price.price_group_id,
    is_own: !price.is_public,
    tax_id: price.tax_id,
    tax_rate: price.tax_rate,
    net_price_before: price.net_price,
    net_price: after,
    net_list_price: hasList ? unitPrice(Math.min(...open.map((one) => one.after))) : null,
    rebate: rebate && isCheaper(price.net_price, rebate, after) ? rebate : null,
    savings: findSavings(price, product.lowest_30_days),
    trace: candidates.map((candidate) => ({
      price_group_id: candidate.price.price_group_id,
      net_price: candidate.price.net_price,
      rebate_id: candidate.rebate?.id ?? null,
      net_price_after: candidate.after,
      is_best: candidate === best,
    })),
  }
}

/** A percentage takes something off many even where it is too little to be seen on one. */
function isCheaper(net: UnitPrice, { pct }: Rebate, after: UnitPrice): boolean {
  return after < net || (pct !== null && net > 0)
}

/**
 * A saving may be shown when the shop asks for it, the original price is above the price, and no higher than the lowest
 * public price of the 30 days before the reduction.
 */
export function findSavings(price: Price, lowest: UnitPrice | null): BestPrice['savings'] {
  const { is_public, show_savings, net_price, net_price_original: original } = price
  if (!is_public || !show_savings || original === null || lowest === null) return null
  if (original <= net_price || original > lowest) return null
  return { net_original: original, net_lowest: lowest }
}

/** The least that can be bought of one product alone. */
export function leastBought(product: Rebated): Bought {
  const own = amountsOf(product, product.min_quantity ?? ONE)
  return { own, pooled: own }
}

const ONE = 1000 as Quantity

/** A price on both sides of VAT, for the unit and for the alternate unit. */
export interface PriceView {
  readonly price: UnitPrice
  readonly net_price: UnitPrice
  readonly price_alternate: UnitPrice | null
  readonly net_price_alternate: UnitPrice | null
}

/**
 * Each figure is rounded once, from the price ex VAT, to ten-thousandths of a krone, halves up.
 *
 * @param factor Alternate units in one unit, in ten-thousandths.
 */
export function toView(net: UnitPrice, rate: VatRate, factor: number | null): PriceView {
  const gross = 10_000n + BigInt(rate)
  return {
    price: scale(net, gross, 10_000n),
    net_price: net,
    price_alternate: factor === null ? null : scale(net, gross, BigInt(factor)),
    net_price_alternate: factor === null ? null : scale(net, 10_000n, BigInt(factor)),
  }
}

function scale(net: UnitPrice, numerator: bigint, denominator: bigint): UnitPrice {
  return unitPrice(Number(divideRounded(BigInt(net) * numerator, denominator)))
}
