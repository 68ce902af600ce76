import { z } from 'zod'
import { picture } from '../attachment.ts'
import { quantity, sum, time } from '../codecs.ts'
import { dayInput, flag, id, line, listOf, page, query, sought, uuid } from '../common.ts'
import { formatInput } from '../files.ts'
import { issue } from '../issues.ts'
import { basket } from './basket.ts'
import { siteChange } from './change.ts'
import { fetchedIn, withdrawalPeriod } from './confirmation.ts'
import { trackedParcel } from './parts.ts'

/** The saved baskets and orders of a user, and those that colleagues share. */

const words = z.string()

const STATUS_GROUPS = ['waiting', 'underway', 'done', 'canceled'] as const

export const basketEntry = z
  .object({
    id: uuid,
    name: words.nullable().meta({ description: 'Of a saved basket.' }),
    order_reference: words.nullable(),
    basket_status: words,
    awaits_approval: z.boolean().meta({ description: 'The company has to approve the order.' }),
    is_pickup: z.boolean().meta({ description: 'All of it is fetched in a branch.' }),
    order_placed: time.nullable(),
    modified: time,
    is_shared: z.boolean().meta({ description: 'Colleagues see it and may order from it.' }),
    is_own: z.boolean(),
    user_name: words,
    po_number: words,
    project_number: words,
    case_id: uuid.nullable().meta({ description: 'Of the case with that number.' }),
    case_name: words.meta({ description: 'Empty where there is no case.' }),
    lines_count: z.int(),
    refused_count: z
      .int()
      .meta({ description: 'Lines of a saved basket that cannot be bought as they are.' }),
    products_sum: sum,
    net_products_sum: sum,
    net_sum: sum.meta({ description: 'With delivery; zero for a saved basket.' }),
    payment_amount: sum.meta({ description: 'With delivery and VAT; zero for a saved basket.' }),
    deliveries: z.array(words).meta({ description: 'What the deliveries of an order are called.' }),
    images: z.array(picture).meta({ description: 'Of the first lines.' }),
  })
  .meta({ id: 'BasketEntry' })

export const userBasketsQuery = query({
  page: page.optional(),
  is_active: flag.optional().meta({ description: '1: saved baskets. 0 or left out: orders.' }),
  search: sought(100).optional(),
  status: z.enum(STATUS_GROUPS, issue('status_unknown')).optional(),
  is_own: flag.optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
  format: formatInput,
}).refine(({ is_active = false, format = 'json' }) => !is_active || format === 'json', {
  error: issue('file_of_orders_only'),
  path: ['format'],
})

export const userBasketsReply = listOf(
  basketEntry,
  z.object({
    status_counts: z.object({
      waiting: z.int(),
      underway: z.int(),
      done: z.int(),
      canceled: z.int(),
    }),
  }),
)

const difference = z
  .object({
    line_id: uuid.meta({ description: 'Of the saved basket or the order.' }),
    product_id: id,
    name: words,
    quantity: quantity.meta({ description: 'Of the saved basket or the order.' }),
    key: z.enum([
      'price_changed',
      'quantity_changed',
      'discontinued',
      'product_not_for_sale',
      'variant_required',
      'insufficient_stock',
      'choice_refused',
    ]),
    is_left_out: z.boolean().meta({ description: 'It cannot be bought.' }),
    message: words.meta({ description: 'In Danish, for people.' }),
    successor: z
      .object({
        id,
        name: words,
        url: words,
        varenummer: words.nullable(),
        is_parent: z.boolean().meta({ description: 'One of its children must be chosen.' }),
      })
      .nullable()
      .meta({ description: 'What is sold instead.' }),
  })
  .meta({ id: 'BasketDifference' })

const approvalState = z
  .object({
    status: z.enum(['waiting', 'approved', 'rejected', 'lapsed', 'canceled']),
    note: words.meta({ description: 'Why it was rejected.' }),
    decided_by: words,
    lapses: time,
    approvers: z.array(words).meta({ description: 'Who may decide on one that waits.' }),
  })
  .meta({ id: 'ApprovalState' })

const orderWithdrawal = z
  .object({
    number: words.meta({ description: '`FR-100248-1`' }),
    status: z.enum(['received', 'goods_received', 'refunded', 'refused']),
    created: time,
    amount: sum.meta({ description: 'To be paid back, incl. VAT and delivery.' }),
  })
  .meta({ id: 'OrderWithdrawal' })
export type OrderWithdrawal = z.input<typeof orderWithdrawal>

export const userBasketReply = z.object({
  data: basket,
  metadata: z.object({
    entry: basketEntry.nullable().meta({ description: 'Null for a guest.' }),
    approval: approvalState
      .nullable()
      .meta({ description: 'Null for an order that needed none, and for a saved basket.' }),
    payment_text: words
      .nullable()
      .meta({ description: 'Where the money of an order is, in Danish; null of a basket.' }),
    pickup_code: words
      .nullable()
      .meta({ description: 'What staff ask for at the counter, while an order can be fetched.' }),
    pickup_branches: z
      .array(fetchedIn)
      .meta({ description: 'Where the order can be fetched now; none while it cannot.' }),
    handed_over: z.iso.date().nullable().meta({
      description: 'The day in Denmark on which an order was sent or fetched; null before.',
    }),
    withdrawals: z
      .array(orderWithdrawal)
      .meta({ description: 'What of an order was withdrawn from, the oldest first.' }),
    tracking: z
      .array(trackedParcel)
      .meta({ description: 'The parcels of an order that a carrier has numbered.' }),
    withdrawal_period: withdrawalPeriod
      .nullable()
      .meta({ description: 'Null of a basket, and where there is no right to withdraw.' }),
    differences: z
      .array(difference)
      .meta({ description: 'Since the prices of a saved basket were seen.' }),
  }),
})

const boughtProduct = z
  .object({
    product_id: id,
    orders_count: z.int().meta({ description: 'Orders that it is in, of the latest 100.' }),
    last_bought: time,
    last_quantity: quantity.meta({ description: 'Of the last order.' }),
  })
  .meta({ id: 'BoughtProduct' })

export const boughtReply = listOf(boughtProduct)

export const orderedAgainReply = z.object({
  data: basket,
  metadata: z.object({
    added_count: z.int().meta({ description: 'Lines that could be added.' }),
    differences: z.array(difference),
  }),
})

const name = line(100).refine((value) => value !== '', issue('basket_name_missing'))

export const savedName = z.strictObject({ name })
export const savedChange = z.strictObject({
  name: name.optional(),
  is_shared: z.boolean().optional(),
  ...siteChange,
})
export const savedReply = z.object({ data: basketEntry })

export type BoughtProduct = z.input<typeof boughtProduct>
export type BoughtProducts = z.input<typeof boughtReply>
export type BasketEntry = z.input<typeof basketEntry>
export type UserBaskets = z.input<typeof userBasketsReply>
export type ApprovalState = z.input<typeof approvalState>
export type UserBasket = z.input<typeof userBasketReply>
export type OrderedAgain = z.input<typeof orderedAgainReply>
export type BasketDifference = z.input<typeof difference>
