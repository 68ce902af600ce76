import { z } from 'zod'
import { toCvr, toEan } from '#kernel/danish/identifiers'
import { type Ore, ore, type UnitPrice, unitPrice } from '#kernel/money'
import { dataOf, dayInput, kroner, text, unitKroner } from '../common.ts'
import { issue } from '../issues.ts'
import { INVOICE_TYPES } from './invoice.ts'

/** Invoices as the finance system hands them over. */

const MOST_INVOICES = 500
const MOST_LINES = 1_000
const MOST_PAYMENTS = 100
const MOST_KRONER = 1_000_000_000
const MOST_UNITS = 1_000_000
/** A million tons. */
const MOST_GRAMS = 1_000_000_000_000

const amount = kroner
  .multipleOf(0.01)
  .min(-MOST_KRONER)
  .max(MOST_KRONER)
  .transform((value): Ore => ore(Math.round(value * 100)))

const required = (max: number) => text(max).refine((value) => value !== '', issue('field_empty'))

const lineToImport = z.strictObject({
  varenummer: text(40).default('').meta({ description: 'Empty for freight, fees and texts.' }),
  name: required(200),
  quantity: z
    .number()
    .multipleOf(0.001)
    .min(-MOST_UNITS)
    .max(MOST_UNITS)
    .transform((value) => Math.round(value * 1000))
    .meta({ description: 'Negative: returned.' }),
  unit: text(20).default(''),
  net_price: unitKroner
    .multipleOf(0.0001)
    .max(MOST_KRONER)
    .transform((value): UnitPrice => unitPrice(Math.round(value * 10_000))),
  net_sum: amount.meta({ description: 'After rebate.' }),
  tax_rate: z
    .number()
    .multipleOf(0.01)
    .min(0)
    .max(100)
    .default(25)
    .transform((value) => Math.round(value * 100))
    .meta({ description: 'Per cent.' }),
  product_group: text(100)
    .optional()
    .meta({ description: 'Left out: the first category of the product.' }),
  colour: z
    .strictObject({
      collection: text(40).optional(),
      code: required(40),
      name: required(60),
      hex: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, issue('colour_unreadable'))
        .optional(),
      base: text(10).optional(),
    })
    .optional()
    .meta({ description: 'Of a can that was mixed; left out: as the line of the order.' }),
  co2_grams: z
    .int()
    .min(-MOST_GRAMS)
    .max(MOST_GRAMS)
    .optional()
    .meta({ description: 'Of the whole line.' }),
})

const paymentToImport = z.strictObject({
  external_reference: required(100),
  date: dayInput,
  amount: amount.refine((value) => value !== 0, issue('sum_zero')),
  text: text(200).default(''),
})

const invoiceToImport = z.strictObject({
  external_reference: required(100).meta({ description: 'Of the finance system.' }),
  invoice_number: required(40),
  type: z.enum(INVOICE_TYPES),
  debitor: required(40).meta({ description: 'What the finance system calls the customer.' }),
  order_number: text(40)
    .default('')
    .meta({ description: 'Of the order in the shop; empty: none.' }),
  credits: text(100)
    .default('')
    .meta({ description: 'Of a credit note: the external_reference of what it takes back.' }),
  date: dayInput,
  due_date: dayInput.nullable().default(null),
  case_number: text(100).default(''),
  order_reference: text(100).default(''),
  company_name: required(200).optional().meta({ description: 'Left out: as the customer.' }),
  company_id: text(30)
    .transform(toCvr)
    .optional()
    .meta({ description: 'CVR number, however it is written; left out: as the customer.' }),
  ean: text(30).transform(toEan).optional().meta({ description: 'Left out: as the customer.' }),
  terms: text(200).optional().meta({ description: 'Left out: as the customer.' }),
  attention: text(200).default(''),
  address1: text(200).default(''),
  address2: text(200).default(''),
  zipcode: text(20).default(''),
  city: text(100).default(''),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/, issue('capitals_missing'))
    .default('DK'),
  note: text(2000).default(''),
  payment_id: z
    .string()
    .regex(/^(\d{15})?$/, issue('digits_missing'))
    .default(''),
  net_sum: amount,
  tax_sum: amount,
  gross_sum: amount,
  balance: amount.optional().meta({ description: 'Left out: what the payments leave.' }),
  payments: z.array(paymentToImport).max(MOST_PAYMENTS).default([]),
  lines: z.array(lineToImport).min(1).max(MOST_LINES),
})

export const invoicesToImport = z.strictObject({
  invoices: z.array(invoiceToImport).min(1).max(MOST_INVOICES),
})

/** Why an invoice is not taken. Keys are added, never renamed. */
const IMPORT_KEYS = [
  'unknown_customer',
  'unknown_order',
  'unknown_invoice',
  'credits_refused',
  'credited_too_much',
  'due_date_refused',
  'company_id_refused',
  'ean_refused',
  'sums_differ',
  'lines_differ',
  'tax_differs',
  'sign_differs',
  'balance_differs',
  'payments_differ',
  'number_taken',
  'already_issued',
] as const
export type ImportKey = (typeof IMPORT_KEYS)[number]

export const importedReply = dataOf(
  z
    .object({
      created: z.int(),
      updated: z.int().meta({ description: 'Those that have another balance or a new payment.' }),
      unchanged: z.int(),
      errors: z.array(
        z.object({
          index: z.int().meta({ description: 'The place in the list, from 0.' }),
          key: z.enum(IMPORT_KEYS),
          message: z.string().meta({ description: 'In Danish, for people.' }),
        }),
      ),
    })
    .meta({ id: 'ImportedInvoices' }),
)
