import type { BriefPrice } from '#contract/product/price'
import type { PriceProps } from '#ui/price/price'
import { texts } from '../texts.ts'

/** The side of VAT that prices are shown on first. */
export type Basis = 'net' | 'gross'

/** A price as it is shown: gross first, net beside it. */
export function toPriceView(price: BriefPrice): PriceProps {
  return isQuotedByMeasure(price) ? toMeasured(price) : toUnit(price)
}

/** Products in several sizes are quoted by these measures in the trade. */
const MEASURES = ['m', 'm²']

/** Lengths of a product differ in price per piece, but not per metre: the price per metre is shown for all of them. */
function isQuotedByMeasure({ is_from, price_alternate, alternate_unit }: BriefPrice): boolean {
  return is_from && price_alternate !== null && MEASURES.includes(alternate_unit ?? '')
}

function toMeasured(price: BriefPrice): PriceProps {
  return {
    amount: price.price_alternate ?? price.price,
    unit: texts.per(price.alternate_unit ?? price.unit),
    from: price.is_from_alternate || undefined,
    other: { amount: price.net_price_alternate ?? price.net_price, basis: 'net' },
    saving: toSaving(price.savings_pct_alternate, price.lowest_30_days_alternate),
  }
}

function toUnit(price: BriefPrice): PriceProps {
  return {
    amount: price.price,
    unit: texts.per(price.unit),
    from: price.is_from || undefined,
    other: { amount: price.net_price, basis: 'net' },
    per: toComparison(price),
    saving: toSaving(price.savings_pct, price.lowest_30_days),
  }
}

/** The price per measure (kr./m², kr./kg), where the piece is not itself the measure. */
function toComparison(price: BriefPrice): PriceProps['per'] {
  const { price_alternate, alternate_unit, unit } = price
  if (price_alternate === null || alternate_unit === null || alternate_unit === unit) return
  return { amount: price_alternate, unit: alternate_unit, from: price.is_from_alternate }
}

/** A saving is never shown without the lowest price of the 30 days before it. */
function toSaving(percent: number | null, lowest: number | null): PriceProps['saving'] {
  return percent && lowest !== null ? { percent, lowest } : undefined
}
