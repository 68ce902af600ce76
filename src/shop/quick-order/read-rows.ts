import { type ListColumns, listColumnsOf } from '#kernel/danish/list-columns'
import { TYPED_MAX } from '#kernel/units/typed-quantity'
import { type CsvRow, findSeparator, readCsv } from '#shop/tables'
import { isCode, isCounted, isSmall, isStrongCode, isUnit, type Taken } from './cells.ts'
import { readCells } from './read-cells.ts'
import { readUnder } from './read-columns.ts'

/** A row as it was typed or pasted, taken apart. */
export interface TypedRow extends Taken {
  /** Of the text, from 1. */
  readonly line: number
  readonly text: string
}

export interface ReadRows {
  readonly rows: readonly TypedRow[]
  /** Rows beyond the limit. */
  readonly left_out: number
  /** Rows of products whose cell below the heading of quantities is empty: they are not ordered. */
  readonly without_amount: number
}

export const MAX_ROWS = 1000
const ROW_MAX = 300
/** More than a list has columns. */
const CELLS_MAX = 100
/** Rows above the headings: the name of the job, an address, a date. */
const MOST_ABOVE = 20

/** What a mail says around its rows: "Hej", "Vi skal bruge:", "Med venlig hilsen". None has a figure. */
const AROUND =
  /^(?!.*\d)(.*:|(hej|hejsa|goddag|kære|mvh|vh|(med )?venlig hilsen|hilsen|(på forhånd |mange )?tak)(?!\p{L}).*)$/iu

/**
 * Takes a list apart: rows of a spreadsheet, of a CSV file, or of a mail (`12 stk 45x95 4,2 m`). Headings say which column is
 * what, and what stands above them is no row. Empty rows and the greetings of a mail are skipped. Never throws; a row that cannot
 * be taken apart is a query without an amount, and one whose amount is not sure says so.
 */
export function readRows(text: string): ReadRows {
  const rows: TypedRow[] = []
  let [left_out, without_amount] = [0, 0]
  for (const row of listRows(text.normalize('NFC'))) {
    if (row === 'without_amount') without_amount += 1
    else if (rows.length === MAX_ROWS) left_out += 1
    else rows.push(row)
  }
  return { rows, left_out, without_amount }
}

function* listRows(text: string): Generator<TypedRow | 'without_amount'> {
  const separator = separatorOf(text)
  const list = [...readCsv(text, separator ?? '\t')].map(({ cells, ...row }) => ({
    ...row,
    cells: cells.slice(0, CELLS_MAX).map((cell) => cell.slice(0, ROW_MAX)),
  }))
  const heads = list.map(({ cells }) => listColumnsOf(cells))
  const first = heads.slice(0, MOST_ABOVE + 1).findIndex((one) => one?.quantity !== undefined)
  const isNumbered = hasPositions(list)
  let columns: ListColumns | undefined
  let count = 0
  for (const [i, row] of list.entries()) {
    const of = heads[i]
    columns = of ?? columns
    // Cells of a spreadsheet hold no tabs.
    if (of) count = separator === '\t' ? CELLS_MAX : row.cells.length
    if (of || i < first || (row.cells.length === 1 && AROUND.test(row.text))) continue
    const taken = columns
      ? readUnder(columns, count, row.cells)
      : readHeadless(row.cells, isNumbered, separator)
    if (taken === 'without_amount') yield taken
    else if (taken) yield { line: row.line, text: row.text.slice(0, ROW_MAX), ...taken }
  }
}

const SEPARATORS = ['\t', ';', '|']

/** A comma parts the cells of a list whose rows all have the number of a product, and is otherwise part of numbers and words. */
function separatorOf(text: string): string | undefined {
  const plain = findSeparator(text, SEPARATORS)
  if (plain !== undefined || !text.includes(',')) return plain
  const rows = [...readCsv(text, ',')].filter(({ text: row }) => !AROUND.test(row))
  const isHeaded = rows
    .slice(0, MOST_ABOVE)
    .some(({ cells }) => listColumnsOf(cells)?.quantity !== undefined)
  const isEach = (test: (word: string) => boolean) =>
    rows.every(({ cells }) => cells.length > 1 && cells.some(test))
  const isEven = new Set(rows.map(({ cells }) => cells.length)).size === 1
  return isHeaded || isEach(isStrongCode) || (isEven && isEach(isCode)) ? ',' : undefined
}

