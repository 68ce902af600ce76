import { isEmptyPart } from '#shop/projections'
import { familyTag, type Tag } from '../cache/tag-versions.ts'
import { type JsonWriter, writeList } from '../replies/json-writer.ts'
import type { Row } from './product-store.ts'

/** How much rows hold; `siblings`: as `brief`, with what consecutive siblings share written once. */
export type Detail = 'whole' | 'brief' | 'siblings'

export function writeRow(json: JsonWriter, row: Row, detail: Detail, before?: Row): void {
  writeMembers(json.part(row.parts, 'own'), row, detail, before)
}

/** The members of a row after its own ones, and the end of its object. */
export function writeMembers(json: JsonWriter, row: Row, detail: Detail, before?: Row): void {
  const { parts, prices, stock } = row
  if (detail !== 'siblings' || before?.family_id !== row.family_id) json.part(parts, 'shared')
  json.text(stock.amount).text(stock.branches)
  if (detail === 'whole') json.part(parts, 'rest').text(',"prices":').part(prices, 'prices')
  json.text(',"best_price":')
  writePrice(json, row, detail === 'whole')
  json.text('}')
}

/** @param rows Those of which there is one. */
export function writeRows(json: JsonWriter, rows: readonly Row[], detail: Detail): void {
  writeList(json, rows, (row, place) => writeRow(json, row, detail, rows[place - 1]))
}

export function writePrice(
  json: JsonWriter,
  { prices }: Pick<Row, 'prices'>,
  isWhole: boolean,
): void {
  if (isEmptyPart(prices, 'price')) {
    json.text('null')
    return
  }
  json.part(prices, 'price')
  if (isWhole) json.part(prices, 'price_rest')
  json.text('}')
}

export function tagsOfRows(rows: readonly Row[]): Tag[] {
  return [...new Set(rows.map(({ family_id }) => family_id))].map(familyTag)
}
