import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { basket } from '#contract/basket/basket'
import { transaction } from '#database/client'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import type { Reply, Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What staff change of an order that is placed. */

const ORDERS = '/api/admin/shop/baskets'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })

let staff: Visitor
let id = ''
let order: AdminBasket

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})
beforeEach(async () => {
  const contact = {
    customer_type: 'public',
    name: 'Søren',
    company_name: 'Ærø Skole',
    company_ean: '5798000420526',
    email: 'kontor@aeroeskole.example',
  }
  const errand = { product_id: cast.screws, quantity: 2, payment_method_id: PAY_BY_EAN, contact }
  const buyer = await readyBuyer(app, errand)
  const paid = await buyer.pay()
  expect(paid.status, paid.text).toBe(200)
  id = (await staff.get(ORDERS)).body.data[0].id
  order = await look()
})

const look = async (): Promise<AdminBasket> => (await staff.get(`${ORDERS}/${id}`)).body.data
const patch = (body: object, headers = {}, who = staff): Promise<Reply> =>
  who.patch(`${ORDERS}/${id}`, body, headers)
const invoiceOf = ({ basket_contacts }: AdminBasket) =>
  basket_contacts.find(({ contact_type }) => contact_type === 'invoice')
const deliveryOf = ({ basket_delivery_lines }: AdminBasket) => basket_delivery_lines[0]
const found = async (search: string): Promise<string[]> => {
  const { body } = await staff.get(`${ORDERS}?search-query=${encodeURIComponent(search)}`)
  return body.data.map((one: { id: string }) => one.id)
}

describe('an order', () => {
  test('has all that its customer sees of it, under the same names', async () => {
    const shoppers = Object.keys(basket.shape)
    expect(shoppers.length).toBeGreaterThan(50)
    expect(Object.keys(order)).toEqual(expect.arrayContaining(shoppers))
    expect(order.basket_lines[0]).toMatchObject({ basket_id: id, quantity_left: 2, valid: true })
  })

  test('is taken back as it was read, and nothing happens to it', async () => {
    const same = await patch(order)
    expect(same.status, same.text).toBe(200)
    expect(same.body.data).toEqual(order)
    expect(await findBroken(db)).toEqual([])
  })

  test('goes somewhere else, to someone else, with other references, terms and a comment', async () => {
    const invoice = { ...invoiceOf(order), name: 'Åse', po_number: 'R-77', project_number: '26-9' }
    const shipping = {
      ...{ contact_type: 'shipping', name: 'Byggepladsen', address1: 'Molevej 4' },
      ...{ zipcode: '5970', city: 'Ærøskøbing', mobile: '22334455' },
    }
    const deliveryLine = {
      ...deliveryOf(order),
      instruction: 'Ved den grønne port',
      estimated_delivery: '2031-02-03',
    }
    const changed = await patch({
      ...order,
      basket_contacts: [invoice, shipping],
      use_alternate_contact: true,
      basket_delivery_lines: [deliveryLine],
      terms: 'Netto 30 dage',
      internal_comment: 'Aftalt pr. telefon',
      reason: 'Kunden ringede',
    })
    expect(changed.status, changed.text).toBe(200)
    const after = await look()
    expect(changed.body.data).toEqual(after)
    expect(after).toMatchObject({
      ...{ terms: 'Netto 30 dage', internal_comment: 'Aftalt pr. telefon' },
      ...{ use_alternate_contact: true, po_number: 'R-77', project_number: '26-9' },
      payment_amount: order.payment_amount,
    })
    expect(invoiceOf(after)).toMatchObject({ name: 'Åse', email: 'kontor@aeroeskole.example' })
    expect(after.basket_contacts).toContainEqual(
      expect.objectContaining({
        contact_type: 'shipping',
        address1: 'Molevej 4',
        city: 'Ærøskøbing',
      }),
    )
    expect(deliveryOf(after)).toMatchObject({
      instruction: 'Ved den grønne port',
      estimated_delivery: '2031-02-03',
      // What was agreed is one day, whatever was promised before.
      earliest_delivery: null,
      promised_text: 'Senest mandag 3. feb.',
      price: deliveryOf(order)?.price,
    })
    const told = after.events.filter(({ kind }) => kind === 'changed')
    expect(told).toMatchObject([{ reason: 'Kunden ringede', actor: 'staff' }])
    // What was in the fields is personal data, and stands in the order alone.
    const events = await sql`select facts::text as facts from orders.order_event`.execute(db)
    expect(JSON.stringify(events.rows)).not.toContain('Molevej')
    expect(await found('åse')).toContain(id)
    expect(await found('søren')).not.toContain(id)
    expect(await findBroken(db)).toEqual([])
  })

  test('keeps what may not change, and what nothing could be sent to is refused by its field', async () => {
    const errors = async (body: object) => {
      const reply = await patch(body)
      expect(reply.status).toBe(422)
      return Object.keys(reply.body.errors)
    }
    expect(await errors({ ...order, payment_amount: 1 })).toEqual(['payment_amount'])
    expect(await errors({ ...order, order_reference: '1' })).toEqual(['order_reference'])
    expect(await errors({ ...order, basket_lines: [] })).toEqual(['basket_lines'])
    const invoice = invoiceOf(order)
    expect(await errors({ basket_contacts: [{ id: invoice?.id, zipcode: '' }] })).toEqual([
      'basket_contacts.0.zipcode',
    ])
    expect(await errors({ use_alternate_contact: true })).toEqual(['use_alternate_contact'])
    const other = { id: '0199a000-0000-7000-8000-000000000001', instruction: 'x' }
    expect(await errors({ basket_delivery_lines: [other] })).toEqual(['basket_delivery_lines.0.id'])
    expect(await errors({ basket_status: 'approved', terms: 'x' })).toEqual(['basket_status'])
    const stale = await patch({ terms: 'x' }, { 'if-match': `"${order.version - 1}"` })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_order'])
    expect(await look()).toEqual(order)
  })

  test('is changed by those who may, and no more once it is packed', async () => {
    const clerk = await loggedIn(app, database, cast.user.lager)
    const permit = (permissions: string[]) =>
      db
        .updateTable('access.user')
        .set({ permissions, group_id: 1 })
        .where('id', '=', cast.user.lager)
        .execute()
    const statusOf = async (body: object) => (await patch(body, {}, clerk)).status
    await permit(['admin', 'baskets_read', 'baskets_status'])
    expect(await statusOf({ terms: 'x' })).toBe(403)
    expect(await statusOf({ internal_comment: 'x' })).toBe(403)
    await permit(['admin', 'baskets_read', 'baskets_edit'])
    expect(await statusOf({ terms: 'x' })).toBe(200)
    expect(await statusOf({ internal_comment: 'x' })).toBe(200)
    expect(await statusOf({ basket_status: 'processing' })).toBe(403)
    const price = { basket_delivery_lines: [{ id: deliveryOf(order)?.id, price: 10 }] }
    expect(await statusOf(price)).toBe(403)
    for (const basket_status of ['processing', 'packing_complete']) {
      expect((await patch({ basket_status })).status).toBe(200)
    }
    const late = await patch({ terms: 'y' })
    expect([late.status, late.body.code]).toEqual([409, 'order_closed'])
    expect((await patch({ internal_comment: 'Også bagefter' })).status).toBe(200)
  })
})

