import { z } from 'zod'
import { sum, time } from '../codecs.ts'
import { dataOf, uuid } from '../common.ts'

/** Paying anew for an order, with a link of a mail. */

const words = z.string()

const PAY_LINK_REASONS = ['authorization_ends', 'lines_added', 'phone_order'] as const

const payLink = z
  .object({
    order_reference: words,
    status: z.enum(['open', 'pending', 'paid', 'closed']).meta({
      description:
        'open: can be paid. pending: the payment provider has not answered yet. closed: too old, or nothing is to be paid any more.',
    }),
    reason: z.enum(PAY_LINK_REASONS),
    amount: sum.meta({
      description:
        'What is neither captured nor canceled; zero when paid, and of a canceled order.',
    }),
    expires: time,
    order_url: words.meta({ description: 'The page of the order.' }),
  })
  .meta({ id: 'PayLink' })

export const payLinkReply = dataOf(payLink)

export const payLinkPaymentReply = dataOf(
  z.object({
    redirect_url: words
      .nullable()
      .meta({ description: 'Where the customer pays; null when it was paid meanwhile.' }),
  }),
)

/** As staff see it. */
export const sentPayLink = z
  .object({
    id: uuid,
    reason: z.enum(PAY_LINK_REASONS),
    status: z.enum(['open', 'paid', 'closed']),
    created: time,
    expires: time,
  })
  .meta({ id: 'SentPayLink' })

export const sentPayLinkReply = dataOf(sentPayLink)

export type PayLinkReply = z.input<typeof payLink>
