import { z } from 'zod'
import { picture } from '../attachment.ts'
import { factor, price, quantity, rate, sum, thousandths } from '../codecs.ts'
import { id, kroner, uuid } from '../common.ts'
import {
  branchChoice,
  carrier,
  dayPart,
  deliveryChoice,
  deliveryCode,
  deliveryMetadata,
} from '../delivery.ts'
import { pickupPoint } from '../pickup-point.ts'
import { priceStep } from '../product/price.ts'
import { CONTACT_TEXTS, type ContactText, CUSTOMER_TYPES } from './words.ts'

/** The parts of a basket: lines, contacts, delivery lines, and their errors. */

const text = z.string()

/** An error or a notice of a basket, a line, a contact or a delivery line. */
export const basketError = z
  .object({
    key: text.meta({ description: 'snake_case, never renamed.' }),
    field: text.meta({
      description: 'The field of the object the error stands on; empty for the whole of it.',
    }),
    message: text.meta({ description: 'Danish, for people.' }),
    params: z.record(text, z.unknown()),
    level: z.enum(['error', 'notice']),
    fix: z
      .object({ message: text, body: z.record(text, z.unknown()) })
      .optional()
      .meta({ description: 'A button: its text, and the body of a PATCH that puts it right.' }),
  })
  .meta({ id: 'BasketError' })

/** The product of a line, as it is in the catalogue now. */
const lineProduct = z.object({
  id,
  name: text,
  url: text,
  varenummer: text.nullable(),
  brand: text.nullable(),
  image: picture.nullable(),
  unit: text,
  alternate_unit: text.nullable(),
  alternate_factor: factor.nullable().meta({ description: 'Alternate units in one unit.' }),
  min_quantity: quantity,
  max_quantity: quantity.nullable(),
  divisible_quantity: quantity.meta({
    description: 'The step of the quantity; 1 for what is sold whole.',
  }),
  stock: z.object({
    status: z.enum(['in_stock', 'low', 'backorder', 'made_to_order', 'out_of_stock']),
    text,
  }),
  is_discontinued: z.boolean(),
  weight_kg: thousandths.nullable().meta({ description: 'Of one unit.' }),
})

/** The quantity as typed, where it is more than a number of the sold unit. */
export const typedAmount = z
  .object({
    text: text.meta({ description: 'As typed; of lines that were put together, the sum.' }),
    quantity,
    unit: text,
    sold: quantity.meta({ description: 'What the quantity sold comes to in the same unit.' }),
  })
  .meta({ id: 'TypedAmount' })

/** A parcel that is on its way. */
export const trackedParcel = z
  .object({
    number: text.meta({ description: 'Of the carrier.' }),
    carrier_name: text.nullable(),
    url: z
      .url()
      .nullable()
      .meta({ description: 'Where the carrier shows it; null where its page is not known.' }),
  })
  .meta({ id: 'TrackedParcel' })

export const basketLine = z
  .object({
    id: uuid,
    basket_id: uuid,
    basket_delivery_line_id: uuid.nullable(),
    product_id: id,
    name: text,
    alternate_sku: text.nullable(),
    price,
    net_price: price,
    quantity,
    alternate_quantity: quantity.nullable(),
    price_after_rebate: price.meta({ description: 'What one costs: price less rebate.' }),
    net_price_after_rebate: price,
    price_explanation: text.meta({
      description: 'Why the price is what it is, for people; empty for what has none.',
    }),
    price_trace: z.array(priceStep),
    line_sum: sum,
    line_tax_sum: sum,
    net_line_sum: sum,
    rebate: price,
    net_rebate: price,
    rebate_sum: sum,
    net_rebate_sum: sum,
    rebate_pct: rate,
    tax_rate: rate,
    unit_price: z
      .object({ price: kroner, net_price: kroner, unit: text })
      .nullable()
      .meta({ description: 'Price of the alternate unit, where there is one: 28.45 per m.' }),
    is_discount: z.boolean(),
    is_addin_for: uuid.nullable(),
    valid: z.boolean(),
    metadata: z.record(text, z.unknown()),
    note: text,
    override_units: z
      .boolean()
      .meta({ description: 'The alternate quantity is what was typed: show it first.' }),
    typed: typedAmount
      .nullable()
      .meta({ description: 'Shown first, before the quantity that is sold.' }),
    quantity_locked: z.boolean(),
    offer: z
      .object({ id: uuid, line_id: uuid, offer_number: text, valid_to: z.iso.date() })
      .nullable()
      .meta({ description: 'The offer that price and quantity are locked by, and its last day.' }),
    offer_number: text.nullable().meta({
      description:
        'Of the offer that price and quantity are from; an order keeps it when the offer is gone.',
    }),
    is_protected: z.boolean(),
    errors: z.array(basketError),
    weight_kg: thousandths.nullable(),
    withdrawal: z.object({
      right: z.enum(['full', 'none']),
      reason: z.enum(['made_to_order', 'cut', 'tinted', 'sealed', 'mixed']).nullable(),
      text: text.meta({ description: '"14 dages fortrydelsesret" or why there is none.' }),
      is_acknowledged: z.boolean(),
    }),
    product: lineProduct,
  })
  .meta({ id: 'BasketLine' })

