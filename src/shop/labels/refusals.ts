import { type Faults, refusal } from '#kernel/refusal'
import type { BasketStatus } from '#shop/orders'

export type LabelRefusal = LabelImpossible | LabelInvalid | LabelNotReady | LabelReplaced

export type LabelObstacle =
  | 'status'
  | 'pickup'
  | 'dropship'
  /** A lorry takes no parcels of a carrier. */
  | 'lorry'

/** No label is made for such a delivery. */
export class LabelImpossible extends refusal('label_impossible')<{
  readonly reason: LabelObstacle
  readonly status?: BasketStatus
}> {}

/** What can be wrong with a label that is asked for. */
export type LabelFault = 'label_delivery_unknown' | 'label_reason_missing' | 'label_unknown'

export class LabelInvalid extends refusal('invalid_field')<{
  readonly errors: Faults<LabelFault>
}> {}

/** It is still being made, or its provider does not make it. */
export class LabelNotReady extends refusal('label_not_ready')<{
  readonly refusal: string | null
}> {}

/** Another has taken its place: a parcel with this one would not be found. */
export class LabelReplaced extends refusal('label_replaced') {}
