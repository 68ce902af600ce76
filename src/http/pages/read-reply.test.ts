import { describe, expect, test, vi } from 'vitest'
import { keepsakesOf } from '#contract/keepsakes'
import type { BriefProductReply, BriefProductsReply } from '#contract/product'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { getInProcess } from './in-process.ts'

const WAIT = { timeout: 10_000 }

const database = await freshDatabase(castSeed)
// Replies that are held against their contracts are made anew: here the bytes are wanted that are sent.
const app = await shopApp(database, { checkReplies: false })
const get = getInProcess(app)

const boards = `/api/shop/products?categoryIds=${cast.category.boards}`
const board = `/api/shop/products/${cast.board.parent}`

describe('what is read in process is what is sent', () => {
  test.each([
    boards,
    `${boards}&brief=1`,
    `${boards}&brief=1&allProductChildren=1&sort=sort`,
    board,
    `${board}?brief=1`,
    `${board}?brief=1&noRelated=1`,
    `${board}?mainOnly=1`,
    `/api/shop/products/${cast.screws}?brief=1`,
    `/api/shop/products/${cast.floor}?brief=1`,
    `/api/shop/products/${cast.screws}/related`,
    `${boards}&variantIds=999999&brief=1`,
    `${boards}&allProductChildren=1`,
    '/api/shop/site',
    '/api/shop/categories?for-menu=1',
    `/api/shop/categories/${cast.category.boards}`,
    `/api/shop/products/metadata?categoryIds=${cast.category.boards}`,
  ])('of %s, whatever was read before', async (url) => {
    for (const _ of [1, 2, 3]) {
      const { body, status } = await get(url)
      expect(status).toBe(200)
      expect(body).toEqual((await app.inject({ url })).json())
    }
  })
})

test('goods that stand in several replies are the same objects in all of them', async () => {
  const fresh = getInProcess(app)
  const list = (await fresh(`${boards}&brief=1&limit=2`)).body as BriefProductsReply
  const longer = (await fresh(`${boards}&brief=1&limit=3`)).body as BriefProductsReply
  expect(list.data[0]).toBeDefined()
  expect(longer.data[0]).toBe(list.data[0])
  expect(keepsakesOf(longer.data[0])).toBeDefined()
  const related = async (id: number) =>
    ((await fresh(`/api/shop/products/${id}?brief=1`)).body as BriefProductReply).data
  await related(cast.board.parent)
  const [one, again] = [await related(cast.board.parent), await related(cast.board.parent)]
  expect(one.child_products?.[0]).toBe(again.child_products?.[0])
})

test('goods that have changed are others', async () => {
  const read = async () => ((await get(`${boards}&brief=1`)).body as BriefProductsReply).data[0]
  const before = await read()
  await database.db
    .updateTable('catalogue.product')
    .set({ name: 'Et nyt navn' })
    .where('id', '=', before?.id ?? 0)
    .execute()
  await vi.waitFor(async () => expect((await read())?.name).toBe('Et nyt navn'), WAIT)
  expect(before?.name).not.toBe('Et nyt navn')
})

test('what lies ready is read without going through routes', async () => {
  const routing = vi.fn(app.routing)
  const asked = getInProcess({ routing, door: app.door })
  const url = `/api/shop/categories/${cast.category.screws}`
  const first = await vi.waitFor(async () => {
    routing.mockClear()
    const { body } = await asked(url)
    expect(routing).not.toHaveBeenCalled()
    return body
  }, WAIT)
  expect(first).toEqual((await app.inject({ url })).json())
  await asked(`/api/shop/products/${cast.screws}?brief=1`)
  expect(routing).toHaveBeenCalledTimes(1)
})
