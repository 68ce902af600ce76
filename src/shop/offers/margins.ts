import type { Db } from '#database/client'
import { DANISH_VAT, lineTotal, type Ore, ore, type UnitPrice } from '#kernel/money'
import { readPricingContext } from '#shop/basket'
import type { CheckoutSettings, PricingContext } from '#shop/checkout'
import { readCosts } from '#shop/pricing'
import type { Offer, OfferLine } from './offer.ts'
import { ordinaryPrice } from './sums.ts'

interface Earned {
  /** Ex VAT. */
  readonly net_sum: Ore
  /** Null where a cost is not known. */
  readonly cost_sum: Ore | null
  /** Per cent of what is paid, with two decimals. */
  readonly margin_pct: number | null
}

interface LineMargin extends Earned {
  readonly line_id: string
  /** Null for what has no price. */
  readonly net_price: UnitPrice | null
  /** Its price is that of the offer; otherwise the customer's of today. */
  readonly is_offered: boolean
  readonly net_cost: UnitPrice | null
}

export interface OfferMargins extends Earned {
  readonly lines: readonly LineMargin[]
}

/**
 * What an offer earns as it stands: in all what is neither optional nor an alternative, without delivery.
 *
 * @param showsCosts Left out of what is returned otherwise.
 */
export async function readMargins(
  db: Db,
  offer: Offer,
  settings: CheckoutSettings,
  showsCosts: boolean,
): Promise<OfferMargins> {
  const product_ids = offer.lines.map(({ product_id }) => product_id)
  const { context } = await readPricingContext(db, offer, product_ids, settings)
  const costs: ReadonlyMap<number, UnitPrice> = showsCosts
    ? await readCosts(db, product_ids)
    : new Map()
  const lines = offer.lines.map((line) => marginOf(line, context, costs.get(line.product_id)))
  const counted = lines.filter((_, at) => {
    const line = offer.lines[at]
    return line && !line.is_optional && line.alternative_to === null
  })
  return { ...earned(sumOf(counted.map(({ net_sum }) => net_sum)), costOf(counted)), lines }
}

function marginOf(
  line: OfferLine,
  context: PricingContext,
  net_cost: UnitPrice | null = null,
): LineMargin {
  const { id, quantity } = line
  const net_price = line.net_price ?? ordinaryPrice(line, context)
  const total = (price: UnitPrice) => lineTotal(price, quantity, 'net', DANISH_VAT)
  return {
    ...{ line_id: id, net_price, net_cost, is_offered: line.net_price !== null },
    ...earned(
      net_price === null ? ore(0) : total(net_price),
      net_cost === null ? null : total(net_cost),
    ),
  }
}

function costOf(lines: readonly LineMargin[]): Ore | null {
  const costs = lines.flatMap(({ cost_sum }) => cost_sum ?? [])
  return costs.length === lines.length && lines.length > 0 ? sumOf(costs) : null
}

function earned(net_sum: Ore, cost_sum: Ore | null): Earned {
  const hasMargin = cost_sum !== null && net_sum !== 0
  const margin_pct = hasMargin ? Math.round(((net_sum - cost_sum) * 10_000) / net_sum) / 100 : null
  return { net_sum, cost_sum, margin_pct }
}

function sumOf(sums: readonly Ore[]): Ore {
  return ore(sums.reduce((all, one) => all + one, 0))
}
