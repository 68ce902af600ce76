/**
 * What the shop does in a second as a share of what Node's own http server does with replies of the same size in the same
 * run: in its first thirty seconds, and after them. The shop's process has one core; PostgreSQL and the load share the
 * other. Writes bench/RESULTS.md, or for another number of products (`BENCH_PRODUCTS=1000000`) a file named after it.
 *
 * Needs `wrk` and `taskset` (Debian: `apt-get install wrk util-linux`). The demo shop is kept in data/bench-<products>, so
 * that only the first run waits for it.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import { buy, fillBaskets } from './buying.ts'
import { changePrices, waitForProjections } from './import.ts'
import { measureLogins } from './logins.ts'
import { type Pace, pace } from './support/pace.ts'
import { LOAD_CORE, memoryOf, type Running, startPinned } from './support/processes.ts'
import { gatherQuestions, type Questions } from './support/questions.ts'
import { firstAndAfter, repeated, say } from './support/readings.ts'
import { report } from './support/report.ts'

const USUAL = '100000'
const PRODUCTS = process.env.BENCH_PRODUCTS ?? USUAL
const PRICE_GROUPS = 5_000
const REPORT = resolve('bench', PRODUCTS === USUAL ? 'RESULTS.md' : `RESULTS-${PRODUCTS}.md`)
const SECONDS = 8
const WARM_SECONDS = 3
const SIDE_BY_SIDE = 16

execFileSync('taskset', ['-cp', LOAD_CORE, String(process.pid)])
const database = await EmbeddedDatabase.start({ dataDir: resolve('data', `bench-${PRODUCTS}`) })
const settings = {
  PORT: '0',
  DATABASE_URL: database.url,
  DATA_DIR: resolve('data', `bench-${PRODUCTS}`),
  DEMO: 'on',
  DEMO_PRODUCTS: PRODUCTS,
  DEMO_PRICE_GROUPS: String(PRICE_GROUPS),
  DEMO_AGREED_PRICES: '1000000',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}

try {
  say(`Starter butikken med ${PRODUCTS} varer`)
  const first = await startShop(true)
  await waitForProjections(database.url)
  const questions = await gatherQuestions(first.port)
  await first.stop()
  await writeFile(REPORT, report(await measure(questions)))
  say(`${REPORT} er skrevet`)
} finally {
  await database.stop()
}

function startShop(isFree = false): Promise<Running> {
  return startPinned({
    script: 'src/main.ts',
    env: settings,
    ready: /http:\/\/[^:]+:(\d+)/,
    isFree,
  })
}

function startForProfessionals(): Promise<Running> {
  const script = 'bench/professional-shop.ts'
  return startPinned({ script, env: settings, ready: /http:\/\/[^:]+:(\d+)/ })
}

async function measure(questions: Questions) {
  const { lists, facets, products, categoryPages, productPages } = questions
  const anonymous = () => startShop()
  const fresh = [
    await firstAndAfter('List of 40, anonymous', anonymous, { paths: lists }),
    await firstAndAfter('List of 40, professional', startForProfessionals, {
      paths: lists,
      priceGroups: PRICE_GROUPS,
    }),
    await firstAndAfter('All facet counts', anonymous, { paths: facets }),
    await firstAndAfter('Product', anonymous, { paths: products }),
    await firstAndAfter('Category page', anonymous, { paths: categoryPages }),
    await firstAndAfter('Product page', anonymous, { paths: productPages }),
  ]
  const shop = await startShop()
  try {
    const memoryAtStart = memoryOf(shop.pid).now
    // The index of words is read after the ready line; the first search waits for it.
    await fetch(`http://127.0.0.1:${shop.port}${questions.searches[0]}`)
    const again = [
      await repeated('List of 40, the same', shop, lists.slice(0, 1)),
      await repeated('All facet counts, the same', shop, facets.slice(0, 1)),
      await repeated('Category page, the same', shop, categoryPages.slice(0, 1)),
      await repeated('Search', shop, questions.searches),
      await repeated('Suggestions', shop, questions.suggestions),
    ]
    const writing = await measureBuying(shop, questions)
    const logins = await measureLogins(shop, database.url, products.slice(0, 200))
    const imported = await changePrices(shop, database.url, lists)
    return {
      products: Number(PRODUCTS),
      machine: `${cpus()[0]?.model ?? '?'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
      readyMs: Math.round(shop.readyMs),
      memoryAtStart,
      memory: memoryOf(shop.pid),
      fresh,
      again,
      writing,
      logins,
      imported,
    }
  } finally {
    await shop.stop()
  }
}

async function measureBuying(shop: Running, questions: Questions): Promise<[string, Pace][]> {
  const fill = fillBaskets(shop.port, questions)
  await pace(WARM_SECONDS, SIDE_BY_SIDE, fill)
  const add = await pace(SECONDS, SIDE_BY_SIDE, fill)
  const shopping = buy(shop.port, questions)
  await pace(WARM_SECONDS, SIDE_BY_SIDE, shopping)
  const orders = await pace(SECONDS, SIDE_BY_SIDE, shopping)
  return [
    ['Add to the basket', add],
    ['Whole checkout, to the confirmation', orders],
  ]
}
