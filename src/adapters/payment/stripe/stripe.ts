import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type {
  PaymentGateway,
  ProviderPayment,
  ProviderRefusal,
  SessionRequest,
} from '#shop/payment'
import { readEvent } from './events.ts'
import { type Checkout, intentOf, toProviderPayment } from './payments.ts'

/**
 * Stripe, by its own package. The customer pays on Stripe's page (Checkout), so the shop loads none of Stripe's scripts; the
 * money is reserved there and captured by the shop. A payment's reference is the id of its Checkout session, which is known before
 * the customer pays.
 */
export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Whether Stripe lets this merchant capture several parts of a card payment, which it grants on request. */
  readonly isMulticapture?: boolean
  /** Where Stripe answers, when it is not Stripe itself: an emulator on this machine. */
  readonly endpoint?: string | undefined
  /** Less than the shop waits; what is late has perhaps taken effect, and is asked for again with the same key. */
  readonly timeoutMs?: number
  /** How the shop refuses a message with a wrong signature. */
  readonly refuse: (reason: string) => Error
}

const TIMEOUT_MS = 4_500

export function createStripe({
  secretKey,
  webhookSecret,
  isMulticapture = false,
  endpoint,
  timeoutMs = TIMEOUT_MS,
  refuse,
}: StripeOptions): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    // The shop tries again itself, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(endpoint ? toHost(endpoint) : {}),
  })
  const read = (reference: string) => readCheckout(stripe, reference)

  return {
    provider: 'stripe',
    createSession: async (request) => {
      const wanted = toCheckout(request, isMulticapture)
      const idempotencyKey = `${request.key}-${digest(wanted)}`
      const session = await plainly(stripe.checkout.sessions.create(wanted, { idempotencyKey }))
      return { reference: session.id, redirect_url: session.url, client: {} }
    },
    get: async (reference) => toProviderPayment(await read(reference)),
    holdsDays: 7,
    captures: isMulticapture ? 'often' : 'once',
    repeats: 'by_key',
    capture: async (reference, { amount, before, is_final = false, key }) => {
      const known = await read(reference)
      // A key is forgotten after a day; what was captured is not.
      if (toProviderPayment(known).amount_captured >= before + amount) {
        return toProviderPayment(known)
      }
      const taken = {
        amount_to_capture: amount,
        ...(isMulticapture ? { final_capture: is_final } : {}),
      }
      const { id } = requireIntent(known)
      return answerOf(stripe.paymentIntents.capture(id, taken, { idempotencyKey: key }), () =>
        read(reference),
      )
    },
    cancel: async (reference, key) => {
      const move_reference = await release(stripe, await read(reference), key)
      return { ...toProviderPayment(await read(reference)), move_reference }
    },
    refund: async (reference, { amount, before, key }) => {
      const known = await read(reference)
      if (toProviderPayment(known).amount_refunded >= before + amount) {
        return toProviderPayment(known)
      }
      const wanted = { payment_intent: requireIntent(known).id, amount, metadata: { key } }
      return answerOf(stripe.refunds.create(wanted, { idempotencyKey: key }), () => read(reference))
    },
    parseCallback: async (body, headers) => {
      const message = readEvent(stripe, body, headers['stripe-signature'], webhookSecret)
      if (typeof message === 'string') throw refuse(message)
      return message
    },
  }
}

/**
 * Stripe refuses a key with another body, which a payment has when the shop's address or name has changed since. The page that was opened
 * first has an address that was never sent, so no one pays there.
 */
function digest(wanted: object): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16)
}

function toHost(endpoint: string) {
  const { protocol, hostname, port } = new URL(endpoint)
  return { protocol: protocol === 'https:' ? 'https' : 'http', host: hostname, port } as const
}

async function readCheckout(stripe: Stripe, reference: string): Promise<Checkout> {
  const expand = ['payment_intent.latest_charge.refunds']
  return plainly(stripe.checkout.sessions.retrieve(reference, { expand }))
}

/** Only `metadata` leads from a message back to the payment: it is on the session, the intent and the charge. */
function toCheckout(
  request: SessionRequest,
  isMulticapture: boolean,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: request.payment_id }
  return {
    mode: 'payment',
    locale: 'da',
    allowed_payment_method_types: [request.option],
    ...(isMulticapture && request.option === 'card'
      ? { payment_method_options: { card: { request_multicapture: 'if_available' } } }
      : {}),
    client_reference_id: request.payment_id,
    metadata,
    payment_intent_data: { capture_method: 'manual', description: request.text, metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amount,
          product_data: { name: request.text },
        },
      },
    ],
    success_url: request.return_url,
    cancel_url: request.cancel_url,
  }
}

/** Ends what the customer may still pay, and lets go of what is reserved. @returns What was ended. */
async function release(stripe: Stripe, checkout: Checkout, key: string): Promise<string> {
  if (checkout.status === 'open') {
    const idempotencyKey = `${key}-expire`
    await plainly(stripe.checkout.sessions.expire(checkout.id, {}, { idempotencyKey }))
    return checkout.id
  }
  const intent = intentOf(checkout)
  if (!intent) return checkout.id
  if (intent.status === 'canceled') return intent.id
  const idempotencyKey = `${key}-cancel`
  await plainly(stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey }))
  return intent.id
}

function requireIntent(checkout: Checkout): Stripe.PaymentIntent {
  const intent = intentOf(checkout)
  if (!intent) throw new Error(`nothing is reserved by ${checkout.id}`)
  return intent
}

/** Stripe has answered with a refusal where it understood; anything else leaves open what has happened. */
async function answerOf(
  call: Promise<{ readonly id: string }>,
  read: () => Promise<Checkout>,
): Promise<ProviderPayment | ProviderRefusal> {
  let made: { readonly id: string }
  try {
    made = await call
  } catch (error) {
    const isRefusal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    if (!isRefusal) throw toPlain(error)
    return { refused: [error.code, error.message].filter(Boolean).join(': ') }
  }
  return { ...toProviderPayment(await read()), move_reference: made.id }
}

async function plainly<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw toPlain(error)
  }
}

/** Stripe's errors carry the payment along, with its secret for the customer's browser. They are logged, so only what went wrong is kept. */
function toPlain(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, message, requestId } = error
  return new Error(`${[type, code].filter(Boolean).join(' ')}: ${message} (${requestId ?? '-'})`)
}
