import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import {
  anInvoice,
  creditNoteOf,
  DEBITOR,
  dayAgo,
  IMPORT,
  type InvoiceBody,
  insertInvoice,
  insertInvoices,
  invoiceOf,
  invoiceUsers,
  showInvoice,
} from '#test/invoices'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { reader, staff } = invoiceUsers(app, database)
const clerk = await staff()
const one = await reader()

beforeEach(async () => {
  await sql`truncate invoice.invoice cascade`.execute(db)
})

async function send(...invoices: readonly InvoiceBody[]) {
  const reply = await clerk.post(IMPORT, { invoices })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}
/** Lines that take no part of the VAT. */
const withUntaxed = ({ lines, ...invoice }: InvoiceBody): InvoiceBody => ({
  ...invoice,
  lines: [
    ...lines,
    ...['Gebyr', 'Rabat'].map((name) => ({
      name,
      quantity: 1,
      net_price: 0,
      net_sum: 0,
      tax_rate: 0,
    })),
  ],
})
const none = { created: 0, updated: 0, unchanged: 0, errors: [] }
const countInvoices = async () =>
  Number((await db.selectFrom('invoice.invoice').select(sql`count(*)`.as('n')).execute())[0]?.n)

describe('an import', () => {
  test('takes 500 invoices, and nothing of them when they are sent again', async () => {
    const many = Array.from({ length: 500 }, () => anInvoice())
    expect(await send(...many)).toEqual({ ...none, created: 500 })
    expect(await send(...many)).toEqual({ ...none, unchanged: 500 })
    expect(await countInvoices()).toBe(500)
  })

  test('refuses numbers that lead nowhere, and knows those that are written in another way', async () => {
    const keys = async (more: object) =>
      (await send({ ...anInvoice(), ...more } as InvoiceBody)).errors.map(
        ({ key }: { key: string }) => key,
      )
    expect(await keys({ company_id: '1234' })).toEqual(['company_id_refused'])
    expect(await keys({ company_id: 'SE556677889901', country_code: 'SE' })).toEqual([])
    expect(await keys({ ean: '5798009811579' })).toEqual(['ean_refused'])
    expect(await keys({ ean: '57980' })).toEqual(['ean_refused'])
    const invoice = anInvoice({ company_id: 'DK99999993' })
    await send(invoice)
    await sql`update invoice.invoice set company_id = 'DK99999993'`
      .execute(db)
      .catch(() => undefined)
    expect(await send({ ...invoice, company_id: '99999993' })).toEqual({ ...none, unchanged: 1 })
  })

  test('refuses one and takes the others', async () => {
    const wrong = anInvoice({ debitor: '1' })
    const data = await send(anInvoice(), wrong, anInvoice())
    expect(data).toEqual({
      ...none,
      created: 2,
      errors: [
        { index: 1, key: 'unknown_customer', message: 'Der er ingen kunde med det debitornummer.' },
      ],
    })
  })

  test('is an audit event', async () => {
    await send(anInvoice())
    const { rows } = await sql<{ outcome: string }>`
      select outcome from access.audit_event where action = 'invoices_imported'`.execute(db)
    expect(rows.at(-1)).toEqual({ outcome: 'done' })
  })

  test('is refused whole when it is no list of invoices', async () => {
    const refused = async (...invoices: readonly object[]) =>
      (await clerk.post(IMPORT, { invoices })).body
    expect((await refused()).code).toBe('invalid_field')
    expect((await refused(...Array(501).fill(anInvoice()))).code).toBe('invalid_field')
    const faults = [
      { net_sum: 1.001 },
      { net_sum: '1' },
      { date: '2026-02-30' },
      { invoice_number: '' },
      { status: 'paid' },
      { lines: [] },
      { net_sum: 1e12 },
    ]
    for (const fault of faults) {
      const body = await refused(anInvoice(), { ...anInvoice(), ...fault })
      expect([body.code, Object.keys(body.errors)]).toEqual([
        'invalid_field',
        [`invoices.1.${Object.keys(fault)[0]}`],
      ])
    }
    expect((await refused({ ...anInvoice(), note: 'a\u0000' })).code).toBe('bad_characters')
    expect(await countInvoices()).toBe(0)
  })
})

