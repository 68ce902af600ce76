import { InvalidTransition } from '#shop/orders'
import type { Offer, OfferStatus } from './offer.ts'
import { OfferFieldRefused } from './refusals.ts'

/** What people may decide about an offer, by its effective status. */
const moves: Readonly<Record<OfferStatus, readonly OfferStatus[]>> = {
  draft: ['sent'],
  sent: ['viewed', 'accepted', 'declined'],
  viewed: ['accepted', 'declined'],
  // What was held back is accepted later.
  accepted: ['accepted'],
  declined: [],
  expired: [],
  // Optional lines can still be accepted.
  ordered: ['accepted'],
}

/** @throws {InvalidTransition} */
export function requireOfferMove(from: OfferStatus, to: OfferStatus): void {
  if (!moves[from].includes(to)) throw new InvalidTransition({ from, to })
}

/** An offer has one revision that was sent, or none. @throws {OfferFieldRefused} */
export function requireUnreplaced({ replaced_by }: Pick<Offer, 'replaced_by'>): void {
  if (replaced_by === null) return
  throw new OfferFieldRefused('revision_of', 'offer_replaced', { replaced_by })
}
