import { z } from 'zod'
import { picture } from '../attachment.ts'
import { price, quantity, rate, sum, time } from '../codecs.ts'
import { dataOf, id, uuid } from '../common.ts'
import { dayPart } from '../delivery.ts'
import { pickupPoint } from '../pickup-point.ts'
import { trackedParcel, typedAmount } from './parts.ts'
import { CUSTOMER_TYPES } from './words.ts'

/** A placed order for anyone with its token; from the day after it was placed, without addresses. */

const text = z.string()

const confirmationLine = z.object({
  id: uuid,
  basket_delivery_line_id: uuid.nullable(),
  product_id: id,
  name: text,
  varenummer: text.nullable(),
  offer_number: text
    .nullable()
    .meta({ description: 'The offer that price and quantity are from.' }),
  unit: text,
  quantity,
  alternate_quantity: quantity.nullable(),
  alternate_unit: text.nullable(),
  typed: typedAmount.nullable(),
  colour: z
    .object({ title: text, base: text.nullable(), hex: text.nullable() })
    .nullable()
    .meta({ description: 'That it is mixed in, from the lists of the shop.' }),
  cut_plan: z.array(text).meta({ description: 'How it will be cut: a line per kind of board.' }),
  price: price.meta({ description: 'Of one unit, rebate taken off.' }),
  net_price: price,
  net_price_before: price.meta({ description: 'Of one unit, before its rebate.' }),
  rebate_pct: rate,
  tax_rate: rate,
  line_sum: sum,
  net_line_sum: sum,
  has_withdrawal: z.boolean().meta({ description: 'May be returned within 14 days.' }),
  image: picture.nullable(),
})

/** The branch that products are fetched in; shared with the page of an order in the account area. */
export const fetchedIn = z.object({
  name: text,
  address1: text,
  zipcode: text,
  city: text,
  phone: text,
  hours: text,
})

/** Of a delivery, the day that its customer chose. */
const chosenDay = {
  delivery_day: z.iso.date().nullable().meta({ description: 'What the customer chose.' }),
  day_part: dayPart.nullable().meta({ description: 'Null: any time of that day.' }),
}

const confirmationDelivery = z.object({
  id: uuid,
  name: text,
  icon: text,
  is_pickup: z.boolean(),
  carrier_name: text.nullable(),
  branch: fetchedIn.nullable(),
  pickup_point: pickupPoint.nullable(),
  delivery_time: text.nullable().meta({ description: 'What the customer chose.' }),
  tracking: z
    .array(trackedParcel)
    .meta({ description: 'Its parcels that a carrier has numbered.' }),
  allows_dropoff: z.boolean(),
  dropoff_place: text,
  site_access: z.array(text).meta({ description: 'What the customer says of the place.' }),
  ...chosenDay,
  delivery_days_text: text,
  earliest_delivery: z.iso.date().nullable(),
  estimated_delivery: z.iso.date().nullable(),
  promised_text: text,
  price: sum.nullable().meta({ description: 'Null: to be agreed.' }),
  net_price: sum.nullable(),
})

const confirmationContact = z.object({
  customer_type: z.enum(CUSTOMER_TYPES),
  name: text,
  last_name: text,
  company_name: text,
  company_id: text.meta({ description: 'CVR number.' }),
  company_ean: text,
  attention: text,
  address1: text,
  address2: text,
  address3: text,
  address4: text,
  zipcode: text,
  city: text,
  email: text,
  mobile: text,
  po_number: text,
  project_number: text,
})

export const holdReason = z.enum(['approval', 'credit', 'payment', 'unpaid']).meta({
  description:
    'approval: the company has to approve it. credit: staff decide, as it exceeds the credit. payment: the customer has a link to pay with. unpaid: staff decide within a day, as it is for no company and paid later.',
})

/** Shared with the page of an order in the account area. */
export const withdrawalPeriod = z
  .object({
    is_open: z.boolean().meta({ description: 'The order can be withdrawn from today.' }),
    last_day: z.iso
      .date()
      .nullable()
      .meta({ description: 'Null while the products have not been handed over.' }),
  })
  .meta({ id: 'WithdrawalPeriod' })

export const confirmation = z
  .object({
    order_id: uuid
      .nullable()
      .meta({ description: 'Of its page in the account area; null for the order of a guest.' }),
    order_reference: text,
    basket_status: text,
    order_placed: time,
    is_reduced: z
      .boolean()
      .meta({ description: 'A day has passed: addresses are left out, and there is no PDF.' }),
    can_sign_up: z
      .boolean()
      .meta({ description: 'An account can be made from the order of a guest.' }),
    is_on_hold: z
      .boolean()
      .meta({ description: 'Staff or an approver must decide before it goes on.' }),
    hold_reason: holdReason.nullable(),
    display_net_prices: z.boolean(),
    products_sum: sum,
    net_products_sum: sum,
    rebate_sum: sum,
    net_rebate_sum: sum,
    delivery_sum: sum,
    net_delivery_sum: sum,
    net_sum: sum,
    tax_sum: sum,
    payment_amount: sum,
    payment: z.object({
      provider: text,
      option: text,
      name: text,
      text: text.meta({ description: 'What happens with the money, in Danish.' }),
    }),
    customer_type: z.enum(CUSTOMER_TYPES),
    has_withdrawal: z.boolean().meta({ description: 'A consumer bought something returnable.' }),
    withdrawal_period: withdrawalPeriod
      .nullable()
      .meta({ description: 'Null where there is no right to withdraw, or it was canceled.' }),
    lines: z.array(confirmationLine),
    deliveries: z.array(confirmationDelivery),
    invoice_contact: confirmationContact.nullable(),
    shipping_contact: confirmationContact.nullable(),
    pdf_url: text.nullable(),
    terms_url: text,
    withdrawal_url: text.meta({ description: 'The page to withdraw on.' }),
  })
  .meta({ id: 'Confirmation' })

export const confirmationReply = dataOf(confirmation)
/** Any text: one that is no token is not found. */
export const tokenInPath = z.object({ token: z.string().max(100) })

export type Confirmation = z.input<typeof confirmation>
export type ConfirmationLine = z.input<typeof confirmationLine>
export type ConfirmationDelivery = z.input<typeof confirmationDelivery>
export type WithdrawalPeriod = z.input<typeof withdrawalPeriod>
