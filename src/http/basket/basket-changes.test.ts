import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basketRows } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { type Shopper, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { db } = database

/** A change of the catalogue is heard of, not asked for at every look. */
const SOON = { timeout: 1_000, interval: 10 }

const keysOf = (one: { errors: readonly { key: string }[] } | undefined) =>
  one?.errors.map(({ key }) => key)

async function setNetPrice(product_id: number, kroner: number): Promise<void> {
  await db
    .updateTable('pricing.price')
    .set({ net_price: (kroner * 10_000) as never })
    .where('product_id', '=', product_id)
    .where('price_group_id', '=', cast.priceGroup.public)
    .execute()
}

describe('the lines of a basket', () => {
  test('get a new quantity, and those not named stay as they are', async () => {
    const one = shopper(app)
    const screws = await one.add(cast.screws, 2)
    const bit = await one.add(cast.small, 4)
    const { basket_lines } = await one.change({ basket_lines: [{ id: screws.id, quantity: 5 }] })
    expect(basket_lines).toMatchObject([
      { id: screws.id, quantity: 5 },
      { id: bit.id, quantity: 4, line_sum: bit.line_sum },
    ])
  })

  test('are taken away with quantity 0, and with them what was added to them', async () => {
    const one = shopper(app)
    const paint = await one.add(cast.paint, 1)
    const brush = await one.add(cast.small, 1)
    const cover = await one.add(cast.screws, 1)
    const rows = [
      [brush.id, paint.id],
      [cover.id, brush.id],
    ] as const
    for (const [id, is_addin_for] of rows) {
      await db
        .updateTable('basket.basket_line')
        .set({ is_addin_for })
        .where('id', '=', id)
        .execute()
    }
    const last = await one.add(cast.backorder, 1)
    const { basket_lines } = await one.change({ basket_lines: [{ id: paint.id, quantity: 0 }] })
    expect(basket_lines.map(({ id }) => id)).toEqual([last.id])
  })

  test('of which the last is gone leave an empty basket that can be filled again', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.screws, 1)
    const empty = await one.change({ basket_lines: [{ id, quantity: 0 }] })
    expect(empty).toMatchObject({
      basket_lines: [],
      basket_delivery_lines: [],
      payment_amount: 0,
      is_valid: false,
      checkout_step: 'basket',
    })
    await one.add(cast.small, 1)
    expect((await one.basket()).id).toBe(empty.id)
  })

  test('are rounded up here too, and forget it with the next quantity', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.stepped, 10)
    const rounded = await one.change({ basket_lines: [{ id, quantity: 11 }] })
    expect(rounded.basket_lines[0]).toMatchObject({ quantity: 15 })
    expect(keysOf(rounded.basket_lines[0])).toEqual(['quantity_rounded_up'])
    const exact = await one.change({ basket_lines: [{ id, quantity: 20 }] })
    expect(keysOf(exact.basket_lines[0])).toEqual([])
  })

  test('are written once, however often the same is sent', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.stepped, 10)
    const rounded = await one.change({ basket_lines: [{ id, quantity: 11 }] })
    const again = await one.change({ basket_lines: [{ id, quantity: 11 }] })
    expect(again).toEqual(rounded)
  })

  test('take a quantity in the other unit, and give it up for one in their own', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.floor, 1)
    const typed = { id, alternate_quantity: 30, override_units: true }
    expect((await one.change({ basket_lines: [typed] })).basket_lines[0]).toMatchObject({
      quantity: 14,
      alternate_quantity: 30,
      override_units: true,
    })
    const packs = await one.change({ basket_lines: [{ id, quantity: 20 }] })
    expect(packs.basket_lines[0]).toMatchObject({
      quantity: 20,
      alternate_quantity: 44.4,
      override_units: false,
    })
  })

  test.each<[string, object, object]>([
    ['both', { quantity: 9, alternate_quantity: 30, override_units: true }, { quantity: 14 }],
    [
      'both in packs',
      { quantity: 9, alternate_quantity: 30, override_units: false },
      { quantity: 9 },
    ],
    ['both without saying which', { quantity: 9, alternate_quantity: 30 }, { quantity: 9 }],
    ['what is between two packs', { alternate_quantity: 0.001 }, { quantity: 1 }],
  ])('with %s are the same however often they are sent', async (_, sent, expected) => {
    const one = shopper(app)
    const { id } = await one.add(cast.floor, 5)
    const change = { basket_lines: [{ id, ...sent }] }
    const first = await one.change(change)
    expect(first.basket_lines[0]).toMatchObject(expected)
    for (let again = 0; again < 3; again++) expect(await one.change(change)).toEqual(first)
  })

  test('are sent again after the other unit was chosen, and the price stays', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.floor, 5)
    const typed = await one.change({
      basket_lines: [{ id, alternate_quantity: 30, override_units: true }],
    })
    const whole = await one.change({ basket_lines: typed.basket_lines })
    expect([whole.payment_amount, whole.basket_lines]).toEqual([
      typed.payment_amount,
      typed.basket_lines,
    ])
  })

  test('whatever quantities are sent, are the same when they are sent again', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.floor, 5)
    const amount = fc.option(
      fc.integer({ min: 1, max: 90_000 }).map((n) => n / 1000),
      { nil: undefined },
    )
    const change = fc.record({
      id: fc.constant(id),
      quantity: amount,
      alternate_quantity: amount,
      override_units: fc.constantFrom(true, false, undefined),
    })
    await fc.assert(
      fc.asyncProperty(change, async (line) => {
        const first = await one.change({ basket_lines: [line] })
        expect(await one.change({ basket_lines: [line] })).toEqual(first)
      }),
      { numRuns: 60 },
    )
  })

  test('carry a note', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.screws, 1)
    const { basket_lines } = await one.change({ basket_lines: [{ id, note: 'til\nhegnet ' }] })
    expect(basket_lines[0]?.note).toBe('til\nhegnet')
  })

  test('say when their product is no longer sold, and how to go on', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.small, 1)
    await db
      .updateTable('catalogue.product')
      .set({ is_active: false })
      .where('id', '=', cast.small)
      .execute()
    const told = async () => (await one.basket()).basket_lines[0]
    await expect.poll(async () => (await told())?.valid, SOON).toBe(false)
    const line = await told()
    await db
      .updateTable('catalogue.product')
      .set({ is_active: true })
      .where('id', '=', cast.small)
      .execute()
    expect(line).toMatchObject({
      valid: false,
      errors: [
        {
          key: 'product_not_for_sale',
          fix: { body: { basket_lines: [{ id, quantity: 0 }] } },
        },
      ],
    })
  })
})

