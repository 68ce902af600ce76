import type { Db, Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import { errorAt, type ReadRow, type RowError, readColourList } from './read-colour-list.ts'
import { ColourListRefused } from './refusals.ts'
import { lockCollections, writeColours } from './store-import.ts'
import { toRow } from './to-row.ts'

const ROWS_MAX = 20_000
/** Rows that are written by one statement. */
const BATCH = 500
/** Rows that are reported: more would not be mended from one list. */
const ERRORS_MAX = 200

export interface ImportedColours {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** By their lines, 200 at most. */
  readonly errors: readonly RowError[]
  readonly errors_count: number
}

/**
 * Takes a list of colours. Rows with errors are left out; the others are taken in one transaction. A colour is known by its
 * code: one that is there is changed and keeps its place, new ones stand behind. What the list does not have stays.
 *
 * @param isDry Changes nothing.
 * @throws {ColourListRefused} for more than 20,000 rows.
 */
export async function importColours(
  db: Db,
  text: string,
  isDry: boolean,
): Promise<ImportedColours> {
  const { rows, errors } = readColourList(text)
  if (rows.length + errors.length > ROWS_MAX) {
    throw new ColourListRefused({ errors: { text: [{ code: 'colour_too_many_rows' }] } })
  }
  const written = await transactionOrDry(db, isDry, (tx) => writeAll(tx, rows))
  const all = [...errors, ...written.errors].sort((one, other) => one.line - other.line)
  return { ...written, errors: all.slice(0, ERRORS_MAX), errors_count: all.length }
}

async function writeAll(tx: Tx, rows: readonly ReadRow[]) {
  const places = await lockCollections(tx, [
    ...new Set(rows.map(({ colour }) => colour.collection)),
  ])
  const isKnown = ({ colour }: ReadRow) => places.has(colour.collection)
  const known = rows.filter(isKnown).map(({ colour }, at) => {
    return toRow(colour, (places.get(colour.collection) ?? 0) + at + 1)
  })
  const sum = { created: 0, updated: 0 }
  for (let start = 0; start < known.length; start += BATCH) {
    const written = await writeColours(tx, known.slice(start, start + BATCH))
    sum.created += written.created
    sum.updated += written.updated
  }
  return {
    ...sum,
    unchanged: known.length - sum.created - sum.updated,
    errors: rows.filter((row) => !isKnown(row)).map((row) => errorAt(row, 'colour_collection')),
  }
}
