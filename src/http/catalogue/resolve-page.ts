import { type StaticRoute, staticRouteForUrlQuery } from '#contract/catalogue/static-route'
import type { NodeForUrlReply } from '#contract/content/node'
import type { PageOfAddress } from '#contract/content/page-of-address'
import { canonicalPath } from '#kernel/paths/canonical-path'
import { isInCatalogue } from '#kernel/paths/catalogue-path'
import { type FoundRoute, readStaticRoute } from '../addresses/static-routes.ts'
import { nodeTag } from '../cache/tag-versions.ts'
import type { FactsOf } from '../nodes/facts.ts'
import { NodeMissing } from '../nodes/node-missing.ts'
import { type ReadNode, readNodeOfPage } from '../nodes/read-nodes.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import type { Shopper } from '../products/shopper.ts'

const FOUND_ELSEWHERE = 302
const address = staticRouteForUrlQuery.shape.url

/** What a page of an address is, with what it depends on. */
export type ResolvedPage = ReadNode<PageOfAddress>

/**
 * What an address of the storefront means. Below /varer it is a category or a product; anywhere else a page of the merchant, or a
 * route that leads to one; a query may name a page of the previous shop. If there is none of these, similar pages are named.
 *
 * @param url Path and query, as a browser has them.
 * @param factsOf Left out: the answer is for everyone, and a page with rules is not there.
 */
export async function resolvePage(
  context: CatalogueContext,
  shopper: Shopper,
  url: string,
  factsOf?: FactsOf,
): Promise<ResolvedPage> {
  const [, typed = '/', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const path = canonicalPath(typed) ?? '/'
  // A query that is too long to be asked about is left out: no page is found by it.
  const asked = [path + query, path].find((one) => address.safeParse(one).success)
  if (asked === undefined) return forAll({ kind: 'missing', status: 404, nearest: [] })
  const route = (of: string) => readStaticRoute(context, shopper, { url: of })
  if (isInCatalogue(path)) return forAll(toCataloguePage(await route(path)))
  if (asked !== path && (await context.addresses.isOld(asked, shopper.site))) {
    const old = toOldPage(await route(asked))
    if (old) return forAll(old)
  }
  const found = await readNodeOfPage(context, asked, factsOf).catch(orMissing)
  if (!(found instanceof NodeMissing)) return { ...found, body: toNodePage(found.body) }
  const { node, isPersonal } = found
  const tags = node ? [nodeTag(node.id)] : []
  return { ...forAll(toRedirect(await route(path), path)), tags, isPersonal }
}

function forAll(body: PageOfAddress): ResolvedPage {
  return { body, tags: [], until: Number.POSITIVE_INFINITY, isPersonal: false }
}

function orMissing(failure: unknown): NodeMissing {
  if (failure instanceof NodeMissing) return failure
  throw failure
}

function toCataloguePage({ status, body }: FoundRoute): PageOfAddress {
  if (status !== 200) return toMissing(status, body)
  const { model, foreign_key, pass, redirect_url, redirect_type } = body.data
  if (redirect_url) return { kind: 'redirect', to: redirect_url, status: redirect_type }
  const id = foreign_key ?? pass.id
  if (model === 'Categories' && id) return { kind: 'category', id, filter: pass.filter }
  if (model === 'Products' && id) return { kind: 'product', id }
  return { kind: 'missing', status: statusOf(body.data), nearest: [] }
}

function toOldPage({ status, body }: FoundRoute): PageOfAddress | undefined {
  if (status !== 200) return toMissing(status, body)
  const { redirect_url: to, redirect_type } = body.data
  return to === null ? undefined : { kind: 'redirect', to, status: redirect_type }
}

function toNodePage({ data: node, meta }: NodeForUrlReply): PageOfAddress {
  const to = node.redirect ?? node.internal_url
  if (to !== null && to !== node.url) return { kind: 'redirect', to, status: FOUND_ELSEWHERE }
  if (node.type === 'global') return { kind: 'missing', status: 404, nearest: [] }
  const { contents = [], breadcrumbs = [] } = meta ?? {}
  return { kind: 'node', node, contents, breadcrumbs }
}

function toRedirect({ status, body }: FoundRoute, path: string): PageOfAddress {
  if (status !== 200) return toMissing(status, body)
  const { canonical_url, pass, redirect_url, redirect_type } = body.data
  const home = pass.filter ? `${canonical_url}#${pass.filter}` : canonical_url
  const to = redirect_url ?? home
  if (to && to !== path) return { kind: 'redirect', to, status: redirect_type }
  return { kind: 'missing', status: statusOf(body.data), nearest: [] }
}

function toMissing(
  status: number,
  { data }: Extract<FoundRoute, { status: 404 | 410 | 503 }>['body'],
): PageOfAddress {
  return { kind: 'missing', status: statusOf(data, status), nearest: data.nearest }
}

/** `pass.id` is a status of routes for errors alone: of others it is the row shown. */
function statusOf({ model, pass }: StaticRoute, otherwise = 404): number {
  return model === 'Error' ? (pass.id ?? otherwise) : otherwise
}
