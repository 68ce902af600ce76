import { z } from 'zod'
import { addition, price, quantity, sum, time } from './codecs.ts'
import { dataOf, id, idInPath, listOf, quantityInput, query, zipcodeInUse } from './common.ts'
import { issue } from './issues.ts'
import { fieldChange } from './resource.ts'

/** What has been changed of delivery, and the tester that tells which rule counted. */

const string = z.string()

const KINDS = ['code', 'rule', 'area', 'carrier', 'day', 'order'] as const
export const deskHistoryQuery = query({
  after: idInPath.optional().meta({ description: 'The id of the last change of the page before.' }),
})
export const deskHistoryReply = listOf(
  z
    .object({
      id,
      created: time,
      kind: z.enum(KINDS),
      act: z.enum(['created', 'changed', 'deleted']),
      subject: string.meta({ description: 'The id of what was changed.' }),
      actor_name: string.nullable(),
      changes: z.array(fieldChange),
    })
    .meta({
      id: 'DeliveryChange',
      description: 'A version of delivery: who, when, before and after.',
    }),
  z.object({ is_last: z.boolean() }),
)

const LINES_MAX = 50
/** POST /api/admin/delivery-test: nothing is saved. */
export const deliveryTest = z.strictObject({
  zipcode: zipcodeInUse,
  customer_id: id.nullable().default(null),
  lines: z
    .array(
      z.strictObject({
        product_id: id,
        quantity: quantityInput.refine((value) => value > 0, issue('not_above_zero')),
      }),
    )
    .min(1, issue('list_empty'))
    .max(LINES_MAX, issue('above_most', { most: LINES_MAX })),
})

const MISSES = [
  ...(['area', 'smaller_area', 'number', 'alternate_quantity', 'weight_grams'] as const),
  ...(['delivery_time_code', 'order_sum'] as const),
] as const

const tracedStep = z.object({
  code_id: id,
  code_name: string,
  home_area: string
    .nullable()
    .meta({ description: 'Of the areas of its rules, the one that counts.' }),
  units: quantity,
  alternates: quantity,
  weight_grams: z.int(),
  rules: z.array(
    z.object({
      id,
      name: string,
      misses: z.array(z.enum(MISSES)).meta({ description: 'Why it did not count; none: it did.' }),
      price_addon: addition.nullable(),
      multiplier: z.number().nullable(),
      delivery_days: z.int().nullable(),
      moves_to: string.nullable(),
    }),
  ),
})

export const deliveryTestReply = dataOf(
  z
    .object({
      zipcode: string,
      city: string.nullable(),
      order_sum: sum.meta({ description: 'Of the goods, incl. VAT.' }),
      weight_grams: z.int(),
      deliveries: z.array(
        z.object({
          weight_grams: z.int(),
          lines: z.array(z.object({ product_id: id, name: string, quantity })),
          choices: z.array(
            z.object({
              code_id: id,
              name: string.meta({ description: 'Of the way that it goes by after its rules.' }),
              icon: string,
              is_chosen: z.boolean(),
              price_text: string,
              price: sum.nullable(),
              net_price: sum.nullable(),
              obstacle: string.nullable(),
              free_reason: string.nullable(),
              working_days: z.int(),
              day: z.iso.date().nullable(),
              net_base: price.meta({ description: 'Ex VAT, before rules.' }),
              journeys: z.int().meta({ description: 'How often the price is taken.' }),
              multipliers: z.array(z.number()),
              steps: z.array(tracedStep),
            }),
          ),
        }),
      ),
    })
    .meta({ id: 'DeliveryTest' }),
)
