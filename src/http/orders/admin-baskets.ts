import {
  type AdminBasketChange,
  adminBasketChange,
  adminBasketInPath,
  adminBasketReply,
  adminBasketsQuery,
  adminBasketsReply,
  changesOrder,
  contactChange,
  deliveryLineChange,
  orderStatusesReply,
} from '#contract/basket/admin-basket'
import { ifMatchHeaders } from '#contract/basket/if-match'
import { type Principal, requirePermission } from '#shop/access'
import { drawDeliveryNote, drawPickList } from '#shop/documents'
import { changeOrder, hasPrice } from '#shop/fulfilment'
import {
  BASKET_STATUSES,
  findOrder,
  listOrders,
  requireSellingMerchant,
  saveComment,
} from '#shop/orders'
import { changeOrderStatus } from '#shop/settlement'
import { basketStatusWord } from '#surface/words/status-words'
import type { AppDeps } from '../deps.ts'
import { sendFile } from '../files/send-file.ts'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { toAdminEntry } from './admin-basket-reply.ts'
import { rightsOf } from './admin-parts.ts'
import { toLeft } from './left-to-pack.ts'
import { readAdminBasket, readOpenBasket, sendAdminBasket } from './read-admin-basket.ts'

const ORDERS = '/api/admin/shop/baskets'
const PAPERS = [
  { path: 'pick-list', name: 'Plukseddel', draw: drawPickList },
  { path: 'delivery-note', name: 'Følgeseddel', draw: drawDeliveryNote },
]

const paperRoutes: readonly Route[] = [
  ...PAPERS.map(({ path, name, draw }) =>
    route(
      `GET ${ORDERS}/:id/${path}`,
      {
        access: 'baskets_read',
        rate: 'document',
        audit: 'order_printed',
        params: adminBasketInPath,
        hide: true,
      },
      async ({ params }, { db }, reply) => {
        const order = await findOrder(db, params.id)
        if (!order) throw new NotFound()
        const left = path === 'pick-list' ? await toLeft(db, order) : order
        const pdf = await draw(left, await requireSellingMerchant(db, order.id))
        return sendFile(reply, `${name} ${order.order_reference}`, 'pdf', pdf)
      },
    ),
  ),
]

