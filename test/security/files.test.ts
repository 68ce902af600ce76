import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { readSheet } from '#test/files/sheet'
import { anInvoice, INVOICES, insertInvoice, invoiceUsers } from '#test/invoices'
import { shopApp } from '#test/shop-app'

/** Nothing of another company is in any file of invoices; the company itself finds it in each. */

const SECRET = 'HEMMELIG-4711'
const { carpenters, mason } = cast.customer
const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { reader } = invoiceUsers(app, database)
const foreign = await insertInvoice(
  database,
  anInvoice({ case_number: SECRET, invoice_number: SECRET }),
)
const permissions = ['see_invoices', 'see_reports']
const own = await reader(carpenters, permissions)
const other = await reader(mason, permissions)

const KINDS = ['csv', 'xlsx', 'pdf', 'xml'] as const
type Kind = (typeof KINDS)[number]

/** The words of a file. */
function wordsOf(kind: Kind, file: Buffer): string {
  if (kind === 'csv' || kind === 'xml') return file.toString()
  return kind === 'pdf' ? pdfText(file) : readSheet(file).xml
}

test.each(KINDS)('an invoice of another company is not found as %s', async (kind) => {
  const path = `${INVOICES}/${foreign}/${kind}`
  const refused = await other.get(path)
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
  expect(refused.text).not.toContain(SECRET)
  const anonymous = await app.inject({ url: path })
  expect(anonymous.statusCode).toBe(401)
  expect(anonymous.body.length).toBeLessThan(1000)
  const found = await own.get(path)
  expect(found.status).toBe(200)
  expect(found.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="faktura-hemmelig-4711.${kind}"`,
  })
  expect(wordsOf(kind, found.file)).toMatch(kind === 'pdf' ? SECRET : 'Terrasseskruer')
})

const LISTS = [
  INVOICES,
  `${INVOICES}?search=${SECRET}`,
  `${INVOICES}?mode=case_number&ref=${SECRET}`,
  '/api/shop/reports/case',
  '/api/shop/reports/open',
]

test.each(LISTS)('no file of %s has anything of another company', async (path) => {
  for (const kind of ['csv', 'xlsx'] as const) {
    const file = `${path}${path.includes('?') ? '&' : '?'}format=${kind}`
    const theirs = await other.get(file)
    expect(theirs.status).toBe(200)
    expect(wordsOf(kind, theirs.file)).not.toContain(SECRET)
    expect(wordsOf(kind, (await own.get(file)).file)).toContain(SECRET)
  }
})

test('the archive of OIOUBL has nothing of another company', async () => {
  const namesIn = async (who: typeof own) => {
    const { status, file } = await who.get(`${INVOICES}/oioubl`)
    expect(status).toBe(200)
    return Object.keys(unzipSync(file))
  }
  expect(await namesIn(other)).toEqual([])
  // Negative control.
  expect(await namesIn(own)).toEqual(['faktura-hemmelig-4711.xml'])
})
