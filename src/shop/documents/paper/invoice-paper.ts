import { writeKroner } from '#kernel/danish/money'
import { DANISH_VAT, less, type Ore, sum, type VatRate } from '#kernel/money'
import { writeLineColour } from '#kernel/paint/line-colour'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Invoice, InvoiceLine } from '#shop/invoices'
import type { Merchant, PaidTo } from '#shop/merchant'
import { footerOf, formatDate, formatExactPrice, sellerLinesOf } from '../format.ts'
import { howToPay } from '../how-to-pay.ts'
import type { Block, PaperRow, PaperSum } from './paper.ts'
import { print } from './print.ts'

const percents = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 2 })

/** An invoice or a credit note with what it has to say by momsbekendtgørelsen § 58, ex VAT, and how it is paid. */
export function drawInvoice(
  invoice: Invoice,
  merchant: Merchant,
  paidTo: PaidTo,
): Promise<Uint8Array> {
  const title = titleOf(invoice)
  const foot = [...toPaymentLines(invoice, paidTo), invoice.note].filter((text) => text !== '')
  const blocks: Block[] = [
    { kind: 'title', text: title },
    ...toFacts(invoice).map((text): Block => ({ kind: 'quiet', text })),
    {
      kind: 'columns',
      columns: [
        { heading: 'Til', lines: toReceiver(invoice) },
        { heading: 'Fra', lines: [...sellerLinesOf(merchant), merchant.email] },
      ],
    },
    {
      kind: 'table',
      head: ['Varer og ydelser', 'Antal', 'Pris ekskl. moms', 'Ekskl. moms'],
      groups: [
        {
          heading: { name: '', details: [], figures: [] },
          rows: invoice.lines.map(toRow),
        },
      ],
    },
    { kind: 'sums', sums: toSums(invoice) },
    ...foot.map((text): Block => ({ kind: 'text', text })),
  ]
  const date = new Date(`${invoice.date}T12:00:00Z`)
  return print({ title, date, footer: footerOf(merchant), blocks })
}

function titleOf({ type, invoice_number }: Invoice): string {
  return `${type === 'invoice' ? 'Faktura' : 'Kreditnota'} ${invoice_number}`
}

function toFacts(invoice: Invoice): string[] {
  const { date, due_date, debitor, case_number, order_reference, order_number, ean } = invoice
  const { type, credits, terms } = invoice
  const facts: [string, string | null | undefined][] = [
    [type === 'invoice' ? 'Fakturadato' : 'Dato', formatDate(date)],
    ['Betales senest', due_date && formatDate(due_date)],
    ['Betalingsbetingelser', terms],
    ['Krediterer', credits && `faktura ${credits.invoice_number} af ${formatDate(credits.date)}`],
    ['Kundenr.', debitor],
    ['Sag', case_number],
    ['Rekvisition', order_reference],
    ['Ordre', order_number],
    ['EAN', ean],
  ]
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
}

function toReceiver(invoice: Invoice): string[] {
  const { company_name, attention, address1, address2, zipcode, city, company_id } = invoice
  const { country_code } = invoice
  return [
    company_name,
    attention && `Att. ${attention}`,
    address1,
    address2,
    `${zipcode} ${city}`.trim(),
    country_code === 'DK' ? '' : country_code,
    company_id && `CVR ${company_id}`,
  ].filter((line) => line !== '')
}

function toRow(line: InvoiceLine): PaperRow {
  const { name, varenummer, quantity, unit, net_price, net_sum, tax_rate, colour } = line
  const sign = quantity < 0 ? '-' : ''
  return {
    name,
    details: [
      varenummer && `Varenr. ${varenummer}`,
      colour ? `Farve: ${writeLineColour({ ...colour })}` : '',
      toTaxNote(tax_rate),
    ].filter(Boolean),
    figures: [
      `${sign}${formatUnits(Math.abs(quantity), unit || 'stk.')}`,
      formatExactPrice(net_price),
      writeKroner(net_sum),
    ],
  }
}

/** Said where it is another rate than people expect. */
function toTaxNote(rate: VatRate): string {
  return rate === DANISH_VAT ? '' : `Moms ${formatPercent(rate)}`
}

function formatPercent(rate: VatRate): string {
  return `${percents.format(rate / 100)}\u00a0%`
}

function toSums(invoice: Invoice): PaperSum[] {
  const { net_sum, gross_sum, balance, type, lines } = invoice
  const row = (label: string, amount: Ore, is_total = false) => ({
    label,
    amount: writeKroner(amount),
    is_total,
  })
  const settled = less(gross_sum, balance)
  return [
    row('I alt ekskl. moms', net_sum),
    ...toTaxes(lines).map(({ rate, net, tax }) =>
      row(`${formatPercent(rate)} moms af ${writeKroner(net)}`, tax),
    ),
    row('I alt inkl. moms', gross_sum, true),
    ...(settled === 0
      ? []
      : [
          row(type === 'invoice' ? 'Betalt' : 'Udlignet', settled),
          row('Restbeløb', balance, true),
        ]),
  ]
}

/** What is taxed at each rate, and with how much: the law wants both. */
function toTaxes(lines: readonly InvoiceLine[]) {
  return Array.from(
    Map.groupBy(lines, ({ tax_rate }) => tax_rate),
    ([rate, together]) => ({
      rate,
      net: sum(together.map(({ net_sum }) => net_sum)),
      tax: sum(together.map(({ tax_sum }) => tax_sum)),
    }),
  )
}

/** How an invoice is paid; nothing for one that is, and for a credit note. */
function toPaymentLines(invoice: Invoice, paidTo: PaidTo): string[] {
  const { bank, payment_code = null } = howToPay(invoice, paidTo) ?? {}
  return [
    ...(bank
      ? [
          `Betales til bank: reg.nr. ${bank.registration_number}, kontonr. ${bank.account_number}. Skriv fakturanummeret.`,
        ]
      : []),
    ...(payment_code === null ? [] : [`Betalingskode: ${payment_code}`]),
  ]
}
