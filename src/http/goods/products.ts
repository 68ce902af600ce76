import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { briefProductReply, productReply, relatedReply } from '#contract/product'
import {
  type ProductQuery,
  productForUrlQuery,
  productIdParams,
  productParams,
  productQuery,
  relatedQuery,
} from '#contract/product-query'
import { findById, findByNumber, loadRelations } from '#shop/catalogue'
import { hand, isOurs } from '../guard/ours.ts'
import { rated } from '../guard/rates.ts'
import { Malformed, NotFound } from '../problem/refusals.ts'
import type { NamedRow } from '../ready/composition.ts'
import type { Lists } from '../ready/detail-lists.ts'
import type { ReadyRow } from '../ready/row-json.ts'
import type { Whole } from '../ready/whole-replies.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { toList } from './list-reply.ts'
import { type Shopper, shopperOf } from './shopper.ts'

const tags = ['Products']
const RELATED_SIZE = 40
const RELATED_MAX = 200

/** One product, by id, number or address, and what goes with it. */
export function productRoutes(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { addresses, details, wholes, send } = parts
  const preValidation = wholes.answer
  return async (app) => {
    const config = rated('search')
    const byUrl = { tags, querystring: productForUrlQuery, response: { 200: productReply } }
    const byUrlWith = { config, schema: byUrl, preValidation }
    app.get('/api/shop/products/for-url', byUrlWith, async (request, reply) =>
      wholes.send(request, reply, async () => {
        const { url, netPrices } = request.query
        const shopper = shopperOf(request, netPrices)
        const found = await addresses.find(url, shopper.viewer)
        const id =
          found.kind === 'shown' && found.route.model === 'Products' && found.route.foreign_key
        return existing(id ? await details.write(id, shopper) : undefined)
      }),
    )

    const one = {
      tags,
      params: productParams,
      querystring: productQuery,
      response: { 200: z.union([productReply, briefProductReply]) },
    }
    app.get(
      '/api/shop/products/:id',
      { config, schema: one, preValidation },
      async (request, reply) => sendOne(parts, request, reply),
    )

    const related = {
      tags,
      params: productIdParams,
      querystring: relatedQuery,
      response: { 200: relatedReply },
    }
    app.get(
      '/api/shop/products/:id/related',
      { config, schema: related },
      async (request, reply) => {
        const { body, etag } = await listRelated(
          parts,
          request.params.id,
          request.query,
          shopperOf(request, request.query.netPrices),
        )
        return send(request, reply, body, etag)
      },
    )
  }
}

/** @throws {NotFound} */
async function sendOne(
  parts: CatalogueParts,
  request: FastifyRequest<{ Params: { id: string }; Querystring: ProductQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { details, wholes } = parts
  const { lookup = false, netPrices } = request.query
  const shopper = shopperOf(request, netPrices)
  const lists = listsOf(request.query)
  const find = () => readId(parts, request.params.id, lookup, shopper)
  if (isOurs(request) && lists.isBrief) {
    const id = await find()
    const frame = id === undefined ? id : await details.frame(id, shopper, lists)
    return hand(reply, existing(frame))
  }
  return wholes.send(request, reply, async () => {
    const id = await find()
    return existing(id === undefined ? id : await details.write(id, shopper, lists))
  })
}

/** @throws {NotFound} */
async function listRelated(
  { catalogue, items }: CatalogueParts,
  id: number,
  { page = 1, all = false }: { page?: number | undefined; all?: boolean | undefined },
  shopper: Shopper,
): Promise<Required<Pick<Whole, 'body' | 'etag'>>> {
  if (!(await findById(catalogue.db, id, shopper.viewer))) throw new NotFound()
  const relations = (await loadRelations(catalogue.db, [id], shopper.viewer)).get(id)
  const limit = all ? RELATED_MAX : RELATED_SIZE
  const found = relations?.related ?? []
  const shown = found.slice((page - 1) * limit, page * limit)
  const ids = shown.map((row) => row.id)
  const rows = await items.writeEach(ids, shopper)
  const told = rows.flatMap((row, i) => (row ? [tell(row, shown[i]?.kind ?? '')] : []))
  const tags = told.map(({ name }) => name)
  return toList(told, tags, { count: found.length, metadata: { page, limit } })
}

function listsOf({ mainOnly, noRelated, brief = false }: ProductQuery): Lists {
  return { shown: mainOnly ? 'none' : noRelated ? 'children' : 'all', isBrief: brief }
}

/** @throws {NotFound} */
function existing<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new NotFound()
  return found
}

/** A row of JSON that also says how it is related. */
function tell({ json, tag }: ReadyRow, kind: string): NamedRow {
  return { name: kind + tag, parts: [Buffer.from(`{"kind":"${kind}",`), json.subarray(1)] }
}

async function readId(
  { catalogue }: CatalogueParts,
  text: string,
  lookup: boolean,
  { viewer }: Shopper,
): Promise<number | undefined> {
  if (lookup) return (await findByNumber(catalogue.db, text.replace(/\s/g, ''), viewer))?.id
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new Malformed('invalid_parameter', { id: ['Skal være et helt tal'] })
}
