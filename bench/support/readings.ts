import { cpuMs, memoryOf, type Running, startPinned } from './processes.ts'
import { load, type Reading } from './wrk.ts'

const FIRST_SECONDS = 30
const SECONDS = 10
const WARM_SECONDS = 3

interface ReadingOptions {
  readonly paths: readonly string[]
  readonly priceGroups?: number
}

export interface Row extends Reading {
  readonly name: string
  readonly raw: number
  readonly cpuMsEach: number
}

export interface FreshRow {
  readonly name: string
  readonly raw: number
  readonly first: Row
  readonly after: Row
  /** Of the Node process, in MB, at the end. */
  readonly memory: number
}

/**
 * Questions never asked before, from the ready line on, and others after thirty seconds of that.
 *
 * @throws {Error} when there were too few for that.
 */
export async function firstAndAfter(
  name: string,
  start: () => Promise<Running>,
  { paths, ...asked }: ReadingOptions,
): Promise<FreshRow> {
  const shop = await start()
  try {
    const first = await readNew(name, shop, { ...asked, paths }, FIRST_SECONDS)
    const rest = paths.slice(first.requests)
    const after = await readNew(name, shop, { ...asked, paths: rest }, SECONDS)
    const raw = await rawPerSecond(after.bytes)
    say(
      `${name}: ${Math.round(first.perSecond)}/s (${(first.perSecond / raw).toFixed(3)}), så ${Math.round(after.perSecond)}/s (${(after.perSecond / raw).toFixed(3)}); ${first.requests + after.requests} af ${paths.length}`,
    )
    return { name, raw, first, after, memory: memoryOf(shop.pid).peak }
  } finally {
    await shop.stop()
  }
}

/** Questions asked again and again, once they have been asked. */
export async function repeated(
  name: string,
  shop: Running,
  paths: readonly string[],
): Promise<Row> {
  await load({ port: shop.port, paths, seconds: WARM_SECONDS })
  const row = await read(name, shop, { paths }, SECONDS)
  const raw = await rawPerSecond(row.bytes)
  say(`${name}: ${Math.round(row.perSecond)}/s (${(row.perSecond / raw).toFixed(3)})`)
  return { ...row, raw }
}

/**
 * Questions never asked before, once the shop is warm by a part of them.
 *
 * @throws {Error} when there were too few for the time.
 */
export async function once(name: string, shop: Running, paths: readonly string[]): Promise<Row> {
  const warm = await load({ port: shop.port, paths, seconds: SECONDS })
  const rest = paths.slice(warm.requests)
  const row = await readNew(name, shop, { paths: rest }, SECONDS)
  const raw = await rawPerSecond(row.bytes)
  say(`${name}: ${Math.round(row.perSecond)}/s (${(row.perSecond / raw).toFixed(3)})`)
  return { ...row, raw }
}

/** @throws {Error} when a question was asked twice. */
async function readNew(
  name: string,
  shop: Running,
  asked: ReadingOptions,
  seconds: number,
): Promise<Row> {
  const row = await read(name, shop, asked, seconds)
  if (row.requests > asked.paths.length) throw new Error(`${name}: too few questions`)
  return row
}

async function read(
  name: string,
  shop: Running,
  asked: ReadingOptions,
  seconds: number,
): Promise<Row> {
  const before = cpuMs(shop.pid)
  const reading = await load({ port: shop.port, ...asked, seconds })
  const cpuMsEach = (cpuMs(shop.pid) - before) / Math.max(1, reading.requests)
  return { ...reading, name, raw: 0, cpuMsEach }
}

async function rawPerSecond(bytes: number): Promise<number> {
  const raw = await startPinned({
    script: 'bench/support/raw-server.ts',
    args: [String(bytes)],
    ready: /^(\d+)$/,
  })
  try {
    return (await load({ port: raw.port, paths: ['/'], seconds: WARM_SECONDS })).perSecond
  } finally {
    await raw.stop()
  }
}

export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
