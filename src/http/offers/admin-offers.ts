import {
  adminOfferInPath,
  adminOfferReply,
  adminOffersQuery,
  adminOffersReply,
  adminOfferVersion,
  draftChange,
  draftedOfferReply,
  lineToOffer,
  offerMargins,
  offerMarginsReply,
  offerToDraft,
} from '#contract/offer/admin-offer'
import { type Offer as OfferReply, offer as offerEntity } from '#contract/offer/offer'
import { ifMatch } from '#contract/resource'
import { writerOf } from '#contract/writer'
import { type Ore, ore } from '#kernel/money'
import { danishDay } from '#kernel/time'
import type { User } from '#shop/access'
import {
  changeDraft,
  copyOffer,
  draftOffer,
  findOffer,
  isAnyOffer,
  listOffers,
  type Offer,
  readMargins,
  sendOffer,
} from '#shop/offers'
import type { Deps } from '../deps.ts'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { orNotFound } from '../problem/refusals.ts'
import { conflictOf, requireSame } from '../resources/resource.ts'
import { type Version, versionOf } from '../resources/version.ts'
import { type Route, route } from '../routes/route.ts'
import { toLines } from './lines-to-offer.ts'
import { toAdminOfferEntry, toOfferReply } from './offer-reply.ts'

const OFFERS = '/api/admin/offers'
const params = adminOfferInPath
const toMargins = writerOf(offerMargins)

/** Offers, for staff. */
export const adminOfferRoutes: readonly Route[] = [
  route(
    `GET ${OFFERS}`,
    {
      access: 'offers_edit',
      tag: 'Offers',
      summary: 'The offers of all customers, the newest first',
      query: adminOffersQuery,
      reply: adminOffersReply,
    },
    async ({ query }, deps) => {
      const question = { ...query, page: query.page ?? 1 }
      const { offers, count } = await listOffers(deps.db, isAnyOffer, today(deps), question)
      return { data: offers.map(toAdminOfferEntry), count, metadata: {} }
    },
  ),
  route(
    `GET ${OFFERS}/:id`,
    {
      access: 'offers_edit',
      audit: 'offer_read',
      tag: 'Offers',
      summary: 'An offer of any customer',
      params,
      reply: adminOfferVersion,
    },
    async ({ principal, params: { id } }, deps, answer) => {
      const data = await reply(deps, id, userOf(principal))
      const { etag } = versionOfDraft(data)
      answer.header('etag', etag)
      return { data, etag }
    },
  ),
  route(
    `GET ${OFFERS}/:id/margins`,
    {
      access: 'offers_edit',
      rate: 'read',
      tag: 'Offers',
      summary: 'What an offer earns; costs for those who may change prices',
      params,
      reply: offerMarginsReply,
    },
    async ({ principal, params: { id } }, deps) => {
      const offer = await find(deps, id)
      const shows_costs = userOf(principal).permissions.includes('prices_edit')
      const margins = await readMargins(deps.db, offer, deps.settings, shows_costs)
      return { data: toMargins({ ...margins, shows_costs }) }
    },
  ),
  route(
    `POST ${OFFERS}`,
    {
      access: 'offers_edit',
      audit: 'offer_drafted',
      tag: 'Offers',
      summary: 'Makes a draft of an offer',
      body: offerToDraft,
      reply: adminOfferReply,
    },
    async ({ principal, body }, deps) => {
      const caller = userOf(principal)
      const { lines, delivery_sum, ...head } = body
      const offer = {
        ...head,
        delivery_sum: toOre(delivery_sum),
        lines: await toLines(deps.db, lines),
      }
      return {
        data: await reply(deps, await draftOffer(deps.db, caller, offer, deps.settings), caller),
      }
    },
  ),
  route(
    `PATCH ${OFFERS}/:id`,
    {
      access: 'offers_edit',
      audit: 'offer_changed',
      tag: 'Offers',
      summary: 'Changes a draft; what has been sent never changes',
      params,
      headers: ifMatch,
      body: draftChange,
      reply: { 200: adminOfferReply, 409: conflictOf(offerEntity) },
      preValidation: (deps) =>
        asRead({
          params,
          body: draftChange,
          read: ({ principal }, { id }) => reply(deps, id, userOf(principal)),
          lists: { lines: lineToOffer },
        }),
    },
    async ({ principal, params: { id }, body, headers }, deps) => {
      const { lines, delivery_sum, ...head } = body
      const { user_id } = userOf(principal)
      const change = {
        ...head,
        ...(delivery_sum === undefined ? {} : { delivery_sum: toOre(delivery_sum) }),
        lines: lines && (await toLines(deps.db, lines, id)),
      }
      await changeDraft(deps.db, id, change, deps.settings, (offer) => {
        const current = versionOfDraft(toOfferReply(offer, user_id, OFFERS))
        requireSame({ headers }, body, current)
      })
      return { data: await reply(deps, id, userOf(principal)) }
    },
  ),
  route(
    `POST ${OFFERS}/:id/send`,
    {
      access: 'offers_edit',
      rate: 'invitation',
      audit: 'offer_sent',
      tag: 'Offers',
      summary: 'Locks the prices of a draft, and sends it to the customer by mail',
      params,
      reply: adminOfferReply,
    },
    async ({ principal, params: { id } }, deps) => {
      const caller = userOf(principal)
      await sendOffer(deps.db, caller, id, deps.settings)
      return { data: await reply(deps, id, caller) }
    },
  ),
  route(
    `POST ${OFFERS}/:id/copy`,
    {
      access: 'offers_edit',
      audit: 'offer_copied',
      tag: 'Offers',
      summary: 'Makes a draft like another offer, which ends when the draft is sent',
      params,
      reply: draftedOfferReply,
    },
    async ({ principal, params }, deps) => {
      const caller = userOf(principal)
      const { id, offer_number } = await reply(
        deps,
        await copyOffer(deps.db, caller, params.id, deps.settings),
        caller,
      )
      return { data: { id, offer_number } }
    },
  ),
]

const today = ({ settings }: Pick<Deps, 'settings'>) => danishDay(settings.now())

async function reply(deps: Deps, id: string, caller: User) {
  return toOfferReply(await find(deps, id), caller.user_id, OFFERS)
}

/** @throws {NotFound} */
async function find(deps: Deps, id: string): Promise<Offer> {
  return orNotFound(await findOffer(deps.db, isAnyOffer, today(deps), id))
}

/** A version is what staff write: a message of the customer is none, nor a day that has passed. */
function versionOfDraft(entity: OfferReply): Version {
  const kept = Object.keys(entity).filter((field) => !(field in draftChange.shape))
  return versionOf(entity, kept)
}

function toOre(kroner: number): Ore {
  return ore(Math.round(kroner * 100))
}
