import { Refusal } from '#kernel/refusal'
import type { BasketStatus } from '#shop/orders'

export type LabelRefusal = LabelImpossible | LabelInvalid | LabelNotReady | LabelReplaced

export type LabelObstacle =
  | 'status'
  | 'pickup'
  | 'dropship'
  /** A lorry takes no parcels of a carrier. */
  | 'lorry'

/** No label is made for such a delivery. */
export class LabelImpossible extends Refusal<{
  readonly reason: LabelObstacle
  readonly status?: BasketStatus
}> {
  readonly code = 'label_impossible'
}

export class LabelInvalid extends Refusal<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {
  readonly code = 'invalid_field'
}

/** It is still being made, or its provider does not make it. */
export class LabelNotReady extends Refusal<{ readonly refusal: string | null }> {
  readonly code = 'label_not_ready'
}

/** Another has taken its place: a parcel with this one would not be found. */
export class LabelReplaced extends Refusal {
  readonly code = 'label_replaced'
}
