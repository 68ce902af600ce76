import { describe, expect, test } from 'vitest'
import { basketRows, countBaskets } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { PRIVATE_CONTACT, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const CURRENT = '/api/shop/baskets/current-basket'
const ENOUGH = { basket_contacts: [PRIVATE_CONTACT] }

describe('looking', () => {
  test('makes no basket and gives no cookie of its own: a person who has added nothing has none', async () => {
    const one = shopper(app)
    const before = await countBaskets(database.db)
    const basket = await one.basket()
    expect(basket).toMatchObject({ id: null, version: 0, basket_lines: [], payment_amount: 0 })
    expect(await countBaskets(database.db)).toBe(before)
    expect(one.cookies.has('guest')).toBe(false)
  })

  test('writes nothing, however the basket is', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 3)
    await one.add(cast.forcedPickup, 1)
    await one.change({ zipcode: '3700', ...ENOUGH })
    const before = await basketRows(database.db)
    const { id } = await one.basket()
    await one.get(`/api/shop/baskets/${id}`)
    await one.get('/api/shop/baskets?is_active=1')
    await one.get('/api/shop/basket-contacts/lookup?postnr=8000')
    expect(await basketRows(database.db)).toBe(before)
  })
})

describe('a basket', () => {
  test('has its figures on both sides of VAT', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 3)
    const basket = await one.change({ zipcode: '8000' })
    expect(basket).toMatchObject({
      products_sum: 299.25,
      net_products_sum: 239.4,
      delivery_sum: 795,
      net_delivery_sum: 636,
      payment_amount: 1094.25,
      net_sum: 875.4,
      tax_sum: 218.85,
      lines_count: 1,
      products_count: 3,
      weight_kg: 24.777,
      city: 'Aarhus C',
    })
    expect(basket.taxes).toEqual([{ rate: 25, net_sum: 875.4, tax_sum: 218.85 }])
  })

  test('leads from step to step until it is ready to be approved', async () => {
    const one = shopper(app)
    expect((await one.basket()).checkout_step).toBe('basket')
    await one.add(cast.screws, 2)
    expect((await one.basket()).checkout_step).toBe('delivery')
    expect((await one.change({ zipcode: '8000' })).checkout_step).toBe('info')
    expect((await one.change(ENOUGH)).checkout_step).toBe('payment')
    const [delivery] = (await one.basket()).basket_delivery_lines
    await one.change({
      basket_delivery_lines: [
        {
          id: delivery?.id,
          delivery_code_id: cast.deliveryCode.pickup,
          branch_id: cast.branch.aarhus,
        },
      ],
    })
    const basket = await one.change({ payment_method_id: 3 })
    expect(basket).toMatchObject({
      checkout_step: 'review',
      is_valid: true,
      is_pickup: true,
      payment_provider: 'pay_on_pickup',
    })
  })

  test('can be sent back as it came, and nothing of it changes', async () => {
    const one = shopper(app)
    await one.add(cast.floor, undefined, { alternate_quantity: 12.5 })
    await one.add(cast.paint, 2)
    await one.add(cast.forcedPickup, 1)
    const basket = await one.change({ zipcode: '8000', ...ENOUGH })
    const before = await basketRows(database.db)
    expect(await one.change(basket)).toEqual(basket)
    expect(await basketRows(database.db)).toBe(before)
  })

  test('says how much more brings free delivery', async () => {
    const one = shopper(app)
    await one.add(cast.screws, 4)
    const basket = await one.change({ zipcode: '8000' })
    expect(basket.free_shipping_gap).toMatchObject({ amount: 360.2 })
    await one.add(cast.screws, 3)
    const free = await one.basket()
    expect(free).toMatchObject({ free_shipping_gap: null, delivery_sum: 0 })
    expect(free.basket_delivery_lines[0]).toMatchObject({
      price_text: 'Gratis',
      free_reason: 'Gratis, fordi varerne koster mindst 1.000,00\u00a0kr.',
    })
  })
})

