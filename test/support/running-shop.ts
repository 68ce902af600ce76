import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { shopEnvironment } from '../../tools/shop-flags.mjs'

/** The whole shop in a process of its own. */
export interface RunningShop {
  readonly address: string
  readonly complained: () => string
  /** As if the power went. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** As if its machine had stopped, and gone on as if nothing had been. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Whether it runs; one that is paused does. */
  isRunning(): boolean
}

const MAIN = join(import.meta.dirname, '../../src/main.ts')

export async function runShop(
  databaseUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...shopEnvironment,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      PAYMENT_PROVIDERS: 'sandbox,pay_on_pickup',
      STOREFRONT: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complained = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk
  })
  const address = await readAddress(child, () => complained)
  return {
    address,
    complained: () => complained,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    signal: (signal) => void child.kill(signal),
    isRunning: () => isRunning(child),
  }
}

function readAddress(child: ChildProcess, complained: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const [, address] = /^Planke kører på (http:\/\/\S+)\n/m.exec(said) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${complained()}`)))
  })
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
