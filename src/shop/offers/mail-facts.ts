import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import type { Offer, OfferMessage } from './offer.ts'
import { findOffer, isAnyOffer } from './store-offers.ts'
import { findUsername } from './store-write.ts'

/** What a mail about an offer is made of. */
export interface OfferMailFacts {
  readonly offer: Offer
  /** The address of the user of the offer, or of who has asked about it. */
  readonly username: string
  /** That user. */
  readonly name: string
  /** The message that the mail is about. */
  readonly message: OfferMessage | undefined
}

/**
 * What the outbox has written down of a mail about an offer.
 *
 * @returns undefined when the offer or the message is gone, or nobody it is for buys for the customer any more.
 */
export async function findOfferMail(
  db: Db,
  { offer_id = '', message_id }: Readonly<Record<string, string>>,
): Promise<OfferMailFacts | undefined> {
  const offer = await findOffer(db, isAnyOffer, danishDay(new Date()), offer_id)
  const message = offer?.messages.find(({ id }) => id === message_id)
  if (!offer || (message_id !== undefined && !message)) return undefined
  for (const user of toReaders(offer, message)) {
    const username = await findUsername(db, { ...offer, user_id: user.user_id })
    if (username !== undefined) return { offer, username, name: user.user_name, message }
  }
  return undefined
}

type Reader = Pick<OfferMessage, 'user_id' | 'user_name'>

/** Who is to read the mail, or has written what it tells: an answer is for who asked last, otherwise for the user of the offer. */
function toReaders(offer: Offer, message: OfferMessage | undefined): Reader[] {
  const asked = offer.messages.findLast(
    (one) => !one.is_from_staff && message !== undefined && one.created <= message.created,
  )
  return [...(asked ? [asked] : []), offer]
}
