import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/client'
import { PAY_BY_EAN, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { visitor } from '#test/request'
import { orderParts, shopApp, withGateway } from '#test/shop-app'
import type { App } from '../app.ts'

const CURRENT = '/api/shop/baskets/current-basket'
const INTENTS = '/api/shop/baskets/payment-intents'

let database: FreshDatabase
let bank: FakeProvider
let app: App

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  app = await shopApp(database, { orders: withGateway(orderParts(database), bank.gateway) })
})

const board = { product_id: cast.board.mm4200, quantity: 2 }

test('a visitor who looks at a payment without end asks the provider no more', async () => {
  const limited = await shopApp(database, {
    orders: withGateway(orderParts(database), bank.gateway),
    rates: { waiting: 3 },
  })
  const buyer = await readyBuyer(limited, board)
  const { id } = (await buyer.pay()).body.data
  const statuses: number[] = []
  for (let i = 0; i < 5; i += 1) statuses.push((await buyer.get(`${INTENTS}/${id}`)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

describe('asking for a payment', () => {
  test('answers where to pay, what and until when, and asks the provider for exactly the total', async () => {
    const buyer = await readyBuyer(app, board)
    const { body } = await buyer.get(CURRENT)
    const reply = await buyer.pay()
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      provider: 'sandbox',
      option: 'card',
      amount: body.data.payment_amount,
      currency: 'DKK',
      redirect_url: `/card/${reply.body.data.id}`,
      status: 'pending',
      confirmation_token: null,
    })
    const asked = bank.calls.find(({ reference }) => reference === reply.body.data.id)
    expect(asked).toMatchObject({
      what: 'create',
      amount: Math.round(body.data.payment_amount * 100),
    })
    const minutes = (Date.parse(reply.body.data.expires) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15.1)
  })

  test('ten times at once is asking once', async () => {
    const buyer = await readyBuyer(app, board)
    const before = bank.calls.length
    const replies = await Promise.all(Array.from({ length: 10 }, () => buyer.pay()))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    const asked = bank.calls.slice(before).map(({ reference }) => reference)
    expect(new Set(asked).size).toBe(1)
  })

  test('for a basket that has changed is another payment, and the first is let go', async () => {
    const buyer = await readyBuyer(app, board)
    const first = (await buyer.pay()).body.data
    const { is_locked } = (await buyer.get('/api/shop/baskets/current-basket')).body.data
    expect([first.status, is_locked]).toEqual(['pending', false])
    expect((await buyer.post('/api/shop/basket-lines', board)).status).toBe(200)
    const second = (await buyer.pay()).body.data
    expect(second.id).not.toBe(first.id)
    expect(second.amount).toBeGreaterThan(first.amount)
    const { body } = await buyer.get(`${INTENTS}/${first.id}`)
    expect(body.data).toMatchObject({ status: 'failed', failure_code: 'replaced' })
  })

  test('holds the products: what one is paying for, another cannot', async () => {
    const first = await readyBuyer(app, { product_id: cast.lastFive, quantity: 4 })
    const second = await readyBuyer(app, { product_id: cast.lastFive, quantity: 2 })
    expect((await first.pay()).status).toBe(200)
    const reply = await second.pay()
    expect(reply.status).toBe(409)
    expect(reply.body.code).toBe('insufficient_stock')
  })

  test('is refused, and no provider asked, while anything is missing', async () => {
    const stranger = visitor(app)
    expect((await stranger.post(INTENTS)).body.code).toBe('basket_empty')
    const before = bank.calls.length
    for (const [change, key] of [
      [{ basket_contacts: [{ contact_type: 'invoice', has_consent: false }] }, 'consent_missing'],
      [{ basket_contacts: [{ contact_type: 'invoice', email: '' }] }, 'email_required'],
      [{ payment_method_id: null }, 'payment_method_required'],
    ] as const) {
      const buyer = await readyBuyer(app, board)
      await buyer.patch(CURRENT, change)
      const reply = await buyer.pay()
      expect([key, reply.status]).toEqual([key, 422])
      expect(Object.keys(reply.body.errors)).toEqual([key])
    }
    expect(bank.calls).toHaveLength(before)
  })

  test('takes an empty body and nothing else', async () => {
    const buyer = await readyBuyer(app, board)
    expect((await buyer.post(INTENTS, { amount: 1 })).status).toBe(422)
    expect((await buyer.post(INTENTS, {})).status).toBe(200)
  })
})

describe('paying without a provider', () => {
  test('on pickup places the order at once', async () => {
    const buyer = await readyBuyer(app, {
      ...board,
      payment_method_id: PAY_ON_PICKUP,
      branch_id: cast.branch.aalborg,
    })
    const { body } = await buyer.pay()
    expect(body.data).toMatchObject({ status: 'placed', provider: 'pay_on_pickup' })
    expect(body.data.redirect_url).toBe(`/checkout/confirmation/${body.data.confirmation_token}`)
    const order = await buyer.get(`/api/shop/confirmations/${body.data.confirmation_token}`)
    expect(order.body.data.deliveries[0].branch.name).toMatch('Aalborg')
  })

  test('by EAN is for public customers alone', async () => {
    const contact = {
      customer_type: 'public',
      company_name: 'Kommunen',
      company_ean: '5798000000001',
    }
    await expect(readyBuyer(app, { ...board, payment_method_id: PAY_BY_EAN })).rejects.toThrow()
    const buyer = await readyBuyer(app, { ...board, payment_method_id: PAY_BY_EAN, contact })
    expect((await buyer.pay()).body.data.status).toBe('placed')
  })
})

describe('what became of a payment', () => {
  test('is told to the shopper whose it is, and to no one else', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('pending')
    const other = await readyBuyer(app, board)
    expect((await other.get(`${INTENTS}/${id}`)).status).toBe(404)
    expect((await visitor(app).get(`${INTENTS}/${id}`)).status).toBe(404)
  })

  test('is an order as soon as the provider says so, without any message from it', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'authorized' })
    const { body } = await buyer.get(`${INTENTS}/${id}`)
    expect(body.data).toMatchObject({ status: 'placed', failure_code: null })
    const current = await buyer.get(CURRENT)
    expect(current.body.data.basket_lines).toEqual([])
  })

  test('stays pending while the provider is silent', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'authorized' })
    bank.beSilent(1)
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('pending')
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('placed')
  })

  test('is a Danish sentence and an open basket when the bank says no', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'declined' })
    const { body } = await buyer.get(`${INTENTS}/${id}`)
    expect(body.data).toMatchObject({ status: 'failed', failure_code: 'declined' })
    expect(body.data.message).toMatch('Banken afviste')
    const again = (await buyer.pay()).body.data
    expect(again.id).not.toBe(id)
    const basket = await buyer.get('/api/shop/baskets/current-basket')
    expect(basket.body.data.payments).toMatchObject([
      { id, status: 'failed', amount: again.amount },
      { id: again.id, status: 'created', amount: again.amount },
    ])
  })
})

