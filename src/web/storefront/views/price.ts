import type { Basis } from '#api-client'
import type { PriceTier, ShownPrice } from '#contract/product/price'
import type { PriceProps } from '#ui/price/price'
import { texts } from '../texts.ts'

type Amounts = Pick<
  ShownPrice | PriceTier,
  'price' | 'net_price' | 'price_alternate' | 'net_price_alternate'
>

/** A price on one side of VAT, in kroner. */
interface Side {
  readonly basis: Basis
  /** Per unit. */
  readonly unit: number
  /** Per alternate unit. */
  readonly measure: number | undefined
}

/** What one costs in kroner on each side of VAT, for sums that are kept while the shown side changes. */
export type UnitPrice = Readonly<Record<Basis, number>>

export function unitPriceOf({ price, net_price }: Amounts): UnitPrice {
  return { gross: price, net: net_price }
}

/** The side that is shown first, and the other. */
export function sidesOf(price: Amounts, basis: Basis): [first: Side, other: Side] {
  const gross = {
    basis: 'gross',
    unit: price.price,
    measure: price.price_alternate ?? undefined,
  } as const
  const net = {
    basis: 'net',
    unit: price.net_price,
    measure: price.net_price_alternate ?? undefined,
  } as const
  return basis === 'net' ? [net, gross] : [gross, net]
}

interface Compared {
  readonly unit: number | undefined
  readonly measure: number | undefined
}

/** What everyone else pays, on the shown side; undefined where the price is not the reader's own. */
export function listPriceOf(price: ShownPrice, basis: Basis): Compared {
  return basis === 'net'
    ? { unit: price.net_list_price, measure: price.net_list_price_alternate }
    : { unit: price.list_price, measure: price.list_price_alternate }
}

/** The lowest price of the 30 days before a reduction, on the shown side. */
function lowestOf(price: ShownPrice, basis: Basis): Compared {
  return basis === 'net'
    ? { unit: price.net_lowest_30_days, measure: price.net_lowest_30_days_alternate }
    : { unit: price.lowest_30_days, measure: price.lowest_30_days_alternate }
}

/** A price as it is shown: one side of VAT first, the other beside it. */
export function toPriceView(price: ShownPrice, basis: Basis): PriceProps {
  return isQuotedByMeasure(price) ? toMeasured(price, basis) : toUnit(price, basis)
}

/** Products in several sizes are quoted by these measures in the trade. */
const MEASURES = ['m', 'm²']

/** Lengths of a product differ in price per piece, but not per metre: the price per metre is shown for all of them. */
function isQuotedByMeasure({ is_from, price_alternate, alternate_unit }: ShownPrice) {
  return is_from && price_alternate !== undefined && MEASURES.includes(alternate_unit ?? '')
}

function toMeasured(price: ShownPrice, basis: Basis): PriceProps {
  const [first, other] = sidesOf(price, basis)
  return {
    amount: first.measure ?? first.unit,
    unit: perUnit(price, price.alternate_unit ?? price.unit),
    from: price.is_from_alternate || undefined,
    other: { amount: other.measure ?? other.unit, basis: other.basis },
    saving: savingByMeasure(price, basis),
    list: listPriceOf(price, basis).measure,
  }
}

function toUnit(price: ShownPrice, basis: Basis): PriceProps {
  const [first, other] = sidesOf(price, basis)
  return {
    amount: first.unit,
    unit: perUnit(price, price.unit),
    from: price.is_from || undefined,
    other: { amount: other.unit, basis: other.basis },
    per: toComparison(price, first),
    saving: toSaving(price.savings_pct, lowestOf(price, basis).unit),
    list: listPriceOf(price, basis).unit,
  }
}

/** `pr. stk.`, and from how many on where that is not one. */
function perUnit({ rebate_from }: ShownPrice, unit: string): string {
  return rebate_from ? `${texts.per(unit)} ${rebate_from.text}` : texts.per(unit)
}

/** The price per measure (kr./m², kr./kg), where the piece is not itself the measure. */
function toComparison(
  { alternate_unit, unit, is_from_alternate }: ShownPrice,
  { measure }: Side,
): PriceProps['per'] {
  if (measure === undefined || !alternate_unit || alternate_unit === unit) return
  return { amount: measure, unit: alternate_unit, from: is_from_alternate }
}

/** What is saved per measure. */
export function savingByMeasure(price: ShownPrice, basis: Basis): PriceProps['saving'] {
  return toSaving(price.savings_pct_alternate, lowestOf(price, basis).measure)
}

/** A saving is never shown without the lowest price of the 30 days before it. */
function toSaving(percent: number | undefined, lowest: number | undefined): PriceProps['saving'] {
  return percent && lowest !== undefined ? { percent, lowest } : undefined
}