describe('an invoice is refused', () => {
  const credited = invoiceOf(100)
  const ofMason = invoiceOf(100, { debitor: DEBITOR.mason })
  const { external_reference } = credited
  const cases: [string, InvoiceBody][] = [
    ['unknown_customer', anInvoice({ debitor: 'x' })],
    ['unknown_order', anInvoice({ order_number: '100001' })],
    ['unknown_invoice', creditNoteOf(10, { credits: 'nobody' })],
    ['unknown_invoice', creditNoteOf(10, { credits: ofMason.external_reference })],
    ['credits_refused', invoiceOf(10, { credits: external_reference })],
    ['credited_too_much', creditNoteOf(100.04, { credits: external_reference })],
    ['due_date_refused', anInvoice({ due_date: null })],
    ['due_date_refused', anInvoice({ date: dayAgo(1), due_date: dayAgo(2) })],
    ['sums_differ', anInvoice({ gross_sum: 200.05 })],
    ['lines_differ', invoiceOf(100, { net_sum: 104, tax_sum: 26, gross_sum: 130 })],
    ['tax_differs', invoiceOf(100, { tax_sum: 25.02, gross_sum: 125.02 })],
    ['tax_differs', invoiceOf(100, { tax_sum: 0, gross_sum: 100 })],
    ['tax_differs', withUntaxed(invoiceOf(100, { tax_sum: 25.02, gross_sum: 125.02 }))],
    ['sign_differs', { ...creditNoteOf(100), type: 'invoice', due_date: dayAgo(-9) }],
    ['sign_differs', { ...invoiceOf(100), type: 'credit_note' }],
    ['balance_differs', anInvoice({ balance: 200.07 })],
    ['balance_differs', anInvoice({ balance: -0.01 })],
    ['balance_differs', creditNoteOf(100, { balance: 1 })],
    ['payments_differ', anInvoice({ balance: 150, payments: [payment('p', 50.07)] })],
    ['payments_differ', anInvoice({ payments: [payment('p', 10), payment('p', 20)] })],
    ['number_taken', anInvoice({ invoice_number: credited.invoice_number })],
  ]

  test.each(cases)('%s', async (key, body) => {
    await insertInvoices(database, [credited, ofMason])
    const data = await send(body)
    expect(data.errors.map((error: { key: string }) => error.key)).toEqual([key])
    expect(data.errors[0].message).toMatch(/^\p{Lu}.*\.$/u)
    expect(await countInvoices()).toBe(2)
  })

  test('by nothing, when a credit note has the number of an invoice', async () => {
    await insertInvoices(database, [credited])
    const { invoice_number } = credited
    expect(await send(creditNoteOf(10, { invoice_number }))).toEqual({ ...none, created: 1 })
  })
})

function payment(reference: string, amount: number) {
  return { external_reference: reference, date: dayAgo(1), amount, text: 'Bankoverførsel' }
}

describe('an invoice that was issued', () => {
  test('gets payments, each once, and the balance that they leave', async () => {
    const body = anInvoice()
    const id = await insertInvoice(database, body)
    const first = { ...body, payments: [payment('p1', 50)] }
    expect(await send(first)).toEqual({ ...none, updated: 1 })
    expect(await send(first)).toEqual({ ...none, unchanged: 1 })
    expect(await send({ ...body, payments: [payment('p2', 150.06)] })).toMatchObject({ updated: 1 })
    expect(await showInvoice(one, id)).toMatchObject({
      status: 'paid',
      balance: 0,
      payments: [{ amount: 50 }, { amount: 150.06 }],
    })
    const more = await send({ ...body, payments: [payment('p3', 1)] })
    expect(more.errors[0].key).toBe('balance_differs')
    const other = await send({ ...body, payments: [payment('p1', 51)] })
    expect(other.errors[0].key).toBe('payments_differ')
  })

  test('gets the balance that the finance system tells', async () => {
    const body = anInvoice()
    const id = await insertInvoice(database, body)
    await send({ ...body, balance: 12.5 })
    expect((await showInvoice(one, id)).balance).toBe(12.5)
  })

  test.each([
    ['invoice_number', { invoice_number: 'other' }],
    ['due_date', { due_date: dayAgo(-60) }],
    ['debitor', { debitor: DEBITOR.mason }],
    ['note', { note: 'Andet' }],
    ['company_name', { company_name: 'Andet ApS' }],
    ['net_sum, tax_sum, gross_sum, lines', invoiceOf(100)],
  ])(
    'is never given another %s',
    async (fields, {
      external_reference: _,
      ...change
    }: object & {
      external_reference?: string
    }) => {
      const body = anInvoice()
      const id = await insertInvoice(database, body)
      const before = await showInvoice(one, id)
      const { invoice_number = body.invoice_number, ...more } = change as Partial<InvoiceBody>
      const number = fields === 'invoice_number' ? invoice_number : body.invoice_number
      const data = await send({ ...body, ...more, invoice_number: number })
      expect(data.errors).toMatchObject([{ index: 0, key: 'already_issued' }])
      expect(data.errors[0].message).toContain(`(${fields})`)
      expect(await showInvoice(one, id)).toEqual(before)
    },
  )

  test('is the same although its customer or the assortment has changed since', async () => {
    const body = anInvoice()
    await insertInvoice(database, body)
    const rename = (name: string) =>
      db
        .updateTable('access.customer')
        .set({ name })
        .where('id', '=', cast.customer.carpenters)
        .execute()
    await rename('Limfjordens Tømrere A/S')
    expect(await send(body)).toEqual({ ...none, unchanged: 1 })
    await rename('Limfjordens Tømrere ApS')
  })
})

