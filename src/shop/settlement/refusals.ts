import { Refusal } from '#kernel/refusal'

export type SettlementRefusal = AmountChanged | BasketChanged

/** The total is not the one that the customer was shown. */
export class AmountChanged extends Refusal {
  readonly code = 'amount_changed'
  constructor() {
    super('the amount is not the one that was shown')
  }
}

/** The basket is not what was paid for. */
export class BasketChanged extends Refusal {
  readonly code = 'basket_changed'
  constructor() {
    super('the basket is not what was paid for')
  }
}
