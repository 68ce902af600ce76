import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Db } from './client.ts'
import { codeOf } from './errors.ts'

/** The schema cannot be migrated; the message is one line that says why. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure'
}

export interface Migration {
  /** `0001_catalogue.sql` */
  readonly name: string
  readonly text: string
  readonly checksum: string
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')

/** An arbitrary key: two processes that start at once take turns. */
const LOCK = 7_526_553
const LOCK_RETRY_MS = 100
/** First line of a file whose statements run one by one, outside a transaction, as `create index concurrently` needs. */
const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/
const OLDEST_VERSION = 150_000
const UNDEFINED_TABLE = '42P01'
const LOCK_NOT_AVAILABLE = '55P03'
/** While a migration waits for a lock, all others wait behind it: they give up after five seconds. */
const LONGEST_WAIT = '1s'
/** Between two tries, in which those that waited go on. */
const PAUSE_MS = 1_000
/** Five minutes and more: longer than any statement of the shop may take. */
const MOST_TRIES = 150

/** The migrations of a directory, `NNNN_name.sql`, in the order of their numbers. */
export function readMigrations(directory = MIGRATIONS): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (wrong) throw new MigrationFailure(`${wrong} is no name of a migration: NNNN_name.sql`)
  const twice = names.findIndex((name, i) => name.slice(0, 4) === names[i - 1]?.slice(0, 4))
  if (twice > 0) {
    throw new MigrationFailure(`${names[twice]} has the number of ${names[twice - 1]}`)
  }
  return names.map((name) => {
    const text = readFileSync(join(directory, name), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Applies the new migrations, in order, each in its own transaction; one that begins with `-- outside a transaction` statement by
 * statement, and from its beginning again when it was interrupted. Forward only.
 *
 * @returns The names of the files that were applied now.
 * @throws {MigrationFailure} when a file fails, or was changed, removed or numbered in between after it was applied.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'planke migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (findNew(migrations, await readApplied(client)).length === 0) return []
    await takeTurn(client)
    await prepare(client)
    const ahead = findNew(migrations, await readApplied(client))
    for (const migration of ahead) await apply(client, migration)
    return ahead.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Asks, in one query, whether the database answers, has the tables of this program, and can be written: a standby, or
 * one that is full or under repair, cannot.
 */
export function readiness(db: Db, migrations = readMigrations()): () => Promise<boolean> {
  return async () => {
    try {
      const { rows } = await sql<Applied & { readonly is_read_only: boolean }>`
        select name, checksum, current_setting('transaction_read_only')::boolean as is_read_only
        from public.migration order by name`.execute(db)
      return findNew(migrations, rows).length === 0 && !rows.some((row) => row.is_read_only)
    } catch {
      return false
    }
  }
}

function findNew(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  for (const [i, { name, checksum }] of applied.entries()) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) {
      throw new MigrationFailure(`the database is newer than this program: it has had ${name}`)
    }
    if (file.checksum !== checksum) {
      throw new MigrationFailure(
        `${name} was changed after it was applied: write a new one instead`,
      )
    }
    if (migrations[i] !== file) {
      throw new MigrationFailure(`${migrations[i]?.name} comes before ${name}, which was applied`)
    }
  }
  return migrations.slice(applied.length)
}

async function readApplied(client: Client): Promise<Applied[]> {
  try {
    const { rows } = await client.query('select name, checksum from public.migration order by name')
    return rows
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return []
    throw error
  }
}

/** What the tables rely on, and an external server may lack. */
async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding, lower('ÆØÅ') as lower,
    exists (select from pg_collation where collname = 'da-x-icu') as danish`)
  const { version, encoding, lower, danish } = rows[0]
  if (version < OLDEST_VERSION)
    throw new MigrationFailure('the database must be PostgreSQL 15 or newer')
  if (encoding !== 'UTF8') throw new MigrationFailure(`the database must be UTF8, not ${encoding}`)
  if (lower !== 'æøå') {
    throw new MigrationFailure(
      'the locale of the database must know æøå: create it with C.UTF-8 or da_DK.UTF-8',
    )
  }
  if (!danish) throw new MigrationFailure('the database must know the collation da-x-icu (ICU)')
}

async function prepare(client: Client): Promise<void> {
  await checkServer(client)
  await client.query(`create table if not exists public.migration (
    name text primary key,
    checksum text not null,
    applied timestamptz not null default now()
  )`)
}

/** Asks again instead of waiting in a statement: an index that is built concurrently waits for all that are under way. */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [LOCK])
    if (rows[0].is_ours) return
    await sleep(LOCK_RETRY_MS)
  }
}

/** The statements of a file without functions: each ends with a semicolon at the end of a line. */
function statementsOf(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function apply(client: Client, { name, text, checksum }: Migration): Promise<void> {
  const isOutside = OUTSIDE_TRANSACTION.test(text)
  try {
    if (isOutside) for (const statement of statementsOf(text)) await client.query(statement)
    await patiently(client, async () => {
      if (!isOutside) await client.query(text)
      await client.query('insert into public.migration (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
    })
  } catch (error) {
    throw new MigrationFailure(
      `${name} failed: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
}

/** Runs a transaction, again and again until it has its locks without anyone having to wait long behind it. */
async function patiently(client: Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '${LONGEST_WAIT}'`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error
      await client.query('rollback')
      await sleep(PAUSE_MS)
    }
  }
}
