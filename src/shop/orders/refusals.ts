import { Refusal } from '#kernel/refusal'

export type OrderRefusal = InvalidTransition | OrderNotFound | OrderWithdrawn | StaleOrder

export class InvalidTransition extends Refusal<{ readonly from: string; readonly to: string }> {
  readonly code = 'invalid_transition'
}

/** Another person has changed the order since it was seen. */
export class StaleOrder extends Refusal<{ readonly seen: number; readonly version: number }> {
  readonly code = 'stale_order'
}

/** Its customer has withdrawn from something that has not left. */
export class OrderWithdrawn extends Refusal {
  readonly code = 'order_withdrawn'
}

/** No such order, or not one of this owner. */
export class OrderNotFound extends Refusal {
  readonly code = 'not_found'
}
