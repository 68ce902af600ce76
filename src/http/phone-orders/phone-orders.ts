import { basketChange, idempotencyHeaders, lineToAdd } from '#contract/basket/change'
import {
  callersQuery,
  callersReply,
  phoneOrderEntry,
  phoneOrderInPath,
  phoneOrderPlacedReply,
  phoneOrderReply,
  phoneOrdersReply,
  phoneOrderToBegin,
  phoneOrderToPlace,
} from '#contract/phone-order/phone-order'
import { nothing } from '#contract/user/user'
import { writerOf } from '#contract/writer'
import { danishDay } from '#kernel/time'
import { hasPermission, type Principal, requirePermission } from '#shop/access'
import { addLine, changeBasket, discardHeld, showCurrentBasket } from '#shop/basket'
import { acceptForCustomer, findOffer, findSiteOfOffer, isAnyOffer } from '#shop/offers'
import { findOrder } from '#shop/orders'
import {
  beginPhoneOrder,
  closePhoneOrder,
  findCallers,
  findPhoneOrder,
  isOfPhone,
  listPhoneOrders,
  type PhoneOrder,
  placePhoneOrder,
} from '#shop/phone-orders'
import { DROPOFF_TEXT } from '#surface/words/dropoff'
import { toLineToAdd } from '../basket/basket-lines.ts'
import { toBasketReply } from '../basket/basket-reply.ts'
import { problems } from '../basket/payment-intents.ts'
import { withPickupPoints } from '../delivery/pickup-points.ts'
import type { Deps } from '../deps.ts'
import { userOf } from '../guard/owner.ts'
import { Malformed, NotFound, orNotFound, PaymentFailed } from '../problem/refusals.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'

const URL = '/api/admin/shop/phone-orders'
const TAG = 'Baskets'
const toCallers = writerOf(callersReply)
const toEntry = writerOf(phoneOrderEntry)