export const basketContact = z
  .object({
    id: uuid,
    contact_type: z.enum(['invoice', 'shipping']),
    customer_type: z.enum(CUSTOMER_TYPES),
    ...(Object.fromEntries(Object.keys(CONTACT_TEXTS).map((key) => [key, text])) as Record<
      ContactText,
      typeof text
    >),
    has_consent: z.boolean(),
    consent_newsletter: z.boolean(),
    errors: z.array(basketError),
  })
  .meta({ id: 'BasketContact' })

const siteAccess = z
  .object({
    lorry_m: z.int().nullable().meta({ description: 'The longest lorry that can get there.' }),
    crane_reach_m: z.int().nullable().meta({ description: 'From the lorry to the place.' }),
    contact_name: text,
    contact_phone: text,
    note: text,
  })
  .meta({ id: 'SiteAccess' })

export const basketDeliveryLine = z
  .object({
    id: uuid,
    basket_line_ids: z.array(uuid),
    delivery_code_id: id
      .nullable()
      .meta({ description: 'What the shopper chose; null while the shop chooses.' }),
    delivery_code: deliveryCode
      .nullable()
      .meta({ description: 'What the products go by: the choice, or what rules made of it.' }),
    delivery_carrier_id: id.nullable(),
    carriers: z.array(carrier),
    branch_id: id.nullable(),
    branch_name: text.nullable(),
    pickup_point_reference: text.nullable(),
    pickup_point: pickupPoint.nullable(),
    site_access: siteAccess.nullable(),
    delivery_time_code: text.nullable(),
    delivery_day: z.iso.date().nullable().meta({
      description: 'The day that the customer chose; null: as soon as it can come.',
    }),
    day_part: dayPart.nullable().meta({ description: 'Null: any time of that day.' }),
    instruction: text,
    price: sum.nullable(),
    net_price: sum.nullable(),
    estimated_price: sum.nullable(),
    net_estimated_price: sum.nullable(),
    price_text: text,
    free_reason: text.nullable(),
    delivery_days_text: text,
    earliest_delivery: z.iso.date().nullable(),
    estimated_delivery: z.iso.date().nullable(),
    promised_text: text,
    weight_kg: thousandths,
    longest_mm: z.int().nullable(),
    metadata: deliveryMetadata,
    delivery_codes: z.array(deliveryChoice),
    riders: z
      .object({ basket_line_ids: z.array(uuid), delivery_codes: z.array(deliveryChoice) })
      .nullable()
      .meta({
        description:
          'The lines that ride along on the lorry for free, and what they may go by instead (`riders_delivery_code_id`); null when nothing rides along.',
      }),
    apart_text: text.nullable().meta({
      description:
        'Why these products are not delivered with the rest, in Danish; null for the first delivery, and where it was chosen.',
    }),
    errors: z.array(basketError),
  })
  .meta({ id: 'BasketDeliveryLine' })

/** The branches where everything could be fetched at once. */
export const wholePickup = z
  .object({
    branch_id: id.nullable().meta({ description: 'Where all of it will be fetched.' }),
    branches: z.array(branchChoice),
  })
  .meta({ id: 'WholePickup' })

export type BasketError = z.input<typeof basketError>
export type BasketLine = z.input<typeof basketLine>
export type BasketContact = z.input<typeof basketContact>
export type BasketDeliveryLine = z.input<typeof basketDeliveryLine>
export type TrackedParcel = z.input<typeof trackedParcel>
export type WholePickup = z.input<typeof wholePickup>
