import { ore } from '#kernel/money'
import { type PricedBasket, type PricingContext, priceBasket } from '#shop/checkout'

const NOTHING = { gross: ore(0), tax: ore(0), net: ore(0), rebate: ore(0), net_rebate: ore(0) }
const GONE: ReadonlySet<string> = new Set(['product_not_for_sale', 'variant_required'])

/** Whether a line is of a product that is no longer sold, or not as it was. */
export function isGone({ errors }: Pick<PricedBasket['lines'][number], 'errors'>): boolean {
  return errors.some(({ key }) => GONE.has(key))
}

/**
 * Prices a saved basket by what can still be bought of it: a line that is gone stays, costs nothing, and is in no delivery. What is placed is priced
 * by {@link priceBasket} alone, which lets no such line be bought.
 */
export function priceWithoutGone(
  basket: Parameters<typeof priceBasket>[0],
  context: PricingContext,
): PricedBasket {
  const priced = priceBasket(basket, context)
  const gone = new Set(priced.lines.filter(isGone).map(({ id }) => id))
  if (gone.size === 0) return priced
  const left = basket.lines.filter(({ id }) => !gone.has(id))
  const { sums, lines, deliveries, estimated_delivery, weight_grams, free_shipping_gap } =
    priceBasket({ ...basket, lines: left }, context)
  const kept = new Map(lines.map((line) => [line.id, line]))
  return {
    ...priced,
    sums,
    deliveries,
    estimated_delivery,
    weight_grams,
    free_shipping_gap,
    lines: priced.lines.map((line) => kept.get(line.id) ?? { ...line, amount: NOTHING }),
  }
}
