import { type Db, transaction } from '#database/client'
import { ore } from '#kernel/money'
import { danishDay } from '#kernel/time'
import type { UserOwner } from '#shop/access'
import type { CheckoutSettings } from '#shop/checkout'
import type { Offer, OfferEntry } from './offer.ts'
import { OfferNotFound } from './refusals.ts'
import { findOffer, isOfCustomer, lockOffer } from './store-offers.ts'
import { markViewed } from './store-write.ts'

/** An offer as its customer sees it: of a draft that was asked for, the lines without prices. */
export async function showOffer(
  db: Db,
  owner: UserOwner,
  id: string,
  settings: CheckoutSettings,
): Promise<Offer | undefined> {
  const today = danishDay(settings.now())
  const offer = await findOffer(db, isOfCustomer(owner), today, id)
  return offer && { ...toSeen(offer), ...(offer.status === 'draft' && withoutDraft(offer)) }
}

/** Has staff see that an offer has been opened; once is enough. @throws {OfferNotFound} for one of another customer. */
export async function viewOffer(db: Db, owner: UserOwner, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockOffer(tx, isOfCustomer(owner), id))) throw new OfferNotFound()
    await markViewed(tx, id, owner.user_id)
  })
}

/** An offer as its customer sees it in a list: of a draft nothing that staff are writing. */
export function toSeen<Entry extends OfferEntry>(offer: Entry): Entry {
  return offer.status === 'draft' ? { ...offer, valid_to: null, days_left: null } : offer
}

type Hidden = 'note' | 'terms' | 'delivery_sum' | 'lines' | 'attachments'

function withoutDraft({ lines }: Offer): Pick<Offer, Hidden> {
  const hidden = {
    ...{ net_price: null, section: '', is_optional: false, alternative_to: null },
    ...{ is_addin_for: null, is_discount: false, is_protected: false },
  }
  return {
    note: '',
    terms: '',
    delivery_sum: ore(0),
    attachments: [],
    lines: lines.map((line) => ({ ...line, ...hidden })),
  }
}
