import { z } from 'zod'
import { type Ore, ore } from '#kernel/money'
import { contactTexts } from '../basket/change.ts'
import { basketEntry } from '../basket/user-baskets.ts'
import { sum, thousandths, time } from '../codecs.ts'
import { dataOf, listOf, page, query, sought, uuid, zipcodeInUse } from '../common.ts'
import { invoiceEntry } from '../invoice/invoice.ts'
import { issue } from '../issues.ts'
import { offerEntry } from '../offer/offer.ts'
import { CASE_STATUSES, MOST_BUDGET } from './words.ts'

/** Cases: what a company buys for. Sums are ex VAT unless noted; null is what the caller may not see. */

const words = z.string()
const day = z.iso.date()

const totals = z
  .object({
    budget: sum.nullable().meta({ description: 'For products; null also where there is none.' }),
    invoiced: sum.nullable().meta({ description: 'Invoices less credit notes.' }),
    returned: sum.nullable().meta({ description: 'Credit notes, positive.' }),
    ordered: sum.nullable().meta({ description: 'Ordered, and not invoiced yet.' }),
    offered: sum.nullable().meta({ description: 'In offers that can be ordered still.' }),
    left: sum.nullable().meta({
      description: 'Of the budget; below zero when more was bought. Offers do not count.',
    }),
  })
  .meta({ id: 'InvoiceCaseTotals' })

export const caseEntry = z
  .object({
    id: uuid,
    case_number: words,
    name: words,
    address1: words,
    address2: words,
    zipcode: words,
    city: words,
    contact_name: words,
    contact_mobile: words,
    instruction: words,
    status: z.enum(CASE_STATUSES),
    created: time,
    totals,
    next_delivery: day.nullable().meta({
      description:
        'The first day, from today on, that was agreed for a delivery of an order of the case; null where none is to come that the caller may see.',
    }),
  })
  .meta({ id: 'InvoiceCaseEntry' })

const invoiceSums = z.object({
  count: z.int(),
  net_sum: sum,
  gross_sum: sum,
  balance: sum.meta({ description: 'Left to pay.' }),
  open_count: z.int().meta({ description: 'With something left to pay.' }),
  overdue_count: z.int(),
})

const caseGoods = z.object({
  varenummer: words,
  name: words,
  unit: words,
  product_url: words.nullable().meta({ description: 'Null when there is no page of it.' }),
  quantity: thousandths.meta({ description: 'Less what was returned.' }),
  net_sum: sum,
})

const caseDocument = z.object({
  type: words.meta({ description: 'dop, ce, sds, epd, manual …' }),
  name: words,
  product_name: words,
  url: words,
})

export const invoiceCase = caseEntry
  .extend({
    months: z
      .array(z.object({ month: words.meta({ description: '2026-11' }), net_sum: sum }))
      .meta({ description: 'What was invoiced, the newest month first; 36 at most.' }),
    invoices: z
      .array(invoiceEntry)
      .meta({ description: 'With the credit notes; the newest first, 100 at most.' }),
    invoice_sums: invoiceSums.nullable().meta({ description: 'Of all invoices.' }),
    goods: z.array(caseGoods).meta({
      description: 'The products that were invoiced, the most costly first; 100 at most.',
    }),
    goods_count: z.int(),
    documents: z
      .array(caseDocument)
      .meta({ description: 'Of the products that were bought; 200 at most.' }),
    co2: z
      .object({
        kg: thousandths,
        is_partial: z.boolean().meta({ description: 'It is not known of all products.' }),
      })
      .nullable(),
    orders: z.array(basketEntry).meta({ description: 'The newest first; 20 at most.' }),
    orders_count: z.int(),
    saved_baskets: z
      .array(
        z.object({
          id: uuid,
          name: words,
          user_name: words,
          modified: time,
          lines_count: z.int(),
        }),
      )
      .meta({ description: 'The newest first; 1,000 at most.' }),
    offers: z.array(offerEntry).meta({ description: 'The newest first; 20 at most.' }),
    offers_count: z.int(),
  })
  .meta({ id: 'InvoiceCase' })

export const casesQuery = query({
  page: page.optional(),
  status: z.enum(CASE_STATUSES, 'Ukendt status').optional(),
  search: sought(100).optional(),
})
export const casesReply = listOf(caseEntry)
export const caseInPath = z.object({ id: words })
export const caseReply = dataOf(invoiceCase)
export const caseEntryReply = dataOf(caseEntry)

/** What goes into the contacts of a basket is as those have it. */
const changes = {
  name: contactTexts.name,
  address1: contactTexts.address1,
  address2: contactTexts.address2,
  city: contactTexts.city,
  contact_name: contactTexts.name,
  contact_mobile: contactTexts.mobile,
  instruction: contactTexts.instruction,
  zipcode: z.union([z.literal(''), zipcodeInUse]).optional(),
  budget: z
    .number()
    .min(1, issue('budget_too_small'))
    .max(MOST_BUDGET, issue('sum_over_a_billion'))
    .transform((value): Ore => ore(Math.round(value * 100)))
    .nullish()
    .meta({ description: 'Kroner ex VAT; null takes it away. Needs `see_company_baskets`.' }),
}

export const newCase = z.strictObject({
  case_number: contactTexts.project_number
    .unwrap()
    .pipe(z.string().min(1, issue('case_number_missing'))),
  ...changes,
})

/** What is not named stays as it is. The number stands on orders and invoices, and does not change. */
export const caseChange = z.strictObject({
  ...changes,
  status: z.enum(CASE_STATUSES).optional(),
})

export type InvoiceCases = z.input<typeof casesReply>
export type InvoiceCaseEntry = z.input<typeof caseEntry>
export type InvoiceCase = z.input<typeof invoiceCase>
export type CaseChange = z.input<typeof caseChange>
export type CaseGoods = z.input<typeof caseGoods>
export type CaseDocument = z.input<typeof caseDocument>
