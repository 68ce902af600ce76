import { spokenUnits } from '#kernel/units/unit-plurals'
import type { BestPrice } from './prices.ts'
import type { Rebate } from './rebates.ts'

/** Why a price is what it is, for people; Danish. */

const numbers = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 3 })
const NBSP = '\u00a0'

/** `Vores tilbudspris, 6 % mængderabat fra 10 stk.` */
export function explainPrice({ is_own, savings, rebate, trace }: BestPrice, unit: string): string {
  const start = is_own
    ? `Din aftalte pris${trace.length > 1 ? ', den laveste du kan købe til' : ''}`
    : savings && 'Vores tilbudspris'
  const parts = [start, rebate && explainRebate(rebate, unit)].filter(Boolean)
  return parts.join(', ') || 'Vores pris til alle'
}

/** `fra 10 stk.` */
export function fromText({ min_quantity, for_unit }: Rebate, unit: string): string {
  const least = spokenUnits(min_quantity / 1000, for_unit ?? unit)
  return `fra ${numbers.format(least.count)}${NBSP}${least.unit}`
}

/** `6 % mængderabat fra 10 stk.` */
function explainRebate(rebate: Rebate, unit: string): string {
  const { pct, net_rebate_price, for_variants } = rebate
  const from = fromText(rebate, unit)
  const what = pct === null ? whatOf(net_rebate_price) : `${percentText(pct)} mængderabat`
  return `${what} ${from}${for_variants ? '; alle udgaver tæller med' : ''}`
}

function whatOf(price: Rebate['net_rebate_price']): string {
  return price === null ? 'mængderabat' : 'mængdepris'
}

/** Basis points as `7,5 %`. */
export function percentText(pct: number): string {
  return `${numbers.format(pct / 100)}${NBSP}%`
}
