import type { Ore, UnitPrice } from '#kernel/money'
import type { Coded } from './codes.ts'

/** `1234.50` */
export function money(amount: Ore): Coded {
  return { '@currencyID': 'DKK', '#': toDecimal(amount, 2) }
}

/** `98.7654`, with two decimals at least. */
export function price(amount: UnitPrice): Coded {
  return { '@currencyID': 'DKK', '#': toDecimal(amount, 4).replace(/0{1,2}$/, '') }
}

/** Digits with so many of them after the point, exactly. */
export function toDecimal(amount: number, places: number): string {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
