import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { identifyByHeader } from '#test/users'

/** What only asking for all of a product tells. */

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { identify: identifyByHeader(database) })

const get = async (url: string, user?: number) => {
  const headers = user === undefined ? {} : { 'x-user': String(user) }
  const reply = await app.inject({ url: `/api/shop/products${url}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}

test('verbose: the rows of a list are whole products', async () => {
  const ids = [cast.screws, cast.board.parent, cast.madeToOrder]
  const { body } = await get(`?requiredProductIds=${ids}&verbose=1`)
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual(ids)
  for (const row of body.data) expect(row).toEqual((await get(`/${row.id}`)).body.data)
  expect(body.count).toBe(ids.length)
  const plain = await get(`?requiredProductIds=${cast.screws}`)
  expect(plain.body.data[0]).not.toHaveProperty('description')
})

test('verbose: a page is no larger than forty, and says so', async () => {
  for (const query of ['limit=41', `all=1&categoryIds=${cast.category.boards}`]) {
    const { status, body } = await get(`?verbose=1&${query}`)
    expect([query, status, Object.keys(body.errors)]).toEqual([query, 400, ['verbose']])
  }
  const { body } = await get(`?verbose=1&allChildren=1&categoryIds=${cast.category.timber}`)
  expect(body.metadata.limit).toBeLessThanOrEqual(40)
})

test('a product tells what the groups of its prices are called, and which anyone buys at', async () => {
  const { body } = await get(`/${cast.screws}`)
  expect(body.meta.price_groups).toEqual([
    { id: cast.priceGroup.public, name: expect.stringMatching(/./), is_public: true },
  ])
  const own = await get(`/${cast.screws}`, cast.user.proff)
  const groups: { id: number; is_public: boolean }[] = own.body.meta.price_groups
  const used = own.body.data.prices.map((one: { price_group_id: number }) => one.price_group_id)
  expect(groups.map(({ id }) => id).toSorted()).toEqual([...new Set(used)].toSorted())
  expect(groups.some(({ is_public }) => !is_public)).toBe(true)
})

test('staff are told who may see a private product, and no one else is', async () => {
  await db
    .insertInto('catalogue.product_user')
    .values([
      { product_id: cast.privateForOne, user_id: cast.user.admin },
      { product_id: cast.screws, user_id: cast.user.proff },
    ])
    .execute()
  const usersOf = async (id: number, user?: number) => (await get(`/${id}`, user)).body.data.users
  const [first] = await usersOf(cast.screws, cast.user.admin)
  expect(first).toMatchObject({ id: cast.user.proff, username: 'proff@demo.dk' })
  expect(await usersOf(cast.privateForOne, cast.user.admin)).toHaveLength(2)
  expect(await usersOf(cast.privateForOne, cast.user.proff)).toEqual([])
  expect(await usersOf(cast.screws)).toEqual([])
})
