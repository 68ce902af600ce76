import { z } from 'zod'
import { thousandths, time } from '../codecs.ts'
import { dataOf, listOf, text, uuid } from '../common.ts'
import { issue } from '../issues.ts'

/** Shipping labels of an order, for staff. */

const words = z.string()
const PARCELS_MAX = 99
const KILOS_MAX = 2_000
const CENTIMETRES_MAX = 1_500

/** Whole grams and millimetres. */
function measure(max: number, parts: number, unit: string) {
  return z
    .number()
    .positive(issue('not_above_zero'))
    .max(max, issue('measure_too_large', { most: max, unit }))
    .transform((value) => Math.round(value * parts))
    .refine((value) => value > 0, issue('too_little'))
}

const provider = z.enum(
  ['internal', 'shipmondo'],
  issue('choice_unknown', { choices: 'internal shipmondo' }),
)

export const labelToCreate = z
  .strictObject({
    provider: provider.meta({
      description: 'internal: drawn by the shop. shipmondo: ordered at a carrier, too.',
    }),
    delivery_line_id: uuid,
    service: z
      .string()
      .regex(
        /^$|^[A-Z0-9_]{2,40}(:([A-Z0-9_]{2,40}(,[A-Z0-9_]{2,40})*)?)?$/,
        issue('product_code_unreadable'),
      )
      .max(200)
      .optional()
      .meta({
        description:
          'Of shipmondo: the code of the product, and after a colon those of its services. Left out behind the product: a notice by mail, and by SMS where there is a mobile number.',
      }),
    format: z
      .enum(['thermal', 'a4'], issue('choice_unknown', { choices: 'thermal a4' }))
      .optional()
      .meta({
        description: 'thermal (the default): 100 × 192 mm. a4: four to a sheet.',
      }),
    start_position: z.int().min(1).max(4).optional().meta({
      description: 'Of the first label on an A4 sheet that has been used before: 1 to 4.',
    }),
    parcels: z
      .array(
        z.strictObject({
          weight: measure(KILOS_MAX, 1000, 'kg').meta({ description: 'Kilograms.' }),
          length: measure(CENTIMETRES_MAX, 10, 'cm')
            .optional()
            .meta({ description: 'Centimetres.' }),
        }),
      )
      .min(1, issue('parcel_missing'))
      .max(PARCELS_MAX, issue('parcels_too_many', { most: PARCELS_MAX })),
    reason: text(200)
      .optional()
      .meta({ description: 'Why the delivery gets one more; must be given then.' }),
    replaces: uuid.optional().meta({ description: 'The label that this one takes the place of.' }),
  })
  .refine(({ provider, service }) => provider !== 'shipmondo' || service, {
    error: issue('product_code_missing'),
    path: ['service'],
  })
  .refine(({ provider, service }) => provider !== 'internal' || !service, {
    error: issue('product_code_unwanted'),
    path: ['service'],
  })

export const labelInPath = z.strictObject({ id: uuid, label_id: uuid })

export const shippingLabel = z
  .object({
    id: uuid,
    basket_id: uuid,
    delivery_line_id: uuid,
    number: z.int().meta({ description: 'Counts those of the order.' }),
    name: words,
    provider,
    service: words,
    format: z.enum(['thermal', 'a4']),
    status: z.enum(['waiting', 'made', 'refused', 'replaced', 'erased']).meta({
      description: 'Only one that is made can be printed; erased: with its customer.',
    }),
    refusal: words.nullable().meta({ description: 'The words of the company.' }),
    reason: words,
    replaces: uuid.nullable(),
    external_reference: words.nullable().meta({ description: 'What its provider calls it.' }),
    created: time,
    parcels: z.array(
      z.object({
        weight: thousandths.meta({ description: 'Kilograms.' }),
        length: z.number().nullable().meta({ description: 'Centimetres.' }),
        number: words.nullable().meta({
          description: 'Of the series of the shop: an SSCC, or a number of its own.',
        }),
        tracking: words.nullable().meta({ description: 'The number of the carrier.' }),
      }),
    ),
  })
  .meta({ id: 'ShippingLabel' })

export const shippingLabelReply = dataOf(shippingLabel)

export const labelProvidersReply = listOf(
  z.object({ key: provider }).meta({ id: 'LabelProvider', description: 'Is set up in this shop.' }),
)
