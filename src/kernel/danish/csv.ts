/** A sum of money is written with two decimals, as people write it. */
export type CsvCell = string | number | null | { readonly kroner: number }

const BYTE_ORDER_MARK = '\ufeff'
// Spreadsheets skip white space before a formula, and some take the wide signs of East Asian writing.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const DECIMAL = /^-?\d+(\.\d+)?$/
const NEEDS_QUOTES = /[";\r\n]/

/**
 * A CSV file that a Danish Excel opens as it is: UTF-8 with a byte order mark, semicolons, decimal commas, CRLF.
 * Numbers are written in full, without thousands separators, and kroner with two decimals; null is an empty cell. Text that a spreadsheet would run
 * as a formula gets an apostrophe before it.
 *
 * @param rows The header first.
 */
export function writeDanishCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + writeDanishLines(rows)
}

/** More rows of a file that {@link writeDanishCsv} has begun. */
export function writeDanishLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(';')}\r\n`).join('')
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return writeNumber(cell)
  if (typeof cell === 'object') return writeNumber(cell.kroner, 2)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** @throws {RangeError} for a number that has no decimal notation. */
function writeNumber(value: number, decimals?: number): string {
  const digits = decimals === undefined ? String(value) : value.toFixed(decimals)
  if (!DECIMAL.test(digits)) throw new RangeError(`not a figure for a cell: ${value}`)
  return digits.replace('.', ',')
}
