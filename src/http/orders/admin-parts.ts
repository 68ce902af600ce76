import { adminBasketInPath } from '#contract/basket/admin-basket'
import {
  offeredDeliveriesReply,
  orderChange,
  partToShip,
  revisedReply,
  shipmentHeaders,
  shipmentReply,
} from '#contract/basket/admin-part'
import { ifMatchHeaders } from '#contract/basket/if-match'
import { changeQuery } from '#contract/resource'
import { writerOf } from '#contract/writer'
import { hasPermission, type Principal } from '#shop/access'
import { findAnyPlaced, offerDeliveries } from '#shop/basket'
import { cancelPart, reviseOrder, shipPart, splitDelivery } from '#shop/fulfilment'
import { toBasketReply } from '../basket/basket-reply.ts'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const ORDER = '/api/admin/shop/baskets/:id'
const toShipped = writerOf(shipmentReply)
const toRevised = writerOf(revisedReply)

/** What leaves of an order by itself, and what is changed of it, for staff. */
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
        'Changes what an order is of, all or nothing, as a recorded revision; with `dry` nothing is written',
      description:
        'Quantities, lines that are added and deliveries that go another way, or a delivery that is parted in two, until it is packed; or lines that are canceled, until they have left. Needs payments_refund where too much was captured. Where less is reserved than the order costs by then, its customer is sent a link to pay.',
      params: adminBasketInPath,
      query: changeQuery,
      headers: ifMatchHeaders,
      body: orderChange,
      reply: revisedReply,
    },
    async (request, { orders }) => {
      const { principal, params, headers, query, body } = request
      const { lines, split, ...revision } = body
      const { dry: is_dry = false } = query
      request.isAudited = !is_dry
      const actor = `user ${userOf(principal).user_id}`
      const why = { actor, version: headers['if-match'], is_dry, ...rightsOf(principal) }
      const { reason } = body
      const data = lines
        ? await cancelPart(orders, params.id, { lines, reason, ...why })
        : split
          ? await splitDelivery(orders, params.id, { ...split, reason, ...why })
          : await reviseOrder(orders, params.id, { ...revision, ...why })
      if (!data) throw new NotFound()
      return toRevised({ data })
    },
  ),
  route(
    `GET ${ORDER}/deliveries`,
    {
      access: 'baskets_edit',
      rate: 'read',
      tag: 'Baskets',
      summary: 'How the deliveries of an order could go today, and what each would cost',
      params: adminBasketInPath,
      reply: offeredDeliveriesReply,
    },
    async ({ params }, { db, settings }) => {
      const placed = await findAnyPlaced(db, params.id)
      if (!placed) throw new NotFound()
      const offered = await offerDeliveries(db, placed, settings)
      const { basket_delivery_lines: data } = toBasketReply(offered, settings.now())
      return { data, count: data.length, metadata: {} }
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
