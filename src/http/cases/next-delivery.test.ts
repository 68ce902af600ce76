import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceCase, InvoiceCaseEntry } from '#contract/case/case'
import { uuidv7 } from '#kernel/ids'
import { ore } from '#kernel/money'
import { orderForCase } from '#test/case-orders'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { dayIn } from '#test/offers'
import type { Visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { basketUsers } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)
const { carpenters, mason } = cast.customer

const CASES = '/api/shop/invoice-cases'
const ALL = ['see_company_baskets', 'buy_on_credit']
const [soon, later] = [dayIn(3), dayIn(9)]

let count = 0
/** Of no other test: orders stay. */
let number = ''

beforeEach(async () => {
  await sql`delete from access.customer_case`.execute(db)
  count += 1
  number = `26-${count}00`
})

async function create(one: Visitor, case_number: string): Promise<InvoiceCaseEntry> {
  const reply = await one.post(CASES, { case_number })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

/** The order as if its deliveries had been agreed so. */
async function orderFor(one: Visitor, case_number: string, day: string | null, quantity = 1) {
  const { id } = await orderForCase(one, case_number, quantity)
  await agree(id, sql`estimated_delivery = ${day}::date`)
  return id
}

/** What is placed lets its deliveries change for a revision alone. */
async function agree(order_id: string, change: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('planke.revises_order', ${order_id}, true)`.execute(tx)
    await sql`update basket.basket_delivery_line set ${change} where basket_id = ${order_id}`.execute(
      tx,
    )
  })
}

/** In the list, and the same on the page of the case. */
async function nextDelivery(one: Visitor, { id }: Pick<InvoiceCase, 'id'>) {
  const listed = (await one.get(CASES)).body.data.find((entry: InvoiceCaseEntry) => entry.id === id)
  const { next_delivery } = (await one.get(`${CASES}/${id}`)).body.data
  expect(listed.next_delivery).toBe(next_delivery)
  return next_delivery
}

describe('the next delivery of a case', () => {
  test('is the first of those to come, of each case its own', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, number)
    const other = await create(chief, `${number}b`)
    expect(made.next_delivery).toBeNull()
    for (const day of [later, soon, dayIn(-1), null]) await orderFor(chief, number, day)
    await orderFor(chief, `${number}b`, later)
    expect(await nextDelivery(chief, made)).toBe(soon)
    expect(await nextDelivery(chief, other)).toBe(later)
    const changed = await chief.patch(`${CASES}/${made.id}`, { name: 'Skovvej 9' })
    expect(changed.body.data.next_delivery).toBe(soon)
  })

  test('is of today, too', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, number)
    await orderFor(chief, number, dayIn(0))
    expect(await nextDelivery(chief, made)).toBe(dayIn(0))
  })

  test.each(['shipped', 'paid', 'canceled'])('is not of an order that is %s', async (status) => {
    const chief = await browser(ALL)
    const made = await create(chief, number)
    const id = await orderFor(chief, number, soon)
    expect(await nextDelivery(chief, made)).toBe(soon)
    await sql`update basket.basket set basket_status = ${status} where id = ${id}`.execute(db)
    expect(await nextDelivery(chief, made)).toBeNull()
  })

  test('is of what is still to leave', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, number)
    const basket_id = await orderFor(chief, number, soon, 2)
    const { id: basket_line_id } = await db
      .selectFrom('basket.basket_line')
      .select('id')
      .where('basket_id', '=', basket_id)
      .executeTakeFirstOrThrow()
    for (const [left, expected] of [
      [1, soon],
      [2, null],
    ] as const) {
      const id = uuidv7()
      const shipment = { id, basket_id, number: left, amount: ore(0), idempotency_key: id }
      await db.insertInto('orders.shipment').values(shipment).execute()
      await db
        .insertInto('orders.shipment_line')
        .values({ shipment_id: id, basket_line_id, quantity: '1' })
        .execute()
      expect(await nextDelivery(chief, made)).toBe(expected)
    }
  })

  test('is not of what is fetched in a branch', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, number)
    const id = await orderFor(chief, number, soon)
    await agree(id, sql`metadata = jsonb_set(metadata, '{delivery_code,is_pickup}', 'true')`)
    expect(await nextDelivery(chief, made)).toBeNull()
  })

  test('is not of an order that waits for approval', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, number)
    const basket_id = await orderFor(chief, number, soon)
    await db
      .insertInto('orders.approval')
      .values({ basket_id, customer_id: carpenters, reasons: ['amount'], lapses: new Date() })
      .execute()
    expect(await nextDelivery(chief, made)).toBeNull()
    await sql`delete from orders.approval`.execute(db)
    expect(await nextDelivery(chief, made)).toBe(soon)
  })

  test('is of the orders that the reader may see', async () => {
    const [chief, mate, other] = [await browser(ALL), await browser(), await browser(ALL, mason)]
    const made = await create(chief, number)
    const theirs = await create(other, number)
    await orderFor(chief, number, soon)
    expect(await nextDelivery(mate, made)).toBeNull()
    expect(await nextDelivery(other, theirs)).toBeNull()
    expect(await nextDelivery(chief, made)).toBe(soon)
  })
})
