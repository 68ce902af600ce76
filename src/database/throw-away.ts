import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedDatabase } from './embedded.ts'

/** A server for tests and tools: quick, in a temporary directory, gone with the process that started it. */
export interface ThrowAwayServer {
  /** Where the shop's own role finds an empty database. */
  readonly url: string
  /** Where databases can be made and dropped. */
  readonly adminUrl: string
  stop(): Promise<void>
}

export async function startThrowAway(): Promise<ThrowAwayServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'planke-database-'))
  const embedded = await EmbeddedDatabase.start({ dataDir, durable: false }).catch((error) => {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  const undertaker = bury(embedded.pid, dataDir)
  return {
    url: embedded.url,
    adminUrl: embedded.adminUrl(),
    stop: async () => {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
      undertaker.kill()
    },
  }
}

/** A server outlives a process that is killed, which is right for a shop and a leak for a test run: a shell waits. */
function bury(pid: number, dataDir: string) {
  const script = 'read -r line; kill -INT "$0"; sleep 3; rm -rf "$1"'
  const shell = spawn('/bin/sh', ['-c', script, String(pid), dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  shell.stdin.on('error', () => undefined)
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  return shell
}
