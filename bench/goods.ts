/**
 * What staff who keep goods wait for in a shop of 100,000 products: pages of the list, 10,000 goods changed at once while
 * visitors look, a file of 100,000 prices looked through, run and undone, the list in a browser, and a key in the grid of
 * prices. Writes bench/RESULTS-goods.md.
 *
 * `node bench/goods.ts` needs Chromium (CHROME_PATH, Debian's by default), and plants the young shop of `npm run bench`
 * where that has not.
 */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import { arrive } from './buying.ts'
import { type InBrowser, measureInBrowser } from './goods-in-browser.ts'
import { waitForProjections } from './import.ts'
import { calm } from './support/calm.ts'
import { type Pace, pace } from './support/pace.ts'
import { memoryOf, type Running, startPinned } from './support/processes.ts'
import { say } from './support/readings.ts'

const PRODUCTS = process.env.BENCH_PRODUCTS ?? '100000'
const ORDERS = '1000'
const MANY = 10_000
const ROWS = 100_000
const TURNS = 200
const MOST_SECONDS = 20
const CALM_MINUTES = 5
const POLL_MS = 100
const ACCOUNT = { username: 'admin@demo.dk', password: 'planke-demo-2026' }
const GOODS = '/api/admin/shop/products'
const IMPORTS = '/api/admin/imports'
const LISTS: readonly (readonly [string, (turn: number) => string])[] = [
  ['First page', () => ''],
  ['First page with prices and what lacks', () => '?with_prices=1&with_lacks=1'],
  ['Any of 500 pages', (turn) => `?page=${1 + ((turn * 97) % 500)}`],
  ['By name, any of 500 pages', (turn) => `?sort=name&page=${1 + ((turn * 97) % 500)}`],
  ['All that can be sold', (turn) => `?onlyReal=1&page=${1 + ((turn * 97) % 500)}`],
  ['By a word', (turn) => `?search=${['regel', 'skrue', 'plade', 'maling'][turn % 4]}`],
  ['By the beginning of a number', (turn) => `?search=${10_000 + turn}`],
  ['Inactive', () => '?state=inactive'],
  ['Without a picture', () => '?state=without_picture'],
  ['What lacks anything', () => '?lacks=any'],
  ['With low stock', () => '?state=low_stock'],
]

interface Timed {
  readonly name: string
  readonly seconds: number
}

type Call = (method: string, path: string, body?: object) => Promise<{ data: never }>

