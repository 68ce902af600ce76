import { describe, expect, test } from 'vitest'
import { basketRows } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { PRIVATE_CONTACT, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)

/** Every field of a basket and its parts that the shop alone decides, each with a value it never has. */
const BASKET = {
  order_reference: 'X-1',
  basket_status: 'paid',
  is_valid: true,
  is_valid_contacts: true,
  is_valid_delivery: true,
  is_locked: true,
  is_protected: true,
  is_reported: true,
  is_pickup: true,
  products_sum: 0,
  products_count: 99,
  rebate_sum: 99_999,
  delivery_sum: 0,
  payment_amount: 1,
  tax_sum: 0,
  net_sum: 1,
  order_placed: '2020-01-01T00:00:00Z',
  order_completed: '2020-01-01T00:00:00Z',
  payment_provider: 'credit',
  payment_option: 'free',
  internal_comment: 'CANARY',
  enable_credit: true,
  terms: 'NET90',
  display_net_prices: true,
  errors: [],
  shipping_labels: [{ name: 'x' }],
  payments: [{ amount: 1, status: 'captured' }],
  custom_fields: [{ key: 'x' }],
  guest_id: '019a0000-0000-7000-8000-000000000000',
  user_id: 5,
  customer_id: 1,
  version: 77,
}

const LINE = {
  basket_id: '019a0000-0000-7000-8000-000000000000',
  product_id: cast.small,
  name: 'CANARY',
  alternate_sku: 'CANARY',
  price: 0.01,
  line_sum: 0,
  line_tax_sum: 0,
  rebate: 99,
  rebate_sum: 99,
  rebate_pct: 100,
  is_discount: true,
  is_addin_for: '019a0000-0000-7000-8000-000000000000',
  valid: true,
  metadata: { free: 1 },
  quantity_locked: true,
  is_protected: true,
  errors: [],
}

const DELIVERY = {
  basket_line_ids: [],
  price: 0,
  estimated_price: 0,
  delivery_days_text: 'nu',
  estimated_delivery: '2020-01-01',
  delivery_code: { is_dropship: true, default_price: 0 },
  carriers: [],
  metadata: { has_multipliers: false },
}

describe('what the shop decides', () => {
  test('cannot be decided by a change of the basket', async () => {
    const one = shopper(app)
    const line = await one.add(cast.board.mm4200, 2)
    await one.change({ zipcode: '8000', basket_contacts: [PRIVATE_CONTACT] })
    const { basket_delivery_lines } = await one.basket()
    const before = await basketRows(database.db)
    const { status } = await one.tryToChange({
      ...BASKET,
      basket_lines: [{ id: line.id, ...LINE }],
      basket_delivery_lines: [{ id: basket_delivery_lines[0]?.id, ...DELIVERY }],
    })
    expect(status).toBe(200)
    expect(await basketRows(database.db)).toBe(before)
  })

  test.each(Object.entries(BASKET))('%s alone changes nothing', async (field, value) => {
    const one = shopper(app)
    await one.add(cast.screws, 1)
    const before = await basketRows(database.db)
    const reply = await one.tryToChange({ [field]: value })
    expect([reply.status, await basketRows(database.db)]).toEqual([200, before])
  })

  test('cannot be decided when something is added', async () => {
    const { product_id: _, metadata: __, ...fields } = LINE
    const body = {
      product_id: cast.screws,
      quantity: 1,
      ...fields,
      override_units: true,
      currency_id: 2,
    }
    const reply = await shopper(app).tryToAdd(body)
    expect(reply.body.data[0]).toMatchObject({
      product_id: cast.screws,
      price: 159.95,
      line_sum: 159.95,
      rebate_pct: 0,
      is_discount: false,
      is_addin_for: null,
      override_units: false,
      quantity_locked: false,
      metadata: {},
    })
    expect(reply.text).not.toContain('CANARY')
  })

  test.each([
    { metadata: { price: 1 } },
    { metadata: { is_free: true } },
    { basket: 'x' },
    { cost: 0 },
  ])('is not widened by %j', async (more) => {
    const reply = await shopper(app).tryToAdd({ product_id: cast.screws, ...more })
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_field'])
  })
})

