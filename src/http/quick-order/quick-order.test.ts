import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { QuickOrderRow } from '#contract/basket/quick-order'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { basketUsers, quantities, saved } from '#test/user-baskets'
import { varenummerOf } from '#test/varenummer'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)
const ORDER = '/api/shop/quick-order'
const NUMBERS = '/api/shop/article-numbers'

beforeEach(async () => {
  await sql`delete from basket.basket where order_placed is null`.execute(db)
  await sql`delete from access.article_number`.execute(db)
})

async function match(one: Visitor, text: string): Promise<QuickOrderRow[]> {
  const reply = await one.post(`${ORDER}/match`, { text })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const screws = await varenummerOf(db, cast.screws)
const guest = () => visitor(app)

describe('a row is matched', () => {
  test('by its number, with the price of the row', async () => {
    const [row] = await match(guest(), `${screws};12;æsker`)
    expect(row).toMatchObject({
      status: 'matched',
      found_by: 'number',
      product: { id: cast.screws, varenummer: screws },
      quantity: 12,
    })
    const one = guest()
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 12 })
    const { data } = (await one.get('/api/shop/baskets/current-basket')).body
    expect([row?.gross_sum, row?.net_sum]).toEqual([data.products_sum, data.net_products_sum])
  })

  test('by the number that the company gave it, and no other company', async () => {
    const one = await browser()
    const change = { number: 'skr 60', product_id: cast.screws }
    expect((await one.patch(NUMBERS, change)).status).toBe(200)
    expect((await one.get(NUMBERS)).body.data).toMatchObject([{ number: 'SKR60' }])
    expect(await match(await browser(), 'SKR60;2')).toMatchObject([
      { status: 'matched', found_by: 'own_number', product: { id: cast.screws }, quantity: 2 },
    ])
    for (const other of [guest(), await browser([], cast.customer.mason)]) {
      expect((await match(other, 'SKR60;2'))[0]?.found_by).not.toBe('own_number')
    }
    expect((await one.patch(NUMBERS, { number: 'SKR60', product_id: null })).status).toBe(200)
    expect((await one.get(NUMBERS)).body.data).toEqual([])
  })

  test('by no more numbers than 5,000, and for companies alone', async () => {
    const one = await browser()
    const setNumber = (number: string) => one.patch(NUMBERS, { number, product_id: cast.screws })
    await sql`insert into access.article_number (customer_id, number, product_id)
      select ${cast.customer.carpenters}, 'NR' || n, ${cast.screws} from generate_series(1, 4999) n`.execute(
      db,
    )
    expect((await setNumber('SKR60')).status).toBe(200)
    expect((await setNumber('SKR60')).status).toBe(200)
    const refused = await setNumber('SKR61')
    expect([refused.status, refused.body.code]).toEqual([422, 'too_many_article_numbers'])
    const alone = await (await browser([], null)).patch(NUMBERS, { number: 'X1', product_id: null })
    expect([alone.status, alone.body.code]).toEqual([422, 'customer_missing'])
  })

  test('by words that one product alone fits', async () => {
    expect(await match(guest(), '12 stk 45x95 4,2 m')).toMatchObject([
      { status: 'matched', found_by: 'words', product: { id: cast.board.mm4200 }, quantity: 12 },
    ])
  })

  test.each(['45x95x4200 20', '20 stk 45 x 95 x 4200', '45x95 4,2 20 stk'])(
    'by all its measures in one: %s',
    async (text) => {
      const [row] = await match(guest(), text)
      expect(row).toMatchObject({ status: 'matched', product: { id: cast.board.mm4200 } })
    },
  )

  test('and rounded up to packs, which it says', async () => {
    const [row] = await match(guest(), `${await varenummerOf(db, cast.floor)};10;m2`)
    expect(row).toMatchObject({ status: 'matched', quantity: 5 })
    expect(row?.message).toContain('rundet op til')
  })

  test('with the least quantity when none is given, which it says', async () => {
    const [row] = await match(guest(), await varenummerOf(db, cast.stepped))
    expect(row).toMatchObject({ status: 'matched', quantity: 10 })
    expect(row?.message).toContain('Intet antal skrevet')
  })
})

