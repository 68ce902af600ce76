import { z } from 'zod'
import { PLAN_LIMITS } from '#kernel/cutting/cut-plan'
import { toCvr, toEan, toZipcode } from '#kernel/danish/identifiers'
import { TYPED_MAX } from '#kernel/units/typed-quantity'
import {
  dayInput,
  flag,
  id,
  line,
  quantityInput,
  query,
  text,
  uuid,
  wholeNumber,
  zipcodeInput,
} from '../common.ts'
import { dayPart } from '../delivery.ts'
import { issue } from '../issues.ts'
import { termsVersion } from '../terms.ts'
import { basket } from './basket.ts'
import { basketContact, basketDeliveryLine, basketLine } from './parts.ts'
import { CONTACT_TEXTS, type ContactText, CUSTOMER_TYPES } from './words.ts'

/**
 * Changes of a basket. Prices, sums, status and flags are computed: a body may contain them, so that a basket can be sent
 * back as it was received, but they have no effect. An unknown key is refused by its name.
 */

const MAX_LINES = 200

/** An object with these fields; other fields of `reply` are dropped, unknown ones are refused. */
function writable<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  reply: z.core.$ZodLooseShape,
  ignoredToo: readonly string[] = [],
) {
  const ignored = [...Object.keys(reply), ...ignoredToo].filter((key) => !Object.hasOwn(shape, key))
  const accepted = Object.fromEntries(ignored.map((key) => [key, z.unknown().optional()]))
  return z
    .strictObject({ ...shape, ...accepted })
    .transform((body) => pick(body, Object.keys(shape)) as z.output<z.ZodObject<Shape>>)
}

function pick(body: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)))
}

/** A quantity as typed: `42 m2`, `3 paller`, `2 x 4,2 m`. */
const typedText = line(TYPED_MAX).meta({
  description:
    'The quantity in words, in any unit of the product; counts instead of the numbers. A quantity beside it must be what it comes to.',
})

const lineChange = writable(
  {
    id: uuid,
    quantity: quantityInput.optional(),
    alternate_quantity: quantityInput.nullish(),
    override_units: z.boolean().optional(),
    typed_text: typedText.optional(),
    note: text(500).optional(),
  },
  basketLine.shape,
)

/** Numbers that come to one form, however they are written. */
const NUMBERS: Readonly<Partial<Record<string, (typed: string) => string>>> = {
  zipcode: toZipcode,
  company_id: toCvr,
  company_ean: toEan,
}

function contactText(key: string, max: number) {
  const typed = key === 'instruction' ? text(max) : line(max)
  return typed.transform((value) => NUMBERS[key]?.(value) ?? value)
}

/** The texts of a contact, each as it may be sent. */
export const contactTexts = Object.fromEntries(
  Object.entries(CONTACT_TEXTS).map(([key, max]) => [key, contactText(key, max).optional()]),
) as Record<ContactText, z.ZodOptional<ReturnType<typeof contactText>>>

const contactChange = writable(
  {
    id: uuid.optional(),
    contact_type: z.enum(['invoice', 'shipping']).optional(),
    customer_type: z.enum(CUSTOMER_TYPES).optional(),
    ...contactTexts,
    has_consent: z.boolean().optional(),
    consent_newsletter: z.boolean().optional(),
  },
  basketContact.shape,
  ['basket_id'],
)

export const siteAccess = z.strictObject({
  lorry_m: z.int().min(1).max(30).nullable(),
  crane_reach_m: z.int().min(0).max(50).nullable(),
  contact_name: line(100),
  contact_phone: line(20),
  note: text(500),
})

const deliveryLineChange = writable(
  {
    id: uuid,
    delivery_code_id: id.nullish(),
    delivery_carrier_id: id.nullish(),
    branch_id: id.nullish(),
    pickup_point_reference: line(100).nullish().meta({
      description:
        'A parcel shop of `delivery_carrier_id`, offered near `pickup_point_zipcode`; null: to the door.',
    }),
    pickup_point_zipcode: zipcodeInput.nullish(),
    site_access: siteAccess.nullish(),
    delivery_time_code: line(50).nullish(),
    delivery_day: dayInput.nullish().meta({
      description:
        'One of GET /api/shop/delivery-days; null: as soon as it can come. Another branch, carrier or way of delivery lets go of it.',
    }),
    day_part: dayPart.nullish(),
    instruction: text(500).optional(),
    riders_delivery_code_id: id.optional().meta({
      description:
        'The lines that ride along go by this code instead, one of `riders.delivery_codes`, as a delivery of their own. They ride again when that delivery gets the code of the lorry.',
    }),
  },
  basketDeliveryLine.shape,
  ['basket_id'],
)

