import { z } from 'zod'
import { isQuantity } from '#kernel/units/quantity'
import { addition, price, sum } from './codecs.ts'
import { dataOf, id, idInPath, line, text } from './common.ts'
import { deskCarrier } from './delivery-desk-carriers.ts'
import { deskDay, takenDay } from './delivery-desk-days.ts'
import { issue } from './issues.ts'

/** Codes, rules, areas and carriers as staff change them. */

const string = z.string()
const NAME_MAX = 100
const TEXT_MAX = 1_000
const LARGEST_KRONER = 1_000_000
const LARGEST = 1_000_000_000
const DAYS_MAX = 365
const CARRIERS_MAX = 50
const RANGES_MAX = 1_000
const CHOOSE_MAX = 90
const ROWS_MAX = 1_000

const written = (max = NAME_MAX) => line(max).refine((one) => one !== '', issue('field_empty'))

function whole(from: number, to = LARGEST) {
  return z
    .int()
    .min(from, issue('below_least', { least: from }))
    .max(to, issue('too_large'))
}

/** Units: not negative, at most three decimals. */
const units = z
  .number()
  .max(LARGEST, issue('too_large'))
  .refine(isQuantity, issue('quantity_unreadable'))
const someUnits = units.refine((value) => value > 0, issue('not_above_zero'))

/** Kroner with four decimals; in the shop ten-thousandths of a krone. */
function kronerOf(least: number, problem: string) {
  return z
    .number()
    .min(least, problem)
    .max(LARGEST_KRONER, issue('too_large'))
    .multipleOf(0.0001, issue('decimals_over_four'))
    .transform((value) => Math.round(value * 10_000))
}

const cutOff = string.regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('time_unreadable'))
/** Icons that the storefront can draw. */
export const DELIVERY_ICONS = [
  ...(['box', 'box-large', 'pallet', 'crane-truck', 'tail-lift', 'tipper', 'store'] as const),
  ...(['factory', 'mail', 'truck'] as const),
] as const

const codeShared = {
  is_dropship: z.boolean(),
  is_pickup: z.boolean(),
  is_variable: z.boolean().meta({ description: '"Pris aftales": confirmed before it is brought.' }),
  enable_dropoff: z.boolean(),
  enable_comment: z.boolean(),
  asks_site_access: z.boolean(),
  has_day_parts: z
    .boolean()
    .meta({ description: 'The morning or the afternoon of the day may be chosen.' }),
  requires_weight: z.boolean(),
  active: z.boolean(),
}

export const deskCode = z
  .object({
    id,
    code: string,
    name: string,
    group_name: string,
    icon: string,
    description: string,
    custom_note: string.nullable(),
    shipment_method_id: string.nullable(),
    ...codeShared,
    free_shipping_unit_limit: z.number().nullable(),
    delivery_multiplier: z.number().nullable().meta({ description: 'Units in one journey.' }),
    least_delivery_days: z.int().nullable().meta({
      description: 'Working days at the earliest; null: only the latest day is told.',
    }),
    delivery_days: z.int(),
    delivery_days_text: string,
    cut_off: string.nullable(),
    days_to_choose: z.int().nullable().meta({
      description:
        'The customer may choose one of so many days from the first possible one on; null: none.',
    }),
    default_price: price.meta({ description: 'Ex VAT.' }),
    max_weight_grams: z.int().nullable(),
    max_length_mm: z.int().nullable(),
    takes_along_grams: z.int().nullable(),
    takes_along_mm: z.int().nullable(),
    carrier_ids: z.array(id),
  })
  .meta({ id: 'DeliveryDeskCode', description: 'A way of delivery, as staff change it.' })

