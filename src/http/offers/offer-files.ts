import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { attachmentInPath, offerInPath } from '#contract/offer/offer'
import type { Db } from '#database/client'
import type { Principal } from '#shop/access'
import type { CheckoutSettings } from '#shop/basket'
import { drawOffer } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import { findAttachment, findSiteOfOffer, type Offer, showOffer } from '#shop/offers'
import { sendFile, sendTable } from '../files/send-file.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { buyerOf } from './buyer.ts'
import { nameOfOffer, toLineTable } from './offer-tables.ts'
import { sendAttachment } from './send-attachment.ts'

const OFFER = '/api/shop/offers/:id'
const route = {
  config: { ...rated('file'), ...permitted('see_offers') },
  schema: { hide: true, params: offerInPath },
}
const attachmentRoute = { ...route, schema: { hide: true, params: attachmentInPath } }

/** An offer as a file, for those of its company who may see it. */
export function offerFileRoutes(db: Db, settings: CheckoutSettings): FastifyPluginAsyncZod {
  /** @throws {NotFound} also for one that has not been sent. */
  const find = async (principal: Principal, params: { id: string }): Promise<Offer> => {
    const offer = await showOffer(db, buyerOf(principal), requireId(params), settings)
    if (!offer || offer.status === 'draft') throw new NotFound()
    return offer
  }
  return async (app) => {
    for (const kind of ['csv', 'xlsx'] as const) {
      app.get(`${OFFER}/${kind}`, route, async ({ principal, params }, reply) => {
        const offer = await find(principal, params)
        return sendTable(reply, nameOfOffer(offer), kind, toLineTable(offer))
      })
    }

    app.get(`${OFFER}/pdf`, route, async ({ principal, params }, reply) => {
      const offer = await find(principal, params)
      const site = await findSiteOfOffer(db, offer.id)
      const pdf = await drawOffer(offer, await requireMerchant(db, site))
      return sendFile(reply, nameOfOffer(offer), 'pdf', pdf)
    })

    app.get(
      `${OFFER}/attachments/:attachment_id`,
      attachmentRoute,
      async ({ principal, params }, reply) => {
        const offer = await find(principal, params)
        return sendAttachment(reply, await findAttachment(db, offer, params.attachment_id))
      },
    )
  }
}
