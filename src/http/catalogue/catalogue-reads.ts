import type { z } from 'zod'
import { type CategoriesReply, categoriesQuery } from '#contract/catalogue/category'
import { suggestionsQuery } from '#contract/catalogue/search'
import { staticRouteForUrlQuery } from '#contract/catalogue/static-route'
import { nodeForUrlQuery, nodesQuery } from '#contract/content/node'
import { productsQuery } from '#contract/product/query'
import type { CatalogueReads, ReadResult } from '#surface/reads'
import { readSite } from '../addresses/site.ts'
import { readStaticRoute } from '../addresses/static-routes.ts'
import { nodeTag, type Tag } from '../cache/tag-versions.ts'
import type { Written } from '../cache/written.ts'
import { listCategories, readCategory } from '../categories/categories.ts'
import type { OtherSite } from '../guard/site.ts'
import type { FactsOf } from '../nodes/facts.ts'
import { listNodesOfPage, NodeMissing, type ReadNode, readNodeOfPage } from '../nodes/read-nodes.ts'
import { orRefusal, problemOf } from '../problem/problem.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { countProducts, listProducts } from '../products/list-products.ts'
import { readProduct, readProductByNumber } from '../products/read-product.ts'
import { type Shopper, visitorOf } from '../products/shopper.ts'
import { suggest } from '../products/suggestions.ts'

/** What has been read for a page. */
export interface ReadLog {
  readonly tags: Set<Tag>
  /** Something was read from an index that is behind: the page must not be cached. */
  isPassing: boolean
  /** Until when all that was read is true, in milliseconds since 1970. */
  until: number
  /** Something depends on who reads it: the page is for one reader. */
  isPersonal: boolean
}

export function newReadLog(): ReadLog {
  return { tags: new Set(), isPassing: false, until: Number.POSITIVE_INFINITY, isPersonal: false }
}

/** Pages tell the stock of each branch: which of them is the visitor's is known in the browser alone. */
const ofPages = { brief: true, stocks: 'all' } as const

/** Reads of content, which note what the page depends on. */
function nodeReader(context: CatalogueContext, log: ReadLog) {
  const noteFailure = (failure: unknown) => {
    if (failure instanceof NodeMissing) {
      log.isPersonal ||= failure.isPersonal
      if (failure.node) log.tags.add(nodeTag(failure.node.id))
      return
    }
    // The page may be made without it, but is not kept then.
    log.isPassing = true
    if (problemOf(failure, '').code === 'internal_error') {
      context.report({ err: failure }, 'content could not be read')
    }
  }
  return <Body>(make: () => Promise<ReadNode<Body>>): Promise<ReadResult<Body>> =>
    orRefusal(async () => {
      const made = await make().catch((failure: unknown) => {
        noteFailure(failure)
        throw failure
      })
      for (const tag of made.tags) log.tags.add(tag)
      log.until = Math.min(log.until, made.until)
      log.isPersonal ||= made.isPersonal
      return made.body
    })
}

/**
 * The catalogue for the loaders of pages: the functions behind the routes, called directly. What is asked obeys the
 * contract of the routes. The menu shows names alone, and changes with the tree.
 */
function readsFor(
  context: CatalogueContext,
  shopper: Shopper,
  log: ReadLog = newReadLog(),
  factsOf?: FactsOf,
): CatalogueReads {
  const read = <Body>(make: () => Promise<Written<unknown>>): Promise<ReadResult<Body>> =>
    orRefusal(async () => {
      const written = await make()
      for (const tag of written.tags) log.tags.add(tag)
      log.isPassing ||= written.isPassing ?? false
      return (written.reply ?? JSON.parse(written.json)) as Body
    })
  const readOfNode = nodeReader(context, log)
  const product = (id: number, asked: Parameters<typeof readProduct>[3]) => () =>
    readProduct(context, shopper, String(id), asked)
  return {
    site: () => read(() => readSite(context, shopper)),
    staticRoute: async (url) => {
      const found = await orRefusal(async () => {
        const asked = parse(staticRouteForUrlQuery, { url })
        return readStaticRoute(context, shopper, asked)
      })
      if (!found.ok) return found
      const { status, body } = found.body
      return status === 200 ? { ok: true, body } : { ok: false, status, body }
    },
    categories: async (asked) => {
      const list = () => listCategories(context, shopper, parse(categoriesQuery, asked))
      if (!asked['for-menu']) return read(list)
      const key = `${JSON.stringify(asked)} ${shopper.site?.id ?? ''}`
      return orRefusal(() => readMenu(context, key, list))
    },
    category: (id) => read(() => readCategory(context, id)),
    products: (asked) =>
      read(async () =>
        listProducts(context, shopper, parse(productsQuery, { ...asked, ...ofPages })),
      ),
    productsMetadata: (asked) =>
      read(async () => countProducts(context, shopper, parse(productsQuery, asked))),
    suggestions: (search) =>
      read(async () => suggest(context, shopper, parse(suggestionsQuery, { search }).search)),
    product: (id) => read(product(id, ofPages)),
    productWithoutRelated: (id) => read(product(id, { ...ofPages, noRelated: true })),
    productAlone: (id) => read(product(id, { mainOnly: true })),
    node: (url) =>
      readOfNode(async () => readNodeOfPage(context, parse(nodeForUrlQuery, { url }).url, factsOf)),
    nodes: (asked) => readOfNode(() => listNodesOfPage(context, parse(nodesQuery, asked))),
    productByNumber: (number) => read(() => readProductByNumber(context, shopper, number)),
  }
}

async function readMenu(
  { catalogue }: CatalogueContext,
  key: string,
  list: () => Promise<Written<CategoriesReply>>,
): Promise<CategoriesReply> {
  const { reply } = await catalogue.remember('menus of categories', key, list)
  return reply as CategoriesReply
}

/** As {@link readsFor}, for a visitor of a site who has not logged in. */
export function readsOfSite(
  context: CatalogueContext,
  site: OtherSite | undefined,
  log?: ReadLog,
  factsOf?: FactsOf,
): CatalogueReads {
  return readsFor({ ...context, site }, visitorOf(site), log, factsOf)
}

/** @throws {z.ZodError} where the route would refuse the query. */
function parse<Query extends z.ZodType>(schema: Query, asked: object): z.output<Query> {
  const said = Object.entries(asked).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === false ? [] : [[key, value === true ? '1' : String(value)]],
  )
  return schema.parse(Object.fromEntries(said))
}
