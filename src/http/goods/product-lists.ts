import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { briefProductsReply, productsMetadataReply, productsReply } from '#contract/product'
import { type ProductsQuery, productsQuery } from '#contract/product-query'
import { isByStock } from '#shop/facets'
import { hand, isOurs } from '../guard/ours.ts'
import { rated } from '../guard/rates.ts'
import { ownBytes } from '../ready/own-bytes.ts'
import { rowsForPage } from '../ready/page-rows.ts'
import { type Manner, type ReadyRow, sayRows } from '../ready/row-json.ts'
import type { Whole } from '../ready/whole-replies.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { toMetadata } from './facets-reply.ts'
import { type About, frameList, toList } from './list-reply.ts'
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
    app.get('/api/shop/products', listWith, async (request, reply) => {
      const { brief = false, allProductChildren = false } = request.query
      const manner = brief ? (allProductChildren ? 'siblings' : 'brief') : 'whole'
      const readAsked = async () => {
        const meaning = await readMeaning(parts, request, request.query)
        return { ...toAskedPage(request.query, meaning), manner, meaning } as const
      }
      // Never kept with what is sent to others: only pages can read it.
      if (isOurs(request)) return hand(reply, await makeListForPage(parts, await readAsked()))
      return wholes.send(request, reply, async () => makeList(parts, await readAsked()))
    })

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

interface AskedList extends AskedPage {
  readonly manner: Manner
  readonly meaning: Meaning
}

async function makeList(parts: CatalogueParts, asked: AskedList): Promise<Whole> {
  const { manner, question, meaning } = asked
  const isBehind = parts.facets.isBehindStock()
  const { ids, about } = await findPage(parts, asked)
  const rows = await parts.items.write(ids, meaning.shopper)
  const list = toList(sayRows(rows, manner), tagsOf(rows), about)
  const is_passing = meaning.hits?.is_passing
  if (isByStock(question)) return { ...list, is_passing: is_passing || isBehind }
  return { ...list, is_passing, family_ids: rows.map(({ family_id }) => family_id) }
}

/** As a page of ours reads it: goods apart, and as they were printed for strangers where they are. */
async function makeListForPage(parts: CatalogueParts, asked: AskedList): Promise<Buffer> {
  const { manner, meaning } = asked
  const { ids, about } = await findPage(parts, asked)
  const rows = await rowsForPage(parts, ids, manner, meaning.shopper)
  return frameList(
    ids.flatMap((id) => rows.get(id) ?? []),
    about,
  )
}

/** Ids of the goods on a page of a list, and what is said of the whole list. */
async function findPage(
  { facets }: CatalogueParts,
  { question, page, limit, meaning: { hits } }: AskedList,
): Promise<{ readonly ids: readonly number[]; readonly about: About }> {
  const { sort, direction } = question
  const ids = await facets.find(question)
  const meant = ids.length > 0 ? hits?.meant : undefined
  const metadata = { page, limit, sort, direction, ...(meant !== undefined && { meant }) }
  return {
    ids: ids.slice((page - 1) * limit, page * limit),
    about: { count: ids.length, metadata },
  }
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
