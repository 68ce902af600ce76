import type { ListColumns } from '#kernel/danish/list-columns'
import { readNumber } from '#kernel/danish/number'
import { isCode, isStrongCode, type Taken } from './cells.ts'
import { joinAmount } from './read-cells.ts'

/** A row, and what of it is shown: of a wide sheet its product and its quantity. */
type TakenUnder = Taken & { readonly text: string }

/**
 * A row below headings.
 *
 * @param most As many cells as a row may have: one with more has a separator within a cell, and its columns are not sure.
 * @returns Undefined for a row of no product.
 */
export function readUnder(
  columns: ListColumns,
  most: number,
  cells: readonly string[],
): TakenUnder | 'without_amount' | undefined {
  const cellOf = toCellOf(columns, cells)
  const [number, name] = [numberOf(cellOf('number'), cellOf('weak_number')), cellOf('name')]
  const query = number || name || cellOf('weak_number')
  if (query === '') return undefined
  const taken = takeAmount(columns, most, cells, query)
  if (taken === 'without_amount') return taken
  const shown = [number, name, taken.amount ?? ''].filter((cell) => cell !== '')
  return { ...taken, text: shown.join('\t') }
}

function toCellOf(columns: ListColumns, cells: readonly string[]) {
  return (column: Exclude<keyof ListColumns, 'counted_unit'>) => cells[columns[column] ?? -1] ?? ''
}

/** A bare `Nr.` counts the rows as often as it names a product. */
function numberOf(number: string, weak: string): string {
  return number === '' && isCode(weak) ? weak : number
}

function takeAmount(
  columns: ListColumns,
  most: number,
  cells: readonly string[],
  query: string,
): Taken | 'without_amount' {
  const cellOf = toCellOf(columns, cells)
  const others = cells.filter((cell) => cell !== query && cell !== '' && !isStrongCode(cell))
  const unclear: Taken = { query, amount: joinAmount(others), is_unclear: true }
  if (cells.length > most) return unclear
  if (columns.quantity === undefined) {
    const named: readonly unknown[] = Object.values(columns)
    const isFigure = (cell: string, place: number) =>
      !named.includes(place) && readNumber(cell) !== undefined
    return cells.some(isFigure) ? unclear : { query, amount: undefined }
  }
  const amount = cellOf('quantity')
  if (amount === '') return 'without_amount'
  const isBare = readNumber(amount) !== undefined
  const unit = cellOf('unit') || (columns.counted_unit ?? '')
  return { query, amount: isBare ? `${amount} ${unit}`.trim() : amount }
}
