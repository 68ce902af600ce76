import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminBasketInPath } from '#contract/basket/admin-basket'
import {
  orderChange,
  partToShip,
  type RevisionReply,
  revisedReply,
  type ShipmentReply,
  shipmentHeaders,
  shipmentReply,
} from '#contract/basket/admin-part'
import { ifMatchHeaders } from '#contract/basket/if-match'
import { ore, toKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import { hasPermission, type Principal } from '#shop/access'
import { addLines, cancelPart, type Revision, type Shipment, shipPart } from '#shop/fulfilment'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { NotFound } from '../problem/refusals.ts'

const TAGS = ['Baskets']
const ORDER = '/api/admin/shop/baskets/:id'

const routes = {
  ship: {
    config: { ...permitted('baskets_status'), ...audited('part_shipped') },
    schema: {
      tags: TAGS,
      summary:
        'Sends a part of an order as a delivery of its own, or hands it over of one that is fetched, once for a key',
      params: adminBasketInPath,
      headers: shipmentHeaders,
      body: partToShip,
      response: { 200: shipmentReply },
    },
  },
  cancel: {
    config: { ...permitted('baskets_edit'), ...audited('order_revised') },
    schema: {
      tags: TAGS,
      summary:
        'Cancels a part of an order that has not left, which needs payments_refund where too much was captured, or adds lines, as a recorded revision',
      params: adminBasketInPath,
      headers: ifMatchHeaders,
      body: orderChange,
      response: { 200: revisedReply },
    },
  },
}

/** What leaves of an order by itself, and what is canceled of it or added to it, for staff. */
export function adminPartRoutes({ orders }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `${ORDER}/shipments`,
      routes.ship,
      async ({ principal, params, headers, body: { lines } }) => {
        const shipment = await shipPart(orders.db, params.id, {
          lines,
          key: headers['idempotency-key'],
          actor: `user ${userOf(principal).user_id}`,
        })
        if (!shipment) throw new NotFound()
        return { data: toShipment(shipment) }
      },
    )

    app.post(
      `${ORDER}/revisions`,
      routes.cancel,
      async ({ principal, params, headers, body: { lines = [], added, reason } }) => {
        const actor = `user ${userOf(principal).user_id}`
        const why = { reason, actor, version: headers['if-match'], ...rightsOf(principal) }
        const revised = added
          ? await addLines(orders, params.id, { added, ...why })
          : await cancelPart(orders, params.id, { lines, ...why })
        if (!revised) throw new NotFound()
        const { amount_before, amount_after } = revised
        return {
          data: { amount_before: toKroner(amount_before), amount_after: toKroner(amount_after) },
        }
      },
    )
  }
}

/** What of a revision needs a permission of its own. */
export function rightsOf(principal: Principal) {
  return {
    may_set_price: hasPermission(principal, 'baskets_override'),
    may_refund: hasPermission(principal, 'payments_refund'),
    may_remove_protected: hasPermission(principal, 'baskets_override'),
  }
}

export function toShipment({ id, number, amount, created, lines }: Shipment): ShipmentReply {
  return {
    id,
    number,
    amount: toKroner(amount),
    created: created.toISOString(),
    lines: lines.map((line) => ({ ...line, quantity: quantityToNumber(line.quantity) })),
  }
}

export function toRevision(revision: Revision): RevisionReply {
  const { amount_before, amount_after, before, after, created } = revision
  const toLine = (line: Revision['before'][number]) => ({
    ...line,
    line_sum: toKroner(ore(line.line_sum)),
  })
  return {
    ...revision,
    created: created.toISOString(),
    amount_before: toKroner(amount_before),
    amount_after: toKroner(amount_after),
    before: before.map(toLine),
    after: after.map(toLine),
  }
}
