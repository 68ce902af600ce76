import { Refusal } from '#kernel/refusal'

export type OrderRefusal = InvalidTransition | OrderNotFound

export class InvalidTransition extends Refusal<{ readonly from: string; readonly to: string }> {
  readonly code = 'invalid_transition'
}

/** No such order, or not one of this owner. */
export class OrderNotFound extends Refusal {
  readonly code = 'not_found'
}
