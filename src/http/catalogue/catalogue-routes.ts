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
import { isOfStaff } from '../guard/principal.ts'
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
import { type Route, route } from '../routes/route.ts'

const unchanged = z.null().describe('Not modified: If-None-Match has the ETag of the reply.')

/** A read of the catalogue; its reply to anonymous visitors is cached whole. */
interface Read<Params extends z.ZodType, Query extends z.ZodType> {
  readonly tag: string
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly reply: z.ZodType
  readonly read: (
    asked: CatalogueRequest<z.output<Params>, z.output<Query>>,
  ) => Promise<Written<unknown>>
}

interface CatalogueRequest<Params, Query> {
  /** For staff who say `nocache`: past all that is held in memory. */
  readonly context: CatalogueContext
  readonly shopper: Shopper
  readonly isStaff: boolean
  readonly params: Params
  readonly query: Query
}

function readRoute<Params extends z.ZodType = z.ZodUnknown, Query extends z.ZodType = z.ZodUnknown>(
  path: string,
  { reply: body, read, ...described }: Read<Params, Query>,
): Route {
  return route(
    `GET ${path}`,
    {
      ...described,
      access: 'anyone',
      rate: 'search',
      reply: { 200: body, 304: unchanged },
      preValidation: ({ replies }) => replies.sendCached,
    },
    async (request, { context, replies }, reply) => {
      const { params, query } = request as Pick<Parameters<typeof read>[0], 'params' | 'query'>
      const asked = {
        context: chooseContext(context, request),
        isStaff: isOfStaff(request),
        ...{ params, query },
      }
      return replies.send(request, reply, (shopper) => read({ ...asked, shopper }))
    },
  )
}

const productReads: readonly Route[] = [
  readRoute('/api/shop/products', {
    tag: 'Products',
    summary: 'A page of products, filtered, sorted or searched for',
    query: productsQuery,
    reply: z.union([productsReply, wholeProductsReply]),
    read: ({ context, shopper, query, isStaff }) => listProducts(context, shopper, query, isStaff),
  }),
  readRoute('/api/shop/products/metadata', {
    tag: 'Products',
    summary: 'What a list of products can be filtered by, with counts',
    query: productsQuery,
    reply: productsMetadataReply,
    read: ({ context, shopper, query }) => countProducts(context, shopper, query),
  }),
  readRoute('/api/shop/products/for-url', {
    tag: 'Products',
    summary: 'The product at a path of the shop',
    query: productForUrlQuery,
    reply: productReply,
    read: ({ context, shopper, query }) => readProductAt(context, shopper, query.url, query),
  }),
  readRoute('/api/shop/products/:id', {
    tag: 'Products',
    summary: 'One product by its id or, with `lookup`, by its number',
    params: productParams,
    query: productQuery,
    reply: productReply,
    read: ({ context, shopper, params, query: { lookup = false, ...asked }, isStaff }) => {
      const read = lookup ? readProductByNumber : readProduct
      return read(context, shopper, params.id, asked, isStaff)
    },
  }),
]

const relatedReads: readonly Route[] = [
  readRoute('/api/shop/products/:id/related', {
    tag: 'Products',
    summary: 'Products that go with one',
    params: productIdParams,
    query: relatedQuery,
    reply: relatedReply,
    read: ({ context, shopper, params, query }) => listRelated(context, shopper, params.id, query),
  }),
  readRoute('/api/shop/search/suggestions', {
    tag: 'Search',
    summary: 'Products, categories and brands while a visitor types',
    query: suggestionsQuery,
    reply: suggestionsReply,
    read: ({ context, shopper, query }) => suggest(context, shopper, query.search),
  }),
]

const categoryReads: readonly Route[] = [
  readRoute('/api/shop/categories', {
    tag: 'Categories',
    summary: 'The category tree, or a part of it',
    query: categoriesQuery,
    reply: categoriesReply,
    read: ({ context, shopper, query, isStaff }) =>
      listCategories(context, shopper, query, isStaff),
  }),
  readRoute('/api/shop/categories/for-url', {
    tag: 'Categories',
    summary: 'The category at a path of the shop',
    query: categoryForUrlQuery,
    reply: categoryReply,
    read: ({ context, shopper, query }) => readCategoryAt(context, shopper, query.url),
  }),
  readRoute('/api/shop/categories/:id', {
    tag: 'Categories',
    summary: 'One category with its children',
    params: categoryParams,
    query: categoryQuery,
    reply: z.union([categoryReply, sparseCategoryReply]),
    read: ({ context, params, query }) => readCategory(context, params.id, query),
  }),
]

const siteRead = readRoute('/api/shop/site', {
  tag: 'Site',
  summary: 'Who sells, and the branches',
  reply: siteReply,
  read: ({ context, shopper }) => readSite(context, shopper),
})

const RETRY_SECONDS = '60'
const missing = problemReply(staticRouteMissing, 'The path shows nothing; the pages nearest to it.')

const staticRouteRead = route(
  'GET /api/static-routes/for-url',
  {
    access: 'anyone',
    rate: 'search',
    tag: 'Static routes',
    summary: 'What a path of the shop shows',
    query: staticRouteForUrlQuery,
    reply: { 200: staticRouteReply, 404: missing, 410: missing, 503: missing },
  },
  async (request, { context }, reply) => {
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
  },
)

/** The public routes of the catalogue. */
export const catalogueRoutes: readonly Route[] = [
  ...productReads,
  ...relatedReads,
  ...categoryReads,
  siteRead,
  staticRouteRead,
]
