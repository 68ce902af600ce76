import { isDeepStrictEqual } from 'node:util'
import { isEan13 } from '#kernel/check-digits'
import { toCvr, toEan } from '#kernel/danish/identifiers'
import { less, type Ore, sum } from '#kernel/money'
import type { LineColour } from './invoice.ts'
import type {
  ImportFault,
  InvoiceToImport,
  IssuedFacts,
  LineToImport,
  PaymentToImport,
} from './invoice-to-import.ts'
import { spreadTax } from './line-taxes.ts'

/** An invoice as it was issued, with what has been paid of it. */
export interface Issued extends IssuedFacts {
  readonly id: string
  readonly customer_id: number
  readonly basket_id: string | null
  readonly credits_id: string | null
  readonly company_name: string
  readonly company_id: string
  readonly ean: string
  readonly terms: string
  readonly balance: Ore
  readonly payments: readonly PaymentToImport[]
  readonly lines: readonly (Required<Omit<LineToImport, 'co2_grams' | 'colour'>> & {
    readonly co2_grams: number | null
    readonly colour: LineColour | null
  })[]
}

/** What is wrong with an invoice by itself; undefined when nothing is. */
export function findFault(invoice: InvoiceToImport): ImportFault | undefined {
  const { type, net_sum, tax_sum, gross_sum, lines, date, due_date } = invoice
  const sign = type === 'invoice' ? 1 : -1
  if (invoice.credits !== '' && type === 'invoice') return 'credits_refused'
  if (due_date === null ? type === 'invoice' : due_date < date) return 'due_date_refused'
  const { company_id = '', ean = '', country_code } = invoice
  if (country_code === 'DK' && !/^(\d{8})?$/.test(company_id)) return 'company_id_refused'
  if (ean !== '' && !isEan13(ean)) return 'ean_refused'
  if (net_sum + tax_sum !== gross_sum) return 'sums_differ'
  if (sum(lines.map((line) => line.net_sum)) !== net_sum) return 'lines_differ'
  if (net_sum * sign < 0 || tax_sum * sign < 0) return 'sign_differs'
  if (sum(spreadTax(tax_sum, lines)) !== tax_sum) return 'tax_differs'
  return undefined
}

/** What is left to pay, when payments of before count too. */
export function balanceOf(invoice: InvoiceToImport, before: readonly PaymentToImport[]): Ore {
  const paid = sumOfPayments([...before, ...invoice.payments])
  return invoice.balance ?? less(invoice.gross_sum, paid)
}

/**
 * What is wrong with what was paid: the balance lies between nothing and the whole, and the payments come to no more than
 * what is no longer left.
 */
export function findPaymentFault(
  invoice: InvoiceToImport,
  before: readonly PaymentToImport[] = [],
): ImportFault | undefined {
  const sign = invoice.type === 'invoice' ? 1 : -1
  const known = new Map(before.map((one) => [one.external_reference, one]))
  for (const payment of invoice.payments) {
    const other = known.get(payment.external_reference)
    if (other && !isDeepStrictEqual({ ...other }, { ...payment })) return 'payments_differ'
    known.set(payment.external_reference, payment)
  }
  const all = [...known.values()]
  const balance = balanceOf(invoice, before)
  if (balance * sign < 0 || balance * sign > invoice.gross_sum * sign) return 'balance_differs'
  const paid = sum(all.map(({ amount }) => amount)) * sign
  return paid < 0 || paid > (invoice.gross_sum - balance) * sign ? 'payments_differ' : undefined
}

/** Each counted once. */
function sumOfPayments(payments: readonly PaymentToImport[]): Ore {
  const amounts = new Map(payments.map((one) => [one.external_reference, one.amount]))
  return sum(amounts.values())
}

const FACTS = [
  'invoice_number',
  'type',
  'date',
  'due_date',
  'case_number',
  'order_reference',
  'attention',
  'address1',
  'address2',
  'zipcode',
  'city',
  'country_code',
  'note',
  'payment_id',
  'net_sum',
  'tax_sum',
  'gross_sum',
] as const satisfies readonly (keyof IssuedFacts)[]
const OF_CUSTOMER = ['company_name', 'company_id', 'ean', 'terms'] as const

/** The fields in which an invoice is not what was issued under its reference. What is left out agrees with anything. */
export function listDifferences(
  invoice: InvoiceToImport,
  issued: Issued,
  resolved: Pick<Issued, 'customer_id' | 'basket_id' | 'credits_id'>,
): string[] {
  const facts = FACTS.filter((key) => invoice[key] !== issued[key])
  // Numbers were once issued as they were written.
  const before = { ...issued, company_id: toCvr(issued.company_id), ean: toEan(issued.ean) }
  const ofCustomer = OF_CUSTOMER.filter(
    (key) => invoice[key] !== undefined && invoice[key] !== before[key],
  )
  return [
    ...facts,
    ...ofCustomer,
    ...(resolved.customer_id === issued.customer_id ? [] : ['debitor']),
    ...(resolved.basket_id === issued.basket_id ? [] : ['order_number']),
    ...(resolved.credits_id === issued.credits_id ? [] : ['credits']),
    ...(haveSameLines(invoice, issued) ? [] : ['lines']),
  ]
}

function haveSameLines({ lines }: InvoiceToImport, issued: Issued): boolean {
  return (
    lines.length === issued.lines.length &&
    lines.every((line, i) => {
      const other = issued.lines[i]
      const { product_group = other?.product_group, co2_grams = other?.co2_grams, ...rest } = line
      const { colour = other?.colour } = line
      return isDeepStrictEqual({ ...rest, product_group, co2_grams, colour }, other)
    })
  )
}

/** Payments that were not known before. */
export function newPayments(
  { payments }: InvoiceToImport,
  before: readonly PaymentToImport[],
): PaymentToImport[] {
  const known = new Set(before.map((one) => one.external_reference))
  const unique = new Map(payments.map((one) => [one.external_reference, one]))
  return [...unique.values()].filter((one) => !known.has(one.external_reference))
}
