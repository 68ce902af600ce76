/**
 * How long a visitor waits for pictures that nobody has seen before, with the shop and its database on the same machine:
 * categories of 40 goods as a browser asks for them, six files at a time. `node bench/pictures.ts`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

interface Wait {
  readonly pictures: number
  readonly allMs: number
  readonly slowestMs: number
  /** Not ready within the time that an answer may wait. */
  readonly refused: number
}

const DATA_DIR = resolve('data', 'bench-pictures')
const CONNECTIONS = 6
const CATEGORIES = 6
const PER_PAGE = 40

await rm(join(DATA_DIR, 'media'), { recursive: true, force: true })
const shop = spawn(process.execPath, ['src/main.ts'], {
  env: {
    ...process.env,
    PORT: '0',
    DATA_DIR,
    DEMO: 'on',
    DEMO_PRODUCTS: '5000',
    STOREFRONT: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const base = await ready()
  console.log(`load before: ${loadavg()[0]?.toFixed(1)}`)
  for (const [key, format] of [
    ['list', 'avif'],
    ['list', 'webp'],
    ['detail', 'avif'],
  ] as const) {
    for (const id of await largeCategories(base)) {
      const sources = await sourcesIn(base, id)
      tell(
        `category ${id}, ${key}.${format}`,
        await see(sources.map((source) => `${base}/media/${source}/${key}.${format}`)),
      )
    }
  }
  const [first = ''] = await sourcesIn(base, (await largeCategories(base))[0] ?? 0)
  tell('one zoom.avif', await see([`${base}/media/${first}/zoom.avif`]))
} finally {
  const gone = once(shop, 'exit')
  shop.kill('SIGTERM')
  await gone
}

async function ready(): Promise<string> {
  for await (const line of createInterface({ input: shop.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('the shop stopped before it was ready')
}

interface CategoryRow {
  readonly id: number
  readonly product_count: number
}

/** The same ones every time, so that the second format is found painted. */
async function largeCategories(base: string): Promise<number[]> {
  const all: CategoryRow[] = await list(`${base}/api/shop/categories?flat=1&list=1`)
  const large = all.filter(({ product_count }) => product_count >= PER_PAGE)
  return large.slice(0, CATEGORIES).map(({ id }) => id)
}

interface ProductRow {
  readonly image: { readonly thumbnails: readonly { readonly url: string }[] } | null
}

async function sourcesIn(base: string, category: number): Promise<string[]> {
  const address = `${base}/api/shop/products?categoryIds=${category}&allChildren=1&limit=${PER_PAGE}`
  const rows: ProductRow[] = await list(address)
  const urls = rows.flatMap(({ image }) => image?.thumbnails[0]?.url ?? [])
  return [...new Set(urls.map((url) => url.split('/')[2] ?? ''))]
}

async function list<Row>(address: string): Promise<Row[]> {
  const reply = (await (await fetch(address)).json()) as { data: Row[] }
  return reply.data
}

async function see(urls: readonly string[]): Promise<Wait> {
  const begun = performance.now()
  const left = [...urls]
  let slowestMs = 0
  let refused = 0
  const look = async () => {
    for (let url = left.shift(); url; url = left.shift()) {
      const asked = performance.now()
      const reply = await fetch(url)
      await reply.arrayBuffer()
      if (reply.status === 503) refused += 1
      else if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
      slowestMs = Math.max(slowestMs, performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, look))
  return { pictures: urls.length, allMs: performance.now() - begun, slowestMs, refused }
}

function tell(what: string, { pictures, allMs, slowestMs, refused }: Wait): void {
  console.log(
    `${what}: ${pictures} pictures in ${Math.round(allMs)} ms, the slowest ${Math.round(slowestMs)} ms, ${refused} refused`,
  )
}
