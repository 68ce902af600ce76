import { type Faults, refusal } from '#kernel/refusal'

export type SettlementRefusal =
  | AmountChanged
  | AwaitsPayment
  | BasketChanged
  | PayLinkClosed
  | RefundRefused
  | TermsChanged
  | TooManyUnpaid
  | TooMuchUnpaid

/** The total is not the one that the customer was shown. */
export class AmountChanged extends refusal('amount_changed') {}

/** The terms are not those that were shown: the customer reads and accepts them anew. */
export class TermsChanged extends refusal('terms_changed') {}

/** Its customer has been sent a link to pay with, and has not paid. */
export class AwaitsPayment extends refusal('awaits_payment') {}

/** The basket is not what was paid for. */
export class BasketChanged extends refusal('basket_changed') {}

/** This person, or this network, has placed as many orders a day as are taken for no company and to pay later. */
export class TooManyUnpaid extends refusal('too_many_unpaid_orders')<{ readonly most: number }> {}

/** Of a product, those who are unknown and pay later would hold more together than they may. */
export class TooMuchUnpaid extends refusal('too_much_unpaid_stock')<{ readonly name: string }> {}

/** The link is unknown or too old, it was paid with, or nothing is due any more. */
export class PayLinkClosed extends refusal('pay_link_closed') {}

/** What can be wrong with a refund of lines and freight. */
export type RefundFault =
  | 'refund_amount'
  | 'refund_freight'
  | 'refund_line_paid'
  | 'refund_line_twice'
  | 'refund_line_unknown'
  | 'refund_nothing'
  | 'refund_quantity'
  | 'refund_whole_quantity'

/** Some of the lines, or the freight, do not have that much that was not paid back. */
export class RefundRefused extends refusal('invalid_field')<{
  readonly errors: Faults<RefundFault>
}> {}
