import { isSafeQuantity, type Quantity, quantity } from '../units/quantity.ts'
import { unitFor } from '../units/unit-plurals.ts'

/** Quantities as Danes read and write them. */

/** Exact amounts while they are read: millionths. */
export const MILLION = 1_000_000n

/** `12,5 m²`, `1.200 stk.`, `2 paller`: what is read as the same. */
export function writeTyped(count: Quantity, unit: string): string {
  return `${writeQuantity(count)}\u00a0${unitFor(count / 1000, unit)}`
}

/** With a Danish comma and points between thousands: `1.234,5`. */
export function writeQuantity(count: Quantity): string {
  const whole = String(Math.floor(count / 1000)).replace(/\B(?=(\d{3})+$)/g, '.')
  const decimals = String(count % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return decimals ? `${whole},${decimals}` : whole
}

/** `2,5`, `1.234`, `1 234,5`, and `2.5` from a numeric keypad; undefined when it is no quantity. */
export function readNumber(typed: string): Quantity | undefined {
  const amount = readExact(typed)
  if (amount === undefined) return undefined
  const thousandths = (amount * 2000n + MILLION) / (MILLION * 2n)
  return isSafeQuantity(thousandths) ? quantity(Number(thousandths)) : undefined
}

const GROUPS = /^[1-9]\d{0,2}([.\s])\d{3}(\1\d{3})*(,\d*)?$/
const PLAIN = /^(\d+([.,]\d*)?|[.,]\d+)$/

/**
 * A point or a blank before exactly three digits parts thousands, as in print; any other point is a decimal mark, and any other
 * blank parts two numbers, which are not guessed to be one. In millionths.
 */
export function readExact(typed: string): bigint | undefined {
  const digits = typed.trim()
  const plain = GROUPS.test(digits) ? digits.replaceAll(/[.\s]/g, '') : digits
  if (!PLAIN.test(plain)) return undefined
  const [whole = '', decimals = ''] = plain.split(/[.,]/)
  if (whole.length > 15 || decimals.length > 15) return undefined
  const exact = BigInt(`${whole || '0'}${decimals.padEnd(15, '0')}`)
  // Beyond millionths nothing is meant; up, so that it is never less than what was typed.
  return (exact + 999_999_999n) / 1_000_000_000n
}
