import type { Pool } from 'pg'
import { types } from 'pg'
import type { Db } from './client.ts'
import { explain } from './errors.ts'
import { valueTypes } from './values.ts'

/** A statement that is prepared under a name: one name, one text. */
export interface Statement {
  readonly name: string
  readonly text: string
}

type ByteReader = <Row extends object>(
  statement: Statement,
  values: readonly unknown[],
) => Promise<Row[]>

const readers = new WeakMap<Db, ByteReader>()

/**
 * Asks for rows whose texts are kept or sent on as UTF-8: each becomes bytes as it is read, and never waits as a string.
 *
 * @param db The database itself, not a transaction in it.
 */
export function readBytes<Row extends object>(
  db: Db,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const read = readers.get(db)
  if (!read) throw new RangeError('bytes are read from the database itself, not in a transaction')
  return read(statement, values)
}

export function registerPool(
  db: Db,
  pool: Pool,
  onQuery: (milliseconds: number, isFailed: boolean) => void = () => undefined,
): void {
  readers.set(db, async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
    const begun = performance.now()
    try {
      const question = { ...statement, values: [...values], types: byteTypes }
      const { rows } = await pool.query<Row>(question)
      onQuery(performance.now() - begun, false)
      return rows
    } catch (error) {
      onQuery(performance.now() - begun, true)
      throw explain(error)
    }
  })
}

const byteTypes = {
  getTypeParser: (oid: number) =>
    oid === types.builtins.TEXT ? toBytes : valueTypes.getTypeParser(oid, 'text'),
}

/** UTF-8 in memory of its own: a cache that keeps it keeps nothing else alive. */
export function toBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
