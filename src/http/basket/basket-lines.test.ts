import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { basketRows, countBaskets } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)

/** A change of the catalogue is heard of, not asked for at every look. */
const SOON = { timeout: 5_000, interval: 10 }

const keysOf = (one: { errors: readonly { key: string }[] }) => one.errors.map(({ key }) => key)

describe('adding a product', () => {
  test('makes the basket, once', async () => {
    const one = shopper(app)
    const before = await countBaskets(database.db)
    const line = await one.add(cast.screws, 2)
    await one.add(cast.small, 1)
    expect(await countBaskets(database.db)).toBe(before + 1)
    expect(line).toMatchObject({
      product_id: cast.screws,
      quantity: 2,
      price: 159.95,
      line_sum: 319.9,
    })
  })

  test('answers with all lines, the one added to first', async () => {
    const one = shopper(app)
    await one.add(cast.screws, 2)
    await one.add(cast.small, 1)
    const { body } = await one.tryToAdd({ product_id: cast.screws, quantity: 1 })
    expect(body.data.map(({ product_id }: { product_id: number }) => product_id)).toEqual([
      cast.screws,
      cast.small,
    ])
    expect(body.metadata).toMatchObject({ lines_count: 2, products_count: 4, products_sum: 494.8 })
    expect(body.metadata.added_line_ids).toEqual([body.data[0].id])
  })

  test('that is sent again with its key adds nothing more, at once or later', async () => {
    const one = shopper(app)
    await one.add(cast.small, 1)
    const body = { product_id: cast.screws, quantity: 2 }
    const send = (key: string) =>
      one.post('/api/shop/basket-lines', body, { 'idempotency-key': key })
    const [first, second] = await Promise.all([send('key-number-1'), send('key-number-1')])
    const third = await send('key-number-1')
    for (const { status, body } of [first, second, third]) {
      expect([status, body.data[0].quantity]).toEqual([200, 2])
      expect(body.metadata.added_line_ids).toEqual(first.body.metadata.added_line_ids)
    }
    expect((await send('key-number-2')).body.data[0].quantity).toBe(4)
    expect((await send('x')).status).toBe(400)
  })

  test.each([{ quantity: 3 }, { product_id: cast.small }, { note: 'til taget' }])(
    'that comes with the key of another addition is refused: %j',
    async (other) => {
      const one = shopper(app)
      const body = { product_id: cast.screws, quantity: 2 }
      const send = (sent: object) =>
        one.post('/api/shop/basket-lines', sent, { 'idempotency-key': 'key-number-1' })
      await send(body)
      const reply = await send({ ...body, ...other })
      expect([reply.status, reply.body.code]).toEqual([422, 'idempotency_key_reused'])
      expect((await send(body)).body.metadata.products_count).toBe(2)
    },
  )

  test('is the same with a slash at the end of the address', async () => {
    const one = shopper(app)
    const reply = await one.post('/api/shop/basket-lines/', { product_id: cast.small, quantity: 1 })
    expect(reply.status).toBe(200)
  })

  test('takes the least that can be bought, when no quantity is given', async () => {
    const one = shopper(app)
    expect((await one.add(cast.screws)).quantity).toBe(1)
    expect((await one.add(cast.stepped)).quantity).toBe(10)
    expect((await one.add(cast.cutByMetre)).quantity).toBe(1)
  })

  test('remembers where it is going', async () => {
    const one = shopper(app)
    await one.add(cast.screws, 1, { _basketContact: { zip: '8000' } })
    expect(await one.basket()).toMatchObject({ zipcode: '8000', delivery_sum: 49 })
  })

  test('puts equal products on one line', async () => {
    const one = shopper(app)
    const first = await one.add(cast.screws, 2)
    const second = await one.add(cast.screws, 3)
    expect(second).toMatchObject({ id: first.id, quantity: 5 })
  })

  test('keeps products apart that differ by metadata or by a note', async () => {
    const one = shopper(app)
    const ids = [
      await one.add(cast.cutByMetre, 2),
      await one.add(cast.cutByMetre, 2, { metadata: { length_mm: 2000 } }),
      await one.add(cast.cutByMetre, 2, { metadata: { length_mm: 1500 } }),
      await one.add(cast.cutByMetre, 2, { metadata: { length_mm: 2000 } }),
      await one.add(cast.screws, 1, { note: 'til hegnet' }),
      await one.add(cast.screws, 1, { note: 'til terrassen' }),
      await one.add(cast.screws, 1),
    ].map(({ id }) => id)
    expect(ids[3]).toBe(ids[1])
    expect(ids[6]).toBe(ids[4])
    expect(new Set(ids).size).toBe(5)
  })

  test.each<[string, number, string]>([
    ['a parent', cast.board.parent, 'variant_required'],
    ['a private product', cast.private, 'product_not_for_sale'],
    ['a private product of another person', cast.privateForOne, 'product_not_for_sale'],
    ['a product in a private category', cast.inPrivateCategory, 'product_not_for_sale'],
    ['a product of next season', cast.future, 'product_not_for_sale'],
    ['a product of last season', cast.past, 'product_not_for_sale'],
    ['an inactive product', cast.inactive, 'product_not_for_sale'],
    ['a discontinued product that is gone', cast.discontinuedGone, 'product_not_for_sale'],
    ['a product that never was', 999_999, 'product_not_for_sale'],
  ])('refuses %s, and makes no basket of it', async (_, product_id, code) => {
    const one = shopper(app)
    const before = await basketRows(database.db)
    const reply = await one.tryToAdd({ product_id, quantity: 1 })
    expect([reply.status, reply.body.code]).toEqual([422, code])
    expect(reply.body.errors[code]).toHaveLength(1)
    expect(await basketRows(database.db)).toBe(before)
  })

  test('refuses what is sold out and does not come again', async () => {
    const one = shopper(app)
    const before = await basketRows(database.db)
    for (const query of ['', '?strict=1']) {
      const { status, body } = await one.tryToAdd({ product_id: cast.outOfStock }, query)
      expect([status, body.code]).toEqual([409, 'insufficient_stock'])
      expect(body.message).toBe('Varen er udsolgt og kan ikke bestilles.')
    }
    expect(await basketRows(database.db)).toBe(before)
  })

  test('refuses what there is less of than can be bought', async () => {
    const change = database.db.updateTable('catalogue.product').where('id', '=', cast.stepped)
    const add = (quantity: number, status: number) =>
      vi.waitFor(async () => {
        const reply = await shopper(app).tryToAdd({ product_id: cast.stepped, quantity })
        expect(reply.status).toBe(status)
        return reply.body
      }, SOON)
    await change.set({ stock: 5 }).execute()
    const { message } = await add(5, 409)
    await change.set({ stock: 10 }).execute()
    const { data } = await add(10, 200)
    await change.set({ stock: 7_000 }).execute()
    await add(100, 200)
    expect(message).toBe('Der er kun 5 på lager, og du skal købe mindst 10 af denne vare.')
    expect(data.map(keysOf)).toEqual([[]])
  })

  test('takes discontinued products while they last', async () => {
    const one = shopper(app)
    expect(keysOf(await one.add(cast.discontinued, 3))).toEqual([])
    expect(keysOf(await one.add(cast.discontinued, 1))).toEqual(['insufficient_stock'])
  })

  test('gives the price that many give', async () => {
    const one = shopper(app)
    expect(await one.add(cast.screws, 9)).toMatchObject({ rebate_sum: 0, line_sum: 1439.55 })
    const ten = await one.add(cast.screws, 1)
    expect(ten).toMatchObject({
      price: 159.95,
      rebate_pct: 5,
      line_sum: 1519.53,
      rebate_sum: 79.97,
    })
    expect(keysOf(ten)).toEqual([])
  })
})

