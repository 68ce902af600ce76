import { Refusal } from '#kernel/refusal'

export type OrderRefusal = InvalidTransition | OrderNotFound | StaleOrder

export class InvalidTransition extends Refusal<{ readonly from: string; readonly to: string }> {
  readonly code = 'invalid_transition'
}

/** Another person has changed the order since it was seen. */
export class StaleOrder extends Refusal<{ readonly seen: number; readonly version: number }> {
  readonly code = 'stale_order'
}

/** No such order, or not one of this owner. */
export class OrderNotFound extends Refusal {
  readonly code = 'not_found'
}
