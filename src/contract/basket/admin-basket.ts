import { z } from 'zod'
import {
  dataOf,
  id,
  kroner,
  listOf,
  longListOf,
  moment,
  page,
  query,
  sought,
  text,
  uuid,
} from '../common.ts'
import { shippingLabel } from './admin-label.ts'
import { revision, shipment } from './admin-part.ts'
import { operationsOfPayment } from './admin-payment.ts'
import {
  confirmationContact,
  confirmationDelivery,
  confirmationLine,
  holdReason,
} from './confirmation.ts'
import { sentPayLink } from './pay-link.ts'

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

/** A search is paged as far as it is counted. */
const MOST_PAGES_OF_SEARCH = 250

export const adminBasketsQuery = query({
  page: page.optional(),
  after: uuid.optional().meta({
    description:
      'The id of the last row of the page before: what follows it costs the same, however deep. `page` is counted from it.',
  }),
  'search-query': sought(100).optional().meta({
    description:
      'Anywhere in a name, address or telephone number; one or two letters: at the beginning of a word. Order and product numbers: their beginning.',
  }),
  'query-field': z.enum(SEARCH_FIELDS, 'Ukendt felt').optional(),
  'order-type': z
    .enum(['all', 'saved', ...BASKET_STATUSES], 'Ukendt ordretype')
    .optional()
    .meta({
      description:
        'all: placed orders. saved: baskets put aside. not_complete: baskets being filled. Otherwise orders of that status. Of baskets that are no orders the newest 2,000 are searched.',
    }),
}).refine(
  ({ page: asked = 1, 'search-query': search = '' }) =>
    search === '' || asked <= MOST_PAGES_OF_SEARCH,
  {
    error: `En søgning har højst ${MOST_PAGES_OF_SEARCH} sider: søg på mere af ordet`,
    path: ['page'],
  },
)

const adminBasketEntry = z
  .object({
    id: uuid,
    version,
    name: words.nullable().meta({ description: 'Of a saved basket.' }),
    order_reference: words.nullable(),
    basket_status: basketStatus,
    internal_comment: words.meta({ description: 'What staff have noted for each other.' }),
    order_placed: moment.nullable(),
    order_completed: moment.nullable(),
    modified: moment,
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
    net_sum: kroner.meta({ description: 'With delivery; zero for one that is not placed.' }),
    payment_amount: kroner.meta({ description: 'With delivery and VAT.' }),
    payment_provider: words.nullable(),
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
  created: moment,
})

const orderPayment = z.object({
  id: uuid,
  provider: words,
  option: words,
  reference: words.nullable(),
  status: words,
  failure_code: words.nullable(),
  amount: kroner,
  amount_captured: kroner,
  amount_refunded: kroner,
  created: moment,
  held_until: moment.nullable().meta({ description: 'Until when the money is reserved.' }),
  replaced_by: uuid.nullable().meta({ description: 'The payment that has taken its place.' }),
  alarms: z.array(z.enum(['authorization_ends', 'authorization_lost', 'return_refused'])).meta({
    description:
      'The reserved money runs out within a day, or has been released; money that should go back was refused.',
  }),
  operations: operationsOfPayment.meta({ description: 'What was asked of the company.' }),
})

const adminBasket = adminBasketEntry
  .extend({
    pickup_code: words
      .nullable()
      .meta({ description: 'Six digits, once the products are ready to be fetched.' }),
    next_statuses: z.array(basketStatus).meta({ description: 'Where it can go from here.' }),
    display_net_prices: z.boolean(),
    products_sum: kroner,
    net_products_sum: kroner,
    rebate_sum: kroner,
    net_rebate_sum: kroner,
    delivery_sum: kroner,
    net_delivery_sum: kroner,
    tax_sum: kroner,
    payment_name: words,
    lines: z.array(
      confirmationLine.extend({
        note: words,
        quantity_shipped: z
          .number()
          .meta({ description: 'In deliveries of its own, or handed over.' }),
        quantity_withdrawn: z.number().meta({ description: 'By the customer, and not closed.' }),
        quantity_left: z.number().meta({ description: 'To be packed.' }),
      }),
    ),
    shipments: z
      .array(shipment)
      .meta({ description: 'Parts that have left, or were handed over, by themselves.' }),
    revisions: z.array(revision).meta({ description: 'Changes after it was placed.' }),
    shipping_labels: z.array(shippingLabel),
    delivery_lines: z.array(confirmationDelivery.extend({ instruction: words })),
    invoice_contact: confirmationContact,
    shipping_contact: confirmationContact
      .nullable()
      .meta({ description: 'Null: the address of the invoice.' }),
    payments: z.array(orderPayment),
    pay_links: z.array(sentPayLink).meta({ description: 'Links to pay anew, the oldest first.' }),
    events: z.array(orderEvent).meta({ description: 'The oldest first.' }),
  })
  .meta({ id: 'AdminBasket' })

export const adminBasketReply = dataOf(adminBasket)

export const adminBasketChanged = dataOf(
  z.object({ id: uuid, version, basket_status: basketStatus }).meta({ id: 'BasketStatus' }),
)

/** The version of an order that a change builds on, as in the `ETag` of its reply. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/, 'Skal være ETag fra det hentede')
    .transform((tag) => Number(tag.slice(1, -1)))
    .optional()
    .meta({
      description:
        'The ETag of the order that was read: refused when another has changed it since. Left out: whatever it is by now.',
    }),
})

export const adminBasketChange = z
  .strictObject({
    basket_status: basketStatus.optional().meta({
      description: 'Where the order goes; from each status only some can be reached.',
    }),
    internal_comment: text(2000).optional().meta({
      description:
        'A note of staff, which no customer sees but in their own data; not with a status.',
    }),
    reason: text(500).optional(),
    override: z.boolean().optional().meta({
      description: 'Puts a mistake right: a move outside the usual ones, with a reason.',
    }),
  })
  .refine(
    ({ basket_status, internal_comment }) =>
      (basket_status === undefined) !== (internal_comment === undefined),
    { error: 'Vælg en status, eller skriv en kommentar', path: ['basket_status'] },
  )
  .refine(({ override, reason }) => !override || reason, {
    error: 'Skriv, hvorfor ordren skal flyttes',
    path: ['reason'],
  })

export const orderStatusesReply = listOf(
  z
    .object({ key: basketStatus, name: words.meta({ description: 'In Danish.' }) })
    .meta({ id: 'OrderStatus' }),
)

export type AdminBasketEntry = z.infer<typeof adminBasketEntry>
export type AdminBasket = z.infer<typeof adminBasket>
