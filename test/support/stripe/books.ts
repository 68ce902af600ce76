import { randomBytes } from 'node:crypto'
import { type Form, formAt, numberAt, textAt } from './form.ts'

/** What an emulated Stripe keeps: sessions of Checkout, payment intents with their charges, refunds. */

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export interface Refund {
  readonly id: string
  readonly amount: number
  readonly metadata: Form
  status: 'succeeded' | 'failed'
}

export interface Intent {
  readonly id: string
  amount: number
  currency: string
  status: IntentStatus
  amount_received: number
  readonly multicapture: boolean
  readonly metadata: Form
  readonly refunds: Refund[]
  /** Seconds since 1970, where the bank holds for another time than usual. */
  capture_before?: number
}

export interface Session {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Form
  readonly intentMetadata: Form
  readonly capture_method: string
  readonly allowed: Form
  readonly success_url: string
  readonly cancel_url: string
  readonly multicapture: boolean
  status: 'open' | 'complete' | 'expired'
  intent: Intent | undefined
}

/** As Stripe refuses: the reply has this status and the error as its body. */
export class StripeProblem extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.message))
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, code = 'parameter_invalid') =>
  new StripeProblem(400, { type: 'invalid_request_error', code, message })

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export function openSession(form: Form): Session {
  const price = formAt(form, 'line_items', '0', 'price_data')
  const amount = numberAt(price, 'unit_amount') * numberAt(form, 'line_items', '0', 'quantity')
  if (textAt(form, 'mode') !== 'payment') throw invalid('mode')
  // Stripe's least amount in Danish kroner.
  if (!Number.isSafeInteger(amount) || amount < 250) throw invalid('amount', 'amount_too_small')
  if (textAt(form, 'success_url') === '') throw invalid('success_url', 'parameter_missing')
  const card = formAt(form, 'payment_method_options', 'card')
  return {
    id: newId('cs_test'),
    amount,
    currency: textAt(price, 'currency'),
    metadata: formAt(form, 'metadata'),
    intentMetadata: formAt(form, 'payment_intent_data', 'metadata'),
    capture_method: textAt(form, 'payment_intent_data', 'capture_method') || 'automatic',
    allowed: formAt(form, 'allowed_payment_method_types'),
    success_url: textAt(form, 'success_url'),
    cancel_url: textAt(form, 'cancel_url'),
    multicapture: textAt(card, 'request_multicapture') === 'if_available',
    status: 'open',
    intent: undefined,
  }
}

/** The customer sends a card: an intent that exists from then on. */
export function beginIntent(session: Session): Intent {
  if (session.status !== 'open') throw invalid('the session is not open', 'session_not_open')
  session.intent ??= {
    id: newId('pi'),
    amount: session.amount,
    currency: session.currency,
    status: 'requires_payment_method',
    amount_received: 0,
    multicapture: session.multicapture,
    metadata: session.intentMetadata,
    refunds: [],
  }
  return session.intent
}

export function capture(intent: Intent, form: Form): void {
  requireStatus(intent, 'requires_capture')
  const asked = textAt(form, 'amount_to_capture')
  const left = intent.amount - intent.amount_received
  const amount = asked === '' ? left : Number(asked)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw invalid('amount_to_capture')
  if (amount > left) throw invalid('more than is reserved', 'amount_too_large')
  const isFinal = textAt(form, 'final_capture') !== 'false'
  if (!isFinal && !intent.multicapture) throw invalid('multicapture is not available')
  intent.amount_received += amount
  if (!isFinal && amount < left) return
  intent.status = 'succeeded'
  // The rest is let go, which Stripe writes as a refund of the charge.
  if (amount < left) intent.refunds.push(newRefund(left - amount, {}))
}

export function cancel(intent: Intent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpected(intent)
  }
  intent.status = intent.amount_received > 0 ? 'succeeded' : 'canceled'
}

export function refund(intent: Intent, form: Form): Refund {
  const amount = numberAt(form, 'amount')
  const charge = toCharge(intent)
  const released = charge.amount - charge.amount_captured
  const isReleased = intent.status === 'succeeded' && released > 0
  const returned = charge.amount_refunded - (isReleased ? released : 0)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw invalid('amount')
  if (amount > intent.amount_received - returned) {
    throw invalid('more than was captured', 'charge_already_refunded')
  }
  const made = newRefund(amount, formAt(form, 'metadata'))
  intent.refunds.push(made)
  return made
}

function requireStatus(intent: Intent, status: IntentStatus): void {
  if (intent.status === status) return
  throw unexpected(intent)
}

/** Stripe sends the intent along, with what is secret of it. */
function unexpected({ id, status }: Intent): StripeProblem {
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `it is ${status}`,
    payment_intent: { id, status, client_secret: `${id}_secret_for_the_customer` },
  })
}

function newRefund(amount: number, metadata: Form): Refund {
  return { id: newId('re'), amount, metadata, status: 'succeeded' }
}

export function toCharge(intent: Intent) {
  const { id, amount, currency, amount_received, refunds, metadata, capture_before } = intent
  const sum = refunds.reduce((all, one) => all + (one.status === 'succeeded' ? one.amount : 0), 0)
  return {
    id: id.replace('pi_', 'ch_'),
    object: 'charge',
    amount,
    currency,
    amount_captured: amount_received,
    amount_refunded: sum,
    payment_intent: id,
    metadata,
    payment_method_details: { card: capture_before ? { capture_before } : {} },
    refunds: { object: 'list', has_more: false, data: refunds },
  }
}

export function toIntent(intent: Intent, expanded: boolean) {
  const { id, amount, currency, status, amount_received, metadata } = intent
  const isCharged = status === 'requires_capture' || status === 'succeeded'
  const charge = toCharge(intent)
  return {
    id,
    object: 'payment_intent',
    amount,
    currency,
    status,
    amount_received,
    amount_capturable: status === 'requires_capture' ? amount - amount_received : 0,
    capture_method: 'manual',
    latest_charge: isCharged ? (expanded ? charge : charge.id) : null,
    metadata,
  }
}

export function toSession(session: Session, origin: string, expanded: boolean) {
  const { id, amount, currency, status, metadata, intent } = session
  return {
    id,
    object: 'checkout.session',
    amount_total: amount,
    currency,
    status,
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    metadata,
    url: status === 'open' ? `${origin}/pay/${id}` : null,
    payment_intent: intent ? (expanded ? toIntent(intent, true) : intent.id) : null,
  }
}
