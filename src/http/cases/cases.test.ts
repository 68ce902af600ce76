import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceCase, InvoiceCaseEntry } from '#contract/case/case'
import { uuidv7 } from '#kernel/ids'
import { DANISH_VAT, ore, unitPrice, vatOn } from '#kernel/money'
import { orderForCase as order } from '#test/case-orders'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { dayIn } from '#test/offers'
import type { Visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { BASKETS, basketUsers } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)
const { carpenters, mason } = cast.customer

const CASES = '/api/shop/invoice-cases'
const ALL = ['see_company_baskets', 'see_invoices', 'see_offers', 'buy_on_credit']

let count = 0
/** Of no other test: orders and invoices stay. */
let number = ''

beforeEach(async () => {
  await sql`delete from access.customer_case`.execute(db)
  count += 1
  number = `26-${count}00`
})

async function create(one: Visitor, body: object): Promise<InvoiceCaseEntry> {
  const reply = await one.post(CASES, body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

async function show(one: Visitor, { id }: Pick<InvoiceCase, 'id'>): Promise<InvoiceCase> {
  const reply = await one.get(`${CASES}/${id}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

let numbers = 0

/** Øre ex VAT; what is left of it is in `balance`. */
async function invoice(case_number: string, net: number, more: object = {}): Promise<string> {
  numbers += 1
  const id = uuidv7()
  const [net_sum, tax_sum] = [ore(net), vatOn(ore(net), 2500)]
  await db
    .insertInto('invoice.invoice')
    .values({
      id,
      external_reference: `${numbers}`,
      invoice_number: `F-${numbers}`,
      type: net < 0 ? 'credit_note' : 'invoice',
      customer_id: carpenters,
      case_number,
      date: dayIn(-40),
      due_date: net < 0 ? null : dayIn(-10),
      company_name: 'Tømrerne',
      net_sum,
      tax_sum,
      gross_sum: ore(net_sum + tax_sum),
      balance: ore(0),
      ...more,
    })
    .execute()
  return id
}

describe('a case', () => {
  const skovvej = {
    case_number: '26-024',
    name: 'Skovvej 9, tilbygning',
    address1: 'Skovvej 9',
    zipcode: '8270',
    city: 'Højbjerg',
    contact_name: 'Sofie Bak',
    contact_mobile: '22104012',
    instruction: 'Indkørsel fra Elmevej',
  }

  test('is made, changed and closed by anyone who buys for the company', async () => {
    const one = await browser()
    const made = await create(one, skovvej)
    expect(made).toMatchObject({ ...skovvej, status: 'open' })
    const colleague = await browser()
    const reply = await colleague.patch(`${CASES}/${made.id}`, { name: 'Skovvej 9' })
    expect(reply.body.data).toMatchObject({ ...skovvej, name: 'Skovvej 9' })
    await colleague.patch(`${CASES}/${made.id}`, { status: 'closed' })
    expect((await one.get(`${CASES}?status=open`)).body).toMatchObject({ data: [], count: 0 })
    expect((await one.get(`${CASES}?search=elmevej`)).body.count).toBe(0)
    expect((await one.get(`${CASES}?search=SKOVVEJ`)).body.data[0].status).toBe('closed')
  })

  test('is not found by another company, nor by who buys for none', async () => {
    const { id } = await create(await browser(), skovvej)
    for (const customer of [mason, null]) {
      const other = await browser(ALL, customer)
      expect((await other.get(`${CASES}/${id}`)).body.code).toBe('not_found')
      expect((await other.patch(`${CASES}/${id}`, { name: 'x' })).body.code).toBe('not_found')
    }
    expect((await (await browser(ALL, mason)).get(CASES)).body.count).toBe(0)
    expect((await (await browser(ALL, null)).get(CASES)).status).toBe(404)
  })

  test('has a number of its own in the company, upper case or not', async () => {
    const one = await browser()
    await create(one, { case_number: 'H-311' })
    expect((await one.post(CASES, { case_number: ' h-311 ' })).body.code).toBe('case_number_taken')
    await create(await browser([], mason), { case_number: 'H-311' })
  })

  test('keeps its number, and takes no fields that make no sense', async () => {
    const one = await browser()
    const { id } = await create(one, skovvej)
    for (const body of [
      { case_number: '26-025' },
      { status: 'lost' },
      { zipcode: '82700' },
      { name: 'x'.repeat(101) },
      { id: uuidv7() },
    ]) {
      expect([body, (await one.patch(`${CASES}/${id}`, body)).body.code]).toEqual([
        body,
        'invalid_field',
      ])
    }
    for (const case_number of ['', '  ', 'x'.repeat(51)]) {
      expect((await one.post(CASES, { case_number })).status).toBe(422)
    }
    expect((await one.get(`${CASES}/x`)).status).toBe(404)
  })

  test('has a budget that only those may set and see who see the orders of the company', async () => {
    const chief = await browser(ALL)
    const { id } = await create(chief, { case_number: number, budget: 280_000 })
    const other = await browser(['see_invoices'])
    expect((await show(other, { id })).totals).toMatchObject({ budget: null, left: null })
    expect((await other.patch(`${CASES}/${id}`, { budget: 5 })).body.code).toBe(
      'permission_missing',
    )
    expect((await other.post(CASES, { case_number: '7', budget: 5 })).status).toBe(403)
    expect((await show(chief, { id })).totals).toMatchObject({ budget: 280_000, left: 280_000 })
    await chief.patch(`${CASES}/${id}`, { budget: null })
    expect((await show(chief, { id })).totals).toMatchObject({ budget: null, left: null })
  })
})

describe('what is spent on a case', () => {
  test('is what was invoiced, and what was ordered and not invoiced yet', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, { case_number: number, budget: 10_000 })
    const first = await order(chief, number, 2)
    const second = await order(chief, ` ${number}`, 3)
    await order(chief, `${number}4`)
    const canceled = await order(chief, number)
    await sql`update basket.basket set basket_status = 'canceled' where id = ${canceled.id}`.execute(
      db,
    )
    const ordered = first.net_sum + second.net_sum
    expect((await show(chief, made)).totals).toMatchObject({ invoiced: 0, ordered })
    await invoice(number, Math.round(first.net_sum * 100), { basket_id: first.id })
    await invoice(number, 100_000)
    await invoice(number, -20_000)
    const totals = {
      invoiced: first.net_sum + 800,
      returned: 200,
      ordered: second.net_sum,
      left: 10_000 - first.net_sum - 800 - second.net_sum,
    }
    expect((await show(chief, made)).totals).toMatchObject(totals)
    expect((await chief.get(CASES)).body.data[0].totals).toMatchObject(totals)
  })

  test('does not count an order again that was paid by an invoice of its own', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, { case_number: number })
    const { id, net_sum } = await order(chief, number)
    await invoice(number, Math.round(net_sum * 100))
    expect((await show(chief, made)).totals.ordered).toBe(net_sum)
    await sql`update basket.basket set basket_status = 'paid' where id = ${id}`.execute(db)
    expect((await show(chief, made)).totals).toMatchObject({ ordered: 0, invoiced: net_sum })
  })

  test('does not wait for another invoice of what was invoiced and came back', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, { case_number: number })
    const { id, net_sum } = await order(chief, number, 3)
    const net = Math.round(net_sum * 100)
    await invoice(number, net - 1000, { basket_id: id })
    await invoice(number, -5000, { basket_id: id })
    expect((await show(chief, made)).totals).toMatchObject({ returned: 50, ordered: 10 })
  })

  test('does not hold what another company has bought under the same number', async () => {
    const [chief, other] = [await browser(ALL), await browser(ALL, mason)]
    await create(chief, { case_number: number })
    const theirs = await create(other, { case_number: number })
    await order(chief, number)
    await invoice(number, 100_000)
    const found = await show(other, theirs)
    expect(found).toMatchObject({ orders: [], invoices: [], documents: [], months: [] })
    expect(found.totals).toMatchObject({ invoiced: 0, ordered: 0 })
  })

  test('counts offers that can still be ordered, apart from the budget', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, { case_number: number, budget: 10_000 })
    const user_id = (await chief.get('/api/users/me')).body.data.id
    const offered = async (more: object) => {
      const id = uuidv7()
      await db
        .insertInto('offer.offer')
        .values({ id, customer_id: carpenters, user_id, title: 'Tag', case_number: number })
        .execute()
      const line = {
        offer_id: id,
        product_id: cast.screws,
        name: 'Skruer',
        unit: 'pk.',
        quantity: '1',
      }
      const optional = { ...line, id: uuidv7(), is_optional: true, net_sum: ore(7) }
      await db
        .insertInto('offer.offer_line')
        .values([{ ...line, id: uuidv7(), net_sum: ore(50_000) }, optional])
        .execute()
      const days = { valid_from: dayIn(-9), valid_to: dayIn(9) }
      const sent = { status: 'sent', ...days, delivery_sum: ore(10_000), ...more }
      await db.updateTable('offer.offer').set(sent).where('id', '=', id).execute()
    }
    await offered({})
    await offered({ valid_to: dayIn(-1) })
    await offered({ status: 'declined' })
    const found = await show(chief, made)
    expect(found.totals).toMatchObject({ offered: 600, left: 10_000 })
    expect(found.offers_count).toBe(3)
    const unseen = await show(await browser(['see_company_baskets']), made)
    expect(unseen).toMatchObject({ offers: [], totals: { offered: null } })
  })
})

describe('the page of a case', () => {
  test('gathers orders, invoices by month, papers and the next delivery', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, { case_number: number, name: 'Skovvej 9' })
    const { id } = await order(chief, number)
    await db
      .insertInto('media.attachment')
      .values({
        source: 'dop.pdf',
        name: 'DoP',
        type: 'dop',
        model: 'Products',
        foreign_key: cast.screws,
      })
      .execute()
    const overdue = await invoice(number, 100_000, { balance: ore(125_000), date: '2026-09-30' })
    await invoice(number, 50_000, { balance: ore(0), date: '2026-08-14' })
    const found = await show(chief, made)
    expect(found.orders).toMatchObject([{ id, project_number: number, case_name: 'Skovvej 9' }])
    expect(found.invoices).toMatchObject([{ id: overdue, status: 'overdue' }, { status: 'paid' }])
    expect(found.months).toEqual([
      { month: '2026-09', net_sum: 1000 },
      { month: '2026-08', net_sum: 500 },
    ])
    expect(found).toMatchObject({
      invoice_sums: { count: 2, net_sum: 1500, gross_sum: 1875, open_count: 1, overdue_count: 1 },
      documents: [{ type: 'dop', name: 'DoP', url: '/media/dop.pdf' }],
      next_delivery: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    await sql`delete from media.attachment where source = 'dop.pdf'`.execute(db)
  })

  test('shows each part only to those who may see it', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, { case_number: number })
    await order(chief, number)
    await invoice(number, 100_000)
    expect(await show(await browser(), made)).toMatchObject({
      orders: [],
      orders_count: 0,
      invoices: [],
      invoice_sums: null,
      months: [],
      co2: null,
      goods: [],
      goods_count: 0,
      documents: [],
      next_delivery: null,
      totals: {
        budget: null,
        invoiced: null,
        returned: null,
        ordered: null,
        offered: null,
        left: null,
      },
    })
    const accountant = await show(await browser(['see_invoices']), made)
    expect(accountant).toMatchObject({ invoice_sums: { count: 1 }, orders_count: 0 })
    expect(accountant.totals).toMatchObject({ invoiced: 1000, ordered: null })
  })

  test('is there for a number that only the finance system knows', async () => {
    const chief = await browser(ALL)
    await invoice(`${number}a`, 100_000)
    await invoice(`${number}A`, 50_000)
    const { data } = (await chief.get(CASES)).body
    expect(data).toMatchObject([
      { case_number: `${number}a`, name: '', totals: { invoiced: 1500 } },
    ])
  })

  test('keeps its orders when it is called something else', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, { case_number: number, name: 'Skovvej 9' })
    const { id } = await order(chief, number.toLowerCase())
    await chief.patch(`${CASES}/${made.id}`, { name: 'Elmevej 2', address1: 'Elmevej 2' })
    const placed = (await chief.get(`${BASKETS}/${id}`)).body.data
    expect(placed.basket_contacts).toMatchObject([{ project_number: number }])
    const [entry] = (await show(chief, made)).orders
    expect(entry).toMatchObject({ id, case_id: made.id, case_name: 'Elmevej 2' })
  })

  test('shows goods less what was returned, without freight and without what all came back', async () => {
    const chief = await browser(ALL)
    const made = await create(chief, { case_number: number })
    const line = {
      customer_id: carpenters,
      date: dayIn(-40),
      unit: 'pk.',
      net_price: unitPrice(100_000),
      tax_rate: DANISH_VAT,
    }
    const sold = (invoice_id: string, position: number, quantity: number, more: object) => ({
      ...line,
      invoice_id,
      position,
      quantity: String(quantity),
      net_sum: ore(quantity * 1000),
      tax_sum: ore(quantity * 250),
      name: 'Skruer',
      ...more,
    })
    const first = await invoice(number, 9000)
    const credit = await invoice(number, -5000)
    const other = await invoice(`${number}9`, 3000)
    const [screws, planks] = [{ product_id: cast.screws }, { product_id: cast.small }]
    await db
      .insertInto('invoice.invoice_line')
      .values([
        sold(first, 1, 6, { ...screws, varenummer: '100', co2_grams: 1500 }),
        sold(first, 2, 2, { ...planks, name: 'Brædder' }),
        sold(first, 3, 1, { name: 'Fragt' }),
        sold(credit, 1, -3, { ...screws, varenummer: '100', co2_grams: -500 }),
        sold(credit, 2, -2, { ...planks, name: 'Brædder' }),
        sold(other, 1, 3, screws),
      ])
      .execute()
    const found = await show(chief, made)
    expect(found.goods).toMatchObject([
      { varenummer: '100', name: 'Skruer', unit: 'pk.', quantity: 3, net_sum: 30 },
    ])
    expect(found).toMatchObject({ goods_count: 1, co2: { kg: 1, is_partial: true } })
  })
})
