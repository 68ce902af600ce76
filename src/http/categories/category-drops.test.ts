import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openCatalogue } from '#shop/catalogue'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { Metrics } from '../metrics/metrics.ts'

/** What a change of a category makes the shop do again: counted in whole replies, and in facts of products for baskets. */

const TOKEN = 'a token of thirty-two signs or more'
const database = await freshDatabase(castSeed)
const app = await shopApp(database, { metrics: { metrics: new Metrics(), token: TOKEN } })
const watch = openCatalogue(database)
const one = visitor(app)
await vi.waitUntil(() => watch.isConnected(), { timeout: 10_000 })

const { timber, construction, boards, alias, screws, paint, wallPaint } = cast.category
const shop = '/api/shop'
const category = (id: number) => `${shop}/categories/${id}`
const listOf = (id: number) => `${shop}/products?categoryIds=${id}`
const facetsOf = (id: number) => `${shop}/products/metadata?categoryIds=${id}&allChildren=1`
const replies = [
  ...[timber, construction, boards, alias, screws, paint, wallPaint].map(category),
  ...[boards, screws, paint].map(listOf),
  ...[timber, paint].map(facetsOf),
  `${shop}/products/${cast.board.parent}`,
  `${shop}/products/${cast.screws}`,
  `${shop}/products/${cast.paint}`,
  `${shop}/categories?direct=1`,
  `${shop}/categories?parent=${construction}&direct=1`,
  `${shop}/categories?list=1`,
  `${shop}/search/suggestions?search=skruer`,
  `${shop}/products?search=skruer`,
  `${shop}/site`,
]

async function misses(cache: string): Promise<number> {
  const { body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  return Number(new RegExp(`cache_misses\\{cache="${cache}"\\} (\\d+)`).exec(body)?.[1])
}

/** The addresses whose replies have to be made again. */
async function madeAgain(): Promise<string[]> {
  const found: string[] = []
  for (const url of replies) {
    const before = await misses('responses')
    expect((await app.inject({ url })).statusCode, url).toBe(200)
    if ((await misses('responses')) > before) found.push(url)
  }
  return found
}

async function change(id: number, set: object): Promise<void> {
  await expect.poll(madeAgain, { timeout: 20_000 }).toEqual([])
  const before = watch.version()
  await database.db.updateTable('catalogue.category').set(set).where('id', '=', id).execute()
  await vi.waitUntil(() => watch.version() > before, { timeout: 10_000 })
  await sleep(300) // the shop hears it when this one does, or a little later
}

test('another text drops the page of the category, lists of its products, and what tells of all categories', async () => {
  await change(wallPaint, { description: 'Til vægge.' })
  const again = await madeAgain()
  expect(again).toContain(category(wallPaint))
  expect(again).toContain(category(paint))
  expect(again).toContain(`${shop}/categories?list=1`)
  const others = [boards, screws, timber, construction, alias].map(category)
  for (const url of [...others, listOf(boards), listOf(screws), facetsOf(timber), `${shop}/site`]) {
    expect(again).not.toContain(url)
  }
  expect(again.length).toBeLessThan(10)
})

test('another name drops also what names it: its products, those above and below, and where an alias leads to it', async () => {
  await change(boards, { name: 'Reglar og spær' })
  const again = await madeAgain()
  const about = [timber, construction, boards, alias].map(category)
  const naming = [`${shop}/products/${cast.board.parent}`, facetsOf(timber), listOf(boards)]
  for (const url of [...about, ...naming]) expect(again).toContain(url)
  const others = [screws, paint, wallPaint].map(category)
  for (const url of [...others, listOf(screws), facetsOf(paint), `${shop}/site`]) {
    expect(again).not.toContain(url)
  }
  expect(again).not.toContain(`${shop}/products/${cast.screws}`)
  const { body } = await one.get(`${shop}/products/${cast.board.parent}`)
  expect(JSON.stringify(body.meta.breadcrumbs)).toContain('Reglar og spær')
})

test('what the menu shows is on all pages: everything is made again', async () => {
  await change(timber, { name: 'Træ' })
  expect(await madeAgain()).toEqual(replies)
})

test('no change of a category makes a basket read its products again', async () => {
  await one.post(`${shop}/basket-lines`, { product_id: cast.screws })
  const look = async () => (await one.get(`${shop}/baskets/current-basket`)).body.data.lines_count
  expect(await look()).toBe(1)
  await expect
    .poll(async () => {
      const before = await misses('products')
      await look()
      return (await misses('products')) - before
    })
    .toBe(0)
  const before = await misses('products')
  const version = watch.version()
  await database.db.updateTable('catalogue.category').set({ name: 'Andet' }).execute()
  await vi.waitUntil(() => watch.version() > version, { timeout: 10_000 })
  await vi.waitFor(async () =>
    expect((await one.get(category(screws))).body.data.name).toBe('Andet'),
  )
  expect(await look()).toBe(1)
  const during = (await misses('products')) - before
  expect(during).toBe(0)
})
