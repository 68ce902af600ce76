import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { identifyByHeader } from '#test/users'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { identify: identifyByHeader(database) })
const SOON = { timeout: 10_000 }

const paths = [
  `/api/shop/products?categoryIds=${cast.category.screws}`,
  '/api/shop/products/metadata',
  `/api/shop/products/${cast.screws}`,
  `/api/shop/products/${cast.discontinuedGone}/related`,
  '/api/shop/categories?for-menu=1',
  `/api/shop/categories/${cast.category.timber}`,
  '/api/shop/search/suggestions?search=koben',
  '/api/shop/site',
]

/** Nothing is kept before the change feed is connected. */
async function connect() {
  const isKept = async () => (await app.inject({ url: paths[0] ?? '' })).headers['cache-control']
  await expect.poll(isKept, SOON).toMatch(/^public/)
}

describe('what an anonymous visitor gets', () => {
  test('is kept nowhere longer than until a price that it tells begins or ends', async () => {
    await connect()
    await sql`update pricing.price set valid_to = now() + interval '12 seconds'
      where product_id = ${cast.screws}`.execute(db)
    const keptFor = async () => {
      const { headers } = await app.inject({ url: `/api/shop/products/${cast.screws}` })
      const [, fresh, stale] =
        /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(String(headers['cache-control'])) ?? []
      return Number(fresh) + Number(stale)
    }
    await expect.poll(keptFor, SOON).toBeLessThanOrEqual(12)
    await sql`update pricing.price set valid_to = null where product_id = ${cast.screws}`.execute(
      db,
    )
    await expect.poll(keptFor, SOON).toBeGreaterThan(12)
  })

  test('may be kept by anyone for a moment, brings no cookie and is known again', async () => {
    await connect()
    for (const url of paths) {
      const reply = await app.inject({ url })
      expect([url, reply.statusCode]).toEqual([url, 200])
      expect(reply.headers['cache-control']).toMatch(
        /^public, max-age=\d+, stale-while-revalidate=/,
      )
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.headers.vary ?? '').not.toMatch(/cookie/i)
      const { etag } = reply.headers
      const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
      expect([url, again.statusCode, again.body]).toEqual([url, 304, ''])
      const other = await app.inject({ url, headers: { 'if-none-match': '"other"' } })
      expect(other.body).toBe(reply.body)
    }
  })

  test('does not depend on odd headers', async () => {
    const [url = ''] = paths
    const plain = await app.inject({ url })
    const odd = await app.inject({
      url,
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-original-url': '/admin',
        'x-http-method-override': 'DELETE',
        accept: 'text/x',
        cookie: `x=${'y'.repeat(8_000)}`,
      },
    })
    expect(odd.body).toBe(plain.body)
  })
})

test('what comes with an identity is kept by no one, and so is a refusal', async () => {
  for (const url of paths) {
    for (const headers of [{ 'x-user': String(cast.user.privat) }, { cookie: 'is_logged_in=1' }]) {
      const reply = await app.inject({ url, headers })
      expect(reply.headers['cache-control']).toBe('private, no-store')
    }
  }
  for (const url of ['/api/shop/products?x=1', '/api/shop/products/987654']) {
    expect((await app.inject({ url })).headers['cache-control']).toBe('no-store')
  }
})

describe('a change is seen', () => {
  const row = async (id: number) => {
    const reply = await app.inject({ url: `/api/shop/products?requiredProductIds=${id}` })
    return reply.json().data[0]
  }
  const whole = async (id: number) =>
    (await app.inject({ url: `/api/shop/products/${id}` })).json().data

  test('of a price, in the row, on the page, and with the parent', async () => {
    expect((await row(cast.board.mm2400)).best_price.price).toBe(57)
    expect((await whole(cast.board.parent)).best_price.price).toBe(57)
    await db
      .updateTable('pricing.price')
      .set({ net_price: 400_000 as never })
      .where('product_id', '=', cast.board.mm2400)
      .where('price_group_id', '=', cast.priceGroup.public)
      .execute()
    await expect.poll(async () => (await row(cast.board.mm2400)).best_price.price, SOON).toBe(50)
    expect((await whole(cast.board.mm2400)).best_price.price).toBe(50)
    expect((await row(cast.board.parent)).best_price).toMatchObject({ price: 50, is_from: true })
    expect((await whole(cast.board.parent)).child_products[0].best_price.price).toBe(50)
  })

  test('of stock, without forgetting what lists there are', async () => {
    expect(await row(cast.lastFive)).toMatchObject({ stock: 5, stock_status: 'in_stock' })
    expect((await whole(cast.lastFive)).stock).toBe(5)
    await db
      .updateTable('catalogue.product')
      .set({ stock: 4 })
      .where('id', '=', cast.lastFive)
      .execute()
    await expect.poll(async () => (await row(cast.lastFive)).stock, SOON).toBe(4)
    expect(await whole(cast.lastFive)).toMatchObject({ stock: 4, stock_status: 'low' })
  })

  test('of a name, in lists, in searches and in the order of names', async () => {
    const names = async () => {
      const reply = await app.inject({ url: '/api/shop/products?sort=name&direction=asc&limit=1' })
      return reply.json().data[0].name
    }
    expect(await names()).not.toBe('000')
    await db
      .updateTable('catalogue.product')
      .set({ name: '000' })
      .where('id', '=', cast.small)
      .execute()
    await expect.poll(names, SOON).toBe('000')
  })

  test('of a category, in the tree and in the way down to products', async () => {
    await whole(cast.floor)
    await db
      .updateTable('catalogue.category')
      .set({ name: 'Parket' })
      .where('id', '=', cast.category.parquet)
      .execute()
    const name = async () => (await whole(cast.floor)).categories[0].name
    await expect.poll(name, SOON).toBe('Parket')
    const reply = await app.inject({ url: `/api/shop/categories/${cast.category.parquet}` })
    expect(reply.json().data.name).toBe('Parket')
  })

  test('of products whose time comes, without anyone saying so', async () => {
    const soon = new Date(Date.now() + 1_500)
    const has = async () => {
      const reply = await app.inject({ url: '/api/shop/products?search=rivejern' })
      return reply.json().count
    }
    await db
      .updateTable('catalogue.product')
      .set({ available_from: soon })
      .where('id', '=', cast.future)
      .execute()
    await expect.poll(has, SOON).toBe(0)
    await expect.poll(has, { timeout: 15_000, interval: 200 }).toBe(1)
    expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
  })
})
