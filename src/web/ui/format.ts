import { spokenUnits } from '#kernel/units/unit-plurals'

/**
 * Numbers in Danish. Amounts are kroner, as the API returns them. Not by `Intl`, which takes a phone longer to initialise
 * than all the rest of the script.
 */
const MOST_REMEMBERED = 5_000

const amounts = remembering(2, 2)
const fineAmounts = remembering(2, 6)
const quantities = remembering(0, 3)

/** A page of products has a hundred figures, many of them repeated on other pages. */
function remembering(least: number, most: number): { format: (figure: number) => string } {
  const written = new Map<number, string>()
  return {
    format: (figure) => {
      const known = written.get(figure)
      if (known !== undefined) return known
      if (written.size >= MOST_REMEMBERED) written.clear()
      const text = write(figure, least, most)
      written.set(figure, text)
      return text
    },
  }
}

/** With a comma, points between thousands, and `least` to `most` decimals; halves are rounded away from zero. */
function write(figure: number, least: number, most: number): string {
  const [whole = '', decimals = ''] = inDigits(Math.abs(figure)).split('.')
  const isUp = Number(decimals[most] ?? 0) >= 5
  const units = BigInt(whole + decimals.slice(0, most).padEnd(most, '0')) + (isUp ? 1n : 0n)
  const digits = String(units).padStart(most + 1, '0')
  const [before, after] = [digits.slice(0, -most), digits.slice(-most)]
  const needed = after.slice(0, least) + after.slice(least).replace(/0+$/, '')
  const sign = figure < 0 && units > 0n ? '-' : ''
  return `${sign}${before.replace(/\B(?=(\d{3})+$)/g, '.')}${needed && ','}${needed}`
}

/** Without an exponent; a number too small to be written without one becomes 0. */
function inDigits(figure: number): string {
  const text = String(figure)
  if (!text.includes('e')) return text
  return figure < 1 ? '0' : String(BigInt(figure))
}

/** Binds a figure to its unit, so that a line never breaks between them. */
export const NO_BREAK = '\u00a0'

/** Kroner with two decimals and no unit: `1.234,50`. For table columns whose head says kr. */
export function formatKroner(amount: number): string {
  return amounts.format(amount)
}

/** Kroner with their unit: `1.234,50 kr.` */
export function formatAmount(amount: number): string {
  return `${amounts.format(amount)}${NO_BREAK}kr.`
}

/** A price per measure: `199,60 kr./m²`. Below one krone with the decimals that it has, as for screws: `0,0525 kr./stk.`; so is a factor, which is multiplied on the screen: VAT on four decimals makes six. */
export function formatUnitPrice(amount: number, unit: string, isFactor = false): string {
  const formatter = isFactor || Math.abs(amount) < 1 ? fineAmounts : amounts
  return `${formatter.format(amount)}${NO_BREAK}kr./${unit}`
}

/** A quantity with up to three decimals and, when given, its unit: `8,88 m²`, `2.412 stk.` */
export function formatQuantity(quantity: number, unit?: string): string {
  if (!unit) return quantities.format(quantity)
  const spoken = spokenUnits(quantity, unit)
  return `${quantities.format(spoken.count)}${NO_BREAK}${spoken.unit}`
}

/** A whole number with points between the thousands: `18.240`. */
export function formatCount(count: number): string {
  return quantities.format(count)
}

/** Percent as Danish writes it, with a space: `20 %`. */
export function formatPercent(percent: number): string {
  return `${quantities.format(percent)}${NO_BREAK}%`
}
