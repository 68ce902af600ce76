import { setTimeout as sleep } from 'node:timers/promises'
import { type IsolationLevel, Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { type ByteReader, createByteReader, type Statement } from './bytes.ts'
import { explain, isConflict } from './errors.ts'
import { NamingClient } from './naming-client.ts'
import type { DB } from './types.generated.ts'
import { valueTypes } from './values.ts'

/** The database outside a transaction; also what a {@link Tx} is, for functions that only read. */
export type Db = Kysely<DB>
/** The database inside a transaction. */
export type Tx = Transaction<DB>

export interface Database {
  readonly db: Db
  /** For the catalogue, which tells of its changes when they can be read there: the replica, when there is one. */
  readonly reads: Db
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly replicaUrl?: string | undefined
  /** Connections at most, for each of the two; beyond them calls wait. */
  readonly connections?: number
  /** Hears of every query. */
  readonly onQuery?: OnQuery | undefined
}

type OnQuery = (milliseconds: number, isFailed: boolean) => void

const CONNECTIONS = 16
const addresses = new WeakMap<Db, string>()
const byteReaders = new WeakMap<Db, ByteReader>()
const RETRIES = 4

/** Opens the pools. Connects only when something is asked, so it succeeds even while the database is down. */
export function openDatabase({ url, replicaUrl, connections, onQuery }: DatabaseOptions): Database {
  const db = openPool(url, connections, onQuery)
  const replica = replicaUrl ? openPool(replicaUrl, connections, onQuery) : undefined
  return {
    db,
    reads: replica ?? db,
    close: async () => {
      await Promise.all([db.destroy(), replica?.destroy()])
    },
  }
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
 *
 * Runs it again, from its beginning, when another transaction stood in its way (serialization failure, deadlock), so
 * it may do nothing outside the database.
 *
 * @throws {DatabaseUnavailable} when the connection is lost. Lost during the commit, the outcome is unknown.
 */
export async function transaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  { isolation }: { readonly isolation?: IsolationLevel } = {},
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const builder = db.transaction()
      return await (isolation ? builder.setIsolationLevel(isolation) : builder).execute(work)
    } catch (error) {
      if (attempt >= RETRIES || !isConflict(error)) throw explain(error)
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Where a database that {@link openDatabase} opened lies, for work that wants a connection of its own. */
export function addressOf(db: Db): string {
  const url = addresses.get(db)
  if (!url) throw new RangeError('only the database itself has an address, not a transaction in it')
  return url
}

/**
 * Asks for rows whose texts are cached or sent on as UTF-8: each becomes bytes as it is read, and never waits as a string.
 *
 * @param db The database itself, not a transaction in it.
 */
export function readBytes<Row extends object>(
  db: Db,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const read = byteReaders.get(db)
  if (!read) throw new RangeError('bytes are read from the database itself, not in a transaction')
  return read(statement, values)
}

/** Settings of every connection to the shop's database. */
export function connectionSettings(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: 'planke',
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  }
}

function openPool(url: string, connections = CONNECTIONS, onQuery?: OnQuery): Db {
  const pool = new Pool({
    ...connectionSettings(url),
    Client: NamingClient,
    max: connections,
    idleTimeoutMillis: 60_000,
  })
  // An idle connection that breaks is replaced by the pool; the next query that fails says so.
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({
    ...(onQuery && {
      log: ({ queryDurationMillis, level }) => onQuery(queryDurationMillis, level === 'error'),
    }),
    dialect: new PostgresDialect({
      pool: {
        Client: NamingClient,
        options: pool.options,
        end: () => pool.end(),
        connect: () =>
          pool.connect().catch((error: unknown) => {
            throw explain(error)
          }),
      },
    }),
  })
  addresses.set(db, url)
  byteReaders.set(db, createByteReader(pool, onQuery))
  return db
}
