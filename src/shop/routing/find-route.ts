import type { Db } from '#database/client'
import { type StaticRoute, toFuzzyMatch, toRedirect, toRouteUrl } from './static-route.ts'
import { findLive, listFuzzyAbove, listRoutesAt } from './store.ts'

/**
 * The live route at an address; `undefined` when none is. A route may send on: `redirect_url` with `redirect_type`.
 *
 * @param address A path as somebody typed it: case, a query and slashes too many do not matter.
 */
export async function findRoute(
  db: Db,
  siteId: number,
  address: string,
): Promise<StaticRoute | undefined> {
  const [route] = await listRoutesAt(db, siteId, toRouteUrl(address))
  return route?.archive ? undefined : route
}

/** An address that was left: it sends on to where the same row is shown today. */
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

/** The longest route that stands for all below it, when what follows it can be read as a filter. */
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
