import type { Entitlement } from './entitlement.ts'
import { type BestPrice, findBestPrice, type ProductPricing, toView } from './prices.ts'

/** The price a card shows: of a product alone, or the lowest of a parent's children. */
export interface ShownPrice {
  /** Whose price it is. */
  readonly product: ProductPricing
  readonly best: BestPrice
  /** Whose price per alternate unit is the lowest; that may be another child. */
  readonly alternate: { readonly product: ProductPricing; readonly best: BestPrice }
  /** The children cost differently. */
  readonly is_from: boolean
  readonly is_from_alternate: boolean
}

/** Undefined when none of them has a price. */
export function findShownPrice(
  products: readonly ProductPricing[],
  entitlement: Entitlement,
): ShownPrice | undefined {
  const priced = products.flatMap((product) => {
    const best = findBestPrice(product, entitlement)
    return best ? [{ product, best }] : []
  })
  const perAlternates = priced.map(perAlternate)
  const lowest =
    priced[findCheapest(0, priced.length, (at) => priced[at]?.best.net_price ?? Number.NaN)]
  const alternate = priced[findCheapest(0, priced.length, (at) => perAlternates[at] ?? Number.NaN)]
  if (!lowest || !alternate) return undefined
  const lowestInOre = inOre(perAlternate(alternate))
  return {
    ...lowest,
    alternate,
    is_from: priced.some(({ best }) => best.net_price !== lowest.best.net_price),
    // As they are written: per metre, lengths differ by less than an øre.
    is_from_alternate: perAlternates.some((price) => inOre(price) !== lowestInOre),
  }
}

/** The place of the lowest price from one place until before another, of equals the first; NaN is no price. -1: none has one. */
export function findCheapest(
  from: number,
  end: number,
  priceAt: (place: number) => number,
): number {
  let cheapest = -1
  let lowest = Number.POSITIVE_INFINITY
  for (let place = from; place < end; place += 1) {
    const price = priceAt(place)
    if (!(price < lowest)) continue
    cheapest = place
    lowest = price
  }
  return cheapest
}

function perAlternate({ product, best }: ShownPrice['alternate']): number {
  const view = toView(best.net_price, best.tax_rate, product.alternate_factor)
  return view.price_alternate ?? view.price
}

function inOre(price: number): number {
  return Math.round(price / 100)
}
