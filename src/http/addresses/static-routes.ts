import type { StaticRouteMissing, StaticRouteReply } from '#contract/catalogue/static-route'
import { findSimilar } from '#shop/danish'
import { toStaticRoute } from '#shop/listing'
import { toProblem } from '../problem/problem.ts'
import { UNKNOWN } from '../problem/refusals.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import type { Shopper } from '../products/shopper.ts'

const NEAREST_MAX = 5
const CATEGORIES_MAX = 3
const WORDS_MAX = 8

/** What a path shows, or the problem with similar pages. */
export type FoundRoute =
  | { readonly status: 200; readonly body: StaticRouteReply }
  | { readonly status: 404 | 410 | 503; readonly body: StaticRouteMissing }

interface ChangesRequest {
  readonly url: string
  /** Given by look-ups of content. */
  readonly callback?: string | undefined
}

/** What a path shows. Case and a trailing slash do not matter. */
export async function readStaticRoute(
  context: CatalogueContext,
  shopper: Shopper,
  { url, callback }: ChangesRequest,
  requestId = '',
): Promise<FoundRoute> {
  const found = await context.addresses.find(url, shopper.viewer, shopper.site)
  const route = toStaticRoute(found.route)
  if (found.kind === 'shown') {
    return { status: 200, body: { data: { ...route, canonical_url: found.home } } }
  }
  const nearest = await listNearest(context, route.url, shopper)
  const status = found.status as 404 | 410 | 503
  const code = status === 503 ? 'temporarily_unavailable' : 'not_found'
  const facts = callback === undefined || status !== 404 ? {} : UNKNOWN
  const problem = toProblem(code, facts, requestId)
  return { status, body: { ...problem, status, data: { ...route, canonical_url: null, nearest } } }
}

interface Near {
  readonly name: string
  readonly url: string
}

/** Suggestions for a path that shows nothing: categories with a similar path, products with its words. */
async function listNearest(
  context: CatalogueContext,
  url: string,
  shopper: Shopper,
): Promise<Near[]> {
  const { catalogue, products } = context
  const tree = await catalogue.tree()
  const categories = findSimilar(toName(url), tree.all, (category) => toName(category.url))
  const ids = await findProducts(context, url, shopper)
  const rows = (await products.rows(ids.slice(0, NEAREST_MAX), shopper)).flatMap((row): Near[] =>
    row ? [JSON.parse(`${row.own}}`)] : [],
  )
  const some = categories.slice(0, Math.max(CATEGORIES_MAX, NEAREST_MAX - rows.length))
  return [...some, ...rows].slice(0, NEAREST_MAX).map(({ name, url: own }) => ({ name, url: own }))
}

/** A path without its first part, which all categories share. */
function toName(url: string): string {
  return url.replace(/^\/[^/]*/, '')
}

/** Products with the words of the last part of a path; words are dropped from the end until there are some. */
async function findProducts(
  { search, facets }: CatalogueContext,
  url: string,
  shopper: Shopper,
): Promise<readonly number[]> {
  const last = url.slice(url.lastIndexOf('/') + 1).replaceAll('-', ' ')
  const words = last.split(' ').filter(Boolean).slice(0, WORDS_MAX)
  for (let count = words.length; count > 0; count -= 1) {
    const hits = await search.find(words.slice(0, count).join(' '))
    if (!hits) continue
    const ids = await facets.find({ ...shopper, hits, sort: 'default', direction: 'asc' })
    if (ids.length > 0) return ids
  }
  return []
}
