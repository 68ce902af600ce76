import { readKroner } from '#kernel/danish/money'

/** What is typed in the forms of delivery, and what is sent. */

export type Values = Record<string, string | boolean>

/** A number as Danes type it; what is none is sent as it is, and refused at its field. */
export function toNumber(typed: unknown): number | string | null {
  const text = String(typed ?? '').trim()
  if (text === '') return null
  const isNegative = /^[-−]/.test(text)
  const value = readKroner(isNegative ? text.slice(1) : text)
  if (value === undefined) return text
  return isNegative ? -value : value
}

/** As {@link toNumber} reads it. */
export function toTyped(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}

export function toTextOrNull(typed: unknown): string | null {
  const text = String(typed ?? '').trim()
  return text === '' ? null : text
}

type Range = readonly number[]

const RANGE = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?$/

/** `3700-3799, 8305`: postcodes and ranges of them, by commas or lines; what is none stays, and is refused at the field. */
export function readZipcodes(typed: string): unknown[] {
  return typed
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, from, to = from] = RANGE.exec(one) ?? []
      return from === undefined ? [one, one] : [Number(from), Number(to)]
    })
}

export function writeZipcodes(zipcodes: readonly Range[]): string {
  return zipcodes.map(writeRange).join(', ')
}

export function writeRange([from = 0, to = from]: Range): string {
  return from === to ? writeZipcode(from) : `${writeZipcode(from)}–${writeZipcode(to)}`
}

function writeZipcode(number: number): string {
  return String(number).padStart(4, '0')
}

export function countZipcodes(zipcodes: readonly Range[]): number {
  return zipcodes.reduce((count, [from = 0, to = from]) => count + to - from + 1, 0)
}
