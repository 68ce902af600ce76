import type { CsvRow } from '#shop/tables'
import { refuseImport } from './refusals.ts'

/** Heads are looked for no further down. */
const LAST_LINE = 20
const CURRENCY = /kr\.?|dkk/gi
const DATES = /\b(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:19|20)\d\d)\b/g

interface Table {
  readonly heads: readonly string[]
  /** Of the file; null: it has no heads. */
  readonly heads_line: number | null
  /** Below the heads. */
  readonly rows: AsyncIterable<CsvRow>
}

/**
 * Finds the heads below titles: the first of the first rows that the shop knows as heads; of a file with other heads the first row that
 * reaches as far as most do, and has no goods above it. What is above them is passed over. A file without heads is read from its first
 * row with two cells: a title is then told as a row that is wrong, where goods would be lost in silence.
 *
 * @param isKnown Whether the cells of a row are heads that the shop knows.
 * @throws {ImportRefused} where no row has two cells.
 */
export async function findHeads(
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
  isKnown: (cells: readonly string[]) => Promise<boolean>,
): Promise<Table> {
  const all = rowsOf(rows)
  const first: CsvRow[] = []
  let known: CsvRow | undefined
  while (!known) {
    const next = await all.next()
    if (next.done) break
    first.push(next.value)
    if (next.value.line > LAST_LINE) break
    if (await isKnown(next.value.cells)) known = next.value
  }
  if (first.length === 0) throw refuseImport('content', 'import_no_rows')
  const wide = first.filter(isWide)
  const lengths = wide.map(({ cells }) => cells.length).sort((one, other) => one - other)
  const usual = lengths[Math.floor((lengths.length - 1) / 2)] ?? 0
  const head = known ?? findUnknown(wide, usual)
  const begin = head ?? wide[0]
  if (!begin) throw refuseImport('content', 'import_heads_missing', { most: LAST_LINE })
  const length = head ? usual : lengths.at(-1)
  return {
    heads: known ? nameHeads(known.cells) : nameHeads(head?.cells ?? [], length),
    heads_line: head?.line ?? null,
    rows: below(first.slice(first.indexOf(begin) + (head ? 1 : 0)), all),
  }
}

/** A head that is empty is told by its place. */
export function nameHeads(cells: readonly string[], length = 0): string[] {
  return Array.from(
    { length: Math.max(cells.length, length) },
    (_, at) => cells[at] || `Kolonne ${at + 1}`,
  )
}

/** The same text in all its cells is a title over all columns. */
function isWide({ line, cells }: CsvRow): boolean {
  const filled = cells.filter(Boolean)
  const isTitle = new Set(filled).size === 1 && !filled.some(isNumber)
  return line <= LAST_LINE && filled.length > 1 && !isTitle
}

/** A title is shorter than the rows below it, or has little in it and a text far right. */
function findUnknown(wide: readonly CsvRow[], usual: number): CsvRow | undefined {
  const texts = until(wide, (row) => row.cells.some(isNumber) && hasDigit(row)).filter(
    ({ cells }) => !cells.some(isNumber),
  )
  const isLong = ({ cells }: CsvRow) =>
    cells.length >= usual && cells.filter(Boolean).length * 2 > usual
  return until(texts, hasDigit).find(isLong) ?? texts[0]
}

function until(rows: readonly CsvRow[], isEnd: (row: CsvRow) => boolean): readonly CsvRow[] {
  const end = rows.findIndex(isEnd)
  return end === -1 ? rows : rows.slice(0, end)
}

/** As prices and dates are. */
function isNumber(cell: string): boolean {
  return /^\P{L}*\d\P{L}*$/u.test(cell.replaceAll(CURRENCY, ''))
}

/** Beside dates and years: names and numbers of goods have digits, and most heads and titles have none. */
function hasDigit({ cells }: CsvRow): boolean {
  return /\d/.test(cells.join(' ').replaceAll(DATES, ''))
}

async function* rowsOf(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): AsyncGenerator<CsvRow> {
  yield* rows
}

async function* below(first: readonly CsvRow[], rest: AsyncIterable<CsvRow>) {
  yield* first
  yield* rest
}
