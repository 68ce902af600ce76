import { setTimeout as sleep } from 'node:timers/promises'
import { type IsolationLevel, Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { explain, isConflict } from './errors.ts'
import { PreparedClient } from './prepared-client.ts'
import type { DB } from './types.generated.ts'
import { valueTypes } from './values.ts'

/** The database outside a transaction; also what a {@link Tx} is, for functions that only read. */
export type Db = Kysely<DB>
/** The database inside a transaction. */
export type Tx = Transaction<DB>

type OnQuery = (milliseconds: number, isFailed: boolean) => void

export interface Database {
  readonly db: Db
  /** For reads of the catalogue, which wait for the replica after a change; the primary when there is no replica. */
  readonly reads: Db
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly replicaUrl?: string | undefined
  /** Pool size, for each of the two. */
  readonly connections?: number
  /** Called after every query. */
  readonly onQuery?: OnQuery | undefined
  /** Called with the text of every notice that the server sends. */
  readonly onNotice?: ((text: string) => void) | undefined
}

const CONNECTIONS = 16
const RETRIES = 4

/** Opens the pools. Connects with the first query, so it succeeds even while the database is down. */
export function openDatabase({ url, replicaUrl, ...options }: DatabaseOptions): Database {
  const db = openPool(url, options)
  const replica = replicaUrl ? openPool(replicaUrl, options) : undefined
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
 * Runs it again after a serialization failure or a deadlock, so it must have no effects outside the database.
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

/** The database itself, which knows its address; a transaction in it is not one. */
class PooledDatabase extends Kysely<DB> {
  readonly url: string

  constructor(url: string, pool: Pool, onQuery: OnQuery | undefined) {
    super({
      ...(onQuery && {
        log: ({ queryDurationMillis, level }) => onQuery(queryDurationMillis, level === 'error'),
      }),
      dialect: new PostgresDialect({
        pool: {
          Client: PreparedClient,
          options: pool.options,
          end: () => pool.end(),
          connect: () =>
            pool.connect().catch((error: unknown) => {
              throw explain(error)
            }),
        },
      }),
    })
    this.url = url
  }
}

/**
 * The URL a database was opened with, for work that needs a separate connection.
 *
 * @throws {RangeError} for a transaction.
 */
export function addressOf(db: Db): string {
  if (db instanceof PooledDatabase) return db.url
  throw new RangeError('needs the database itself, not a transaction in it')
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

function openPool(
  url: string,
  { connections = CONNECTIONS, onQuery, onNotice }: Omit<DatabaseOptions, 'url' | 'replicaUrl'>,
): Db {
  const pool = new Pool({
    ...connectionSettings(url),
    Client: PreparedClient,
    max: connections,
    idleTimeoutMillis: 60_000,
  })
  // The pool replaces an idle connection that breaks; a query that fails reports it.
  pool.on('error', () => undefined)
  if (onNotice) {
    pool.on('connect', (client) => client.on('notice', ({ message }) => onNotice(message ?? '')))
  }
  return new PooledDatabase(url, pool, onQuery)
}
