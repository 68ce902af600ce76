import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedFailure } from './failure.ts'
import { runProgram } from './run-program.ts'

/** The files of one PostgreSQL server, and who owns them. */
export interface Cluster {
  readonly directory: string
  readonly account: Account
  readonly password: string
}

/** The role and the database of the shop; the superuser, `postgres`, is for the supervisor and for tests. */
export const SHOP = 'planke'
/** Who changes rows but no tables, and who changes nothing: see `roles.ts`. */
export const [WRITING, READING] = ['planke_writing', 'planke_reading'] as const

const ACCESS = `# Only from this machine, only with the password in DATA_DIR/postgres-password.
host all all 127.0.0.1/32 scram-sha-256
`

/**
 * The cluster of a data directory, made when there is none. Made beside its place and moved there when it is whole, so
 * that a start which is cut short leaves nothing half done.
 *
 * @throws {EmbeddedFailure} when it belongs to another user, to another PostgreSQL, or cannot be made.
 */
export async function openCluster(
  dataDir: string,
  account: Account,
  binaries: Binaries,
  durable: boolean,
): Promise<Cluster> {
  const directory = join(dataDir, 'postgres')
  const password = keptPassword(dataDir)
  if (!existsSync(directory)) {
    const unfinished = { directory: `${directory}.unfinished`, account, password }
    await createCluster(unfinished, binaries, durable)
    renameSync(unfinished.directory, directory)
  }
  checkCluster(directory, binaries)
  return { directory, account, password }
}

/**
 * How the account names the cluster. Its own path when the account can enter every directory above; else the working
 * directory, in which we start the program while we are still root: Linux follows that link without asking again.
 *
 * @throws {EmbeddedFailure} when neither way leads there.
 */
export async function findPlace({ directory, account }: Omit<Cluster, 'password'>) {
  if (account.uid === undefined) return directory
  for (const place of [directory, '/proc/self/cwd']) {
    const args = ['-c', 'cd "$0" && [ -w . ]', place]
    const { code } = runProgram({ program: '/bin/sh', args, account, cwd: directory })
    if (code === 0) return place
  }
  throw new EmbeddedFailure(
    `the database runs as user ${account.uid}, who cannot enter ${directory}: set DATA_DIR to a place open to it, such as /var/lib/planke`,
  )
}

async function createCluster(cluster: Cluster, binaries: Binaries, durable: boolean) {
  const { directory, account, password } = cluster
  prepareDirectory(directory, account)
  const place = await findPlace(cluster)
  const run = { account, cwd: directory }
  const sorting = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const made = runProgram({
    ...run,
    program: binaries.initdb,
    args: ['-D', place, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...sorting].concat(
      durable ? [] : ['--no-sync'],
    ),
  })
  if (made.code !== 0) throw new EmbeddedFailure(`initdb failed: ${lastLine(made.output)}`)
  writeFileSync(join(directory, 'pg_hba.conf'), ACCESS)
  const named = runProgram({
    ...run,
    program: binaries.postgres,
    args: ['--single', '-D', place, 'postgres'],
    input: [
      `alter role postgres password '${password}'`,
      `create role ${SHOP} login password '${password}'`,
      `create database ${SHOP} owner ${SHOP}`,
    ].join('\n'),
  })
  if (named.code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(named.output)) {
    throw new EmbeddedFailure(`the new database could not be named: ${lastLine(named.output)}`)
  }
}

function prepareDirectory(directory: string, { uid, gid }: Account): void {
  try {
    rmSync(directory, { recursive: true, force: true })
    mkdirSync(directory, { mode: 0o700 })
    chmodSync(directory, 0o700)
    if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid)
  } catch (error) {
    throw new EmbeddedFailure(`${directory} cannot be made for user ${uid}: ${error}`)
  }
}

function checkCluster(directory: string, { version }: Binaries): void {
  const made = readMajor(directory)
  const [ours] = version.split('.')
  if (made !== ours) {
    throw new EmbeddedFailure(
      `${directory} was made by PostgreSQL ${made}, and this is ${version}: move the data over, or set DATABASE_URL`,
    )
  }
}

function readMajor(directory: string): string {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new EmbeddedFailure(
      `${directory} is another user's, or no database: start as its owner, or set DATA_DIR`,
    )
  }
}

function keptPassword(dataDir: string): string {
  const path = join(dataDir, 'postgres-password')
  if (!existsSync(path))
    writeFileSync(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
