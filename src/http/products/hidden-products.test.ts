import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

/** Products that an anonymous visitor may not know of: no list, count, filter, search, address or neighbour tells of them. */

const database = await freshDatabase(castSeed)
const { db } = database
const hidden: readonly number[] = [
  cast.private,
  cast.privateForOne,
  cast.future,
  cast.past,
  cast.inactive,
  cast.inPrivateCategory,
]
const CANARY = 'Kanariefugl'
await arrange()
const app = await shopApp(database)

/** Each hidden product has the same word in its name, a value and a number of its own, and goes with a shown one. */
async function arrange(): Promise<void> {
  await db
    .insertInto('catalogue.variant')
    .values(
      hidden.map((id) => ({ id, variant_group_id: 7, name: `${CANARY} ${id}`, slug: `k${id}` })),
    )
    .execute()
  await db
    .insertInto('catalogue.product_variant')
    .values(hidden.map((id) => ({ product_id: id, variant_id: id })))
    .execute()
  for (const id of hidden) {
    await db
      .updateTable('catalogue.product')
      .set({ name: `${CANARY} ${id} 45×95 mm` })
      .where('id', '=', id)
      .execute()
  }
  await db
    .insertInto('catalogue.related_product')
    .values(
      hidden.map((id) => ({ product_id: cast.screws, related_product_id: id, kind: 'accessory' })),
    )
    .execute()
  await db
    .insertInto('catalogue.category_variant')
    .values({ category_id: cast.category.private, variant_id: cast.private })
    .execute()
}

async function get(url: string) {
  const reply = await app.inject({ url })
  return { status: reply.statusCode, text: reply.body, body: reply.json() }
}

test('the products would be found by all these ways if they were not hidden', async () => {
  const shown = await get('/api/shop/products?search=45x95')
  expect(shown.body.count).toBe(1)
  const count = await db
    .selectFrom('catalogue.product')
    .select('id')
    .where('name', 'like', `${CANARY}%`)
    .execute()
  expect(count).toHaveLength(hidden.length)
})

