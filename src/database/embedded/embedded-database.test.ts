import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  ask,
  askAgain,
  dataDirectory,
  hold,
  kill,
  killServer,
  sharedDirectory,
} from '#test/embedded'
import { chooseAccount } from './account.ts'
import { findBinaries, packagedBinaries } from './binaries.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { EmbeddedFailure } from './failure.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const count = 'select count(*)::int as rows from sale'

/** Making a cluster takes longer than all the rest; anyone who does not care which one shares this. */
const shared = sharedDirectory()

describe('the embedded database', { timeout: 60_000 }, () => {
  test('keeps what is committed from one start to the next', async () => {
    const dataDir = shared
    const first = await EmbeddedDatabase.start({ dataDir })
    await fill(first.url, 3)
    await first.stop()

    const second = await EmbeddedDatabase.start({ dataDir })
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, count)).toEqual([{ rows: 3 }])
    await second.stop()
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('gives the shop a role that is no superuser, and sorts æ, ø and å as Danish does', async () => {
    const embedded = await EmbeddedDatabase.start({ dataDir: shared })
    const [role] = await ask(embedded.url, "select current_setting('is_superuser') as super")
    const sorted = await ask<{ name: string }>(
      embedded.url,
      `select name from unnest('{Ål,Ask,Ølandsbrud,Ædeltræ,Zink}'::text[]) as name order by name collate "da-x-icu"`,
    )
    const [lower] = await ask(embedded.url, "select lower('ÆØÅ') as lower")
    await embedded.stop()
    expect(role).toEqual({ super: 'off' })
    expect(sorted.map(({ name }) => name)).toEqual(['Ask', 'Zink', 'Ædeltræ', 'Ølandsbrud', 'Ål'])
    expect(lower).toEqual({ lower: 'æøå' })
  })

  test('makes the roles that data of an older Planke lacks, and they are no superusers', async () => {
    const first = await EmbeddedDatabase.start({ dataDir: shared })
    for (const role of ['planke_writing', 'planke_reading']) {
      await ask(first.adminUrl(), `drop role ${role}`)
    }
    await first.stop()
    const next = await EmbeddedDatabase.start({ dataDir: shared })
    const { owner, writing, reading = '' } = next.addresses
    expect(owner).toBe(next.url)
    for (const address of [writing, reading]) {
      const [role] = await ask(address, "select current_setting('is_superuser') as super")
      expect(role).toEqual({ super: 'off' })
    }
    await next.stop()
  })

  test('outlives a killed Node process, and the next one takes it over as it runs', async () => {
    const holder = await hold(shared)
    await fill(holder.url, 4)
    await kill(holder.child)

    const next = await EmbeddedDatabase.start({ dataDir: shared })
    expect(next.adopted).toBe(true)
    expect(next.pid).toBe(holder.pid)
    expect(await ask(next.url, count)).toEqual([{ rows: 4 }])
    await next.stop()
    await expect(ask(next.url, count)).rejects.toThrow('ECONNREFUSED')
  })

  test('is refused to a second shop on the same directory, which is told who has it', async () => {
    const dataDir = dataDirectory()
    const both = await Promise.all([hold(dataDir), hold(dataDir)])
    const [refused, ...others] = both.filter((holder) => holder.refused)
    expect(others).toEqual([])
    const other = both.find((holder) => !holder.refused)
    expect(refused?.refused).toContain(
      `DATA_DIR ${dataDir} is in use by another Planke process (${other?.child.pid})`,
    )
    await expect(EmbeddedDatabase.start({ dataDir })).rejects.toThrow(EmbeddedFailure)
  })

  test('is started again on the same address when it is killed, with all that was committed', async () => {
    const embedded = await EmbeddedDatabase.start({ dataDir: shared })
    await fill(embedded.url, 1000)
    const killed = embedded.pid
    await killServer(killed)
    expect(await askAgain(embedded.url, count)).toEqual([{ rows: 1000 }])
    expect(embedded.pid).not.toBe(killed)
    await embedded.stop()
  })

  test('recovers when Node and the server were killed together', async () => {
    const holder = await hold(shared)
    await fill(holder.url, 2000)
    await kill(holder.child)
    await killServer(holder.pid)

    const next = await EmbeddedDatabase.start({ dataDir: shared })
    expect(next.adopted).toBe(false)
    expect(await ask(next.url, count)).toEqual([{ rows: 2000 }])
    await next.stop()
  })

  test('is not fooled by a process that has got the number of a server long gone', async () => {
    const left = `${process.pid}\n${shared}/postgres\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`
    writeFileSync(join(shared, 'postgres/postmaster.pid'), left)
    const embedded = await EmbeddedDatabase.start({ dataDir: shared })
    expect(embedded.adopted).toBe(false)
    await embedded.stop()
  })

  test('works below a path longer than a socket may have, with spaces and Danish letters', async () => {
    const dataDir = dataDirectory(join('Tømmerhandel & søn', 'x'.repeat(120), 'data mappe'))
    const holder = await hold(dataDir)
    expect(await ask(holder.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await kill(holder.child)
    const next = await EmbeddedDatabase.start({ dataDir })
    expect(next.adopted).toBe(true)
    await next.stop()
  })

  test('keeps its password and its log to the one who started it', async () => {
    const dataDir = shared
    const embedded = await EmbeddedDatabase.start({ dataDir })
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    const wrong = embedded.url.replace(password, 'planke')
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    await embedded.stop()
    expect(modeOf(join(dataDir, 'postgres-password'))).toBe(0o600)
    expect(modeOf(join(dataDir, 'postgres.log'))).toBe(0o600)
  })

  test('says which PostgreSQL made the data when it is another one', async () => {
    writeFileSync(join(shared, 'postgres/PG_VERSION'), '17\n')
    await expect(EmbeddedDatabase.start({ dataDir: shared })).rejects.toThrow(
      'was made by PostgreSQL 17',
    )
  })
})

describe('whom the database runs as', { timeout: 60_000 }, () => {
  test.runIf(isRoot)(
    'root steps down, even below a directory that only root may enter',
    async () => {
      const dataDir = dataDirectory()
      expect(modeOf(dirname(dataDir))).toBe(0o700)
      const holder = await hold(dataDir)
      expect(Number(ownerOf(holder.pid))).toBe(chooseAccount('/nowhere').uid)
      await kill(holder.child)
      const next = await EmbeddedDatabase.start({ dataDir })
      expect(next.adopted).toBe(true)
      await killServer(next.pid)
      expect(await askAgain(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await next.stop()
    },
  )

  // Without root every test above runs as an ordinary user. With it, he must be able to enter where the project lies.
  test.runIf(isRoot && isOpenTo(NOBODY))('an ordinary user runs it as himself', async () => {
    const dataDir = dataDirectory()
    chmodSync(dirname(dataDir), 0o711)
    chownSync(dataDir, NOBODY, NOBODY)
    const holder = await hold(dataDir, NOBODY)
    expect(holder.refused).toBeUndefined()
    expect(Number(ownerOf(holder.pid))).toBe(NOBODY)
    expect(await ask(holder.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)('programs that the user cannot reach are copied to where he can', async () => {
    const hidden = dataDirectory('package')
    const dataDir = dataDirectory()
    chmodSync(dirname(dataDir), 0o711)
    const native = packagedBinaries()
    cpSync(native, join(hidden, 'native'), { recursive: true })
    cpSync(join(native, '../package.json'), join(hidden, 'package.json'))
    const account = { uid: NOBODY, gid: NOBODY }
    const copied = await findBinaries(join(hidden, 'native'), dataDir, account)
    expect(copied.postgres.startsWith(dataDir)).toBe(true)
    const inPlace = await findBinaries(native, dataDir, account)
    expect(inPlace.version).toBe(copied.version)
  })

  test('without root it is the user who starts it; with root the owner of the data, else postgres, else nobody', () => {
    if (!isRoot) return expect(chooseAccount('/')).toEqual({})
    const users = join(dataDirectory(), 'passwd')
    writeFileSync(users, 'root:x:0:0::/:/bin/sh\nnobody:x:99:98::/:/bin/false\n')
    expect(chooseAccount('/nowhere', users)).toEqual({ uid: 99, gid: 98 })
    writeFileSync(users, 'nobody:x:99:98::/:/bin/false\npostgres:x:26:27::/:/bin/sh\n')
    expect(chooseAccount('/nowhere', users)).toEqual({ uid: 26, gid: 27 })
    expect(chooseAccount('/nowhere', '/nowhere')).toEqual({ uid: NOBODY, gid: NOBODY })
    const cluster = dataDirectory()
    chownSync(cluster, 1234, 1235)
    expect(chooseAccount(cluster, users)).toEqual({ uid: 1234, gid: 1235 })
  })
})

/** Three tests that kill what runs here must find what they wrote, so each writes another number of rows. */
async function fill(url: string, rows: number): Promise<void> {
  await ask(url, 'drop table if exists sale')
  await ask(url, `create table sale as select generate_series(1, ${rows}) as id`)
}

function isOpenTo(uid: number): boolean {
  return spawnSync(process.execPath, ['--version'], { uid }).status === 0
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777
}

function ownerOf(pid: number): string | undefined {
  return /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
}
