import { adminBasketInPath, adminBasketReply } from '#contract/basket/admin-basket'
import {
  basketForUser,
  basketMadeReply,
  lineRemovalQuery,
  lineToOrder,
  orderLineInPath,
} from '#contract/basket/admin-line'
import { idempotencyHeaders } from '#contract/basket/change'
import { ifMatchHeaders } from '#contract/basket/if-match'
import { quantityToNumber } from '#kernel/units/quantity'
import { findUser, type Principal } from '#shop/access'
import type { StoredLine } from '#shop/basket'
import { cancelPart, PartRefused, reviseOrder } from '#shop/fulfilment'
import { findOrder, requireReasonForMixed } from '#shop/orders'
import { toLines } from '#shop/quick-order'
import { insertLines } from '#shop/user-baskets'
import { userOf } from '../guard/owner.ts'
import { Malformed, NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { rightsOf } from './admin-parts.ts'
import { sendAdminBasket } from './read-admin-basket.ts'

const BASKETS = '/api/admin/shop/baskets'

/** Single lines of orders, and baskets for users, by staff. */
export const adminLineRoutes: readonly Route[] = [
  route(
    `POST ${BASKETS}`,
    {
      access: 'baskets_edit',
      audit: 'basket_made',
      tag: 'Baskets',
      summary: 'Fills a basket for a user, who finds it among the saved ones, and orders it',
      headers: idempotencyHeaders,
      body: basketForUser,
      reply: basketMadeReply,
    },
    async ({ headers, body }, { db, settings }) => {
      const { user_id, name, basket_lines } = body
      const user = await findUser(db, user_id)
      if (!user) throw new Malformed('invalid_field', { user_id: ['Der er ingen sådan bruger'] })
      const rows = basket_lines.map(({ product_id, quantity }) => ({
        product_id,
        amount: String(quantityToNumber(quantity)).replace('.', ','),
      }))
      const lines = withKinds(await toLines(db, user, rows, settings), basket_lines)
      const saving = { name, key: headers['idempotency-key'], asked: { basket_lines } }
      return { data: { id: await insertLines(db, user, saving, lines) } }
    },
  ),
  route(
    `POST ${BASKETS}/:id/basket-lines`,
    {
      access: 'baskets_edit',
      audit: 'order_revised',
      tag: 'Baskets',
      summary: 'Adds a line to an order, as a recorded revision',
      params: adminBasketInPath,
      headers: ifMatchHeaders,
      body: lineToOrder,
      reply: adminBasketReply,
    },
    async ({ principal, params, headers, body }, { db, orders }, reply) => {
      const { price: gross_price, reason = 'Vare lagt til af butikken', ...line } = body
      const why = whyOf(reason, principal, headers['if-match'])
      const added = [{ ...line, gross_price }]
      const revise = () => reviseOrder(orders, params.id, { added, ...why })
      if (!(await withPlainFields(revise))) throw new NotFound()
      return sendAdminBasket(reply, db, params.id)
    },
  ),
  route(
    `DELETE ${BASKETS}/:id/basket-lines/:line_id`,
    {
      access: 'baskets_edit',
      audit: 'order_revised',
      tag: 'Baskets',
      summary:
        'Takes a line out of an order of which nothing has left of it, as a recorded revision; of mixed paint with a reason',
      params: orderLineInPath,
      query: lineRemovalQuery,
      headers: ifMatchHeaders,
      reply: adminBasketReply,
    },
    async ({ principal, params: { id, line_id }, headers, query }, { db, orders }, reply) => {
      await requireReasonForMixed(db, id, query.reason, line_id)
      const { reason = 'Vare taget ud af butikken' } = query
      const order = await findOrder(db, id)
      const line = order?.lines.find((one) => one.id === line_id)
      if (!line) throw new NotFound()
      const lines = [{ line_id, quantity: line.quantity }]
      const why = whyOf(reason, principal, headers['if-match'])
      const revise = () => cancelPart(orders, id, { lines, ...why })
      if (!(await withPlainFields(revise))) throw new NotFound()
      return sendAdminBasket(reply, db, id)
    },
  ),
]

function whyOf(reason: string, principal: Principal, version: number | undefined) {
  return { reason, actor: `user ${userOf(principal).user_id}`, version, ...rightsOf(principal) }
}

type Kinds = Pick<StoredLine, 'is_discount' | 'is_protected'>

/** @param kinds Of each line; an add-in names its line by the place. */
function withKinds(
  lines: readonly StoredLine[],
  kinds: readonly {
    readonly [Key in keyof Kinds | 'is_addin_for']?:
      | (Kinds & { is_addin_for: number })[Key]
      | undefined
  }[],
): StoredLine[] {
  return lines.map((line, i) => {
    const { is_discount = false, is_protected = false, is_addin_for: to } = kinds[i] ?? {}
    const is_addin_for = (to === undefined ? undefined : lines[to]?.id) ?? null
    return { ...line, is_discount, is_protected, is_addin_for }
  })
}

/** Of a call about one line: its fields are told by their own names, not by their place in a list. */
async function withPlainFields<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof PartRefused)) throw error
    const told = Object.entries(error.facts.errors)
    const plain = told.map(([field, texts]) => [
      field.replace(/^(added|lines)\.0\./, '').replace('net_price', 'price'),
      texts,
    ])
    throw new PartRefused({ errors: Object.fromEntries(plain) })
  }
}
