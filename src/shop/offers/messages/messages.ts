import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { lockUser, type User } from '#shop/access'
import { hashAsked, KeyReused } from '#shop/basket'
import { OfferFieldRefused, OfferNotFound } from '../refusals.ts'
import type { Requester } from '../request-offer.ts'
import { isAnyOffer, isKnown, isOfCustomer, lockOffer } from '../store-offers.ts'
import { appendOfferMail } from '../store-write.ts'
import { countMessages, findMessageByKey, insertMessage } from './store.ts'

const MAX_MESSAGES = 100

export interface NewMessage {
  readonly message: string
  /** One that has written a message writes no other. */
  readonly key?: string | undefined
}

/**
 * Asks about an offer of one's company, and tells the merchant by mail. An offer that is over can be asked about, too.
 *
 * @throws {OfferNotFound} for an offer of another customer.
 * @throws {OfferFieldRefused} when the offer has all the messages that it can have.
 * @throws {KeyReused} when the key came with another message before.
 */
export async function askAboutOffer(
  db: Db,
  { user_id, ...owner }: Requester,
  id: string,
  written: NewMessage,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockOffer(tx, isOfCustomer(owner), id))) throw new OfferNotFound()
    await write(tx, { ...written, offer_id: id, user_id, is_from_staff: false })
  })
}

/**
 * Answers, and tells the user who asked last by mail.
 *
 * @throws {OfferNotFound}
 * @throws {OfferFieldRefused} also for a draft that the customer does not know of, otherwise as {@link askAboutOffer}.
 * @throws {KeyReused} as {@link askAboutOffer}.
 */
export async function answerAboutOffer(
  db: Db,
  { user_id }: User,
  id: string,
  written: NewMessage,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockOffer(tx, isAnyOffer, id))) throw new OfferNotFound()
    if (!(await lockOffer(tx, isKnown, id))) {
      throw new OfferFieldRefused('message', 'offer_unseen')
    }
    await write(tx, { ...written, offer_id: id, user_id, is_from_staff: true })
  })
}

interface Written extends NewMessage {
  readonly offer_id: string
  readonly user_id: number
  readonly is_from_staff: boolean
}

/** The lock of the offer has messages about it take turns, and that of the user calls with one key about many offers. */
async function write(tx: Tx, { key, ...row }: Written): Promise<void> {
  const { offer_id, user_id, is_from_staff, message } = row
  await lockUser(tx, { user_id })
  const created_hash = hashAsked({ offer_id, message })
  const known = key === undefined ? undefined : await findMessageByKey(tx, user_id, key)
  if (known && known.created_hash !== created_hash) throw new KeyReused()
  if (known) return
  if ((await countMessages(tx, offer_id)) >= MAX_MESSAGES) {
    throw new OfferFieldRefused('message', 'offer_too_many_messages')
  }
  const id = uuidv7()
  await insertMessage(tx, { ...row, id, created_key: key ?? null, created_hash })
  await appendOfferMail(tx, is_from_staff ? 'offer_answer' : 'offer_question', offer_id, id)
}
