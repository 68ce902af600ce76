import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedFailure } from './failure.ts'

/** Holds a data directory for this process alone; the kernel lets go of it when the process ends, however it ends. */
export interface DataDirHold {
  release(): void
}

/**
 * Takes the data directory, making it when it is missing.
 *
 * The lock is SQLite's, because Node has no file locks of its own: a process that was killed holds nothing, and no
 * process number needs to be trusted, which in a container would be the same at every start.
 *
 * @throws {EmbeddedFailure} when another process holds it, or it cannot be written.
 */
export function holdDataDir(dataDir: string): DataDirHold {
  const lock = openLock(dataDir)
  try {
    lock.exec('begin immediate')
  } catch {
    lock.close()
    throw new EmbeddedFailure(
      `DATA_DIR ${dataDir} is in use by another Planke process${holder(dataDir)}: stop it, or set DATA_DIR`,
    )
  }
  writeFileSync(holderPath(dataDir), `${process.pid}\n`)
  return { release: () => lock.close() }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    // Others may pass through it but not look around: the database runs as another user when we are root.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    return new DatabaseSync(join(dataDir, 'planke.lock'))
  } catch (error) {
    throw new EmbeddedFailure(`DATA_DIR ${dataDir} cannot be written: ${error}`)
  }
}

const LOOKS = 20
const BETWEEN_LOOKS_MS = 50

/** The holder writes its pid just after it takes the lock; until then the file is missing or stale. */
function holder(dataDir: string): string {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let look = 0; look < LOOKS; look += 1) {
    const pid = readHolder(dataDir)
    if (pid !== undefined && isAlive(pid)) return ` (${pid})`
    Atomics.wait(clock, 0, 0, BETWEEN_LOOKS_MS)
  }
  return ''
}

function readHolder(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(holderPath(dataDir), 'utf8').trim()) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function holderPath(dataDir: string): string {
  return join(dataDir, 'planke.pid')
}
