import { readKroner } from '#kernel/danish/money'

/** What is typed in forms, and what is sent. */

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