const codeInput = z.strictObject({
  code: written(50),
  name: written(),
  group_name: line(NAME_MAX),
  icon: z.enum(DELIVERY_ICONS, issue('choice_unknown', { choices: DELIVERY_ICONS.join(' ') })),
  description: text(TEXT_MAX),
  custom_note: text(TEXT_MAX).nullable(),
  shipment_method_id: line(NAME_MAX).nullable(),
  ...codeShared,
  free_shipping_unit_limit: someUnits.nullable(),
  delivery_multiplier: someUnits.nullable(),
  least_delivery_days: whole(0, DAYS_MAX).nullable(),
  delivery_days: whole(0, DAYS_MAX),
  delivery_days_text: line(NAME_MAX),
  cut_off: cutOff.nullable(),
  days_to_choose: whole(1, CHOOSE_MAX).nullable(),
  default_price: kronerOf(0, issue('below_zero')),
  max_weight_grams: whole(1).nullable(),
  max_length_mm: whole(1).nullable(),
  takes_along_grams: whole(1).nullable(),
  takes_along_mm: whole(1).nullable(),
  carrier_ids: z
    .array(id)
    .max(CARRIERS_MAX, issue('above_most', { most: CARRIERS_MAX }))
    .refine((ids) => new Set(ids).size === ids.length, issue('number_twice')),
})
export const deskCodeChange = codeInput.partial()
const no = z.boolean().default(false)
const none = null
export const newDeskCode = codeInput.extend({
  group_name: codeInput.shape.group_name.default(''),
  icon: codeInput.shape.icon.default('truck'),
  description: codeInput.shape.description.default(''),
  custom_note: codeInput.shape.custom_note.default(none),
  shipment_method_id: codeInput.shape.shipment_method_id.default(none),
  is_dropship: no,
  is_pickup: no,
  is_variable: no,
  enable_dropoff: no,
  enable_comment: no,
  asks_site_access: no,
  has_day_parts: no,
  requires_weight: no,
  active: z.boolean().default(true),
  free_shipping_unit_limit: codeInput.shape.free_shipping_unit_limit.default(none),
  delivery_multiplier: codeInput.shape.delivery_multiplier.default(none),
  least_delivery_days: codeInput.shape.least_delivery_days.default(none),
  delivery_days: codeInput.shape.delivery_days.default(1),
  delivery_days_text: codeInput.shape.delivery_days_text.default(''),
  cut_off: codeInput.shape.cut_off.default(none),
  days_to_choose: codeInput.shape.days_to_choose.default(none),
  max_weight_grams: codeInput.shape.max_weight_grams.default(none),
  max_length_mm: codeInput.shape.max_length_mm.default(none),
  takes_along_grams: codeInput.shape.takes_along_grams.default(none),
  takes_along_mm: codeInput.shape.takes_along_mm.default(none),
  carrier_ids: codeInput.shape.carrier_ids.default([]),
})

export const deskRule = z
  .object({
    id,
    delivery_code_id: id,
    name: string,
    active: z.boolean(),
    delivery_area_id: id.nullable(),
    number: z.number().nullable(),
    alternate_quantity: z.number().nullable(),
    weight_grams: z.int().nullable(),
    delivery_time_code: string.nullable(),
    order_sum: sum.nullable().meta({ description: 'Kroner incl. VAT.' }),
    price_addon: addition.nullable().meta({ description: 'Kroner ex VAT; may be negative.' }),
    multiplier: z.number().nullable(),
    free_shipping: z.boolean(),
    free_shipping_unit_limit: z.number().nullable(),
    delivery_multiplier: z.number().nullable(),
    delivery_days: z.int().nullable(),
    block_order: z.boolean(),
    reset_delivery_code_id: id.nullable(),
  })
  .meta({
    id: 'DeliveryRule',
    description: 'Conditions, up to `order_sum`: empty ones always hold. The rest are actions.',
  })

