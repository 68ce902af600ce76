/** Kinds of values. Months are `2026-11` and days `2026-11-25`; kroner have two decimals, and `unit_kroner` up to four. */
export type ColumnKind =
  | 'text'
  | 'month'
  | 'day'
  | 'count'
  | 'quantity'
  | 'kroner'
  | 'unit_kroner'
  | 'kg'
  | 'percent'

export type Cell = string | number | null

export interface Column<Row> {
  /** As it stands in the head of the file. */
  readonly name: string
  readonly kind: ColumnKind
  /** In characters, where the kind alone is too narrow. */
  readonly width?: number
  readonly of: (row: Row) => Cell
}

/** Rows that become a file. They are read as they are written, so that a long table is never whole in memory. */
export interface Table<Row> {
  /** Of the sheet. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly batches: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
  /** Of all rows: a file that has fewer says so in its last line. Left out: the file has all of them; `more`: it has not. */
  readonly count?: number | 'more'
}

/** A file has at most so many rows, and says when there are more. */
export const MOST_ROWS = 50_000

/** What the last line of a file says that lacks some rows. */
export type Remark = (written: number, count: number | 'more') => string

/** The last line of a file that lacks some rows; undefined when it has all. */
export function remarkOn(
  written: number,
  count: number | 'more' | undefined,
  remark: Remark,
): string | undefined {
  const lacksSome = count !== undefined && (count === 'more' || written < count)
  return lacksSome ? remark(written, count) : undefined
}

/** Waits for the first rows, so that what prevents them is known before a file is begun. */
export async function begun<Row>({ batches, ...table }: Table<Row>): Promise<Table<Row>> {
  const rows = toIterator(batches)
  const first = await rows.next()
  return { ...table, batches: continued(first, rows) }
}

async function* toIterator<Row>(batches: Table<Row>['batches']): AsyncGenerator<readonly Row[]> {
  yield* batches
}

async function* continued<Row>(
  first: IteratorResult<readonly Row[]>,
  rows: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  if (first.done) return
  yield first.value
  yield* rows
}
