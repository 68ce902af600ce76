import type { FastifyRequest } from 'fastify'
import { type BasketReply, basketReply } from '#contract/basket/basket'
import { basketChange, basketChangeQuery } from '#contract/basket/change'
import type { Db } from '#database/client'
import { isUserOwner, type Principal } from '#shop/access'
import {
  BasketEmpty,
  type CheckoutSettings,
  changeBasket,
  foreseeApprovalOf,
  type PricedBasket,
  showCurrentBasket,
  showEmptyBasket,
  undoMerge,
} from '#shop/basket'
import type { ProductFactsCache } from '#shop/checkout'
import { DROPOFF_TEXT } from '#surface/words/dropoff'
import { withPickupPoints } from '../delivery/pickup-points.ts'
import type { AppDeps } from '../deps.ts'
import { findOwner } from '../guard/owner.ts'
import { type Route, route } from '../routes/route.ts'
import { toBasketReply } from './basket-reply.ts'

/** The visitor's own basket. Reading writes nothing; changing needs an existing basket. */
export const basketRoutes: readonly Route[] = [
  route(
    'GET /api/shop/baskets/current-basket',
    {
      access: 'anyone',
      rate: 'read',
      tag: 'Baskets',
      summary: 'The basket that the shopper is filling, priced as of now; an empty one has no id',
      reply: basketReply,
    },
    async (request, { db, settings }) => ({
      data: await readCurrentBasket(db, request, settings),
    }),
  ),
  route(
    'PATCH /api/shop/baskets/current-basket',
    {
      access: 'anyone',
      byImpersonator: true,
      rate: 'basket',
      tag: 'Baskets',
      summary:
        'Changes the basket; what is wrong is saved and told, unless a strict flag refuses it',
      query: basketChangeQuery,
      body: basketChange,
      reply: basketReply,
    },
    async (request, { db, settings, points }) => {
      const owner = findOwner(request)
      if (!owner) throw new BasketEmpty()
      const { strict, 'strict-shipping': shipping, 'strict-basket-lines': lines } = request.query
      const strictness = {
        lines: Boolean(strict || lines),
        shipping: Boolean(strict || shipping),
      }
      const { basket_delivery_lines: deliveries, ...rest } = request.body
      const chosen = deliveries && (await withPickupPoints(db, points, deliveries))
      const change = {
        ...rest,
        dropoff_text: DROPOFF_TEXT,
        ...(chosen && { basket_delivery_lines: chosen }),
      }
      const basket = await changeBasket(db, owner, change, strictness, settings)
      return { data: await toForeseen(db, basket, settings) }
    },
  ),
  route(
    'POST /api/shop/baskets/current-basket/undo-merge',
    {
      access: 'user',
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Takes out again what the last login brought from the basket of before',
      reply: basketReply,
    },
    async (request, { db, settings }) => {
      const { principal } = request
      const owner = findOwner(request)
      if (!owner || !isUserOwner(owner)) throw new BasketEmpty()
      await undoMerge(db, owner, settings)
      const basket = await showCurrentBasket(db, owner, settings)
      return {
        data: basket ? await toForeseen(db, basket, settings) : toEmptyReply(principal, settings),
      }
    },
  ),
]

/** The current basket of the caller. */
export async function readCurrentBasket(
  db: Db,
  request: FastifyRequest,
  settings: CheckoutSettings,
): Promise<BasketReply> {
  const owner = findOwner(request)
  const basket = owner && (await showCurrentBasket(db, owner, settings))
  return basket ? toForeseen(db, basket, settings) : toEmptyReply(request.principal, settings)
}

async function toForeseen(db: Db, basket: PricedBasket, settings: CheckoutSettings) {
  const approval = await foreseeApprovalOf(db, basket)
  return toBasketReply(basket, settings.now(), { approval })
}

export function toCheckoutSettings(
  { clock = () => new Date(), orders }: AppDeps,
  product_facts: ProductFactsCache,
): CheckoutSettings {
  return { now: clock, payment_providers: [...orders.gateways.keys()], product_facts }
}

function toEmptyReply(principal: Principal, settings: CheckoutSettings) {
  return toBasketReply(showEmptyBasket(principal, settings), settings.now(), { isStored: false })
}
