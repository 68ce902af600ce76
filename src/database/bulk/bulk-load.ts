import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, type PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { addressOf, type Db, type Tx } from '../client.ts'
import { explain } from '../errors.ts'
import type { DB } from '../types.generated.ts'
import { valueTypes } from '../values.ts'

/** One cell of a loaded row; objects and arrays are serialised beforehand. */
export type Cell = string | number | boolean | Date | null

/** A table, and the columns in which its rows come. */
export interface Target {
  readonly table: string
  readonly columns: readonly string[]
}

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** A connection that loads many rows, in one transaction. */
export interface Bulk {
  /** The same transaction, for typed queries. */
  readonly tx: Tx
  /** Streams rows at the pace of the server, in bounded memory. */
  load(target: Target, rows: Rows): Promise<void>
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

const BYTES_AT_ONCE = 64 * 1024

/**
 * Runs `work` on a separate connection, in one transaction without a time limit.
 */
export async function bulkLoad<Result>(
  db: Db,
  work: (bulk: Bulk) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: addressOf(db),
    application_name: 'planke bulk load',
    types: valueTypes,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    const result = await work(toBulk(client))
    await client.query('commit')
    return result
  } catch (error) {
    throw explain(error)
  } finally {
    await client.end()
  }
}

function toBulk(client: Client): Bulk {
  return {
    tx: toTransaction(client),
    load: async ({ table, columns }, rows) => {
      const sink = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      await pipeline(Readable.from(toText(rows)), sink)
    },
    query: async (text, values = []) => (await client.query(text, [...values])).rows,
  }
}

/** Queries on a client that has already begun. */
function toTransaction(client: Client): Tx {
  const connection = Object.assign(client, { release: () => undefined }) as PoolClient
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { ...pool, Client, options: {} } }),
  }) as unknown as Tx
}

async function* toText(rows: Rows): AsyncGenerator<string> {
  let text = ''
  for await (const row of rows) {
    text += toLine(row)
    if (text.length < BYTES_AT_ONCE) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

function toLine(row: readonly Cell[]): string {
  return `${row.map(toField).join('\t')}\n`
}

function toField(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return escapeField(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return cell.toISOString()
}

const SPECIAL = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapeField(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text.replace(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? '\\\\')
}
