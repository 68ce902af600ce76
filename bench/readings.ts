import { stolenSince, undisturbed } from './calm.ts'
import { pace } from './pace.ts'
import { cpuMs, type Running, startPinned } from './processes.ts'
import type { Row } from './report.ts'
import { load, type Reading } from './wrk.ts'

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
export const WARM_SECONDS = 3
const WARM_ROUNDS = 3
export const SIDE_BY_SIDE = 16
const PLAIN = { 'accept-encoding': 'identity' }

/**
 * Warm: each question was asked once before the reading. A thousand replies are more than the shop keeps whole, so that
 * those asked in turn are put together anew; where they are small, `isNew` makes them differ.
 */
export async function compare(
  shop: Running,
  name: string,
  paths: readonly string[],
  isNew = false,
): Promise<Row> {
  for (const path of paths.slice(0, 1_000)) await drain(shop.port, path)
  await undisturbed()
  await load(shop.port, paths, WARM_SECONDS, isNew)
  return against(name, await read(shop, paths, SECONDS, isNew))
}

async function drain(port: number, path: string): Promise<void> {
  await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()
}

/**
 * Every page is asked for once, so that none is found ready; as it is, as all other replies here, since pressing it together
 * is no part of what it is compared with. Warm as every reading, before which some ten thousand questions are asked: so many other
 * pages have been made for both kinds together, and a fifth of these, which are not counted, come first.
 */
export async function coldPages(
  shop: Running,
  name: string,
  all: readonly string[],
  others: readonly string[],
): Promise<Row> {
  const warming = Array.from({ length: WARM_ROUNDS }, () => others).flat()
  for (const path of [...warming, ...all.filter(isFifth)]) await drain(shop.port, path)
  const paths = all.filter((path, i) => !isFifth(path, i))
  await undisturbed()
  const spent = spentBy(shop)
  const bytes: number[] = []
  const left = [...paths]
  const once = await pace(
    600,
    SIDE_BY_SIDE,
    async () => {
      const path = left.pop()
      if (!path) return
      const reply = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: PLAIN })
      bytes.push((await reply.arrayBuffer()).byteLength)
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`)
    },
    () => left.length === 0,
  )
  const size = bytes.reduce((a, b) => a + b, 0) / bytes.length
  return against(name, {
    ...once,
    bytes: Math.round(size),
    ...spent(paths.length),
  })
}

function isFifth(_: string, i: number): boolean {
  return i % 5 === 4
}

type Read = Pick<Reading, 'perSecond' | 'p50Ms' | 'p99Ms' | 'bytes' | 'failed'> & {
  cpuMsEach: number
  stolen: number
}

async function read(
  shop: Running,
  paths: readonly string[],
  seconds: number,
  isNew = false,
): Promise<Read> {
  const spent = spentBy(shop)
  const reading = await load(shop.port, paths, seconds, isNew)
  return { ...reading, ...spent(reading.perSecond * seconds) }
}

/** What the shop spends on each of some requests from now on, and what others took from it. */
function spentBy(shop: Running): (requests: number) => Pick<Read, 'cpuMsEach' | 'stolen'> {
  const before = cpuMs(shop.pid)
  const stolen = stolenSince()
  return (requests) => ({ cpuMsEach: (cpuMs(shop.pid) - before) / requests, stolen: stolen() })
}

async function against(name: string, reading: Read): Promise<Row> {
  await undisturbed()
  const raw = await rawPerSecond(reading.bytes)
  say(`${name}: ${Math.round(reading.perSecond)}/s, rå ${Math.round(raw)}/s`)
  return { name, raw, ratio: reading.perSecond / raw, ...reading }
}

async function rawPerSecond(bytes: number): Promise<number> {
  const raw = await startPinned({
    script: 'bench/raw-server.ts',
    args: [String(bytes)],
    ready: /^(\d+)$/,
  })
  try {
    return (await load(raw.port, ['/'], WARM_SECONDS)).perSecond
  } finally {
    await raw.stop()
  }
}

export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
