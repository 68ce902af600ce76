import { z } from 'zod'
import { price, rate, sum, thousandths } from '../codecs.ts'
import {
  dataOf,
  dayInput,
  id,
  line,
  listOf,
  page,
  query,
  sought,
  uuid,
  wholeNumber,
} from '../common.ts'
import { formatInput } from '../files.ts'
import { issue } from '../issues.ts'

/** Invoices and credit notes of the caller's company. All amounts of a credit note are negative. */

const words = z.string()
const day = z.iso.date().meta({ description: 'A day in Denmark.' })

export const INVOICE_TYPES = ['invoice', 'credit_note'] as const
export const INVOICE_STATUSES = ['open', 'overdue', 'paid', 'credited'] as const
const MODES = ['case_number', 'order_reference'] as const
const MOST_PER_PAGE = 100

const status = z.enum(INVOICE_STATUSES).meta({
  description:
    'credited: credit notes have taken back all of it. paid: nothing is left to pay. overdue: something is, and the due date is before today in Denmark. open: all others. A credit note is open until it is used, then paid.',
})

export const invoiceEntry = z
  .object({
    id: uuid,
    invoice_number: words,
    type: z.enum(INVOICE_TYPES),
    status,
    customer_id: id,
    basket_id: uuid.nullable().meta({ description: 'The order that was invoiced.' }),
    date: day,
    due_date: day.nullable().meta({ description: 'Null for some credit notes.' }),
    case_number: words,
    order_reference: words.meta({ description: 'What the customer calls the order.' }),
    ean: words,
    net_sum: sum,
    tax_sum: sum,
    gross_sum: sum,
    balance: sum.meta({ description: 'Left to pay; of a credit note, left to use.' }),
  })
  .meta({ id: 'InvoiceEntry' })

/** The same conditions for a list, its sums and its files. */
const conditions = {
  mode: z.enum(MODES, 'Ukendt visning').optional().meta({ description: 'What `ref` is.' }),
  ref: sought(100).optional().meta({ description: 'Compared without regard to case.' }),
  from: dayInput.optional().meta({ description: 'Included.' }),
  to: dayInput.optional().meta({ description: 'Included.' }),
  status: z.enum(INVOICE_STATUSES, 'Ukendt status').optional(),
  type: z.enum(INVOICE_TYPES, 'Ukendt slags').optional(),
  search: sought(100).optional().meta({
    description:
      'In the number, case number and order reference, and in the names and numbers of lines.',
  }),
}

const pages = {
  page: page.default(1),
  per_page: wholeNumber(1, MOST_PER_PAGE).default(25),
}

const isWhole = ({ mode, ref }: { mode?: string | undefined; ref?: string | undefined }) =>
  (mode === undefined) === (ref === undefined)
const HALF = { error: issue('mode_without_ref'), path: ['ref'] }

export const invoicesQuery = query({ ...conditions, ...pages, format: formatInput }).refine(
  isWhole,
  HALF,
)

/** For files of all that meet the conditions. */
export const invoicesToFile = query(conditions).refine(isWhole, HALF)

const invoicesSums = z
  .object({
    net_sum: sum,
    gross_sum: sum,
    balance: sum,
    open_count: z.int().meta({ description: 'Invoices with something left to pay.' }),
    overdue_sum: sum.meta({ description: 'What is left to pay of those that are overdue.' }),
    overdue_count: z.int(),
    oldest_due: day.nullable().meta({ description: 'Of those that are overdue.' }),
    case_id: uuid.nullable().meta({ description: 'Of the case whose invoices were asked for.' }),
  })
  .meta({ description: 'Of all pages.' })

export const invoicesReply = listOf(invoiceEntry, invoicesSums)

export const invoiceRefsQuery = query({ search: sought(100).optional(), ...pages })

const invoiceRef = z
  .object({
    ref: words.meta({ description: 'As the newest invoice writes it.' }),
    count: z.int(),
    sum: sum.meta({ description: 'With VAT.' }),
    net_sum: sum,
    balance: sum,
    latest: day,
    case_id: uuid.nullable().meta({ description: 'Of the case with that number.' }),
    case_name: words.meta({ description: 'Empty where there is no case.' }),
  })
  .meta({ id: 'InvoiceRef' })
export const invoiceRefsReply = listOf(invoiceRef)

const invoiceLine = z
  .object({
    position: z.int(),
    product_id: id.nullable().meta({ description: 'Null for freight, fees and texts.' }),
    product_url: words.nullable().meta({ description: 'Null when there is no page of it.' }),
    varenummer: words,
    name: words,
    quantity: thousandths.meta({ description: 'At most three decimals; negative: returned.' }),
    unit: words,
    net_price: price,
    net_sum: sum.meta({ description: 'After rebate.' }),
    tax_rate: rate,
    tax_sum: sum,
    gross_sum: sum,
    product_group: words,
    colour: z
      .object({
        collection: words.optional(),
        code: words,
        name: words,
        hex: words.optional(),
        base: words.optional(),
      })
      .nullable()
      .meta({ description: 'Of a can that was mixed; null: not, or not known.' }),
    co2_grams: z.number().nullable().meta({ description: 'Of the whole line; null: not known.' }),
  })
  .meta({ id: 'InvoiceLine' })

const linked = z.object({ id: uuid, invoice_number: words, date: day, gross_sum: sum })

export const invoice = invoiceEntry
  .extend({
    company_name: words,
    company_id: words.meta({ description: 'CVR number.' }),
    attention: words,
    address1: words,
    address2: words,
    zipcode: words,
    city: words,
    country_code: words,
    terms: words,
    note: words,
    payment_id: words.meta({ description: 'Of a payment slip of kind 71.' }),
    how_to_pay: z
      .object({
        bank: z.object({ registration_number: words, account_number: words }).nullable(),
        payment_code: words.nullable().meta({ description: 'Of a payment slip of kind 71.' }),
      })
      .nullable()
      .meta({ description: 'Null for a credit note, and when nothing is left to pay.' }),
    order_number: words
      .nullable()
      .meta({ description: 'Of the order; null when the caller may not see it.' }),
    credits: linked.nullable().meta({ description: 'What a credit note takes back.' }),
    credited_by: z.array(linked),
    payments: z.array(z.object({ date: day, amount: sum, text: words })),
    lines: z.array(invoiceLine),
  })
  .meta({ id: 'Invoice' })

export const invoiceInPath = z.object({ id: line(100) })
export const invoiceReply = dataOf(invoice)

export type InvoiceEntry = z.input<typeof invoiceEntry>
export type Invoice = z.input<typeof invoice>
export type Invoices = z.input<typeof invoicesReply>
export type InvoiceRefs = z.input<typeof invoiceRefsReply>
