import type { PriceParts, RowParts } from './projection.ts'

type Parts = RowParts & PriceParts

/** The parts of a row as one text, a line each: JSON as it is written here has no line breaks of its own. */
export function writeParts(row: Parts): string {
  return [
    row.own,
    row.shared,
    row.rest,
    row.price ?? '',
    row.price_rest ?? '',
    row.prices,
    row.tiers,
    row.rebates,
    JSON.stringify(row.facts),
  ].join('\n')
}

/** @param text As {@link writeParts} writes it. */
export function readParts(text: string): Parts {
  const [own = '', shared = '', rest = '', price = '', price_rest = '', ...lists] = text.split('\n')
  const [prices = '[]', tiers = '[]', rebates = '[]', facts = '{}'] = lists
  return {
    own,
    shared,
    rest,
    price: price === '' ? null : price,
    price_rest: price_rest === '' ? null : price_rest,
    prices,
    tiers,
    rebates,
    facts: JSON.parse(facts),
  }
}
