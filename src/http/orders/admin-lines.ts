import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminBasketInPath, ifMatchHeaders } from '#contract/basket/admin-basket'
import {
  basketForUser,
  basketMadeReply,
  lineRemovalQuery,
  lineToOrder,
  orderLineInPath,
} from '#contract/basket/admin-line'
import { revisedReply } from '#contract/basket/admin-part'
import { idempotencyHeaders } from '#contract/basket/change'
import { toKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import { findUser, type Principal } from '#shop/access'
import { type CheckoutSettings, FieldRefused } from '#shop/basket'
import { addLines, cancelPart, PartRefused, type RevisedAmounts } from '#shop/fulfilment'
import { findOrder } from '#shop/orders'
import { toLines } from '#shop/quick-order'
import { insertLines } from '#shop/user-baskets'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { NotFound } from '../problem/refusals.ts'
import { rightsOf } from './admin-parts.ts'

const TAGS = ['Baskets']
const BASKETS = '/api/admin/shop/baskets'

const routes = {
  make: {
    config: { ...permitted('baskets_edit'), ...audited('basket_made') },
    schema: {
      tags: TAGS,
      summary: 'Fills a basket for a user, who finds it among the saved ones, and orders it',
      headers: idempotencyHeaders,
      body: basketForUser,
      response: { 200: basketMadeReply },
    },
  },
  add: {
    config: { ...permitted('baskets_edit'), ...audited('order_revised') },
    schema: {
      tags: TAGS,
      summary: 'Adds a line to an order, as a recorded revision',
      params: adminBasketInPath,
      headers: ifMatchHeaders,
      body: lineToOrder,
      response: { 200: revisedReply },
    },
  },
  remove: {
    config: { ...permitted('baskets_edit'), ...audited('order_revised') },
    schema: {
      tags: TAGS,
      summary:
        'Takes a line out of an order of which nothing has left of it, as a recorded revision',
      params: orderLineInPath,
      headers: ifMatchHeaders,
      querystring: lineRemovalQuery,
      response: { 200: revisedReply },
    },
  },
}

/** Single lines of orders, and baskets for users, by staff. */
export function adminLineRoutes(
  { orders }: Pick<AppDeps, 'orders'>,
  settings: CheckoutSettings,
): FastifyPluginAsyncZod {
  const { db } = orders
  return async (app) => {
    app.post(BASKETS, routes.make, async ({ headers, body }) => {
      const { user_id, name, basket_lines } = body
      const user = await findUser(db, user_id)
      if (!user) throw new FieldRefused('user_id', 'Der er ingen sådan bruger')
      const rows = basket_lines.map(({ product_id, quantity }) => ({
        product_id,
        amount: String(quantityToNumber(quantity)).replace('.', ','),
      }))
      const lines = await toLines(db, user, rows, settings)
      const saving = { name, key: headers['idempotency-key'], asked: { rows } }
      return { data: { id: await insertLines(db, user, saving, lines) } }
    })

    app.post(
      `${BASKETS}/:id/basket-lines`,
      routes.add,
      async ({ principal, params, headers, body }) => {
        const { price: gross_price, reason = 'Vare lagt til af butikken', ...line } = body
        const why = whyOf(reason, principal, headers['if-match'])
        const added = [{ ...line, gross_price }]
        return toRevised(
          await withPlainFields(() => addLines(orders, params.id, { added, ...why })),
        )
      },
    )

    app.delete(
      `${BASKETS}/:id/basket-lines/:line_id`,
      routes.remove,
      async ({ principal, params: { id, line_id }, headers, query }) => {
        const { reason = 'Vare taget ud af butikken' } = query
        const order = await findOrder(db, id)
        const line = order?.lines.find((one) => one.id === line_id)
        if (!line) throw new NotFound()
        const lines = [{ line_id, quantity: line.quantity }]
        const why = whyOf(reason, principal, headers['if-match'])
        return toRevised(await withPlainFields(() => cancelPart(orders, id, { lines, ...why })))
      },
    )
  }
}

function whyOf(reason: string, principal: Principal, version: number | undefined) {
  return { reason, actor: `user ${userOf(principal).user_id}`, version, ...rightsOf(principal) }
}

/** @throws {NotFound} */
function toRevised(revised: RevisedAmounts | undefined) {
  if (!revised) throw new NotFound()
  const { amount_before, amount_after } = revised
  return { data: { amount_before: toKroner(amount_before), amount_after: toKroner(amount_after) } }
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
