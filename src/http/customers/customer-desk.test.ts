import { beforeAll, describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { approvalCompany, orderToApprove } from '#test/approvals'
import { PAY_ON_ACCOUNT, readyBuyer } from '#test/buyer'
import { cast } from '#test/cast/cast'
import { creditNoteOf, DEBITOR, dayAgo, insertInvoices, invoiceOf } from '#test/invoices'
import { offerUsers, sent } from '#test/offers'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What a clerk looks up of a customer: what waits, what was ordered, and what is owed. */

const { carpenters, mason } = cast.customer
const ORDERS = '/api/admin/shop/baskets'
const INVOICES = '/api/admin/invoices'
const desk = (id: number) => `/api/admin/customers/${id}/desk`

const company = await approvalCompany()
const { database } = company
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor
let waiting: string
let aboveCredit: string

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  waiting = await orderToApprove(company)
  aboveCredit = await ordered()
  // Of another company of the same name, whose orders the two must not have in common.
  await db
    .updateTable('access.customer')
    .set({ name: 'Limfjordens Tømrere ApS' })
    .where('id', '=', mason)
    .execute()
})

/** An order that needs no approval, and is above what is left of the credit. */
async function ordered(): Promise<string> {
  const free = { approval_above: null }
  await db.updateTable('access.user').set(free).where('id', '=', cast.user.proff).execute()
  await db
    .updateTable('access.customer')
    .set({ credit_limit: ore(1) })
    .where('id', '=', carpenters)
    .execute()
  const contact = { customer_type: 'company', company_name: 'Tømrer', company_id: '99999993' }
  const errand = { product_id: cast.screws, payment_method_id: PAY_ON_ACCOUNT, contact }
  const { status, text } = await (await readyBuyer(company.buyer, errand)).pay()
  expect(status, text).toBe(200)
  const row = await db
    .selectFrom('basket.basket')
    .select('id')
    .where('order_placed', 'is not', null)
    .where('id', '<>', waiting)
    .executeTakeFirstOrThrow()
  return row.id
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('the desk of a customer', () => {
  test('has what waits for credit and for approval, with why, and the newest orders', async () => {
    const { status, body, text } = await staff.get(desk(carpenters))
    expect(status, text).toBe(200)
    const { held, latest, orders_count } = body.data
    expect(
      held.map((one: { id: string; hold_reason: string }) => [one.id, one.hold_reason]),
    ).toEqual([
      [waiting, 'approval'],
      [aboveCredit, 'credit'],
    ])
    expect(idsOf(latest)).toEqual([aboveCredit, waiting])
    expect(orders_count).toBe(2)
  })

  test('of another company of the same name has nothing of it', async () => {
    const { data } = (await staff.get(desk(mason))).body
    expect([data.held, data.latest, data.orders_count]).toEqual([[], [], 0])
    expect((await staff.get(desk(999_999))).status).toBe(404)
  })

  test('has open offers for those alone who may see offers', async () => {
    const { buyer } = offerUsers(app, database)
    const one = await buyer(carpenters)
    const offer = await sent(staff, one)
    const { offers } = (await staff.get(desk(carpenters))).body.data
    expect(idsOf(offers)).toEqual([offer.id])
    expect((await staff.get(desk(mason))).body.data.offers).toEqual([])
    await db
      .updateTable('access.user')
      .set({ permissions: ['admin', 'baskets_read'], group_id: 1 })
      .where('id', '=', cast.user.lager)
      .execute()
    const clerk = await loggedIn(app, database, cast.user.lager)
    const seen = (await clerk.get(desk(carpenters))).body.data
    expect([seen.offers, seen.latest.length]).toEqual([null, 2])
  })
})

describe('the list of orders', () => {
  test('of one customer has its orders alone, with and without words, and as a file', async () => {
    const listed = async (query: string) => (await staff.get(`${ORDERS}?${query}`)).body
    const own = await listed(`customer_id=${carpenters}`)
    expect([idsOf(own.data), own.count]).toEqual([[aboveCredit, waiting], 2])
    expect(await listed(`customer_id=${mason}`)).toMatchObject({ data: [], count: 0 })
    const searched = `search-query=${encodeURIComponent('Limfjordens')}&query-field=company`
    expect(idsOf((await listed(searched)).data)).toEqual([waiting])
    expect(idsOf((await listed(`${searched}&customer_id=${carpenters}`)).data)).toEqual([waiting])
    expect((await listed(`${searched}&customer_id=${mason}`)).count).toBe(0)
    const narrowed = await listed(`customer_id=${carpenters}&order-type=above_credit`)
    expect(idsOf(narrowed.data)).toEqual([aboveCredit])
    const file = await staff.get(`${ORDERS}/table?format=csv&customer_id=${mason}`)
    expect(file.text.trim().split('\n')).toHaveLength(1)
    expect((await staff.get(`${ORDERS}?customer_id=x`)).status).toBe(400)
  })
})

describe('the invoices of a customer', () => {
  test('are listed with what is left of each, and are its statement as a file', async () => {
    const [late, open, credit] = await insertInvoices(database, [
      invoiceOf(400, { date: dayAgo(60), due_date: dayAgo(30) }),
      invoiceOf(800, { date: dayAgo(10), due_date: dayAgo(-20) }),
      creditNoteOf(40, { date: dayAgo(1) }),
      invoiceOf(1_000, { debitor: DEBITOR.mason, date: dayAgo(2), due_date: dayAgo(-20) }),
    ])
    const listed = async (query: string) => {
      const { status, body, text } = await staff.get(
        `${INVOICES}?customer_id=${carpenters}${query}`,
      )
      expect(status, text).toBe(200)
      return body
    }
    const all = await listed('')
    expect([idsOf(all.data), all.count]).toEqual([[credit, open, late], 3])
    expect(all.data[1]).toMatchObject({ status: 'open', gross_sum: 1_000, balance: 1_000 })
    expect(idsOf((await listed('&status=overdue')).data)).toEqual([late])
    expect(idsOf((await listed(`&from=${dayAgo(10)}&to=${dayAgo(2)}`)).data)).toEqual([open])
    expect(idsOf((await listed(`&after=${credit}`)).data)).toEqual([open, late])
    const file = await staff.get(`${INVOICES}?customer_id=${carpenters}&format=csv`)
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[3]).toContain('Forfalden')
    const { invoices } = (await staff.get(desk(carpenters))).body.data
    expect(invoices).toMatchObject({
      ...{ count: 3, balance: 1_450, open_count: 2, overdue_sum: 500, overdue_count: 1 },
      oldest_due: dayAgo(30),
    })
  })

  test('are never of all customers at once, and no file without the right to it', async () => {
    expect((await staff.get(INVOICES)).status).toBe(400)
    await db
      .updateTable('access.user')
      .set({ permissions: ['admin', 'baskets_read'], group_id: 1 })
      .where('id', '=', cast.user.lager)
      .execute()
    const clerk = await loggedIn(app, database, cast.user.lager)
    const url = `${INVOICES}?customer_id=${carpenters}`
    expect((await clerk.get(url)).status).toBe(200)
    expect((await clerk.get(`${url}&format=csv`)).status).toBe(403)
  })
})

test('a customer tells whose orders are approved, and from which amount on', async () => {
  await db
    .updateTable('access.user')
    .set({ approval_above: ore(250_000), approval_budget: null })
    .where('id', '=', cast.user.proff)
    .execute()
  const { data } = (await staff.get(`/api/admin/customers/${carpenters}`)).body
  expect(data.needs_approval).toBe(true)
  expect(data.users.find(({ id }: { id: number }) => id === cast.user.proff)).toMatchObject({
    ...{ approval_above: 2_500, approval_budget: null },
    group_name: 'Erhvervskunde, indkøber',
  })
})
