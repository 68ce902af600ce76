import { type Fault, type Faults, refusal } from '#kernel/refusal'
import type { BasketInvalid } from '#shop/checkout'

export type BasketRefusal =
  | AboveMax
  | BasketChanged
  | BasketEmpty
  | BasketInvalid
  | BasketLocked
  | BelowMin
  | CutPlanTooLarge
  | DeliveryDayFull
  | DeliveryDayGone
  | DeliveryUnknown
  | FieldRefused
  | KeyReused
  | PaymentMethodRefused
  | ProductNotForSale
  | QuantityLocked
  | SoldOut
  | TooManyLines
  | UnknownInBasket
  | VariantRequired

/** The product is unknown, hidden, or has no price. */
export class ProductNotForSale extends refusal('product_not_for_sale')<{
  readonly product_id: number
}> {}

/** The product is a parent: one of its children must be chosen. */
export class VariantRequired extends refusal('variant_required')<{ readonly product_id: number }> {}

/** There is less than the least that can be bought, and no more will come. */
export class SoldOut extends refusal('insufficient_stock')<{
  readonly product_id: number
  readonly left: number
  readonly min: number
}> {}

export class BelowMin extends refusal('below_min')<{ readonly min: number }> {}

export class AboveMax extends refusal('above_max')<{ readonly max: number }> {}

export class TooManyLines extends refusal('too_many_lines')<{ readonly max: number }> {}

/** A cut plan, or those of a basket together, have more pieces or lengths than can be cut. */
export class CutPlanTooLarge extends refusal('cut_plan_too_large')<{
  readonly max?: number
  readonly lengths?: number
}> {}

/** Nothing has been added yet. */
export class BasketEmpty extends refusal('basket_empty') {}

/** Another system has the basket. While it is paid it is not locked (decision 052). */
export class BasketLocked extends refusal('basket_locked') {}

/** The quantity of a line was agreed in an offer. */
export class QuantityLocked extends refusal('quantity_locked') {}

/** Concurrent changes won every attempt. */
export class BasketChanged extends refusal('basket_changed') {}

/** A line, contact, delivery or basket that this owner does not have. */
export class UnknownInBasket extends refusal('not_found')<{ readonly unknown: string }> {}

/** A delivery code, branch or carrier that is not offered for the products. */
export class DeliveryUnknown extends refusal('delivery_unknown')<{ readonly unknown: string }> {}

/** Others have taken the last place of a day since it was offered. */
export class DeliveryDayFull extends refusal('delivery_day_full')<{ readonly day: string }> {}

/** A day that nothing goes on, or that is too near by now. */
export class DeliveryDayGone extends refusal('delivery_day_gone')<{ readonly day: string }> {}

/** An unknown payment method, or one not offered for this basket. */
export class PaymentMethodRefused extends refusal('payment_method_unavailable')<{
  readonly reason: string
}> {}

/** What is wrong with what was typed of a line. */
export type BasketFault =
  | 'basket_cut_boards'
  | 'basket_cut_no_length'
  | 'basket_cut_too_long'
  | 'basket_length_short'
  | 'basket_typed_disagrees'
  | 'basket_typed_two_numbers'
  | 'basket_typed_two_plain_numbers'
  | 'basket_typed_units'
  | 'basket_typed_unreadable'
  | 'basket_unit_only'

/** A field that is well formed but makes no sense here. */
export class FieldRefused extends refusal('invalid_field')<{
  readonly errors: Faults<BasketFault>
}> {
  constructor(field: string, code: BasketFault, facts?: Fault['facts']) {
    super({ errors: { [field]: [facts ? { code, facts } : { code }] } })
  }
}

/** The idempotency key came with another call before: nothing is done. */
export class KeyReused extends refusal('idempotency_key_reused') {}
