import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import {
  anInvoice,
  creditNoteOf,
  dayAgo,
  INVOICES,
  insertInvoice,
  insertInvoices,
  invoiceUsers,
} from '#test/invoices'
import { type Visitor, visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { MOST_INVOICES } from './invoice-archive.ts'

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { rates: 'off' })
const { reader } = invoiceUsers(app, database)
const one = await reader()

beforeEach(() => sql`truncate invoice.invoice cascade`.execute(database.db))

/** The files of the archive, by name. */
async function archive(query = '', who: Visitor = one) {
  const { status, file, headers } = await who.get(`${INVOICES}/oioubl?${query}`)
  expect(status).toBe(200)
  const decoder = new TextDecoder()
  const files = Object.entries(unzipSync(file)).map(([name, xml]) => [name, decoder.decode(xml)])
  return { headers, files: Object.fromEntries(files) as Record<string, string> }
}

test('the invoices of a list are an archive of OIOUBL, each as it is had alone', async () => {
  const ids = await insertInvoices(database, [
    anInvoice({ invoice_number: '501' }),
    creditNoteOf(100, { invoice_number: '502' }),
  ])
  const { files, headers } = await archive()
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="fakturaer-${dayAgo(0)}.zip"`,
  })
  expect(Object.keys(files).toSorted()).toEqual(['faktura-501.xml', 'kreditnota-502.xml'])
  const alone = await Promise.all(ids.map((id) => one.get(`${INVOICES}/${id}/xml`)))
  expect([files['faktura-501.xml'], files['kreditnota-502.xml']]).toEqual(
    alone.map(({ text }) => text),
  )
})

test('the archive has what the filters of the list choose, and all pages of it', async () => {
  const many = Array.from({ length: 120 }, (_, i) =>
    anInvoice({ invoice_number: `7${i}`, case_number: i < 110 ? '26-1' : '26-2' }),
  )
  await insertInvoices(database, many)
  const of = async (query: string) => Object.keys((await archive(query)).files).length
  expect(await of('')).toBe(120)
  expect(await of('mode=case_number&ref=26-1')).toBe(110)
  expect(await of('status=paid')).toBe(0)
  expect(await of(`from=${dayAgo(5)}&to=${dayAgo(5)}&search=710`)).toBe(
    many.filter(({ invoice_number }) => invoice_number.includes('710')).length,
  )
})

test('two numbers that make one name are two files', async () => {
  await insertInvoices(
    database,
    ['A/1', 'A-1'].map((invoice_number) => anInvoice({ invoice_number })),
  )
  const { files } = await archive()
  expect(Object.keys(files)).toHaveLength(2)
  expect(Object.values(files).join()).toContain('<cbc:ID>A/1</cbc:ID>')
  expect(Object.values(files).join()).toContain('<cbc:ID>A-1</cbc:ID>')
})

test('what cannot be sent as OIOUBL is named, and the rest is there', async () => {
  const alone = anInvoice({ invoice_number: '601', ean: '', company_id: '' })
  await insertInvoices(database, [alone, anInvoice({ invoice_number: '602' })])
  const { files } = await archive()
  expect(Object.keys(files).toSorted()).toEqual(['faktura-602.xml', 'ikke-med.txt'])
  expect(files['ikke-med.txt']).toContain('Faktura 601')
  expect(files['ikke-med.txt']).not.toContain('Faktura 602')
})

test('another company gets an archive without them, and a visitor none', async () => {
  await insertInvoice(database, anInvoice({ invoice_number: '801' }))
  expect((await archive('', await reader(cast.customer.mason))).files).toEqual({})
  const refused = await visitor(app).get(`${INVOICES}/oioubl`)
  expect(refused.status).toBe(401)
  // Negative control.
  expect(Object.keys((await archive()).files)).toEqual(['faktura-801.xml'])
})

test('a query that is not one of the list, or more than an archive holds, is refused with a sentence', async () => {
  const unknown = await one.get(`${INVOICES}/oioubl?status=ukendt`)
  expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_parameter'])
  await sql`
    insert into invoice.invoice (id, customer_id, external_reference, invoice_number, type, date, due_date,
      net_sum, tax_sum, gross_sum, balance, company_name, company_id)
    select gen_random_uuid(), ${cast.customer.carpenters}, 'mange-' || n, 'mange-' || n, 'invoice', current_date,
      current_date, 100, 25, 125, 125, 'Limfjordens Tømrere ApS', '99999993'
    from generate_series(1, ${MOST_INVOICES + 1}) n`.execute(database.db)
  const refused = await one.get(`${INVOICES}/oioubl`)
  expect([refused.status, refused.body.code]).toEqual([422, 'too_many_invoices'])
  expect(refused.body.message).toContain('Der er 5.001 bilag')
  expect(refused.headers['content-disposition']).toBeUndefined()
})
