import { Readable } from 'node:stream'
import { type CsvCell, writeDanishCsv, writeDanishLines } from '#kernel/danish/csv'
import { type Column, type Remark, remarkOn, type Table } from './table.ts'

/** A table as CSV that a Danish spreadsheet opens, read while it is written. */
export function writeCsv<Row>(table: Table<Row>, remark: Remark): Readable {
  return Readable.from(partsOf(table, remark))
}

async function* partsOf<Row>(
  { columns, batches, count }: Table<Row>,
  remark: Remark,
): AsyncGenerator<string> {
  yield writeDanishCsv([columns.map(({ name }) => name)])
  let written = 0
  for await (const batch of batches) {
    written += batch.length
    yield writeDanishLines(batch.map((row) => columns.map((column) => toCell(column, row))))
  }
  const last = remarkOn(written, count, remark)
  if (last !== undefined) yield writeDanishLines([[last]])
}

function toCell<Row>({ kind, of }: Column<Row>, row: Row): CsvCell {
  const value = of(row)
  return kind === 'kroner' && typeof value === 'number' ? { kroner: value } : value
}
