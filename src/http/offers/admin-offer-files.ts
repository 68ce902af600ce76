import { idempotencyHeaders } from '#contract/basket/change'
import {
  adminAttachmentInPath,
  adminOfferInPath,
  adminOfferReply,
  fileToAttach,
} from '#contract/offer/admin-offer'
import { offerMessageBody } from '#contract/offer/offer'
import { danishDay } from '#kernel/time'
import { drawOffer } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import {
  answerAboutOffer,
  attachToOffer,
  detachFromOffer,
  findAttachment,
  findOffer,
  findSiteOfOffer,
  isAnyOffer,
  OfferFieldRefused,
} from '#shop/offers'
import type { Deps } from '../deps.ts'
import { sendFile } from '../files/send-file.ts'
import { userOf } from '../guard/owner.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { toOfferReply } from './offer-reply.ts'
import { nameOfOffer } from './offer-tables.ts'
import { sendAttachment } from './send-attachment.ts'

const OFFERS = '/api/admin/offers'
/** A file of 5 MiB in Base64, and its name. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024

/** The files and messages of offers, for staff. */
export const adminOfferFileRoutes: readonly Route[] = [
  route(
    `POST ${OFFERS}/:id/attachments`,
    {
      access: 'offers_edit',
      rate: 'basket',
      audit: 'offer_file_attached',
      tag: 'Offers',
      summary: 'Attaches a drawing or a technical sheet to an offer, also to one that was sent',
      params: adminOfferInPath,
      body: fileToAttach,
      reply: adminOfferReply,
      bodyLimit: BODY_LIMIT_BYTES,
    },
    async ({ principal, params, body }, deps) => {
      const caller = userOf(principal)
      const file = { name: body.name, content: decode(body.content) }
      await attachToOffer(deps.db, caller, params.id, file)
      return { data: toOfferReply(await find(deps, params.id), caller.user_id, OFFERS) }
    },
  ),
  route(
    `GET ${OFFERS}/:id/attachments/:attachment_id`,
    {
      access: 'offers_edit',
      rate: 'read',
      audit: 'offer_file_read',
      params: adminAttachmentInPath,
      hide: true,
    },
    async ({ params: { id, attachment_id } }, deps, answer) =>
      sendAttachment(answer, await findAttachment(deps.db, await find(deps, id), attachment_id)),
  ),
  route(
    `GET ${OFFERS}/:id/pdf`,
    {
      access: 'offers_edit',
      rate: 'document',
      audit: 'offer_printed',
      params: adminOfferInPath,
      hide: true,
    },
    async ({ params: { id } }, deps, answer) => {
      const offer = await find(deps, id)
      // A draft has neither prices nor sums.
      if (offer.status === 'draft') throw new NotFound()
      const site = await findSiteOfOffer(deps.db, id)
      const pdf = await drawOffer(offer, await requireMerchant(deps.db, site))
      return sendFile(answer, nameOfOffer(offer), 'pdf', pdf)
    },
  ),
  route(
    `DELETE ${OFFERS}/:id/attachments/:attachment_id`,
    {
      access: 'offers_edit',
      audit: 'offer_file_removed',
      tag: 'Offers',
      summary: 'Removes a file from an offer',
      params: adminAttachmentInPath,
      reply: adminOfferReply,
    },
    async ({ principal, params: { id, attachment_id } }, deps) => {
      await detachFromOffer(deps.db, id, attachment_id)
      return { data: toOfferReply(await find(deps, id), userOf(principal).user_id, OFFERS) }
    },
  ),
  route(
    `POST ${OFFERS}/:id/messages`,
    {
      access: 'offers_edit',
      rate: 'invitation',
      audit: 'offer_answered',
      tag: 'Offers',
      summary: 'Writes to the customer about an offer, and tells the user who asked last by mail',
      params: adminOfferInPath,
      headers: idempotencyHeaders,
      body: offerMessageBody,
      reply: adminOfferReply,
    },
    async ({ principal, params: { id }, body, headers }, deps) => {
      const caller = userOf(principal)
      await answerAboutOffer(deps.db, caller, id, { ...body, key: headers['idempotency-key'] })
      return { data: toOfferReply(await find(deps, id), caller.user_id, OFFERS) }
    },
  ),
]

/** @throws {NotFound} */
async function find({ db, settings }: Pick<Deps, 'db' | 'settings'>, id: string) {
  return orNotFound(await findOffer(db, isAnyOffer, danishDay(settings.now()), id))
}

/** @throws {FieldRefused} for what is not Base64 as it is written in one way alone. */
function decode(content: string): Buffer {
  const file = Buffer.from(content, 'base64')
  if (file.toString('base64') !== content) {
    throw new OfferFieldRefused('content', 'offer_file_unreadable')
  }
  return file
}
