import { type Faults, refusal } from '#kernel/refusal'

export type FulfilmentRefusal = NothingToPick | OrderClosed | PartRefused

/** The order has left, or was canceled: nothing of it can be sent or changed any more. */
export class OrderClosed extends refusal('order_closed')<{ readonly status: string }> {}

/** All of the order has left, or was canceled or withdrawn from. */
export class NothingToPick extends refusal('nothing_to_pick') {}

/** What can be wrong with a change of a placed order. */
export type PartFault =
  | 'part_addin_elsewhere'
  | 'part_contact'
  | 'part_credit'
  | 'part_delivery_begun'
  | 'part_delivery_empty'
  | 'part_delivery_missing'
  | 'part_delivery_refused'
  | 'part_delivery_together'
  | 'part_delivery_twice'
  | 'part_delivery_unknown'
  | 'part_line_twice'
  | 'part_line_unknown'
  | 'part_nothing_changed'
  | 'part_nothing_left'
  | 'part_nothing_to_send'
  | 'part_paid_on_pickup'
  | 'part_pickup_only'
  | 'part_price_missing'
  | 'part_product_unknown'
  | 'part_quantity'
  | 'part_quantity_least'
  | 'part_quantity_unsold'
  | 'part_shipping_missing'
  | 'part_split_mixed'
  | 'part_split_ore'
  | 'part_split_past'
  | 'part_split_price'
  | 'part_split_refunded'
  | 'part_split_rest'
  | 'part_split_whole'
  | 'part_variant_missing'

/** Some of the chosen lines do not have that much left. */
export class PartRefused extends refusal('invalid_field')<{
  readonly errors: Faults<PartFault>
}> {}
