/**
 * What the shop does in a second, on one core, as a share of what Node's own http server does with replies of the same
 * size in the same run. Writes bench/RESULTS.md, or for another number of products (`BENCH_PRODUCTS=300000`) a file
 * named after it.
 *
 * `npm run bench` measures 100,000 products and needs `wrk` and `taskset` (Debian: `apt-get install wrk util-linux`).
 * The demo shop of that size is kept in data/bench-100000, so that only the first run waits for it.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { buy, fillBaskets } from './buying.ts'
import { calm } from './calm.ts'
import { type Pace, pace } from './pace.ts'
import { cpuMs, LOAD_CORE, memoryOf, type Running, startPinned } from './processes.ts'
import { gatherQuestions, type Questions } from './questions.ts'
import { type Results, type Row, report } from './report.ts'
import { load, type Reading } from './wrk.ts'

const USUAL = '100000'
const PRODUCTS = process.env.BENCH_PRODUCTS ?? USUAL
const REPORT = resolve('bench', PRODUCTS === USUAL ? 'RESULTS.md' : `RESULTS-${PRODUCTS}.md`)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const WARM_SECONDS = 3
const WARM_ROUNDS = 3
const LONGEST_MINUTES = 15 * Math.max(1, Number(PRODUCTS) / Number(USUAL))
const SIDE_BY_SIDE = 16
const PLAIN = { 'accept-encoding': 'identity' }

const settings = {
  PORT: '0',
  DATA_DIR: resolve('data', `bench-${PRODUCTS}`),
  DEMO: 'on',
  DEMO_PRODUCTS: PRODUCTS,
  READY_PRODUCTS: process.env.READY_PRODUCTS ?? String(Math.max(Number(USUAL), Number(PRODUCTS))),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}

execFileSync('taskset', ['-cp', LOAD_CORE, String(process.pid)])
say(`Starter butikken med ${PRODUCTS} varer`)
await (await startShop()).stop() // the first start may have planted the shop; the second is measured
const shop = await startShop()
const calmMs = await calm(LONGEST_MINUTES)
try {
  const results = await measure(shop)
  await writeFile(REPORT, report(results))
  say(`${REPORT} er skrevet`)
} finally {
  await shop.stop()
}

function startShop(): Promise<Running> {
  return startPinned({ script: 'src/main.ts', env: settings, ready: /http:\/\/[^:]+:(\d+)/ })
}

async function measure(shop: Running): Promise<Results> {
  const memoryAtStart = memoryOf(shop.pid).now
  const questions = await gatherQuestions(shop.port)
  const others = questions.otherPages
  const reading = [
    await compare(shop, 'List of 40, different', questions.lists),
    await compare(shop, 'List of 40, same', questions.lists.slice(0, 1)),
    await compare(shop, 'All facet counts, different', questions.facets, true),
    await compare(shop, 'All facet counts, same', questions.facets.slice(0, 1)),
    await compare(shop, 'Product, different', questions.details),
    await compare(shop, 'Product, same', questions.details.slice(0, 1)),
    await compare(shop, 'Search, different', questions.searches),
    await compare(shop, 'Suggestions, different', [...new Set(questions.suggestions)]),
    await coldPages(shop, 'Category page, never rendered before', questions.categoryPages, others),
    await coldPages(shop, 'Product page, never rendered before', questions.productPages, others),
    await compare(shop, 'Category page, kept', questions.categoryPages.slice(0, 1)),
  ]
  const writing = await measureBuying(shop, questions)
  return {
    products: Number(PRODUCTS),
    readyProducts: Number(settings.READY_PRODUCTS),
    machine: `${cpus()[0]?.model ?? '?'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    readyMs: Math.round(shop.readyMs),
    calmMs,
    memoryAtStart,
    memory: memoryOf(shop.pid),
    reading,
    writing,
  }
}

/**
 * Warm: each question was asked once before the reading. A thousand replies are more than the shop keeps whole, so that
 * those asked in turn are put together anew; where they are small, `isNew` makes them differ.
 */
async function compare(
  shop: Running,
  name: string,
  paths: readonly string[],
  isNew = false,
): Promise<Row> {
  for (const path of paths.slice(0, 1_000)) await drain(shop.port, path)
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
async function coldPages(
  shop: Running,
  name: string,
  all: readonly string[],
  others: readonly string[],
): Promise<Row> {
  const warming = Array.from({ length: WARM_ROUNDS }, () => others).flat()
  for (const path of [...warming, ...all.filter(isFifth)]) await drain(shop.port, path)
  const paths = all.filter((path, i) => !isFifth(path, i))
  const before = cpuMs(shop.pid)
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
    cpuMsEach: (cpuMs(shop.pid) - before) / paths.length,
  })
}

function isFifth(_: string, i: number): boolean {
  return i % 5 === 4
}

type Read = Pick<Reading, 'perSecond' | 'p50Ms' | 'p99Ms' | 'bytes' | 'failed'> & {
  cpuMsEach: number
}

async function read(
  shop: Running,
  paths: readonly string[],
  seconds: number,
  isNew = false,
): Promise<Read> {
  const before = cpuMs(shop.pid)
  const reading = await load(shop.port, paths, seconds, isNew)
  const asked = reading.perSecond * seconds
  return { ...reading, cpuMsEach: (cpuMs(shop.pid) - before) / asked }
}

async function against(name: string, reading: Read): Promise<Row> {
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

/** Warm as every reading: the first seconds do not count. */
async function measureBuying(shop: Running, questions: Questions): Promise<[string, Pace][]> {
  const fill = fillBaskets(shop.port, questions)
  await pace(WARM_SECONDS, SIDE_BY_SIDE, fill)
  const add = await pace(SECONDS, SIDE_BY_SIDE, fill)
  say(`Læg i kurv: ${Math.round(add.perSecond)}/s`)
  const shopping = buy(shop.port, questions)
  await pace(WARM_SECONDS, SIDE_BY_SIDE, shopping)
  const orders = await pace(SECONDS, SIDE_BY_SIDE, shopping)
  say(`Hele købet: ${Math.round(orders.perSecond)}/s`)
  return [
    ['Add to the basket', add],
    ['Whole checkout, to the confirmation', orders],
  ]
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
