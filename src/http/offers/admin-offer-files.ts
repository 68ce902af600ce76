import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyHeaders } from '#contract/basket/change'
import {
  adminAttachmentInPath,
  adminOfferInPath,
  adminOfferReply,
  fileToAttach,
} from '#contract/offer/admin-offer'
import { offerMessageBody } from '#contract/offer/offer'
import { danishDay } from '#kernel/time'
import { type CheckoutSettings, FieldRefused } from '#shop/basket'
import {
  answerAboutOffer,
  attachToOffer,
  detachFromOffer,
  findAttachment,
  findOffer,
  isAnyOffer,
} from '#shop/offers'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { toOfferReply } from './offer-reply.ts'
import { sendAttachment } from './send-attachment.ts'

const TAGS = ['Offers']
const OFFERS = '/api/admin/offers'
const EDIT = permitted('offers_edit')
/** A file of 5 MiB in Base64, and its name. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024

const routes = {
  attach: {
    bodyLimit: BODY_LIMIT_BYTES,
    config: { ...rated('basket'), ...EDIT, ...audited('offer_file_attached') },
    schema: {
      tags: TAGS,
      summary: 'Attaches a drawing or a technical sheet to an offer, also to one that was sent',
      params: adminOfferInPath,
      body: fileToAttach,
      response: { 200: adminOfferReply },
    },
  },
  read: {
    config: { ...rated('look'), ...EDIT },
    schema: { hide: true, params: adminAttachmentInPath },
  },
  detach: {
    config: { ...EDIT, ...audited('offer_file_removed') },
    schema: {
      tags: TAGS,
      summary: 'Removes a file from an offer',
      params: adminAttachmentInPath,
      response: { 200: adminOfferReply },
    },
  },
  answer: {
    config: { ...rated('invitation'), ...EDIT, ...audited('offer_answered') },
    schema: {
      tags: TAGS,
      summary: 'Writes to the customer about an offer, and tells the user who asked last by mail',
      params: adminOfferInPath,
      headers: idempotencyHeaders,
      body: offerMessageBody,
      response: { 200: adminOfferReply },
    },
  },
}

/** The files and messages of offers, for staff. */
export function adminOfferFileRoutes(
  { database: { db } }: AppDeps,
  settings: CheckoutSettings,
): FastifyPluginAsyncZod {
  const find = async (id: string) => {
    const offer = await findOffer(db, isAnyOffer, danishDay(settings.now()), id)
    if (!offer) throw new NotFound()
    return offer
  }
  return async (app) => {
    app.post(`${OFFERS}/:id/attachments`, routes.attach, async ({ principal, params, body }) => {
      const caller = userOf(principal)
      const file = { name: body.name, content: decode(body.content) }
      await attachToOffer(db, caller, params.id, file)
      return { data: toOfferReply(await find(params.id), caller.user_id, OFFERS) }
    })

    app.get(
      `${OFFERS}/:id/attachments/:attachment_id`,
      routes.read,
      async ({ params: { id, attachment_id } }, answer) =>
        sendAttachment(answer, await findAttachment(db, await find(id), attachment_id)),
    )

    app.delete(
      `${OFFERS}/:id/attachments/:attachment_id`,
      routes.detach,
      async ({ principal, params: { id, attachment_id } }) => {
        await detachFromOffer(db, id, attachment_id)
        return { data: toOfferReply(await find(id), userOf(principal).user_id, OFFERS) }
      },
    )

    app.post(
      `${OFFERS}/:id/messages`,
      routes.answer,
      async ({ principal, params: { id }, body, headers }) => {
        const caller = userOf(principal)
        await answerAboutOffer(db, caller, id, { ...body, key: headers['idempotency-key'] })
        return { data: toOfferReply(await find(id), caller.user_id, OFFERS) }
      },
    )
  }
}

/** @throws {FieldRefused} for what is not Base64 as it is written in one way alone. */
function decode(content: string): Buffer {
  const file = Buffer.from(content, 'base64')
  if (file.toString('base64') !== content) {
    throw new FieldRefused('content', 'Filen skal være skrevet som Base64')
  }
  return file
}
