import { spokenUnits } from '#kernel/units/unit-plurals'
import type { BestPrice } from './prices.ts'
import type { Rebate } from './rebates.ts'

/** Why a price is what it is, for people; Danish. */

const numbers = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 3 })
const NBSP = '\u00a0'

/** `Vores pris til alle, minus 6 % fra 10 stk.` */
export function explainPrice({ is_own, savings, rebate, trace }: BestPrice, unit: string): string {
  const start = is_own
    ? `Din aftalte pris${trace.length > 1 ? ', den laveste du kan købe til' : ''}`
    : savings
      ? 'Vores tilbudspris'
      : 'Vores pris til alle'
  return rebate ? `${start}, ${explainRebate(rebate, unit)}` : start
}

/** `fra 10 stk.` */
export function fromText({ min_quantity, for_unit }: Rebate, unit: string): string {
  const least = spokenUnits(min_quantity / 1000, for_unit ?? unit)
  return `fra ${numbers.format(least.count)}${NBSP}${least.unit}`
}

/** `minus 6 % fra 10 stk.` */
function explainRebate(rebate: Rebate, unit: string): string {
  const { pct, net_rebate_price, for_variants } = rebate
  const from = fromText(rebate, unit)
  const what = pct === null ? whatOf(net_rebate_price) : `minus ${percentText(pct)}`
  return `${what} ${from}${for_variants ? ', talt sammen med andre varianter' : ''}`
}

function whatOf(price: Rebate['net_rebate_price']): string {
  return price === null ? 'mængderabat' : 'mængdepris'
}

/** Basis points as `7,5 %`. */
export function percentText(pct: number): string {
  return `${numbers.format(pct / 100)}${NBSP}%`
}
