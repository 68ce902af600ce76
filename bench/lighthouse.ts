/**
 * How the shop's pages do in Lighthouse (mobile, simulated), held against what they must reach. Writes bench/LIGHTHOUSE.md
 * and ends with an error when a page falls short.
 *
 * `node bench/lighthouse.ts http://127.0.0.1:3000` measures a shop that runs; without an address it starts one with the
 * demo goods of `npm start`. CHROME_PATH names the browser, Debian's Chromium by default.
 */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { arrive } from './buying.ts'
import { type Running, startPinned } from './processes.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

interface Page {
  readonly name: string
  readonly path: string
  readonly cookie?: string
  /** Nobody is led to it, and it says so. */
  readonly isHidden?: boolean
}

interface Reading {
  readonly page: Page
  readonly scores: Readonly<Record<Category, number>>
  readonly shift: number
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly paintMs: number
  readonly blockedMs: number
  readonly failed: readonly string[]
}

const LEAST: Readonly<Record<Category, number>> = {
  performance: 0.98,
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
}
const MOST_SHIFT = 0.01
const MOST_SCRIPT_BYTES = 120 * 1024
const MOST_STYLE_BYTES = 20 * 1024

const [given] = process.argv.slice(2)
const shop = given ? undefined : await startShop()
const origin = given ?? `http://127.0.0.1:${shop?.port}`
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
    const reading = await read(page)
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

/** The front page, a full category, goods to choose among, and a visit that is about to buy. */
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
  const { data: goods } = await get(
    `/api/shop/products?categoryIds=${category.id}&allChildren=1&allProductChildren=1&limit=40`,
  )
  const product = goods.find(({ stock }: { stock: number }) => stock > 5) ?? goods[0]
  const cookie = await fillBasket(from, product.id)
  return [
    { name: 'Home', path: '/' },
    { name: 'Category', path: category.url },
    { name: 'Product', path: product.url },
    { name: 'Basket', path: '/checkout/basket', cookie, isHidden: true },
    { name: 'Checkout', path: '/checkout/delivery', cookie, isHidden: true },
  ]
}

async function fillBasket(from: string, product_id: number): Promise<string> {
  const visitor = await arrive(Number(new URL(from).port))
  await visitor.post('/api/shop/basket-lines', { product_id, quantity: 1 })
  return visitor.cookieHeader()
}

async function read(page: Page): Promise<Reading> {
  const result = await lighthouse(origin + page.path, {
    port: DEBUGGING_PORT,
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    ...(page.cookie && { extraHeaders: { cookie: page.cookie } }),
  })
  if (!result) throw new Error(`${page.name} could not be measured`)
  const { categories, audits } = result.lhr
  const scores = CATEGORIES.map((name) => [name, categories[name]?.score ?? 0])
  return {
    page,
    scores: Object.fromEntries(scores),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    paintMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    blockedMs: audits['total-blocking-time']?.numericValue ?? 0,
    scriptBytes: bytesOf(result.lhr, 'Script'),
    styleBytes: bytesOf(result.lhr, 'Stylesheet'),
    failed: Object.values(audits).flatMap(({ id, score, scoreDisplayMode }) =>
      score !== null && score < 1 && scoreDisplayMode === 'binary' ? id : [],
    ),
  }
}

/** As they travelled, compressed. */
function bytesOf({ audits }: Result, type: string): number {
  const details = audits['network-requests']?.details as
    | { items?: { resourceType: string; transferSize: number }[] }
    | undefined
  const files = details?.items?.filter(({ resourceType }) => resourceType === type) ?? []
  return files.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

function shortfalls({ page, scores, shift, scriptBytes, styleBytes }: Reading): string[] {
  const low = CATEGORIES.filter((name) => !(name === 'seo' && page.isHidden)).filter(
    (name) => scores[name] < LEAST[name],
  )
  return [
    ...low,
    ...(shift > MOST_SHIFT ? ['layout shift'] : []),
    ...(scriptBytes > MOST_SCRIPT_BYTES ? ['script bytes'] : []),
    ...(styleBytes > MOST_STYLE_BYTES ? ['style bytes'] : []),
  ]
}

function toLine(reading: Reading): string {
  const { page, scores, shift, scriptBytes, styleBytes, paintMs, blockedMs, failed } = reading
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(0)
  const cells = [
    page.name,
    ...CATEGORIES.map((name) => scores[name].toFixed(2)),
    shift.toFixed(3),
    (paintMs / 1000).toFixed(2),
    blockedMs.toFixed(0),
    kilobytes(scriptBytes),
    kilobytes(styleBytes),
    [...shortfalls(reading), ...failed].join(', ') || '–',
  ]
  return `| ${cells.join(' | ')} |`
}

function report(readings: readonly Reading[]): string {
  return `# How the pages do in Lighthouse

Measured by \`node bench/lighthouse.ts\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model ?? '?'}, ${cpus().length} cores; mobile, simulated. To be reached: performance 0.98,
accessibility, best practices and SEO 1 (basket and checkout are kept from search engines), layout shift 0.01, scripts 120 kB and styles
20 kB as they travel.

| Page | Performance | Accessibility | Best practices | SEO | Shift | Largest paint s | Blocked ms | Scripts kB | Styles kB | Short of |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|
${readings.map(toLine).join('\n')}
`
}
