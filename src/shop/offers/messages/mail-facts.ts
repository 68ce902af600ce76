import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import type { Offer, OfferMessage } from '../offer.ts'
import { findOffer, isAnyOffer } from '../store-offers.ts'
import { findReader } from '../store-write.ts'

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
 * @param to The merchant is told who has written, whatever became of them since; a customer's users only what they may see.
 * @returns undefined when the offer or the message is gone, or none of those it is for may see offers of the customer any more.
 */
export async function findOfferMail(
  db: Db,
  to: 'customer' | 'merchant',
  { offer_id = '', message_id }: Readonly<Record<string, string>>,
): Promise<OfferMailFacts | undefined> {
  const offer = await findOffer(db, isAnyOffer, danishDay(new Date()), offer_id)
  const message = offer?.messages.find(({ id }) => id === message_id)
  if (!offer || (message_id !== undefined && !message)) return undefined
  const user =
    to === 'merchant'
      ? await findWriter(db, offer, message)
      : await findFirstReader(db, offer, message)
  return user && { offer, ...user, message }
}

type Addressee = Pick<OfferMailFacts, 'name' | 'username'>

/** Who has written the message, or else asked for the offer. */
async function findWriter(
  db: Db,
  offer: Offer,
  message: OfferMessage | undefined,
): Promise<Addressee | undefined> {
  const user_id = message?.user_id ?? offer.user_id
  return db
    .selectFrom('access.user')
    .select(['name', 'username'])
    .where('id', '=', user_id)
    .executeTakeFirst()
}

/** An answer is for who asked last, otherwise for the user of the offer. */
async function findFirstReader(
  db: Db,
  offer: Offer,
  message: OfferMessage | undefined,
): Promise<Addressee | undefined> {
  const asked = offer.messages.findLast(
    (one) => !one.is_from_staff && message !== undefined && one.created <= message.created,
  )
  for (const { user_id, user_name } of [...(asked ? [asked] : []), offer]) {
    const username = await findReader(db, { ...offer, user_id })
    if (username !== undefined) return { name: user_name, username }
  }
  return undefined
}
