import type Stripe from 'stripe'
import { z } from 'zod'
import { ore } from '#kernel/money'
import type { ProviderMessage } from '#shop/payment'

/** Messages of Stripe: signed over their bytes and their time, at most five minutes old. */

const aboutUs = z.object({ payment_id: z.uuid() })

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  /** Of a connected account: not ours. */
  account: z.string().optional(),
  data: z.object({
    object: z.object({
      id: z.string(),
      currency: z.string().nullish(),
      amount: z.int().nonnegative().optional(),
      amount_total: z.int().nonnegative().nullish(),
      metadata: z.unknown(),
    }),
  }),
})

/** The message, if it is signed; otherwise why it is refused. */
export function readEvent(
  stripe: Stripe,
  body: string,
  signature: string | string[] | undefined,
  secret: string,
): ProviderMessage | string {
  if (typeof signature !== 'string') return 'the message is not signed'
  let signed: unknown
  try {
    signed = stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    return 'it is not signed by Stripe just now'
  }
  const parsed = event.safeParse(signed)
  return parsed.success ? toMessage(parsed.data) : 'the message cannot be read'
}

function toMessage({
  id,
  type,
  account,
  data: { object },
}: z.infer<typeof event>): ProviderMessage {
  const ours = account === undefined ? aboutUs.safeParse(object.metadata).data : undefined
  return {
    event_id: id,
    kind: type,
    reference: object.id,
    ...(ours ? { payment_id: ours.payment_id } : {}),
    amount: ore(object.amount_total ?? object.amount ?? 0),
    currency: (object.currency ?? '').toUpperCase(),
  }
}
