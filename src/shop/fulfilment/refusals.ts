import { refusal } from '#kernel/refusal'

export type FulfilmentRefusal = OrderClosed | PartRefused

/** The order has left, or was canceled: nothing of it can be sent or changed any more. */
export class OrderClosed extends refusal('order_closed')<{ readonly status: string }> {}

/** Some of the chosen lines do not have that much left. */
export class PartRefused extends refusal('invalid_field')<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {}
