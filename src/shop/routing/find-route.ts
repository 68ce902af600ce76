import type { Db } from '#database/client'
import { type StaticRoute, toFuzzyMatch, toRedirect, toRouteUrl } from './static-route.ts'
import { findLive, listFuzzyAbove, listRoutesAt, type SiteKey } from './store.ts'

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
