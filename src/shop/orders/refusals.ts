import { Refusal } from '#kernel/refusal'

export type OrderRefusal =
  | AmountChanged
  | BasketChanged
  | BasketEmpty
  | InsufficientStock
  | InvalidTransition
  | OrderNotFound

/** The order cannot go to that status from the one it has. */
export class InvalidTransition extends Refusal {
  readonly code = 'invalid_transition'
  override readonly facts: { readonly from: string; readonly to: string }
  constructor(facts: InvalidTransition['facts']) {
    super(`no way from ${facts.from} to ${facts.to}`)
    this.facts = facts
  }
}

export interface Shortage {
  readonly product_id: number
  readonly name: string
  /** Whole thousandths that can be had. */
  readonly available: number
}

/** Goods that were there are gone, or were never so many. */
export class InsufficientStock extends Refusal {
  readonly code = 'insufficient_stock'
  override readonly facts: { readonly shortages: readonly Shortage[] }
  constructor(shortages: readonly Shortage[]) {
    super(`too few of ${shortages.map(({ product_id }) => product_id).join(', ')}`)
    this.facts = { shortages }
  }
}

/** The basket comes to something else than its buyer has seen. */
export class AmountChanged extends Refusal {
  readonly code = 'amount_changed'
  constructor() {
    super('the amount is not the one that was shown')
  }
}

/** What was paid for is not what the basket holds now. */
export class BasketChanged extends Refusal {
  readonly code = 'basket_changed'
  constructor() {
    super('the basket is not what was paid for')
  }
}

/** There is no basket, or nothing in it. */
export class BasketEmpty extends Refusal {
  readonly code = 'basket_empty'
  constructor() {
    super('nothing to order')
  }
}

/** No such order, or not for the eyes of whoever asks. */
export class OrderNotFound extends Refusal {
  readonly code = 'not_found'
  constructor() {
    super('no such order')
  }
}