describe('VAT', () => {
  test('that a finance system has rounded line by line is taken, and spread so that it adds up', async () => {
    const line = { name: 'Vare', quantity: 1, net_price: 0.02, net_sum: 0.02 }
    const lines = Array.from({ length: 10 }, () => line)
    const body = { lines, net_sum: 0.2, tax_sum: 0.1, gross_sum: 0.3 }
    const id = await insertInvoice(database, anInvoice(body))
    const shown = await showInvoice(one, id)
    const cents = shown.lines.map(({ tax_sum }) => Math.round(tax_sum * 100))
    expect(cents.reduce((a, b) => a + b, 0)).toBe(10)
  })

  test('is of the rate of each line', async () => {
    const id = await insertInvoice(
      database,
      anInvoice({
        net_sum: 30,
        tax_sum: 5,
        gross_sum: 35,
        lines: [
          { name: 'Vare', quantity: 1, net_price: 20, net_sum: 20 },
          { name: 'Porto', quantity: 1, net_price: 10, net_sum: 10, tax_rate: 0 },
        ],
      }),
    )
    const { lines } = await showInvoice(one, id)
    expect(lines.map(({ tax_rate, tax_sum }) => [tax_rate, tax_sum])).toEqual([
      [25, 5],
      [0, 0],
    ])
  })
})

describe('at once', () => {
  const TIMES = 8

  test('the same invoice makes one', async () => {
    const body = anInvoice()
    const replies = await Promise.all(Array.from({ length: TIMES }, () => send(body)))
    expect(replies.flatMap(({ errors }) => errors)).toEqual([])
    const sums = replies.reduce((sum, { created }) => sum + created, 0)
    expect([sums, await countInvoices()]).toEqual([1, 1])
    const lines = await db.selectFrom('invoice.invoice_line').select('position').execute()
    expect(lines).toHaveLength(2)
  })

  test('without the constraint on the reference, it would make more', async () => {
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`alter table invoice.invoice drop constraint invoice_external_reference_key,
          drop constraint invoice_number_is_unique`.execute(tx)
        await sql`
          insert into invoice.invoice (id, external_reference, invoice_number, type, customer_id, date, due_date,
            company_name, net_sum, tax_sum, gross_sum, balance)
          select gen_random_uuid(), 'twice', '1', 'invoice', 1, '2026-11-01', '2026-12-01', 'x', 0, 0, 0, 0
          from generate_series(1, 2)`.execute(tx)
        const { rows } = await sql`select from invoice.invoice`.execute(tx)
        expect(rows).toHaveLength(2)
        throw new Error('undo')
      })
      .catch((error: Error) => expect(error.message).toBe('undo'))
  })

  test('two invoices with one number: one is taken', async () => {
    const bodies = Array.from({ length: TIMES }, () => anInvoice({ invoice_number: 'F-1' }))
    const replies = await Promise.all(bodies.map((body) => send(body)))
    const keys = replies.flatMap(({ errors }) => errors.map((error: { key: string }) => error.key))
    expect(keys).toEqual(Array(TIMES - 1).fill('number_taken'))
    expect(await countInvoices()).toBe(1)
  })

  test('credit notes take back no more than the invoice is of', async () => {
    const body = invoiceOf(100)
    await insertInvoice(database, body)
    const notes = Array.from({ length: TIMES }, () =>
      creditNoteOf(40, { credits: body.external_reference }),
    )
    const replies = await Promise.all(notes.map((note) => send(note)))
    expect(replies.filter(({ created }) => created === 1)).toHaveLength(2)
    const { credited_sum } = await db
      .selectFrom('invoice.invoice')
      .select('credited_sum')
      .where('external_reference', '=', body.external_reference)
      .executeTakeFirstOrThrow()
    expect(credited_sum).toBe(10_000)
  })

  test('payments of one invoice are all counted', async () => {
    const body = anInvoice()
    const id = await insertInvoice(database, body)
    const payments = Array.from({ length: TIMES }, (_, i) => payment(`p${i}`, 10))
    const replies = await Promise.all(payments.map((p) => send({ ...body, payments: [p] })))
    expect(replies.map(({ updated }) => updated)).toEqual(Array(TIMES).fill(1))
    const shown = await showInvoice(one, id)
    expect([shown.payments.length, shown.balance]).toEqual([TIMES, 200.06 - TIMES * 10])
  })
})