describe('a price that has changed', () => {
  test('counts within a second, and is told until it is acknowledged', async () => {
    const one = shopper(app)
    await one.add(cast.lastFive, 2)
    await setNetPrice(cast.lastFive, 80)
    await expect.poll(async () => (await one.basket()).products_sum, SOON).toBe(200)
    const told = await one.basket()
    expect(told).toMatchObject({ products_sum: 200, needs_acknowledgement: ['price_changed'] })
    expect(told.basket_lines[0]?.errors).toMatchObject([
      {
        key: 'price_changed',
        level: 'notice',
        message: 'Prisen er faldet fra 179,95\u00a0kr. til 100,00\u00a0kr.',
        params: { before: 179.95, now: 100 },
      },
    ])
    const more = await one.add(cast.lastFive, 1)
    expect(keysOf(more)).toEqual(['price_changed'])
    const seen = await one.change({ acknowledge: { price_changed: true } })
    expect(seen).toMatchObject({ needs_acknowledgement: [], products_sum: 300 })
    expect(keysOf(seen.basket_lines[0])).toEqual([])
  })

  test('is none when a customer takes so many that they get a rebate', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.screws, 1)
    const { basket_lines } = await one.change({ basket_lines: [{ id, quantity: 50 }] })
    expect([basket_lines[0]?.rebate_pct, keysOf(basket_lines[0])]).toEqual([10, []])
  })
})

