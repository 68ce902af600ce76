import { idempotencyHeaders } from '#contract/basket/change'
import { inFormats } from '#contract/files'
import {
  acceptedOfferReply,
  offerAcceptance,
  offerInPath,
  offerMessageBody,
  offerRefusal,
  offerReply,
  offerRequest,
  offersQuery,
  offersReply,
} from '#contract/offer/offer'
import { nothing } from '#contract/user/user'
import { danishDay } from '#kernel/time'
import {
  acceptOffer,
  askAboutOffer,
  countWaiting,
  declineOffer,
  isOfCustomer,
  listOffers,
  type Requester,
  requestOffer,
  showOffer,
  toSeen,
  viewOffer,
} from '#shop/offers'
import type { Deps } from '../deps.ts'
import { sendTable } from '../files/send-file.ts'
import { requireId } from '../guard/require-id.ts'
import { orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { buyerOf } from './buyer.ts'
import { offerFileRoutes } from './offer-files.ts'
import { toOfferEntry, toOfferReply } from './offer-reply.ts'
import { toOfferTable } from './offer-tables.ts'

const OFFERS = '/api/shop/offers'
/** Of a file. It says how many it lacks. */
const IN_FILE = { page: 1, per_page: 2_000, max_counted: 100_000 }

const params = offerInPath

/** The offers of companies. */
export const offerRoutes: readonly Route[] = [
  ...offerFileRoutes,
  route(
    `GET ${OFFERS}`,
    {
      access: 'see_offers',
      rate: 'read',
      filesRate: 'export',
      tag: 'Offers',
      summary: 'The offers of the company, the newest first',
      query: offersQuery,
      reply: { 200: inFormats('The offers', offersReply) },
    },
    async ({ principal, query }, { db, settings }, answer) => {
      const today = danishDay(settings.now())
      const { page = 1, format = 'json', ...conditions } = query
      const seen = isOfCustomer(buyerOf(principal))
      if (format !== 'json') {
        const all = await listOffers(db, seen, today, { ...conditions, ...IN_FILE })
        return sendTable(answer, `Tilbud ${today}`, format, toOfferTable(all))
      }
      const [{ offers, count }, waiting_count] = await Promise.all([
        listOffers(db, seen, today, { ...conditions, page }),
        countWaiting(db, seen, today),
      ])
      return { data: offers.map(toSeen).map(toOfferEntry), count, metadata: { waiting_count } }
    },
  ),
  route(
    `GET ${OFFERS}/:id`,
    {
      access: 'see_offers',
      rate: 'read',
      tag: 'Offers',
      summary: 'An offer of the company',
      params,
      reply: offerReply,
    },
    async ({ principal, params }, { db, settings }) => {
      return { data: await reply({ db, settings }, buyerOf(principal), requireId(params)) }
    },
  ),
  route(
    `POST ${OFFERS}/:id/view`,
    {
      access: 'see_offers',
      rate: 'basket',
      tag: 'Offers',
      summary: 'Says that the user has opened an offer: staff see it as viewed',
      params,
      reply: nothing,
    },
    async ({ principal, params }, { db }) => {
      await viewOffer(db, buyerOf(principal), requireId(params))
      return { data: {} }
    },
  ),
  route(
    `POST ${OFFERS}/:id/messages`,
    {
      access: 'see_offers',
      rate: 'invitation',
      tag: 'Offers',
      summary: 'Asks about an offer, and tells the merchant by mail',
      params,
      headers: idempotencyHeaders,
      body: offerMessageBody,
      reply: offerReply,
    },
    async ({ principal, params, body, headers }, { db, settings }) => {
      const [buyer, id] = [buyerOf(principal), requireId(params)]
      await askAboutOffer(db, buyer, id, { ...body, key: headers['idempotency-key'] })
      return { data: await reply({ db, settings }, buyer, id) }
    },
  ),
  route(
    `POST ${OFFERS}/:id/accept`,
    {
      access: 'see_offers',
      rate: 'basket',
      tag: 'Offers',
      summary: 'Puts lines of an offer into the current basket, with price and quantity locked',
      description:
        'All or nothing. The lines that are held back can be accepted until the last day; those that the user has accepted before stay where they are.',
      params,
      body: offerAcceptance,
      reply: acceptedOfferReply,
    },
    async ({ principal, params, body }, { db, settings }) => {
      const [buyer, id] = [buyerOf(principal), requireId(params)]
      const metadata = await acceptOffer(db, buyer, { ...body, id }, settings)
      return { data: await reply({ db, settings }, buyer, id), metadata }
    },
  ),
  route(
    `POST ${OFFERS}/:id/decline`,
    {
      access: 'see_offers',
      rate: 'basket',
      tag: 'Offers',
      summary: 'Declines an offer of which nothing was accepted',
      params,
      body: offerRefusal,
      reply: offerReply,
    },
    async ({ principal, params, body }, { db, settings }) => {
      const [buyer, id] = [buyerOf(principal), requireId(params)]
      await declineOffer(db, buyer, { ...body, id }, settings)
      return { data: await reply({ db, settings }, buyer, id) }
    },
  ),
  route(
    `POST ${OFFERS}/request`,
    {
      access: 'see_offers',
      rate: 'invitation',
      tag: 'Offers',
      summary: 'Asks the merchant for an offer',
      headers: idempotencyHeaders,
      body: offerRequest,
      reply: offerReply,
    },
    async ({ principal, body, headers }, { db, settings }) => {
      const buyer = buyerOf(principal)
      const { from_basket, offer_id, ...asked } = body
      const from = from_basket ? 'basket' : offer_id === undefined ? null : { offer_id }
      const key = headers['idempotency-key']
      const id = await requestOffer(db, buyer, { ...asked, from, key }, settings)
      return { data: await reply({ db, settings }, buyer, id) }
    },
  ),
]

async function reply(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  buyer: Requester,
  id: string,
) {
  const offer = orNotFound(await showOffer(db, buyer, id, settings))
  return toOfferReply(offer, buyer.user_id, OFFERS)
}
