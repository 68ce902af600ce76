import { idempotencyHeaders } from '#contract/basket/change'
import {
  quickOrder,
  quickOrderedReply,
  quickOrderReply,
  quickOrderText,
} from '#contract/basket/quick-order'
import { writerOf } from '#contract/writer'
import { Impersonating } from '#shop/accounts'
import { addLines } from '#shop/basket'
import { toPicture } from '#shop/listing'
import { listBases } from '#shop/paint'
import { matchRows, type RowNote, toLines } from '#shop/quick-order'
import { insertLines } from '#shop/user-baskets'
import { ensureOwner, findOwner, requireReader } from '../guard/owner.ts'
import { sentenceOf } from '../problem/field-texts.ts'
import { type Route, route } from '../routes/route.ts'
import { articleNumberRoutes } from './article-numbers.ts'

/** Finding the product of a row takes as long as pricing so many lines. */
const LINES_OF_A_ROW = 5

const toMatched = writerOf(quickOrderReply)

/** The longest list, in JSON. */
const LIST_LIMIT_BYTES = 2 * 1024 * 1024

/** Ordering by a list, and the numbers that companies have of their own. */
export const quickOrderRoutes: readonly Route[] = [
  ...articleNumberRoutes,
  route(
    'POST /api/shop/quick-order/match',
    {
      access: 'anyone',
      byImpersonator: true,
      rate: 'import',
      tag: 'Baskets',
      summary: 'Finds the products of a typed or pasted list; changes nothing',
      body: quickOrderText,
      reply: quickOrderReply,
      bodyLimit: LIST_LIMIT_BYTES,
    },
    async (request, { db, settings, context }) => {
      const { principal } = request
      const [user_id, customer_id] =
        principal.kind === 'user' ? [principal.user_id, principal.customer_id] : [null, null]
      const asker = { owner: findOwner(request), viewer: { user_id }, customer_id }
      const { rows, ...metadata } = await matchRows(
        { db, settings, search: context.search },
        asker,
        request.body.text,
      )
      request.server.spendLines(request, rows.length * LINES_OF_A_ROW)
      const ids = rows.flatMap(({ product }) => product?.id ?? [])
      const bases = await listBases(db, [...new Set(ids)])
      const data = rows.map(({ product, notes, ...row }) => ({
        ...row,
        message: notes.map(messageOf).join(' '),
        product: product && {
          ...product,
          image: product.image && toPicture(product.image),
          is_base: bases.has(product.id),
        },
      }))
      return toMatched({ data, count: rows.length, metadata })
    },
  ),
  route(
    'POST /api/shop/quick-order',
    {
      access: 'anyone',
      byImpersonator: true,
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Adds many products to the current basket, or saves them as one of a user',
      headers: idempotencyHeaders,
      body: quickOrder,
      reply: quickOrderedReply,
    },
    async (request, { db, settings }, reply) => {
      const { rows, save_as: name } = request.body
      const key = request.headers['idempotency-key']
      // Staff who see the shop as a user fill the basket, and save nothing in that name.
      if (name !== undefined && typeof request.session?.impersonator_id === 'number') {
        throw new Impersonating()
      }
      // Only users have saved baskets.
      const owner = name === undefined ? ensureOwner(request, reply) : requireReader(request)
      request.server.spendLines(request, rows.length)
      const lines = await toLines(db, owner, rows, settings)
      if (name === undefined) {
        const { basket, added_count } = await addLines(
          db,
          owner,
          { lines, key, asked: { rows } },
          settings,
        )
        return { data: { basket_id: basket.id, added_count } }
      }
      const basket_id = await insertLines(
        db,
        requireReader(request),
        { name, key, asked: { rows } },
        lines,
      )
      return { data: { basket_id, added_count: lines.length } }
    },
  ),
]

function messageOf(note: RowNote): string {
  return 'message' in note ? note.message : sentenceOf(note)
}
