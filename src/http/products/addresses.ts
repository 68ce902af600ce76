import { type Catalogue, routeTargets, type Viewer } from '#shop/catalogue'
import { findShownUrl } from '#shop/content'
import {
  findAskedRoute,
  findSite,
  type KnownTarget,
  listLiveRoutes,
  listPathsWithQuery,
  type Resolved,
  resolveAddress,
  type SiteKey,
  type StaticRoute,
  type Targets,
  toRouteUrl,
} from '#shop/routing'

/** What addresses show. */
export interface Addresses {
  /** @param other The site, if it is not the first. */
  find(url: string, viewer: Viewer, other?: SiteKey): Promise<Resolved>
  /** Whether the query of an address names a page of the previous shop. */
  isOld(url: string, other?: SiteKey): Promise<boolean>
}

interface Routes {
  readonly site: SiteKey
  /** Live routes of categories by their addresses. */
  readonly categories: ReadonlyMap<string, StaticRoute>
  /** Paths whose query decides where they lead. */
  readonly withQuery: ReadonlySet<string>
}

export function openAddresses(catalogue: Catalogue): Addresses {
  const { db } = catalogue
  const readRoutes = (other: SiteKey | undefined) =>
    catalogue.remember('routes of categories', other?.id ?? '', async (): Promise<Routes> => {
      const site = other ?? (await findSite(db)) ?? { id: 0, locale: 'da' }
      const [routes, paths] = await Promise.all([
        listLiveRoutes(db, site, 'Categories'),
        listPathsWithQuery(db, site),
      ])
      const categories = new Map(routes.map((route) => [route.url, route]))
      return { site, categories, withQuery: new Set(paths) }
    })
  return {
    isOld: async (url, other) => {
      const { site, withQuery } = await readRoutes(other)
      return withQuery.has(toRouteUrl(url)) && (await findAskedRoute(db, site, url)) !== undefined
    },
    find: async (url, viewer, other) => {
      const routes = await readRoutes(other)
      const targets = routeTargets(catalogue, viewer)
      const homeOf: Targets['homeOf'] = (model, id) =>
        model === 'Nodes' ? findShownUrl(db, id) : targets.homeOf(model, id)
      const findKnown = (known: string) => findCategory(routes.categories.get(known), targets)
      const hasQueries = (path: string) => routes.withQuery.has(path)
      return resolveAddress(db, routes.site, url, { ...targets, homeOf, findKnown, hasQueries })
    },
  }
}

/** @returns Nothing where the category is not to be seen, or the route names none; the caller decides what that means. */
async function findCategory(
  route: StaticRoute | undefined,
  targets: Targets,
): Promise<KnownTarget | undefined> {
  if (!route) return undefined
  const { model, foreign_key: id, redirect_url } = route
  if (model !== 'Categories' || id === null) return undefined
  const home = await targets.homeOf(model, id)
  return home === undefined ? undefined : { model, id, home: redirect_url ?? home, route }
}
