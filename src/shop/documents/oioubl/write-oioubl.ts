import { refusal } from '#kernel/refusal'
import type { Invoice } from '#shop/invoices'
import type { Merchant, PaidTo } from '#shop/merchant'
import { PROFILE, TYPE_CODES } from './codes.ts'
import { toLine, toTaxTotal, toTotals, withPlainSigns } from './lines.ts'
import { endpointOf, toCustomer, toPaymentMeans, toPaymentTerms, toSupplier } from './parties.ts'
import { writeXml } from './xml.ts'

/** The buyer has neither an EAN nor a CVR number that an electronic invoice could be sent to. */
export class EndpointMissing extends refusal('endpoint_missing') {}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/**
 * An invoice or a credit note as OIOUBL 2.1, which is UBL 2.1 as NemHandel wants it; checked with the schemas of UBL 2.1 and the
 * Schematron of OIOUBL 1.17.2 (1 May 2026).
 *
 * @throws {EndpointMissing}
 */
export function writeOioubl(issued: Invoice, merchant: Merchant, paidTo: PaidTo): string {
  const endpoint = endpointOf(issued)
  if (!endpoint) throw new EndpointMissing()
  const invoice = withPlainSigns(issued)
  const isInvoice = invoice.type === 'invoice'
  const name = isInvoice ? 'Invoice' : 'CreditNote'
  const quantity = isInvoice ? 'InvoicedQuantity' : 'CreditedQuantity'
  return writeXml(name, {
    '@xmlns': `${UBL}:${name}-2`,
    '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
    '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    ...toHead(invoice),
    'cac:AccountingSupplierParty': toSupplier(merchant),
    'cac:AccountingCustomerParty': toCustomer(invoice, endpoint),
    'cac:PaymentMeans': isInvoice ? toPaymentMeans(invoice, paidTo) : undefined,
    'cac:PaymentTerms': isInvoice ? toPaymentTerms(invoice) : undefined,
    'cac:TaxTotal': toTaxTotal(invoice),
    'cac:LegalMonetaryTotal': toTotals(invoice),
    [`cac:${name}Line`]: invoice.lines.map((line) => toLine(line, quantity)),
  })
}

function toHead(invoice: Invoice) {
  const { id, invoice_number, type, date, note, case_number } = invoice
  return {
    'cbc:UBLVersionID': '2.1',
    'cbc:CustomizationID': 'OIOUBL-2.1',
    'cbc:ProfileID': PROFILE,
    'cbc:ID': invoice_number,
    'cbc:CopyIndicator': 'false',
    'cbc:UUID': id,
    'cbc:IssueDate': date,
    [type === 'invoice' ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode']: TYPE_CODES[type],
    'cbc:Note': note ? { '@languageID': 'da', '#': note } : undefined,
    'cbc:DocumentCurrencyCode': 'DKK',
    'cbc:AccountingCost': case_number || undefined,
    'cac:OrderReference': toOrderReference(invoice),
    'cac:BillingReference': toBillingReference(invoice),
  }
}

/** The buyer's own reference, or the number that the shop has given. */
function toOrderReference({ order_reference, order_number }: Invoice) {
  const own = order_reference || order_number
  return own ? { 'cbc:ID': own, 'cbc:SalesOrderID': order_number ?? undefined } : undefined
}

function toBillingReference({ credits }: Invoice) {
  if (!credits) return undefined
  const { id, invoice_number, date } = credits
  return {
    'cac:InvoiceDocumentReference': {
      'cbc:ID': invoice_number,
      'cbc:UUID': id,
      'cbc:IssueDate': date,
    },
  }
}
