import { Refusal } from '#kernel/refusal'
import type { BasketInvalid } from '#shop/checkout'

export type BasketRefusal =
  | AboveMax
  | BasketChanged
  | BasketEmpty
  | BasketInvalid
  | BasketLocked
  | BelowMin
  | CutPlanTooLarge
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
export class ProductNotForSale extends Refusal<{ readonly product_id: number }> {
  readonly code = 'product_not_for_sale'
}

/** The product is a parent: one of its children must be chosen. */
export class VariantRequired extends Refusal<{ readonly product_id: number }> {
  readonly code = 'variant_required'
}

/** There is less than the least that can be bought, and no more will come. */
export class SoldOut extends Refusal<{
  readonly product_id: number
  readonly left: number
  readonly min: number
}> {
  readonly code = 'insufficient_stock'
}

export class BelowMin extends Refusal<{ readonly min: number }> {
  readonly code = 'below_min'
}

export class AboveMax extends Refusal<{ readonly max: number }> {
  readonly code = 'above_max'
}

export class TooManyLines extends Refusal<{ readonly max: number }> {
  readonly code = 'too_many_lines'
}

/** A cut plan, or those of a basket together, have more pieces or lengths than can be cut. */
export class CutPlanTooLarge extends Refusal<{
  readonly max?: number
  readonly lengths?: number
}> {
  readonly code = 'cut_plan_too_large'
}

/** Nothing has been added yet. */
export class BasketEmpty extends Refusal {
  readonly code = 'basket_empty'
}

/** Another system has the basket. While it is paid it is not locked (decision 052). */
export class BasketLocked extends Refusal {
  readonly code = 'basket_locked'
}

/** The quantity of a line was agreed in an offer. */
export class QuantityLocked extends Refusal {
  readonly code = 'quantity_locked'
}

/** Concurrent changes won every attempt. */
export class BasketChanged extends Refusal {
  readonly code = 'basket_changed'
}

/** A line, contact, delivery or basket that this owner does not have. */
export class UnknownInBasket extends Refusal<{ readonly unknown: string }> {
  readonly code = 'not_found'
}

/** A delivery code, branch or carrier that is not offered for the products. */
export class DeliveryUnknown extends Refusal<{ readonly unknown: string }> {
  readonly code = 'delivery_unknown'
}

/** An unknown payment method, or one not offered for this basket. */
export class PaymentMethodRefused extends Refusal<{ readonly reason: string }> {
  readonly code = 'payment_method_unavailable'
}

/** A field that is well formed but makes no sense here. */
export class FieldRefused extends Refusal<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {
  readonly code = 'invalid_field'

  constructor(field: string, message: string) {
    super({ errors: { [field]: [message] } })
  }
}

/** The idempotency key came with another call before: nothing is done. */
export class KeyReused extends Refusal {
  readonly code = 'idempotency_key_reused'
}