describe('a quantity', () => {
  test('between two steps is rounded up, and says what was typed', async () => {
    const one = shopper(app)
    const line = await one.add(cast.stepped, 12)
    expect(line).toMatchObject({ quantity: 15, valid: true })
    expect(line.errors).toMatchObject([
      {
        key: 'quantity_rounded_up',
        level: 'notice',
        message: '12\u00a0stk. er rundet op til 15\u00a0stk.',
        params: { typed: 12, quantity: 15 },
      },
    ])
    expect(keysOf((await one.basket()).basket_lines[0] ?? line)).toEqual(['quantity_rounded_up'])
  })

  test('of whole products is whole', async () => {
    const line = await shopper(app).add(cast.screws, 0.1)
    expect([line.quantity, keysOf(line)]).toEqual([1, ['quantity_rounded_up']])
  })

  test('of products sold by the half metre may be half', async () => {
    const line = await shopper(app).add(cast.cutByMetre, 2.5)
    expect([line.quantity, keysOf(line)]).toEqual([2.5, []])
    expect(line.line_sum).toBe(29.88)
  })

  test('in square metres becomes packs, and both are kept', async () => {
    const one = shopper(app)
    const line = await one.add(cast.floor, undefined, { alternate_quantity: 12.5 })
    expect(line).toMatchObject({ quantity: 6, alternate_quantity: 12.5, override_units: true })
    expect(line.errors).toMatchObject([
      {
        key: 'quantity_rounded_up',
        message: '12,5\u00a0m² er rundet op til 6\u00a0pk. (13,32\u00a0m²).',
      },
    ])
    const more = await one.add(cast.floor, undefined, { alternate_quantity: 3 })
    expect(more).toMatchObject({ id: line.id, quantity: 7, alternate_quantity: 15.5 })
    const packs = await one.add(cast.floor, 1)
    expect(packs).toMatchObject({ quantity: 8, alternate_quantity: 17.76, override_units: false })
  })

  test('in an exact number of packs has nothing to say', async () => {
    const line = await shopper(app).add(cast.floor, undefined, { alternate_quantity: 11.1 })
    expect([line.quantity, keysOf(line)]).toEqual([5, []])
  })

  test('in a unit that the product does not have is refused', async () => {
    const reply = await shopper(app).tryToAdd({ product_id: cast.screws, alternate_quantity: 2 })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['alternate_quantity']])
  })

  test.each<[number, string, object]>([
    [5, 'below_min', { min: 10, suggested: 10 }],
    [205, 'above_max', { max: 200, suggested: 200 }],
  ])('of %s is saved with its error and a way out', async (quantity, key, params) => {
    const one = shopper(app)
    const line = await one.add(cast.stepped, quantity)
    expect(line).toMatchObject({
      quantity,
      valid: false,
      errors: [{ key, params, level: 'error' }],
    })
    const fixed = await one.change(line.errors[0]?.fix?.body ?? {})
    expect(fixed.basket_lines[0]).toMatchObject({ valid: true, errors: [] })
  })

  test('is counted over all lines of the product', async () => {
    const one = shopper(app)
    await one.add(cast.stepped, 120, { note: 'foran huset' })
    await one.add(cast.stepped, 100, { note: 'bag huset' })
    const { basket_lines } = await one.basket()
    expect(basket_lines.map(keysOf)).toEqual([['above_max'], ['above_max']])
    expect(basket_lines.map(({ errors }) => errors[0]?.params.suggested)).toEqual([100, 80])
  })

  test('cannot be sold twice from one shelf', async () => {
    const one = shopper(app)
    await one.add(cast.lastFive, 3)
    await one.add(cast.lastFive, 3, { metadata: { gloss: 5 } })
    const { basket_lines, is_valid_lines } = await one.basket()
    expect(basket_lines.map(keysOf)).toEqual([['insufficient_stock'], ['insufficient_stock']])
    expect(is_valid_lines).toBe(false)
  })

  test('may pass the stock of products that are ordered home, or made', async () => {
    const one = shopper(app)
    expect(await one.add(cast.backorder, 40)).toMatchObject({
      valid: true,
      product: { stock: { status: 'backorder' } },
    })
    expect(await one.add(cast.madeToOrder, 4)).toMatchObject({
      valid: true,
      product: { stock: { status: 'made_to_order' } },
    })
  })
})