/** Orders that staff take on the phone: a basket of an id of its own, filled for a user or a guest. */
export const phoneOrderRoutes: readonly Route[] = [
  route(
    `GET ${URL}/callers`,
    {
      access: 'users_read',
      rate: 'read',
      audit: 'callers_searched',
      tag: TAG,
      summary: 'Users who may be on the phone: by name, company, mail address or telephone number',
      query: callersQuery,
      reply: callersReply,
    },
    async ({ query }, { db }) => toCallers(listed(await findCallers(db, query.search))),
  ),
  route(
    `GET ${URL}`,
    {
      access: 'baskets_edit',
      rate: 'read',
      tag: TAG,
      summary: 'What staff are filling for a caller, the latest first',
      description: 'Those for users take users_read. At most 50.',
      reply: phoneOrdersReply,
    },
    async ({ principal }, { db }) => {
      const listed = await listPhoneOrders(db, hasPermission(principal, 'users_read'))
      return { data: listed.map((one) => toEntry(one)), count: listed.length, metadata: {} }
    },
  ),
  route(
    `POST ${URL}`,
    {
      access: 'baskets_edit',
      audit: 'phone_order_begun',
      tag: TAG,
      summary: 'Begins an order for a user (users_read) or a guest on the phone',
      description:
        'With lines of an offer (offers_edit) it begins with them, price and quantity locked; when one of them is taken, nothing is begun.',
      body: phoneOrderToBegin,
      reply: phoneOrderReply,
    },
    async ({ principal, body: { user_id: caller, offer } }, deps) => {
      const offered = offer && (await findOffered(deps, principal, offer.id))
      const user_id = offered ? offered.user_id : caller
      if (user_id !== undefined) requirePermission(principal, 'users_read')
      if (caller !== undefined && caller !== user_id) throw new NotFound()
      const made_by = userOf(principal).user_id
      const beginning = { user_id, made_by, site_id: offered?.site_id }
      const id = await beginPhoneOrder(deps.db, beginning, deps.settings)
      if (id === undefined) {
        throw new Malformed('invalid_field', { user_id: ['Der er ingen sådan bruger'] })
      }
      if (offer) await acceptOrGiveUp(deps, id, { ...offer, user_id: made_by })
      return show(deps, await require(deps, principal, id))
    },
  ),
  route(
    `GET ${URL}/:id`,
    {
      access: 'baskets_edit',
      rate: 'read',
      audit: 'phone_order_read',
      tag: TAG,
      summary: 'The basket of an order on the phone, priced as of now for its customer',
      params: phoneOrderInPath,
      reply: phoneOrderReply,
    },
    async ({ principal, params }, deps) => show(deps, await require(deps, principal, params.id)),
  ),
  route(
    `PATCH ${URL}/:id`,
    {
      access: 'baskets_edit',
      audit: 'phone_order_changed',
      tag: TAG,
      summary: 'Changes it as its customer would: lines, contacts, delivery and payment method',
      params: phoneOrderInPath,
      body: basketChange,
      reply: phoneOrderReply,
    },
    async ({ principal, params, body }, deps) => {
      const found = await require(deps, principal, params.id)
      const { db, points, settings } = deps
      const { basket_delivery_lines: deliveries, ...rest } = body
      const chosen = deliveries && (await withPickupPoints(db, points, deliveries))
      const change = {
        ...rest,
        dropoff_text: DROPOFF_TEXT,
        ...(chosen && { basket_delivery_lines: chosen }),
      }
      await changeBasket(db, { held_id: found.id }, change, ANYTHING, settings)
      return show(deps, found)
    },
  ),
  route(
    `POST ${URL}/:id/basket-lines`,
    {
      access: 'baskets_edit',
      audit: 'phone_order_changed',
      tag: TAG,
      summary: 'Adds a product at the price of its customer',
      params: phoneOrderInPath,
      headers: idempotencyHeaders,
      body: lineToAdd,
      reply: phoneOrderReply,
    },
    async ({ principal, params, headers, body }, deps) => {
      const found = await require(deps, principal, params.id)
      const key = headers['idempotency-key']
      const line = await toLineToAdd(deps.db, body)
      const toAdd = { ...line, idempotency_key: key, strict: true }
      await addLine(deps.db, { held_id: found.id }, toAdd, deps.settings)
      return show(deps, found)
    },
  ),
  route(
    `POST ${URL}/:id/place`,
    {
      access: 'baskets_edit',
      rate: 'payment',
      audit: 'phone_order_placed',
      tag: TAG,
      summary: 'Orders it: on account or to be paid later at once, otherwise with a link by mail',
      description:
        'Who orders it says that the customer has heard the terms, the price, and which goods cannot be sent back. An order that was placed before is answered again.',
      params: phoneOrderInPath,
      body: phoneOrderToPlace,
      reply: phoneOrderPlacedReply,
    },
    async ({ principal, params: { id }, body }, deps) => {
      const { db, orders, settings } = deps
      const placed_by = userOf(principal).user_id
      if (await findPhoneOrder(db, id)) {
        await require(deps, principal, id)
        const asked = { id, placed_by, shown: body.payment_amount }
        const placed = await placePhoneOrder(orders, asked, settings)
        if (placed.status === 'failed') throw new PaymentFailed(problems[placed.failure_code])
      }
      const order = orNotFound((await isOfPhone(db, id)) ? await findOrder(db, id) : undefined)
      return { data: { id, order_reference: order.order_reference } }
    },
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'baskets_edit',
      audit: 'phone_order_given_up',
      tag: TAG,
      summary: 'Gives up an order that is not placed',
      params: phoneOrderInPath,
      reply: nothing,
    },
    async ({ principal, params }, deps) => {
      const { id } = await require(deps, principal, params.id)
      await giveUp(deps, id)
      return { data: {} }
    },
  ),
]

const ANYTHING = { lines: false, shipping: false }

/** @throws {NotFound} @throws {PermissionMissing} for one of a user, whom the caller may not see. */
async function require({ db }: Pick<Deps, 'db'>, principal: Principal, id: string) {
  const found = orNotFound(await findPhoneOrder(db, id))
  if (found.user_id !== null) requirePermission(principal, 'users_read')
  return found
}

/** The user whom an offer was sent to, and the site where. */
async function findOffered(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  principal: Principal,
  id: string,
): Promise<{ user_id: number; site_id: number | undefined }> {
  requirePermission(principal, 'offers_edit')
  const { user_id } = orNotFound(await findOffer(db, isAnyOffer, danishDay(settings.now()), id))
  return { user_id, site_id: await findSiteOfOffer(db, id) }
}

type Acceptance = { id: string; line_ids: readonly string[]; user_id: number }

/** An order that could not take the lines is not left behind empty. */
async function acceptOrGiveUp(deps: Deps, held_id: string, offer: Acceptance): Promise<void> {
  try {
    await acceptForCustomer(deps.db, { ...offer, held_id }, deps.settings)
  } catch (refusal) {
    await giveUp(deps, held_id)
    throw refusal
  }
}

/** @throws {NotFound} when it is placed or given up. */
async function giveUp({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  if (!(await discardHeld(db, id))) throw new NotFound()
  await closePhoneOrder(db, id)
}

async function show({ db, settings }: Pick<Deps, 'db' | 'settings'>, { id }: PhoneOrder) {
  const [basket, found] = await Promise.all([
    showCurrentBasket(db, { held_id: id }, settings),
    findPhoneOrder(db, id),
  ])
  if (!basket || !found) throw new NotFound()
  return { data: toBasketReply(basket, settings.now()), metadata: toEntry(found) }
}
