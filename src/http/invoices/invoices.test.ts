import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceEntry } from '#contract/invoice/invoice'
import { uuidv7 } from '#kernel/ids'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import {
  anInvoice,
  creditNoteOf,
  DEBITOR,
  dayAgo,
  INVOICES,
  insertInvoice,
  insertInvoices,
  invoiceOf,
  invoiceUsers,
  showInvoice,
} from '#test/invoices'
import { shopApp, testConfig } from '#test/shop-app'

let now = Date.now()
const database = await freshDatabase(castSeed)
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  clock: () => new Date(now),
})
const { reader } = invoiceUsers(app, database)
const { mason } = cast.customer
const one = await reader()

beforeEach(async () => {
  now = Date.now()
  await sql`truncate invoice.invoice cascade`.execute(database.db)
})

const list = async (query = '') => {
  const reply = await one.get(`${INVOICES}?${query}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const numbers = async (query: string): Promise<string[]> =>
  (await list(query)).data.map(({ invoice_number }: InvoiceEntry) => invoice_number)

describe('an invoice', () => {
  test('is shown with its lines, which add up to the øre', async () => {
    const id = await insertInvoice(database)
    const invoice = await showInvoice(one, id)
    expect(invoice).toMatchObject({
      type: 'invoice',
      status: 'open',
      net_sum: 160.05,
      tax_sum: 40.01,
      gross_sum: 200.06,
      balance: 200.06,
      company_name: 'Limfjordens Tømrere ApS',
      company_id: '99999993',
      order_number: null,
      credits: null,
      credited_by: [],
      payments: [],
    })
    const [screws, freight] = invoice.lines
    expect(screws).toMatchObject({
      product_id: cast.screws,
      quantity: 2,
      net_price: 50,
      tax_sum: 25,
      product_group: 'Værktøj & befæstelse',
    })
    expect(screws?.product_url).toMatch(/^\/varer\/vaerktoej/)
    expect(freight).toMatchObject({ product_id: null, product_url: null, tax_sum: 15.01 })
  })

  test('says how it is paid while something is left to pay', async () => {
    const paidTo = { bank_registration_number: '1234', bank_account_number: '0001234567' }
    const merchant = database.db.updateTable('routing.merchant')
    await merchant.set({ ...paidTo, fik_creditor_number: '12345678' }).execute()
    const payment_id = '000000000002077'
    const [open = '', paid = '', note = ''] = await insertInvoices(database, [
      invoiceOf(100, { payment_id }),
      invoiceOf(100, { payment_id, balance: 0 }),
      creditNoteOf(100),
    ])
    expect((await showInvoice(one, open)).how_to_pay).toEqual({
      bank: { registration_number: '1234', account_number: '0001234567' },
      payment_code: `+71<${payment_id}+12345678<`,
    })
    expect((await showInvoice(one, paid)).how_to_pay).toBeNull()
    expect((await showInvoice(one, note)).how_to_pay).toBeNull()
    await merchant.set({ bank_account_number: '', fik_creditor_number: '' }).execute()
    expect((await showInvoice(one, open)).how_to_pay).toBeNull()
  })

  test('of another company is not found, and is in no list, sum or search', async () => {
    const id = await insertInvoice(database, anInvoice({ case_number: '26-1' }))
    const other = await reader(mason)
    const reply = await other.get(`${INVOICES}/${id}`)
    expect(reply.status).toBe(404)
    const unknown = await other.get(`${INVOICES}/00000000-0000-7000-8000-000000000000`)
    expect({ ...reply.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    for (const query of ['', '?search=26-1', '?mode=case_number&ref=26-1', '?search=skruer']) {
      expect((await other.get(`${INVOICES}${query}`)).body).toMatchObject({ data: [], count: 0 })
    }
    expect((await other.get(`${INVOICES}/case-numbers`)).body).toMatchObject({ data: [], count: 0 })
  })

  test('is kept from those who may not see it, and from anonymous visitors', async () => {
    const id = await insertInvoice(database)
    for (const path of ['', '/case-numbers', `/${id}`]) {
      expect((await (await reader(undefined, [])).get(`${INVOICES}${path}`)).status).toBe(403)
      const reply = await app.inject({ url: `${INVOICES}${path}` })
      expect(reply.statusCode).toBe(401)
      expect(reply.body.length).toBeLessThan(1000)
    }
    expect((await (await reader(null)).get(INVOICES)).body).toMatchObject({ data: [], count: 0 })
  })

  test('is not found by what is no id', async () => {
    for (const id of ['1', 'x', "'", '0'.repeat(90)]) {
      expect((await one.get(`${INVOICES}/${id}`)).status).toBe(404)
    }
  })

  test('never changes, not even in the database, but for its balance', async () => {
    const id = await insertInvoice(database)
    const { db } = database
    const update = db.updateTable('invoice.invoice').where('id', '=', id)
    await expect(update.set({ invoice_number: '1' }).execute()).rejects.toThrow('is issued')
    await expect(
      db.updateTable('invoice.invoice_line').set({ name: 'x' }).execute(),
    ).rejects.toThrow('append-only')
    await update.set({ balance: sql`balance - 1` }).execute()
    expect((await showInvoice(one, id)).balance).toBe(200.05)
  })
})

describe('the status of an invoice', () => {
  test('is overdue from the day after its due date, in Denmark', async () => {
    const id = await insertInvoice(
      database,
      anInvoice({ date: '2026-11-01', due_date: '2026-11-20' }),
    )
    const statusAt = async (moment: string) => {
      now = Date.parse(moment)
      return (await showInvoice(one, id)).status
    }
    expect(await statusAt('2026-11-20T22:59:59Z')).toBe('open')
    expect(await statusAt('2026-11-20T23:00:00Z')).toBe('overdue')
  })

  test('is paid when nothing is left, and credited when credit notes have taken back all of it', async () => {
    const bodies = [
      invoiceOf(100, { balance: 0 }),
      invoiceOf(200, { balance: 0 }),
      invoiceOf(400, { balance: 100 }),
    ]
    const [, whole, part] = bodies
    const ids = await insertInvoices(database, [
      ...bodies,
      creditNoteOf(150, { credits: whole?.external_reference ?? '', balance: 0 }),
      creditNoteOf(50, { credits: whole?.external_reference ?? '', balance: 0 }),
      creditNoteOf(80, { credits: part?.external_reference ?? '' }),
    ])
    const shown = await Promise.all(ids.map((id) => showInvoice(one, id)))
    expect(shown.map(({ status }) => status)).toEqual([
      'paid',
      'credited',
      'open',
      'paid',
      'paid',
      'open',
    ])
    expect(shown[1]?.credited_by.map(({ gross_sum }) => gross_sum)).toEqual([-187.5, -62.5])
    expect(shown[5]?.credits).toMatchObject({ id: ids[2], gross_sum: 500 })
  })

  test('divides all invoices: each is found by one status, the one that it shows', async () => {
    await insertInvoices(database, [
      invoiceOf(100, { balance: 0 }),
      invoiceOf(100, { date: dayAgo(40), due_date: dayAgo(10) }),
      invoiceOf(100),
      invoiceOf(0),
      creditNoteOf(100, { due_date: dayAgo(1) }),
      creditNoteOf(20, { balance: 0 }),
    ])
    const found = await Promise.all(
      ['open', 'overdue', 'paid', 'credited'].map(async (status) => {
        const { data } = await list(`status=${status}`)
        expect(data.every((entry: InvoiceEntry) => entry.status === status)).toBe(true)
        return data.length
      }),
    )
    expect(found).toEqual([2, 1, 3, 0])
  })
})

describe('a list of invoices', () => {
  test('sums what is found on all pages, credit notes taken off', async () => {
    await insertInvoices(database, [
      invoiceOf(100, { date: dayAgo(9) }),
      invoiceOf(200, { date: dayAgo(50), due_date: dayAgo(20), balance: 50 }),
      invoiceOf(300, { date: dayAgo(60), due_date: dayAgo(30) }),
      creditNoteOf(40, { date: dayAgo(3) }),
    ])
    const { data, count, metadata } = await list('per_page=1&page=2')
    expect(data).toHaveLength(1)
    expect([count, metadata]).toEqual([
      4,
      {
        net_sum: 560,
        gross_sum: 700,
        balance: 500,
        open_count: 3,
        overdue_sum: 425,
        overdue_count: 2,
        case_id: null,
        oldest_due: dayAgo(30),
      },
    ])
    expect((await list('type=credit_note')).metadata).toMatchObject({ net_sum: -40, balance: -50 })
  })

  test('has the newest first, and each once on its pages', async () => {
    const days = [3, 1, 2, 2, 2]
    await insertInvoices(
      database,
      days.map((day) => invoiceOf(100, { date: dayAgo(day) })),
    )
    const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=2&page=${page}`)))
    const all: InvoiceEntry[] = pages.flatMap(({ data }) => data)
    expect(new Set(all.map(({ id }) => id)).size).toBe(5)
    expect(all.map(({ date }) => date)).toEqual([1, 2, 2, 2, 3].map(dayAgo))
  })

  test('is of a period, both days included', async () => {
    await insertInvoices(database, [
      invoiceOf(100, { date: '2026-09-30', invoice_number: 'a' }),
      invoiceOf(100, { date: '2026-10-01', invoice_number: 'b' }),
      invoiceOf(100, { date: '2026-10-31', invoice_number: 'c' }),
    ])
    expect(await numbers('from=2026-10-01&to=2026-10-31')).toEqual(['c', 'b'])
    expect(await numbers('from=2026-11-01&to=2026-10-01')).toEqual([])
  })

  test('is of a case or a requisition, whichever way it is written', async () => {
    await insertInvoices(database, [
      invoiceOf(100, { case_number: 'Sag Å-7', invoice_number: 'a' }),
      invoiceOf(100, { case_number: 'sag å-7', order_reference: 'R-1', invoice_number: 'b' }),
      invoiceOf(100, { order_reference: 'r-1', invoice_number: 'c' }),
      invoiceOf(100, { invoice_number: 'd' }),
    ])
    const ofCase = `mode=case_number&ref=${encodeURIComponent('SAG å-7')}`
    expect(await numbers(ofCase)).toEqual(['b', 'a'])
    expect(await numbers('mode=order_reference&ref=R-1')).toEqual(['c', 'b'])
    expect(await numbers('mode=order_reference&ref=R-')).toEqual([])
    expect(await numbers('mode=case_number&ref=')).toEqual([])
  })

  test('is searched by number, references, and what the lines say', async () => {
    await insertInvoices(database, [
      anInvoice({ invoice_number: 'F-777', case_number: 'Å-gade', order_reference: 'R-88' }),
      invoiceOf(100, { invoice_number: 'F-778' }),
    ])
    for (const search of ['f-777', 'å-GADE', 'r-8', 'TERRASSE', '1001030']) {
      expect(await numbers(`search=${encodeURIComponent(search)}`), search).toEqual(['F-777'])
    }
    expect(await numbers('search=F-77')).toHaveLength(2)
    for (const sign of ['%', '_', '\\', "'"]) {
      expect(await numbers(`search=${encodeURIComponent(sign)}`), sign).toEqual([])
    }
  })

  test.each([
    'ref=1',
    'mode=case_number',
    'status=gone',
    'page=0',
    'per_page=101',
    'from=1',
    'x=1',
  ])('is refused with %s', async (query) => {
    expect((await one.get(`${INVOICES}?${query}`)).status).toBe(400)
  })
})

