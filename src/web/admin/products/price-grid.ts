import type { ProductRow } from './product-values.ts'
import { inKroner, ofKroner, readUnitPrice, writeUnitPrice } from './unit-price.ts'

/** What is typed in the grid, by the product; what is as it was is not in it. */
export type Typed = ReadonlyMap<number, string>

type Price = NonNullable<ProductRow['prices']>[number]

export interface PriceChange {
  readonly row: ProductRow
  /** Ten-thousandths of a krone, with VAT; undefined: it has none. */
  readonly before: number | undefined
  readonly after: number
}

/** Above it a change is pointed out. */
const JUMP = 0.2

function priceOf(row: ProductRow, group: number): Price | undefined {
  return row.prices?.find(({ price_group_id }) => price_group_id === group)
}

/** With VAT, in ten-thousandths of a krone. */
export function grossOf(row: ProductRow, group: number): number | undefined {
  const price = priceOf(row, group)
  return price && ofKroner(price.price)
}

/** Writes prices from one row on, one a row, as they stand in a column of a spreadsheet. */
export function pasted<Key>(
  typed: ReadonlyMap<Key, string>,
  rows: readonly Key[],
  from: number,
  text: string,
): ReadonlyMap<Key, string> {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const next = new Map(typed)
  for (const [at, line] of lines.entries()) {
    const row = rows[from + at]
    if (row !== undefined) next.set(row, (line.split('\t')[0] ?? '').trim())
  }
  return next
}

/** Reckons the price of each row; one without a price stays without. */
export function reckoned(
  typed: Typed,
  rows: readonly ProductRow[],
  group: number,
  of: (price: number) => number,
): Typed {
  const next = new Map(typed)
  for (const row of rows) {
    const price = readUnitPrice(typed.get(row.id) ?? '') ?? grossOf(row, group)
    if (price !== undefined) next.set(row.id, writeUnitPrice(of(price)))
  }
  return next
}

/** The prices that are another than before, and the rows whose text is no price. */
export function changesIn(typed: Typed, rows: readonly ProductRow[], group: number) {
  const changes: PriceChange[] = []
  const wrong: ProductRow[] = []
  for (const row of rows) {
    const text = typed.get(row.id)
    if (text === undefined) continue
    const [before, after] = [grossOf(row, group), readUnitPrice(text)]
    if (after === undefined) wrong.push(row)
    else if (after !== before) changes.push({ row, before, after })
  }
  return { changes, wrong }
}

export function isJump({ before, after }: Pick<PriceChange, 'before' | 'after'>): boolean {
  return before !== undefined && Math.abs(after - before) > before * JUMP
}

/** As the API takes them. */
export function toChanges(changes: readonly PriceChange[], group: number) {
  return changes.map(({ row, after }) => ({
    id: row.id,
    group_prices: [{ price_group_id: group, price: inKroner(after) }],
  }))
}

/** The prices of the group as they were before the changes. */
export function toUndo(changes: readonly PriceChange[], group: number) {
  return changes.map(({ row }) => {
    const { price = null, net_price } = priceOf(row, group) ?? {}
    return { id: row.id, group_prices: [{ price_group_id: group, price, net_price }] }
  })
}
