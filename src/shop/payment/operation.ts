import type { Ore } from '#kernel/money'

export type OperationKind = 'capture' | 'refund' | 'void'

/** `asked`: the provider has perhaps done it. */
type OperationStatus = 'asked' | 'done' | 'refused'

/** One thing asked of a provider about a payment. */
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
  readonly created: Date
}
