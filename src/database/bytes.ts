import type { Pool } from 'pg'
import { types } from 'pg'
import { explain } from './errors.ts'
import { valueTypes } from './values.ts'

/** A statement that is prepared under a name: one name, one text. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export type ByteReader = <Row extends object>(
  statement: Statement,
  values: readonly unknown[],
) => Promise<Row[]>

export function createByteReader(
  pool: Pool,
  onQuery: (milliseconds: number, isFailed: boolean) => void = () => undefined,
): ByteReader {
  return async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
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
  }
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