describe('asked to be strict, adding', () => {
  test.each<[string, number, number, string, object]>([
    ['between two steps', cast.stepped, 12, 'quantity_not_divisible', { status: 422 }],
    ['less than the least', cast.stepped, 5, 'below_min', { status: 422 }],
    ['more than the most', cast.stepped, 205, 'above_max', { status: 422 }],
    ['more than there is', cast.lastFive, 6, 'insufficient_stock', { status: 422 }],
  ])('%s is refused, and nothing is saved', async (_, product_id, quantity, key, expected) => {
    const one = shopper(app)
    const before = await basketRows(database.db)
    for (const query of ['?strict=1', '?strict-basket-lines=1']) {
      const reply = await one.tryToAdd({ product_id, quantity }, query)
      expect(reply).toMatchObject(expected)
      expect(Object.keys(reply.body.errors)).toEqual([key])
    }
    expect(await basketRows(database.db)).toBe(before)
  })

  test('what is right is done', async () => {
    const reply = await shopper(app).tryToAdd(
      { product_id: cast.stepped, quantity: 15 },
      '?strict=1',
    )
    expect(reply.status).toBe(200)
  })
})

describe('a basket is full', () => {
  test('at 200 lines, and still takes more of what is in it', async () => {
    const one = shopper(app)
    await one.add(cast.screws, 1)
    const { id } = await one.basket()
    await sql`
      insert into basket.basket_line (id, basket_id, product_id, name, net_price, quantity, note, sort)
      select gen_random_uuid(), ${id}, ${cast.screws}, '', 1, 1, n::text, n
      from generate_series(1, 199) n`.execute(database.db)
    const reply = await one.tryToAdd({ product_id: cast.small, quantity: 1 })
    expect([reply.status, reply.body.code]).toEqual([422, 'too_many_lines'])
    expect((await one.add(cast.screws, 1)).quantity).toBe(2)
  })

  test('of one product at 100,000 units', async () => {
    const one = shopper(app)
    await one.add(cast.madeToOrder, 100_000)
    const reply = await one.tryToAdd({ product_id: cast.madeToOrder, quantity: 1 })
    expect([reply.status, reply.body.code]).toEqual([422, 'above_max'])
  })
})
