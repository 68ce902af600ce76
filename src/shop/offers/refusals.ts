import { refusal } from '#kernel/refusal'

export type OfferRefusal = OfferExpired | OfferLinesTaken | OfferNotFound

/** No such offer, or not one of this customer. */
export class OfferNotFound extends refusal('not_found') {}

/** Its last day is over, or another was sent instead. */
export class OfferExpired extends refusal('offer_expired') {}

/** Lines that are in another's basket, or ordered. */
export class OfferLinesTaken extends refusal('offer_lines_taken')<{
  readonly line_ids: readonly string[]
}> {}
