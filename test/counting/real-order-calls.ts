import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { uuidv7 } from '#kernel/ids'
import { danishDay } from '#kernel/time'
import {
  type Asking,
  begunUpload,
  fileOf,
  importAt,
  lineToMix,
  linkToken,
  type MakeCall,
  must,
  ORDERS,
  orderAt,
  type PlacedOrder,
  paidOrder,
  phoneOrder,
  placeOrder,
  uploadPart,
  type Walk,
  withdrawn,
} from './real-things.ts'

const picking = '/api/admin/picking'
const counts = '/api/admin/stock/counts'
const phone = '/api/admin/shop/phone-orders'
const imports = '/api/admin/imports'
const files = '/api/admin/attachments'
const uploads = '/api/admin/uploads'
const mixing = '/api/admin/mixing'

const withKey = () => ({ 'idempotency-key': randomUUID() })

const onOrder =
  (part = '', body?: object): MakeCall =>
  async (walk) => ({ path: `${ORDERS}/${(await placeOrder(walk)).id}${part}`, body })

const onPhoneOrder =
  (part = '', body?: object): MakeCall =>
  async (asking) => ({ path: `${phone}/${(await phoneOrder(asking)).id}${part}`, body })

const onImport =
  (state: 'checked' | 'written', part = '', body?: object): MakeCall =>
  async (asking) => ({ path: `${imports}/${(await importAt(asking, state)).id}${part}`, body })

const onFile =
  (change?: object): MakeCall =>
  async (asking) => ({ path: `${files}/${await fileOf(asking)}`, body: change })

const onWithdrawal =
  (body?: object): MakeCall =>
  async (walk) => ({ path: `/api/admin/withdrawals/${await withdrawn(walk)}`, body })

/** An order that is changed once it is placed, or paid. */
const revised =
  (
    make: (walk: Walk) => Promise<PlacedOrder>,
    change: (order: PlacedOrder, walk: Walk) => object,
  ): MakeCall =>
  async (walk) => {
    const order = await make(walk)
    const body = { ...change(order, walk), reason: 'Udgået' }
    return { path: `${ORDERS}/${order.id}/revisions`, body }
  }

/** An order with a label. */
async function labelled(walk: Walk): Promise<string> {
  const { id, delivery_line_id } = await orderAt(walk, 'approved', 'processing')
  const body = { provider: 'internal', delivery_line_id, parcels: [{ weight: 1 }] }
  const reply = await must(walk.staff.post(`${ORDERS}/${id}/shipping-labels`, body, withKey()))
  return `${ORDERS}/${id}/shipping-labels/${reply.body.data.id}/print`
}

/** The token of a link by which an order is paid. */
async function payLink(walk: Asking): Promise<string> {
  const { id } = await placeOrder(walk)
  await must(walk.staff.post(`${ORDERS}/${id}/pay-links`))
  const token = linkToken()
  await sql`
    update payment.pay_link set token_hash = sha256(${token}::text::bytea) where basket_id = ${id}`.execute(
    walk.counted.db,
  )
  return token
}