describe('references', () => {
  const made = { case_id: expect.any(String), case_name: '' }

  test('are counted, whichever way they are written, the latest first', async () => {
    await insertInvoices(database, [
      invoiceOf(100, { case_number: '26-A', date: dayAgo(9), balance: 0 }),
      invoiceOf(300, { case_number: '26-a', date: dayAgo(2) }),
      creditNoteOf(40, { case_number: '26-A', date: dayAgo(4), balance: 0 }),
      invoiceOf(100, { case_number: '26-B', date: dayAgo(1) }),
      invoiceOf(100),
      invoiceOf(100, { debitor: DEBITOR.mason, case_number: '26-C' }),
    ])
    const path = `${INVOICES}/case-numbers`
    const { body } = await one.get(path)
    expect(body).toEqual({
      data: [
        { ref: '26-B', count: 1, sum: 125, net_sum: 100, balance: 125, latest: dayAgo(1), ...made },
        { ref: '26-a', count: 3, sum: 450, net_sum: 360, balance: 375, latest: dayAgo(2), ...made },
      ],
      count: 2,
      metadata: {},
    })
    const paged = (await one.get(`${path}?per_page=1&page=2`)).body
    expect([paged.data.length, paged.data[0].ref, paged.count]).toEqual([1, '26-a', 2])
    expect((await one.get(`${path}?search=B`)).body).toMatchObject({ count: 1 })
    expect((await one.get(`${INVOICES}/order-references`)).body.count).toBe(0)
  })

  test('lead to the case that the company calls so, and to none of another company', async () => {
    const addCase = async (customer_id: number, case_number: string) => {
      const row = { id: uuidv7(), customer_id, case_number, name: `Sag ${case_number}` }
      await database.db.insertInto('access.customer_case').values(row).execute()
      return row.id
    }
    const id = await addCase(cast.customer.carpenters, '26-SKOV')
    const foreign = await addCase(mason, '26-MUR')
    await insertInvoices(database, [
      invoiceOf(100, { case_number: '26-skov', order_reference: '26-SKOV' }),
      invoiceOf(100, { case_number: '26-MUR' }),
    ])
    const refsOf = async (path: string) => (await one.get(`${INVOICES}/${path}`)).body.data
    expect(await refsOf('case-numbers?search=26-skov')).toMatchObject([
      { case_id: id, case_name: 'Sag 26-SKOV' },
    ])
    const [own] = await refsOf('case-numbers?search=26-mur')
    expect(own).toMatchObject(made)
    expect(own.case_id).not.toBe(foreign)
    expect(await refsOf('order-references?search=26-skov')).toMatchObject([
      { case_id: null, case_name: '' },
    ])

    const caseOf = async (query: string) =>
      (await one.get(`${INVOICES}?${query}`)).body.metadata.case_id
    expect(await caseOf('mode=case_number&ref=26-Skov')).toBe(id)
    expect(await caseOf('mode=order_reference&ref=26-SKOV')).toBeNull()
    expect(await caseOf('mode=case_number&ref=26-MUR')).toBe(own.case_id)
    expect(await caseOf('mode=case_number&ref=26-NONE')).toBeNull()
    expect(await caseOf('')).toBeNull()
  })
})
