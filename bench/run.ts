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
import { calm, undisturbed } from './calm.ts'
import { type Pace, pace } from './pace.ts'
import { LOAD_CORE, memoryOf, type Running, startPinned } from './processes.ts'
import { gatherQuestions, type Questions } from './questions.ts'
import { coldPages, compare, SECONDS, SIDE_BY_SIDE, say, WARM_SECONDS } from './readings.ts'
import { type Results, report } from './report.ts'

const USUAL = '100000'
const PRODUCTS = process.env.BENCH_PRODUCTS ?? USUAL
const REPORT = resolve('bench', PRODUCTS === USUAL ? 'RESULTS.md' : `RESULTS-${PRODUCTS}.md`)
const LONGEST_MINUTES = 15 * Math.max(1, Number(PRODUCTS) / Number(USUAL))

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

/** Warm as every reading: the first seconds do not count. */
async function measureBuying(shop: Running, questions: Questions): Promise<[string, Pace][]> {
  const fill = fillBaskets(shop.port, questions)
  await undisturbed()
  await pace(WARM_SECONDS, SIDE_BY_SIDE, fill)
  const add = await pace(SECONDS, SIDE_BY_SIDE, fill)
  say(`Læg i kurv: ${Math.round(add.perSecond)}/s`)
  const shopping = buy(shop.port, questions)
  await undisturbed()
  await pace(WARM_SECONDS, SIDE_BY_SIDE, shopping)
  const orders = await pace(SECONDS, SIDE_BY_SIDE, shopping)
  say(`Hele købet: ${Math.round(orders.perSecond)}/s`)
  return [
    ['Add to the basket', add],
    ['Whole checkout, to the confirmation', orders],
  ]
}