describe('a basket belongs to one guest', () => {
  test('and others cannot see it, by its id or at all', async () => {
    const [own, other] = [shopper(app), shopper(app)]
    await own.add(cast.screws, 1)
    const { id } = await own.change({ basket_contacts: [{ ...PRIVATE_CONTACT, name: 'CANARY' }] })
    await other.add(cast.small, 1)
    const foreign = await other.get(`/api/shop/baskets/${id}`)
    const unknown = await other.get('/api/shop/baskets/019a0000-0000-7000-8000-000000000000')
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    expect(foreign.text).not.toContain('CANARY')
    expect((await own.get(`/api/shop/baskets/${id}`)).body.data).toEqual(await own.basket())
  })

  test.each(['null', 'undefined', '1', '%00', '../current-basket', "' or 1=1"])(
    'and nothing is called %s',
    async (id) => {
      const one = shopper(app)
      await one.add(cast.small, 1)
      const { status } = await one.get(`/api/shop/baskets/${encodeURIComponent(id)}`)
      expect(status).toBe(404)
    },
  )

  test('so nothing of another can be named in it, and a change that tries changes nothing', async () => {
    const [own, other] = [shopper(app), shopper(app)]
    await other.add(cast.screws, 1)
    const theirs = await other.change({ zipcode: '8000', ...ENOUGH })
    const mine = await own.add(cast.screws, 1)
    const before = await basketRows(database.db)
    const named = [
      { id: theirs.id },
      {
        basket_lines: [
          { id: mine.id, quantity: 7 },
          { id: theirs.basket_lines[0]?.id, quantity: 5 },
        ],
      },
      { basket_contacts: [{ id: theirs.basket_contacts[0]?.id, name: 'Tyv' }] },
      { basket_delivery_lines: [{ id: theirs.basket_delivery_lines[0]?.id, branch_id: 10 }] },
    ]
    for (const body of named) {
      const reply = await own.tryToChange({ zipcode: '9000', ...body })
      expect(reply.status).toBe(404)
      expect(reply.text).not.toContain('Mette')
    }
    expect(await basketRows(database.db)).toBe(before)
  })

  test('whose list of orders needs a login', async () => {
    const one = shopper(app)
    await one.add(cast.small, 1)
    const reply = await one.get('/api/shop/baskets?page=1&is_active=0')
    expect([reply.status, reply.body.code]).toEqual([401, 'login_required'])
  })

  test('whose cookie is signed: a guessed one is no one', async () => {
    const [own, thief] = [shopper(app), shopper(app)]
    await own.add(cast.screws, 1)
    const [id] = (own.cookies.get('guest') ?? '').split('.')
    thief.cookies.set('guest', `${id}.AAAA`)
    expect((await thief.basket()).id).toBeNull()
    thief.cookies.set('guest', `${id}`)
    expect((await thief.basket()).id).toBeNull()
  })
})

describe('a basket that is being paid', () => {
  test('is not changed, and says so', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.screws, 1)
    await database.db
      .updateTable('basket.basket')
      .set({ is_locked: true })
      .where('id', '=', (await one.basket()).id ?? '')
      .execute()
    const before = await basketRows(database.db)
    const replies = [
      await one.tryToAdd({ product_id: cast.small }),
      await one.tryToChange({ basket_lines: [{ id, quantity: 2 }] }),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'basket_locked'],
      [409, 'basket_locked'],
    ])
    // It is not locked while it is paid.
    expect(replies[0]?.body.message).toContain('i gang med at behandle kurven')
    expect(await basketRows(database.db)).toBe(before)
  })
})

describe('the town of a postcode', () => {
  test('is looked up', async () => {
    const { body } = await shopper(app).get('/api/shop/basket-contacts/lookup?postnr=8000')
    const { branches, ...town } = body.data
    expect(town).toEqual({ zipcode: '8000', city: 'Aarhus C' })
    expect(branches[0].distance_km).toBeLessThan(10)
  })

  test.each(['9999', '800', '80000', 'abcd', ''])('is not known for "%s"', async (postnr) => {
    const reply = await shopper(app).get(`/api/shop/basket-contacts/lookup?postnr=${postnr}`)
    expect([reply.status, reply.body.code]).toEqual([404, 'unknown_zip'])
  })
})

test('before anything is added there is nothing to change', async () => {
  const one = shopper(app)
  const before = await countBaskets(database.db)
  const reply = await one.patch(CURRENT, { zipcode: '8000' })
  expect([reply.status, reply.body.code]).toEqual([422, 'basket_empty'])
  expect(await countBaskets(database.db)).toBe(before)
})