/** Whether the first cells count the rows: 1, 2, 3. */
function hasPositions(list: readonly CsvRow[]): boolean {
  const rows = list.filter(({ cells }) => cells.length > 2)
  return rows.length > 1 && rows.every(({ cells }, i) => cells[0] === String(i + 1))
}

/** Of a list in which few rows are parted by tabs, others may be by semicolons. */
function readHeadless(
  cells: readonly string[],
  isNumbered: boolean,
  separator: string | undefined,
): Taken {
  const [only = ''] = cells
  if (cells.length > 1) return readCells(isNumbered ? cells.slice(1) : cells, separator)
  const other = separator === undefined ? undefined : findSeparator(only, SEPARATORS)
  const [again] = other === undefined ? [] : readCsv(only, other)
  return again && again.cells.length > 1 ? readCells(again.cells, other) : readWords(only)
}

const NUMBER = String.raw`\d[\d.,]*`
const CODE_FIRST = new RegExp(String.raw`^(\S+)\s+(${NUMBER})\s*(\S*)$`, 'u')
/** Height, width and length: what stands behind it is no part of it. */
const WHOLE_MEASURE = /^\d+(?:[.,]\d+)?(?:[x×*]\d+(?:[.,]\d+)?){2}$/iu
const AMOUNT_FIRST = new RegExp(String.raw`^(${NUMBER})(\s*)(\p{L}[\p{L}\d²³]*\.?)?\s+(.+)$`, 'u')
const AMOUNT_LAST = new RegExp(String.raw`^(.*?)[\s,:–-]+(${NUMBER})\s*(\p{L}+\.?)$`, 'u')

function readWords(text: string): Taken {
  const words = text.replace(/^[-–*•]\s+/, '')
  const [, code = '', count = '', unit = ''] = CODE_FIRST.exec(words) ?? []
  if ((isCode(code) || WHOLE_MEASURE.test(code)) && (unit === '' || isUnit(unit))) {
    return { query: code, amount: `${count} ${unit}`.trim() }
  }
  return (
    readCodeFirst(words) ??
    readAmountFirst(words) ??
    readAmountLast(words) ?? { query: words, amount: undefined }
  )
}

/** `1004512 regel 24 stk`, `1004512 ca. 24`: what stands after the number of a product and is no amount is asked about. */
function readCodeFirst(words: string): Taken | undefined {
  const [, code = '', rest = ''] = /^(\S+?):?\s+(?:[-–:]\s+)?(.+)$/u.exec(words) ?? []
  if (!isStrongCode(code)) return undefined
  const { amount = rest } = readAmountLast(` ${rest}`) ?? {}
  return { query: code, amount: amount.slice(0, TYPED_MAX) }
}

/** `12 stk 45x95 4,2 m`, `2 æsker skruer`, `3 x rockwool`; not `45 x 95 mm`. */
function readAmountFirst(words: string): Taken | undefined {
  const [, count = '', gap = '', word = '', rest = ''] = AMOUNT_FIRST.exec(words) ?? []
  if (count === '' || !isSmall(count)) return undefined
  if (word === '' && isStrongCode(rest)) return { query: rest, amount: count }
  if (word.toLowerCase() === 'x')
    return /^\d/.test(rest) ? undefined : { query: rest, amount: count }
  if (isCounted(word)) return { query: rest, amount: `${count} ${word}` }
  // `45 mm skruer` and `45x95 4,2 m` tell measures, not how many.
  const isMeasure = gap === '' || word === '' || isUnit(word) || !/\p{L}/u.test(rest)
  return isMeasure ? undefined : { query: `${word} ${rest}`, amount: count }
}

/** `gips 13 mm, 30 stk`; a length at the end is no quantity. */
function readAmountLast(words: string): Taken | undefined {
  // Sought in so much as an amount can be, because finding none takes the square of it.
  const at = Math.max(0, words.length - TYPED_MAX)
  const [, between = '', count = '', unit = ''] = AMOUNT_LAST.exec(words.slice(at)) ?? []
  const rest = words.slice(0, at) + between
  return rest !== '' && count !== '' && isCounted(unit)
    ? { query: rest, amount: `${count} ${unit}` }
    : undefined
}
