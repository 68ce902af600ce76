import type { FastifyInstance } from 'fastify'
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
  productReply,
  productsMetadataReply,
  productsReply,
  relatedReply,
  wholeProductsReply,
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
import type { Written } from '../cache/written.ts'
import { listCategories, readCategory, readCategoryAt } from '../categories/categories.ts'
import { ANYONE, isOfStaff } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { problemReply } from '../problem/reply-schemas.ts'
import { type CatalogueContext, chooseContext } from '../products/catalogue-context.ts'
import { countProducts, listProducts } from '../products/list-products.ts'
import {
  listRelated,
  readProduct,
  readProductAt,
  readProductByNumber,
} from '../products/read-product.ts'
import { type Shopper, setCaching, shopperOf } from '../products/shopper.ts'
import { suggest } from '../products/suggestions.ts'
import type { CatalogueReplies } from './catalogue-replies.ts'

const config = { ...rated('search'), ...ANYONE }
const unchanged = z.null().describe('Not modified: If-None-Match has the ETag of the reply.')

/** The public routes of the catalogue. */
export function catalogueRoutes(
  context: CatalogueContext,
  replies: CatalogueReplies,
): FastifyPluginAsyncZod {
  return async (app) => {
    const addRead = readAdder(app, replies, context)
    addProductReads(addRead)
    addRelatedReads(addRead)
    addCategoryReads(addRead)
    addRead('/api/shop/site', {
      tags: ['Site'],
      summary: 'Who sells, and the branches',
      reply: siteReply,
      read: ({ context, shopper }) => readSite(context, shopper),
    })
    await app.register(staticRouteRoutes(context))
  }
}

/** A read of the catalogue; its reply to anonymous visitors is cached whole. */
interface Read<Params extends z.ZodType, Query extends z.ZodType> {
  readonly tags: readonly string[]
  readonly summary: string
  readonly params?: Params
  readonly querystring?: Query
  readonly reply: z.ZodType
  readonly read: (asked: Asked<z.output<Params>, z.output<Query>>) => Promise<Written<unknown>>
}

interface Asked<Params, Query> {
  /** For staff who say `nocache`: past all that is held in memory. */
  readonly context: CatalogueContext
  readonly shopper: Shopper
  readonly isStaff: boolean
  readonly params: Params
  readonly query: Query
}

type AddRead = <Params extends z.ZodType, Query extends z.ZodType>(
  path: string,
  read: Read<Params, Query>,
) => void

function readAdder(
  app: FastifyInstance,
  { send, sendCached }: CatalogueReplies,
  context: CatalogueContext,
): AddRead {
  return (path, { reply: body, read, ...described }) => {
    const schema = { ...described, response: { 200: body, 304: unchanged } }
    app.get(path, { config, preValidation: sendCached, schema }, (request, reply) => {
      const { params, query } = request as Pick<Parameters<typeof read>[0], 'params' | 'query'>
      const isStaff = isOfStaff(request)
      const asked = { context: chooseContext(context, request), isStaff, params, query }
      return send(request, reply, (shopper) => read({ ...asked, shopper }))
    })
  }
}

function addProductReads(addRead: AddRead): void {
  const tags = ['Products']
  addRead('/api/shop/products', {
    tags,
    summary: 'A page of products, filtered, sorted or searched for',
    querystring: productsQuery,
    reply: z.union([productsReply, wholeProductsReply]),
    read: ({ context, shopper, query, isStaff }) => listProducts(context, shopper, query, isStaff),
  })
  addRead('/api/shop/products/metadata', {
    tags,
    summary: 'What a list of products can be filtered by, with counts',
    querystring: productsQuery,
    reply: productsMetadataReply,
    read: ({ context, shopper, query }) => countProducts(context, shopper, query),
  })
  addRead('/api/shop/products/for-url', {
    tags,
    summary: 'The product at a path of the shop',
    querystring: productForUrlQuery,
    reply: productReply,
    read: ({ context, shopper, query }) => readProductAt(context, shopper, query.url, query),
  })
  addRead('/api/shop/products/:id', {
    tags,
    summary: 'One product by its id or, with `lookup`, by its number',
    params: productParams,
    querystring: productQuery,
    reply: productReply,
    read: ({ context, shopper, params, query: { lookup = false, ...asked }, isStaff }) => {
      const read = lookup ? readProductByNumber : readProduct
      return read(context, shopper, params.id, asked, isStaff)
    },
  })
}

function addRelatedReads(addRead: AddRead): void {
  addRead('/api/shop/products/:id/related', {
    tags: ['Products'],
    summary: 'Products that go with one',
    params: productIdParams,
    querystring: relatedQuery,
    reply: relatedReply,
    read: ({ context, shopper, params, query }) => listRelated(context, shopper, params.id, query),
  })
  addRead('/api/shop/search/suggestions', {
    tags: ['Search'],
    summary: 'Products, categories and brands while a visitor types',
    querystring: suggestionsQuery,
    reply: suggestionsReply,
    read: ({ context, shopper, query }) => suggest(context, shopper, query.search),
  })
}

function addCategoryReads(addRead: AddRead): void {
  const tags = ['Categories']
  addRead('/api/shop/categories', {
    tags,
    summary: 'The category tree, or a part of it',
    querystring: categoriesQuery,
    reply: categoriesReply,
    read: ({ context, shopper, query, isStaff }) =>
      listCategories(context, shopper, query, isStaff),
  })
  addRead('/api/shop/categories/for-url', {
    tags,
    summary: 'The category at a path of the shop',
    querystring: categoryForUrlQuery,
    reply: categoryReply,
    read: ({ context, shopper, query }) => readCategoryAt(context, shopper, query.url),
  })
  addRead('/api/shop/categories/:id', {
    tags,
    summary: 'One category with its children',
    params: categoryParams,
    querystring: categoryQuery,
    reply: z.union([categoryReply, sparseCategoryReply]),
    read: ({ context, params, query }) => readCategory(context, params.id, query),
  })
}

const RETRY_SECONDS = '60'
const missing = problemReply(staticRouteMissing, 'The path shows nothing; the pages nearest to it.')

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
      const read = chooseContext(context, request)
      const found = await readStaticRoute(read, shopper, request.query, request.id)
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
