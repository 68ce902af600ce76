import {
  orderToPick,
  type PickedOrderReply,
  pickedOrderReply,
  pickingInPath,
  pickingQuery,
  picksToMake,
  placeOfProduct,
  type OrderToPick as Row,
} from '#contract/picking/picking'
import { nothing } from '#contract/user/user'
import { writerOf } from '#contract/writer'
import { danishDay } from '#kernel/time'
import { toPicture } from '#shop/listing'
import { ordersToPick, pickLines, showPicking } from '#shop/picking'
import { savePlace } from '#shop/stock'
import type { Column } from '#shop/tables'
import type { Deps } from '../deps.ts'
import { userOf } from '../guard/owner.ts'
import { listRoute } from '../lists/list-route.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const URL = '/api/admin/picking'
const TAG = 'Baskets'
const toRow = writerOf(orderToPick)
const toReply = writerOf(pickedOrderReply)

const columns: readonly Column<Row>[] = [
  { name: 'Ordrenr.', kind: 'text', of: ({ order_reference }) => order_reference },
  { name: 'Bestilt', kind: 'day', of: ({ order_placed }) => danishDay(new Date(order_placed)) },
  { name: 'Kunde', kind: 'text', width: 30, of: ({ customer }) => customer },
  { name: 'Levering', kind: 'text', width: 30, of: ({ deliveries }) => deliveries },
  {
    name: 'Leveres eller hentes',
    kind: 'day',
    of: ({ estimated_delivery }) => estimated_delivery,
  },
  { name: 'Fra', kind: 'text', of: ({ branches }) => branches },
  { name: 'Linjer', kind: 'count', of: ({ lines_count }) => lines_count },
  { name: 'Plukket', kind: 'count', of: ({ picked_count }) => picked_count },
]

const list = {
  url: URL,
  tag: TAG,
  summary:
    'Orders that are approved and not packed, the oldest first or by the day that is promised',
  permission: 'baskets_status',
  query: pickingQuery,
  entry: orderToPick,
  source: ordersToPick,
  toEntry: (row: Parameters<typeof toRow>[0]) => toRow(row),
  file: { name: 'Plukliste', columns },
} as const

/** Picking the goods of orders in the store. */
export const pickingRoutes: readonly Route[] = [
  listRoute(list),
  route(
    `GET ${URL}/:id`,
    {
      access: 'baskets_status',
      rate: 'read',
      audit: 'picking_read',
      tag: TAG,
      summary: 'The lines of an order with where they stand, and what has been picked of them',
      params: pickingInPath,
      reply: pickedOrderReply,
    },
    async ({ params }, deps) => show(deps, params.id, []),
  ),
  route(
    `POST ${URL}/places`,
    {
      access: 'baskets_status',
      audit: 'place_changed',
      tag: TAG,
      summary: 'Says where a product stands in a branch',
      body: placeOfProduct,
      reply: nothing,
    },
    async ({ body }, { db }) => {
      if (!(await savePlace(db, body))) throw new NotFound()
      return { data: {} }
    },
  ),
  route(
    `POST ${URL}/:id/picks`,
    {
      access: 'baskets_status',
      audit: 'order_picked',
      tag: TAG,
      summary: 'Counts what was picked, in the order in which it is sent, each pick once',
      description:
        'The first begins the picking, as a move to processing does. What a colleague has picked meanwhile is not counted twice: its outcome is too_many.',
      params: pickingInPath,
      body: picksToMake,
      reply: pickedOrderReply,
    },
    async ({ principal, params: { id }, body: { picks } }, deps) => {
      const made = picks.map(({ more = 0, is_missing, ...pick }) => ({
        ...pick,
        more: Math.round(more * 1000),
        is_missing,
      }))
      const outcomes = await pickLines(deps.db, id, made, userOf(principal).user_id)
      if (!outcomes) throw new NotFound()
      return show(
        deps,
        id,
        outcomes.map((outcome, at) => ({ id: picks[at]?.id ?? '', outcome })),
      )
    },
  ),
]

type Outcomes = PickedOrderReply['metadata']['outcomes']

/** @throws {NotFound} */
async function show({ db }: Pick<Deps, 'db'>, id: string, outcomes: Outcomes) {
  const found = await showPicking(db, id)
  if (!found) throw new NotFound()
  const { order, version, can_pick, lines } = found
  const { company_name, name, last_name } = order.invoice_contact
  return toReply({
    data: {
      ...{ id, version, can_pick },
      order_reference: order.order_reference,
      basket_status: order.basket_status,
      customer: company_name || [name, last_name].filter(Boolean).join(' '),
      deliveries: order.deliveries.map((one) => one.name).join(' + '),
      lines: lines.map(({ product_facts: product, ...line }) => ({
        ...line,
        sku: product.varenummer,
        unit: product.unit,
        image: product.image && toPicture(product.image),
      })),
    },
    metadata: { outcomes },
  })
}
