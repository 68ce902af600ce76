import type { Ore } from '#kernel/money'
import type { ProviderPayment } from './gateway.ts'

export const PAYMENT_STATUSES = [
  'created',
  'authorized',
  'partially_captured',
  'captured',
  'refunded',
  'voided',
  'failed',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export interface Payment {
  readonly id: string
  readonly basket_id: string
  readonly provider: string
  readonly option: string
  /** The provider's id; `null` until the provider has opened the payment. */
  readonly reference: string | null
  /** Of the basket that is paid for. */
  readonly content_hash: string
  /** Of the terms that the customer has accepted; null of an order that was placed before, or when payments did not keep it. */
  readonly terms_version: string | null
  readonly currency: string
  readonly amount: Ore
  readonly amount_captured: Ore
  readonly amount_refunded: Ore
  readonly status: PaymentStatus
  readonly redirect_url: string | null
  readonly client: Readonly<Record<string, string>>
  readonly failure_code: FailureCode | null
  readonly expires: Date
  /** Until when the provider keeps the money reserved; null where none is, or that is not known. */
  readonly held_until: Date | null
  /** The link that it was paid with, for an order that was placed before. */
  readonly pay_link_id: string | null
  /** The payment whose reservation has taken the place of its own. */
  readonly replaced_by: string | null
  /** By the clock of the database. */
  readonly is_expired: boolean
  readonly created: Date
}

/** Why a payment failed or was abandoned. */
export const FAILURE_CODES = [
  'amount_differs',
  'basket_changed',
  'cancelled',
  'declined',
  'expired',
  'insufficient_stock',
  'replaced',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

/** How long the customer has to pay, and the products are reserved. */
export const INTENT_MINUTES = 15

/** Whether money may be reserved at the provider, now or later. */
export function isOpen({ status }: { readonly status: string }): boolean {
  return status === 'created'
}

/** Whether the money is reserved or captured. */
export function isAuthorized({ status }: Payment): boolean {
  return status === 'authorized' || status === 'partially_captured' || status === 'captured'
}

/** Whether it ended without an order, so that what comes of it is sent back. */
export function isAbandoned({ status }: Payment): boolean {
  return status === 'voided' || status === 'failed'
}

/** Whether the provider speaks of exactly the amount that was asked for. */
export function isTheAmount(
  payment: Payment,
  { amount, currency }: Pick<ProviderPayment, 'amount' | 'currency'>,
): boolean {
  return payment.amount === amount && payment.currency === currency
}

/** The status after the provider's answer. Captured amounts never decrease, and what was captured to the end stays so. */
export function statusAfter(payment: Payment, reported: ProviderPayment): PaymentStatus {
  if (isAbandoned(payment)) return payment.status
  if (reported.amount_refunded > 0 && reported.amount_refunded >= reported.amount_captured) {
    return 'refunded'
  }
  const captured = Math.max(payment.amount_captured, reported.amount_captured)
  const isLast = payment.status === 'captured' || reported.status === 'captured'
  if (captured >= payment.amount || (captured > 0 && isLast)) return 'captured'
  return captured > 0 ? 'partially_captured' : 'authorized'
}

/** What staff must know: reserved money runs out within a day, or is gone; money that should go back does not. */
export const ALARM_REASONS = ['authorization_ends', 'authorization_lost', 'return_refused'] as const
export type AlarmReason = (typeof ALARM_REASONS)[number]

export interface PaymentAlarm {
  readonly payment_id: string
  readonly reason: AlarmReason
}
