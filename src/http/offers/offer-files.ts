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
const seen = { access: 'see_offers', rate: 'document', hide: true } as const

/** An offer as a file, for those of its company who may see it. */
export const offerFileRoutes: readonly Route[] = [
  ...(['csv', 'xlsx'] as const).map((kind) =>
    route(
      `GET ${OFFER}/${kind}`,
      { ...seen, params: offerInPath },
      async ({ principal, params }, deps, reply) => {
        const offer = await find(deps, principal, params)
        return sendTable(reply, nameOfOffer(offer), kind, toLineTable(offer))
      },
    ),
  ),
  route(
    `GET ${OFFER}/pdf`,
    { ...seen, params: offerInPath },
    async ({ principal, params }, deps, reply) => {
      const offer = await find(deps, principal, params)
      const site = await findSiteOfOffer(deps.db, offer.id)
      const pdf = await drawOffer(offer, await requireMerchant(deps.db, site))
      return sendFile(reply, nameOfOffer(offer), 'pdf', pdf)
    },
  ),
  route(
    `GET ${OFFER}/attachments/:attachment_id`,
    { ...seen, params: attachmentInPath },
    async ({ principal, params }, deps, reply) => {
      const offer = await find(deps, principal, params)
      return sendAttachment(reply, await findAttachment(deps.db, offer, params.attachment_id))
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
