import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Confirmation, confirmationReply, tokenInPath } from '#contract/basket/confirmation'
import type { Db } from '#database/client'
import { drawOrder } from '#shop/documents'
import { findOrderByToken, type Order, OrderNotFound, requireSellingMerchant } from '#shop/orders'
import { periodOf } from '#shop/withdrawals'
import type { OrderReads, ResultsOf } from '#surface/reads'
import type { AppDeps } from '../deps.ts'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { orRefusal } from '../problem/problem.ts'
import { toConfirmation } from './confirmation-reply.ts'

const lookRoute = {
  config: { ...rated('token'), ...ANYONE },
  schema: {
    tags: ['Orders'],
    summary: 'The order that a token opens',
    params: tokenInPath,
    response: { 200: confirmationReply },
  },
}

const pdfRoute = {
  config: { ...rated('token'), ...ANYONE },
  schema: { hide: true, params: tokenInPath },
}

/** A placed order for bearers of its token: never cached, sent as a referrer or indexed. */
export function confirmationRoutes({ orders, clock }: AppDeps): FastifyPluginAsyncZod {
  const now = clock ?? (() => new Date())
  return async (app) => {
    app.get('/api/shop/confirmations/:token', lookRoute, async ({ params }, reply) => {
      keepPrivate(reply)
      return { data: await readConfirmation(orders.db, params.token, now()) }
    })

    app.get('/api/shop/confirmations/:token/pdf', pdfRoute, async ({ params }, reply) => {
      keepPrivate(reply)
      const order = await requireOrder(orders.db, params.token)
      if (!order.is_fresh) throw new OrderNotFound()
      const name = `ordrebekraeftelse-${order.order_reference}.pdf`
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(
          Buffer.from(await drawOrder(order, await requireSellingMerchant(orders.db, order.id))),
        )
    })
  }
}

/** A placed order for the loaders of pages. */
export function orderReads(db: Db): ResultsOf<OrderReads> {
  return {
    confirmation: (token) => orRefusal(() => readConfirmation(db, token, new Date())),
  }
}

/** @throws {OrderNotFound} */
async function readConfirmation(db: Db, token: string, now: Date): Promise<Confirmation> {
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
