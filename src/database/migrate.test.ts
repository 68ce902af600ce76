import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, freshDatabase } from '#test/database'
import { wireTo } from '#test/wire'
import { openDatabase } from './client.ts'
import { type Migration, MigrationFailure, migrate, readiness, readMigrations } from './migrate.ts'

const plank = migration(
  '0001_plank.sql',
  'create table plank (id int); insert into plank values (1)',
)
const beam = migration('0002_beam.sql', 'create table beam (id int)')

function migration(name: string, text: string): Migration {
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

test('applies what is new, in order, and nothing twice', async () => {
  const url = await emptyDatabase()
  expect(await migrate(url, [plank])).toEqual(['0001_plank.sql'])
  expect(await migrate(url, [plank, beam])).toEqual(['0002_beam.sql'])
  expect(await migrate(url, [plank, beam])).toEqual([])
  expect(await ask(url, 'select id from plank')).toEqual([{ id: 1 }])
})

test('with nothing to do takes little more than a connection and a question', async () => {
  const { url } = await freshDatabase()
  const question = await shortest(() => ask(url, 'select 1'))
  const nothing = await shortest(async () => expect(await migrate(url)).toEqual([]))
  expect(nothing).toBeLessThan(50 + 3 * question)
})

test('of two that start at once each file is applied by one', async () => {
  const url = await emptyDatabase()
  const both = await Promise.all([migrate(url, [plank, beam]), migrate(url, [plank, beam])])
  expect(both.flat().sort()).toEqual(['0001_plank.sql', '0002_beam.sql'])
  expect(await ask(url, 'select id from plank')).toEqual([{ id: 1 }])
})

test('a file that fails leaves nothing behind, and those before it stay', async () => {
  const url = await emptyDatabase()
  const broken = migration('0002_broken.sql', 'create table half (id int); select 1/0')
  await expect(migrate(url, [plank, broken])).rejects.toThrow(
    '0002_broken.sql failed: division by zero',
  )
  expect(await ask(url, "select to_regclass('half') as half")).toEqual([{ half: null }])
  expect(await migrate(url, [plank, beam])).toEqual(['0002_beam.sql'])
})

test('a file that was changed, removed or put in between after it was applied stops the start', async () => {
  const url = await emptyDatabase()
  await migrate(url, [plank, beam])
  const edited = migration('0001_plank.sql', `${plank.text} `)
  await expect(migrate(url, [edited, beam])).rejects.toThrow(
    '0001_plank.sql was changed after it was applied',
  )
  await expect(migrate(url, [plank])).rejects.toThrow(
    'the database is newer than this program: it has had 0002_beam.sql',
  )
  const between = migration('0001_z.sql', 'select 1')
  await expect(migrate(url, [plank, between, beam])).rejects.toThrow(
    '0001_z.sql comes before 0002_beam.sql',
  )
})

describe('a file that builds an index without locking its table', () => {
  const ring = migration(
    '0003_ring.sql',
    `-- outside a transaction: the table is written meanwhile
    drop index concurrently if exists plank_ring;
    create unique index concurrently plank_ring on plank (id);`,
  )
  const indexes = `select indisvalid from pg_index where indexrelid = to_regclass('plank_ring')`

  test('is applied while other processes wait for their turn', async () => {
    const url = await emptyDatabase()
    const all = [plank, beam, ring]
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, all)))
    expect(applied.flat().sort()).toEqual(['0001_plank.sql', '0002_beam.sql', '0003_ring.sql'])
    expect(await ask(url, indexes)).toEqual([{ indisvalid: true }])
  })

  test('is refused inside a transaction, where it would stand without its first line', async () => {
    const url = await emptyDatabase()
    const within = migration('0003_ring.sql', ring.text.replace('-- outside', '-- inside'))
    await expect(migrate(url, [plank, beam, within])).rejects.toThrow(
      'cannot run inside a transaction block',
    )
  })

  test('begins again when it was interrupted', async () => {
    const url = await emptyDatabase()
    await migrate(url, [plank, beam])
    await ask(url, 'insert into plank values (1)')
    await expect(migrate(url, [plank, beam, ring])).rejects.toThrow('could not create unique index')
    expect(await ask(url, indexes)).toEqual([{ indisvalid: false }])
    await ask(url, 'delete from plank where ctid not in (select min(ctid) from plank)')
    await migrate(url, [plank, beam, ring])
    expect(await ask(url, indexes)).toEqual([{ indisvalid: true }])
  })
})

