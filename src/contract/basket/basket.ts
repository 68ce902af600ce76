import { z } from 'zod'
import { quantity, rate, sum, thousandths, time } from '../codecs.ts'
import { dataOf, id, moment, uuid } from '../common.ts'
import { basketContact, basketDeliveryLine, basketError, basketLine, wholePickup } from './parts.ts'
import { CHECKOUT_STEPS, CUSTOMER_TYPES } from './words.ts'

/** The replies of the basket. Amounts include VAT, except those named net_. */

const text = z.string()

const basketPaymentMethod = z
  .object({
    id,
    provider: text,
    option: text,
    name: text,
    description: text,
    is_chosen: z.boolean(),
    blocked: z.object({ key: text, message: text }).nullable(),
  })
  .meta({ id: 'BasketPaymentMethod' })

const basketPayment = z
  .object({
    id: uuid,
    provider: text,
    option: text,
    reference: text.nullable().meta({ description: 'What the payment provider calls it.' }),
    amount: sum,
    amount_captured: sum,
    amount_refunded: sum,
    status: text.meta({
      description: 'created, authorized, partially_captured, captured, refunded, voided, failed',
    }),
  })
  .meta({ id: 'BasketPayment' })

export const basket = z
  .object({
    id: uuid
      .nullable()
      .meta({ description: 'Null until something is added: looking makes no basket.' }),
    version: z.int().min(0),
    order_reference: text.nullable(),
    basket_status: text,
    is_valid: z.boolean(),
    is_valid_contacts: z.boolean(),
    is_valid_delivery: z.boolean(),
    is_valid_lines: z.boolean(),
    is_locked: z.boolean().meta({
      description: 'From processing on; not while it is paid: a change of it has another payment.',
    }),
    is_protected: z.boolean(),
    is_pickup: z.boolean(),
    whole_pickup: wholePickup.nullable().meta({
      description: 'Null unless there are several deliveries, each of which can be fetched.',
    }),
    is_reported: z.boolean(),
    checkout_step: z.enum(CHECKOUT_STEPS).meta({ description: 'The first step that is not done.' }),
    customer_type: z.enum(CUSTOMER_TYPES).meta({
      description: 'Of the invoice contact; before there is one, company for users of a customer.',
    }),
    needs_acknowledgement: z.array(z.enum(['price_changed', 'special_goods'])),
    needs_approval: z
      .boolean()
      .meta({ description: 'A delivery price is to be agreed: the order waits as new.' }),
    display_net_prices: z.boolean(),
    products_count: quantity,
    lines_count: z.int(),
    products_sum: sum,
    products_tax_sum: sum,
    net_products_sum: sum,
    rebate_sum: sum,
    net_rebate_sum: sum,
    delivery_sum: sum,
    delivery_tax_sum: sum,
    net_delivery_sum: sum,
    estimated_delivery_sum: sum.meta({
      description: 'As delivery_sum, with the least price where none is known.',
    }),
    net_estimated_delivery_sum: sum,
    tax_sum: sum,
    net_sum: sum,
    payment_amount: sum,
    taxes: z.array(z.object({ rate: rate, net_sum: sum, tax_sum: sum })),
    weight_kg: thousandths,
    free_shipping_gap: z
      .object({ basket_delivery_line_id: uuid, amount: sum, message: text })
      .nullable(),
    zipcode: text.nullable(),
    city: text.nullable(),
    use_alternate_contact: z.boolean(),
    delivery_allow_dropoff: z.boolean(),
    dropoff: z
      .object({
        place: text,
        text: text.meta({ description: 'What was agreed to, as it was shown.' }),
        agreed: moment,
      })
      .nullable(),
    terms_version: text.nullable().meta({
      description: 'Of the terms of sale that were accepted, or that an order was placed under.',
    }),
    payment_provider: text.nullable(),
    payment_option: text.nullable(),
    payment_method_id: id.nullable(),
    payment_methods: z.array(basketPaymentMethod),
    enable_credit: z.boolean(),
    terms: text.nullable().meta({ description: 'Of payment, for what is bought on account.' }),
    available_credit: sum.nullable().meta({
      description:
        'What the buyer can still buy on account, incl. VAT; null for nothing, and of an order.',
    }),
    approval: z
      .object({
        reasons: z.array(z.enum(['amount', 'budget'])),
        limit: sum.nullable().meta({ description: 'Of one order of the buyer, ex VAT.' }),
        budget_left: sum.nullable().meta({ description: 'Of the month, ex VAT.' }),
        approvers: z.array(text).meta({ description: 'Some who may approve it: three at most.' }),
      })
      .nullable()
      .meta({
        description:
          'Why the company of the buyer has to approve the order that this basket would become; null where it need not, and of any but the current basket.',
      }),
    order_placed: time.nullable(),
    order_completed: time.nullable(),
    errors: z.array(basketError),
    basket_lines: z.array(basketLine),
    basket_contacts: z.array(basketContact),
    basket_delivery_lines: z.array(basketDeliveryLine),
    shipping_labels: z.array(z.unknown()),
    payments: z.array(basketPayment).meta({ description: 'Begun for it, the oldest first.' }),
    custom_fields: z.array(z.unknown()),
  })
  .meta({ id: 'Basket' })

export const basketReply = dataOf(basket)

const addedMetadata = z.object({
  basket_id: uuid,
  version: z.int(),
  added_line_ids: z.array(uuid),
  lines_count: z.int(),
  products_count: quantity,
  products_sum: sum,
  net_products_sum: sum,
})

/** The lines of the basket, the added ones first; `metadata` is for the header of the page. */
export const addedLinesReply = z.object({ data: z.array(basketLine), metadata: addedMetadata })

/** Of many: what could not be added is told by its place among the lines that were sent. */
export const addedManyReply = z.object({
  data: z.array(basketLine),
  metadata: addedMetadata.extend({
    refused: z.array(
      z.object({
        place: z.int().meta({ description: 'From 0.' }),
        product_id: id,
        code: text,
        message: text,
      }),
    ),
  }),
})

export const townReply = dataOf(
  z.object({
    zipcode: text,
    city: text,
    branches: z.array(z.object({ id, distance_km: z.number() })).meta({
      description:
        'How far the branches are, as the crow flies, the nearest first; none where no one lives: of large receivers.',
    }),
  }),
)

export type BasketReply = z.input<typeof basket>
export type BasketPaymentMethod = z.input<typeof basketPaymentMethod>
export type AddedMany = z.input<typeof addedManyReply>
export type { CheckoutStep } from './words.ts'
