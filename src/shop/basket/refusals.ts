import { Refusal } from '#kernel/refusal'
import type { BasketInvalid } from '#shop/checkout'

export type BasketRefusal =
  | AboveMax
  | BasketChanged
  | BasketEmpty
  | BasketInvalid
  | BasketLocked
  | BelowMin
  | DeliveryUnknown
  | FieldRefused
  | PaymentMethodRefused
  | ProductNotForSale
  | SoldOut
  | TooManyLines
  | UnknownInBasket
  | VariantRequired

/** The product is unknown, hidden, or has no price. */
export class ProductNotForSale extends Refusal {
  readonly code = 'product_not_for_sale'
  override readonly facts: { readonly product_id: number }
  constructor(product_id: number) {
    super(`product ${product_id} is not for sale`)
    this.facts = { product_id }
  }
}

/** The product is a parent: one of its children must be chosen. */
export class VariantRequired extends Refusal {
  readonly code = 'variant_required'
  override readonly facts: { readonly product_id: number }
  constructor(product_id: number) {
    super(`product ${product_id} is a parent`)
    this.facts = { product_id }
  }
}

/** There is less than the least that can be bought, and no more will come. */
export class SoldOut extends Refusal {
  readonly code = 'insufficient_stock'
  override readonly facts: {
    readonly product_id: number
    readonly left: number
    readonly min: number
  }
  constructor(facts: SoldOut['facts']) {
    super(`product ${facts.product_id} is sold out`)
    this.facts = facts
  }
}

export class BelowMin extends Refusal {
  readonly code = 'below_min'
  override readonly facts: { readonly min: number }
  constructor(min: number) {
    super(`at least ${min}`)
    this.facts = { min }
  }
}

export class AboveMax extends Refusal {
  readonly code = 'above_max'
  override readonly facts: { readonly max: number }
  constructor(max: number) {
    super(`at most ${max}`)
    this.facts = { max }
  }
}

export class TooManyLines extends Refusal {
  readonly code = 'too_many_lines'
  override readonly facts: { readonly max: number }
  constructor(max: number) {
    super(`at most ${max} lines`)
    this.facts = { max }
  }
}

/** Nothing has been added yet. */
export class BasketEmpty extends Refusal {
  readonly code = 'basket_empty'
  constructor() {
    super('there is no basket')
  }
}

/** The basket is being paid, or owned by another system. */
export class BasketLocked extends Refusal {
  readonly code = 'basket_locked'
  constructor() {
    super('the basket is locked')
  }
}

/** Concurrent changes won every attempt. */
export class BasketChanged extends Refusal {
  readonly code = 'basket_changed'
  constructor() {
    super('the basket was changed meanwhile')
  }
}

/** A line, contact, delivery or basket that this owner does not have. */
export class UnknownInBasket extends Refusal {
  readonly code = 'not_found'
  constructor(what: string) {
    super(`${what} is not in the basket`)
  }
}

/** A delivery that is not offered for the products. */
export class DeliveryUnknown extends Refusal {
  readonly code = 'delivery_unknown'
  constructor(reason: string) {
    super(reason)
  }
}

/** An unknown payment method, or one not offered for this basket. */
export class PaymentMethodRefused extends Refusal {
  readonly code = 'payment_method_unavailable'
  constructor(reason: string) {
    super(reason)
  }
}

/** A field that is well formed but makes no sense here. */
export class FieldRefused extends Refusal {
  readonly code = 'invalid_field'
  override readonly facts: { readonly errors: Readonly<Record<string, readonly string[]>> }
  constructor(field: string, message: string) {
    super(`${field}: ${message}`)
    this.facts = { errors: { [field]: [message] } }
  }
}
