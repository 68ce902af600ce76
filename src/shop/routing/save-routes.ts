import type { Db, Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import { routeAddress } from '#kernel/paths/route-path'
import type { Faults } from '#kernel/refusal'
import { type RouteFault, RouteNotFound, RouteRefused, StaleRoute } from './refusals.ts'
import { isUsedByShop, type RoutePass, type StaticRoute } from './static-route.ts'
import {
  type AdminRoute,
  findNamed,
  findRouteById,
  insertRoute,
  lockRoute,
  lockRoutes,
  type RouteFields,
  removeRoute,
  updateRoute,
} from './store-admin.ts'

/** What is left out stays as it is. */
export type RouteChange = {
  readonly [Field in Exclude<keyof RouteFields, 'pass'>]?: RouteFields[Field] | undefined
} & {
  readonly pass?: { readonly [Key in keyof RoutePass]?: RoutePass[Key] | undefined } | undefined
  /** When it was last changed, as it was seen. */
  readonly modified?: string | undefined
}

const STATUSES: readonly (number | undefined)[] = [404, 410, 503]
const FIRST_SITE = 1

const blank: Omit<RouteFields, 'url' | 'model'> = {
  site_id: FIRST_SITE,
  lang: 'da',
  foreign_key: null,
  prefix: 'varer',
  plugin: null,
  controller: null,
  pass: {},
  redirect_url: null,
  redirect_type: 301,
  active: true,
  automatic: false,
  is_fuzzy: false,
  archive: false,
}

/**
 * Saves a new route. Permanent redirects that lead to it, or that it leads to, become one.
 *
 * @returns Its id.
 * @throws {RouteRefused} for a field that does not fit, an address that is taken, or a redirect that leads back.
 */
export async function createRoute(
  tx: Tx,
  route: RouteChange & Pick<StaticRoute, 'url' | 'model'>,
): Promise<number> {
  const fields = merge(blank as RouteFields, route)
  await lockRoutes(tx)
  return save(tx, fields, () => insertRoute(tx, fields))
}

/** A route that is about to be changed by {@link changeRoute}; no other is saved until the transaction ends. */
export async function lockForChange(tx: Tx, id: number): Promise<AdminRoute | undefined> {
  await lockRoutes(tx)
  return lockRoute(tx, id)
}

/**
 * @throws {RouteNotFound}
 * @throws {StaleRoute} when another `modified` was seen.
 * @throws {RouteRefused} as {@link createRoute}
 */
export async function changeRoute(tx: Tx, id: number, change: RouteChange): Promise<void> {
  const known = await lockRoute(tx, id)
  if (!known) throw new RouteNotFound()
  const { id: _, modified, ...before } = known
  const seen = change.modified
  if (seen !== undefined && Date.parse(seen) !== modified.getTime()) {
    throw new StaleRoute({ id, seen, modified: modified.toISOString() })
  }
  const fields = merge(before, change)
  await save(tx, fields, () => updateRoute(tx, id, fields))
}

/**
 * Changes routes, all or none of them.
 *
 * @param isDry Changes nothing: what they would be like is returned.
 * @throws {RouteRefused} with the place of the route in the list before the names of its fields.
 */
export async function changeRoutes(
  db: Db,
  changes: readonly (RouteChange & { readonly id: number })[],
  isDry: boolean,
): Promise<AdminRoute[]> {
  return transactionOrDry(db, isDry, async (tx) => {
    await lockRoutes(tx)
    for (const [place, { id, ...change }] of changes.entries()) {
      await changeRoute(tx, id, change).catch((error: unknown) => {
        throw error instanceof RouteRefused ? atPlace(error, place) : error
      })
    }
    const saved: AdminRoute[] = []
    for (const { id } of changes) saved.push(await readSaved(tx, id))
    return saved
  })
}

/**
 * @returns Whether it was there.
 * @throws {RouteRefused} when what the address led to before would lead back.
 */
export async function deleteRoute(db: Db, id: number): Promise<boolean> {
  return removeRoute(db, id).catch(explainConflict)
}

function merge(before: RouteFields, { modified: _, ...change }: RouteChange): RouteFields {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  return { ...before, ...given }
}

async function save<Result>(
  tx: Tx,
  fields: RouteFields,
  write: () => Promise<Result>,
): Promise<Result> {
  const errors = listErrors(fields, await findNamed(tx, fields))
  if (Object.keys(errors).length > 0) throw new RouteRefused({ errors })
  return write().catch(explainConflict)
}

type Errors = Faults<RouteFault>

/** What is wrong with a route, by its fields. */
function listErrors(
  { model, foreign_key, redirect_url, url, is_fuzzy, archive, pass }: RouteFields,
  { has_site, has_row }: { readonly has_site: boolean; readonly has_row: boolean },
): Errors {
  const isError = model === 'Error'
  const named = isError || foreign_key === null
  const hasQuery = url.includes('?')
  const faults: Readonly<Record<string, RouteFault | false>> = {
    url:
      (isUsedByShop(url) && 'route_address_of_the_shop') ||
      (hasQuery && (!isError || is_fuzzy || archive) && 'route_query_shows_nothing'),
    site_id: !has_site && 'route_site_unknown',
    foreign_key:
      (isError && foreign_key !== null && 'route_error_shows_nothing') ||
      (!named && !has_row && targetUnknown(model)) ||
      (!isError && foreign_key === null && redirect_url === null && 'route_leads_nowhere'),
    pass: isError && redirect_url === null && !STATUSES.includes(pass.id) && 'route_error_status',
    redirect_url:
      redirect_url !== null && leadsToItself(redirect_url, url) && 'route_leads_to_itself',
    is_fuzzy: is_fuzzy && redirect_url !== null && 'route_fuzzy_redirects',
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, code]) => (code ? [[field, [{ code }]]] : [])),
  )
}

function targetUnknown(model: StaticRoute['model']): RouteFault {
  return model === 'Products' ? 'route_product_unknown' : 'route_category_unknown'
}

function leadsToItself(redirect_url: string, url: string): boolean {
  return [redirect_url.split('?', 1)[0], routeAddress(redirect_url)].includes(url)
}

/** @throws {RouteRefused} for what the database refuses of a route that is well-formed. */
export function explainConflict(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'static_route_one_live_per_url') {
    throw new RouteRefused({ errors: { url: [{ code: 'route_address_taken' }] } })
  }
  if (constraint === 'static_route_never_loops') {
    throw new RouteRefused({
      errors: { redirect_url: [{ code: 'route_loops' }] },
    })
  }
  throw error
}

function atPlace({ facts }: RouteRefused, place: number): RouteRefused {
  const errors = Object.entries(facts.errors).map(([field, texts]) => [`${place}.${field}`, texts])
  return new RouteRefused({ errors: Object.fromEntries(errors) })
}

async function readSaved(tx: Tx, id: number): Promise<AdminRoute> {
  const saved = await findRouteById(tx, id)
  if (!saved) throw new RouteNotFound()
  return saved
}
