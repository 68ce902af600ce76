import { type UnitPrice, unitPriceToKroner } from '#kernel/money'
import { formatDanishDay, SHOP_TIME_ZONE } from '#kernel/time'
import type { Merchant } from '#shop/merchant'

/** How figures and days are written in Danish, on paper and in mails. */

const amounts = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const prices = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const moments = new Intl.DateTimeFormat('da-DK', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
})

const dates = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: 'UTC' })

const NO_BREAK = '\u00a0'

/** `28,45 kr./stk.`; below a krone up to four decimals. */
export function formatUnitPrice(price: UnitPrice, unit: string): string {
  const inKroner = unitPriceToKroner(price)
  return `${(inKroner < 1 ? prices : amounts).format(inKroner)}${NO_BREAK}kr./${unit}`
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
