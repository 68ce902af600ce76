import { z } from 'zod'
import { picture } from '../attachment.ts'
import { quantity, time } from '../codecs.ts'
import { dayInput, id, line, uuid, wholeNumber } from '../common.ts'
import { dayPart } from '../delivery.ts'
import { issue } from '../issues.ts'
import { listQuery } from '../list.ts'

/** Orders that are picked in the store, and what has been picked of them. */

const words = z.string()
const MOST_PICKS = 200
/** Thousandths: 100,000 units. */
const MOST = 100_000_000

const branch = wholeNumber(1, 1_000_000_000)

const PROMISED = ['today', 'next_working_day'] as const

export const pickingQuery = listQuery(
  {
    branch_id: branch.optional().meta({
      description: 'Orders of which something leaves this branch, or no branch by name.',
    }),
    when: z
      .enum(PROMISED, issue('choice_unknown', { choices: PROMISED.join(' ') }))
      .optional()
      .meta({
        description:
          'Orders of which goods are promised for a day in Denmark. today: or for one before it, so that nothing late is left out. next_working_day: or for a day of rest before it.',
      }),
    promised_day: dayInput.optional().meta({
      description:
        'A day in Denmark on which goods of an order are to come, or to be ready: the one that was chosen, or otherwise the last of those promised.',
    }),
  },
  ['placed', 'promised'],
)

export const orderToPick = z
  .object({
    id: uuid,
    order_reference: words,
    basket_status: words,
    customer: words,
    order_placed: time,
    deliveries: words,
    branches: words,
    estimated_delivery: z.iso.date().nullable(),
    day_part: dayPart.nullable().meta({ description: 'Of the day that its customer chose.' }),
    lines_count: z.int(),
    picked_count: z.int().meta({ description: 'Lines of which nothing more is to be picked.' }),
  })
  .meta({ id: 'OrderToPick' })

export const pickingInPath = z.strictObject({ id: uuid })

const stock = z.object({ branch_id: id, branch: words, stock: quantity, place: words })

const lineToPick = z
  .object({
    id: uuid,
    product_id: id,
    name: words,
    sku: words.nullable(),
    codes: z
      .array(words)
      .meta({ description: 'What a scanner may read on it: GTIN and other numbers.' }),
    unit: words,
    image: picture.nullable(),
    note: words,
    metadata: z.record(words, z.unknown()),
    branch_id: id
      .nullable()
      .meta({ description: 'Where it leaves from; null where none is told.' }),
    to_pick: quantity,
    picked: quantity,
    missing: quantity.meta({ description: 'Looked for, and not there.' }),
    version: z.int().min(0).meta({ description: 'Counts what was picked; 0 before the first.' }),
    picked_by: words.meta({ description: 'Who picked last; empty before the first.' }),
    stocks: z.array(stock),
  })
  .meta({ id: 'LineToPick' })

const pickedOrder = z
  .object({
    id: uuid,
    version: z.int().meta({ description: 'Of the order, for `If-Match` when it is packed.' }),
    order_reference: words,
    basket_status: words,
    can_pick: z.boolean(),
    customer: words,
    deliveries: words,
    lines: z.array(lineToPick),
  })
  .meta({ id: 'PickedOrder' })

export const placeOfProduct = z.strictObject({
  product_id: id,
  branch_id: id,
  place: line(40).meta({ description: 'As people there say it: Hal 2 · C14. Empty: not known.' }),
})

export const picksToMake = z.strictObject({
  picks: z
    .array(
      z.strictObject({
        id: uuid.meta({ description: 'Of the pick: sent again, it is counted once.' }),
        line_id: uuid,
        more: z
          .number()
          .multipleOf(0.001, issue('quantity_unreadable'))
          .min(-MOST / 1000)
          .max(MOST / 1000)
          .optional()
          .meta({ description: 'So many more; below zero: put back.' }),
        is_missing: z
          .boolean()
          .optional()
          .meta({ description: 'The rest of the line is not there; false: it is after all.' }),
      }),
    )
    .min(1)
    .max(MOST_PICKS),
})

const outcome = z.object({
  id: uuid,
  outcome: z.enum(['done', 'known', 'too_many', 'gone']).meta({
    description:
      'known: was counted before. too_many: a colleague has picked it, or less was to be picked. gone: no such line any more.',
  }),
})

export const pickedOrderReply = z.object({
  data: pickedOrder,
  metadata: z.object({ outcomes: z.array(outcome) }),
})

export type OrderToPick = z.input<typeof orderToPick>
export type PickedOrder = z.input<typeof pickedOrder>
export type PickedOrderReply = z.input<typeof pickedOrderReply>
