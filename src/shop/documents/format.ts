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

const NO_BREAK = '\u00a0'

/** `28,45 kr./stk.`; below a krone up to four decimals. */
export function formatUnitPrice(price: UnitPrice, unit: string): string {
  const inKroner = unitPriceToKroner(price)
  return `${(inKroner < 1 ? prices : amounts).format(inKroner)}${NO_BREAK}kr./${unit}`
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
