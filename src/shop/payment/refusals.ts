import { Refusal } from '#kernel/refusal'

export type PaymentRefusal = PaymentMethodUnavailable | PaymentUnavailable | SignatureInvalid

/** It is unknown, switched off or not for this basket. */
export class PaymentMethodUnavailable extends Refusal {
  readonly code = 'payment_method_unavailable'
}

/** The payment provider does not answer, or not sensibly. The state of the payment is unknown. */
export class PaymentUnavailable extends Refusal<{ readonly retryAfterSeconds: number }> {
  readonly code = 'payment_unavailable'
  constructor(cause: unknown) {
    super({ retryAfterSeconds: 10 })
    this.cause = cause
  }
}

/** A message that is not signed by the payment provider, or too old. */
export class SignatureInvalid extends Refusal<{ readonly reason: string }> {
  readonly code = 'invalid_signature'
}
