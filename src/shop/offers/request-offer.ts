import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { ore } from '#kernel/money'
import { danishDay } from '#kernel/time'
import { lockUser, type UserOwner } from '#shop/access'
import { BasketEmpty, hashAsked, KeyReused, showCurrentBasket } from '#shop/basket'
import type { CheckoutSettings, LineMetadata } from '#shop/checkout'
import { toDraftLines } from './draft/draft-lines.ts'
import { toLinesOf } from './draft/draft-offer.ts'
import type { LineToOffer } from './offer.ts'
import { OfferNotFound } from './refusals.ts'
import { findOffer, isOfCustomer } from './store-offers.ts'
import { appendOfferMail, findByKey, insertOffer, moveOffer, replaceLines } from './store-write.ts'

export interface OfferRequest {
  readonly title: string
  readonly case_number: string
  /** What the customer would like, in words. */
  readonly request: string
  /** The lines of the current basket, or those of an earlier offer. */
  readonly from: 'basket' | { readonly offer_id: string } | null
  /** One that has made a request makes no other. */
  readonly key?: string | undefined
}

export type Requester = UserOwner & {
  readonly customer_id: number
  /** Where the request came; left out on the first site. */
  readonly site_id?: number | undefined
}

/**
 * Asks for an offer: makes a draft without prices, and tells the merchant.
 *
 * @returns Its id.
 * @throws {BasketEmpty} when it is about the basket, and that is empty.
 * @throws {OfferNotFound} when it is about an offer of another customer.
 * @throws {KeyReused} when the key came with another call before.
 */
export async function requestOffer(
  db: Db,
  owner: Requester,
  { from, key, ...asked }: OfferRequest,
  settings: CheckoutSettings,
): Promise<string> {
  const created_hash = hashAsked({ ...asked, from })
  return transaction(db, async (tx) => {
    await lockUser(tx, owner)
    const known = key === undefined ? undefined : await findByKey(tx, owner.user_id, key)
    if (known && (known.created_hash ?? created_hash) !== created_hash) throw new KeyReused()
    if (known) return known.id
    const wanted = await findLines(tx, owner, from, settings)
    const lines = await toDraftLines(tx, owner, wanted, settings)
    const id = uuidv7()
    await insertOffer(tx, {
      ...asked,
      id,
      customer_id: owner.customer_id,
      user_id: owner.user_id,
      revision_of: null,
      is_requested: true,
      terms: '',
      note: '',
      valid_to: null,
      delivery_sum: ore(0),
      created_key: key ?? null,
      created_hash,
      site_id: owner.site_id ?? null,
    })
    await replaceLines(tx, id, lines)
    await moveOffer(tx, id, { kind: 'requested', to: 'draft', user_id: owner.user_id })
    await appendOfferMail(tx, 'offer_request', id)
    return id
  })
}

async function findLines(
  db: Db,
  owner: Requester,
  from: OfferRequest['from'],
  settings: CheckoutSettings,
): Promise<LineToOffer[]> {
  if (from === null) return []
  if (from === 'basket') {
    const basket = await showCurrentBasket(db, owner, settings)
    if (!basket || basket.lines.length === 0) throw new BasketEmpty()
    return basket.lines.map(({ product_id, quantity, metadata }) => ({
      ...PLAIN,
      ...{ product_id, quantity, metadata: withoutPlan(metadata) },
    }))
  }
  const offer = await findOffer(db, isOfCustomer(owner), danishDay(settings.now()), from.offer_id)
  if (!offer) throw new OfferNotFound()
  return toLinesOf(offer).map((line) => ({
    ...line,
    ...{ net_price: null, is_discount: false, is_protected: false },
  }))
}

/** How boards will be cut is the customer's own matter, and fits the quantity of the basket. */
function withoutPlan({ cut_plan: _, ...metadata }: LineMetadata): LineMetadata {
  return metadata
}

const PLAIN = {
  ...{ net_price: null, section: '', is_optional: false, alternative_to: null },
  ...{ is_addin_for: null, is_discount: false, is_protected: false },
} as const
