import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminBasket } from '#contract/basket/admin-basket'
import type { OrderParts } from '#shop/settlement'
import { readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { fakeProvider } from '#test/provider'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, shopApp, testConfig, withGateway } from '#test/shop-app'

/** Goods that are added to deliveries of which nothing was left, whose freight was gone with what they had. */

const ORDERS = '/api/admin/shop/baskets'
const BOARDS = cast.board.mm4200
const PACKS = 10

let database: FreshDatabase
let staff: Visitor
let id = ''
let order: AdminBasket

/** Boards by crane lorry, and floors on pallets, which are too heavy to ride along; paid by card. */
beforeEach(async () => {
  database = await freshDatabase(castSeed)
  const bank = fakeProvider()
  const orders: OrderParts = withGateway(orderParts(database), bank.gateway)
  const app = await shopApp(database, { orders, config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
  const one = visitor(app)
  await must(one.post('/api/shop/basket-lines', { product_id: cast.floor, quantity: PACKS }))
  const buyer = await readyBuyer(one, { product_id: BOARDS, quantity: 2 })
  const { id: payment_id } = (await buyer.pay()).body.data
  bank.say(payment_id, { status: 'authorized' })
  await buyer.get(`/api/shop/baskets/payment-intents/${payment_id}`)
  const { basket_id } = await database.db
    .selectFrom('payment.payment')
    .select('basket_id')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  id = basket_id
  order = await look()
})

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const look = (): Promise<AdminBasket> => must(staff.get(`${ORDERS}/${id}`))
const revise = (body: object, dry = false) =>
  staff.post(`${ORDERS}/${id}/revisions${dry ? '?dry=1' : ''}`, { reason: 'Aftalt', ...body })
const ore = (kroner: number) => Math.round(kroner * 100)

function lineOf(product_id: number) {
  const found = order.basket_lines.find((line) => line.product_id === product_id)
  if (!found) throw new Error(`no line of ${product_id}`)
  return found
}

function deliveryOf(line_id: string, { basket_delivery_lines: all } = order) {
  const found = all.find(({ basket_line_ids }) => basket_line_ids.includes(line_id))
  if (!found) throw new Error(`no delivery of ${line_id}`)
  return found
}

const priceOf = (delivery_id: string, { basket_delivery_lines: all }: AdminBasket) =>
  all.find((one) => one.id === delivery_id)?.price

const takeOut = (line_id: string) => must(revise({ quantities: [{ line_id, quantity: 0 }] }))
const add = (delivery_line_id: string, product_id: number, quantity: number) => ({
  added: [{ product_id, quantity, delivery_line_id }],
})

describe('a delivery that nothing was left of', () => {
  test('costs what it costs today, when it gets goods again', async () => {
    const pallet = deliveryOf(lineOf(cast.floor).id)
    expect(deliveryOf(lineOf(BOARDS).id).id).not.toBe(pallet.id)
    expect(pallet.price).toBeGreaterThan(0)
    await takeOut(lineOf(cast.floor).id)
    const emptied = await look()
    expect(priceOf(pallet.id, emptied)).toBe(0)
    const again = add(pallet.id, cast.floor, PACKS)
    const looked = await must(revise(again, true))
    expect(looked).toMatchObject({
      deliveries_before: [{ id: pallet.id, price: 0 }],
      deliveries_after: [{ id: pallet.id, price: pallet.price }],
      amount_after: order.payment_amount,
    })
    await must(revise(again))
    const after = await look()
    expect(after).toMatchObject({
      payment_amount: order.payment_amount,
      delivery_sum: order.delivery_sum,
    })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('keeps its price where goods leave it and others come at once', async () => {
    const { id: line_id } = lineOf(cast.floor)
    const pallet = deliveryOf(line_id)
    const instead = add(pallet.id, cast.floor, 1)
    await must(revise({ quantities: [{ line_id, quantity: 0 }], ...instead }))
    expect(priceOf(pallet.id, await look())).toBe(pallet.price)
  })

  test('takes no goods that cannot go that way', async () => {
    const pallet = deliveryOf(lineOf(cast.floor).id)
    await takeOut(lineOf(cast.floor).id)
    const { status, body } = await revise(add(pallet.id, BOARDS, 1))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['added.0.delivery_line_id']])
    expect(priceOf(pallet.id, await look())).toBe(0)
  })

  test('shares the trip of another that is paid for, and pays for it alone otherwise', async () => {
    const { id: boards } = lineOf(BOARDS)
    const crane = deliveryOf(boards)
    const split = { id: crane.id, lines: [{ line_id: boards, quantity: 1 }] }
    await must(revise({ split }))
    const parted = await look()
    const laterBoards = parted.basket_lines.find(
      ({ id: one, product_id }) => product_id === BOARDS && one !== boards,
    )
    const later = deliveryOf(laterBoards?.id ?? '', parted)
    expect(later.price).toBe(0)
    await takeOut(laterBoards?.id ?? '')
    await must(revise(add(later.id, BOARDS, 1)))
    const together = await look()
    expect(priceOf(later.id, together)).toBe(0)
    expect(together.payment_amount).toBe(order.payment_amount)

    await takeOut(boards)
    expect(priceOf(crane.id, await look())).toBe(0)
    await must(revise(add(crane.id, BOARDS, 1)))
    const alone = await look()
    expect(priceOf(crane.id, alone)).toBe(crane.price)
    expect(ore(alone.payment_amount)).toBe(ore(order.payment_amount))
    expect(await findBroken(database.db)).toEqual([])
  })
})