describe('a row is not guessed', () => {
  test('when several products fit', async () => {
    const [row] = await match(guest(), '12 stk 45x95')
    expect(row).toMatchObject({ status: 'choose', product: null })
    expect(row?.candidates.map(({ id }) => id)).toContain(cast.board.mm4200)
  })

  test('when no length fits, or the words are misspelt', async () => {
    expect(await match(guest(), '12 stk 45x95 7,3 m')).toMatchObject([{ status: 'choose' }])
    for (const text of [
      '2 stk terasseskrueer',
      '100103',
      '9999999;2',
      'volapyk;3',
      'a',
      '2 stk base',
    ]) {
      const [row] = await match(guest(), text)
      expect([text, row?.status]).not.toEqual([text, 'matched'])
    }
  })

  test('when it is gone: it comes with its successor', async () => {
    expect(
      await match(guest(), `${await varenummerOf(db, cast.discontinuedGone)};2`),
    ).toMatchObject([{ status: 'gone', successor: { id: cast.discontinued } }])
  })

  test('when the quantity makes no sense', async () => {
    for (const amount of ['2 m3', '0', '999999999']) {
      expect(await match(guest(), `${screws};${amount}`), amount).toMatchObject([
        { status: 'quantity', product: { id: cast.screws } },
      ])
    }
  })

  test('when two numbers stand where one should: it asks which is meant', async () => {
    for (const amount of ['2 5', '2 5 stk', '2 5;stk']) {
      expect(await match(guest(), `${screws};${amount}`), amount).toMatchObject([
        { status: 'quantity', message: expect.stringContaining('Mener du 2,5 eller 25?') },
      ])
    }
  })

  test('when the product is hidden', async () => {
    expect(await match(guest(), `${await varenummerOf(db, cast.private)};2`)).toMatchObject([
      { status: 'unknown', product: null },
    ])
  })
})

test('hidden signs in a pasted list are left out', async () => {
  expect(
    await match(guest(), `\ufeff${screws.slice(0, 2)}\u200b${screws.slice(2)};\u202a2\u202c`),
  ).toMatchObject([{ status: 'matched', quantity: 2, product: { id: cast.screws } }])
})

describe('the rows', () => {
  const rows = [
    { product_id: cast.screws, amount: '12 æsker' },
    { product_id: cast.floor, amount: '10 m2' },
    { product_id: cast.screws, amount: '3' },
  ]

  test('go to the basket of anyone in one call, once by key', async () => {
    const one = guest()
    const key = { 'idempotency-key': 'quick-order-1' }
    await Promise.all([1, 2, 3].map(() => one.post(ORDER, { rows }, key)))
    const reply = await one.post(ORDER, { rows }, key)
    expect(reply.body.data.added_count).toBe(3)
    expect(await quantities(one)).toEqual({ [cast.screws]: 15, [cast.floor]: 5 })
    const other = await one.post(ORDER, { rows: rows.slice(1) }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('are counted as they were added, without those that can no longer be bought', async () => {
    const one = guest()
    const sold = [...rows, { product_id: cast.discontinuedGone, amount: '1' }]
    const reply = await one.post(ORDER, { rows: sold })
    expect([reply.status, reply.body.data?.added_count], reply.text).toEqual([200, 3])
    expect(await quantities(one)).toEqual({ [cast.screws]: 15, [cast.floor]: 5 })
  })

  test('go to a saved basket of a user', async () => {
    const one = await browser()
    const { body } = await one.post(ORDER, { rows, save_as: 'Carport' })
    expect(await saved(one)).toMatchObject([{ id: body.data.basket_id, name: 'Carport' }])
    expect(await quantities(one)).toEqual({})
    expect((await guest().post(ORDER, { rows, save_as: 'Carport' })).status).toBe(401)
  })

  test('are no more than a basket can hold, also a saved one', async () => {
    const one = await browser()
    const many = Array.from({ length: 201 }, () => ({ product_id: cast.screws, amount: '1' }))
    const reply = await one.post(ORDER, { rows: many, save_as: 'For lang' })
    expect([reply.status, reply.body.code]).toEqual([422, 'too_many_lines'])
    expect(await saved(one)).toEqual([])
  })

  test('are refused together', async () => {
    const one = await browser()
    const wrong = [...rows, { product_id: 999_999 }]
    expect((await one.post(ORDER, { rows: wrong })).body.code).toBe('product_not_for_sale')
    expect((await one.post(ORDER, { rows: [] })).status).toBe(422)
    expect(await quantities(one)).toEqual({})
  })
})

test('a list that is too long is read as far as it may be', async () => {
  const { body } = await guest().post(`${ORDER}/match`, { text: `${screws};1\n`.repeat(1003) })
  expect(body).toMatchObject({ count: 1000, metadata: { left_out: 3 } })
})
