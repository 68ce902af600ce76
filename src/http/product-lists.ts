import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { productsMetadataReply, productsReply } from '#contract/product'
import { type ProductsQuery, productsQuery } from '#contract/product-query'
import type { CatalogueParts } from './catalogue-parts.ts'
import { toMetadata } from './facets-reply.ts'
import { type Meaning, toAskedPage, toFilter } from './product-question.ts'
import { rated } from './rates.ts'
import { joinJson } from './ready-replies.ts'
import { shopperKey, shopperOf } from './shopper.ts'

const tags = ['Products']

/** Lists of goods, and what they may be narrowed by. */
export function productListRoutes(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { facets, items, replies, send } = parts
  return async (app) => {
    const config = rated('search')
    const list = { tags, querystring: productsQuery, response: { 200: productsReply } }
    app.get('/api/shop/products', { config, schema: list }, async (request, reply) => {
      const { query } = request
      const meaning = await readMeaning(parts, request, query)
      const { question, page, limit } = toAskedPage(query, meaning)
      const ids = await facets.find(question)
      const rows = await items.write(ids.slice((page - 1) * limit, page * limit), meaning.shopper)
      const { sort, direction } = question
      const metadata = { page, limit, sort, direction }
      return send(request, reply, toList(rows, ids.length, metadata))
    })

    const counts = { tags, querystring: productsQuery, response: { 200: productsMetadataReply } }
    app.get('/api/shop/products/metadata', { config, schema: counts }, async (request, reply) => {
      const { query } = request
      const meaning = await readMeaning(parts, request, query)
      const key = `metadata ${shopperKey(meaning.shopper)} ${JSON.stringify(query)}`
      const body = await replies.through(key, () => makeMetadata(parts, query, meaning))
      return send(request, reply, body)
    })
  }
}

/** `{data, count, metadata}` around rows that are already JSON. */
export function toList(rows: readonly Buffer[], count: number, metadata: object): Buffer {
  return Buffer.concat([
    Buffer.from('{"data":['),
    ...joinJson(rows),
    Buffer.from(`],"count":${count},"metadata":${JSON.stringify(metadata)}}`),
  ])
}

async function readMeaning(
  { catalogue, search, addresses }: CatalogueParts,
  request: FastifyRequest,
  { url, search: text, netPrices }: ProductsQuery,
): Promise<Meaning> {
  const shopper = shopperOf(request, netPrices)
  const [tree, { variants }, found, hits] = await Promise.all([
    catalogue.tree(),
    catalogue.variants(),
    url ? addresses.find(url, shopper.viewer) : undefined,
    text ? search.find(text) : undefined,
  ])
  const { model, foreign_key } = found?.route ?? {}
  const place = model && foreign_key ? { model, id: foreign_key } : undefined
  return { shopper, tree, variants, hits, place }
}

async function makeMetadata(
  { catalogue, facets }: CatalogueParts,
  query: ProductsQuery,
  meaning: Meaning,
) {
  const filter = toFilter(query, meaning)
  const isNarrow = filter.category_ids ?? filter.hits ?? filter.product_ids
  const only_ids = isNarrow ? filter.product_ids : query.requiredProductIds
  const group_ids = query.groupIds?.length ? query.groupIds : undefined
  const [counts, book] = await Promise.all([
    facets.count({
      ...filter,
      product_ids: only_ids?.length || isNarrow ? only_ids : undefined,
      group_ids,
    }),
    catalogue.variants(),
  ])
  const [only, ...more] = query.categoryIds ?? []
  const category = only === undefined || more.length > 0 ? undefined : meaning.tree.find(only)
  return {
    data: [],
    count: counts.count,
    metadata: toMetadata(counts, {
      tree: meaning.tree,
      book,
      category: category && meaning.tree.targetOf(category),
    }),
  }
}