/** Whom a basket is for, and where it goes. */
export const siteChange = {
  basket_contacts: z.array(contactChange).max(2).optional(),
  use_alternate_contact: z.boolean().optional(),
  zipcode: line(12).transform(toZipcode).nullish(),
}

/** PATCH /api/shop/baskets/current-basket. Omitted fields do not change. */
export const basketChange = writable(
  {
    ...siteChange,
    id: uuid.nullish(),
    basket_lines: z.array(lineChange).max(MAX_LINES).optional(),
    basket_delivery_lines: z.array(deliveryLineChange).max(MAX_LINES).optional(),
    whole_pickup_branch_id: id.optional().meta({
      description:
        'All of it is fetched in this branch, one of `whole_pickup.branches`; choices of single deliveries in the same body do not count.',
    }),
    delivery_allow_dropoff: z.boolean().optional(),
    dropoff_place: line(200).optional().meta({ description: 'Where products may be left.' }),
    payment_method_id: id.nullish(),
    acknowledge: z
      .strictObject({
        price_changed: z.boolean().optional(),
        special_goods: z.boolean().optional(),
        terms: termsVersion.nullable().optional(),
      })
      .optional()
      .meta({
        description:
          'The shopper has seen the new prices, that some products cannot be returned, or the terms of sale of this version: paying is refused as terms_changed when others are in force by then.',
      }),
  },
  basket.shape,
  ['guest_id', 'user_id', 'customer_id', 'internal_comment', 'created', 'modified'],
)

/** An invalid change is refused with 422, and nothing of it is saved. */
export const basketChangeQuery = query({
  strict: flag.optional(),
  'strict-shipping': flag.optional(),
  'strict-basket-lines': flag.optional(),
})

const cutPlan = z.strictObject({
  kerf_mm: z.int().min(0).max(PLAN_LIMITS.kerf_mm),
  bars: z
    .array(
      z.strictObject({
        count: z.int().min(1).max(PLAN_LIMITS.count),
        pieces_mm: z.array(z.int().min(1).max(PLAN_LIMITS.piece_mm)).min(1).max(PLAN_LIMITS.pieces),
      }),
    )
    .min(1)
    .max(PLAN_LIMITS.bars),
})

/** Data that distinguishes lines of the same product. */
export const lineMetadata = z.strictObject({
  length_mm: z.int().min(1).max(30_000).optional().meta({ description: 'Cut to this length.' }),
  collection: line(40)
    .optional()
    .meta({ description: 'Tinted: collection, code, name, hex, base and gloss.' }),
  code: line(40).optional(),
  name: line(60).optional(),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, issue('colour_unreadable'))
    .optional(),
  base: line(10).optional(),
  gloss: z.int().min(0).max(100).optional(),
  cut_plan: cutPlan.optional().meta({
    description:
      'How the customer will cut the boards: what each is cut into. Checked against their length.',
  }),
})

/** POST /api/shop/basket-lines. Without a quantity: the minimum. */
export const lineToAdd = writable(
  {
    product_id: id,
    quantity: quantityInput.optional(),
    alternate_quantity: quantityInput.optional(),
    typed_text: typedText.optional(),
    metadata: lineMetadata.optional(),
    note: text(500).optional(),
    _basketContact: z.strictObject({ zip: line(12).optional() }).optional(),
  },
  basketLine.shape,
  ['currency_id', 'tax_id', 'price_group_id'],
)

const LINES_MAX = 1000

/** POST /api/shop/basket-lines/many: those that can be bought are added in one change. */
export const linesToAdd = z.strictObject({
  lines: z.array(lineToAdd).min(1, issue('product_missing')).max(LINES_MAX),
})

/** The same as sent by the form of a page. A quantity without a unit is in `counted`. */
export const lineForm = z.strictObject({
  product_id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, issue('product_not_chosen'))
    .transform(Number),
  quantity: typedText,
  counted: line(20).optional(),
})

export const lineToAddQuery = query({
  'strict-basket-lines': flag.optional(),
  strict: flag.optional(),
})

export const basketInPath = z.object({ id: z.string().max(64) })
export const townQuery = query({ postnr: z.string().max(12).transform(toZipcode) })

/** Which delivery of the current basket days are asked for. */
export const deliveryDaysQuery = query({ basket_delivery_line_id: uuid })

/** Of a product page, read like the queries of the basket. */
export const productDeliveryQuery = query({
  zip: z.string().max(12).transform(toZipcode).optional(),
  quantity: wholeNumber(1, 100_000).optional(),
  netPrices: flag.optional(),
  exVat: flag.optional(),
})

export type DeliveryLineChange = z.output<typeof deliveryLineChange>
export type LineToAdd = z.output<typeof lineToAdd>
export type LineForm = z.output<typeof lineForm>

/** A call that is sent again with the same key, because its reply was lost, adds nothing more. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,64}$/, issue('key_unreadable'))
    .optional(),
})
