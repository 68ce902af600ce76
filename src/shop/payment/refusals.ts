import { Refusal } from '#kernel/refusal'

export type PaymentRefusal = PaymentMethodUnavailable | PaymentUnavailable | SignatureInvalid

export class PaymentMethodUnavailable extends Refusal {
  readonly code = 'payment_method_unavailable'
  constructor() {
    super('the payment method is unknown, switched off or not for this basket')
  }
}

/** The payment provider does not answer, or not sensibly. The state of the payment is unknown. */
export class PaymentUnavailable extends Refusal {
  readonly code = 'payment_unavailable'
  override readonly facts = { retryAfterSeconds: 10 }
  constructor(cause: unknown) {
    super('the payment provider does not answer')
    this.cause = cause
  }
}

/** A message that is not signed by the payment provider, or too old. */
export class SignatureInvalid extends Refusal {
  readonly code = 'invalid_signature'
  constructor(reason: string) {
    super(reason)
  }
}
