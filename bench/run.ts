/**
 * What the shop does in a second as a share of what Node's own http server does with replies of the same size in the same
 * run: in its first thirty seconds, and after them. All of it twice: of a young shop, which has sold a thousand orders in a year so that
 * each list has a full page, and of one with a million orders of ten years behind it.
 * The shop's process has one core; PostgreSQL and the load share the other; those who buy have both. Writes bench/RESULTS.md,
 * or for another number of products or orders (`BENCH_PRODUCTS=1000000`, `BENCH_ORDERS=100000`) a file named after it.
 * `BENCH_ORDERS=0` leaves the old shop out, `BENCH_CATALOGUE=off` what is read of the catalogue, which takes twenty minutes.
 *
 * Needs `wrk` and `taskset` (Debian: `apt-get install wrk util-linux`). The shops are kept in data/bench-<products>-<orders>, so
 * that only the first run waits for them.
 */
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import { buy, fillBaskets } from './buying.ts'
import { measureDesk, measureIdle } from './desk.ts'
import { changePrices, waitForProjections } from './import.ts'
import { measureLogins } from './logins.ts'
import { type Pace, pace } from './support/pace.ts'
import {
  cpuMsOfServer,
  LOAD_CORE,
  memoryOf,
  pinTo,
  type Running,
  startPinned,
} from './support/processes.ts'
import { gatherQuestions, type Questions } from './support/questions.ts'
import { firstAndAfter, repeated, say } from './support/readings.ts'
import { type CatalogueResults, type Results, report } from './support/report.ts'

const USUAL = '100000'
const PRODUCTS = process.env.BENCH_PRODUCTS ?? USUAL
const ORDERS = process.env.BENCH_ORDERS ?? '1000000'
const PRICE_GROUPS = 5_000
const USUAL_ORDERS = '1000000'
const YOUNG_ORDERS = '1000'
const HAS_CATALOGUE = process.env.BENCH_CATALOGUE !== 'off'
const NAME = [
  'RESULTS',
  ...(PRODUCTS === USUAL ? [] : [PRODUCTS]),
  ...(ORDERS === USUAL_ORDERS ? [] : ['orders', ORDERS]),
  ...(HAS_CATALOGUE ? [] : ['ages']),
]
const REPORT = resolve('bench', `${NAME.join('-')}.md`)
const FIRST_SECONDS = 30
const SECONDS = 10
const BUYERS = 8
const BOTH_CORES = '0,1'

const young = await measureShop('young', YOUNG_ORDERS, '1')
const old = ORDERS === '0' ? undefined : await measureShop('old', ORDERS, '10')
const machine = `${cpus()[0]?.model ?? '?'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
await writeFile(
  REPORT,
  report({ machine, products: Number(PRODUCTS), orders: Number(ORDERS) }, young, old),
)
say(`${REPORT} er skrevet`)

async function measureShop(age: string, orders: string, years: string): Promise<Results> {
  const dataDir = resolve('data', `bench-${PRODUCTS}-${orders}`)
  pinTo(BOTH_CORES, process.pid)
  const database = await EmbeddedDatabase.start({ dataDir })
  const settings = {
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_PRODUCTS: PRODUCTS,
    DEMO_PRICE_GROUPS: String(PRICE_GROUPS),
    DEMO_AGREED_PRICES: '1000000',
    DEMO_ORDERS: orders,
    DEMO_YEARS: years,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const start = (script: string, isFree = false) =>
    startPinned({ script, env: settings, ready: /http:\/\/[^:]+:(\d+)/, isFree })
  try {
    say(`Starter butikken (${age}) med ${PRODUCTS} varer og ${orders} ordrer`)
    const first = await start('src/main.ts', true)
    await waitForProjections(database.url)
    const questions = await gatherQuestions(first.port)
    const desk = await measureDesk(first, database.url)
    const idle = await measureIdle(database.url, () => cpuMsOfServer(database.pid))
    const writing = await measureBuying(first, questions)
    await first.stop()
    for (const pid of [process.pid, database.pid]) pinTo(LOAD_CORE, pid)
    const aged = { writing, desk, idle }
    return HAS_CATALOGUE ? { ...aged, catalogue: await measure(start, questions, database) } : aged
  } finally {
    await database.stop()
  }
}

type Start = (script: string) => Promise<Running>

async function measure(
  start: Start,
  questions: Questions,
  { url }: EmbeddedDatabase,
): Promise<CatalogueResults> {
  const { lists, facets, products, categoryPages, productPages } = questions
  const anonymous = () => start('src/main.ts')
  const professional = () => start('bench/professional-shop.ts')
  const asked = { paths: lists, priceGroups: PRICE_GROUPS }
  const fresh = [
    await firstAndAfter('List of 40, anonymous', anonymous, { paths: lists }),
    await firstAndAfter('List of 40, professional', professional, asked),
    await firstAndAfter('All facet counts', anonymous, { paths: facets }),
    await firstAndAfter('Product', anonymous, { paths: products }),
    await firstAndAfter('Category page', anonymous, { paths: categoryPages }),
    await firstAndAfter('Product page', anonymous, { paths: productPages }),
  ]
  const shop = await anonymous()
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
    const logins = await measureLogins(shop, url, products.slice(0, 200))
    const imported = await changePrices(shop, url, lists)
    const memory = memoryOf(shop.pid)
    return {
      readyMs: Math.round(shop.readyMs),
      ...{ memoryAtStart, memory, fresh, again, logins, imported },
    }
  } finally {
    await shop.stop()
  }
}

async function measureBuying(shop: Running, questions: Questions): Promise<[string, Pace][]> {
  const fill = fillBaskets(shop.port, questions)
  const shopping = buy(shop.port, questions)
  return [
    ...(await firstAndAfterOf('Add to the basket', fill)),
    ...(await firstAndAfterOf('Whole checkout, to the confirmation', shopping)),
  ]
}

/** As of lists: an old shop has read little of what it needs from the disk when it starts. */
async function firstAndAfterOf(
  name: string,
  journey: (worker: number) => Promise<void>,
): Promise<[string, Pace][]> {
  const first = await pace(FIRST_SECONDS, BUYERS, journey)
  const after = await pace(SECONDS, BUYERS, journey)
  say(`${name}: ${first.perSecond.toFixed(0)}/s, så ${after.perSecond.toFixed(0)}/s`)
  return [
    [`${name}, first`, first],
    [`${name}, after`, after],
  ]
}
