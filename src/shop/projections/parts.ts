import type { ListedProduct, PriceParts } from './projection.ts'

/** A product in a list as one text, a line for each part: JSON as it is written here has no line breaks of its own. */
export function writeParts({ own, shared, facts, price }: ListedProduct): string {
  const { best, best_rest, prices, tiers, rebates } = price
  return [own, shared, JSON.stringify(facts), best, best_rest, prices, tiers, rebates].join('\n')
}

/** @param text As {@link writeParts} writes it. */
export function readParts(text: string): ListedProduct {
  const [own = '', shared = '', facts = '', ...rest] = text.split('\n')
  const [best = '', best_rest = '', prices = '', tiers = '', rebates = ''] = rest
  const price: PriceParts = { best, best_rest, prices, tiers, rebates }
  return { own, shared, facts: JSON.parse(facts), price }
}