describe('a rebate that a little more would reach', () => {
  test('is told with a button that takes it', async () => {
    const one = shopper(app)
    const line = await one.add(cast.screws, 8)
    const near = line.errors.find(({ key }) => key === 'rebate_near')
    expect(near).toMatchObject({
      level: 'notice',
      message: '2\u00a0æsker mere giver 5\u00a0% rabat.',
      params: { more: 2, rebate_pct: 5 },
      fix: { body: { basket_lines: [{ id: line.id, quantity: 10 }] } },
    })
    const { basket_lines, is_valid_lines } = await one.change(near?.fix?.body ?? {})
    expect(is_valid_lines).toBe(true)
    expect(basket_lines[0]).toMatchObject({ quantity: 10, rebate_pct: 5, errors: [] })
  })

  test('is not told of products that there are no more of', async () => {
    const one = shopper(app)
    expect(keysOf(await one.add(cast.lastFive, 5))).toEqual([])
  })
})

test('a line says why its price is what it is', async () => {
  const one = shopper(app)
  const line = await one.add(cast.screws, 10)
  expect(line.price_explanation).toBe('5\u00a0% mængderabat fra 10\u00a0æsker')
  expect(line.price_trace.filter(({ is_best }) => is_best)).toMatchObject([
    { price_group_id: cast.priceGroup.public, net_price: line.net_price },
  ])
})

describe('products that cannot be returned', () => {
  test('are acknowledged by a consumer, one by one as they come', async () => {
    const one = shopper(app)
    await one.add(cast.paint, 1)
    const told = await one.basket()
    expect(told.needs_acknowledgement).toEqual(['special_goods'])
    expect(told.basket_lines[0]?.withdrawal).toMatchObject({
      right: 'none',
      reason: 'tinted',
      text: 'Ingen fortrydelsesret: tones efter dit valg',
    })
    const seen = await one.change({ acknowledge: { special_goods: true } })
    expect(seen.needs_acknowledgement).toEqual([])
    await one.add(cast.madeToOrder, 1)
    expect((await one.basket()).needs_acknowledgement).toEqual(['special_goods'])
  })

  test('are no matter for a company', async () => {
    const one = shopper(app)
    await one.add(cast.paint, 1)
    const company = { contact_type: 'invoice', customer_type: 'company' }
    expect((await one.change({ basket_contacts: [company] })).needs_acknowledgement).toEqual([])
  })
})

describe('a way to pay', () => {
  async function filled(): Promise<Shopper> {
    const one = shopper(app)
    await one.add(cast.screws, 1)
    return one
  }

  test.each([
    ['that does not exist', 999],
    ['whose company is switched off', 1],
    ['for product that are fetched, when they are brought', 3],
    ['of authorities, for anyone else', 4],
  ])('%s cannot be chosen', async (_, payment_method_id) => {
    const one = await filled()
    const before = await basketRows(db)
    const reply = await one.tryToChange({ payment_method_id, zipcode: '9000' })
    expect([reply.status, reply.body.code]).toEqual([422, 'payment_method_unavailable'])
    expect(await basketRows(db)).toBe(before)
  })

  test('that the basket has grown out of is told, and blocks', async () => {
    const one = await filled()
    const authority = { contact_type: 'invoice', customer_type: 'public' }
    await one.change({ basket_contacts: [authority], payment_method_id: 4 })
    const { errors } = await one.change({
      basket_contacts: [{ contact_type: 'invoice', customer_type: 'private' }],
    })
    expect(errors).toMatchObject([
      { key: 'payment_method_unavailable', field: 'payment_method_id' },
    ])
  })
})
