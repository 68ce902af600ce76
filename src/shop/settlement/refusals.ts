import { Refusal } from '#kernel/refusal'

export type SettlementRefusal = AmountChanged | BasketChanged

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
