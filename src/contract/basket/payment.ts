import { z } from 'zod'
import { sum, time } from '../codecs.ts'
import { dataOf, kroner, uuid } from '../common.ts'

/** The payment of the current basket. */

const text = z.string()

/** Why a payment failed; the basket is open again, and no money was taken. */
const PAYMENT_FAILURES = [
  'amount_differs',
  'basket_changed',
  'cancelled',
  'declined',
  'expired',
  'insufficient_stock',
  'replaced',
] as const

export const paymentIntent = z
  .object({
    id: uuid,
    provider: text.meta({
      description: 'Who stands behind it: sandbox, pay_on_pickup, ean_invoice …',
    }),
    option: text.meta({ description: 'card, mobilepay, pickup, invoice …' }),
    amount: sum,
    currency: z.literal('DKK'),
    client: z
      .record(text, text)
      .meta({ description: 'For a provider whose fields stand in our own page; else empty.' }),
    redirect_url: text.meta({
      description:
        'Go there: to the card window, or straight to the confirmation when nothing is to be done.',
    }),
    expires: time.meta({ description: 'The products are held until then.' }),
    status: z.enum(['pending', 'placed', 'failed']),
    confirmation_token: text
      .nullable()
      .meta({ description: 'Opens /checkout/confirmation/{token}, once the order is placed.' }),
    failure_code: z.enum(PAYMENT_FAILURES).nullable(),
    message: text.nullable().meta({ description: 'What went wrong, in Danish, for people.' }),
  })
  .meta({ id: 'PaymentIntent' })

export const paymentToStart = z.strictObject({
  payment_amount: kroner.min(0).optional().meta({
    description:
      'What the buyer has been shown that the basket comes to; refused as amount_changed when it is another by now.',
  }),
})

export const paymentIntentReply = dataOf(paymentIntent)
export const paymentInPath = z.object({ id: uuid })
export const paymentReturn = z.object({
  cancelled: z
    .string()
    .optional()
    .meta({ description: 'The customer left the page of the company.' }),
})
export const callbackInPath = z.object({ provider: z.string().regex(/^[a-z_]{1,30}$/) })
export const callbackReply = z.object({ received: z.literal(true) })

export type PaymentIntent = z.input<typeof paymentIntent>
