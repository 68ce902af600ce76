import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
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
import type { CheckoutSettings } from '#shop/basket'
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
import type { AppDeps } from '../deps.ts'
import { sendTable } from '../files/send-file.ts'
import { permitted } from '../guard/principal.ts'
import { rated, ratedWithFiles } from '../guard/rates.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { buyerOf } from './buyer.ts'
import { offerFileRoutes } from './offer-files.ts'
import { toOfferEntry, toOfferReply } from './offer-reply.ts'
import { toOfferTable } from './offer-tables.ts'

const TAGS = ['Offers']
const OFFERS = '/api/shop/offers'
const SEE = permitted('see_offers')
/** Of a file. It says how many it lacks. */
const IN_FILE = { page: 1, per_page: 2_000, max_counted: 100_000 }

const looking = { ...rated('look'), ...SEE }
const changing = { ...rated('basket'), ...SEE }
const params = offerInPath

const routes = {
  list: {
    config: { ...ratedWithFiles('look'), ...SEE },
    schema: {
      tags: TAGS,
      summary: 'The offers of the company, the newest first',
      querystring: offersQuery,
      response: { 200: inFormats('The offers', offersReply) },
    },
  },
  show: {
    config: looking,
    schema: {
      tags: TAGS,
      summary: 'An offer of the company',
      params,
      response: { 200: offerReply },
    },
  },
  view: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Says that the user has opened an offer: staff see it as viewed',
      params,
      response: { 200: nothing },
    },
  },
  accept: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Puts lines of an offer into the current basket, with price and quantity locked',
      description:
        'All or nothing. The lines that are held back can be accepted until the last day; those that the user has accepted before stay where they are.',
      params,
      body: offerAcceptance,
      response: { 200: acceptedOfferReply },
    },
  },
  decline: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Declines an offer of which nothing was accepted',
      params,
      body: offerRefusal,
      response: { 200: offerReply },
    },
  },
  ask: {
    config: { ...rated('invitation'), ...SEE },
    schema: {
      tags: TAGS,
      summary: 'Asks about an offer, and tells the merchant by mail',
      params,
      headers: idempotencyHeaders,
      body: offerMessageBody,
      response: { 200: offerReply },
    },
  },
  request: {
    config: { ...rated('invitation'), ...SEE },
    schema: {
      tags: TAGS,
      summary: 'Asks the merchant for an offer',
      headers: idempotencyHeaders,
      body: offerRequest,
      response: { 200: offerReply },
    },
  },
}

/** The offers of companies. */
export function offerRoutes(
  { database: { db } }: AppDeps,
  settings: CheckoutSettings,
): FastifyPluginAsyncZod {
  const reply = async (buyer: Requester, id: string) => {
    const offer = await showOffer(db, buyer, id, settings)
    if (!offer) throw new NotFound()
    return toOfferReply(offer, buyer.user_id, OFFERS)
  }
  return async (app) => {
    await app.register(offerFileRoutes(db, settings))

    app.get(OFFERS, routes.list, async ({ principal, query }, answer) => {
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
    })

    app.get(`${OFFERS}/:id`, routes.show, async ({ principal, params }) => {
      return { data: await reply(buyerOf(principal), requireId(params)) }
    })

    app.post(`${OFFERS}/:id/view`, routes.view, async ({ principal, params }) => {
      await viewOffer(db, buyerOf(principal), requireId(params))
      return { data: {} }
    })

    app.post(`${OFFERS}/:id/messages`, routes.ask, async ({ principal, params, body, headers }) => {
      const [buyer, id] = [buyerOf(principal), requireId(params)]
      await askAboutOffer(db, buyer, id, { ...body, key: headers['idempotency-key'] })
      return { data: await reply(buyer, id) }
    })

    app.post(`${OFFERS}/:id/accept`, routes.accept, async ({ principal, params, body }) => {
      const [buyer, id] = [buyerOf(principal), requireId(params)]
      const metadata = await acceptOffer(db, buyer, { ...body, id }, settings)
      return { data: await reply(buyer, id), metadata }
    })

    app.post(`${OFFERS}/:id/decline`, routes.decline, async ({ principal, params, body }) => {
      const [buyer, id] = [buyerOf(principal), requireId(params)]
      await declineOffer(db, buyer, { ...body, id }, settings)
      return { data: await reply(buyer, id) }
    })

    app.post(`${OFFERS}/request`, routes.request, async ({ principal, body, headers }) => {
      const buyer = buyerOf(principal)
      const { from_basket, offer_id, ...asked } = body
      const from = from_basket ? 'basket' : offer_id === undefined ? null : { offer_id }
      const key = headers['idempotency-key']
      const id = await requestOffer(db, buyer, { ...asked, from, key }, settings)
      return { data: await reply(buyer, id) }
    })
  }
}
