import { z } from 'zod'
import { DAY_PARTS } from '#kernel/danish/day-parts'
import { quantity, sum } from './codecs.ts'
import { id, zipcode } from './common.ts'

/** Delivery methods with their price and time, of a delivery line or of a single product. */

const text = z.string()
const day = z.iso.date().meta({ description: 'A day in Denmark: 2026-11-21.' })

export const carrier = z.object({
  id,
  name: text,
  logo: text.nullable(),
  reference: text,
  use_pickup_point: z
    .boolean()
    .meta({ description: 'Delivers to the door, and to a parcel shop where one is chosen.' }),
  description: text,
})

/** Of a way of delivery. */
const daysToChoose = z.int().nullable().meta({
  description:
    'A day may be chosen, one of so many from the first possible one on: GET /api/shop/delivery-days tells which. Null: none is.',
})
const hasDayParts = z
  .boolean()
  .meta({ description: 'The morning or the afternoon of that day may be chosen too.' })

export const dayPart = z.enum(DAY_PARTS)

export const deliveryCode = z
  .object({
    id,
    code: text,
    name: text,
    group_name: text,
    icon: text.meta({
      description: 'box, pallet, crane-truck, tail-lift, tipper, store, factory, mail …',
    }),
    description: text,
    custom_note: text.nullable(),
    priority: z.int(),
    shipment_method_id: text.nullable(),
    is_dropship: z.boolean(),
    is_pickup: z.boolean(),
    enable_dropoff: z.boolean(),
    enable_comment: z.boolean(),
    asks_site_access: z.boolean(),
    days_to_choose: daysToChoose,
    has_day_parts: hasDayParts,
    free_shipping_unit_limit: quantity.nullable(),
    delivery_multiplier: quantity.nullable(),
    delivery_days: z.int(),
    least_delivery_days: z.int().nullable().meta({
      description: 'Working days until it can come; null: one day is promised, not days.',
    }),
    delivery_days_text: text,
    cut_off: text.nullable().meta({
      description:
        '"12:00" in Denmark: orders from then on count as those of the next working day. Null: each counts as one of its own day.',
    }),
    default_price: sum,
    net_default_price: sum,
  })
  .meta({ id: 'DeliveryCode' })

/** Why a choice cannot be made; `key` for programs, `message` for people. */
const blocked = z.object({ key: text, message: text })

export const branchChoice = z
  .object({
    id,
    name: text,
    address1: text,
    zipcode: text,
    city: text,
    phone: text,
    hours: text,
    latitude: z.number(),
    longitude: z.number(),
    has_drive_in: z.boolean(),
    distance_km: z.number().nullable().meta({
      description: 'From the postcode, as the crow flies; null while that is not known.',
    }),
    is_in_stock: z.boolean().meta({ description: 'All lines of the delivery stand here now.' }),
    lines_in_stock: z.int(),
    ready_text: text.meta({
      description: 'When the products are ready, for people: in hours or in working days.',
    }),
    blocked: blocked.nullable(),
  })
  .meta({ id: 'BranchChoice' })

const deliveryTime = z.object({
  code: text,
  name: text,
  price_addon: sum,
  net_price_addon: sum,
})

export const deliveryChoice = z
  .object({
    id,
    code: text,
    name: text,
    group_name: text,
    icon: text,
    description: text,
    custom_note: text.nullable(),
    is_pickup: z.boolean(),
    is_dropship: z.boolean(),
    is_variable: z
      .boolean()
      .meta({ description: '"Pris aftales": the shop confirms the price before it delivers.' }),
    enable_dropoff: z.boolean(),
    enable_comment: z.boolean(),
    asks_site_access: z
      .boolean()
      .meta({ description: 'Comes on a lorry: the customer is asked about the place.' }),
    days_to_choose: daysToChoose,
    has_day_parts: hasDayParts,
    price: sum
      .nullable()
      .meta({ description: 'Null while there is no postcode, and when the price is agreed.' }),
    net_price: sum.nullable(),
    estimated_price: sum.nullable().meta({ description: 'The least it costs: show with "fra".' }),
    net_estimated_price: sum.nullable(),
    price_text: text.meta({
      description:
        '"495,00 kr.", "fra 49,00 kr.", "Gratis" or "Pris aftales", in the basis of the basket.',
    }),
    free_reason: text.nullable(),
    delivery_days_text: text,
    earliest_delivery: day.nullable().meta({
      description: 'The first of the days that are promised; null where it is one.',
    }),
    estimated_delivery: day.nullable(),
    promised_text: text.meta({
      description:
        'When it comes, for people: "Onsdag 2. – mandag 7. dec.", "Senest mandag 7. dec.", of what is fetched "Klar mandag 7. dec.", of a day that was chosen "Tirsdag 8. dec., formiddag kl. 7–12"',
    }),
    order_by_text: text.nullable().meta({
      description:
        '"Bestil inden kl. 12" while that gives `estimated_delivery`; null when it is too late today, and where there is no cut-off.',
    }),
    is_chosen: z.boolean(),
    moved_to: text.nullable().meta({
      description:
        'Name of the code that the rules move these products to: all but `id` and `code` is of that one.',
    }),
    blocked: blocked.nullable(),
    carriers: z.array(carrier),
    branches: z.array(branchChoice),
    times: z.array(deliveryTime),
  })
  .meta({ id: 'DeliveryChoice' })

/** Specification: metadata of a delivery line. `product_rules` names the rules that were applied. */
export const deliveryMetadata = z.object({
  has_multipliers: z.boolean(),
  multipliers: z.array(z.number()),
  is_region_dependent: z.boolean(),
  is_variable: z.boolean(),
  delivery_time: text.nullable().meta({ description: 'What the chosen time is called.' }),
  product_rules: z.array(z.object({ id, name: text, actions: z.array(text) })),
})

/** A day that can be chosen, with its halves where they can. */
const dayToChoose = z.object({
  day,
  day_text: text.meta({ description: '"Tirsdag 8. dec."' }),
  is_whole_free: z.boolean().meta({ description: 'Any time of the day may be chosen.' }),
  parts: z
    .array(z.object({ day_part: dayPart, name: text }))
    .meta({ description: 'Those that are not full; none where halves are not chosen.' }),
})

/** GET /api/shop/delivery-days: the days that a delivery of the current basket can come on, without those that are full. */
export const deliveryDays = z
  .object({ basket_delivery_line_id: text, days: z.array(dayToChoose) })
  .meta({ id: 'DeliveryDays' })

export type DeliveryDays = z.input<typeof deliveryDays>

/** GET /api/shop/products/{id}/delivery: the delivery of one unit, or of `quantity`. */
export const productDelivery = z
  .object({
    product_id: id,
    zipcode: zipcode.nullable(),
    city: text.nullable(),
    choices: z.array(deliveryChoice),
  })
  .meta({ id: 'ProductDelivery' })

export type DeliveryChoice = z.input<typeof deliveryChoice>
export type BranchChoice = z.input<typeof branchChoice>
export type ProductDelivery = z.input<typeof productDelivery>
