import type { Row } from './product-store.ts'

/** How rows are written. */
export interface RowOptions {
  /** What consecutive siblings share is written once. */
  readonly brief?: boolean | undefined
  /** Whose stock is told: of these branches, or of all. */
  readonly stocks?: 'all' | readonly number[] | undefined
}

/** Rows as JSON, with commas between them. */
export function writeRows(rows: readonly Row[], options: RowOptions): string {
  return rows
    .map((row, place) => {
      const isSibling = options.brief && rows[place - 1]?.family_id === row.family_id
      return writeRow(row, options, isSibling ? '' : row.shared)
    })
    .join()
}

/** @param shared What the row has in common with its siblings. */
export function writeRow(row: Row, { stocks }: RowOptions, shared = row.shared): string {
  const { own, price, stock } = row
  const best = price.best && `,"best_price":${price.best}}`
  return `${own}${shared}${stock.amount}${writeBranches(stock.branches, stocks)}${best}}`
}

function writeBranches(branches: string, stocks: RowOptions['stocks'] = []): string {
  if (stocks === 'all') return `,"product_stocks":${branches}`
  if (stocks.length === 0) return ''
  const all: readonly { readonly branch_id: number }[] = JSON.parse(branches)
  const asked = all.filter(({ branch_id }) => stocks.includes(branch_id))
  return `,"product_stocks":${JSON.stringify(asked)}`
}
