import { type Catalogue, routeTargets, type Viewer } from '#shop/catalogue'
import { findSite, type Resolved, resolveAddress } from '#shop/routing'

/** What an address shows to somebody. */
export async function findAddress(
  catalogue: Catalogue,
  url: string,
  viewer: Viewer,
): Promise<Resolved> {
  const site = await findSite(catalogue.db)
  return resolveAddress(catalogue.db, site?.id ?? 0, url, routeTargets(catalogue, viewer))
}
