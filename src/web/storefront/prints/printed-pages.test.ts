import { beforeAll, expect, test, vi } from 'vitest'
import type { ProductPrinter, Storefront } from '#contract/storefront'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { type ShopApp, shopApp } from '#test/shop-app'
import { createStorefront } from '../entry-server.tsx'

const PRODUCTS = 400
const WAIT = { timeout: 60_000, interval: 500 }
const LAST = 100

const entry = 'src/web/storefront/entry-client.tsx'
const storefront = await createStorefront({
  [entry]: { file: 'assets/entry-1.js' },
  'style.css': { file: 'assets/style-2.css' },
})
const database = await freshDatabase(demoSeed(PRODUCTS))
const read = vi.fn<ProductPrinter['read']>()
function watched({ prints, ...others }: Storefront): Storefront {
  if (!prints) throw new Error('nothing is printed')
  read.mockImplementation(prints.products.read)
  return { ...others, prints: { ...prints, products: { ...prints.products, read } } }
}

let printing: ShopApp
let plain: ShopApp
beforeAll(async () => {
  const parts = { checkReplies: false }
  printing = await shopApp(database, { ...parts, storefront: watched(storefront) })
  plain = await shopApp(database, { ...parts, storefront: { ...storefront, prints: undefined } })
  await Promise.all([printing, plain].map((app) => app.listen({ host: '127.0.0.1', port: 0 })))
})

async function pageOf(app: ShopApp, url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url, headers: { host: 'shop.test' } })
  expect([url, statusCode]).toEqual([url, 200])
  return body
}

/** Parents and what can be bought. */
async function listAddresses(): Promise<readonly string[]> {
  const urls = new Set<string>()
  for (const children of [0, 1]) {
    let page = 1
    let found = 1
    while (found > 0) {
      const list = `/api/shop/products?allProductChildren=${children}&limit=200&page=${page}`
      const { data } = (await plain.inject({ url: list })).json<{ data: { url: string }[] }>()
      for (const { url } of data) urls.add(url)
      found = data.length
      page += 1
    }
  }
  return [...urls]
}

test('pages of products that were printed before are those that are made when somebody asks', async () => {
  const urls = await listAddresses()
  expect(urls.length).toBeGreaterThan(PRODUCTS / 2)
  // Each another one, since a page that is asked for again is kept.
  const lasts = urls.slice(-LAST)
  await vi.waitUntil(async () => {
    read.mockClear()
    await pageOf(printing, lasts.pop() ?? '')
    return read.mock.calls.length > 0
  }, WAIT)
  read.mockClear()
  for (const url of urls) expect(await pageOf(printing, url)).toBe(await pageOf(plain, url))
  expect(read.mock.calls.length).toBeGreaterThan(urls.length * 0.8)
})
