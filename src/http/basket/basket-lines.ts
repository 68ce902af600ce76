import { addedLinesReply, addedManyReply } from '#contract/basket/basket'
import {
  idempotencyHeaders,
  type LineToAdd as LineBody,
  linesToAdd,
  lineToAdd,
  lineToAddQuery,
} from '#contract/basket/change'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { type AddedMany, addLine, addMany, type LineToAdd, type PricedBasket } from '#shop/basket'
import { tintOf } from '#shop/paint'
import { ensureOwner } from '../guard/owner.ts'
import { problemOf } from '../problem/problem.ts'
import { Malformed } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { basketLineOf } from './basket-line-reply.ts'

const toAdded = writerOf(addedLinesReply)
const toAddedMany = writerOf(addedManyReply)

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
      const { basket, line_id } = await addLine(db, owner, toAdd, settings)
      return toAdded(toReply(basket, [line_id]))
    },
  ),
  route(
    'POST /api/shop/basket-lines/many',
    {
      access: 'anyone',
      byImpersonator: true,
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Puts many products in the basket in one change; what cannot be bought is told',
      headers: idempotencyHeaders,
      body: linesToAdd,
      reply: addedManyReply,
    },
    async (request, { db, settings }, reply) => {
      const { lines } = request.body
      const owner = ensureOwner(request, reply)
      request.server.spendLines(request, lines.length)
      const toAdd = {
        lines: await Promise.all(lines.map((line) => toLineToAdd(db, line))),
        key: request.headers['idempotency-key'],
      }
      const { basket, line_ids, refused } = await addMany(db, owner, toAdd, settings)
      const { data, metadata } = toReply(basket, line_ids)
      return toAddedMany({
        data,
        metadata: { ...metadata, refused: refused.map((one) => toRefused(one, lines)) },
      })
    },
  ),
]

function toRefused({ place, refusal }: AddedMany['refused'][number], lines: readonly LineBody[]) {
  const { code, errors, detail } = problemOf(refusal, '')
  const message = Object.values(errors)[0]?.[0] ?? detail
  return { place, product_id: lines[place]?.product_id ?? 0, code, message }
}

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

function toReply(basket: PricedBasket, line_ids: readonly string[]) {
  const isAdded = ({ id }: { readonly id: string }) => line_ids.includes(id)
  const added = basket.lines.filter(isAdded)
  const others = basket.lines.filter((line) => !isAdded(line))
  return {
    data: [...added, ...others].map((line) => basketLineOf(line, basket.id)),
    metadata: {
      ...basket,
      basket_id: basket.id,
      added_line_ids: [...line_ids],
      lines_count: basket.lines.length,
      products_sum: basket.sums.products.gross,
      net_products_sum: basket.sums.products.net,
    },
  }
}
