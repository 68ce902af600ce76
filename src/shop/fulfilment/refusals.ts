import { Refusal } from '#kernel/refusal'

export type FulfilmentRefusal = OrderClosed | PartRefused

/** The order has left, or was canceled: nothing of it can be sent or changed any more. */
export class OrderClosed extends Refusal<{ readonly status: string }> {
  readonly code = 'order_closed'
}

/** Some of the chosen lines do not have that much left. */
export class PartRefused extends Refusal<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {
  readonly code = 'invalid_field'
}
