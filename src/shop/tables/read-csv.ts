import { parse } from 'csv-parse/sync'

/** A row of a list that was typed, pasted or read from a file. */
export interface CsvRow {
  /** Where it begins in the text, from 1. */
  readonly line: number
  /** As it stands in the text, on one line. */
  readonly text: string
  /** On one line each, without blanks around; empty cells at the end are left out. */
  readonly cells: readonly string[]
}

const LINE_END = /\r\n|[\r\n\u2028\u2029]/
/** A cell has no more lines than that. */
const CELL_LINES = 20
const OPTIONS = { quote: '"', trim: true, relax_column_count: true } as const

/**
 * The sign between the cells of a list: the one that most rows have outside quotes, the earlier of two.
 *
 * @returns Undefined for a list with none of them.
 */
export function findSeparator(text: string, signs: readonly string[]): string | undefined {
  const [, named] = /^\ufeff?sep=(.)\s*$/im.exec(text.slice(0, 20)) ?? []
  if (named !== undefined && signs.includes(named)) return named
  const lines = text.replaceAll(/"(?:[^"]|"")*"/g, '""').split(LINE_END)
  const counts = signs.map((sign) => lines.filter((line) => line.includes(sign)).length)
  const most = Math.max(...counts)
  return most === 0 ? undefined : signs[counts.indexOf(most)]
}

/**
 * The rows of a CSV text that say something (RFC 4180, with any separator). A cell in quotes may hold separators, quotes and
 * line breaks. A quote that ends nowhere is one more sign of its cell.
 */
export function* readCsv(text: string, separator: string): Generator<CsvRow> {
  const lines = text.replaceAll('\ufeff', '').split(LINE_END)
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const [count, cells] = line.includes('"')
      ? readQuoted(lines, at, separator)
      : [1, line.split(separator)]
    const plain = cells.map(toPlain)
    const end = plain.findLastIndex((cell) => cell !== '') + 1
    const isOption = at === 0 && /^sep=.\s*$/i.test(line)
    if (end > 0 && !isOption) {
      const shown = lines
        .slice(at, at + count)
        .join(' ')
        .trim()
      yield { line: at + 1, text: shown, cells: plain.slice(0, end) }
    }
    at += count
  }
}

/** The row that begins at a line, and how many lines it has. */
function readQuoted(
  lines: readonly string[],
  at: number,
  separator: string,
): readonly [count: number, cells: readonly string[]] {
  const line = lines[at] ?? ''
  const whole = parseRow(line, separator)
  if (whole) return [1, whole]
  const next = lines.slice(at + 1, at + CELL_LINES).findIndex((one) => one.includes('"')) + 2
  const folded = next > 1 && parseRow(lines.slice(at, at + next).join('\n'), separator)
  if (folded) return [next, folded]
  return [1, parseRow(line, separator, true) ?? line.split(separator)]
}

/** @param isLax Takes quotes that stand inside a cell as they are: `Rør 1/2"`. */
function parseRow(text: string, delimiter: string, isLax = false): string[] | undefined {
  try {
    const rows: string[][] = parse(text, { ...OPTIONS, delimiter, relax_quotes: isLax })
    return rows.length === 1 ? rows[0] : undefined
  } catch {
    return undefined
  }
}

/** On one line, and without the apostrophe that the shop's own files have before what a spreadsheet would run. */
function toPlain(cell: string): string {
  const words = cell.replaceAll(/\s+/g, ' ').trim()
  return words.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '').trim()
}
