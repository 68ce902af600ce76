import { z } from 'zod'
import { type Ore, ore } from '#kernel/money'
import { sum, time } from '../codecs.ts'
import {
  countedPage,
  dataOf,
  dayInput,
  id,
  idInPath,
  line,
  listOf,
  longListOf,
  query,
  sought,
  text,
  uuid,
} from '../common.ts'
import { dayPart } from '../delivery.ts'
import { issue } from '../issues.ts'
import { shippingLabel } from './admin-label.ts'
import { idsInQuery } from './admin-many.ts'
import { lineProgress, revision, shipment } from './admin-part.ts'
import { operationsOfPayment } from './admin-payment.ts'
import { basket } from './basket.ts'
import { contactTexts, siteAccess } from './change.ts'
import { holdReason } from './confirmation.ts'
import { basketDeliveryLine, basketLine, trackedParcel } from './parts.ts'
import { sentPayLink } from './pay-link.ts'
import { CUSTOMER_TYPES } from './words.ts'

/** Placed baskets as staff see and change them. */

const BASKET_STATUSES = [
  'not_complete',
  'new',
  'approved',
  'processing',
  'packing_complete',
  'shipped',
  'paid',
  'canceled',
] as const
const basketStatus = z.enum(BASKET_STATUSES)
const ORDER_TYPES = ['all', 'above_credit', 'saved', ...BASKET_STATUSES] as const

const SEARCH_FIELDS = [
  'all',
  'id',
  'order_reference',
  'name',
  'email',
  'phone',
  'company',
  'sku',
] as const

const words = z.string()
const version = z.int().meta({ description: 'Counts the changes; for `If-Match`.' })

export const adminBasketInPath = z.strictObject({ id: uuid })

const question = {
  'search-query': sought(100).optional().meta({
    description:
      'Anywhere in a name, address or telephone number; one or two letters: at the beginning of a word. Order and product numbers: their beginning.',
  }),
  'query-field': z.enum(SEARCH_FIELDS, issue('field_unknown')).optional(),
  'order-type': z.enum(ORDER_TYPES, issue('order_type_unknown')).optional().meta({
    description:
      'all: placed orders. above_credit: new ones that exceed the credit of their customer. saved: baskets put aside. not_complete: baskets being filled. Otherwise orders of that status. Of baskets that are no orders the newest 2,000 are searched.',
  }),
  customer_id: idInPath.optional().meta({ description: 'Of this customer alone.' }),
  from: dayInput.optional().meta({
    description:
      'A day in Denmark, included: when an order was placed, or a basket was begun that is none.',
  }),
  to: dayInput.optional().meta({ description: 'The same, included.' }),
  'delivery-day': dayInput.optional().meta({
    description:
      'A day in Denmark on which goods of an order are to come, or to be ready: the one that was chosen, or otherwise the last of those promised. Orders that are canceled only where order-type asks for them.',
  }),
}

const ORDERS_PER_PAGE = 40

export const adminBasketsQuery = query({
  page: countedPage(ORDERS_PER_PAGE).optional(),
  after: uuid.optional().meta({
    description:
      'The id of the last row of the page before: what follows it costs the same, however deep. `page` is counted from it.',
  }),
  before: uuid.optional().meta({
    description:
      'The id of the first row of the page after: the page that ends before it, which costs the same too. `page` says nothing then.',
  }),
  ...question,
})

export const adminBasketsTableQuery = query({
  ...question,
  ids: idsInQuery.optional().meta({
    description: 'These alone, whatever else is asked; separated by commas.',
  }),
  format: z.enum(['csv', 'xlsx'], issue('choice_unknown', { choices: 'csv xlsx' })),
})

export const adminBasketEntry = z
  .object({
    id: uuid,
    version,
    name: words.nullable().meta({ description: 'Of a saved basket.' }),
    order_reference: words.nullable(),
    basket_status: basketStatus,
    internal_comment: words.meta({ description: 'What staff have noted for each other.' }),
    order_placed: time.nullable(),
    order_completed: time.nullable(),
    modified: time,
    user_id: id.nullable(),
    customer_id: id.nullable(),
    contact_name: words,
    company_name: words,
    email: words,
    phone: words,
    po_number: words,
    project_number: words,
    is_pickup: z.boolean(),
    deliveries: z.array(words).meta({ description: 'What the deliveries are called.' }),
    lines_count: z.int(),
    net_sum: sum.meta({ description: 'With delivery; zero for one that is not placed.' }),
    payment_amount: sum.meta({ description: 'With delivery and VAT.' }),
    payment_provider: words.nullable(),
    payment_status: words.nullable().meta({
      description:
        'Of the payment in force, otherwise of the latest one; null where there is none.',
    }),
    promised_days: z.array(z.iso.date()).meta({
      description:
        'Days in Denmark on which goods of it are to come, or to be ready: those chosen, or otherwise the last of those promised. Empty of a basket that is no order.',
    }),
    is_on_hold: z.boolean(),
    hold_reason: holdReason.nullable(),
  })
  .meta({ id: 'AdminBasketEntry' })

export const adminBasketsReply = longListOf(adminBasketEntry)

const orderEvent = z.object({
  id,
  kind: words,
  from_status: basketStatus.nullable(),
  to_status: basketStatus.nullable(),
  actor: z.enum(['customer', 'staff', 'system']),
  actor_name: words.meta({ description: 'Of staff; otherwise empty.' }),
  reason: words,
  is_override: z.boolean().meta({ description: 'A move outside the usual ones.' }),
  created: time,
})

