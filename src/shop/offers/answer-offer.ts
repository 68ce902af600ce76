import { type Db, type Tx, transaction } from '#database/client'
import { danishDay } from '#kernel/time'
import type { Filler, UserOwner } from '#shop/access'
import { acceptLines, type OfferedLine } from '#shop/basket'
import type { CheckoutSettings } from '#shop/checkout'
import { groupOf, isInBasketOf, type Offer, type OfferLine } from './offer.ts'
import { requireOfferMove } from './offer-status.ts'
import { OfferExpired, OfferFieldRefused, OfferLinesTaken, OfferNotFound } from './refusals.ts'
import { findOffer, isAnyOffer, isOfCustomer, lockOffer } from './store-offers.ts'
import { findReader, freeDeleted, moveOffer } from './store-write.ts'

export interface Accepted {
  /** Lines that were put into the basket by this call. */
  readonly added_count: number
}

/**
 * Puts lines of an offer into the user's current basket, with price and quantity locked; the others can be accepted until
 * the last day. Lines that the user has accepted before stay where they are. Answers to one offer take turns, and each
 * line is in one basket at most.
 *
 * @throws {OfferNotFound} for an offer of another customer.
 * @throws {OfferExpired} when its last day is over, or a revision was sent.
 * @throws {InvalidTransition} when it was declined, or is not sent yet.
 * @throws {OfferFieldRefused} for lines that are not of the offer, for two that are alternatives to each other, and for an add-in alone.
 * @throws {OfferLinesTaken} when a line, or an alternative to it, is in another basket, is being ordered by staff, or is ordered; nothing
 * is added.
 * @throws {TooManyLines} when the basket would hold too many lines; nothing is added.
 * @throws {BasketLocked} when another system has the basket.
 */
export async function acceptOffer(
  db: Db,
  owner: UserOwner,
  { id, line_ids }: { readonly id: string; readonly line_ids: readonly string[] },
  settings: CheckoutSettings,
): Promise<Accepted> {
  return transaction(db, async (tx) => {
    const offer = await lockAnd(tx, isOfCustomer(owner), id, settings)
    const wanted = findWanted(offer, new Set(line_ids))
    const isAccepted = ({ taken_by }: OfferLine) =>
      taken_by !== null && isInBasketOf(taken_by, owner.user_id)
    const accepted = offer.lines.filter(isAccepted)
    const added = wanted.filter((line) => !accepted.includes(line))
    if (added.length > 0) {
      await acceptInto(
        tx,
        offer,
        { added, accepted, basket: owner, user_id: owner.user_id },
        settings,
      )
    }
    return { added_count: added.length }
  })
}

interface ForCustomer {
  readonly id: string
  readonly line_ids: readonly string[]
  /** The basket that staff fill for the customer. */
  readonly held_id: string
  /** Of staff: who accepts. */
  readonly user_id: number
}

/**
 * As {@link acceptOffer}, for a customer who says yes on the phone: into the basket that staff fill. A line that is in a basket
 * of the customer's is taken.
 *
 * @throws {OfferFieldRefused} when the user whom it was sent to may not see it any more.
 */
export async function acceptForCustomer(
  db: Db,
  { id, line_ids, held_id, user_id }: ForCustomer,
  settings: CheckoutSettings,
): Promise<void> {
  await transaction(db, async (tx) => {
    const offer = await lockAnd(tx, isAnyOffer, id, settings)
    if ((await findReader(tx, offer)) === undefined) {
      throw new OfferFieldRefused('user_id', 'offer_user_elsewhere')
    }
    const added = findWanted(offer, new Set(line_ids))
    await acceptInto(tx, offer, { added, accepted: [], basket: { held_id }, user_id }, settings)
  })
}

interface Acceptance {
  readonly added: readonly OfferLine[]
  /** In the same basket before. */
  readonly accepted: readonly OfferLine[]
  readonly basket: Filler
  readonly user_id: number
}

