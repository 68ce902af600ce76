import type { Db } from '#database/client'
import { findArchivedRoute, findAskedRoute, findFuzzyRoute, findRoute } from './find-route.ts'
import { followRedirects, type Redirect } from './redirects.ts'
import { type StaticRoute, toRouteUrl } from './static-route.ts'
import type { SiteKey } from './store.ts'

/** Finds what addresses show. Knows only what the viewer may see. */
export interface Targets {
  /** A target whose route is known without a query. */
  findKnown?(url: string): Promise<KnownTarget | undefined>

  /** Whether some queries of a path are known to be addresses of their own; left out: they are looked for. */
  hasQueries?(path: string): boolean
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

/**
 * What an address shows: live routes are tried first, then targets, archived routes and fuzzy routes; it never guesses. A
 * redirect leads to the end of its chain; one that leads back is not found.
 */
export async function resolveAddress(
  db: Db,
  site: SiteKey,
  address: string,
  targets: Targets,
): Promise<Resolved> {
  const find = async (at: string) =>
    (await findAsked(db, site, at, targets)) ?? findShown(db, site, toRouteUrl(at), targets)
  const url = toRouteUrl(address)
  const first = await find(address)
  const redirect = redirectOf(first, url)
  if (first.kind === 'error' || !redirect) return first
  const end = await followRedirects(redirect, first.route.url, async (at) =>
    redirectOf(await find(at), toRouteUrl(at)),
  )
  if (!end) return toError(unnamed(site, url), NOT_FOUND)
  const { route } = first
  const shown = { redirect_url: route.redirect_url && end.to, redirect_type: end.type }
  return { kind: 'shown', route: { ...route, ...shown }, home: end.to }
}

/** What an old address with a query leads to, or that it is gone. */
async function findAsked(
  db: Db,
  site: SiteKey,
  address: string,
  targets: Targets,
): Promise<Resolved | undefined> {
  if (!address.includes('?') || targets.hasQueries?.(toRouteUrl(address)) === false)
    return undefined
  const route = await findAskedRoute(db, site, address)
  return route && show(route, route.url, targets)
}

async function findShown(db: Db, site: SiteKey, url: string, targets: Targets): Promise<Resolved> {
  const known = await targets.findKnown?.(url)
  if (known?.route) return { kind: 'shown', route: known.route, home: known.home }
  const live = known ? undefined : await findRoute(db, site, url)
  if (live) return show(live, url, targets)
  const target = known ?? (await targets.findByUrl(url))
  if (target) {
    const { model, id, home } = target
    const route = { ...unnamed(site, url), model, foreign_key: id, pass: { id } }
    return { kind: 'shown', route, home }
  }
  const moved =
    (await findArchivedRoute(db, site, url, targets.homeOf)) ??
    (await findInMovedCategory(db, site, url, targets))
  if (moved) return show(moved, url, targets)
  const fuzzy = await findFuzzyRoute(db, site, url)
  if (fuzzy) return show(fuzzy, url, targets)
  return toError(unnamed(site, url), isLegacy(url) ? GONE : NOT_FOUND)
}

/** A product at the address that it had in a category before that moved. */
async function findInMovedCategory(
  db: Db,
  site: SiteKey,
  url: string,
  targets: Targets,
): Promise<StaticRoute | undefined> {
  const cut = url.lastIndexOf('/')
  if (cut <= 0) return undefined
  const moved = await findArchivedRoute(db, site, url.slice(0, cut), targets.homeOf)
  if (moved?.model !== 'Categories' || moved.redirect_url === null) return undefined
  const target = await targets.findByUrl(moved.redirect_url + url.slice(cut))
  if (target?.model !== 'Products') return undefined
  const { model, id, home } = target
  return { ...moved, url, model, foreign_key: id, pass: { id }, redirect_url: home }
}

/** Where visitors of an address are sent. What is shown outside of /varer is shown at home. */
function redirectOf(resolved: Resolved, url: string): Redirect | undefined {
  if (resolved.kind === 'error') return undefined
  const { route, home } = resolved
  const isElsewhere = home !== url && url !== `/${PREFIX}` && !url.startsWith(`/${PREFIX}/`)
  const to = route.redirect_url ?? (isElsewhere ? home : null)
  const isAsked = route.url.includes('?')
  return to === null ? undefined : { to, type: route.redirect_type, isAsked }
}

async function show(route: StaticRoute, url: string, targets: Targets): Promise<Resolved> {
  const { model, foreign_key, redirect_url, pass } = route
  const site = { id: route.site_id, locale: route.lang }
  if (model === 'Error' && redirect_url === null) {
    return toError(route, STATUSES.find((status) => status === pass.id) ?? NOT_FOUND)
  }
  if (foreign_key === null) {
    return redirect_url === null
      ? toError(unnamed(site, url), NOT_FOUND)
      : { kind: 'shown', route, home: redirect_url }
  }
  const home = await targets.homeOf(model, foreign_key)
  if (home === undefined) return toError(unnamed(site, url), NOT_FOUND)
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

function unnamed(site: SiteKey, url: string): Route {
  return {
    id: null,
    site_id: site.id,
    lang: site.locale,
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
