import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { danishDay } from '#kernel/time'
import type { User } from '#shop/access'
import type { CheckoutSettings } from '#shop/checkout'
import { copyAttachments } from '../attachments/store.ts'
import type { LineToOffer, Offer, OfferHead } from '../offer.ts'
import { requireOfferMove, requireUnreplaced } from '../offer-status.ts'
import { OfferFieldRefused, OfferNotFound } from '../refusals.ts'
import { findOffer, isAnyOffer, lockOffer } from '../store-offers.ts'
import {
  changeHead,
  findReader,
  findSiteOfOffer,
  type HeadChange,
  insertOffer,
  moveOffer,
  replaceLines,
} from '../store-write.ts'
import { toDraftLines } from './draft-lines.ts'

export interface OfferToDraft extends OfferHead {
  readonly customer_id: number
  /** Whom it will be sent to. */
  readonly user_id: number
  readonly lines: readonly LineToOffer[]
}

/**
 * Makes a draft of an offer.
 *
 * @returns Its id.
 * @throws {OfferFieldRefused} when the user may not see offers of the customer, or a line makes no sense.
 */
export async function draftOffer(
  db: Db,
  caller: User,
  { lines, ...offer }: OfferToDraft,
  settings: CheckoutSettings,
): Promise<string> {
  const { customer_id, user_id } = offer
  if ((await findReader(db, offer)) === undefined) {
    throw new OfferFieldRefused('user_id', 'offer_user_elsewhere')
  }
  const drafted = await toDraftLines(db, { customer_id, user_id }, lines, settings)
  const id = uuidv7()
  await transaction(db, async (tx) => {
    const unasked = {
      revision_of: null,
      is_requested: false,
      request: '',
      created_key: null,
      created_hash: null,
      site_id: caller.site_id ?? null,
    }
    await insertOffer(tx, { ...offer, ...unasked, id })
    await replaceLines(tx, id, drafted)
    await moveOffer(tx, id, { kind: 'created', to: 'draft', user_id: caller.user_id })
  })
  return id
}

interface DraftChange extends HeadChange {
  readonly lines?: readonly LineToOffer[] | undefined
}

/**
 * Changes a draft; lines that are given replace all that were there.
 *
 * @param requireSame Throws for another version than the one that the change builds on.
 * @throws {OfferNotFound}
 * @throws {InvalidTransition} for an offer that has been sent: a revision is a copy.
 * @throws {OfferFieldRefused} when a line makes no sense.
 */
export async function changeDraft(
  db: Db,
  id: string,
  { lines, ...head }: DraftChange,
  settings: CheckoutSettings,
  requireSame: (offer: Offer) => void = () => {},
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockOffer(tx, isAnyOffer, id))) throw new OfferNotFound()
    const offer = await findOffer(tx, isAnyOffer, danishDay(settings.now()), id)
    if (!offer) throw new OfferNotFound()
    requireSame(offer)
    requireOfferMove(offer.status, 'sent')
    await changeHead(tx, id, head)
    if (lines) await replaceLines(tx, id, await toDraftLines(tx, offer, lines, settings))
  })
}

/**
 * Makes a draft like an offer that was sent. Sending it ends that one.
 *
 * @returns The id of the copy.
 * @throws {OfferNotFound}
 * @throws {OfferFieldRefused} when a revision of it was sent: that is the one to copy.
 */
export async function copyOffer(
  db: Db,
  caller: User,
  id: string,
  settings: CheckoutSettings,
): Promise<string> {
  return transaction(db, async (tx) => {
    const offer = await findOffer(tx, isAnyOffer, danishDay(settings.now()), id)
    if (!offer) throw new OfferNotFound()
    requireUnreplaced(offer)
    const { customer_id, user_id, title, case_number, terms, note, request, delivery_sum } = offer
    const copy = uuidv7()
    await insertOffer(tx, {
      ...{ customer_id, user_id, title, case_number, terms, note, request, delivery_sum },
      id: copy,
      revision_of: offer.status === 'draft' ? null : id,
      is_requested: false,
      valid_to: null,
      created_key: null,
      created_hash: null,
      site_id: (await findSiteOfOffer(tx, id)) ?? null,
    })
    await replaceLines(tx, copy, await toDraftLines(tx, offer, toLinesOf(offer), settings))
    await copyAttachments(tx, id, copy)
    await moveOffer(tx, copy, { kind: 'created', to: 'draft', user_id: caller.user_id })
    return copy
  })
}

/** The lines of an offer as staff write them. */
export function toLinesOf({ lines }: Pick<Offer, 'lines'>): LineToOffer[] {
  const places = new Map(lines.map(({ id }, i) => [id, i]))
  const placeOf = (id: string | null) => (id === null ? null : (places.get(id) ?? null))
  return lines.map((line) => ({
    product_id: line.product_id,
    quantity: line.quantity,
    net_price: line.net_price,
    section: line.section,
    is_optional: line.is_optional,
    alternative_to: placeOf(line.alternative_to),
    is_addin_for: placeOf(line.is_addin_for),
    is_discount: line.is_discount,
    is_protected: line.is_protected,
    metadata: line.metadata,
  }))
}
