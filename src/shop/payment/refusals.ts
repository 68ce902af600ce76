import type { Ore } from '#kernel/money'
import { Refusal } from '#kernel/refusal'

export type PaymentRefusal =
  | OperationImpossible
  | OperationRefused
  | OperationUnsure
  | PaymentBusy
  | PaymentMethodUnavailable
  | PaymentUnavailable
  | SignatureInvalid

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

/** The payment does not have that money. `partial`: capturing a part would release the rest. */
export class OperationImpossible extends Refusal<{
  readonly kind: 'capture' | 'refund' | 'void' | 'renew' | 'partial'
  readonly most: Ore
}> {
  readonly code = 'payment_operation_impossible'
}

/** The provider refused; no money was moved. */
export class OperationRefused extends Refusal<{ readonly refusal: string }> {
  readonly code = 'payment_operation_refused'
}

/** The provider does not answer, and has perhaps done what was asked. It is asked again until that is known. */
export class OperationUnsure extends Refusal<{ readonly retryAfterSeconds: number }> {
  readonly code = 'payment_operation_unsure'
  constructor(cause: unknown) {
    super({ retryAfterSeconds: 60 })
    this.cause = cause
  }
}

/** Something is being asked about the payment already. */
export class PaymentBusy extends Refusal {
  readonly code = 'payment_busy'
}
