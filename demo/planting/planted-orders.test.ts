import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findUser, isShopperPermission, permissions } from '#shop/access'
import { findBreaches } from '#shop/invariants'
import { preview, requireWithdrawable } from '#shop/withdrawals'
import { freshDatabase } from '../../test/support/database.ts'
import { demoSeed } from '../../test/support/demo-seed.ts'
import type { CardPayment } from './card-payments.ts'
import { plantAddresses } from './plant-addresses.ts'
import { plantApproval } from './plant-approval.ts'
import { plantBaskets } from './plant-baskets.ts'
import { plantCases } from './plant-cases.ts'
import { plantHomeOrders } from './plant-home-orders.ts'
import { plantInvoices } from './plant-invoices.ts'
import { plantOffers } from './plant-offers.ts'

const { db } = await freshDatabase(demoSeed(500))
let cards: readonly CardPayment[] = []

beforeAll(async () => {
  const now = new Date()
  await plantAddresses(db)
  await plantCases(db, now)
  await plantBaskets(db, now)
  cards = await plantHomeOrders(db, now)
  await plantApproval(db, now)
  await plantOffers(db, now)
  await plantInvoices(db, now)
})

test('a new demo breaks none of what always holds', async () => {
  expect(await findBreaches(db)).toEqual([])
})

async function valuesOf(query: string): Promise<unknown[]> {
  const { rows } = await sql.raw<{ value: unknown }>(query).execute(db)
  return rows.map(({ value }) => value)
}

test('an order of the demo was placed on a working day, in working hours, and delivery was promised after it', async () => {
  expect(
    await valuesOf(`select order_reference as value from basket.basket
      where order_placed < now() - interval '1 day' and (
        extract(isodow from order_placed at time zone 'Europe/Copenhagen') > 5
        or extract(hour from order_placed at time zone 'Europe/Copenhagen') not between 6 and 16)`),
  ).toEqual([])
  expect(
    await valuesOf(`select basket_id as value from basket.basket_delivery_line delivery
      join basket.basket on basket.id = basket_id
      where order_placed is not null
        and estimated_delivery not between order_placed::date and order_placed::date + 40`),
  ).toEqual([])
})

describe('each account of the demo has a life of its own:', () => {
  const ofUser = async (query: string) => Number((await valuesOf(query))[0])

  test.each([
    [1, 'a consumer', { addresses: 2, colleagues: 0, orders: true, invoices: false, credit: 0 }],
    [
      2,
      'a carpenter',
      { addresses: 2, colleagues: 1, orders: true, invoices: true, credit: 250_000 },
    ],
    [3, 'a mason', { addresses: 0, colleagues: 0, orders: true, invoices: true, credit: 60_000 }],
  ])('%i is %s', async (id, _who, life) => {
    const user = await findUser(db, id)
    const company = user?.customer_id ?? 0
    expect({
      addresses: await ofUser(
        `select count(*) as value from access.user_address where user_id = ${id}`,
      ),
      colleagues: await ofUser(`select count(*) as value from access."user"
        where customer_id = ${company} and id <> ${id}`),
      orders:
        (await ofUser(`select count(*) as value from basket.basket
        where user_id = ${id} and order_placed is not null`)) > 0,
      invoices:
        (await ofUser(`select count(*) as value from invoice.invoice
        where customer_id = ${company}`)) > 0,
      credit:
        (await ofUser(`select coalesce(max(credit_limit), 0) as value from access.customer
        where id = ${company} and enable_credit`)) / 100,
    }).toEqual(life)
  })

  test('the two companies have prices of their own', async () => {
    const groups = await Promise.all(
      [1, 2, 3].map(async (id) => (await findUser(db, id))?.price_group_ids),
    )
    expect(groups).toEqual([[], [3], [2]])
  })

  test('of the staff one handles orders, and one does everything', async () => {
    const [orders, all] = await Promise.all([4, 5].map((id) => findUser(db, id)))
    expect(orders?.permissions).toContain('baskets_status')
    expect(orders?.permissions.filter((one) => /users|permissions|nodes|edit$/.test(one))).toEqual([
      'baskets_edit',
    ])
    const ofStaff = permissions.filter((key) => !isShopperPermission(key))
    expect(all?.permissions.toSorted()).toEqual(ofStaff.toSorted())
  })
})

describe('the private customer of the demo', () => {
  const USER = 1

  test('has orders in every status that a customer sees', async () => {
    const statuses = await valuesOf(
      `select distinct basket_status as value from basket.basket where user_id = ${USER} and order_placed is not null`,
    )
    expect(statuses.toSorted()).toEqual(['canceled', 'new', 'packing_complete', 'paid', 'shipped'])
  })

  test('can fetch the order that is ready, with a code', async () => {
    const codes = await valuesOf(`select pickup_code as value from basket.basket
      where user_id = ${USER} and is_pickup and basket_status = 'packing_complete'`)
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/)])
  })

  test('has withdrawn from a part of one order, and can from the rest and from the newest that was sent', async () => {
    const user = await findUser(db, USER)
    const sent = await valuesOf(`select order_reference as value from basket.basket
      where user_id = ${USER} and basket_status = 'shipped' order by order_placed`)
    const withdrawn: number[] = []
    for (const order_reference of sent) {
      const asked = { order_reference: String(order_reference), code: undefined, user }
      const order = await requireWithdrawable(db, asked)
      const { lines, number } = await preview(db, order, undefined, new Date())
      expect(lines.filter(({ quantity }) => quantity > 0).length).toBeGreaterThan(0)
      withdrawn.push(number - 1)
    }
    expect(withdrawn).toEqual([1, 0])
  })

  test('has paid by card as the ledger of the company for cards says', async () => {
    expect(cards.map(({ status }) => status).toSorted()).toEqual([
      'authorized',
      'cancelled',
      'captured',
      'captured',
      'captured',
    ])
    for (const card of cards) {
      expect(card.amount_captured).toBe(card.status === 'captured' ? card.amount : 0)
    }
  })
})

test('no mail is sent about what happened before the shop was there', async () => {
  expect(await valuesOf('select kind as value from orders.outbox where done is null')).toEqual([])
})
