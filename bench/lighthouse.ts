/**
 * How the shop's pages do in Lighthouse (mobile, simulated), held against what they must reach. Each page is read
 * three times and stands with the middle reading. Writes bench/LIGHTHOUSE.md and ends with an error when a page falls
 * short.
 *
 * `node bench/lighthouse.ts http://127.0.0.1:3000` measures a shop that runs; without an address it starts one with the
 * demo products of `npm start`. CHROME_PATH names the browser, Debian's Chromium by default.
 */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { arrive } from './buying.ts'
import {
  CATEGORIES,
  type Page,
  type Reading,
  report,
  shortfalls,
  TIMES,
  toLine,
} from './lighthouse-report.ts'
import { calm } from './support/calm.ts'
import { type Running, startPinned } from './support/processes.ts'

const LONGEST_MINUTES = 3

const [given] = process.argv.slice(2)
const shop = given ? undefined : await startShop()
// What a shop does after its start is no part of a page.
if (shop) await calm(LONGEST_MINUTES)
const origin = given ?? `http://127.0.0.1:${shop?.port}`
const MOST_TRIES = 3 * TIMES
const DEBUGGING_PORT = 9_333
const browser = await chromium.launch({
  // Customers have it, and Lighthouse looks whether a page keeps it from working.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    `--remote-debugging-port=${DEBUGGING_PORT}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
  ],
})
try {
  const readings: Reading[] = []
  for (const page of await choosePages(origin)) {
    const reading = await readOften(page)
    readings.push(reading)
    process.stderr.write(`${toLine(reading)}\n`)
  }
  await writeFile(resolve('bench', 'LIGHTHOUSE.md'), report(readings))
  process.exitCode = readings.some((reading) => shortfalls(reading).length > 0) ? 1 : 0
} finally {
  await browser.close()
  await shop?.stop()
}

function startShop(): Promise<Running> {
  const env = { PORT: '0', DEMO: 'on', LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  return startPinned({ script: 'src/main.ts', env, ready: /http:\/\/[^:]+:(\d+)/ })
}

/** The front page, a full category, products to choose among, pages of the merchant and of colours, and a visit that is about to buy. */
async function choosePages(from: string): Promise<Page[]> {
  const get = async (path: string) => (await fetch(from + path)).json()
  const { data: categories } = await get('/api/shop/categories?list=1')
  const [category] = categories
    .filter(({ children_count, template }: { children_count: number; template: string }) => {
      return children_count === 0 && template !== 'list'
    })
    .toSorted(
      (a: { product_count: number }, b: { product_count: number }) =>
        b.product_count - a.product_count,
    )
  const { data: products } = await get(
    `/api/shop/products?categoryIds=${category.id}&allChildren=1&allProductChildren=1&limit=40`,
  )
  const product = products.find(({ stock }: { stock: number }) => stock > 5) ?? products[0]
  const cookie = await fillBasket(from, product.id)
  return [
    { name: 'Home', path: '/' },
    { name: 'Category', path: category.url },
    { name: 'Product', path: product.url },
    { name: 'Guide', path: '/guides/byg-en-terrasse' },
    { name: 'Branch', path: '/forretninger/aarhus' },
    { name: 'Colours', path: '/paint-picker/ral-farver' },
    { name: 'Triangle', path: '/paint-picker/ncs-farver' },
    { name: 'Basket', path: '/checkout/basket', cookie, isHidden: true },
    { name: 'Checkout', path: '/checkout/delivery', cookie, isHidden: true },
  ]
}

async function fillBasket(from: string, product_id: number): Promise<string> {
  const visitor = await arrive(Number(new URL(from).port))
  await visitor.post('/api/shop/basket-lines', { product_id, quantity: 1 })
  return visitor.cookieHeader()
}

async function readOften(page: Page): Promise<Reading> {
  const readings: Reading[] = []
  for (let tries = 0; readings.length < TIMES && tries < MOST_TRIES; tries++) {
    const reading = await read(page)
    if (reading) readings.push(reading)
  }
  const sorted = readings.toSorted(
    (one, other) => one.scores.performance - other.scores.performance,
  )
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error(`${page.name} could not be measured`)
  return middle
}

/** @returns `undefined` when nothing could be measured: on a busy machine a browser may draw too late. */
async function read(page: Page): Promise<Reading | undefined> {
  const result = await lighthouse(origin + page.path, {
    port: DEBUGGING_PORT,
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    ...(page.cookie && { extraHeaders: { cookie: page.cookie } }),
  })
  if (!result) throw new Error(`${page.name} could not be measured`)
  const { categories, audits } = result.lhr
  if (categories.performance?.score == null) return undefined
  const scores = CATEGORIES.map((name) => [name, categories[name]?.score ?? 0])
  return {
    page,
    scores: Object.fromEntries(scores),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    paintMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    blockedMs: audits['total-blocking-time']?.numericValue ?? 0,
    scriptBytes: await weighScripts(result.lhr),
    styleBytes: filesOf(result.lhr, 'Stylesheet').reduce((sum, file) => sum + file.transferSize, 0),
    failed: Object.values(audits).flatMap(({ id, score, scoreDisplayMode }) =>
      score !== null && score < 1 && scoreDisplayMode === 'binary' ? id : [],
    ),
    load: loadavg()[0] ?? 0,
  }
}

interface File {
  readonly url: string
  readonly resourceType: string
  readonly transferSize: number
}

function filesOf({ audits }: Result, type: string): File[] {
  const details = audits['network-requests']?.details as { items?: File[] } | undefined
  return details?.items?.filter(({ resourceType }) => resourceType === type) ?? []
}

async function weighScripts(result: Result): Promise<number> {
  const weights = filesOf(result, 'Script').map(async ({ url }) => {
    const script = await fetch(url)
    return gzipSync(await script.text(), { level: 9 }).length
  })
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0)
}
