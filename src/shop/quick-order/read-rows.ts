import { readNumber } from '#kernel/danish/number'
import { TYPED_MAX } from '#kernel/units/typed-quantity'
import { UNIT_WORDS } from '#kernel/units/unit-words'

/** A row as it was typed or pasted, taken apart. */
export interface TypedRow {
  /** Of the text, from 1. */
  readonly line: number
  readonly text: string
  /** A number or words of a product. */
  readonly query: string
  /** `24 stk`; undefined when the row says no quantity. */
  readonly amount: string | undefined
}

export interface ReadRows {
  readonly rows: readonly TypedRow[]
  /** Rows beyond the limit. */
  readonly left_out: number
}

export const MAX_ROWS = 1000
const ROW_MAX = 300
/** More than a list has columns. */
const CELLS_MAX = 30

/** Columns that people put at the head of a list. */
const HEADS =
  /^(vare|varenr\.?|varenummer|nr\.?|nummer|db-?nr\.?|ean|gtin|antal|mængde|enhed|navn|beskrivelse|varetekst|tekst)$/i

/** What a mail says around its rows: "Hej", "Vi skal bruge:", "Med venlig hilsen". None has a figure. */
const AROUND =
  /^(?!.*\d)(.*:|(hej|hejsa|goddag|kære|mvh|vh|(med )?venlig hilsen|hilsen|(på forhånd |mange )?tak)(?!\p{L}).*)$/iu

/**
 * Takes a pasted list apart: rows of a spreadsheet (tabs), of a file (semicolons), or of a mail (`12 stk 45x95 4,2 m`). Empty
 * rows, a row of headings and the greetings of a mail are skipped. Never throws; a row that cannot be taken apart is a query without an amount.
 */
export function readRows(text: string): ReadRows {
  const rows: TypedRow[] = []
  let left_out = 0
  const lines = text.normalize('NFC').split(/\r\n|[\r\n\u2028\u2029]/)
  for (const [i, line] of lines.entries()) {
    const isBeyond = rows.length === MAX_ROWS
    // Counted, not taken apart.
    if (isBeyond) left_out += Number(SAYS_SOMETHING.test(line))
    const row = isBeyond ? undefined : readRow(line, i + 1)
    if (row) rows.push(row)
  }
  return { rows, left_out }
}

const SAYS_SOMETHING = /[^;\s\ufeff]/

/** Sought where a run of them begins: anywhere else takes the square of its length. */
const BLANK_END = /(?<![;\s])[;\s]+$/

function readRow(row: string, line: number): TypedRow | undefined {
  const text = row.replaceAll('\ufeff', '').slice(0, ROW_MAX).trim().replace(BLANK_END, '')
  if (text === '' || AROUND.test(text)) return undefined
  const separator = ['\t', ';'].find((one) => text.includes(one))
  if (separator === undefined) return { line, text, ...readWords(text) }
  const cells = text
    .split(separator, CELLS_MAX)
    .map((cell) => toPlain(cell.replace(/^"(.*)"$/, '$1')))
  if (cells.filter((cell) => HEADS.test(cell)).length > 1) return undefined
  return { line, text, ...readCells(cells) }
}

type Taken = Pick<TypedRow, 'query' | 'amount'>

/** The first cell names the product; the first number after it is the quantity, and a unit may follow or be with it. */
function readCells([first = '', ...others]: readonly string[]): Taken {
  const at = others.findIndex((cell) => isAmount(cell))
  if (at < 0) {
    // Neither cell is a quantity but the first: `12;45x95 regel`.
    const words = others.find((cell) => cell !== '')
    return words !== undefined && isSmall(first) && !isCode(words)
      ? { query: words, amount: first }
      : { query: first, amount: undefined }
  }
  const [amount = '', unit = ''] = others.slice(at)
  const isBare = /^[\d.,\s]+$/.test(amount)
  return { query: first, amount: isBare && isUnit(unit) ? `${amount} ${unit}` : amount }
}

const NUMBER = String.raw`\d[\d.,]*`
const CODE_FIRST = new RegExp(String.raw`^(\S+)\s+(${NUMBER})\s*(\S*)$`, 'u')
const AMOUNT_FIRST = new RegExp(String.raw`^(${NUMBER})(\s*)(\p{L}[\p{L}\d²³]*\.?)?\s+(.+)$`, 'u')
const AMOUNT_LAST = new RegExp(String.raw`^(.*?)[\s,:–-]+(${NUMBER})\s*(\p{L}+\.?)$`, 'u')

function readWords(text: string): Taken {
  const words = toPlain(text.replace(/^[-–*•]\s+/, ''))
  const [, code = '', count = '', unit = ''] = CODE_FIRST.exec(words) ?? []
  if (isCode(code) && (unit === '' || isUnit(unit))) {
    return { query: code, amount: `${count} ${unit}`.trim() }
  }
  return readAmountFirst(words) ?? readAmountLast(words) ?? { query: words, amount: undefined }
}

/** `12 stk 45x95 4,2 m`, `2 æsker skruer`, `3 x rockwool`; not `45 x 95 mm`. */
function readAmountFirst(words: string): Taken | undefined {
  const [, count = '', gap = '', word = '', rest = ''] = AMOUNT_FIRST.exec(words) ?? []
  if (count === '' || !isSmall(count)) return undefined
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

function isAmount(cell: string): boolean {
  if (cell.length > TYPED_MAX) return false
  // Two numbers in one cell are no quantity, but were meant as one: they are asked about, not passed over.
  if (readNumber(cell) !== undefined || /^\d+([.,\s]\d+)*$/.test(cell)) return true
  const [, count = '', unit = ''] = /^(\d[\d.,\s]*?)\s*([^\d\s]\S*)$/.exec(cell) ?? []
  return count !== '' && isUnit(unit)
}

function isUnit(word: string): boolean {
  return UNIT_WORDS.has(word.toLowerCase().replace(/\.$/, ''))
}

/** Lengths, areas and weights describe a product as often as they say how much of it. */
const MEASURES = new Set(['m', 'm²', 'm³', 'kg', 'l'])

function isCounted(word: string): boolean {
  const unit = UNIT_WORDS.get(word.toLowerCase().replace(/\.$/, ''))?.unit
  return unit !== undefined && !MEASURES.has(unit)
}

/** Few enough digits not to be the number of a product. */
function isSmall(digits: string): boolean {
  const count = readNumber(digits)
  return (
    count !== undefined && count > 0 && count < 100_000_000 && digits.replace(/\D/g, '').length <= 5
  )
}

/** What can be the number of a product: five digits, or letters and digits in one, but no measure such as 45x95. */
function isCode(word: string): boolean {
  if (/^\d[\d.-]*$/.test(word)) return word.replace(/\D/g, '').length >= 5
  return (
    /\d/.test(word) && /^[\p{L}\d][\p{L}\d/._-]*$/u.test(word) && !/^\d+(x\d+)+(mm)?$/i.test(word)
  )
}

function toPlain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
