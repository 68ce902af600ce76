import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { briefProductsReply, productsMetadataReply, productsReply } from '#contract/product'
import { type ProductsQuery, productsQuery } from '#contract/product-query'
import { isByStock } from '#shop/facets'
import { rated } from '../guard/rates.ts'
import { type NamedRow, remember } from '../ready/composition.ts'
import { ownBytes } from '../ready/own-bytes.ts'
import type { ReadyRow } from '../ready/ready-items.ts'
import { joinJson, tagOf } from '../ready/ready-replies.ts'
import { type Manner, sayRows } from '../ready/row-json.ts'
import type { Whole } from '../ready/whole-replies.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { toMetadata } from './facets-reply.ts'
import {
  type AskedPage,
  categoriesOf,
  type Meaning,
  toAskedPage,
  toFilter,
} from './product-question.ts'
import { shopperOf } from './shopper.ts'

const tags = ['Products']

/** Lists of goods, and what they may be narrowed by. */
export function productListRoutes(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { wholes } = parts
  const preValidation = wholes.answer
  return async (app) => {
    const config = rated('search')
    const replies = z.union([productsReply, briefProductsReply])
    const list = { tags, querystring: productsQuery, response: { 200: replies } }
    const listWith = { config, schema: list, preValidation }
    app.get('/api/shop/products', listWith, async (request, reply) =>
      wholes.send(request, reply, async () => {
        const meaning = await readMeaning(parts, request, request.query)
        const { brief = false, allProductChildren = false } = request.query
        const manner = brief ? (allProductChildren ? 'siblings' : 'brief') : 'whole'
        return makeList(parts, { ...toAskedPage(request.query, meaning), manner }, meaning)
      }),
    )

    const counts = { tags, querystring: productsQuery, response: { 200: productsMetadataReply } }
    const countWith = { config, schema: counts, preValidation }
    app.get('/api/shop/products/metadata', countWith, async (request, reply) =>
      wholes.send(request, reply, async () => {
        const meaning = await readMeaning(parts, request, request.query)
        const is_passing = meaning.hits?.is_passing || parts.facets.isBehindStock()
        const made = await makeMetadata(parts, request.query, meaning)
        return { body: ownBytes(JSON.stringify(made)), is_passing, is_shared: true }
      }),
    )
  }
}

async function makeList(
  { facets, items }: CatalogueParts,
  { question, page, limit, manner }: AskedPage & { readonly manner: Manner },
  { shopper, hits }: Meaning,
): Promise<Whole> {
  const { sort, direction } = question
  const isBehind = facets.isBehindStock()
  const ids = await facets.find(question)
  const rows = await items.write(ids.slice((page - 1) * limit, page * limit), shopper)
  const meant = ids.length > 0 ? hits?.meant : undefined
  const metadata = { page, limit, sort, direction, ...(meant !== undefined && { meant }) }
  const said = sayRows(rows, manner)
  const list = toList(said, tagsOf(rows), { count: ids.length, metadata })
  const is_passing = hits?.is_passing
  if (isByStock(question)) return { ...list, is_passing: is_passing || isBehind }
  return { ...list, is_passing, family_ids: rows.map(({ family_id }) => family_id) }
}

const HEAD = Buffer.from('{"data":[')

/**
 * `{data, count, metadata}` around rows that are already JSON.
 *
 * @param tags Another one for another row.
 */
export function toList(
  rows: readonly NamedRow[],
  tags: readonly string[],
  { count, metadata }: { readonly count: number; readonly metadata: object },
): Whole & { readonly etag: string } {
  const tail = `],"count":${count},"metadata":${JSON.stringify(metadata)}}`
  const end = Buffer.from(tail)
  const body = Buffer.concat([HEAD, ...joinJson(rows.map(({ parts }) => parts)), end])
  const frame = Buffer.concat([HEAD, end])
  return {
    body: remember(body, { frame, rows, fill: fillList }),
    etag: tagOf(`${tags.join()}${tail}`),
  }
}

function fillList(frame: unknown, rows: readonly object[]): void {
  ;(frame as { data: readonly object[] }).data = rows
}

function tagsOf(rows: readonly ReadyRow[]): string[] {
  return rows.map(({ tag }) => tag)
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
  const [only, ...more] = categoriesOf(query, meaning)
  const category = more.length > 0 ? undefined : only
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