/** Orders, for staff. */
export const adminBasketRoutes: readonly Route[] = [
  route(
    `GET ${ORDERS}`,
    {
      access: 'baskets_read',
      rate: 'read',
      audit: 'orders_listed',
      tag: 'Baskets',
      summary: 'The orders of all customers, the newest first; also saved and unfinished baskets',
      query: adminBasketsQuery,
      reply: adminBasketsReply,
    },
    async ({ query }, { db }) => {
      const {
        orders: listed,
        count,
        is_count_exact,
      } = await listOrders(db, {
        page: query.page ?? 1,
        after: query.after,
        before: query.before,
        search: query['search-query'] ?? '',
        field: query['query-field'] ?? 'all',
        type: query['order-type'] ?? 'all',
        days: { from: query.from, to: query.to, delivery: query['delivery-day'] },
        customer_id: query.customer_id,
      })
      return { data: listed.map(toAdminEntry), count, metadata: { is_count_exact } }
    },
  ),
  route(
    'GET /api/admin/shop/order-status/list-all',
    {
      access: 'baskets_read',
      rate: 'read',
      tag: 'Baskets',
      summary: 'Every status of an order, in the order in which they follow each other',
      reply: orderStatusesReply,
    },
    async () => ({
      data: BASKET_STATUSES.map((key) => ({ key, name: basketStatusWord(key).word })),
      count: BASKET_STATUSES.length,
      metadata: {},
    }),
  ),
  route(
    `GET ${ORDERS}/:id`,
    {
      access: 'baskets_read',
      rate: 'read',
      audit: 'order_read',
      tag: 'Baskets',
      summary:
        'A placed order with its payments and with what has happened to it; a basket that is none, priced as of now',
      params: adminBasketInPath,
      reply: adminBasketReply,
    },
    async ({ params }, { db, settings }, reply) => {
      const data =
        (await readAdminBasket(db, params.id)) ?? (await readOpenBasket(db, params.id, settings))
      if (!data) throw new NotFound()
      reply.header('etag', `"${data.version}"`)
      return { data }
    },
  ),
  ...paperRoutes,
  route(
    `PATCH ${ORDERS}/:id`,
    {
      access: 'baskets_read',
      audit: 'order_moved',
      tag: 'Baskets',
      summary:
        'Gives an order another status (baskets_status), or changes contacts, delivery, terms and comment (baskets_edit)',
      description:
        'Cancelling returns its products and its money, and needs payments_refund where that was captured, as a cheaper delivery does. Another price of a delivery needs baskets_override. An order as it was read is taken back; its version counts as If-Match.',
      params: adminBasketInPath,
      headers: ifMatchHeaders,
      body: adminBasketChange,
      reply: adminBasketReply,
      preValidation: ({ db }) =>
        asRead({
          params: adminBasketInPath,
          body: adminBasketChange,
          read: (_request, { id }) => readAdminBasket(db, id),
          kept: ['modified', 'events', 'payments', 'pay_links', 'available_credit'],
          lists: {
            basket_contacts: { shape: contactChange.shape, by: 'id' },
            basket_delivery_lines: { shape: deliveryLineChange.shape, by: 'id' },
          },
        }),
    },
    async ({ principal, params, headers, body }, { db, orders }, reply) => {
      const actor = `user ${userOf(principal).user_id}`
      const asked = { ...body, id: params.id, actor, version: headers['if-match'] }
      if (body.basket_status === undefined) await change(orders, principal, asked)
      else await move(orders, principal, { ...asked, to: body.basket_status })
      return sendAdminBasket(reply, db, params.id)
    },
  ),
]

interface ChangeRequest extends AdminBasketChange {
  readonly id: string
  /** As in an order event. */
  readonly actor: string
  readonly version: number | undefined
}

/**
 * Changes what is sent of an order but its status.
 *
 * @throws {NotFound}
 */
async function change(
  orders: AppDeps['orders'],
  principal: Principal,
  asked: ChangeRequest,
): Promise<void> {
  const { id, actor, version, internal_comment: text, reason = '' } = asked
  const isOrder = changesOrder(asked)
  if (!isOrder && text === undefined) return
  requirePermission(principal, 'baskets_edit')
  if (isOrder) {
    if (hasPrice(asked)) requirePermission(principal, 'baskets_override')
    const { basket_contacts, use_alternate_contact, basket_delivery_lines, terms } = asked
    const fields = { basket_contacts, use_alternate_contact, basket_delivery_lines, terms }
    const why = { actor, reason, version, may_refund: rightsOf(principal).may_refund }
    if (!(await changeOrder(orders, id, { ...fields, ...why }))) throw new NotFound()
  }
  if (text === undefined) return
  // The version is that before the change of the same call.
  const seen = isOrder ? undefined : version
  if (!(await saveComment(orders.db, id, { text, actor, version: seen }))) throw new NotFound()
}

/** @throws {NotFound} */
async function move(
  orders: AppDeps['orders'],
  principal: Principal,
  { id, actor, version, to, reason = '', override: is_override = false }: ChangeRequest & Moved,
): Promise<void> {
  requirePermission(principal, 'baskets_status')
  if (is_override) requirePermission(principal, 'baskets_override')
  const facts = reason === '' ? {} : { reason }
  const mover = { actor, facts, is_override, version, may_refund: rightsOf(principal).may_refund }
  if ((await changeOrderStatus(orders, id, to, mover)) === undefined) throw new NotFound()
}

interface Moved {
  readonly to: NonNullable<AdminBasketChange['basket_status']>
}
