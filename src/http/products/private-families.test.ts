import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { identifyByHeader } from '#test/users'

/** A family all of whose children are private is private itself. */

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { identify: identifyByHeader(database) })
const { parent, ...children } = cast.board
const childIds = Object.values(children)
const PATIENT = { timeout: 10_000 }

const get = (url: string, user?: number) =>
  app.inject({ url, headers: user === undefined ? {} : { 'x-user': String(user) } })

async function addressOf(id: number): Promise<string> {
  const query = db.selectFrom('catalogue.product').select('url').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).url
}

const setPrivate = (ids: readonly number[], is_private: boolean) =>
  db.updateTable('catalogue.product').set({ is_private }).where('id', 'in', ids).execute()

/** The ways to the family's own page, and what they answer. */
async function statuses(user?: number): Promise<number[]> {
  const url = encodeURIComponent(await addressOf(parent))
  const ways = [
    `/api/shop/products/${parent}`,
    `/api/shop/products/for-url?url=${url}`,
    `/api/static-routes/for-url?url=${url}`,
    `/api/shop/products/${parent}/related`,
    `/api/shop/products/${parent}/delivery`,
  ]
  return Promise.all(ways.map(async (way) => (await get(way, user)).statusCode))
}

async function isInSitemap(): Promise<boolean> {
  const { body } = await get('/sitemaps/products-1.xml')
  return body.includes(`${await addressOf(parent)}</loc>`)
}

const ALL_FOUND = [200, 200, 200, 200, 200]
const NONE_FOUND = [404, 404, 404, 404, 404]

test('a family is there as long as one of its children is, and then for those who see one', async () => {
  expect(await statuses()).toEqual(ALL_FOUND)
  expect(await isInSitemap()).toBe(true)

  const [last = 0, ...others] = childIds
  await setPrivate(others, true)
  await expect.poll(() => statuses(), PATIENT).toEqual(ALL_FOUND)
  const shown = (await get(`/api/shop/products/${parent}`)).json().data
  expect(shown.child_products.map(({ id }: { id: number }) => id)).toEqual([last])

  await setPrivate([last], true)
  await expect.poll(() => statuses(), PATIENT).toEqual(NONE_FOUND)
  expect(await isInSitemap()).toBe(false)

  await db
    .insertInto('catalogue.product_user')
    .values({ product_id: last, user_id: cast.user.proff })
    .execute()
  await expect.poll(() => statuses(cast.user.proff), PATIENT).toEqual(ALL_FOUND)
  expect(await statuses(cast.user.proff2)).toEqual(NONE_FOUND)
  expect(await statuses()).toEqual(NONE_FOUND)

  await setPrivate(childIds, false)
  await expect.poll(() => statuses(), PATIENT).toEqual(ALL_FOUND)
  expect(await isInSitemap()).toBe(true)
})

test('a family whose children are only not sold now keeps its page', async () => {
  await db
    .updateTable('catalogue.product')
    .set({ is_active: false })
    .where('id', 'in', childIds)
    .execute()
  const count = async () =>
    (await get(`/api/shop/products/${parent}`)).json().data?.child_products.length
  await expect.poll(count, PATIENT).toBe(0)
  expect(await statuses()).toEqual(ALL_FOUND)
})
