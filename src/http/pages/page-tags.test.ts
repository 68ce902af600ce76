import { expect, test, vi } from 'vitest'
import type { Storefront } from '#contract/storefront'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const rendered: string[] = []
/** A page for each kind of question: `/product/7`, `/category/3`, and one of all goods. */
const asks: Record<string, (id: string) => string> = {
  product: (id) => `/api/shop/products/${id}`,
  category: (id) => `/api/shop/products?categoryIds=${id}&limit=1`,
  bestsellers: () => '/api/shop/products?sort=popular&limit=1',
  menu: () => '/api/shop/categories?for-menu=1',
}
const storefront: Storefront = {
  sharedAddress: (path) => path,
  render: async ({ url, get }) => {
    rendered.push(url)
    const [, kind = '', id = ''] = url.split('/')
    const { body } = await get(asks[kind]?.(id) ?? '/readyz')
    return {
      status: 200,
      html: Buffer.from(JSON.stringify(body)),
      keepSeconds: 60,
      scriptHashes: [],
    }
  },
}
const database = await freshDatabase(castSeed)
const app = await shopApp(database, { storefront })
const pages = [
  `/product/${cast.board.mm2400}`,
  `/product/${cast.board.parent}`,
  `/category/${cast.category.timber}`,
  '/bestsellers/all',
  `/product/${cast.screws}`,
  `/category/${cast.category.screws}`,
  '/menu/all',
]

/** @returns Those that had to be made. */
async function visit(): Promise<string[]> {
  rendered.length = 0
  for (const url of pages) await app.inject({ url })
  return [...rendered]
}

test('a new price drops the pages of its family, its categories and the bestsellers, and no others', async () => {
  await vi.waitUntil(async () => (await visit()).length === 0, { timeout: 10_000 })
  await database.db
    .updateTable('pricing.price')
    .set({ net_price: 410_000 as never })
    .where('product_id', '=', cast.board.mm2400)
    .where('price_group_id', '=', cast.priceGroup.public)
    .execute()
  const made = new Set<string>()
  await vi.waitUntil(
    async () => {
      for (const url of await visit()) made.add(url)
      return made.size >= 4
    },
    { timeout: 10_000 },
  )
  expect([...made].toSorted()).toEqual(pages.slice(0, 4).toSorted())
  expect((await app.inject({ url: pages[0] ?? '' })).json().data.best_price.price).toBe(51.25)
})

test('how many are left changes no page before its time', async () => {
  await visit()
  await database.db
    .updateTable('catalogue.product')
    .set({ stock: 3 })
    .where('id', '=', cast.screws)
    .execute()
  const stock = async () =>
    (await app.inject({ url: `/api/shop/products/${cast.screws}` })).json().data.stock
  await vi.waitUntil(async () => (await stock()) === 3, { timeout: 10_000 })
  expect(await visit()).toEqual([])
})

test('a new name in the tree drops them all', async () => {
  await visit()
  await database.db
    .updateTable('catalogue.category')
    .set({ name: 'Skruer og bolte' })
    .where('id', '=', cast.category.screws)
    .execute()
  await vi.waitUntil(async () => (await visit()).length === pages.length, { timeout: 10_000 })
})

test('a page is kept no longer than until goods come or go', async () => {
  await database.db
    .updateTable('catalogue.product')
    .set({ available_to: new Date(Date.now() + 3_000) })
    .where('id', '=', cast.screws)
    .execute()
  const ask = () => app.inject({ url: `/category/${cast.category.screws}` })
  const seconds = async () =>
    Number(/s-maxage=(\d+)/.exec(String((await ask()).headers['cache-control']))?.[1] ?? 60)
  await vi.waitUntil(async () => (await seconds()) <= 3, { timeout: 10_000 })
  rendered.length = 0
  await vi.waitUntil(async () => (await seconds()) > 3, { timeout: 10_000 })
  expect(rendered).not.toEqual([])
})
