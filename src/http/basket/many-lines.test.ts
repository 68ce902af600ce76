import { expect, test } from 'vitest'
import { countBaskets } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { type Shopper, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)

const URL = '/api/shop/basket-lines/many'
const UNKNOWN = 999_999
const add = (one: Shopper, lines: object[], key?: string) =>
  one.post(URL, { lines }, key ? { 'idempotency-key': key } : {})
const quantitiesOf = (data: readonly { product_id: number; quantity: number }[]) =>
  data.map(({ product_id, quantity }) => [product_id, quantity])

test('many products are one change of the basket, which the first makes', async () => {
  const one = shopper(app)
  const before = await countBaskets(database.db)
  const first = await add(one, [
    { product_id: cast.screws, quantity: 2 },
    { product_id: cast.small, quantity: 1 },
    { product_id: cast.screws, quantity: 3 },
  ])
  expect(first.status).toBe(200)
  expect(quantitiesOf(first.body.data)).toEqual([
    [cast.screws, 5],
    [cast.small, 1],
  ])
  expect(first.body.metadata).toMatchObject({ lines_count: 2, products_count: 6, refused: [] })
  expect(first.body.metadata.added_line_ids).toEqual(
    first.body.data.map(({ id }: { id: string }) => id),
  )
  expect(await countBaskets(database.db)).toBe(before + 1)
  const { version } = first.body.metadata
  const second = await add(one, [{ product_id: cast.small }, { product_id: cast.screws }])
  expect(second.body.metadata.version).toBe(version + 1)
})

test('what cannot be bought is told by its place, and the rest is in the basket', async () => {
  const one = shopper(app)
  const { status, body } = await add(one, [
    { product_id: UNKNOWN },
    { product_id: cast.small, quantity: 1 },
    { product_id: cast.screws, quantity: 0 },
    { product_id: cast.screws, typed_text: 'halvtreds' },
  ])
  expect(status).toBe(200)
  expect(quantitiesOf(body.data)).toEqual([[cast.small, 1]])
  const single = await one.post('/api/shop/basket-lines', { product_id: UNKNOWN })
  expect(body.metadata.refused).toEqual([
    {
      place: 0,
      product_id: UNKNOWN,
      code: 'product_not_for_sale',
      message: single.body.message,
    },
    expect.objectContaining({ place: 2, product_id: cast.screws, code: 'below_min' }),
    expect.objectContaining({
      place: 3,
      product_id: cast.screws,
      message: expect.stringMatching(/\S/),
    }),
  ])
})

test('sent again with its key it tells again what was refused', async () => {
  const one = shopper(app)
  const lines = [
    { product_id: UNKNOWN },
    { product_id: cast.small, quantity: 1 },
    { product_id: cast.screws, quantity: 0 },
  ]
  const first = await add(one, lines, 'key-of-refused')
  expect(first.body.metadata.refused).toHaveLength(2)
  const again = await add(one, lines, 'key-of-refused')
  expect(again.body.metadata.refused).toEqual(first.body.metadata.refused)
  expect(quantitiesOf(again.body.data)).toEqual([[cast.small, 1]])
})

test('where none can be bought nothing is changed, and the first says why', async () => {
  const one = shopper(app)
  const { status, body } = await add(one, [{ product_id: UNKNOWN }, { product_id: UNKNOWN + 1 }])
  const single = await one.post('/api/shop/basket-lines', { product_id: UNKNOWN })
  expect([status, body.code]).toEqual([single.status, 'product_not_for_sale'])
  expect((await add(one, [])).status).toBe(422)
})

test('sent again with its key they are not added twice, also at once', async () => {
  const one = shopper(app)
  await one.add(cast.floor, 1)
  const lines = [
    { product_id: cast.screws, quantity: 2 },
    { product_id: cast.small, quantity: 1 },
  ]
  const key = 'key-of-many-1'
  const replies = await Promise.all([add(one, lines, key), add(one, lines, key)])
  replies.push(await add(one, lines, key))
  for (const { status, body } of replies) {
    expect([status, body.metadata.lines_count]).toEqual([200, 3])
    expect(quantitiesOf(body.data)).toEqual(
      expect.arrayContaining([
        [cast.screws, 2],
        [cast.small, 1],
      ]),
    )
  }
  const other = await add(one, lines.slice(1), key)
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  const more = await add(one, lines, 'key-of-many-2')
  expect(quantitiesOf(more.body.data)).toEqual(
    expect.arrayContaining([
      [cast.screws, 4],
      [cast.small, 2],
    ]),
  )
})