describe('another price of its delivery', () => {
  const priced = (price: number, headers = {}) =>
    patch(
      { basket_delivery_lines: [{ id: deliveryOf(order)?.id, price }], reason: 'Aftalt' },
      headers,
    )

  test('is counted into the order, to the øre, as a revision', async () => {
    const before = deliveryOf(order)?.price ?? 0
    const { body, status, text } = await priced(before + 100.01)
    expect(status, text).toBe(200)
    const after: AdminBasket = body.data
    expect(after.payment_amount).toBe(Math.round((order.payment_amount + 100.01) * 100) / 100)
    expect(Math.round((after.net_sum + after.tax_sum) * 100)).toBe(
      Math.round(after.payment_amount * 100),
    )
    expect(deliveryOf(after)?.price).toBe(Math.round((before + 100.01) * 100) / 100)
    expect(after.revisions).toMatchObject([
      { reason: 'Aftalt', amount_before: order.payment_amount, amount_after: after.payment_amount },
    ])
    expect(after.products_sum).toBe(order.products_sum)
    expect(await findBroken(db)).toEqual([])
  })

  test('stands once of many at once, beside lines that come and go', async () => {
    const prices = [10, 20.5, 33.33, 47.01, 5, 0]
    const replies = await Promise.all([
      ...prices.map((price) => priced(price)),
      ...[1, 2, 3].map((quantity) =>
        staff.post(`${ORDERS}/${id}/basket-lines`, {
          product_id: cast.small,
          quantity,
          price: 9.95,
        }),
      ),
    ])
    expect(replies.map(({ status }) => status)).toEqual(Array(9).fill(200))
    const after = await look()
    expect(prices).toContain(deliveryOf(after)?.price)
    const whole = Math.round(
      (order.products_sum + 6 * 9.95 + (deliveryOf(after)?.price ?? 0)) * 100,
    )
    expect(Math.round(after.payment_amount * 100)).toBe(whole)
    expect(after.revisions).toHaveLength(9)
    expect(after.revisions.at(-1)?.amount_after).toBe(after.payment_amount)
    for (const [i, one] of after.revisions.slice(1).entries()) {
      expect(one.amount_before).toBe(after.revisions[i]?.amount_after)
    }
    expect(await findBroken(db)).toEqual([])
  })

  test('is given once by those who have seen the same version', async () => {
    const seen = { 'if-match': `"${order.version}"` }
    const replies = await Promise.all([11, 12, 13].map((price) => priced(price, seen)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await look()).revisions).toHaveLength(1)
  })

  test('written past the shop would be noticed', async () => {
    await transaction(db, async (tx) => {
      await sql`select set_config('planke.revises_order', ${id}, true)`.execute(tx)
      await sql`update basket.basket_contact set name = 'En anden' where basket_id = ${id}`.execute(
        tx,
      )
    })
    expect(await findBroken(db)).not.toEqual([])
  })
})
