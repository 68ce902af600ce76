import { z } from 'zod'
import { toOrderNumber } from '#kernel/danish/identifiers'
import { quantity, sum, time } from '../codecs.ts'
import { dataOf, line, quantityInput, uuid } from '../common.ts'
import { issue } from '../issues.ts'

/** A consumer's withdrawal from an order, in two steps: what it would come to, and the withdrawal. */

const words = z.string()
const typed = (max: number) => line(max).pipe(z.string().min(1, issue('field_empty')))

export const withdrawnLines = z
  .array(z.strictObject({ line_id: uuid, quantity: quantityInput }))
  .min(1, issue('line_missing'))
  .max(1000)
export const withdrawnNumber = z.int().min(1).max(1_000_000).optional().meta({
  description:
    'Which of the order it is meant to be, so that the same withdrawal sent twice is one, and two equal ones are two.',
})

export const withdrawalBody = z.strictObject({
  name: typed(201),
  order_reference: line(40)
    .transform(toOrderNumber)
    .pipe(z.string().min(1, issue('order_number_missing'))),
  email: typed(254)
    .optional()
    .meta({ description: 'Of the order: a link to go on with is sent there.' }),
  code: typed(64).optional().meta({
    description:
      'Of the link: in the confirmation of the order, or sent by the first call without it. Users need none for orders of their own.',
  }),
  lines: withdrawnLines
    .optional()
    .meta({ description: 'Left out: all that can be withdrawn from.' }),
  number: withdrawnNumber,
  confirm: z
    .boolean()
    .default(false)
    .meta({ description: 'False: tells what it would come to, and stores nothing.' }),
})

const withdrawalLine = z.object({
  line_id: uuid,
  name: words,
  unit: words,
  quantity: quantity.meta({ description: 'Withdrawn from; zero: not this line.' }),
  quantity_ordered: quantity,
  quantity_left: quantity.meta({ description: 'What can still be withdrawn from.' }),
  amount: sum,
  refusal: words.nullable().meta({ description: 'Why it cannot be withdrawn from, in Danish.' }),
})

export const withdrawal = z
  .object({
    withdrawal_number: words,
    number: z.int().meta({ description: 'Counts those of the order.' }),
    is_confirmed: z.boolean(),
    received: time.nullable().meta({ description: 'Null: not confirmed.' }),
    order_reference: words,
    name: words,
    email: words.meta({ description: 'Where the receipt is sent.' }),
    last_day: z.iso
      .date()
      .nullable()
      .meta({ description: 'Null: the products have not been handed over, or it is confirmed.' }),
    amount: sum.meta({ description: 'What is to be paid back, with delivery.' }),
    delivery_amount: sum,
    lines: z.array(withdrawalLine).meta({
      description:
        'Of the first step all lines of the order; of a withdrawal those withdrawn from.',
    }),
  })
  .meta({ id: 'Withdrawal' })

export const withdrawalReply = dataOf(withdrawal)
export type WithdrawalReply = z.input<typeof withdrawal>
export type WithdrawalBody = z.input<typeof withdrawalBody>
