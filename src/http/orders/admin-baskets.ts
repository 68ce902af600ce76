import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  adminBasketChange,
  adminBasketChanged,
  adminBasketInPath,
  adminBasketReply,
  adminBasketsQuery,
  adminBasketsReply,
  ifMatchHeaders,
  orderStatusesReply,
} from '#contract/basket/admin-basket'
import type { Db } from '#database/client'
import { basketStatusWord } from '#kernel/status-words'
import { hasPermission, requirePermission } from '#shop/access'
import { drawDeliveryNote, drawPickList } from '#shop/documents'
import { listRevisions, listShipments, readStates } from '#shop/fulfilment'
import { listLabels } from '#shop/labels'
import {
  BASKET_STATUSES,
  findOrder,
  findOrderEntry,
  listOrderEvents,
  listOrders,
  type Order,
  requireSellingMerchant,
  saveComment,
} from '#shop/orders'
import { listAlarms, listOperationsOf, listPaymentsOf } from '#shop/payment'
import { changeOrderStatus, listLinks } from '#shop/settlement'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { sendFile } from '../files/send-file.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { toAdminBasket, toAdminEntry } from './admin-basket-reply.ts'

const TAGS = ['Baskets']
const ORDERS = '/api/admin/shop/baskets'
const READ = permitted('baskets_read')

const routes = {
  list: {
    config: { ...rated('look'), ...READ, ...audited('orders_listed') },
    schema: {
      tags: TAGS,
      summary: 'The orders of all customers, the newest first; also saved and unfinished baskets',
      querystring: adminBasketsQuery,
      response: { 200: adminBasketsReply },
    },
  },
  statuses: {
    config: { ...rated('look'), ...READ },
    schema: {
      tags: TAGS,
      summary: 'Every status of an order, in the order in which they follow each other',
      response: { 200: orderStatusesReply },
    },
  },
  one: {
    config: { ...rated('look'), ...READ, ...audited('order_read') },
    schema: {
      tags: TAGS,
      summary: 'A placed order with its payments and with what has happened to it',
      params: adminBasketInPath,
      response: { 200: adminBasketReply },
    },
  },
  paper: {
    config: { ...rated('file'), ...READ, ...audited('order_printed') },
    schema: { hide: true, params: adminBasketInPath },
  },
  change: {
    config: { ...READ, ...audited('order_moved') },
    schema: {
      tags: TAGS,
      summary:
        'Gives an order another status, which needs baskets_status, or notes something at it, which needs baskets_edit; cancelling returns its products and its money, and needs payments_refund where that was captured',
      params: adminBasketInPath,
      headers: ifMatchHeaders,
      body: adminBasketChange,
      response: { 200: adminBasketChanged },
    },
  },
}

const PAPERS = [
  { path: 'pick-list', name: 'Plukseddel', draw: drawPickList },
  { path: 'delivery-note', name: 'Følgeseddel', draw: drawDeliveryNote },
]

/** Orders, for staff. */
export function adminBasketRoutes({ database: { db }, orders }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(ORDERS, routes.list, async ({ query }) => {
      const {
        orders: listed,
        count,
        is_count_exact,
      } = await listOrders(db, {
        page: query.page ?? 1,
        after: query.after,
        search: query['search-query'] ?? '',
        field: query['query-field'] ?? 'all',
        type: query['order-type'] ?? 'all',
      })
      return { data: listed.map(toAdminEntry), count, metadata: { is_count_exact } }
    })

    app.get('/api/admin/shop/order-status/list-all', routes.statuses, async () => ({
      data: BASKET_STATUSES.map((key) => ({ key, name: basketStatusWord(key).word })),
      count: BASKET_STATUSES.length,
      metadata: {},
    }))

    app.get(`${ORDERS}/:id`, routes.one, async ({ params }, reply) =>
      sendOrder(reply, db, params.id),
    )

    await app.register(paperRoutes(db))

    app.patch(
      `${ORDERS}/:id`,
      routes.change,
      async ({ principal, params, headers, body }, reply) => {
        const { internal_comment: text, basket_status } = body
        const actor = `user ${userOf(principal).user_id}`
        const seen = headers['if-match']
        if (text !== undefined || basket_status === undefined) {
          requirePermission(principal, 'baskets_edit')
          const saved = await saveComment(db, params.id, { text: text ?? '', actor, version: seen })
          if (!saved) throw new NotFound()
          reply.header('etag', `"${saved.version}"`)
          return { data: { id: params.id, ...saved } }
        }
        const { reason = '', override: is_override = false } = body
        requirePermission(principal, 'baskets_status')
        if (is_override) requirePermission(principal, 'baskets_override')
        const version = await changeOrderStatus(orders, params.id, basket_status, {
          actor,
          facts: reason === '' ? {} : { reason },
          is_override,
          version: seen,
          may_refund: hasPermission(principal, 'payments_refund'),
        })
        if (version === undefined) throw new NotFound()
        reply.header('etag', `"${version}"`)
        return { data: { id: params.id, version, basket_status } }
      },
    )
  }
}

function paperRoutes(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    for (const { path, name, draw } of PAPERS) {
      app.get(`${ORDERS}/:id/${path}`, routes.paper, async ({ params }, reply) => {
        const order = await findOrder(db, params.id)
        if (!order) throw new NotFound()
        const left = path === 'pick-list' ? await toLeft(db, order) : order
        const pdf = await draw(left, await requireSellingMerchant(db, order.id))
        return sendFile(reply, `${name} ${order.order_reference}`, 'pdf', pdf)
      })
    }
  }
}

/** What is still to be packed: not what has left by itself, nor what was withdrawn from. */
async function toLeft(db: Db, order: Order): Promise<Order> {
  const states = await readStates(db, order)
  const lines = states.flatMap(({ line, left }) => (left > 0 ? [{ ...line, quantity: left }] : []))
  return { ...order, lines }
}

/** @throws {NotFound} */
async function sendOrder(reply: FastifyReply, db: Db, id: string) {
  const entry = await findOrderEntry(db, id)
  const order = entry && (await findOrder(db, id))
  if (!order) throw new NotFound()
  const [payments, events] = await Promise.all([listPaymentsOf(db, id), listOrderEvents(db, id)])
  reply.header('etag', `"${entry.version}"`)
  const ids = payments.map((one) => one.id)
  const [operations, alarms] = await Promise.all([listOperationsOf(db, ids), listAlarms(db, ids)])
  const [states, shipments, revisions, labels, links] = await Promise.all([
    readStates(db, order),
    listShipments(db, id),
    listRevisions(db, id),
    listLabels(db, id),
    listLinks(db, id),
  ])
  const money = { payments, operations, alarms, links }
  return {
    data: toAdminBasket({ entry, order, ...money, events, states, shipments, revisions, labels }),
  }
}