test('nothing of the inside is told: no comment, no owner, no hash, no token', async () => {
  const one = shopper(app)
  await one.add(cast.screws, 1)
  const { text } = await one.get('/api/shop/baskets/current-basket')
  for (const hidden of [
    'internal_comment',
    'guest_id',
    'user_id',
    'content_hash',
    'confirmation_token',
  ]) {
    expect(text).not.toContain(hidden)
  }
})

describe('an odd quantity', () => {
  const ODD = [
    -1,
    -0.5,
    1e9,
    1e308,
    2 ** 53 + 1,
    0.1 + 0.2,
    1e-9,
    'NaN',
    '1e3',
    '0x10',
    '1,5',
    '１',
    '5',
    [1],
    { $gt: 0 },
    null,
    true,
  ]

  test.each(ODD)('is refused wherever it stands: %j', async (quantity) => {
    const one = shopper(app)
    const { id } = await one.add(cast.cutByMetre, 1)
    const before = await basketRows(database.db)
    const replies = [
      await one.tryToAdd({ product_id: cast.cutByMetre, quantity }),
      await one.tryToChange({ basket_lines: [{ id, quantity }] }),
      await one.tryToAdd({ product_id: cast.floor, alternate_quantity: quantity }),
      ...(quantity === null
        ? []
        : [await one.tryToChange({ basket_lines: [{ id, alternate_quantity: quantity }] })]),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 422))
    expect(await basketRows(database.db)).toBe(before)
  })

  test('of nothing is refused when adding, and takes away when changing', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.screws, 1)
    expect((await one.tryToAdd({ product_id: cast.screws, quantity: 0 })).body.code).toBe(
      'below_min',
    )
    expect((await one.change({ basket_lines: [{ id, quantity: 0 }] })).basket_lines).toEqual([])
  })
})

test.each([
  '{"__proto__":{"isAdmin":true},"product_id":1030}',
  '{"constructor":{"prototype":{"isAdmin":true}},"product_id":1030}',
  '{"product_id":1030,"metadata":{"__proto__":{"isAdmin":true}}}',
  '{"product_id":{"constructor":{"prototype":{"isAdmin":true}}}}',
  '[{"product_id":1030}]',
  '"x"',
  'null',
])('a body that reaches for the inside of the language is refused: %s', async (payload) => {
  const one = shopper(app)
  const { id } = await one.add(cast.small, 1)
  const reply = await app.inject({
    method: 'POST',
    url: '/api/shop/basket-lines',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': one.cookies.get('XSRF-TOKEN') ?? '',
      cookie: [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  expect([400, 422]).toContain(reply.statusCode)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  expect((await one.basket()).basket_lines.map((line) => line.id)).toEqual([id])
})

test('a change too large to be meant is refused, whatever it holds', async () => {
  const one = shopper(app)
  const { id } = await one.add(cast.small, 1)
  const many = Array.from({ length: 201 }, () => ({ id, quantity: 1 }))
  expect((await one.tryToChange({ basket_lines: many })).status).toBe(422)
  const huge = { basket_contacts: [{ contact_type: 'invoice', name: 'x'.repeat(2_000_000) }] }
  expect((await one.tryToChange(huge)).status).toBe(413)
})

test('nothing is cut longer than it comes', async () => {
  const one = shopper(app)
  const ask = (length_mm: number) =>
    one.tryToAdd({ product_id: cast.board.mm4200, metadata: { length_mm } })
  expect((await ask(4_201)).body.errors).toEqual({
    'metadata.length_mm': ['Varen er kun 4200 mm lang'],
  })
  expect((await ask(4_200)).status).toBe(200)
})