async function acceptInto(
  tx: Tx,
  offer: Offer,
  { added, accepted, basket, user_id }: Acceptance,
  settings: CheckoutSettings,
): Promise<void> {
  if (isOver(offer)) throw new OfferExpired()
  requireOfferMove(offer.status, 'accepted')
  requireMains(added, accepted)
  requireFree(offer, added)
  const groups = new Set(added.map(groupOf))
  await freeDeleted(tx, toIds(offer.lines.filter((line) => groups.has(groupOf(line)))))
  const move = { kind: 'accepted', to: 'accepted', user_id } as const
  await moveOffer(tx, offer.id, { ...move, facts: { line_ids: toIds(added) } })
  const offered = added.flatMap((line) => toOffered(offer, line))
  await acceptLines(tx, basket, { offered, case_number: offer.case_number }, settings)
}

/**
 * Declines an offer; once is enough.
 *
 * @throws {OfferNotFound} for an offer of another customer.
 * @throws {InvalidTransition} when something of it was accepted, or it is over.
 */
export async function declineOffer(
  db: Db,
  owner: UserOwner,
  { id, reason }: { readonly id: string; readonly reason: string },
  settings: CheckoutSettings,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { status, lines } = await lockAnd(tx, isOfCustomer(owner), id, settings)
    if (status === 'declined') return
    requireOfferMove(status, 'declined')
    await freeDeleted(tx, toIds(lines))
    const move = { kind: 'declined', to: 'declined', user_id: owner.user_id } as const
    await moveOffer(tx, id, move, { decline_reason: reason })
  })
}

/** Also one that is told to be ordered: what is optional is no longer to be had. */
function isOver({ status, days_left, replaced_by }: Offer): boolean {
  return status === 'expired' || replaced_by !== null || (days_left ?? 0) < 0
}

function toIds(lines: readonly OfferLine[]): string[] {
  return lines.map(({ id }) => id)
}

async function lockAnd(
  tx: Tx,
  isSeen: typeof isAnyOffer,
  id: string,
  settings: CheckoutSettings,
): Promise<Offer> {
  const isLocked = await lockOffer(tx, isSeen, id)
  const offer = isLocked ? await findOffer(tx, isSeen, danishDay(settings.now()), id) : undefined
  if (!offer) throw new OfferNotFound()
  return offer
}

function findWanted({ lines }: Offer, ids: ReadonlySet<string>): OfferLine[] {
  const wanted = lines.filter((line) => ids.has(line.id))
  if (wanted.length < ids.size) throw new OfferFieldRefused('line_ids', 'offer_line_unknown')
  if (new Set(wanted.map(groupOf)).size < wanted.length) {
    throw new OfferFieldRefused('line_ids', 'offer_one_alternative')
  }
  return wanted
}

/** @throws {OfferFieldRefused} for an add-in without the line that it belongs to. */
function requireMains(wanted: readonly OfferLine[], accepted: readonly OfferLine[]): void {
  const ids = new Set(toIds([...wanted, ...accepted]))
  if (wanted.every(({ is_addin_for }) => is_addin_for === null || ids.has(is_addin_for))) return
  throw new OfferFieldRefused('line_ids', 'offer_addin_alone')
}

/** A line is also taken when an alternative to it is. */
function requireFree({ lines }: Offer, added: readonly OfferLine[]): void {
  const taken = new Set(lines.filter(({ taken_by }) => taken_by !== null).map(groupOf))
  const line_ids = added.filter((line) => taken.has(groupOf(line))).map(({ id }) => id)
  if (line_ids.length > 0) throw new OfferLinesTaken({ line_ids })
}

function toOffered(offer: Offer, line: OfferLine): OfferedLine[] {
  const { net_price, tax_rate, product_id, name, quantity, metadata } = line
  const { is_addin_for, is_discount, is_protected } = line
  if (net_price === null || offer.valid_to === null) return []
  const { id: offer_id, offer_number, valid_to } = offer
  const locked = { offer_line_id: line.id, offer_id, offer_number, net_price, tax_rate, valid_to }
  const kinds = { is_addin_for, is_discount, is_protected }
  const inForce = { ...locked, is_own: true, is_in_force: true }
  return [{ product_id, name, quantity, metadata, ...kinds, offer: inForce }]
}