const dataDir = resolve('data', `bench-${PRODUCTS}-${ORDERS}`)
const database = await EmbeddedDatabase.start({ dataDir })
try {
  const shop = await startPinned({
    script: 'src/main.ts',
    ready: /http:\/\/[^:]+:(\d+)/,
    isFree: true,
    env: {
      ...{ PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'on' },
      ...{ DEMO_PRODUCTS: PRODUCTS, DEMO_PRICE_GROUPS: '5000', DEMO_AGREED_PRICES: '1000000' },
      ...{ DEMO_ORDERS: ORDERS, DEMO_YEARS: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    },
  })
  try {
    await waitForProjections(database.url)
    await calm(CALM_MINUTES)
    await measure(shop)
  } finally {
    await shop.stop()
  }
} finally {
  await database.stop()
}

async function measure(shop: Running): Promise<void> {
  const call = await callerOf(shop.port)
  const lists = await measureLists(call)
  const browser = await measureInBrowser(`http://127.0.0.1:${shop.port}`, ACCOUNT)
  say(JSON.stringify(browser))
  const many = await changeMany(shop, call)
  await waitForProjections(database.url)
  const file = await importPrices(call)
  await writeFile(
    resolve('bench', 'RESULTS-goods.md'),
    report({ lists, browser, many, file, peak: memoryOf(shop.pid).peak }),
  )
}

async function callerOf(port: number): Promise<Call> {
  const visitor = await arrive(port)
  const { body: session } = await visitor.post('/api/users/login', ACCOUNT)
  const authorization = `Bearer ${JSON.parse(session).data.token}`
  const cookie = visitor.cookieHeader()
  const forgery = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '')
  visitor.leave()
  return async (method, path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...{ authorization, cookie, 'x-xsrf-token': forgery },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
}

async function measureLists(call: Call) {
  const rows: (readonly [string, Pace])[] = []
  for (const [name, queryOf] of LISTS) {
    let turn = 0
    const ask = async () => {
      await call('GET', `${GOODS}${queryOf(turn)}`)
      turn += 1
    }
    await ask()
    const read = await pace(MOST_SECONDS, 1, ask, () => turn > TURNS)
    say(`${name}: p50 ${ms(read.p50Ms)}, p99 ${ms(read.p99Ms)}`)
    rows.push([name, read])
  }
  return rows
}

interface Good {
  readonly id: number
  readonly varenummer: string | null
  readonly prices: readonly { readonly price_group_id: number; readonly net_price: number }[]
}

/** Those that can be sold and have a price that everyone pays, with their numbers. */
async function readGoods(call: Call, least: number): Promise<Good[]> {
  const goods: Good[] = []
  for (let page = 1; goods.length < least; page += 1) {
    const query = `?onlyReal=1&with_prices=1&limit=200&page=${page}`
    const { data } = (await call('GET', `${GOODS}${query}`)) as { data: Good[] }
    if (data.length === 0) return goods
    goods.push(...data.filter(({ varenummer, prices: [price] }) => varenummer && price))
  }
  return goods.slice(0, least)
}

/** All in one call, dry and in earnest, while a visitor looks at lists. */
async function changeMany(shop: Running, call: Call): Promise<Timed[]> {
  const goods = await readGoods(call, MANY)
  const pricesOf = ({ id, prices: [price] }: Good) => ({
    id,
    group_prices: [
      {
        price_group_id: price?.price_group_id,
        net_price: Math.round(Number(price?.net_price) * 10_450) / 10_000,
      },
    ],
  })
  const stamp = Date.now()
  const titleOf = ({ id }: Good) => ({ id, seo_name: `Titel ${stamp}` })
  const timed: Timed[] = []
  const kinds: readonly (readonly [string, (good: Good) => object])[] = [
    ['titles', titleOf],
    ['prices', pricesOf],
  ]
  for (const [name, of] of kinds) {
    const rows = goods.map(of)
    for (const [way, query] of [
      ['tried', '?dry=1'],
      ['saved', ''],
    ]) {
      const { seconds, slowest } = await whileLooking(shop.port, () =>
        call('PATCH', `${GOODS}${query}`, rows),
      )
      timed.push({
        name: `${goods.length} ${name}, ${way}; the slowest list of a visitor meanwhile ${ms(slowest)}`,
        seconds,
      })
      say(`${name}, ${way}: ${seconds.toFixed(1)} s, slowest list ${ms(slowest)}`)
    }
  }
  return timed
}

/** How long it takes while a visitor asks for lists one after the other, and the slowest of these, in milliseconds. */
async function whileLooking(port: number, act: () => Promise<unknown>) {
  let isOn = true
  let slowest = 0
  const look = async () => {
    for (let page = 1; isOn; page += 1) {
      const begun = performance.now()
      await (await fetch(`http://127.0.0.1:${port}/api/shop/products?page=${page % 50}`)).text()
      slowest = Math.max(slowest, performance.now() - begun)
    }
  }
  const looking = look()
  try {
    const seconds = await secondsOf(act)
    return { seconds, slowest }
  } finally {
    isOn = false
    await looking
  }
}

/** Prices of a supplier, each a little higher: read, looked through, run and undone. */
async function importPrices(call: Call): Promise<Timed[]> {
  const goods = await readGoods(call, ROWS)
  const lines = goods.map(({ varenummer, prices: [price] }) => {
    const net = (Math.round(Number(price?.net_price) * 10_200) / 10_000).toFixed(4)
    return `${varenummer};${net.replace('.', ',')}`
  })
  const file = ['Varenr.;Privat, ekskl. moms', ...lines, ''].join('\r\n')
  const timed: Timed[] = []
  const time = async (name: string, act: () => Promise<unknown>) => {
    const seconds = await secondsOf(act)
    timed.push({ name, seconds })
    say(`${name}: ${seconds.toFixed(1)} s`)
  }
  let run = { id: '', columns: [] as { target: string | null; decimal: string | null }[] }
  await time(`A file of ${goods.length} rows is read`, async () => {
    const content = Buffer.from(file).toString('base64')
    run = (await call('POST', IMPORTS, { name: 'priser.csv', content })).data
  })
  const columns = run.columns.map(({ target, decimal }) => ({ target, decimal }))
  const rules = { unknown: 'fault', jump_pct: 1000, only_new_names: true }
  const one = `${IMPORTS}/${run.id}`
  await time('looked through', async () => {
    await call('POST', `${one}/dry-run`, { columns, rules, mapping_name: null })
    await until(call, one, 'checked')
  })
  await time('run', async () => {
    await call('POST', `${one}/run`, { leaves_warned: false })
    await until(call, one, 'done')
  })
  await time('undone', async () => {
    await call('POST', `${one}/undo`, {})
    await until(call, one, 'undone')
  })
  return timed
}

async function until(call: Call, path: string, wanted: string): Promise<void> {
  for (;;) {
    const { state } = (await call('GET', path)).data as { state: string }
    if (state === wanted) return
    if (state === 'failed') throw new Error(`${path} has failed`)
    await new Promise((resume) => setTimeout(resume, POLL_MS))
  }
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return (performance.now() - begun) / 1000
}

function ms(time: number): string {
  return `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`
}

interface Readings {
  readonly lists: readonly (readonly [string, Pace])[]
  readonly browser: InBrowser
  readonly many: readonly Timed[]
  readonly file: readonly Timed[]
  readonly peak: number
}

function report({ lists, browser, many, file, peak }: Readings): string {
  const timed = (rows: readonly Timed[]) =>
    rows.map(({ name, seconds }) => `| ${name} | ${seconds.toFixed(1)} |`).join('\n')
  return `# What staff who keep goods wait for

Measured by \`node bench/goods.ts\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model ?? '?'}, ${cpus().length} cores, Node ${process.version}. ${PRODUCTS} products, 5,000 price groups with a
million agreed prices, a thousand orders. The shop, its database and who asks share both cores. The shop's process held ${peak} MB at most.

## The list, one call after the other

Mark: 50 ms for 99 of 100.

| Goods | p50, ms | p99, ms |
|---|--:|--:|
${lists.map(([name, { p50Ms, p99Ms }]) => `| ${name} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} |`).join('\n')}

In Chromium the list is there ${ms(browser.listMs)} after its address was opened, with scripts and styles in the browser's cache (median of ${browser.times}; mark 1 s). A key in the
grid of prices with ${browser.gridRows} rows is painted after ${ms(browser.keyP50)} (p50) and ${ms(browser.keyP95)} (95 of 100; mark 16 ms; under 16 ms the browser says nothing, which is counted as 16).

## Many goods in one call

Mark: 10 s for 10,000 saved.

| Goods | s |
|---|--:|
${timed(many)}

## A file of prices

Mark: 60 s for 100,000 rows run.

| Step | s |
|---|--:|
${timed(file)}
`
}
