import type { Pool } from 'pg'
import { types } from 'pg'
import { explain } from './errors.ts'
import { valueTypes } from './values.ts'

/** A prepared statement; a name always has the same text. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export type OnQuery = (milliseconds: number, isFailed: boolean) => void

/** Rows of a query, with each text column as UTF-8 bytes. */
export async function queryBytes<Row extends object>(
  pool: Pool,
  statement: Statement,
  values: readonly unknown[],
  onQuery: OnQuery = () => undefined,
): Promise<Row[]> {
  const begun = performance.now()
  try {
    const query = { ...statement, values: [...values], types: byteTypes }
    const { rows } = await pool.query<Row>(query)
    onQuery(performance.now() - begun, false)
    return rows
  } catch (error) {
    onQuery(performance.now() - begun, true)
    throw explain(error)
  }
}

const byteTypes = {
  getTypeParser: (oid: number) =>
    oid === types.builtins.TEXT ? toBytes : valueTypes.getTypeParser(oid, 'text'),
}

/** UTF-8 outside Node's shared buffer pool, so that caching it keeps nothing else alive. */
export function toBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
