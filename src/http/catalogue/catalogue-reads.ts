import type { CategoriesReply, CategoryReply } from '#contract/catalogue/category'
import { basesQuery, colourInPath, coloursQuery } from '#contract/paint/colour'
import type { CatalogueReads, ColourReads, ReadResult, ResultsOf } from '#surface/reads'
import { readSite } from '../addresses/site.ts'
import { nodeTag, type Tag } from '../cache/tag-versions.ts'
import type { Written } from '../cache/written.ts'
import { listCategories, readCategory } from '../categories/categories.ts'
import type { OtherSite } from '../guard/site.ts'
import type { FactsOf } from '../nodes/facts.ts'
import { NodeMissing } from '../nodes/node-missing.ts'
import { listNodesOfPage, type ReadNode, readFrame } from '../nodes/read-nodes.ts'
import { readBases, readColour, readColours, readPaints } from '../paint/read-colours.ts'
import { orRefusal, problemOf } from '../problem/problem.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { countProducts, listProducts } from '../products/list-products.ts'
import { readProductById, readProductByNumber } from '../products/read-product.ts'
import { type Shopper, visitorOf } from '../products/shopper.ts'
import { suggest } from '../products/suggestions.ts'
import { resolvePage } from './resolve-page.ts'

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
 * The catalogue for the loaders of pages: the functions behind the routes, called directly. The menu shows names alone, and
 * changes with the tree.
 */
function readsFor(
  context: CatalogueContext,
  shopper: Shopper,
  log: ReadLog = newReadLog(),
  factsOf?: FactsOf,
): ResultsOf<CatalogueReads & ColourReads> {
  const note = <Body>({ reply, json, tags, isPassing = false }: Written<Body>): Body => {
    for (const tag of tags) log.tags.add(tag)
    log.isPassing ||= isPassing
    return reply ?? JSON.parse(json)
  }
  const read = <Body>(make: () => Promise<Written<Body>>) =>
    orRefusal(async () => note(await make()))
  const readData = <Body>(make: () => Promise<Written<{ readonly data: Body }>>) =>
    orRefusal(async () => note(await make()).data)
  const readOfNode = nodeReader(context, log)
  const product = (id: number, asked: Parameters<typeof readProductById>[3]) =>
    read(() => readProductById(context, shopper, id, asked))
  return {
    site: () => readData(() => readSite(context, shopper)),
    page: (url) => readOfNode(() => resolvePage(context, shopper, url, factsOf)),
    categories: (asked) => {
      const list = () => listCategories(context, shopper, asked)
      if (!asked['for-menu']) return read(list)
      const key = `${JSON.stringify(asked)} ${shopper.site?.id ?? ''}`
      return orRefusal(() => readMenu(context, key, list))
    },
    // Shorter only `for-menu`.
    category: (id) => readData(() => readCategory(context, id) as Promise<Written<CategoryReply>>),
    products: (asked) => read(() => listProducts(context, shopper, { ...asked, ...ofPages })),
    productsMetadata: (asked) => read(() => countProducts(context, shopper, asked)),
    suggestions: (search) => readData(() => suggest(context, shopper, search)),
    product: (id) => product(id, ofPages),
    productWithoutRelated: (id) => product(id, { ...ofPages, noRelated: true }),
    productAlone: (id) => product(id, { mainOnly: true }),
    frame: () => readOfNode(() => readFrame(context)),
    nodes: (asked) => readOfNode(() => listNodesOfPage(context, asked)),
    productByNumber: (number) => read(() => readProductByNumber(context, shopper, number)),
    ...colourReads(context, shopper),
  }
}

/** Colours are the same for everyone on a site; a page with them is kept for a minute, as pages are. */
function colourReads(
  { catalogue: { db } }: CatalogueContext,
  { site }: Shopper,
): ResultsOf<ColourReads> {
  const read = <Body>(make: (system: string, slug: string) => Promise<Body>) => {
    return (system: string, slug: string) =>
      orRefusal(async () => {
        const asked = colourInPath.parse({ system, slug })
        return make(asked.system, asked.slug)
      })
  }
  return {
    colours: (asked) =>
      orRefusal(async () => readColours(db, coloursQuery.parse(inQuery(asked)), site?.id)),
    colour: read((system, slug) => readColour(db, { system, slug }, site?.id)),
    paints: read((system, slug) => readPaints(db, system, slug)),
    bases: (ids) =>
      orRefusal(async () => {
        const { productIds } = basesQuery.parse({ productIds: ids.join() })
        return readBases(db, productIds)
      }),
  }
}

function inQuery(asked: object): Record<string, string> {
  const told = Object.entries(asked).filter(([, value]) => value !== undefined)
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]))
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
): ResultsOf<CatalogueReads & ColourReads> {
  return readsFor({ ...context, site }, visitorOf(site), log, factsOf)
}
