import { z } from 'zod'
import { FIELD_TYPES } from '#kernel/field-types'
import { isQuantity } from '#kernel/units/quantity'
import { storedTime } from '../codecs.ts'
import { id, line, plainJson, published, unitKroner } from '../common.ts'
import { withFewTags } from '../few-tags.ts'
import { issue } from '../issues.ts'
import { RELATED_KINDS } from './product.ts'

/** The lists of a product as staff change them. A list that is sent replaces the one that stands; what of a member cannot be changed is passed over. */

const MEMBERS_MAX = 500

/** A list of members, each of them once. */
function members<Member extends z.ZodType>(member: Member) {
  return z.array(member).max(MEMBERS_MAX, issue('above_most', { most: MEMBERS_MAX }))
}

export const quantity = z.number().refine(isQuantity, issue('quantity_unreadable'))

/** A moment with its zone, as it is read. */
export const momentInput = z.iso
  .datetime({ offset: true, error: issue('moment_unreadable') })
  .refine((value) => value >= '1900' && value < '3000', issue('year_out_of_range'))
  // PostgreSQL knows fewer offsets than ISO 8601.
  .transform((value) => new Date(value).toISOString())

/** With VAT and for the smallest alternate unit it is still an amount that the shop can calculate with. */
const LARGEST_KRONER = 10_000_000

/** Kroner for one unit; in the shop ten-thousandths of a krone. */
export const kronerInput = z
  .number()
  .min(0, issue('below_zero'))
  .max(LARGEST_KRONER, issue('too_large'))
  .multipleOf(0.0001, issue('decimals_over_four'))
  .transform((value) => Math.round(value * 10_000))

/** Per cent; in the shop basis points. */
const percentInput = z
  .number()
  .gt(0, issue('not_above_zero'))
  .max(100, issue('above_most', { most: 100 }))
  .multipleOf(0.01, issue('decimals_too_many'))
  .transform((value) => Math.round(value * 100))

const named = z.object({ id })

/** Of one price: a year of monthly lists of a supplier. */
const PLANS_MAX = 12

const planInput = z
  .object({ starts: momentInput, price: kronerInput.optional(), net_price: kronerInput.optional() })
  .meta({
    description:
      'What the price becomes then, as the shop does within two minutes. It lies ahead, in the time that the price is valid, at most two years from now.',
  })

const priceInput = z
  .object({
    price_group_id: id,
    currency_id: id.optional(),
    tax_id: id.optional(),
    price: kronerInput.optional(),
    net_price: kronerInput.optional(),
    price_original: kronerInput.nullable().optional(),
    net_price_original: kronerInput.nullable().optional(),
    show_savings: z.boolean().optional(),
    valid_from: momentInput.nullable().optional(),
    valid_to: momentInput.nullable().optional(),
    planned: z
      .array(planInput)
      .max(PLANS_MAX, issue('above_most', { most: PLANS_MAX }))
      .optional()
      .meta({ description: 'Left out: what is planned stays.' }),
  })
  .meta({
    description:
      'One for each price group. Of price and net_price that counts which is another than before. The price before a reduction is found by the shop, never typed.',
  })

/** Prices of a product by their groups; those of other groups stay as they are. */
export const groupPrices = members(
  priceInput.extend({
    price: kronerInput
      .nullable()
      .optional()
      .meta({ description: 'Null: the product has no price of the group.' }),
  }),
)

const rebateInput = z.object({
  id: id.optional(),
  price_group_id: id.nullable().optional(),
  min_quantity: quantity.refine((value) => value > 0, issue('not_above_zero')).optional(),
  pct: percentInput.nullable().optional(),
  net_rebate_amount: kronerInput.nullable().optional(),
  net_rebate_price: kronerInput.nullable().optional(),
  rebate_amount: kronerInput.nullable().optional(),
  rebate_price: kronerInput.nullable().optional(),
  for_unit: line(20).nullable().optional(),
  for_variants: z.boolean().optional(),
})

const keyOfField = z.string().regex(/^[\w.-]{1,100}$/, issue('key_of_field_unreadable'))
const valueOfField = withFewTags(published(20_000)).nullable()

export const customFieldInput = z.object({
  id: id.optional(),
  key: keyOfField.optional(),
  name: line(200).optional(),
  value: valueOfField.optional(),
  meta: plainJson(z.record(z.string().max(50), z.unknown())).optional(),
  field_type: z
    .enum(FIELD_TYPES, issue('choice_unknown', { choices: FIELD_TYPES.join(' ') }))
    .optional(),
  options: plainJson(z.unknown()).optional(),
  field_group: line(100).nullable().optional(),
  hidden: z.boolean().optional(),
  active: z.boolean().optional(),
  _translations: plainJson(z.record(z.string().max(50), z.unknown())).optional(),
  reference_value: line(500).nullable().optional(),
})

const KEYS_MAX = 20

export const fieldValues = z
  .record(keyOfField, valueOfField)
  .refine(
    (values) => Object.keys(values).length <= KEYS_MAX,
    issue('above_most', { most: KEYS_MAX }),
  )
  .meta({
    description:
      'Custom fields by their keys: each has this value, whatever other fields there are; null: it is without it.',
  })

export const attachmentInput = z.object({
  id: id.optional(),
  source: line(200).optional().meta({
    description: 'Of a file that the shop has; it is that of the attachment where `id` is given.',
  }),
  name: line(300).optional(),
  description: line(2_000).optional(),
  type: line(50).optional(),
  sort: z.int().min(0).max(1_000_000).optional(),
  tag_ids: z.array(id).max(100).optional(),
})

export const listsInput = {
  prices: members(priceInput),
  price_group_rebates: members(rebateInput),
  variants: members(named),
  product_stocks: members(
    z.object({ branch: named, allow_pickup: z.boolean().default(true), stock: quantity }),
  ),
  attachments: members(attachmentInput),
  categories: members(named),
  custom_fields: members(customFieldInput),
  delivery_codes: members(named),
  related_products: members(
    z.object({
      id,
      kind: z.enum(RELATED_KINDS, issue('choice_unknown', { choices: RELATED_KINDS.join(' ') })),
      sort: z.int().min(0).max(1_000_000).optional(),
    }),
  ),
  users: members(named),
}

const text = z.string()

/** A price as staff see it: also while it waits for its time, and what it was compared with. */
export const adminPrice = z
  .object({
    product_id: id,
    currency_id: id,
    tax_id: id,
    price_group_id: id,
    price_group: z.object({ id, name: text, is_public: z.boolean() }),
    price: unitKroner,
    price_original: unitKroner.nullable(),
    price_alternate: unitKroner.nullable(),
    price_original_alternate: unitKroner.nullable(),
    show_savings: z.boolean(),
    net_price: unitKroner,
    net_price_original: unitKroner.nullable(),
    net_price_alternate: unitKroner.nullable(),
    net_price_original_alternate: unitKroner.nullable(),
    valid_from: storedTime.nullable(),
    valid_to: storedTime.nullable(),
    planned: z
      .array(z.object({ starts: storedTime, price: unitKroner, net_price: unitKroner }))
      .meta({ description: 'What the price is to be later, the earliest first.' }),
  })
  .meta({ id: 'AdminPrice' })

export const adminRelated = z.object({
  id,
  kind: z.enum(RELATED_KINDS),
  sort: z.int(),
  name: text,
})

export const adminChild = z.object({
  id,
  name: text,
  is_active: z.boolean(),
  sort: z.int(),
  variants: z.array(z.object({ id, variant_group_id: id, name: text })),
})
