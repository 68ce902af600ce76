import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminBasket } from '#contract/basket/admin-basket'
import type { OrderParts } from '#shop/settlement'
import { type Errand, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { fakeProvider } from '#test/provider'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, shopApp, testConfig, withGateway } from '#test/shop-app'

/** Deliveries that go another way in the revision that changes what they have. */

const ORDERS = '/api/admin/shop/baskets'
const PICKUP = 7
const AALBORG = cast.branch.aalborg

let database: FreshDatabase
let staff: Visitor
let order: (...errands: [...Errand[], Errand]) => Promise<AdminBasket>
let id = ''

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  const bank = fakeProvider()
  const orders: OrderParts = withGateway(orderParts(database), bank.gateway)
  const app = await shopApp(database, { orders, config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
  order = async (...errands) => {
    const one = visitor(app)
    for (const errand of errands.slice(0, -1)) {
      await must(one.post('/api/shop/basket-lines', errand))
    }
    const buyer = await readyBuyer(one, errands.at(-1) as Errand)
    const { id: payment_id } = (await buyer.pay()).body.data
    bank.say(payment_id, { status: 'authorized' })
    await buyer.get(`/api/shop/baskets/payment-intents/${payment_id}`)
    const { basket_id } = await database.db
      .selectFrom('payment.payment')
      .select('basket_id')
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow()
    id = basket_id
    return look()
  }
})

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const look = (): Promise<AdminBasket> => must(staff.get(`${ORDERS}/${id}`))
const revise = (body: object, dry = false) =>
  staff.post(`${ORDERS}/${id}/revisions${dry ? '?dry=1' : ''}`, { reason: 'Aftalt', ...body })
const toPickup = (delivery: string) => ({
  deliveries: [{ id: delivery, delivery_code_id: PICKUP, branch_id: AALBORG }],
})

function lineOf({ basket_lines }: AdminBasket, product_id: number) {
  const found = basket_lines.find((line) => line.product_id === product_id)
  if (!found) throw new Error(`no line of ${product_id}`)
  return found
}

function deliveryOf(from: AdminBasket, product_id: number) {
  const line = lineOf(from, product_id)
  const found = from.basket_delivery_lines.find((one) => one.basket_line_ids.includes(line.id))
  if (!found) throw new Error(`no delivery of ${product_id}`)
  return found
}

describe('a delivery that goes another way', () => {
  test('is priced for what it has by then, as if that had been changed before', async () => {
    const placed = await order({ product_id: cast.screws, quantity: 2 })
    const { id: delivery, delivery_code } = deliveryOf(placed, cast.screws)
    const { id: line_id } = lineOf(placed, cast.screws)
    await must(revise(toPickup(delivery)))
    const back = { deliveries: [{ id: delivery, delivery_code_id: delivery_code?.id }] }
    const priceOf = async (body: object): Promise<number> =>
      (await must(revise(body, true))).deliveries_after[0].price
    const more = { quantities: [{ line_id, quantity: 10 }] }
    const other = { added: [{ product_id: cast.screws, quantity: 8, delivery_line_id: delivery }] }
    const [now, withMore, withOther] = [
      await priceOf(back),
      await priceOf({ ...back, ...more }),
      await priceOf({ ...back, ...other }),
    ]
    await must(revise(more))
    const afterwards = await priceOf(back)
    expect([withMore, withOther]).toEqual([afterwards, afterwards])
    // Negative control: for more than 1,000 kr. freight is free.
    expect([now, afterwards]).toEqual([placed.delivery_sum, 0])
    expect(now).toBeGreaterThan(0)
    await must(revise(back))
    expect((await look()).basket_delivery_lines[0]).toMatchObject({ price: afterwards })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('has something that goes: of one that is emptied there is nothing to move', async () => {
    const placed = await order(
      { product_id: cast.floor, quantity: 10 },
      { product_id: cast.board.mm4200, quantity: 2 },
    )
    const { id: pallet } = deliveryOf(placed, cast.floor)
    const { id: line_id } = lineOf(placed, cast.floor)
    const out = { quantities: [{ line_id, quantity: 0 }] }
    const told = async (body: object) => {
      const { status, body: refused } = await revise(body)
      return [status, Object.keys(refused.errors ?? {})]
    }
    expect(await told({ ...out, ...toPickup(pallet) })).toEqual([422, ['deliveries.0.id']])
    await must(revise(out))
    expect(await told(toPickup(pallet))).toEqual([422, ['deliveries.0.id']])

    const added = [{ product_id: cast.floor, quantity: 1, delivery_line_id: pallet }]
    await must(revise({ added, ...toPickup(pallet) }))
    const after = await look()
    expect(deliveryOf(after, cast.floor)).toMatchObject({
      ...{ id: pallet, price: 0, branch_id: AALBORG },
    })
    expect(after.is_pickup).toBe(false)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('decides how the order leaves, and one of which nothing is left does not', async () => {
    const placed = await order(
      { product_id: cast.floor, quantity: 10 },
      { product_id: cast.board.mm4200, quantity: 2 },
    )
    const { id: pallet } = deliveryOf(placed, cast.floor)
    await must(revise(toPickup(deliveryOf(placed, cast.board.mm4200).id)))
    expect((await look()).is_pickup).toBe(false)
    const { id: line_id } = lineOf(placed, cast.floor)
    await must(revise({ quantities: [{ line_id, quantity: 0 }] }))
    expect((await look()).is_pickup).toBe(true)
    const added = [{ product_id: cast.floor, quantity: 1, delivery_line_id: pallet }]
    await must(revise({ added }))
    expect((await look()).is_pickup).toBe(false)
    expect(await findBroken(database.db)).toEqual([])
  })
})
