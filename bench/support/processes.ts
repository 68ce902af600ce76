import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { shopEnvironment, shopFlags } from '../../tools/shop-flags.mjs'

/** The server has the first core, the load the second. */
const SERVER_CORE = '0'
export const LOAD_CORE = '1'

export type Running = { port: number; pid: number; readyMs: number; stop: () => Promise<void> }

type Start = {
  script: string
  args?: readonly string[]
  env?: Record<string, string>
  ready: RegExp
  /** As it would run by itself, on all cores. */
  isFree?: boolean
}

/** Starts the demo shop of 5,000 products on all cores, without limits of rate. */
export function startDemoShop(dataDir: string): Promise<Running> {
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_PRODUCTS: '5000',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  return startPinned({ script: 'src/main.ts', env, ready: /http:\/\/[^:]+:(\d+)/, isFree: true })
}

/** Starts a Node program, pinned to the server's core unless it is free, and waits for the line that names its port. */
export async function startPinned({
  script,
  args = [],
  env = {},
  ready,
  isFree = false,
}: Start): Promise<Running> {
  const started = performance.now()
  const flags = shopFlags(env.PRODUCT_CACHE_MB)
  const pinned = isFree ? [] : ['taskset', '-c', SERVER_CORE]
  const [command = '', ...rest] = [...pinned, process.execPath, ...flags, script, ...args]
  const child = spawn(command, rest, {
    env: { ...shopEnvironment, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portFrom(child, ready)
  const readyMs = performance.now() - started
  return { port, pid: child.pid ?? 0, readyMs, stop: () => stop(child) }
}

async function portFrom(child: ChildProcess, ready: RegExp): Promise<number> {
  if (!child.stdout) throw new Error('no output to read the port from')
  for await (const line of createInterface({ input: child.stdout })) {
    const port = ready.exec(line)?.[1]
    if (port) {
      child.stdout.resume()
      return Number(port)
    }
  }
  throw new Error('the server stopped before it was ready')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Resident memory of a process in MB: now, and the most it has held. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: Math.round(read('VmRSS')), peak: Math.round(read('VmHWM')) }
}

/** Milliseconds of processor time that a process has used so far. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** As {@link cpuMs}, of a process and all its children, those that have ended too: a server of PostgreSQL. */
export function cpuMsOfServer(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const all = pids.map((one) => timesOf(Number(one))).filter((one) => one !== undefined)
  return all.reduce((sum, { id, parent, ownMs, endedMs }) => {
    if (id === pid) return sum + ownMs + endedMs
    return parent === pid ? sum + ownMs : sum
  }, 0)
}

/** @returns undefined for a process that has ended. */
function timesOf(id: number) {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ms = (field: number) => Number(fields[field]) * 10
    return {
      ...{ id, parent: Number(fields[1]) },
      ownMs: ms(11) + ms(12),
      /** Of children that have ended. */
      endedMs: ms(13) + ms(14),
    }
  } catch {
    return undefined
  }
}

/** Lets a process, and those that it starts from now on, run on these cores: `0,1`. */
export function pinTo(cores: string, pid: number): void {
  execFileSync('taskset', ['-cp', cores, String(pid)])
}

/** What the server's core has done so far, in milliseconds, as a whole of ten of them. */
export interface CoreTimes {
  /** For the shop, and for its database, which the shop waits for. */
  readonly workedMs: number
}

export function serverCoreTimes(): CoreTimes {
  const line = readFileSync('/proc/stat', 'utf8').split('\n').find(isServerCore) ?? ''
  const ticks = line.split(' ').slice(1).map(Number)
  const ms = (field: number) => (ticks[field] ?? 0) * 10
  return { workedMs: ms(0) + ms(1) + ms(2) }
}

function isServerCore(line: string): boolean {
  return line.startsWith(`cpu${SERVER_CORE} `)
}