describe('a file that has to lock a table which a long statement reads', () => {
  const wider = migration('0002_wider.sql', 'alter table plank add column length int')

  async function readers() {
    const url = await emptyDatabase()
    await migrate(url, [plank])
    const [reader, other] = [new Client(url), new Client(url)]
    for (const one of [reader, other]) {
      await one.connect()
      onTestFinished(() => one.end())
    }
    await reader.query('begin; select id from plank')
    // As the shop gives up.
    await other.query("set lock_timeout = '5s'")
    return { url, reader, other }
  }

  const isWaiting = (url: string) =>
    vi.waitFor(async () =>
      expect(await ask(url, 'select from pg_locks where not granted')).toHaveLength(1),
    )

  test('lets others read meanwhile, and is applied when the statement has ended', async () => {
    const { url, reader, other } = await readers()
    const applied = migrate(url, [plank, wider])
    await isWaiting(url)
    expect((await other.query('select id from plank')).rows).toEqual([{ id: 1 }])
    await reader.query('commit')
    expect(await applied).toEqual([wider.name])
  })

  test('would stop all others for as long if it waited in the statement', async () => {
    const { url, reader, other } = await readers()
    const impatient = new Client(url)
    await impatient.connect()
    const locked = impatient.query(wider.text)
    await isWaiting(url)
    await expect(other.query('select id from plank')).rejects.toThrow('lock timeout')
    await reader.query('commit')
    await locked
    await impatient.end()
  }, 20_000)
})

describe('a database is ready', () => {
  test('when its tables are up to date', async () => {
    const { db } = await freshDatabase()
    expect(await readiness(db)()).toBe(true)
    const later = [...readMigrations(), migration('9999_later.sql', '')]
    expect(await readiness(db, later)()).toBe(false)
  })

  test('as long as it can be written', async () => {
    const { db, url } = await freshDatabase()
    const isReady = readiness(db)
    const setReadOnly = async (value: 'on' | 'off') => {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query('set default_transaction_read_only = off')
      const name = client.escapeIdentifier(client.database ?? '')
      await client.query(`alter database ${name} set default_transaction_read_only = ${value}`)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [client.database],
      )
      await client.end()
    }
    expect(await isReady()).toBe(true)
    await setReadOnly('on')
    await vi.waitFor(async () => expect((await sql`select 1`.execute(db)).rows).toHaveLength(1))
    expect(await isReady()).toBe(false)
    await setReadOnly('off')
    await vi.waitFor(async () => expect(await isReady()).toBe(true))
  })

  test('as long as it can be reached', async () => {
    const { url } = await freshDatabase()
    const wire = await wireTo(url)
    const database = openDatabase({ url: wire.url })
    onTestFinished(() => database.close())
    expect(await readiness(database.db)()).toBe(true)
    wire.cut()
    expect(await readiness(database.db)()).toBe(false)
  })
})

test('a name that is no number and words, or a number given twice, is refused', () => {
  const directory = mkdtempSync(join(tmpdir(), 'planke-migrations-'))
  writeFileSync(join(directory, '0001_plank.sql'), '')
  expect(readMigrations(directory).map(({ name }) => name)).toEqual(['0001_plank.sql'])
  writeFileSync(join(directory, '0001_beam.sql'), '')
  expect(() => readMigrations(directory)).toThrow('0001_plank.sql has the number of 0001_beam.sql')
  writeFileSync(join(directory, '2_beam.sql'), '')
  expect(() => readMigrations(directory)).toThrow('2_beam.sql is no name of a migration')
  rmSync(directory, { recursive: true })
})

test('a database that does not know æøå is refused before the first table', async () => {
  const url = await emptyDatabase()
  const [{ datname } = { datname: '' }] = await ask(url, 'select current_database() as datname')
  const plain = `${datname}_c`
  await ask(url, `create database ${plain} template template0 locale_provider libc locale 'C'`)
  const there = new URL(url)
  there.pathname = `/${plain}`
  await expect(migrate(there.href, [plank])).rejects.toThrow('must know æøå')
  await expect(migrate(there.href, [plank])).rejects.toThrow(MigrationFailure)
})

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** The shortest of a few tries, in milliseconds: what it takes when nothing else is in the way. */
async function shortest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 7; i += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}
