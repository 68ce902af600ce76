import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  categoriesQuery,
  categoriesReply,
  categoryForUrlQuery,
  categoryParams,
  categoryQuery,
  categoryReply,
  sparseCategoryReply,
} from '#contract/category'
import {
  type Catalogue,
  type Category,
  listCategoryRelations,
  TOLD_OF_CHANGES_MS,
} from '#shop/catalogue'
import { listRoutesOf } from '#shop/routing'
import type { CatalogueParts } from '../goods/catalogue-parts.ts'
import { shopperOf } from '../goods/shopper.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { toShared } from '../ready/whole-replies.ts'
import { chooseForMenu, toAskedCategories } from './category-question.ts'
import {
  type Branching,
  type CategoryWorld,
  toBranch,
  toFull,
  toSparse,
  toVerbose,
} from './category-reply.ts'

const tags = ['Categories']
const whole: Branching = { levels: 1, choose: (children) => children }

/** The tree of goods. Everybody sees the same of it. */
export function categoryRoutes(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { catalogue, facets, addresses, wholes } = parts
  const preValidation = wholes.answer
  const send = (request: FastifyRequest, reply: FastifyReply, make: () => Promise<object>) =>
    wholes.send(request, reply, async () => toShared(await make()), TOLD_OF_CHANGES_MS)
  return async (app) => {
    const config = rated('search')
    const list = { tags, querystring: categoriesQuery, response: { 200: categoriesReply } }
    const listWith = { config, schema: list, preValidation }
    app.get('/api/shop/categories', listWith, async (request, reply) =>
      send(request, reply, async () => {
        const { query } = request
        const shopper = shopperOf(request)
        const tree = await catalogue.tree()
        const groups = query.variantIds ?? []
        const holding = groups.length > 0 ? await facets.findCategories(groups, shopper) : undefined
        const asked = toAskedCategories(query, tree, holding)
        const world = await readWorld(parts, asked.isVerbose ? asked.rows : [])
        const write = asked.isSparse ? toSparse : asked.isVerbose ? toVerbose : toFull
        const { branching } = asked
        const data = asked.rows.map((row) =>
          branching ? toBranch(row, world, write, branching) : write(row, world),
        )
        return { data, count: data.length, metadata: {} }
      }),
    )

    const byUrl = { tags, querystring: categoryForUrlQuery, response: { 200: categoryReply } }
    app.get('/api/shop/categories/for-url', { config, schema: byUrl }, async (request, reply) =>
      send(request, reply, async () => {
        const { viewer } = shopperOf(request)
        const found = await addresses.find(request.query.url, viewer)
        const isCategory = found.kind === 'shown' && found.route.model === 'Categories'
        const id = isCategory ? found.route.foreign_key : null
        return makeOne(parts, await findCategory(catalogue, id), whole)
      }),
    )

    const one = {
      tags,
      params: categoryParams,
      querystring: categoryQuery,
      response: { 200: z.union([categoryReply, sparseCategoryReply]) },
    }
    const oneWith = { config, schema: one, preValidation }
    app.get('/api/shop/categories/:id', oneWith, async (request, reply) => {
      const { maxlevel = 1, sparse = false, 'for-menu': forMenu = false } = request.query
      const branching = { levels: maxlevel, choose: forMenu ? chooseForMenu : whole.choose }
      return send(request, reply, async () => {
        const category = await findCategory(catalogue, request.params.id)
        if (!sparse) return makeOne(parts, category, branching)
        return { data: toBranch(category, await readWorld(parts, []), toSparse, branching) }
      })
    })
  }
}

async function findCategory(catalogue: Catalogue, id: number | null): Promise<Category> {
  const category = id === null ? undefined : (await catalogue.tree()).find(id)
  if (!category) throw new NotFound()
  return category
}

/** One category in full, its children as menus have them. */
async function makeOne(parts: CatalogueParts, category: Category, branching: Branching) {
  const world = await readWorld(parts, [category])
  const { children = [] } = toBranch(category, world, toSparse, branching)
  return { data: { ...toVerbose(category, world), children } }
}

/** @param inFull Categories whose relations are written, with all below them. */
async function readWorld(
  { catalogue, facets }: CatalogueParts,
  inFull: readonly Category[],
): Promise<CategoryWorld> {
  const tree = await catalogue.tree()
  const ids = inFull.flatMap(function own({ id }): number[] {
    return inFull.length === 1 ? [id] : [id, ...tree.childrenOf(id).flatMap(own)]
  })
  const targets = ids.flatMap((id) => {
    const category = tree.find(id)
    return category ? [tree.targetOf(category).id] : []
  })
  const [counts, book, relations, routes] = await Promise.all([
    facets.countFamilies(),
    catalogue.variants(),
    listCategoryRelations(catalogue.db, [...new Set(targets)]),
    listRoutesOf(catalogue.db, 'Categories', ids),
  ])
  return { tree, counts, book, relations, routes }
}
