import { refusal } from '#kernel/refusal'
import type { BasketStatus } from '#shop/orders'

export type PickingRefusal = NothingToPick

/** The order waits for approval or payment, is packed, has left, or was canceled. */
export class NothingToPick extends refusal('nothing_to_pick')<{ readonly status: BasketStatus }> {}
