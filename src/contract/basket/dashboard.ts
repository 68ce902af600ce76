import { z } from 'zod'
import { sum, time } from '../codecs.ts'
import { dataOf, id } from '../common.ts'
import { dayPart } from '../delivery.ts'

/** What the overview of staff tells of orders. */

const queue = z.object({
  count: z.int().min(0).meta({ description: 'Exact to 10,000.' }),
  is_count_exact: z.boolean(),
  oldest: time.nullable().meta({ description: 'When the one that has waited longest was placed.' }),
})

export const dashboardReply = dataOf(
  z
    .object({
      above_credit: queue.meta({
        description: 'Of the new ones, those that wait for a decision on credit.',
      }),
      new: queue,
      approved: queue,
      processing: queue,
    })
    .meta({ id: 'OrderQueues', description: 'Orders that wait for staff, by their status.' }),
)

export const salesReply = dataOf(
  z
    .object({
      days: z
        .array(
          z.object({
            day: z.iso.date(),
            orders: z.int().min(0),
            net_sum: sum,
            company_net_sum: sum.meta({ description: 'Of it, what companies have bought.' }),
          }),
        )
        .meta({ description: 'Thirty days in Denmark, today last.' }),
      orders: z.int().min(0),
      net_sum: sum,
      company_net_sum: sum,
    })
    .meta({ id: 'Sales', description: 'What was ordered and not cancelled, ex VAT.' }),
)

const grams = z.int().min(0).meta({ description: 'Grams, of the goods whose weight is known.' })
const orders = z.int().min(0)

export const toursReply = dataOf(
  z
    .object({
      day: z.iso.date().meta({
        description:
          'The first day after today that something is driven on, and no later than the next working day.',
      }),
      tours: z
        .array(
          z.object({
            carrier: z
              .object({ id, name: z.string() })
              .nullable()
              .meta({ description: 'Null: which one brings it is not decided.' }),
            capacity: z.int().nullable().meta({
              description: 'So many orders it takes on the day; null: no capacity is set.',
            }),
            orders,
            weight_grams: grams,
            is_weight_whole: z
              .boolean()
              .meta({ description: 'False: of some goods it is not known.' }),
            ways: z
              .array(z.string())
              .meta({ description: 'What its ways of delivery are called.' }),
            parts: z.array(
              z.object({
                day_part: dayPart.nullable().meta({ description: 'Null: any time of the day.' }),
                orders,
                weight_grams: grams,
              }),
            ),
          }),
        )
        .meta({
          description: 'Each carrier that drives, also those with nothing to bring, in one order.',
        }),
    })
    .meta({ id: 'Tours', description: 'What is driven by lorry on a day.' }),
)
