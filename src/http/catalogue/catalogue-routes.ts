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
} from '#contract/catalogue/category'
import { suggestionsQuery, suggestionsReply } from '#contract/catalogue/search'
import { siteReply } from '#contract/catalogue/site'
import {
  staticRouteForUrlQuery,
  staticRouteMissing,
  staticRouteReply,
} from '#contract/catalogue/static-route'
import { PROBLEM_TYPE } from '#contract/problem'
import {
  briefProductReply,
  briefProductsReply,
  productReply,
  productsMetadataReply,
  productsReply,
  relatedReply,
} from '#contract/product/product'
import {
  productForUrlQuery,
  productIdParams,
  productParams,
  productQuery,
  productsQuery,
  relatedQuery,
} from '#contract/product/query'
import { readSite } from '../addresses/site.ts'
import { readStaticRoute } from '../addresses/static-routes.ts'
import { listCategories, readCategory, readCategoryAt } from '../categories/categories.ts'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { problemReply } from '../problem/reply-schemas.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { countProducts, listProducts } from '../products/list-products.ts'
import {
  listRelated,
  readProduct,
  readProductAt,
  readProductByNumber,
} from '../products/read-product.ts'
import { setCaching, shopperOf } from '../products/shopper.ts'
import { suggest } from '../products/suggestions.ts'
import type { CatalogueReplies } from './catalogue-replies.ts'

const config = { ...rated('search'), ...ANYONE }
const unchanged = z.null().describe('Not modified: If-None-Match has the ETag of the reply.')

/** What anybody may ask of the catalogue. */
export function catalogueRoutes(
  context: CatalogueContext,
  replies: CatalogueReplies,
): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(productRoutes(context, replies))
    await app.register(relatedRoutes(context, replies))
    await app.register(categoryRoutes(context, replies))
    await app.register(siteRoutes(context, replies))
    await app.register(staticRouteRoutes(context))
  }
}

function productRoutes(
  context: CatalogueContext,
  { send, sendCached }: CatalogueReplies,
): FastifyPluginAsyncZod {
  const tags = ['Products']
  const route = { config, preValidation: sendCached }
  return async (app) => {
    const listSchema = {
      tags,
      summary: 'A page of products, filtered, sorted or searched for',
      querystring: productsQuery,
      response: { 200: z.union([productsReply, briefProductsReply]), 304: unchanged },
    }
    app.get('/api/shop/products', { ...route, schema: listSchema }, async (request, reply) =>
      send(request, reply, (shopper) => listProducts(context, shopper, request.query)),
    )
    const countSchema = {
      tags,
      summary: 'What a list of products can be filtered by, with counts',
      querystring: productsQuery,
      response: { 200: productsMetadataReply, 304: unchanged },
    }
    app.get(
      '/api/shop/products/metadata',
      { ...route, schema: countSchema },
      async (request, reply) =>
        send(request, reply, (shopper) => countProducts(context, shopper, request.query)),
    )
    const byUrl = {
      tags,
      summary: 'The product at a path of the shop',
      querystring: productForUrlQuery,
      response: { 200: productReply, 304: unchanged },
    }
    app.get('/api/shop/products/for-url', { ...route, schema: byUrl }, async (request, reply) =>
      send(request, reply, (shopper) =>
        readProductAt(context, shopper, request.query.url, request.query),
      ),
    )
    const one = {
      tags,
      summary: 'One product by its id or, with `lookup`, by its number',
      params: productParams,
      querystring: productQuery,
      response: { 200: z.union([productReply, briefProductReply]), 304: unchanged },
    }
    app.get('/api/shop/products/:id', { ...route, schema: one }, async (request, reply) => {
      const { lookup = false, ...asked } = request.query
      const read = lookup ? readProductByNumber : readProduct
      return send(request, reply, (shopper) => read(context, shopper, request.params.id, asked))
    })
  }
}

function relatedRoutes(
  context: CatalogueContext,
  { send, sendCached }: CatalogueReplies,
): FastifyPluginAsyncZod {
  const route = { config, preValidation: sendCached }
  return async (app) => {
    const related = {
      tags: ['Products'],
      summary: 'Products that go with one',
      params: productIdParams,
      querystring: relatedQuery,
      response: { 200: relatedReply, 304: unchanged },
    }
    app.get(
      '/api/shop/products/:id/related',
      { ...route, schema: related },
      async (request, reply) =>
        send(request, reply, (shopper) =>
          listRelated(context, shopper, request.params.id, request.query),
        ),
    )
    const suggestions = {
      tags: ['Search'],
      summary: 'Products, categories and brands while someone types',
      querystring: suggestionsQuery,
      response: { 200: suggestionsReply, 304: unchanged },
    }
    app.get(
      '/api/shop/search/suggestions',
      { ...route, schema: suggestions },
      async (request, reply) =>
        send(request, reply, (shopper) => suggest(context, shopper, request.query.search)),
    )
  }
}

function categoryRoutes(
  context: CatalogueContext,
  { send, sendCached }: CatalogueReplies,
): FastifyPluginAsyncZod {
  const tags = ['Categories']
  const route = { config, preValidation: sendCached }
  return async (app) => {
    const list = {
      tags,
      summary: 'The category tree, or a part of it',
      querystring: categoriesQuery,
      response: { 200: categoriesReply, 304: unchanged },
    }
    app.get('/api/shop/categories', { ...route, schema: list }, async (request, reply) =>
      send(request, reply, (shopper) => listCategories(context, shopper, request.query)),
    )
    const byUrl = {
      tags,
      summary: 'The category at a path of the shop',
      querystring: categoryForUrlQuery,
      response: { 200: categoryReply, 304: unchanged },
    }
    app.get('/api/shop/categories/for-url', { ...route, schema: byUrl }, async (request, reply) =>
      send(request, reply, (shopper) => readCategoryAt(context, shopper, request.query.url)),
    )
    const one = {
      tags,
      summary: 'One category with its children',
      params: categoryParams,
      querystring: categoryQuery,
      response: { 200: z.union([categoryReply, sparseCategoryReply]), 304: unchanged },
    }
    app.get('/api/shop/categories/:id', { ...route, schema: one }, async (request, reply) =>
      send(request, reply, () => readCategory(context, request.params.id, request.query)),
    )
  }
}

function siteRoutes(
  context: CatalogueContext,
  { send, sendCached }: CatalogueReplies,
): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = {
      tags: ['Site'],
      summary: 'Who sells, and the branches',
      response: { 200: siteReply, 304: unchanged },
    }
    app.get(
      '/api/shop/site',
      { config, schema, preValidation: sendCached },
      async (request, reply) => send(request, reply, () => readSite(context)),
    )
  }
}

const RETRY_SECONDS = '60'
const missing = problemReply(staticRouteMissing, 'The path shows nothing; what lies near it.')

function staticRouteRoutes(context: CatalogueContext): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = {
      tags: ['Static routes'],
      summary: 'What a path of the shop shows',
      querystring: staticRouteForUrlQuery,
      response: {
        200: staticRouteReply,
        404: missing,
        410: missing,
        503: missing,
      },
    }
    app.get('/api/static-routes/for-url', { config, schema }, async (request, reply) => {
      const shopper = shopperOf(request)
      const found = await readStaticRoute(context, shopper, request.query.url, request.id)
      if (found.status === 200) {
        setCaching(request, reply)
        return reply.code(200).send(found.body)
      }
      reply.code(found.status).type(PROBLEM_TYPE).header('cache-control', 'no-store')
      if (found.status === 503) reply.header('retry-after', RETRY_SECONDS)
      return reply.send(found.body)
    })
  }
}
