import { type Basis, type UnitPrice, unitPriceToKroner, type VatRate } from '#kernel/money'
import { formatDanishDay, SHOP_TIME_ZONE } from '#kernel/time'
import type { Merchant } from '#shop/merchant'

/** How figures and days are written in Danish, on paper and in mails. */

const prices = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
/** VAT on four decimals makes six. */
const factors = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})
const percents = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 2 })

const moments = new Intl.DateTimeFormat('da-DK', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
})

const dates = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: 'UTC' })

const NO_BREAK = '\u00a0'

interface Factors {
  /** Ex VAT, for one. */
  readonly net_price: UnitPrice
  readonly net_rebate: UnitPrice
  /** Basis points. */
  readonly rebate_pct: number
  readonly tax_rate: VatRate
}

/**
 * What the quantity of a line is multiplied by: `119,48 kr./stk.`, with a percentage `43,08 kr./stk. − 8 %`, with all its decimals.
 * It gives the sum of the line to the øre, as a percentage is taken off the whole.
 */
export function formatFactor(
  { net_price, net_rebate, rebate_pct, tax_rate }: Factors,
  basis: Basis,
  unit: string,
): string {
  const net = rebate_pct > 0 ? net_price : net_price - net_rebate
  const factor = (net * (basis === 'gross' ? 10_000 + tax_rate : 10_000)) / 100_000_000
  const each = `${factors.format(factor)}${NO_BREAK}kr./${unit}`
  if (rebate_pct === 0) return each
  return `${each}${NO_BREAK}−${NO_BREAK}${percents.format(rebate_pct / 100)}${NO_BREAK}%`
}

/** `28,4567 kr.`: as it was invoiced, with two to four decimals. */
export function formatExactPrice(price: UnitPrice): string {
  return `${prices.format(unitPriceToKroner(price))}${NO_BREAK}kr.`
}

/** A day (`2026-11-25`) as `25. november 2026`. */
export function formatDate(day: string): string {
  return dates.format(new Date(`${day}T00:00:00Z`))
}

/** `21. november 2026 kl. 14.05` */
export function formatMoment(moment: Date): string {
  return moments.format(moment)
}

/** A day in Denmark (`2026-11-24`) as `tirsdag den 24. november`. */
export function formatDay(day: string): string {
  return formatDanishDay(new Date(`${day}T12:00:00Z`))
}

/** Who sells, on three lines. */
export function sellerLinesOf({ name, address1, zipcode, city, cvr }: Merchant): string[] {
  return [name, `${address1}, ${zipcode} ${city}`, `CVR ${cvr}`]
}

/** Who sells, on one line. */
export function footerOf(merchant: Merchant): string {
  return `${sellerLinesOf(merchant).join(' · ')} · ${merchant.email}`
}