const orderPayment = z.object({
  id: uuid,
  provider: words,
  option: words,
  reference: words.nullable(),
  status: words,
  failure_code: words.nullable(),
  amount: sum,
  amount_captured: sum,
  amount_refunded: sum,
  created: time,
  held_until: time.nullable().meta({ description: 'Until when the money is reserved.' }),
  replaced_by: uuid.nullable().meta({ description: 'The payment that has taken its place.' }),
  alarms: z.array(z.enum(['authorization_ends', 'authorization_lost', 'return_refused'])).meta({
    description:
      'The reserved money runs out within a day, or has been released; money that should go back was refused.',
  }),
  operations: operationsOfPayment.meta({ description: 'What was asked of the payment provider.' }),
})

/** A placed basket: all that its customer sees of it, and what staff see beside that. */
export const adminBasket = basket
  .extend({
    ...adminBasketEntry.shape,
    pickup_code: words
      .nullable()
      .meta({ description: 'Six digits, once the products are ready to be fetched.' }),
    next_statuses: z.array(basketStatus).meta({ description: 'Where it can go from here.' }),
    payment_name: words,
    basket_lines: z.array(basketLine.extend(lineProgress)),
    basket_delivery_lines: z.array(
      basketDeliveryLine.extend({
        name: words.meta({ description: 'What it was called when it was ordered.' }),
        carrier_name: words.nullable(),
        tracking: z
          .array(trackedParcel)
          .meta({ description: 'Its parcels that a carrier has numbered.' }),
      }),
    ),
    delivery_refunded: sum.meta({ description: 'Of the freight, in the same ways.' }),
    shipments: z
      .array(shipment)
      .meta({ description: 'Parts that have left, or were handed over, by themselves.' }),
    revisions: z.array(revision).meta({ description: 'Changes after it was placed.' }),
    shipping_labels: z.array(shippingLabel),
    payments: z.array(orderPayment),
    pay_links: z.array(sentPayLink).meta({ description: 'Links to pay anew, the oldest first.' }),
    events: z.array(orderEvent).meta({ description: 'The oldest first.' }),
  })
  .meta({ id: 'AdminBasket' })

export const adminBasketReply = dataOf(adminBasket)

const MOST_KRONER = 1_000_000
const AGREED = issue('price_decimals_over_two')

export const contactChange = z.strictObject({
  id: uuid.optional(),
  contact_type: z.enum(['invoice', 'shipping']).optional(),
  customer_type: z.enum(CUSTOMER_TYPES).optional(),
  ...contactTexts,
})

export const deliveryLineChange = z.strictObject({
  id: uuid,
  instruction: text(500).optional(),
  site_access: siteAccess.nullish(),
  delivery_days_text: line(200).optional(),
  estimated_delivery: dayInput.nullish().meta({ description: 'Also in place of a chosen one.' }),
  day_part: dayPart.nullish(),
  price: z
    .number()
    .min(0, issue('price_below_zero'))
    .max(MOST_KRONER, issue('price_over_a_million'))
    .multipleOf(0.01, AGREED)
    .transform((value): Ore => ore(Math.round(value * 100)))
    .optional()
    .meta({
      description: 'Kroner incl. VAT, as agreed with the customer: the order is counted again.',
    }),
})

/** What of an order may be changed until it is packed. */
const orderFields = {
  basket_contacts: z.array(contactChange).max(2).optional(),
  use_alternate_contact: z.boolean().optional(),
  basket_delivery_lines: z.array(deliveryLineChange).max(100).optional(),
  terms: text(500).nullish().meta({ description: 'Of payment.' }),
}
const ORDER_FIELDS = Object.keys(orderFields) as (keyof typeof orderFields)[]

export const adminBasketChange = z
  .strictObject({
    ...orderFields,
    basket_status: basketStatus.optional().meta({
      description: 'Where the order goes; from each status only some can be reached. By itself.',
    }),
    internal_comment: text(2000).optional().meta({
      description: 'A note of staff, which no customer sees but in their own data.',
    }),
    reason: text(500).optional(),
    override: z.boolean().optional().meta({
      description: 'Puts a mistake right: a move outside the usual ones, with a reason.',
    }),
  })
  .refine(
    (change) =>
      change.basket_status === undefined ||
      ![...ORDER_FIELDS, 'internal_comment' as const].some((key) => change[key] !== undefined),
    { error: issue('status_with_others'), path: ['basket_status'] },
  )
  .refine(({ override, reason }) => !override || reason, {
    error: issue('move_unexplained'),
    path: ['reason'],
  })

/** Whether a change is one of {@link orderFields}. */
export function changesOrder(change: AdminBasketChange): boolean {
  return ORDER_FIELDS.some((key) => change[key] !== undefined)
}

export const orderStatusesReply = listOf(
  z
    .object({ key: basketStatus, name: words.meta({ description: 'In Danish.' }) })
    .meta({ id: 'OrderStatus' }),
)

export const orderCountsReply = listOf(
  z
    .object({
      key: z.enum(ORDER_TYPES),
      count: z.int().min(0),
      is_count_exact: z.boolean().meta({ description: 'False: there are more.' }),
    })
    .meta({ id: 'OrderCount' }),
)

export type AdminBasketEntry = z.input<typeof adminBasketEntry>
export type AdminBasket = z.input<typeof adminBasket>
export type AdminBasketChange = z.output<typeof adminBasketChange>
