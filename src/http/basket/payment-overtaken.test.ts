import { beforeAll, describe, expect, test } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { deliverWith } from '#test/outbox'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { orderParts, shopApp } from '#test/shop-app'
import type { App } from '../app.ts'

const CURRENT = '/api/shop/baskets/current-basket'
const INTENTS = '/api/shop/baskets/payment-intents'

let database: FreshDatabase
let bank: FakeProvider
let app: App

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  app = await shopApp(database)
})

const board = { product_id: cast.board.mm4200, quantity: 2 }

/** A buyer at a provider that opens its first payment when it is told to, and the others at once. */
async function openSlowly() {
  const { gateway } = bank
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let asked = 0
  const slow: typeof gateway = {
    ...gateway,
    createSession: async (request) => {
      asked += 1
      if (asked === 1) await opened
      return gateway.createSession(request)
    },
  }
  const orders = { ...orderParts(database), gateways: new Map([['sandbox', slow] as const]) }
  const buyer = await readyBuyer(await shopApp(database, { orders }), board)
  return { buyer, open, orders, asked: () => asked }
}

describe('a payment', () => {
  test('for another amount than the buyer has seen is refused, whatever changed it', async () => {
    const buyer = await readyBuyer(app, {
      product_id: cast.screws,
      quantity: 20,
      payment_method_id: PAY_ON_PICKUP,
      branch_id: cast.branch.aalborg,
    })
    const { payment_amount } = (await buyer.get(CURRENT)).body.data
    const setPct = (pct: number) =>
      database.db
        .updateTable('pricing.rebate')
        .set({ pct })
        .where('product_id', '=', cast.screws)
        .where('min_quantity', '=', '10')
        .execute()
    await setPct(100)
    const refused = await buyer.post(INTENTS, { payment_amount })
    await setPct(500)
    expect([refused.status, refused.body.code]).toEqual([409, 'amount_changed'])
    const paid = await buyer.post(INTENTS, { payment_amount })
    expect(paid.body.data).toMatchObject({ status: 'placed', amount: payment_amount })
  })

  test('that the provider was slow to open, and that was let go meanwhile, leads to no card window', async () => {
    const { buyer, open, asked } = await openSlowly()
    const first = buyer.pay()
    await expect.poll(asked).toBe(1)
    await buyer.post('/api/shop/basket-lines', board)
    const second = await buyer.pay()
    open()
    expect([(await first).status, (await first).body.code]).toEqual([409, 'basket_changed'])
    expect(second.body.data.status).toBe('pending')
    const replaced = await database.db
      .selectFrom('payment.payment')
      .select('id')
      .where('basket_id', '=', (eb) =>
        eb
          .selectFrom('payment.payment')
          .select('basket_id')
          .where('id', '=', second.body.data.id)
          .limit(1),
      )
      .where('status', '=', 'voided')
      .executeTakeFirstOrThrow()
    const told = await database.db.selectFrom('orders.outbox').select('payload').execute()
    expect(
      told.filter(({ payload }) => JSON.stringify(payload).includes(replaced.id)),
    ).toHaveLength(2)
  })

  test('that a paused process was opening, and that was paid and ordered meanwhile, keeps its money', async () => {
    const { buyer, open, orders, asked } = await openSlowly()
    const first = buyer.pay()
    await expect.poll(asked).toBe(1)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'authorized' })
    const placed = (await buyer.get(`${INTENTS}/${id}`)).body.data
    expect(placed.status).toBe('placed')
    open()
    expect((await first).body.data).toMatchObject({
      ...{ id, status: 'placed', confirmation_token: placed.confirmation_token },
    })
    await deliverWith(orders, 'https://shop.example')
    expect(bank.calls.filter(({ reference }) => reference === id)).toEqual([
      expect.objectContaining({ what: 'create' }),
      expect.objectContaining({ what: 'create' }),
    ])
    expect((await bank.gateway.get(id)).status).toBe('authorized')
  })
})
