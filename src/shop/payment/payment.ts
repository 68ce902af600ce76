import type { Ore } from '#kernel/money'
import type { CompanyPayment } from './gateway.ts'

export type PaymentStatus =
  | 'created'
  | 'authorized'
  | 'partially_captured'
  | 'captured'
  | 'refunded'
  | 'voided'
  | 'failed'

export interface Payment {
  readonly id: string
  readonly basket_id: string
  readonly provider: string
  readonly option: string
  /** The company's name for it; `null` until the company has been asked. */
  readonly reference: string | null
  /** What the basket held when its amount was asked for. */
  readonly content_hash: string
  readonly currency: string
  readonly amount: Ore
  readonly amount_captured: Ore
  readonly amount_refunded: Ore
  readonly status: PaymentStatus
  readonly redirect_url: string | null
  readonly client: Readonly<Record<string, string>>
  readonly failure_code: FailureCode | null
  readonly expires: Date
  /** By the clock of the database. */
  readonly is_expired: boolean
  readonly created: Date
}

/** Why a payment came to nothing. */
export type FailureCode =
  | 'amount_differs'
  | 'basket_changed'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'insufficient_stock'
  | 'replaced'

/** How long the customer has to pay, and the goods are held. */
export const INTENT_MINUTES = 15

/** Whether money may be reserved at the company, or still come to be. */
export function isOpen({ status }: Payment): boolean {
  return status === 'created'
}

/** Whether the money of an order is safe: reserved, or taken. */
export function isAuthorized({ status }: Payment): boolean {
  return status === 'authorized' || status === 'partially_captured' || status === 'captured'
}

/** Whether the company has reserved exactly what was asked for. */
export function isTheAmount(payment: Payment, company: CompanyPayment | Amount): boolean {
  return payment.amount === company.amount && payment.currency === company.currency
}

interface Amount {
  readonly amount: Ore
  readonly currency: string
}

/** What our row becomes when the company says this; never a step back. */
export function statusAfter(payment: Payment, company: CompanyPayment): PaymentStatus {
  if (payment.status === 'voided' || payment.status === 'failed') return payment.status
  if (company.amount_refunded > 0 && company.amount_refunded >= company.amount_captured) {
    return 'refunded'
  }
  const captured = Math.max(payment.amount_captured, company.amount_captured)
  if (captured >= payment.amount) return 'captured'
  return captured > 0 ? 'partially_captured' : 'authorized'
}
