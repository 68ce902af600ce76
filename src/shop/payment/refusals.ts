import type { Ore } from '#kernel/money'
import { refusal } from '#kernel/refusal'

export type PaymentRefusal =
  | OperationImpossible
  | OperationRefused
  | OperationUnsure
  | PaymentBusy
  | PaymentMethodUnavailable
  | PaymentUnavailable
  | SignatureInvalid

/** It is unknown, switched off or not for this basket. */
export class PaymentMethodUnavailable extends refusal('payment_method_unavailable') {}

/** The payment provider does not answer, or not sensibly. The state of the payment is unknown. */
export class PaymentUnavailable extends refusal('payment_unavailable')<{
  readonly retryAfterSeconds: number
}> {
  constructor(cause: unknown) {
    super({ retryAfterSeconds: 10 })
    this.cause = cause
  }
}

/** A message that is not signed by the payment provider, or too old. */
export class SignatureInvalid extends refusal('invalid_signature')<{ readonly reason: string }> {}

/** The payment does not have that money. `partial`: capturing a part would release the rest. */
export class OperationImpossible extends refusal('payment_operation_impossible')<{
  readonly kind: 'capture' | 'refund' | 'void' | 'renew' | 'partial'
  readonly most: Ore
}> {}

/** The provider refused; no money was moved. */
export class OperationRefused extends refusal('payment_operation_refused')<{
  readonly refusal: string
}> {}

/** The provider does not answer, and has perhaps done what was asked. It is asked again until that is known. */
export class OperationUnsure extends refusal('payment_operation_unsure')<{
  readonly retryAfterSeconds: number
}> {
  constructor(cause: unknown) {
    super({ retryAfterSeconds: 60 })
    this.cause = cause
  }
}

/** Something is being asked about the payment already. */
export class PaymentBusy extends refusal('payment_busy') {}
