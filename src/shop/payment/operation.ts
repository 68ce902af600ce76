import type { Ore } from '#kernel/money'

export type OperationKind = 'capture' | 'refund' | 'void' | 'renew'

/** `asked`: the provider has perhaps done it. */
type OperationStatus = 'asked' | 'done' | 'refused'

/** A capture, refund or void that was asked of a provider, or that it keeps money reserved for longer. */
export interface PaymentOperation {
  readonly id: string
  readonly payment_id: string
  readonly kind: OperationKind
  readonly amount: Ore
  /** What had been captured, for a refund what had been refunded, when it was asked for. */
  readonly amount_before: Ore
  /** Nothing will be captured after it: the rest is released. */
  readonly is_final: boolean
  readonly status: OperationStatus
  readonly idempotency_key: string
  /** As in an order event. */
  readonly actor: string
  readonly reason: string
  /** The provider's own words, when it refused. */
  readonly refusal: string | null
  /** What the provider calls it; `null` until it is done. */
  readonly provider_reference: string | null
  readonly created: Date
  /** When its outcome was known. */
  readonly settled: Date | null
}
