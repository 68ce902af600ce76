import { ordersAnswered, ordersToChange, ordersToPrint } from '#contract/basket/admin-many'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { Refusal } from '#kernel/refusal'
import { holdReasonOf, type Principal, requirePermission } from '#shop/access'
import { drawPickLists } from '#shop/documents'
import { NothingToPick } from '#shop/fulfilment'
import { findOrder, type Order, requireSellingMerchant } from '#shop/orders'
import { changeOrderStatus } from '#shop/settlement'
import type { AppDeps } from '../deps.ts'
import { sendFile } from '../files/send-file.ts'
import { userOf } from '../guard/owner.ts'
import { problemOf } from '../problem/problem.ts'
import { NotFound, OrderHeld } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { rightsOf } from './admin-parts.ts'
import { toLeft } from './left-to-pack.ts'

const ORDERS = '/api/admin/shop/baskets'
const toReply = writerOf(ordersAnswered)

/** What staff do with several orders at once: each is answered by itself. */
export const adminManyOrderRoutes: readonly Route[] = [
  route(
    `PATCH ${ORDERS}`,
    {
      access: 'baskets_read',
      rate: 'document',
      audit: 'orders_handled',
      tag: 'Baskets',
      summary:
        'Approves several orders (baskets_status), or tells which of them have something to pick; each is answered by itself',
      body: ordersToChange,
      reply: ordersAnswered,
    },
    async ({ principal, body: { ids, act } }, { db, orders }) => {
      if (act === 'approve') requirePermission(principal, 'baskets_status')
      const approve = approver(orders, principal)
      const data = []
      for (const id of new Set(ids)) {
        const order = await findOrder(db, id)
        const refused = await refusalOf(() =>
          act === 'approve' ? approve(order) : requireToPick(db, order),
        )
        data.push({ id, order_reference: order?.order_reference ?? null, ...refused })
      }
      return toReply({ data, count: data.length, metadata: {} })
    },
  ),
  route(
    `GET ${ORDERS}/pick-lists`,
    {
      access: 'baskets_read',
      rate: 'document',
      audit: 'orders_printed',
      query: ordersToPrint,
      hide: true,
    },
    async ({ query: { ids } }, { db }, reply) => {
      const lists: Order[] = []
      for (const id of new Set(ids)) lists.push(await requireToPick(db, await findOrder(db, id)))
      const [first] = lists
      if (!first) throw new NotFound()
      const merchant = await requireSellingMerchant(db, first.id)
      return sendFile(reply, 'Pluksedler', 'pdf', await drawPickLists(lists, merchant, new Date()))
    },
  ),
]

function approver(orders: AppDeps['orders'], principal: Principal) {
  const actor = `user ${userOf(principal).user_id}`
  const mover = { actor, facts: {}, may_refund: rightsOf(principal).may_refund }
  return async (order: Order | undefined) => {
    if (!order) throw new NotFound()
    const held = holdReasonOf(order)
    // Of a whole page nothing is looked at for itself, and credit is given by looking.
    if (held === 'credit' || held === 'unpaid') throw new OrderHeld()
    const version = await changeOrderStatus(orders, order.id, 'approved', mover)
    if (version === undefined) throw new NotFound()
  }
}

const HAS_LEFT = ['shipped', 'paid', 'canceled']

/**
 * The order with what is still to be picked of it.
 *
 * @throws {NotFound}
 * @throws {NothingToPick}
 */
async function requireToPick(db: Db, order: Order | undefined): Promise<Order> {
  if (!order) throw new NotFound()
  const left = await toLeft(db, order)
  if (left.lines.length === 0 || HAS_LEFT.includes(order.basket_status)) throw new NothingToPick()
  return left
}

/** What an act was refused with, in Danish; what is no refusal fails the call. */
async function refusalOf(act: () => Promise<unknown>) {
  try {
    await act()
    return { is_done: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = problemOf(error, '')
    return { is_done: false, code, message }
  }
}
