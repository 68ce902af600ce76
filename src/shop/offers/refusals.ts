import { type Fault, type Faults, refusal } from '#kernel/refusal'

export type OfferRefusal = OfferExpired | OfferFieldRefused | OfferLinesTaken | OfferNotFound

/** What can be wrong with an offer, its files or its messages. */
export type OfferFault =
  | 'offer_addin_alone'
  | 'offer_colour_missing'
  | 'offer_empty'
  | 'offer_ended'
  | 'offer_file_too_large'
  | 'offer_file_type'
  | 'offer_file_unreadable'
  | 'offer_line_elsewhere'
  | 'offer_line_unknown'
  | 'offer_one_alternative'
  | 'offer_product_unknown'
  | 'offer_replaced'
  | 'offer_too_many_files'
  | 'offer_too_many_messages'
  | 'offer_unseen'
  | 'offer_user_elsewhere'

/** A field that is well formed but makes no sense in this offer. */
export class OfferFieldRefused extends refusal('invalid_field')<{
  readonly errors: Faults<OfferFault>
}> {
  constructor(field: string, code: OfferFault, facts?: Fault['facts']) {
    super({ errors: { [field]: [facts ? { code, facts } : { code }] } })
  }
}

/** No such offer, or not one of this customer. */
export class OfferNotFound extends refusal('not_found') {}

/** Its last day is over, or another was sent instead. */
export class OfferExpired extends refusal('offer_expired') {}

/** Lines that are in another's basket, or ordered. */
export class OfferLinesTaken extends refusal('offer_lines_taken')<{
  readonly line_ids: readonly string[]
}> {}
