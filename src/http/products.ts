import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { productReply, relatedReply } from '#contract/product'
import {
  productForUrlQuery,
  productIdParams,
  productParams,
  productQuery,
  relatedQuery,
} from '#contract/product-query'
import { findById, findByNumber, loadRelations } from '#shop/catalogue'
import type { CatalogueParts } from './catalogue-parts.ts'
import { toList } from './product-lists.ts'
import { rated } from './rates.ts'
import { Malformed, NotFound } from './refusals.ts'
import { type Shopper, shopperOf } from './shopper.ts'

const tags = ['Products']
const RELATED_SIZE = 40
const RELATED_MAX = 200

/** One product, by id, number or address, and what goes with it. */
export function productRoutes(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { catalogue, addresses, items, details, send } = parts
  return async (app) => {
    const config = rated('search')
    const byUrl = { tags, querystring: productForUrlQuery, response: { 200: productReply } }
    app.get('/api/shop/products/for-url', { config, schema: byUrl }, async (request, reply) => {
      const { url, netPrices } = request.query
      const shopper = shopperOf(request, netPrices)
      const found = await addresses.find(url, shopper.viewer)
      const id =
        found.kind === 'shown' && found.route.model === 'Products' && found.route.foreign_key
      const body = id ? await details.write(id, shopper, false) : undefined
      if (!body) throw new NotFound()
      return send(request, reply, body)
    })

    const one = {
      tags,
      params: productParams,
      querystring: productQuery,
      response: { 200: productReply },
    }
    app.get('/api/shop/products/:id', { config, schema: one }, async (request, reply) => {
      const { mainOnly = false, lookup = false, netPrices } = request.query
      const shopper = shopperOf(request, netPrices)
      const id = await readId(parts, request.params.id, lookup, shopper)
      const body = id === undefined ? undefined : await details.write(id, shopper, mainOnly)
      if (!body) throw new NotFound()
      return send(request, reply, body)
    })

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
        const { page = 1, all = false, netPrices } = request.query
        const shopper = shopperOf(request, netPrices)
        const { id } = request.params
        if (!(await findById(catalogue.db, id, shopper.viewer))) throw new NotFound()
        const relations = await loadRelations(catalogue.db, id, shopper.viewer)
        const limit = all ? RELATED_MAX : RELATED_SIZE
        const found = relations?.related ?? []
        const shown = found.slice((page - 1) * limit, page * limit)
        const rows = await items.writeEach(
          shown.map((row) => row.id),
          shopper,
        )
        const told = rows.flatMap((row, i) => (row ? [tell(row, shown[i]?.kind ?? '')] : []))
        return send(request, reply, toList(told, found.length, { page, limit }))
      },
    )
  }
}

/** A row of JSON that also says how it is related. */
function tell(row: Buffer, kind: string): Buffer {
  return Buffer.concat([Buffer.from(`{"kind":"${kind}",`), row.subarray(1)])
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
