import { describe, expect, test } from 'vitest'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import {
  anInvoice,
  creditNoteOf,
  dayAgo,
  INVOICES,
  type InvoiceBody,
  insertInvoice,
  insertInvoices,
  invoiceOf,
  invoiceUsers,
  showInvoice,
} from '#test/invoices'
import { shopApp } from '#test/shop-app'

const EAN = '5798009811578'
const database = await freshDatabase(castSeed)
const app = await shopApp(database, { rates: 'off' })
const one = await invoiceUsers(app, database).reader()

async function xmlAt(id: string): Promise<string> {
  const reply = await one.get(`${INVOICES}/${id}/xml`)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  return reply.text
}

const xmlOf = async (body: InvoiceBody) => xmlAt(await insertInvoice(database, body))

/** The contents of all elements of a name, at any depth. */
function all(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<(${name})(?: [^>]*)?>(.*?)</\\1>`, 'gs'))
  return Array.from(found, ([, , content = '']) => content)
}

/** The only element of a name; a path goes to the first of each. */
function at(xml: string, ...path: readonly string[]): string {
  return path.reduce((within, name) => all(within, name)[0] ?? '', xml)
}

/** Whole øre of `-12.30`. */
function oreOf(amount = ''): number {
  expect(amount).toMatch(/^-?\d+\.\d\d$/)
  return Number(amount.replace('.', ''))
}

const total = (amounts: readonly string[]) => amounts.reduce((sum, one) => sum + oreOf(one), 0)

/** The elements directly below the root, in order. */
const childrenOf = (xml: string) => Array.from(xml.matchAll(/^ {2}<([\w:]+)/gm), ([, name]) => name)

/** Two rates, a rebate, a charge, a return and a price with four decimals. */
const mixed = () =>
  anInvoice({
    lines: [
      { name: 'Skruer', quantity: 2, unit: 'pk.', net_price: 50.1234, net_sum: 90 },
      { name: 'Gebyr', quantity: 1, unit: 'æske', net_price: 50, net_sum: 60.05 },
      { name: 'Retur', quantity: -1.5, unit: 'm', net_price: 10, net_sum: -14 },
      { name: 'Porto', quantity: 1, unit: 'kolli', net_price: 24, net_sum: 24, tax_rate: 0 },
    ],
    net_sum: 160.05,
    tax_sum: 34.01,
    gross_sum: 194.06,
  })

describe('an invoice as OIOUBL', () => {
  test('has the elements that UBL wants, in its order', async () => {
    const xml = await xmlOf(
      anInvoice({ note: 'Hilsen', case_number: '26/1', order_reference: 'R-1' }),
    )
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<Invoice xmlns="/)
    expect(childrenOf(xml)).toEqual([
      'cbc:UBLVersionID',
      'cbc:CustomizationID',
      'cbc:ProfileID',
      'cbc:ID',
      'cbc:CopyIndicator',
      'cbc:UUID',
      'cbc:IssueDate',
      'cbc:InvoiceTypeCode',
      'cbc:Note',
      'cbc:DocumentCurrencyCode',
      'cbc:AccountingCost',
      'cac:OrderReference',
      'cac:AccountingSupplierParty',
      'cac:AccountingCustomerParty',
      'cac:PaymentMeans',
      'cac:PaymentTerms',
      'cac:TaxTotal',
      'cac:LegalMonetaryTotal',
      'cac:InvoiceLine',
      'cac:InvoiceLine',
    ])
    expect(at(xml, 'cbc:CustomizationID')).toBe('OIOUBL-2.1')
    expect(at(xml, 'cbc:IssueDate')).toBe(dayAgo(5))
    expect(at(xml, 'cbc:AccountingCost')).toBe('26/1')
    expect(at(xml, 'cac:OrderReference', 'cbc:ID')).toBe('R-1')
  })

  test('has the sums of the invoice, to which its lines and its VAT add up', async () => {
    const id = await insertInvoice(database, mixed())
    const [xml, invoice] = [await xmlAt(id), await showInvoice(one, id)]
    const totals = at(xml, 'cac:LegalMonetaryTotal')
    expect(all(totals, '[\\w:]+')).toEqual(['160.05', '34.01', '194.06', '194.06'])
    expect([invoice.net_sum, invoice.tax_sum, invoice.gross_sum]).toEqual([160.05, 34.01, 194.06])

    const lines = all(xml, 'cac:InvoiceLine')
    expect(total(lines.map((line) => at(line, 'cbc:LineExtensionAmount')))).toBe(16_005)
    expect(total(lines.map((line) => at(line, 'cac:TaxTotal', 'cbc:TaxAmount')))).toBe(3401)
    const subtotals = all(at(xml, 'cac:TaxTotal'), 'cac:TaxSubtotal')
    expect(subtotals.map((part) => at(part, 'cbc:Percent'))).toEqual(['25', '0'])
    expect(total(subtotals.map((part) => at(part, 'cbc:TaxableAmount')))).toBe(16_005)
    expect(total(subtotals.map((part) => at(part, 'cbc:TaxAmount')))).toBe(3401)
  })

  test('says of each line what a unit costs in the end, so that the line comes to its sum (F-INV340), and what was taken off or put on', async () => {
    const lines = all(await xmlOf(mixed()), 'cac:InvoiceLine')
    for (const line of lines) {
      const price = Number(at(line, 'cac:Price', 'cbc:PriceAmount'))
      const sum = price * Number(at(line, 'cbc:InvoicedQuantity'))
      expect(Math.round(sum * 100)).toBe(oreOf(at(line, 'cbc:LineExtensionAmount')))
    }
    const differences = lines.map((line) => {
      const difference = at(line, 'cac:Price', 'cac:AllowanceCharge')
      return ['cbc:AllowanceChargeReason', 'cbc:Amount', 'cbc:BaseAmount'].map((name) =>
        at(difference, name),
      )
    })
    expect(differences).toEqual([
      ['Rabat', '5.1234', '50.1234'],
      ['Tillæg', '10.05', '50.00'],
      ['Rabat', '0.666667', '10.00'],
      ['', '', ''],
    ])
    const [screws = ''] = lines
    expect(at(screws, 'cbc:PriceAmount')).toBe('45.00')
    expect(lines.map((line) => at(line, 'cbc:InvoicedQuantity'))).toEqual([
      '2.000',
      '1.000',
      '-1.500',
      '1.000',
    ])
    expect(lines.map((line) => /InvoicedQuantity unitCode="(\w+)"/.exec(line)?.[1])).toEqual([
      'PK',
      'BX',
      'MTR',
      'ZZ',
    ])
  })

  test('counts hundreds as hundreds, and a unit that OIOUBL has no code of as one of our own', async () => {
    const line = (unit: string) => ({
      name: 'Vare',
      quantity: 2,
      unit,
      net_price: 50,
      net_sum: 100,
    })
    const xml = await xmlOf(
      anInvoice({
        lines: [line('100 stk.'), line('dunk')],
        net_sum: 200,
        tax_sum: 50,
        gross_sum: 250,
      }),
    )
    const codes = Array.from(xml.matchAll(/unitCode="(\w+)"/g), ([, code]) => code)
    expect(codes).toEqual(['CEN', 'CEN', 'ZZ', 'ZZ'])
  })

  test('has what people wrote as they wrote it, Danish letters and signs of XML too', async () => {
    const name = 'Søm & skruer < 5 mm ”rustfri” "A2" til træ, ærø og læhegn'
    const company_name = 'Å & Ø <Tømrere>'
    const xml = await xmlOf(invoiceOf(100, { company_name, note: name }))
    const written = name.replace('&', '&amp;').replace('<', '&lt;').replaceAll('"', '&quot;')
    expect(at(xml, 'cbc:Note')).toBe(written)
    expect(at(xml, 'cac:AccountingCustomerParty', 'cbc:RegistrationName')).toBe(
      'Å &amp; Ø &lt;Tømrere&gt;',
    )
    expect(xml.replaceAll(/<[/?]?\w[^<>&]*>|&(amp|lt|gt|quot);/g, '')).not.toMatch(/[<>&]/)
  })

  test('is paid by slip when it has a payment number, and else to the bank', async () => {
    const due_date = dayAgo(-25)
    const slip = at(await xmlOf(anInvoice({ payment_id: '0'.repeat(15) })), 'cac:PaymentMeans')
    expect(at(slip, 'cbc:PaymentChannelCode')).toBe('DK:FIK')
    expect(at(slip, 'cbc:InstructionID')).toBe('0'.repeat(15))
    expect(at(slip, 'cbc:PaymentDueDate')).toBe(due_date)
    expect(at(slip, 'cac:CreditAccount', 'cbc:AccountID')).toBe('99999993')
    const bank = at(await xmlOf(anInvoice()), 'cac:PaymentMeans')
    expect(at(bank, 'cbc:PaymentChannelCode')).toBe('DK:BANK')
    expect(at(bank, 'cac:PayeeFinancialAccount', 'cbc:ID')).toBe('0001234567')
    expect(at(bank, 'cac:FinancialInstitutionBranch', 'cbc:ID')).toBe('9999')
  })
})

describe('where an electronic invoice is sent', () => {
  test('is the EAN number of the buyer, or the CVR number of one who has none', async () => {
    const receiver = (xml: string) =>
      /<cbc:EndpointID ([^>]*)>(.*)</.exec(at(xml, 'cac:AccountingCustomerParty'))?.slice(1)
    expect(receiver(await xmlOf(anInvoice({ ean: EAN })))).toEqual([
      'schemeAgencyID="9" schemeID="GLN"',
      EAN,
    ])
    expect(receiver(await xmlOf(anInvoice({ ean: '' })))).toEqual([
      'schemeID="DK:CVR"',
      'DK99999993',
    ])
    // However the finance system writes them.
    const written = anInvoice({ ean: '', company_id: 'DK 99.99.99-93' })
    expect(receiver(await xmlOf(written))?.[1]).toBe('DK99999993')
    expect(receiver(await xmlOf(anInvoice({ ean: EAN.replace(/(.{4})/g, '$1 ') })))?.[1]).toBe(EAN)
  })

  test('is missing on an invoice without either, which is then had as PDF only', async () => {
    const id = await insertInvoice(database, anInvoice({ ean: '', company_id: '' }))
    const refused = await one.get(`${INVOICES}/${id}/xml`)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'endpoint_missing',
      message: expect.stringContaining('hverken et gyldigt EAN- eller CVR-nummer'),
    })
    expect((await one.get(`${INVOICES}/${id}/pdf`)).status).toBe(200)
  })
})

test('a credit note as OIOUBL takes back positive amounts of the invoice that it names', async () => {
  const credited = invoiceOf(200)
  const note = creditNoteOf(150, { credits: credited.external_reference, balance: 0 })
  const [, id = ''] = await insertInvoices(database, [credited, note])
  const xml = await xmlAt(id)
  expect(xml).toContain('<CreditNote xmlns="')
  expect(childrenOf(xml).slice(-6)).toEqual([
    'cac:BillingReference',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:CreditNoteLine',
  ])
  expect(at(xml, 'cac:BillingReference', 'cbc:ID')).toBe(credited.invoice_number)
  expect(all(at(xml, 'cac:LegalMonetaryTotal'), '[\\w:]+')).toEqual([
    '150.00',
    '37.50',
    '187.50',
    '187.50',
  ])
  expect(at(xml, 'cbc:CreditedQuantity')).toBe('1.000')
  expect(all(xml, 'cbc:CreditNoteTypeCode')).toEqual(['381'])
  // Negative control: the shop itself shows it as negative.
  expect((await showInvoice(one, id)).gross_sum).toBe(-187.5)
})
