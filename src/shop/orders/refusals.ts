import { refusal } from '#kernel/refusal'

export type OrderRefusal =
  | InvalidTransition
  | MixedUnexplained
  | OrderNotFound
  | OrderWithdrawn
  | StaleOrder

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

/** Its paint is mixed, and is canceled with a reason alone. */
export class MixedUnexplained extends refusal('mixed_unexplained') {}

/** No such order, or not one of this owner. */
export class OrderNotFound extends refusal('not_found') {}
