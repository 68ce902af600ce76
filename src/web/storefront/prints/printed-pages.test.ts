import { beforeAll, expect, test, vi } from 'vitest'
import type { ProductPrinter, Storefront } from '#contract/storefront'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { type ShopApp, shopApp } from '#test/shop-app'
import { createStorefront } from '../entry-server.tsx'

const PRODUCTS = 200
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

/** All that strangers may see, what is gone as well. */
async function listAddresses(): Promise<readonly string[]> {
  const ids = await database.db.selectFrom('catalogue.product').select('id').orderBy('id').execute()
  const urls = new Set<string>()
  for (const { id } of ids) {
    const reply = await plain.inject({ url: `/api/shop/products/${id}?mainOnly=1` })
    if (reply.statusCode === 200) urls.add(reply.json<{ data: { url: string } }>().data.url)
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
  // The others are gone, or stand alone below a parent.
  expect(read.mock.calls.length).toBeGreaterThan((urls.length * 2) / 3)
}, 120_000)
