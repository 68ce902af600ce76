import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import type { Offer } from './offer.ts'
import { findOffer, isAnyOffer } from './store-offers.ts'
import { findUsername } from './store-write.ts'

/** What a mail about an offer is made of. */
export interface OfferMailFacts {
  readonly offer: Offer
  /** The address of the user of the offer. */
  readonly username: string
}

/** @returns undefined when the offer is gone, or its user no longer buys for the customer. */
export async function findOfferMail(db: Db, id: string): Promise<OfferMailFacts | undefined> {
  const offer = await findOffer(db, isAnyOffer, danishDay(new Date()), id)
  const username = offer && (await findUsername(db, offer))
  return offer && username !== undefined ? { offer, username } : undefined
}
