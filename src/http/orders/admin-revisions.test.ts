import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdminBasket } from '#contract/basket/admin-basket'
import type { Mail } from '#shop/documents'
import { readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { deliverWith } from '#test/outbox'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { openStripeShop, type StripeShop } from '#test/stripe/stripe-shop'

/** Orders that staff revise as a whole. */

const ORDERS = '/api/admin/shop/baskets'
const PICKUP = 7
const AALBORG = 10
const REASON = 'Aftalt i telefonen'

let database: FreshDatabase
let shop: StripeShop
let staff: Visitor
let id = ''
let order: AdminBasket

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  shop = await openStripeShop(database)
  staff = await loggedIn(shop.app, database, cast.user.admin)
  id = (await shop.paid()).basket_id
  order = await look()
})
afterEach(() => shop.stripe.close())

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const look = (): Promise<AdminBasket> => must(staff.get(`${ORDERS}/${id}`))
const revise = (body: object, dry = false, headers = {}) =>
  staff.post(
    `${ORDERS}/${id}/revisions${dry ? '?dry=1' : ''}`,
    { reason: REASON, ...body },
    headers,
  )
const deliver = (): Promise<readonly Mail[]> => deliverWith(shop.process(), 'https://shop.example')
const firstLine = () => order.basket_lines[0] as AdminBasket['basket_lines'][number]
const way = () => order.basket_delivery_lines[0] as AdminBasket['basket_delivery_lines'][number]
const of = (quantity: number) => ({ quantities: [{ line_id: firstLine().id, quantity }] })
const ore = (kroner: number) => Math.round(kroner * 100)

