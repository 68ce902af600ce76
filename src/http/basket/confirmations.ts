import type { FastifyReply } from 'fastify'
import { confirmationReply, tokenInPath } from '#contract/basket/confirmation'
import type { Db } from '#database/client'
import { drawOrder } from '#shop/documents'
import { findOrderByToken, type Order, OrderNotFound, requireSellingMerchant } from '#shop/orders'
import { periodOf } from '#shop/withdrawals'
import type { OrderReads, ResultsOf } from '#surface/reads'
import { orRefusal } from '../problem/problem.ts'
import { type Route, route } from '../routes/route.ts'
import { toConfirmation } from './confirmation-reply.ts'

/** A placed order for bearers of its token: never cached, sent as a referrer or indexed. */
export const confirmationRoutes: readonly Route[] = [
  route(
    'GET /api/shop/confirmations/:token',
    {
      access: 'anyone',
      rate: 'token',
      tag: 'Orders',
      summary: 'The order that a token opens',
      params: tokenInPath,
      reply: confirmationReply,
    },
    async ({ params }, { db, settings }, reply) => {
      keepPrivate(reply)
      return { data: await readConfirmation(db, params.token, settings.now()) }
    },
  ),
  route(
    'GET /api/shop/confirmations/:token/pdf',
    {
      access: 'anyone',
      rate: 'token',
      params: tokenInPath,
      hide: true,
    },
    async ({ params }, { db }, reply) => {
      keepPrivate(reply)
      const order = await requireOrder(db, params.token)
      if (!order.is_fresh) throw new OrderNotFound()
      const name = `ordrebekraeftelse-${order.order_reference}.pdf`
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(Buffer.from(await drawOrder(order, await requireSellingMerchant(db, order.id))))
    },
  ),
]

/** A placed order for the loaders of pages. */
export function orderReads(db: Db): ResultsOf<OrderReads> {
  return {
    confirmation: (token) => orRefusal(() => readConfirmation(db, token, new Date())),
  }
}

/** @throws {OrderNotFound} */
async function readConfirmation(db: Db, token: string, now: Date) {
  const order = await requireOrder(db, token)
  return toConfirmation(order, await periodOf(db, order, now))
}

/** @throws {OrderNotFound} */
async function requireOrder(db: Db, token: string): Promise<Order> {
  const order = await findOrderByToken(db, token)
  if (!order) throw new OrderNotFound()
  return order
}

function keepPrivate(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
}
