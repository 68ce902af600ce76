import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { closeAfterFile, closeAfterTest } from './clean-up.ts'

/** What a holder says of itself: where its database is, or why it has none. */
export interface Holder {
  readonly child: ChildProcess
  readonly url: string
  readonly pid: number
  readonly adopted: boolean
  readonly refused?: string
}

/** A data directory of the test's own, below one that only the user of the tests may enter. */
export function dataDirectory(name = 'data'): string {
  const { directory, dataDir } = makeDirectory(name)
  closeAfterTest(async () => rmSync(directory, { recursive: true, force: true }))
  return dataDir
}

/**
 * A data directory that stays until the test file is done.
 *
 * @param isKept Asked then: whether it stays after that as well, for a person to look into.
 */
export function sharedDirectory(isKept: () => boolean = () => false): string {
  const { directory, dataDir } = makeDirectory()
  chmodSync(directory, 0o711)
  closeAfterFile(async () => {
    if (!isKept()) rmSync(directory, { recursive: true, force: true })
  })
  return dataDir
}

function makeDirectory(name = 'data') {
  const directory = mkdtempSync(join(tmpdir(), 'planke-embedded-'))
  const dataDir = join(directory, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  return { directory, dataDir }
}

/** Another Node process that starts the database of a directory and stays; killed when the test ends. */
export async function hold(dataDir: string, uid?: number): Promise<Holder> {
  const holder = await holdOn(dataDir, uid)
  closeAfterTest(async () => {
    await kill(holder.child)
    if (holder.pid) await killServer(holder.pid)
  })
  return holder
}

/** As {@link hold}, until it is told to end, by whichever test. */
export async function holdOn(dataDir: string, uid?: number): Promise<Holder> {
  const program = join(import.meta.dirname, 'hold-embedded.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8')))
    child.once('exit', (code) => reject(new Error(`the holder ended with ${code}`)))
  })
  return { child, ...JSON.parse(line) }
}

/** Kills a process at once and waits until it is gone. */
export function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/** Kills a server that is no one's child any more, if it is there. */
export async function killServer(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL')
    await sleep(50)
  } catch {
    // It had ended by itself.
  }
}

export async function ask<Row>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Asks until the database answers, for at most ten seconds. */
export async function askAgain<Row>(url: string, query: string): Promise<Row[]> {
  for (const until = Date.now() + 10_000; ; await sleep(50)) {
    try {
      return await ask<Row>(url, query)
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
