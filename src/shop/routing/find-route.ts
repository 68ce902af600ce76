import type { Db } from '#database/client'
import { toUtf8Address } from '#kernel/paths/decode-percent'
import { PAIRS_MAX, queryPairs, withRest, writePairs } from '#kernel/paths/route-path'
import { queryOf, type StaticRoute, toFuzzyMatch, toRedirect, toRouteUrl } from './static-route.ts'
import { findFirstAt, findLive, listFuzzyAbove, listRoutesAt, type SiteKey } from './store.ts'

type HomeOf = (model: StaticRoute['model'], id: number) => Promise<string | undefined>

/**
 * The live route at an address. It may redirect: `redirect_url` with `redirect_type`.
 *
 * @param address A path; case, query and extra slashes are ignored.
 */
export async function findRoute(
  db: Db,
  site: SiteKey,
  address: string,
): Promise<StaticRoute | undefined> {
  const [route] = await listRoutesAt(db, site, toRouteUrl(address))
  return route?.archive ? undefined : route
}

/**
 * The live route of an old address with a query: the one that names most of what is asked. What it does not name is kept by
 * its redirect.
 *
 * @param address More than the first eight pairs of its query are not compared.
 */
export async function findAskedRoute(
  db: Db,
  site: SiteKey,
  address: string,
): Promise<StaticRoute | undefined> {
  const url = toRouteUrl(address)
  const query = queryOf(address)
  const pairs = queryPairs(query).slice(0, PAIRS_MAX)
  const subsets = subsetsOf(pairs).toSorted((one, other) => other.length - one.length)
  if (subsets.length === 0) return undefined
  const urls = subsets.map((some) => `${url}?${writePairs(some)}`)
  const route = await findFirstAt(db, site, urls)
  if (!route?.redirect_url) return route
  const named = new Set(queryPairs(queryOf(route.url)).map((pair) => pair.join('=')))
  const rest = [...new URLSearchParams(toUtf8Address(query))].filter(
    ([name, value]) => !named.has(queryPairs(writePairs([[name, value]]))[0]?.join('=') ?? ''),
  )
  return { ...route, redirect_url: withRest(route.redirect_url, String(new URLSearchParams(rest))) }
}

/** All but the empty one, each in the order of `all`. */
function subsetsOf<One>(all: readonly One[]): One[][] {
  return Array.from({ length: 2 ** all.length - 1 }, (_, i) =>
    all.filter((_one, place) => ((i + 1) >> place) & 1),
  )
}

/**
 * An archived route, redirecting to the current address of the same row.
 *
 * @param homeOf The canonical address of a row without a live route.
 */
export async function findArchivedRoute(
  db: Db,
  site: SiteKey,
  address: string,
  homeOf: HomeOf = async () => undefined,
): Promise<StaticRoute | undefined> {
  const url = toRouteUrl(address)
  const routes = await listRoutesAt(db, site, url)
  for (const route of routes) {
    if (!route.archive) continue
    if (route.redirect_url) return route
    const successor = await findSuccessor(db, route, homeOf)
    if (successor !== undefined && successor !== url) return toRedirect(route, successor)
  }
  return undefined
}

/** The longest fuzzy route above an address, if the rest of the address is a filter. */
export async function findFuzzyRoute(
  db: Db,
  site: SiteKey,
  address: string,
): Promise<StaticRoute | undefined> {
  const url = toRouteUrl(address)
  const [longest] = await listFuzzyAbove(db, site, url)
  return longest && toFuzzyMatch(longest, url)
}

async function findSuccessor(
  db: Db,
  { site_id, lang, model, foreign_key }: StaticRoute,
  homeOf: HomeOf,
): Promise<string | undefined> {
  if (foreign_key === null) return undefined
  const live = await findLive(db, { id: site_id, locale: lang }, model, foreign_key)
  return live?.url ?? homeOf(model, foreign_key)
}
