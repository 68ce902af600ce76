import { refusal } from '#kernel/refusal'

export type OrderRefusal = InvalidTransition | OrderNotFound | OrderWithdrawn | StaleOrder

export class InvalidTransition extends refusal('invalid_transition')<{
  readonly from: string
  readonly to: string
}> {}

/** Another person has changed the order since it was seen. */
export class StaleOrder extends refusal('stale_order')<{
  readonly seen: number
  readonly version: number
}> {}

/** Its customer has withdrawn from something that has not left. */
export class OrderWithdrawn extends refusal('order_withdrawn') {}

/** No such order, or not one of this owner. */
export class OrderNotFound extends refusal('not_found') {}