/** Orders and what is about them, each with something to act on. */
export const orderCalls: Readonly<Record<string, MakeCall | readonly MakeCall[]>> = {
  [`GET ${ORDERS}/:id`]: onOrder(),
  [`GET ${ORDERS}/:id/deliveries`]: onOrder('/deliveries'),
  [`GET ${ORDERS}/:id/delivery-note`]: onOrder('/delivery-note'),
  [`GET ${ORDERS}/:id/pick-list`]: onOrder('/pick-list'),
  [`GET ${ORDERS}/pick-lists`]: async (walk) => ({
    path: `${ORDERS}/pick-lists?ids=${(await placeOrder(walk)).id}`,
  }),
  [`GET ${ORDERS}/table`]: () => ({ path: `${ORDERS}/table?format=csv&order-type=new` }),
  [`PATCH ${ORDERS}/:id`]: async (walk) => ({
    path: `${ORDERS}/${(await orderAt(walk, 'approved')).id}`,
    body: { basket_status: 'processing' },
  }),
  [`PATCH ${ORDERS}`]: async (walk) => ({
    path: ORDERS,
    body: { ids: [(await placeOrder(walk)).id], act: 'approve' },
  }),
  [`POST ${ORDERS}`]: ({ owned, product_id }) => ({
    path: ORDERS,
    body: {
      user_id: owned.user_id,
      name: 'Terrasse',
      basket_lines: [{ product_id, quantity: 1 }],
    },
  }),
  [`POST ${ORDERS}/:id/basket-lines`]: async (walk) => ({
    path: `${ORDERS}/${(await placeOrder(walk)).id}/basket-lines`,
    body: { product_id: walk.product_id, quantity: 1, price: 10 },
  }),
  [`DELETE ${ORDERS}/:id/basket-lines/:line_id`]: async (walk) => {
    const { id, line_id } = await placeOrder(walk, { isMixed: true })
    return { path: `${ORDERS}/${id}/basket-lines/${line_id}` }
  },
  [`POST ${ORDERS}/:id/revisions`]: [
    revised(paidOrder, ({ line_id }) => ({ lines: [{ line_id, quantity: 1 }] })),
    revised(paidOrder, ({ line_id }) => ({ quantities: [{ line_id, quantity: 2 }] })),
    revised(placeOrder, (_, { product_id }) => ({ added: [{ product_id, quantity: 1 }] })),
    revised(placeOrder, ({ line_id, delivery_line_id: id }) => ({
      split: { id, lines: [{ line_id, quantity: 1 }] },
    })),
  ],
  [`POST ${ORDERS}/:id/withdrawals`]: async (walk) => {
    const { id, line_id } = await paidOrder(walk)
    const lines = [{ line_id, quantity: 1 }]
    const body = { lines, came_by: 'letter', received: danishDay(new Date()), note: 'Brev' }
    return { path: `${ORDERS}/${id}/withdrawals`, body }
  },
  [`GET ${ORDERS}/:id/shipping-labels/:label_id/print`]: async (walk) => ({
    path: await labelled(walk),
  }),
  [`POST ${ORDERS}/:id/shipping-labels`]: async (walk) => {
    const { id, delivery_line_id } = await orderAt(walk, 'approved', 'processing')
    return {
      path: `${ORDERS}/${id}/shipping-labels`,
      body: { provider: 'internal', delivery_line_id, parcels: [{ weight: 1 }] },
      headers: withKey(),
    }
  },
  [`POST ${ORDERS}/:id/shipments`]: async (walk) => ({
    path: `${ORDERS}/${(await orderAt(walk, 'approved', 'processing')).id}/shipments`,
    body: {},
    headers: withKey(),
  }),
  [`PATCH ${ORDERS}/:id/payments/:payment_id`]: async (walk) => {
    const { id, payment_id, line_id } = await paidOrder(walk)
    return {
      path: `${ORDERS}/${id}/payments/${payment_id}`,
      body: { operation: 'refund', lines: [{ line_id, quantity: 1 }], reason: 'Kom ikke frem' },
      headers: withKey(),
    }
  },
  [`POST ${ORDERS}/:id/pay-links`]: onOrder('/pay-links'),
  'GET /api/shop/pay-links/:token': async (asking) => ({
    path: `/api/shop/pay-links/${await payLink(asking)}`,
  }),
  'POST /api/shop/pay-links/:token/payments': async (asking) => ({
    path: `/api/shop/pay-links/${await payLink(asking)}/payments`,
  }),
  [`GET ${picking}/:id`]: async (walk) => ({
    path: `${picking}/${(await orderAt(walk, 'approved')).id}`,
  }),
  [`POST ${picking}/:id/picks`]: async (walk) => {
    const { id, line_id } = await orderAt(walk, 'approved')
    const body = { picks: [{ id: uuidv7(), line_id, more: 1 }] }
    return { path: `${picking}/${id}/picks`, body }
  },
  [`POST ${picking}/places`]: ({ product_id, branch_id }) => ({
    path: `${picking}/places`,
    body: { product_id, branch_id, place: 'Hal 2' },
  }),
  [`GET ${counts}`]: ({ product_id, branch_id }) => ({
    path: `${counts}?branch_id=${branch_id}&products=${product_id}`,
  }),
  [`POST ${counts}`]: async ({ one, product_id, branch_id }) => {
    const reply = await must(one.get(`${counts}?branch_id=${branch_id}&products=${product_id}`))
    const [{ stock, last_count }] = reply.body.data
    const count = { id: uuidv7(), product_id, seen: stock, last_count, counted: stock - 1 }
    return { path: counts, body: { branch_id, reason: 'Optælling', counts: [count] } }
  },
  [`GET ${phone}/:id`]: onPhoneOrder(),
  [`PATCH ${phone}/:id`]: onPhoneOrder('', { use_alternate_contact: false }),
  [`POST ${phone}/:id/basket-lines`]: async (asking) => ({
    path: `${phone}/${(await phoneOrder(asking)).id}/basket-lines`,
    body: { product_id: asking.product_id, quantity: 1 },
  }),
  [`POST ${phone}/:id/place`]: async (asking) => {
    const { id, payment_amount } = await phoneOrder(asking)
    return { path: `${phone}/${id}/place`, body: { payment_amount } }
  },
  [`DELETE ${phone}/:id`]: onPhoneOrder(),
  'POST /api/admin/outbox/:id/retry': async ({ counted }) => {
    const { rows } = await sql<{ id: number }>`
      insert into orders.outbox (kind, payload, dead, last_error)
      values ('enquiry', '{}', now(), 'no answer') returning id`.execute(counted.db)
    return { path: `/api/admin/outbox/${rows[0]?.id}/retry`, body: { reason: 'Igen' } }
  },
  'GET /api/admin/withdrawals/:id': onWithdrawal(),
  'PATCH /api/admin/withdrawals/:id': onWithdrawal({ status: 'goods_received' }),
  'POST /api/shop/withdrawals': async (walk) => {
    const { order_reference, token: code } = await paidOrder(walk)
    const body = { name: 'Mette Juhl', order_reference, code, confirm: true }
    return { path: '/api/shop/withdrawals', body }
  },
  [`GET ${mixing}/:line_id/label`]: async (walk) => ({
    path: `${mixing}/${await lineToMix(walk)}/label`,
  }),
  [`POST ${mixing}/:line_id`]: async (walk) => ({
    path: `${mixing}/${await lineToMix(walk)}`,
    body: { formula: 'F-7016-C' },
  }),
  [`GET ${imports}/:id`]: onImport('written'),
  [`GET ${imports}/:id/rows`]: onImport('written', '/rows'),
  [`GET ${imports}/:id/notes`]: onImport('written', '/notes'),
  [`POST ${imports}/:id/dry-run`]: async (asking) => {
    const { id, plan } = await importAt(asking, 'read')
    return { path: `${imports}/${id}/dry-run`, body: plan }
  },
  [`POST ${imports}/:id/run`]: onImport('checked', '/run', { leaves_warned: false }),
  [`POST ${imports}/:id/undo`]: onImport('written', '/undo', {}),
  [`GET ${files}/:id`]: onFile(),
  [`PATCH ${files}/:id`]: onFile({ name: 'Regel' }),
  [`DELETE ${files}/:id`]: onFile(),
  // Of a picture that is shown.
  [`GET ${files}/:id/uses`]: async ({ counted }) => {
    const { rows } = await sql<{ id: string }>`
      select file.id from media.attachment join media.file on file.source = attachment.source limit 1`.execute(
      counted.db,
    )
    return { path: `${files}/${rows[0]?.id}/uses` }
  },
  [`GET ${uploads}/:id`]: async (asking) => ({ path: `${uploads}/${await begunUpload(asking)}` }),
  [`POST ${uploads}/:id/parts`]: async (asking) => ({
    path: `${uploads}/${await begunUpload(asking)}/parts`,
    body: uploadPart,
  }),
  [`POST ${uploads}/:id/finish`]: async (asking) => ({
    path: `${uploads}/${await begunUpload(asking, true)}/finish`,
  }),
  [`DELETE ${uploads}/:id`]: async (asking) => ({
    path: `${uploads}/${await begunUpload(asking)}`,
  }),
}
