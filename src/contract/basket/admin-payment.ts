import { z } from 'zod'
import { type Ore, ore } from '#kernel/money'
import { sum, thousandths, time } from '../codecs.ts'
import { dataOf, isWholeOre, kroner, quantityInput, text, uuid } from '../common.ts'
import { issue } from '../issues.ts'
import { idempotencyHeaders } from './change.ts'
import { ifMatchHeaders } from './if-match.ts'

/** What staff do with the money of an order. */

const words = z.string()
const MOST_LINES = 1000
const MOST_KRONER = 1_000_000

export const paymentOfOrderInPath = z.strictObject({ id: uuid, payment_id: uuid })

/** Money is moved once, however often the call is sent. */
export const operationHeaders = z.looseObject({
  'idempotency-key': idempotencyHeaders.shape['idempotency-key'].meta({
    description:
      'One for each intent: the same call with the same key is done once. A refund and a void need one. A capture without one is done once for the version of the order, as is a label: a second of the same amount needs a key.',
  }),
  ...ifMatchHeaders.shape,
})

export const operationToMake = z
  .strictObject({
    operation: z
      .enum(
        ['capture', 'refund', 'void'],
        issue('choice_unknown', { choices: 'capture refund void' }),
      )
      .meta({
        description: 'void releases what is reserved and not captured; it has no amount.',
      }),
    amount: kroner
      .positive(issue('not_above_zero'))
      .max(100_000_000, issue('too_large'))
      .refine(isWholeOre, issue('sum_not_whole_ore'))
      .optional(),
    lines: z
      .array(z.strictObject({ line_id: uuid, quantity: quantityInput }))
      .max(MOST_LINES)
      .optional()
      .meta({
        description:
          'Of a refund: how many of which lines are paid back, each at its share of the line with rebates and VAT. With amount, what it has to come to.',
      }),
    delivery_amount: kroner
      .min(0, issue('price_below_zero'))
      .max(MOST_KRONER, issue('price_over_a_million'))
      .refine(isWholeOre, issue('sum_not_whole_ore'))
      .transform((value): Ore => ore(Math.round(value * 100)))
      .optional()
      .meta({ description: 'Of a refund: how much of the freight is paid back, incl. VAT.' }),
    is_final: z.boolean().optional().meta({
      description: 'Of a capture: nothing will be captured after it, and the rest is released.',
    }),
    reason: text(500).optional(),
  })
  .refine((asked) => asked.operation === 'void' || asked.amount !== undefined || isOfLines(asked), {
    error: issue('sum_missing'),
    path: ['amount'],
  })
  .refine((asked) => asked.operation === 'refund' || !isOfLines(asked), {
    error: issue('lines_of_refunds_only'),
    path: ['lines'],
  })

/** Whether a refund is of lines or freight, and not of an amount alone. */
export function isOfLines({
  lines = [],
  delivery_amount = 0,
}: {
  readonly lines?: readonly unknown[] | undefined
  readonly delivery_amount?: number | undefined
}): boolean {
  return lines.length > 0 || delivery_amount !== 0
}

const paymentOperation = z
  .object({
    id: uuid,
    operation: z.enum(['capture', 'refund', 'void', 'renew']),
    amount: sum,
    is_final: z.boolean(),
    lines: z
      .array(z.object({ line_id: uuid, name: words, quantity: thousandths, amount: sum }))
      .meta({ description: 'Of a refund of lines: how many of which.' }),
    delivery_amount: sum.meta({ description: 'The freight in a refund.' }),
    status: z
      .enum(['asked', 'done', 'refused'])
      .meta({ description: 'asked: not known yet; the provider is asked again.' }),
    reason: words,
    refusal: words.nullable().meta({ description: 'The words of the provider.' }),
    provider_reference: words.nullable().meta({ description: 'What the provider calls it.' }),
    created: time,
    settled: time.nullable().meta({ description: 'When its outcome was known.' }),
  })
  .meta({ id: 'PaymentOperation' })

export const operationsOfPayment = z.array(paymentOperation)

export const operationReply = dataOf(paymentOperation)
