import { z } from 'zod'
import { sum, time } from '../codecs.ts'
import { dataOf, kroner, text, uuid } from '../common.ts'
import { issue } from '../issues.ts'
import { idempotencyHeaders } from './change.ts'
import { ifMatchHeaders } from './if-match.ts'

/** What staff do with the money of an order. */

const words = z.string()

const isWholeOre = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

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
    is_final: z.boolean().optional().meta({
      description: 'Of a capture: nothing will be captured after it, and the rest is released.',
    }),
    reason: text(500).optional(),
  })
  .refine(({ operation, amount }) => operation === 'void' || amount !== undefined, {
    error: issue('sum_missing'),
    path: ['amount'],
  })

const paymentOperation = z
  .object({
    id: uuid,
    operation: z.enum(['capture', 'refund', 'void', 'renew']),
    amount: sum,
    is_final: z.boolean(),
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
