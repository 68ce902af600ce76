import { addedLinesReply } from '#contract/basket/basket'
import {
  idempotencyHeaders,
  type LineToAdd as LineBody,
  lineToAdd,
  lineToAddQuery,
} from '#contract/basket/change'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { type Added, addLine, type LineToAdd } from '#shop/basket'
import { tintOf } from '#shop/paint'
import { ensureOwner } from '../guard/owner.ts'
import { Malformed } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { basketLineOf } from './basket-line-reply.ts'

const toAdded = writerOf(addedLinesReply)

export const basketLineRoutes: readonly Route[] = [
  route(
    'POST /api/shop/basket-lines',
    {
      access: 'anyone',
      byImpersonator: true,
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

/** A line as it was asked for, in the colour that the shop has. */
export function toLineToAdd(db: Db, body: LineBody): Promise<LineToAdd> {
  return withTint(db, toLine(body))
}

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
    throw new Malformed('invalid_field', { 'metadata.code': ['Skal udfyldes'] })
  }
  const tint = await tintOf(db, line.product_id, { collection, code })
  return { ...line, metadata: { ...metadata, ...tint } }
}

function toReply({ basket, line_id }: Added) {
  const added = basket.lines.filter(({ id }) => id === line_id)
  const others = basket.lines.filter(({ id }) => id !== line_id)
  return toAdded({
    data: [...added, ...others].map((line) => basketLineOf(line, basket.id)),
    metadata: {
      ...basket,
      basket_id: basket.id,
      added_line_ids: [line_id],
      lines_count: basket.lines.length,
      products_sum: basket.sums.products.gross,
      net_products_sum: basket.sums.products.net,
    },
  })
}
