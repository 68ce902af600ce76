import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  adminBasketChange,
  adminBasketInPath,
  adminBasketReply,
} from '#contract/basket/admin-basket'
import { changeOrderStatus } from '#shop/settlement'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { permitted } from '../guard/principal.ts'
import { NotFound } from '../problem/refusals.ts'

const changeRoute = {
  config: { ...permitted('baskets_status'), ...audited('order_moved') },
  schema: {
    tags: ['Baskets'],
    summary: 'Gives an order another status; cancelling returns its products and its money',
    params: adminBasketInPath,
    body: adminBasketChange,
    response: { 200: adminBasketReply },
  },
}

/** Orders, for staff. */
export function adminBasketRoutes({ orders }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch('/api/admin/shop/baskets/:id', changeRoute, async ({ principal, params, body }) => {
      const actor = principal.kind === 'user' ? `user ${principal.user_id}` : 'system'
      const { basket_status } = body
      const isMoved = await changeOrderStatus(orders, params.id, basket_status, actor)
      if (!isMoved) throw new NotFound()
      return { data: { id: params.id, basket_status } }
    })
  }
}
