import { familyTag, type Tag } from '../cache/tag-versions.ts'
import type { Row } from './product-store.ts'

/** How much rows say; `siblings`: what lists show, and what several in a row have in common only once. */
export type Detail = 'whole' | 'brief' | 'siblings'

/** A row as JSON. */
export function writeRow(row: Row, detail: Detail = 'whole', before?: Row): string {
  const isWhole = detail === 'whole'
  const isAfterSibling = detail === 'siblings' && before?.family_id === row.family_id
  const shared = isAfterSibling ? '' : row.shared
  const rest = isWhole ? `${row.rest},"prices":${row.prices}` : ''
  const { amount, branches } = row.stock
  return `${row.own}${shared}${amount}${branches}${rest},"best_price":${writePrice(row, isWhole)}}`
}

/** @param rows Those of which there is one. */
export function writeRows(rows: readonly Row[], detail: Detail): string[] {
  return rows.map((row, i) => writeRow(row, detail, rows[i - 1]))
}

export function writePrice(
  { price, price_rest }: Pick<Row, 'price' | 'price_rest'>,
  isWhole: boolean,
): string {
  return price === null ? 'null' : `${price}${isWhole ? (price_rest ?? '') : ''}}`
}

export function tagsOfRows(rows: readonly Row[]): Tag[] {
  return [...new Set(rows.map(({ family_id }) => family_id))].map(familyTag)
}
