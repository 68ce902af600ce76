import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  adminOfferInPath,
  adminOfferReply,
  adminOffersQuery,
  adminOffersReply,
  draftChange,
  draftedOfferReply,
  type LineToOfferBody,
  lineToOffer,
  offerToDraft,
} from '#contract/offer/admin-offer'
import { type Ore, ore, unitPrice } from '#kernel/money'
import { danishDay } from '#kernel/time'
import type { User } from '#shop/access'
import type { CheckoutSettings } from '#shop/basket'
import {
  changeDraft,
  copyOffer,
  draftOffer,
  findOffer,
  isAnyOffer,
  type LineToOffer,
  listOffers,
  sendOffer,
} from '#shop/offers'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { toOfferEntry, toOfferReply } from './offer-reply.ts'

const TAGS = ['Offers']
const OFFERS = '/api/admin/offers'
const EDIT = permitted('offers_edit')
const params = adminOfferInPath

const routes = {
  list: {
    config: EDIT,
    schema: {
      tags: TAGS,
      summary: 'The offers of all customers, the newest first',
      querystring: adminOffersQuery,
      response: { 200: adminOffersReply },
    },
  },
  show: {
    config: EDIT,
    schema: {
      tags: TAGS,
      summary: 'An offer of any customer',
      params,
      response: { 200: adminOfferReply },
    },
  },
  draft: {
    config: { ...EDIT, ...audited('offer_drafted') },
    schema: {
      tags: TAGS,
      summary: 'Makes a draft of an offer',
      body: offerToDraft,
      response: { 200: adminOfferReply },
    },
  },
  change: {
    config: { ...EDIT, ...audited('offer_changed') },
    schema: {
      tags: TAGS,
      summary: 'Changes a draft; what has been sent never changes',
      params,
      body: draftChange,
      response: { 200: adminOfferReply },
    },
  },
  send: {
    config: { ...rated('invitation'), ...EDIT, ...audited('offer_sent') },
    schema: {
      tags: TAGS,
      summary: 'Locks the prices of a draft, and sends it to the customer by mail',
      params,
      response: { 200: adminOfferReply },
    },
  },
  copy: {
    config: { ...EDIT, ...audited('offer_copied') },
    schema: {
      tags: TAGS,
      summary: 'Makes a draft like another offer, which ends when the draft is sent',
      params,
      response: { 200: draftedOfferReply },
    },
  },
}

/** Offers, for staff. */
export function adminOfferRoutes(
  { database: { db } }: AppDeps,
  settings: CheckoutSettings,
): FastifyPluginAsyncZod {
  const today = () => danishDay(settings.now())
  const reply = async (id: string, caller: User) => {
    const offer = await findOffer(db, isAnyOffer, today(), id)
    if (!offer) throw new NotFound()
    return toOfferReply(offer, caller.user_id, OFFERS)
  }
  return async (app) => {
    app.get(OFFERS, routes.list, async ({ query }) => {
      const question = { ...query, page: query.page ?? 1 }
      const { offers, count } = await listOffers(db, isAnyOffer, today(), question)
      const data = offers.map((one) => ({
        ...toOfferEntry(one),
        customer_id: one.customer_id,
        customer_name: one.customer_name,
      }))
      return { data, count, metadata: {} }
    })

    app.get(`${OFFERS}/:id`, routes.show, async ({ principal, params: { id } }) => {
      return { data: await reply(id, userOf(principal)) }
    })

    app.post(OFFERS, routes.draft, async ({ principal, body }) => {
      const caller = userOf(principal)
      const { lines, delivery_sum, ...head } = body
      const offer = { ...head, delivery_sum: toOre(delivery_sum), lines: lines.map(toLine) }
      return { data: await reply(await draftOffer(db, caller, offer, settings), caller) }
    })

    const readBack = asRead({
      params,
      body: draftChange,
      read: ({ principal }, { id }) => reply(id, userOf(principal)),
      lists: { lines: lineToOffer },
    })
    app.patch(
      `${OFFERS}/:id`,
      { ...routes.change, ...readBack },
      async ({ principal, params: { id }, body }) => {
        const { lines, delivery_sum, ...head } = body
        const change = {
          ...head,
          ...(delivery_sum === undefined ? {} : { delivery_sum: toOre(delivery_sum) }),
          lines: lines?.map(toLine),
        }
        await changeDraft(db, id, change, settings)
        return { data: await reply(id, userOf(principal)) }
      },
    )

    app.post(`${OFFERS}/:id/send`, routes.send, async ({ principal, params: { id } }) => {
      const caller = userOf(principal)
      await sendOffer(db, caller, id, settings)
      return { data: await reply(id, caller) }
    })

    app.post(`${OFFERS}/:id/copy`, routes.copy, async ({ principal, params }) => {
      const caller = userOf(principal)
      const { id, offer_number } = await reply(
        await copyOffer(db, caller, params.id, settings),
        caller,
      )
      return { data: { id, offer_number } }
    })
  }
}

function toOre(kroner: number): Ore {
  return ore(Math.round(kroner * 100))
}

function toLine({ net_price, ...line }: LineToOfferBody): LineToOffer {
  return {
    ...line,
    net_price: net_price === null ? null : unitPrice(Math.round(net_price * 10_000)),
  }
}
