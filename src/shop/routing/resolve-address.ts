import type { Db } from '#database/client'
import { findArchivedRoute, findFuzzyRoute, findRoute } from './find-route.ts'
import { type StaticRoute, toRouteUrl } from './static-route.ts'

/** Finds what addresses show. Knows only what the viewer may see. */
export interface Targets {
  /** A target whose route is known without a query. */
  findKnown?(url: string): Promise<KnownTarget | undefined>

  /** A category or product with this address; a product has one for itself and one in each category. */
  findByUrl(url: string): Promise<Target | undefined>
  /** The canonical address of a row. */
  homeOf(model: StaticRoute['model'], id: number): Promise<string | undefined>
}

export interface KnownTarget extends Target {
  readonly route: StaticRoute | undefined
}

export interface Target {
  readonly model: 'Categories' | 'Products'
  readonly id: number
  readonly home: string
}

/** `id` is null when no row of the table has the address. */
export type Route = Omit<StaticRoute, 'id'> & { readonly id: number | null }

export type Resolved =
  /** `home` is the canonical address of what is shown. */
  | { readonly kind: 'shown'; readonly route: Route; readonly home: string }
  | { readonly kind: 'error'; readonly route: Route; readonly status: number }

/** The default path segment of products. */
const PREFIX = 'varer'
const NOT_FOUND = 404
const GONE = 410
const STATUSES = [NOT_FOUND, GONE, 503]

/** What an address shows. Tries live routes, then targets, archived routes and fuzzy routes; never guesses. */
export async function resolveAddress(
  db: Db,
  siteId: number,
  address: string,
  targets: Targets,
): Promise<Resolved> {
  const url = toRouteUrl(address)
  const known = await targets.findKnown?.(url)
  if (known?.route) return { kind: 'shown', route: known.route, home: known.home }
  const live = known ? undefined : await findRoute(db, siteId, url)
  if (live) return show(live, url, targets)
  const target = known ?? (await targets.findByUrl(url))
  if (target) {
    const { model, id, home } = target
    const route = { ...unnamed(siteId, url), model, foreign_key: id, pass: { id } }
    return { kind: 'shown', route, home }
  }
  const moved = await findArchivedRoute(db, siteId, url)
  if (moved) return show(moved, url, targets)
  const fuzzy = await findFuzzyRoute(db, siteId, url)
  if (fuzzy) return show(fuzzy, url, targets)
  return toError(unnamed(siteId, url), isLegacy(url) ? GONE : NOT_FOUND)
}

async function show(route: StaticRoute, url: string, targets: Targets): Promise<Resolved> {
  const { model, foreign_key, redirect_url, pass, site_id } = route
  if (model === 'Error' && redirect_url === null) {
    return toError(route, STATUSES.find((status) => status === pass.id) ?? NOT_FOUND)
  }
  if (foreign_key === null) {
    return redirect_url === null
      ? toError(unnamed(site_id, url), NOT_FOUND)
      : { kind: 'shown', route, home: redirect_url }
  }
  const home = await targets.homeOf(model, foreign_key)
  if (home === undefined) return toError(unnamed(site_id, url), NOT_FOUND)
  return { kind: 'shown', route, home: redirect_url ?? home }
}

/** Addresses of the previous shop: those without a route are gone. */
function isLegacy(url: string): boolean {
  return url === '/legacy' || url.startsWith('/legacy/')
}

function toError(route: Route, status: number): Resolved {
  const error = { ...route, model: 'Error' as const, foreign_key: null, pass: { id: status } }
  return { kind: 'error', route: error, status }
}

function unnamed(site_id: number, url: string): Route {
  return {
    id: null,
    site_id,
    lang: 'da',
    url,
    model: 'Error',
    foreign_key: null,
    prefix: PREFIX,
    plugin: null,
    controller: null,
    redirect_url: null,
    redirect_type: 301,
    active: true,
    automatic: true,
    is_fuzzy: false,
    archive: false,
    pass: {},
  }
}
