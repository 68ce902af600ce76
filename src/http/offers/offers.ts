import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyHeaders } from '#contract/basket/change'
import {
  acceptedOfferReply,
  offerAcceptance,
  offerInPath,
  offerRefusal,
  offerReply,
  offerRequest,
  offersQuery,
  offersReply,
} from '#contract/offer/offer'
import { nothing } from '#contract/user/user'
import { toSlug } from '#kernel/fold'
import { danishDay } from '#kernel/time'
import type { Principal } from '#shop/access'
import type { CheckoutSettings } from '#shop/basket'
import { drawOffer } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import {
  acceptOffer,
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
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { toOfferEntry, toOfferReply } from './offer-reply.ts'

const TAGS = ['Offers']
const OFFERS = '/api/shop/offers'
const SEE = permitted('see_offers')

const looking = { ...rated('look'), ...SEE }
const changing = { ...rated('basket'), ...SEE }
const params = offerInPath

const routes = {
  list: {
    config: looking,
    schema: {
      tags: TAGS,
      summary: 'The offers of the company, the newest first',
      querystring: offersQuery,
      response: { 200: offersReply },
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
  pdf: { config: looking, schema: { hide: true, params } },
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
    return toOfferReply(offer, buyer.user_id)
  }
  return async (app) => {
    app.get(OFFERS, routes.list, async ({ principal, query }) => {
      const today = danishDay(settings.now())
      const question = { ...query, page: query.page ?? 1 }
      const found = await listOffers(db, isOfCustomer(buyerOf(principal)), today, question)
      const { offers, count, waiting_count } = found
      return { data: offers.map(toSeen).map(toOfferEntry), count, metadata: { waiting_count } }
    })

    app.get(`${OFFERS}/:id`, routes.show, async ({ principal, params }) => {
      return { data: await reply(buyerOf(principal), requireId(params)) }
    })

    app.post(`${OFFERS}/:id/view`, routes.view, async ({ principal, params }) => {
      await viewOffer(db, buyerOf(principal), requireId(params))
      return { data: {} }
    })

    app.get(`${OFFERS}/:id/pdf`, routes.pdf, async ({ principal, params }, answer) => {
      const offer = await showOffer(db, buyerOf(principal), requireId(params), settings)
      if (!offer || offer.status === 'draft') throw new NotFound()
      const pdf = await drawOffer(offer, await requireMerchant(db))
      return answer
        .type('application/pdf')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${toSlug(`Tilbud ${offer.offer_number}`)}.pdf"`,
        })
        .send(Buffer.from(pdf))
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

/** @throws {NotFound} for a user who buys for no company. */
function buyerOf(principal: Principal): Requester {
  if (principal.kind !== 'user' || principal.customer_id === null) throw new NotFound()
  const { user_id, customer_id } = principal
  return { user_id, customer_id }
}
