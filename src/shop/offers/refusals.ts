import { Refusal } from '#kernel/refusal'

export type OfferRefusal = OfferExpired | OfferLinesTaken | OfferNotFound

/** No such offer, or not one of this customer. */
export class OfferNotFound extends Refusal {
  readonly code = 'not_found'
}

/** Its last day is over, or another was sent instead. */
export class OfferExpired extends Refusal {
  readonly code = 'offer_expired'
}

/** Lines that are in another's basket, or ordered. */
export class OfferLinesTaken extends Refusal<{ readonly line_ids: readonly string[] }> {
  readonly code = 'offer_lines_taken'
}
