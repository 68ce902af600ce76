import { attachmentInPath, offerInPath } from '#contract/offer/offer'
import type { Principal } from '#shop/access'
import { drawOffer } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import { findAttachment, findSiteOfOffer, type Offer, showOffer } from '#shop/offers'
import type { Deps } from '../deps.ts'
import { sendFile, sendTable } from '../files/send-file.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { buyerOf } from './buyer.ts'
import { nameOfOffer, toLineTable } from './offer-tables.ts'
import { sendAttachment } from './send-attachment.ts'

const OFFER = '/api/shop/offers/:id'
/** An offer as a file, for those of its company who may see it. */
export const offerFileRoutes: readonly Route[] = [
  ...(['csv', 'xlsx'] as const).map((kind) =>
    route(
      `GET ${OFFER}/${kind}`,
      {
        access: 'see_offers',
        rate: 'document',
        params: offerInPath,
        hide: true,
      },
      async ({ principal, params }, { db, settings }, reply) => {
        const offer = await find({ db, settings }, principal, params)
        return sendTable(reply, nameOfOffer(offer), kind, toLineTable(offer))
      },
    ),
  ),
  route(
    `GET ${OFFER}/pdf`,
    {
      access: 'see_offers',
      rate: 'document',
      params: offerInPath,
      hide: true,
    },
    async ({ principal, params }, { db, settings }, reply) => {
      const offer = await find({ db, settings }, principal, params)
      const site = await findSiteOfOffer(db, offer.id)
      const pdf = await drawOffer(offer, await requireMerchant(db, site))
      return sendFile(reply, nameOfOffer(offer), 'pdf', pdf)
    },
  ),
  route(
    `GET ${OFFER}/attachments/:attachment_id`,
    {
      access: 'see_offers',
      rate: 'document',
      params: attachmentInPath,
      hide: true,
    },
    async ({ principal, params }, { db, settings }, reply) => {
      const offer = await find({ db, settings }, principal, params)
      return sendAttachment(reply, await findAttachment(db, offer, params.attachment_id))
    },
  ),
]

/** @throws {NotFound} also for one that has not been sent. */
async function find(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  principal: Principal,
  params: { id: string },
): Promise<Offer> {
  const offer = await showOffer(db, buyerOf(principal), requireId(params), settings)
  if (!offer || offer.status === 'draft') throw new NotFound()
  return offer
}