describe('hidden products', () => {
  test('are in no list, however it is asked for, and in no count', async () => {
    const everything = [
      'limit=200',
      'limit=200&allProductChildren=1',
      'limit=200&nocache=1&allChildren=1&categoryIds=101,136,183,200,242,258,292,900,902',
      `categoryIds=${cast.category.private}&all=1`,
      `categoryIds=${cast.category.inactive}&all=1&allChildren=1`,
      `requiredProductIds=${hidden}`,
      `requiredProductIds=${hidden}&allProductChildren=1&nocache=1`,
      `variantIds=${hidden}`,
      `search=${CANARY}`,
      'search=1001060',
      'search=2001060',
      'priceFrom=39.95&priceTo=39.95',
      'url=/varer/aftalevarer&allChildren=1',
    ]
    for (const query of everything) {
      const { status, body, text } = await get(`/api/shop/products?${query}`)
      expect([query, status]).toEqual([query, 200])
      expect([query, text.includes(CANARY)]).toEqual([query, false])
      const ids: number[] = body.data.map(({ id }: { id: number }) => id)
      expect(ids.filter((id) => hidden.includes(id))).toEqual([])
      expect(body.count).toBe(body.data.length)
    }
  })

  test('are in no filter and in no figure beside one', async () => {
    const before = await get('/api/shop/products/metadata')
    expect(before.text).not.toContain(CANARY)
    const forOne = await get(`/api/shop/products/metadata?variantIds=${hidden}`)
    expect(forOne.text).not.toContain(CANARY)
    const none = await get(`/api/shop/products/metadata?categoryIds=${cast.category.private}`)
    expect(none.body).toMatchObject({
      count: 0,
      metadata: { variants: [], price: null, in_stock: 0, reduced: 0, branches: [] },
    })
    const { count } = (await get('/api/shop/products')).body
    expect(before.body.count).toBe(count)
  })

  test('have no page, no number, no address and no way of delivery', async () => {
    const missing = await get('/api/shop/products/987654')
    expect(missing.status).toBe(404)
    const anonymous = (text: string) => text.replace(/"request_id":"[^"]*"/, '')
    const rows = await db
      .selectFrom('catalogue.product')
      .select(['id', 'url'])
      .where('id', 'in', hidden)
      .execute()
    for (const { id, url } of rows) {
      for (const way of [
        `/api/shop/products/${id}`,
        `/api/shop/products/${id}?mainOnly=1&nocache=1`,
        `/api/shop/products/${1_000_000 + id}?lookup=1`,
        `/api/shop/products/200${id}?lookup=1`,
        `/api/shop/products/for-url?url=${encodeURIComponent(url)}`,
        `/api/shop/products/${id}/related`,
        `/api/shop/products/${id}/delivery`,
      ]) {
        const { status, text } = await get(way)
        expect([way, status]).toEqual([way, 404])
        expect(anonymous(text)).toBe(anonymous(missing.text))
      }
      const route = await get(`/api/static-routes/for-url?url=${encodeURIComponent(url)}`)
      expect(route.status).toBe(404)
      expect(route.body.data).toMatchObject({ id: null, model: 'Error', foreign_key: null })
      expect(route.text).not.toContain(CANARY)
    }
  })

  test('go with nothing and are not suggested', async () => {
    const { body, text } = await get(`/api/shop/products/${cast.screws}`)
    expect(body.data.related_products).toEqual([])
    expect(text).not.toContain(CANARY)
    expect((await get(`/api/shop/products/${cast.screws}/related?all=1`)).body.count).toBe(0)
    for (const search of [CANARY, '1001060', '1001065']) {
      const { data } = (await get(`/api/shop/search/suggestions?search=${search}`)).body
      expect(data).toMatchObject({ products: [], exact_url: null, product_count: 0 })
    }
  })

  test('are in no tree: hidden categories have no page, no place and no search', async () => {
    for (const query of [
      '',
      'flat=1',
      'list=1',
      'getHidden=1&nocache=1&verbose=1',
      'search=aftale',
    ]) {
      const { text } = await get(`/api/shop/categories?${query}`)
      expect(text).not.toContain('Aftalevarer')
      expect(text).not.toContain('Ny kategori')
    }
    for (const id of [cast.category.private, cast.category.inactive]) {
      expect((await get(`/api/shop/categories/${id}`)).status).toBe(404)
      expect((await get(`/api/shop/categories?parent=${id}`)).body.data).toEqual([])
    }
    for (const url of ['/varer/aftalevarer', '/varer/trae-og-plader/ny']) {
      expect((await get(`/api/shop/categories/for-url?url=${url}`)).status).toBe(404)
      expect((await get(`/api/static-routes/for-url?url=${url}`)).status).toBe(404)
    }
    const holding = await get(`/api/shop/categories?flat=1&variantIds=${hidden}`)
    expect(holding.body.data).toEqual([])
  })
})

test('products that are hidden later disappear from what was remembered, and come back', async () => {
  const url = `/api/shop/products?categoryIds=${cast.category.screws}`
  const has = async () =>
    (await get(url)).body.data.some(({ id }: { id: number }) => id === cast.small)
  const count = async () =>
    (await get(`/api/shop/categories/${cast.category.screws}`)).body.data.product_count
  expect(await has()).toBe(true)
  const before = await count()
  const hide = (is_active: boolean) =>
    db.updateTable('catalogue.product').set({ is_active }).where('id', '=', cast.small).execute()
  await hide(false)
  await expect.poll(has, { timeout: 10_000 }).toBe(false)
  expect((await get(`/api/shop/products/${cast.small}`)).status).toBe(404)
  expect(await count()).toBe(before - 1)
  await hide(true)
  await expect.poll(has, { timeout: 10_000 }).toBe(true)
})

test('a category that is hidden later takes its products with it', async () => {
  const bricks = `/api/shop/products/${cast.stepped}`
  expect((await get(bricks)).status).toBe(200)
  await db
    .updateTable('catalogue.category')
    .set({ is_private: true })
    .where('id', '=', 136)
    .execute()
  await expect.poll(async () => (await get(bricks)).status, { timeout: 10_000 }).toBe(404)
  const { text } = await get('/api/shop/products?limit=200')
  expect(text).not.toContain('mursten')
})

test('a user who is let in sees private products, and no one else does', async () => {
  const { listShownIds } = await import('#shop/catalogue')
  const asked = [cast.privateForOne, cast.private]
  expect([...(await listShownIds(db, asked, { user_id: cast.user.proff }))]).toEqual([
    cast.privateForOne,
  ])
  expect((await listShownIds(db, asked, { user_id: cast.user.proff2 })).size).toBe(0)
})
