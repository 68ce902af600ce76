import { adminBasketInPath } from '#contract/basket/admin-basket'
import {
  orderChange,
  partToShip,
  revisedReply,
  shipmentHeaders,
  shipmentReply,
} from '#contract/basket/admin-part'
import { ifMatchHeaders } from '#contract/basket/if-match'
import { writerOf } from '#contract/writer'
import { hasPermission, type Principal } from '#shop/access'
import { addLines, cancelPart, shipPart } from '#shop/fulfilment'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const ORDER = '/api/admin/shop/baskets/:id'
const toShipped = writerOf(shipmentReply)
const toRevised = writerOf(revisedReply)

/** What leaves of an order by itself, and what is canceled of it or added to it, for staff. */
export const adminPartRoutes: readonly Route[] = [
  route(
    `POST ${ORDER}/shipments`,
    {
      access: 'baskets_status',
      audit: 'part_shipped',
      tag: 'Baskets',
      summary:
        'Sends a part of an order as a delivery of its own, or hands it over of one that is fetched, once for a key',
      params: adminBasketInPath,
      headers: shipmentHeaders,
      body: partToShip,
      reply: shipmentReply,
    },
    async ({ principal, params, headers, body: { lines } }, { orders }) => {
      const data = await shipPart(orders.db, params.id, {
        lines,
        key: headers['idempotency-key'],
        actor: `user ${userOf(principal).user_id}`,
      })
      if (!data) throw new NotFound()
      return toShipped({ data })
    },
  ),
  route(
    `POST ${ORDER}/revisions`,
    {
      access: 'baskets_edit',
      audit: 'order_revised',
      tag: 'Baskets',
      summary:
        'Cancels a part of an order that has not left, which needs payments_refund where too much was captured, or adds lines, as a recorded revision',
      params: adminBasketInPath,
      headers: ifMatchHeaders,
      body: orderChange,
      reply: revisedReply,
    },
    async ({ principal, params, headers, body: { lines = [], added, reason } }, { orders }) => {
      const actor = `user ${userOf(principal).user_id}`
      const why = { reason, actor, version: headers['if-match'], ...rightsOf(principal) }
      const data = added
        ? await addLines(orders, params.id, { added, ...why })
        : await cancelPart(orders, params.id, { lines, ...why })
      if (!data) throw new NotFound()
      return toRevised({ data })
    },
  ),
]

/** What of a revision needs a permission of its own. */
export function rightsOf(principal: Principal) {
  return {
    may_set_price: hasPermission(principal, 'baskets_override'),
    may_refund: hasPermission(principal, 'payments_refund'),
    may_remove_protected: hasPermission(principal, 'baskets_override'),
  }
}
