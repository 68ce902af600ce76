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
const OWN = /(^|\s)(jeres|vores|eget|egne|egen|kunde|eksternt?|interne?t?)/i
const SHOPS =
  /^(byggefjordens? )?(vare-? ?(nr\.?|nummer|kode)|db-?(nr\.?|nummer)|ean|gtin|leverandør.*)$/i

/**
 * Takes a list of numbers apart: rows of a file (semicolons) or of a spreadsheet (tabs), the company's own number first.
 * Headings are skipped, and turn the columns when they say so. Empty rows do not count.
 */
export function readNumbers(text: string): NumberRow[] {
  const rows = text
    .normalize('NFC')
    .replace('\ufeff', '')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line, i) => ({ line: i + 1, text: line.trim(), cells: toCells(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
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

function toCells(row: string): string[] {
  const separator = row.includes('\t') ? '\t' : ';'
  return row.split(separator).map((cell) => {
    const plain = cell.trim().replace(/^"(.*)"$/, '$1')
    // As the shop's own files have it before what a spreadsheet would run.
    return plain.replace(/^'(?=[=+\-@])/, '').replaceAll('""', '"')
  })
}
