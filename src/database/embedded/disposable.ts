import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedDatabase } from './embedded-database.ts'

/** A server for tests and tools: fast, in a temporary directory, removed with the process that started it. */
export interface DisposableDatabase {
  /** Where the shop's own role finds an empty database. */
  readonly url: string
  /** Where databases can be made and dropped. */
  readonly adminUrl: string
  stop(): Promise<void>
}

export async function startDisposableDatabase(): Promise<DisposableDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'planke-database-'))
  const watcher = watchOver(dataDir)
  const remove = () => {
    watcher.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const embedded = await EmbeddedDatabase.start({ dataDir, durable: false }).catch((error) => {
    remove()
    throw error
  })
  return {
    url: embedded.url,
    adminUrl: embedded.adminUrl(),
    stop: async () => {
      await embedded.stop()
      remove()
    },
  }
}

/**
 * Ends the server and removes its directory when this process is killed: a shell waits for the end of a pipe. The
 * server would outlive this process, which is right for a shop and a leak for a test run.
 */
function watchOver(dataDir: string) {
  const script =
    'read -r line; kill -INT "$(head -n 1 "$0/postgres/postmaster.pid")"; sleep 3; rm -rf "$0"'
  const shell = spawn('/bin/sh', ['-c', script, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  shell.stdin.on('error', () => undefined)
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  return shell
}
