import { type AddedLines, addedLinesReply } from '#contract/basket/basket'
import {
  idempotencyHeaders,
  type LineToAdd as LineBody,
  lineToAdd,
  lineToAddQuery,
} from '#contract/basket/change'
import type { Db } from '#database/client'
import { toKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import { type Added, addLine, FieldRefused, type LineToAdd } from '#shop/basket'
import { tintOf } from '#shop/paint'
import { ensureOwner } from '../guard/owner.ts'
import { type Route, route } from '../routes/route.ts'
import { toBasketLine } from './basket-line-reply.ts'

export const basketLineRoutes: readonly Route[] = [
  route(
    'POST /api/shop/basket-lines',
    {
      access: 'anyone',
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Puts a product in the basket; the first one makes the basket',
      query: lineToAddQuery,
      headers: idempotencyHeaders,
      body: lineToAdd,
      reply: addedLinesReply,
    },
    async (request, { db, settings }, reply) => {
      const { strict, 'strict-basket-lines': lines } = request.query
      const owner = ensureOwner(request, reply)
      const toAdd = {
        ...(await withTint(db, toLine(request.body))),
        strict: Boolean(strict || lines),
        idempotency_key: request.headers['idempotency-key'],
      }
      return toReply(await addLine(db, owner, toAdd, settings))
    },
  ),
]

function toLine({ _basketContact, metadata = {}, ...line }: LineBody): LineToAdd {
  const given = Object.entries(metadata).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
  return { ...line, metadata: Object.fromEntries(given), zipcode: _basketContact?.zip }
}

/** The colour of a collection as the shop has it: its name, hex and base are not the caller's to say. */
async function withTint(db: Db, line: LineToAdd): Promise<LineToAdd> {
  const { collection, code, ...metadata } = line.metadata ?? {}
  if (collection === undefined) return line
  if (typeof collection !== 'string' || typeof code !== 'string') {
    throw new FieldRefused('metadata.code', 'Skal udfyldes')
  }
  const tint = await tintOf(db, line.product_id, { collection, code })
  return { ...line, metadata: { ...metadata, ...tint } }
}

function toReply({ basket, line_id }: Added): AddedLines {
  const added = basket.lines.filter(({ id }) => id === line_id)
  const others = basket.lines.filter(({ id }) => id !== line_id)
  return {
    data: [...added, ...others].map((line) => toBasketLine(line, basket.id)),
    metadata: {
      basket_id: basket.id,
      version: basket.version,
      added_line_ids: [line_id],
      lines_count: basket.lines.length,
      products_count: quantityToNumber(basket.products_count),
      products_sum: toKroner(basket.sums.products.gross),
      net_products_sum: toKroner(basket.sums.products.net),
    },
  }
}
