import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import type { User } from '#shop/access'
import { mediaTypeOf } from '#shop/media'
import type { AttachmentType, Offer } from '../offer.ts'
import { OfferFieldRefused, OfferNotFound } from '../refusals.ts'
import { isAnyOffer, lockOffer } from '../store-offers.ts'
import {
  countAttachments,
  deleteAttachment,
  hasAttachment,
  insertAttachment,
  readAttachment,
} from './store.ts'

const MAX_ATTACHMENTS = 10
/** 5 MiB: a set of drawings. */
const MAX_BYTES = 5 * 1024 * 1024
/** What every device can show, and what runs nothing. */
const TYPES: readonly AttachmentType[] = ['application/pdf', 'image/jpeg', 'image/png']

export interface AttachmentFile {
  readonly name: string
  readonly type: AttachmentType
  readonly content: Buffer
}

/**
 * Attaches a file to an offer, also to one that has been sent. Its type is that of its content, whatever it is called. The
 * same file under the same name is attached once, however often it is sent.
 *
 * @throws {OfferNotFound}
 * @throws {OfferFieldRefused} for a type that is not allowed, a file that is too large, and one too many.
 */
export async function attachToOffer(
  db: Db,
  caller: User,
  id: string,
  { name, content }: Pick<AttachmentFile, 'name' | 'content'>,
): Promise<void> {
  const found = mediaTypeOf(content)
  const type = TYPES.find((allowed) => allowed === found)
  if (!type) throw new OfferFieldRefused('content', 'offer_file_type')
  if (content.length > MAX_BYTES) throw new OfferFieldRefused('content', 'offer_file_too_large')
  await transaction(db, async (tx) => {
    if (!(await lockOffer(tx, isAnyOffer, id))) throw new OfferNotFound()
    if (await hasAttachment(tx, id, { name, content })) return
    if ((await countAttachments(tx, id)) >= MAX_ATTACHMENTS) {
      throw new OfferFieldRefused('content', 'offer_too_many_files', { most: MAX_ATTACHMENTS })
    }
    await insertAttachment(tx, {
      ...{ id: uuidv7(), offer_id: id, name, type, content },
      byte_size: content.length,
      user_id: caller.user_id,
    })
  })
}

/** Also from an offer that has been sent: a file may have come to the wrong customer. @throws {OfferNotFound} */
export async function detachFromOffer(db: Db, id: string, attachment_id: string): Promise<void> {
  if (!(await deleteAttachment(db, id, attachment_id))) throw new OfferNotFound()
}

/** @param offer As the caller may see it. @returns undefined when the file is not among its attachments. */
export async function findAttachment(
  db: Db | Tx,
  { id, attachments }: Pick<Offer, 'id' | 'attachments'>,
  attachment_id: string,
): Promise<AttachmentFile | undefined> {
  const attachment = attachments.find((one) => one.id === attachment_id)
  const content = attachment && (await readAttachment(db, id, attachment_id))
  return attachment && content ? { ...attachment, content } : undefined
}
