import type { Db } from '#database/client'
import { type StaticRoute, toFuzzyMatch, toRedirect, toRouteUrl } from './static-route.ts'
import { findLive, listFuzzyAbove, listRoutesAt } from './store.ts'

/**
 * The live route at an address. It may redirect: `redirect_url` with `redirect_type`.
 *
 * @param address A path; case, query and extra slashes are ignored.
 */
export async function findRoute(
  db: Db,
  siteId: number,
  address: string,
): Promise<StaticRoute | undefined> {
  const [route] = await listRoutesAt(db, siteId, toRouteUrl(address))
  return route?.archive ? undefined : route
}

/** An archived route, redirecting to the current address of the same row. */
export async function findArchivedRoute(
  db: Db,
  siteId: number,
  address: string,
): Promise<StaticRoute | undefined> {
  const routes = await listRoutesAt(db, siteId, toRouteUrl(address))
  for (const route of routes) {
    if (!route.archive) continue
    if (route.redirect_url) return route
    const live = await findSuccessor(db, route)
    if (live) return toRedirect(route, live)
  }
  return undefined
}

/** The longest fuzzy route above an address, if the rest of the address is a filter. */
export async function findFuzzyRoute(
  db: Db,
  siteId: number,
  address: string,
): Promise<StaticRoute | undefined> {
  const url = toRouteUrl(address)
  const [longest] = await listFuzzyAbove(db, siteId, url)
  return longest && toFuzzyMatch(longest, url)
}

async function findSuccessor(db: Db, route: StaticRoute): Promise<StaticRoute | undefined> {
  const { site_id, model, foreign_key, url } = route
  if (foreign_key === null) return undefined
  const live = await findLive(db, site_id, model, foreign_key)
  return live?.url === url ? undefined : live
}
