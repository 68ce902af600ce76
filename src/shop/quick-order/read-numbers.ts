import { findSeparator, readCsv } from '#shop/tables'
import { TooManyArticleNumbers } from './refusals.ts'
import { NUMBERS_MAX } from './store-article-numbers.ts'

/** A row of a list of a company's own numbers, taken apart. */
export interface NumberRow {
  /** Of the text, from 1. */
  readonly line: number
  readonly text: string
  /** What the company calls the product. */
  readonly number: string
  /** What the shop calls it. */
  readonly varenummer: string
}

const TEXT_MAX = 120
/** Rows that are looked at, the empty ones between others included: to take many more apart would keep other visitors waiting. */
const LINES_MAX = 20_000
const OWN = /(^|\s)(jeres|vores|eget|egne|egen|kunde|eksternt?|interne?t?)/i
const SHOPS =
  /^(\p{L}+s )?(vare-? ?(nr\.?|nummer|kode)|db-?(nr\.?|nummer)|ean|gtin|leverandør.*)$/iu

/**
 * Takes a CSV list of numbers apart, the company's own number first. Headings are skipped, and turn the columns when they say so.
 * Empty rows do not count.
 *
 * @throws {TooManyArticleNumbers} for 20,000 rows, however many of them are empty; those at the end are not looked at.
 */
export function readNumbers(text: string): NumberRow[] {
  const plain = text.normalize('NFC')
  const rows = [...readCsv(plain, findSeparator(plain, ['\t', ';', ',', '|']) ?? ';')]
  if ((rows.at(-1)?.line ?? 0) >= LINES_MAX) throw new TooManyArticleNumbers({ most: NUMBERS_MAX })
  const [first, ...others] = rows
  const heads = first && toPlaces(first.cells)
  return (heads ? others : rows).map(({ line, text, cells }) => ({
    line,
    text: text.slice(0, TEXT_MAX),
    number: cells[heads?.own ?? 0] ?? '',
    varenummer: cells[heads?.shops ?? 1] ?? '',
  }))
}

/** Where the columns are; undefined for a row that is no heading. */
function toPlaces(cells: readonly string[]): { own: number; shops: number } | undefined {
  const own = cells.findIndex((cell) => OWN.test(cell) && !/\d/.test(cell))
  const shops = cells.findIndex((cell, i) => i !== own && SHOPS.test(cell))
  if (own < 0 && shops < 0) return undefined
  return { own: own < 0 ? 1 - Math.min(shops, 1) : own, shops: shops < 0 ? 1 - own : shops }
}
