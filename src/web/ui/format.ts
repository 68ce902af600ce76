import { spokenUnits } from '#kernel/unit-plurals'

/**
 * How figures are written in Danish. Amounts are kroner as the API gives them; they are printed, never
 * added up. The formatters are made once, because making one costs a thousand times the use of it.
 */
const MOST_REMEMBERED = 5_000

const amounts = remembering({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const fineAmounts = remembering({ minimumFractionDigits: 2, maximumFractionDigits: 4 })
const quantities = remembering({ maximumFractionDigits: 3 })

/** Using one costs, too, and a page of goods has a hundred figures that other pages have as well. */
function remembering(options: Intl.NumberFormatOptions): { format: (figure: number) => string } {
  const formatter = new Intl.NumberFormat('da-DK', { ...options, signDisplay: 'negative' })
  const written = new Map<number, string>()
  return {
    format: (figure) => {
      const known = written.get(figure)
      if (known !== undefined) return known
      if (written.size >= MOST_REMEMBERED) written.clear()
      const text = formatter.format(figure)
      written.set(figure, text)
      return text
    },
  }
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

/** A price per measure: `199,60 kr./m²`. Below one krone up to four decimals, as for screws: `0,0525 kr./stk.` */
export function formatUnitPrice(amount: number, unit: string): string {
  const formatter = Math.abs(amount) < 1 ? fineAmounts : amounts
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
