import { Refusal } from '#kernel/refusal'

export type SettlementRefusal = AmountChanged | BasketChanged

/** The total is not the one that the customer was shown. */
export class AmountChanged extends Refusal {
  readonly code = 'amount_changed'
}

/** The basket is not what was paid for. */
export class BasketChanged extends Refusal {
  readonly code = 'basket_changed'
}