/** All that an order could leave behind. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(one order by id) from orders.order_event one) as events,
      (select jsonb_agg(one order by id) from orders.outbox one) as outbox,
      (select jsonb_agg(one order by id) from basket.basket_line one) as lines,
      (select jsonb_agg(one order by id) from basket.basket_delivery_line one) as deliveries,
      (select jsonb_agg(one order by id) from basket.basket one) as baskets,
      (select jsonb_agg(one order by product_id, branch_id) from catalogue.product_stock one) as branches,
      (select jsonb_agg(jsonb_build_array(id, stock) order by id) from catalogue.product) as stock,
      (select count(*) from access.audit_event where action = 'order_revised') as audit`.execute(
    database.db,
  )
  return rows[0]
}

describe('a revision of an order', () => {
  test('changes quantities at the agreed prices, to the øre and to the piece', async () => {
    const { product_id } = firstLine()
    const stock = await countStock(database.db, product_id)
    // The price of today is another, and does not count.
    await sql`update pricing.price set net_price = net_price * 2 where product_id = ${product_id}`.execute(
      database.db,
    )
    const more = await must(revise(of(5)))
    expect(ore(more.amount_after) - ore(more.amount_before)).toBe(
      3 * ore(firstLine().price_after_rebate),
    )
    expect(more).toMatchObject({ before: [{ quantity: 2 }], after: [{ quantity: 5 }] })
    expect(await countStock(database.db, product_id)).toEqual({
      left: stock.left - 3_000,
      sold: stock.sold + 3_000,
    })
    await must(revise(of(1)))
    expect(await countStock(database.db, product_id)).toEqual({
      left: stock.left + 1_000,
      sold: stock.sold - 1_000,
    })
    const after = await look()
    expect(ore(after.payment_amount)).toBe(
      ore(order.payment_amount) - ore(firstLine().price_after_rebate),
    )
    expect(after.revisions.map(({ reason }) => reason)).toEqual([REASON, REASON])
    expect(after.events.filter(({ kind }) => kind === 'revised')).toHaveLength(2)
    expect(await findBroken(database.db)).toEqual([])
    // Negative control: a piece that is nowhere is found.
    await sql`update catalogue.product set stock = stock - 1 where id = ${product_id}`.execute(
      database.db,
    )
    const { left, sold } = await countStock(database.db, product_id)
    expect(left + sold).not.toBe(stock.left + stock.sold)
  })

  test('is looked at first: the same answer, and not a trace', async () => {
    const body = { ...of(4), added: [{ product_id: cast.lastFive, quantity: 2 }] }
    const before = await traces()
    const looked = await must(revise(body, true))
    expect(await traces()).toEqual(before)
    const done = await must(revise(body))
    const withoutIds = ({ after, ...rest }: { after: { line_id: string }[] }) => ({
      ...rest,
      after: after.map(({ line_id: _, ...line }) => line),
    })
    expect(withoutIds(done)).toEqual(withoutIds(looked))
    // Negative control: what is done leaves traces.
    expect(await traces()).not.toEqual(before)
  })

  test('is made whole or not at all', async () => {
    const before = await traces()
    const refused = await revise({ ...of(4), added: [{ product_id: cast.lastFive, quantity: 6 }] })
    expect(refused.body.code).toBe('insufficient_stock')
    expect(await traces()).toEqual(before)
  })

  test('takes out a line and puts in another, which costs what its customer pays today', async () => {
    const taken = await countStock(database.db, firstLine().product_id)
    const revised = await must(
      revise({ ...of(0), added: [{ product_id: cast.lastFive, quantity: 2 }] }),
    )
    expect(revised).toMatchObject({
      before: [{ line_id: firstLine().id, quantity: 2 }],
      after: [{ quantity: 0 }, { quantity: 2 }],
    })
    const { basket_lines: lines } = await look()
    expect(lines).toMatchObject([{ product_id: cast.lastFive, quantity: 2 }])
    expect((await countStock(database.db, firstLine().product_id)).left).toBe(taken.left + 2_000)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('that costs more than is reserved has its customer sent a link, and says so first', async () => {
    const looked = await must(revise(of(3), true))
    expect(ore(looked.amount_asked)).toBe(ore(looked.amount_after))
    await deliver()
    await must(revise(of(3)))
    const subjects = (await deliver()).map(({ subject }) => subject).toSorted()
    expect(subjects).toEqual([
      expect.stringMatching(/^Betal ordre/),
      expect.stringMatching(/^Din ordre \d+ er ændret/),
    ])
    // Negative control: one that costs less asks for nothing.
    expect((await must(revise(of(1), true))).amount_asked).toBe(0)
  })

  test('tells its customer what the order is by then, and how it comes', async () => {
    await deliver()
    await must(revise(of(1)))
    const [mail] = await deliver()
    expect(mail?.text).toContain('efter aftale ændret ordre')
    expect(mail?.text).toContain(`Levering: ${way().name}.`)
  })

  test('is refused by its field, and of what was seen in another version', async () => {
    const unknown = [{ line_id: id, quantity: 1 }]
    const [twice] = of(1).quantities
    const addin = { product_id: cast.lastFive, quantity: 1, is_addin_for: firstLine().id }
    const cases: readonly (readonly [object, string])[] = [
      [{ quantities: unknown }, 'quantities.0.line_id'],
      [{ quantities: [twice, twice] }, 'quantities.1.line_id'],
      [of(1.5), 'quantities.0.quantity'],
      [of(0), 'quantities'],
      [of(2), 'quantities'],
      [{ deliveries: [{ id, delivery_code_id: PICKUP }] }, 'deliveries.0.id'],
      [{ ...of(0), added: [addin] }, 'added.0.is_addin_for'],
      [{ ...of(1), lines: [{ line_id: firstLine().id, quantity: 1 }] }, 'lines'],
    ]
    for (const [body, field] of cases) {
      const { status, body: refused } = await revise(body)
      expect([status >= 400 && status < 500, Object.keys(refused.errors ?? {})]).toEqual([
        true,
        [field],
      ])
    }
    expect((await revise(of(1), false, { 'if-match': '"1"' })).body.code).toBe('stale_order')
    for (const basket_status of ['processing', 'packing_complete']) {
      await must(staff.patch(`${ORDERS}/${id}`, { basket_status }))
    }
    expect((await revise(of(1), true)).body.code).toBe('order_closed')
    expect((await look()).revisions).toEqual([])
  })

  test('is made by one of two who have seen the same order', async () => {
    const seen = { 'if-match': `"${order.version}"` }
    const replies = await Promise.all([revise(of(1), false, seen), revise(of(3), false, seen)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await look()).revisions).toHaveLength(1)
  })

  test('leaves what has left of a line in it', async () => {
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status: 'processing' }))
    const part = { lines: [{ line_id: firstLine().id, quantity: 1 }] }
    const key = { 'idempotency-key': 'the first one'.replaceAll(' ', '-') }
    await must(staff.post(`${ORDERS}/${id}/shipments`, part, key))
    const refused = await revise(of(0))
    expect(refused.body.errors['quantities.0.quantity'][0]).toContain('mindst 1')
    const begun = await revise({
      deliveries: [{ id: way().id, delivery_code_id: PICKUP, branch_id: AALBORG }],
    })
    expect(begun.body.errors).toHaveProperty('deliveries.0.id')
    // Nothing is left then, and the order is on its way.
    await must(revise(of(1)))
    expect((await look()).basket_status).toBe('shipped')
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('a delivery that is parted', () => {
  const split = (quantity: number, more: object = {}, dry = false) =>
    revise(
      { split: { id: way().id, lines: [{ line_id: firstLine().id, quantity }], ...more } },
      dry,
    )

  test('comes at two times, at the same price and of the same stock', async () => {
    const stock = await countStock(database.db, firstLine().product_id)
    const before = await traces()
    await must(split(1, { estimated_delivery: '2031-02-03' }, true))
    expect(await traces()).toEqual(before)
    const revised = await must(split(1, { estimated_delivery: '2031-02-03' }))
    expect(revised).toMatchObject({
      amount_after: revised.amount_before,
      before: [{ quantity: 2 }],
      after: [{ quantity: 1 }, { quantity: 1 }],
      amount_asked: 0,
    })
    const after = await look()
    expect(after).toMatchObject({
      payment_amount: order.payment_amount,
      delivery_sum: order.delivery_sum,
      products_count: order.products_count,
    })
    expect(after.basket_delivery_lines).toMatchObject([
      { id: way().id, price: way().price },
      { price: 0, estimated_delivery: '2031-02-03', name: way().name },
    ])
    expect(after.basket_lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(await countStock(database.db, firstLine().product_id)).toEqual(stock)
    const weights = after.basket_delivery_lines.map(({ weight_kg }) => weight_kg)
    expect(weights[0]).toBeCloseTo(weights[1] ?? 0, 3)
    await deliver()
    // The parts leave one after the other, and cost together what the order does.
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status: 'processing' }))
    const amounts: number[] = []
    for (const line of after.basket_lines) {
      const part = { lines: [{ line_id: line.id, quantity: 1 }] }
      const sent = await must(
        staff.post(`${ORDERS}/${id}/shipments`, part, { 'idempotency-key': `part-of-${line.id}` }),
      )
      amounts.push(ore(sent.amount))
    }
    expect(amounts.reduce((all, one) => all + one, 0)).toBe(ore(order.payment_amount))
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is told to its customer by how often they will get goods', async () => {
    await must(revise(of(3)))
    await deliver()
    for (const often of ['ad to gange', 'ad tre gange']) {
      await must(split(1))
      const [mail] = await deliver()
      expect(mail?.text).toContain(often)
    }
  })

  test('keeps something of it, and takes no more than there is', async () => {
    const before = await traces()
    for (const [quantity, field] of [
      [2, 'split.lines'],
      [3, 'split.lines.0.quantity'],
      [0.5, 'split.lines.0.quantity'],
    ] as const) {
      expect(Object.keys((await split(quantity)).body.errors)).toEqual([field])
    }
    const lines = [{ line_id: firstLine().id, quantity: 1 }]
    const past = await revise({ split: { id: way().id, lines, estimated_delivery: '2020-02-03' } })
    expect(past.body.errors).toHaveProperty(['split.estimated_delivery'])
    const elsewhere = await revise({
      split: { id, lines },
    })
    expect(elsewhere.body.errors).toHaveProperty('split.id')
    expect(await traces()).toEqual(before)
  })
})

describe('a delivery of an order', () => {
  const branches = async (product_id: number) => {
    const { rows } = await sql<{ stock: number; branches: number; here: number }>`
      select product.stock::float as stock, sum(there.stock)::float as branches,
        (sum(there.stock) filter (where branch_id = ${AALBORG}))::float as here
      from catalogue.product join catalogue.product_stock there on there.product_id = product.id
      where product.id = ${product_id} group by product.id`.execute(database.db)
    return rows[0]
  }

  test('goes another way at the price of today, with its stock, and back again', async () => {
    const offered = await must(staff.get(`${ORDERS}/${id}/deliveries`))
    const codes: { id: number; is_pickup: boolean }[] = offered[0].delivery_codes
    expect(codes.map((one) => one.id)).toContain(PICKUP)
    const stock = await branches(firstLine().product_id)
    const move = { deliveries: [{ id: way().id, delivery_code_id: PICKUP, branch_id: AALBORG }] }
    const looked = await must(revise(move, true))
    const revised = await must(revise(move))
    expect(revised).toEqual(looked)
    expect(revised).toMatchObject({
      deliveries_before: [{ id: way().id, price: way().price }],
      deliveries_after: [{ id: way().id, price: 0 }],
    })
    const fetched = await look()
    expect(fetched).toMatchObject({ is_pickup: true, delivery_sum: 0 })
    expect(fetched.basket_delivery_lines[0]).toMatchObject({ branch_id: AALBORG })
    expect(ore(fetched.payment_amount)).toBe(ore(order.payment_amount) - ore(order.delivery_sum))
    expect(await branches(firstLine().product_id)).toMatchObject({ stock: stock?.stock })

    const back = { deliveries: [{ id: way().id, delivery_code_id: way().delivery_code?.id }] }
    await must(revise(back))
    const sent = await look()
    expect(sent).toMatchObject({ is_pickup: false, payment_amount: order.payment_amount })
    const after = await branches(firstLine().product_id)
    expect(after?.stock).toBe(stock?.stock)
    // Branches together never have more than there is.
    expect(after?.branches).toBeLessThanOrEqual(after?.stock ?? 0)
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status: 'canceled' }))
    expect((await countStock(database.db, firstLine().product_id)).left).toBe(
      ((stock?.stock ?? 0) + 2) * 1_000,
    )
    expect(await findBroken(database.db)).toEqual([])
  })

  test('goes no way that is not offered', async () => {
    const before = await traces()
    const nowhere = await revise({ deliveries: [{ id: way().id, delivery_code_id: 999_999 }] })
    expect(nowhere.status).toBeGreaterThanOrEqual(400)
    expect(nowhere.status).toBeLessThan(500)
    const nobody = await revise({ deliveries: [{ id: way().id, delivery_code_id: PICKUP }] })
    expect(nobody.body.errors).toHaveProperty('deliveries.0.delivery_code_id')
    expect(await traces()).toEqual(before)
  })

  test('of an order that is paid where it is fetched is not sent', async () => {
    const errand = { product_id: cast.screws, branch_id: AALBORG, payment_method_id: 3 }
    const buyer = await readyBuyer(shop.app, errand)
    expect((await buyer.pay()).status).toBe(200)
    id = (await staff.get(ORDERS)).body.data[0].id
    order = await look()
    const [offered] = await must(staff.get(`${ORDERS}/${id}/deliveries`))
    const sent = offered.delivery_codes.find((one: { is_pickup: boolean }) => !one.is_pickup)
    const refused = await revise({ deliveries: [{ id: way().id, delivery_code_id: sent.id }] })
    expect(refused.body.errors.deliveries[0]).toContain('betales ved afhentning')
    expect(await findBroken(database.db)).toEqual([])
  })
})