const ruleInput = z.strictObject({
  delivery_code_id: id,
  name: written(),
  active: z.boolean(),
  delivery_area_id: id.nullable(),
  number: someUnits.nullable(),
  alternate_quantity: someUnits.nullable(),
  weight_grams: whole(1).nullable(),
  delivery_time_code: written(50).nullable(),
  order_sum: z
    .number()
    .gt(0, issue('not_above_zero'))
    .max(LARGEST_KRONER, issue('too_large'))
    .multipleOf(0.01, issue('decimals_too_many'))
    .transform((value) => Math.round(value * 100))
    .nullable(),
  price_addon: kronerOf(-LARGEST_KRONER, issue('too_large')).nullable(),
  multiplier: z
    .number()
    .gt(0, issue('not_above_zero'))
    .max(1_000, issue('too_large'))
    .multipleOf(0.001, issue('decimals_too_many'))
    .nullable(),
  free_shipping: z.boolean(),
  free_shipping_unit_limit: someUnits.nullable(),
  delivery_multiplier: someUnits.nullable(),
  delivery_days: z
    .int()
    .min(-DAYS_MAX, issue('days_out_of_range'))
    .max(DAYS_MAX, issue('days_out_of_range'))
    .nullable(),
  block_order: z.boolean(),
  reset_delivery_code_id: id.nullable(),
})
export const deskRuleChange = ruleInput.partial()
export const newDeskRule = ruleInput.extend({
  active: z.boolean().default(true),
  delivery_area_id: ruleInput.shape.delivery_area_id.default(none),
  number: ruleInput.shape.number.default(none),
  alternate_quantity: ruleInput.shape.alternate_quantity.default(none),
  weight_grams: ruleInput.shape.weight_grams.default(none),
  delivery_time_code: ruleInput.shape.delivery_time_code.default(none),
  order_sum: ruleInput.shape.order_sum.default(none),
  price_addon: ruleInput.shape.price_addon.default(none),
  multiplier: ruleInput.shape.multiplier.default(none),
  free_shipping: no,
  free_shipping_unit_limit: ruleInput.shape.free_shipping_unit_limit.default(none),
  delivery_multiplier: ruleInput.shape.delivery_multiplier.default(none),
  delivery_days: ruleInput.shape.delivery_days.default(none),
  block_order: no,
  reset_delivery_code_id: ruleInput.shape.reset_delivery_code_id.default(none),
})

const range = z.array(z.int()).meta({ description: 'Postcodes from and to, included.' })
const postcode = z.int().min(1, issue('zipcode_unreadable')).max(9_999, issue('zipcode_unreadable'))

export const deskArea = z
  .object({ id, name: string, zipcodes: z.array(range) })
  .meta({ id: 'DeliveryArea' })
const areaInput = z.strictObject({
  name: written(),
  zipcodes: z
    .array(
      z.tuple([postcode, postcode]).refine(([from, to]) => from <= to, issue('end_before_start')),
    )
    .min(1, issue('list_empty'))
    .max(RANGES_MAX, issue('above_most', { most: RANGES_MAX })),
})
export const deskAreaChange = areaInput.partial()
export const newDeskArea = areaInput

/** GET /api/admin/delivery: everything at once, of one moment. */
export const deskReply = dataOf(
  z
    .object({
      codes: z.array(deskCode).meta({ description: 'By priority.' }),
      rules: z.array(deskRule).meta({ description: 'As they are read; the last one counts.' }),
      areas: z.array(deskArea),
      carriers: z.array(deskCarrier),
      days: z.array(deskDay),
      branches: z.array(z.object({ id, name: string })),
      taken: z.array(takenDay).meta({
        description:
          'Orders that chose one of the next 14 days; baskets that are being paid count.',
      }),
      overlaps: z.array(z.object({ area_ids: z.array(id), zipcodes: z.array(range) })).meta({
        description: 'Areas that share postcodes, the smaller first: it is the one that counts.',
      }),
      gaps: z.array(range).meta({ description: 'Postcodes in use that are in no area.' }),
    })
    .meta({ id: 'DeliveryDesk' }),
)

export const deskIdInPath = z.strictObject({ id: idInPath })

const ORDERED = ['codes', 'rules'] as const
export const deskOrderInPath = z.strictObject({ id: z.enum(ORDERED) })
export const deskOrder = z
  .object({ id: z.enum(ORDERED), ids: z.array(id) })
  .meta({ id: 'DeliveryOrder', description: 'The order of all ways of delivery, or of all rules.' })
export const deskOrderChange = z
  .strictObject({ ids: z.array(id).max(ROWS_MAX, issue('above_most', { most: ROWS_MAX })) })
  .partial()