describe('coming back from the provider', () => {
  const back = (id: string) => `/checkout/payment/return/${id}`

  test('leads to the order, to the wait, or back to paying; never to another site', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    const waiting = await buyer.get(back(id))
    expect([waiting.status, waiting.headers.location]).toEqual([303, `/processing?payment=${id}`])
    bank.say(id, { status: 'cancelled' })
    const failed = await buyer.get(back(id))
    expect(failed.headers.location).toBe('/checkout/payment?problem=payment_cancelled')
    const again = (await buyer.pay()).body.data
    bank.say(again.id, { status: 'authorized' })
    expect((await buyer.get(back(again.id))).headers.location).toMatch(
      /^\/checkout\/confirmation\/[0-9a-f]{32}$/,
    )
  })

  test('leads to a page even when the shop cannot say what became of it, or the address is none', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    const db = openDatabase({ url: 'postgres://127.0.0.1:1/none' })
    const down = await shopApp(database, { orders: orderParts(db), rates: { payment: 1 } })
    const cookie = `guest=${buyer.cookies.get('guest')}`
    for (const _ of ['the database is away', 'too often']) {
      const { status, headers } = await visitor(down).get(back(id), { cookie })
      expect([status, headers.location]).toEqual([303, `/processing?payment=${id}`])
    }
    for (const odd of ['x', '%27%3B--', '%0d%0aset-cookie:%20a=b', '..%2f..%2fevil.example']) {
      const { status, headers } = await visitor(app).get(back(odd))
      expect([odd, status, headers.location]).toEqual([odd, 303, '/checkout/payment'])
    }
    await db.close()
  })

  test('without the cookie opens no order', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'authorized' })
    expect((await visitor(app).get(back(id))).headers.location).toBe(`/processing?payment=${id}`)
  })
})
