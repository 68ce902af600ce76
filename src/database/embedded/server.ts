import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import { type Cluster, findPlace } from './cluster.ts'
import { EmbeddedFailure } from './failure.ts'
import { BARE_ENVIRONMENT } from './run-program.ts'
import { clusterMark, serverSettings } from './settings.ts'

/** A PostgreSQL process that accepts connections. */
export interface Server {
  readonly pid: number
  readonly port: number
}

/** What PostgreSQL writes in `postmaster.pid`. */
interface PidFile extends Server {
  readonly status: string
}

const POLL_MS = 10
const LOG_LIMIT_BYTES = 5 * 1024 * 1024
/** The remains of a killed server may hold shared memory; one without its pid file ends within a minute. */
const LEFTOVERS_MS = 75_000

/** Whether a start that failed may succeed when tried again, and where. */
type Failure = { readonly reason: string; readonly again: 'same port' | 'other port' | 'never' }

/**
 * Starts the server of a cluster and waits until it accepts connections, however long it takes to recover.
 *
 * @param port 0 for any free one.
 * @throws {EmbeddedFailure} with the reason from its log when it ends instead.
 */
export async function launchServer(
  cluster: Cluster,
  binaries: Binaries,
  durable: boolean,
  port: number,
): Promise<Server> {
  const until = Date.now() + LEFTOVERS_MS
  for (;;) {
    const wanted = port || (await freePort())
    const outcome = await launchOnce(cluster, binaries, durable, wanted)
    if ('pid' in outcome) return outcome
    const again = outcome.again === 'same port' || (outcome.again === 'other port' && !port)
    if (!again || Date.now() > until) {
      throw new EmbeddedFailure(`the database did not start: ${outcome.reason}`)
    }
    await sleep(100)
  }
}

/**
 * The server that still runs on a cluster, once it accepts connections: one that outlived the Node process that
 * started it. `undefined` when there is none.
 */
export async function findRunning(cluster: string): Promise<Server | undefined> {
  for (;;) {
    const file = readPidFile(cluster)
    if (!file || !isServerOf(file.pid, cluster)) return undefined
    if (file.status === 'ready') return { pid: file.pid, port: file.port }
    await sleep(POLL_MS)
  }
}

/** Whether the process is the server of this cluster; the pid alone may have been reused. */
export function isServerOf(pid: number, cluster: string): boolean {
  return commandLine(pid).includes(clusterMark(cluster))
}

/** Ends a server: connections are closed, what is committed is written down. */
export async function endServer({ pid }: Server, cluster: string): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    sendSignal(pid, signal)
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      if (!isServerOf(pid, cluster)) return
      await sleep(POLL_MS)
    }
  }
  throw new EmbeddedFailure(`the database (process ${pid}) does not stop`)
}

async function launchOnce(cluster: Cluster, binaries: Binaries, durable: boolean, port: number) {
  const { directory } = cluster
  const place = await findPlace(cluster)
  // We hold the data directory and found no server on it; PostgreSQL itself would take any process with the number
  // in this file, such as one of ours after a restart of the container, for the server.
  rmSync(join(directory, 'postmaster.pid'), { force: true })
  const log = openLog(join(directory, '..', 'postgres.log'))
  const settings = serverSettings({ port, cluster: directory, version: binaries.version, durable })
  const child = spawn(
    binaries.postgres,
    ['-D', place, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...cluster.account,
      cwd: directory,
      env: BARE_ENVIRONMENT,
      detached: true, // Ctrl+C in a terminal goes to its whole group; we are the one to stop it
      stdio: ['ignore', log.fd, log.fd], // a pipe would break when we are killed
    },
  )
  closeSync(log.fd)
  child.unref()
  const started = await whenReady(child, directory)
  if (started === true) return { pid: child.pid ?? 0, port }
  return diagnose(started, readFileSync(log.path).subarray(log.size).toString('utf8'))
}

/** `true` once it accepts connections, or how it ended. */
async function whenReady(child: ChildProcess, directory: string): Promise<true | string> {
  let end: string | undefined
  child.on('error', (error) => {
    end = error.message
  })
  child.on('exit', (code, signal) => {
    end = `it ended with ${signal ?? code}`
  })
  while (end === undefined) {
    const file = readPidFile(directory)
    if (file?.status === 'ready' && file.pid === child.pid) return true
    await sleep(POLL_MS)
  }
  return end
}

function diagnose(end: string, log: string): Failure {
  const fatal = log.match(/(?:FATAL|PANIC): .*/g)?.at(-1)
  const reason = fatal ?? log.trim().split('\n').at(-1) ?? end
  if (/could not bind|could not create any TCP/.test(log)) return { reason, again: 'other port' }
  if (/pre-existing shared memory|lock file/.test(reason)) return { reason, again: 'same port' }
  return { reason: reason || end, again: 'never' }
}

/** Opens the log for appending; a long one becomes `postgres.log.1` first. */
function openLog(path: string): { fd: number; path: string; size: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  return { fd: openSync(path, 'a', 0o600), path, size: size > LOG_LIMIT_BYTES ? 0 : size }
}

function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    if (process.platform === 'linux') return ''
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
