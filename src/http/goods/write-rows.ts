import { familyTag, type Tag } from '../cache/tag-versions.ts'
import { listed, type Piece, partOf } from '../replies/json-pieces.ts'
import type { Row } from './product-store.ts'

/** How much rows say; `siblings`: what lists show, and what several in a row have in common only once. */
export type Detail = 'whole' | 'brief' | 'siblings'

/** A row as JSON. */
export function writeRow(row: Row, detail: Detail = 'whole', before?: Row): Piece[] {
  const { parts, prices, stock } = row
  const isWhole = detail === 'whole'
  const isAfterSibling = detail === 'siblings' && before?.family_id === row.family_id
  return [
    partOf(parts, 'own'),
    ...(isAfterSibling ? [] : [partOf(parts, 'shared')]),
    stock.amount,
    stock.branches,
    ...(isWhole ? [partOf(parts, 'rest'), ',"prices":', partOf(prices, 'prices')] : []),
    ',"best_price":',
    ...writePrice(row, isWhole),
    '}',
  ]
}

/** @param rows Those of which there is one. */
export function writeRows(rows: readonly Row[], detail: Detail): Piece[] {
  return listed(rows.map((row, i) => writeRow(row, detail, rows[i - 1])))
}

export function writePrice({ prices }: Pick<Row, 'prices'>, isWhole: boolean): Piece[] {
  const price = partOf(prices, 'price')
  if (price.start === price.end) return ['null']
  return isWhole ? [price, partOf(prices, 'price_rest'), '}'] : [price, '}']
}

export function tagsOfRows(rows: readonly Row[]): Tag[] {
  return [...new Set(rows.map(({ family_id }) => family_id))].map(familyTag)
}
