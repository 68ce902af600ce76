import { refusal } from '#kernel/refusal'
import type { BasketStatus } from '#shop/orders'

export type MixingRefusal = NothingToMix

/** The order has left, or was canceled. */
export class NothingToMix extends refusal('nothing_to_mix')<{ readonly status: BasketStatus }> {}
