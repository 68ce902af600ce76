import { Refusal } from '#kernel/refusal'

export type PaymentRefusal = PaymentMethodUnavailable | PaymentUnavailable | SignatureInvalid

/** No such way to pay, or not for this basket. */
export class PaymentMethodUnavailable extends Refusal {
  readonly code = 'payment_method_unavailable'
  constructor() {
    super('the payment method is unknown, switched off or not for this basket')
  }
}

/** The payment company does not answer, or answers nonsense. Nothing is known of the payment. */
export class PaymentUnavailable extends Refusal {
  readonly code = 'payment_unavailable'
  override readonly facts = { retryAfterSeconds: 10 }
  constructor(cause: unknown) {
    super('the payment company does not answer')
    this.cause = cause
  }
}

/** A message that the payment company has not signed, or has signed too long ago. */
export class SignatureInvalid extends Refusal {
  readonly code = 'invalid_signature'
  constructor(reason: string) {
    super(reason)
  }
}
