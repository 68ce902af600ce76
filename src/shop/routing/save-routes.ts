import { type Db, type Tx, transaction } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import { routeAddress } from '#kernel/paths/route-path'
import { RouteNotFound, RouteRefused, StaleRoute } from './refusals.ts'
import { isUsedByShop, type RoutePass, type StaticRoute, USED_BY_SHOP } from './static-route.ts'
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
 * @throws {RouteRefused} for a field that does not fit, an address that is taken, or a redirect that leads back.
 */
export async function createRoute(
  db: Db,
  route: RouteChange & Pick<StaticRoute, 'url' | 'model'>,
): Promise<AdminRoute> {
  const fields = merge(blank as RouteFields, route)
  return transaction(db, async (tx) => {
    await lockRoutes(tx)
    const id = await save(tx, fields, () => insertRoute(tx, fields))
    return readSaved(tx, id)
  })
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

type Errors = Record<string, readonly string[]>

/** What is wrong with a route, by its fields. */
function listErrors(
  { model, foreign_key, redirect_url, url, is_fuzzy, archive, pass }: RouteFields,
  { has_site, has_row }: { readonly has_site: boolean; readonly has_row: boolean },
): Errors {
  const isError = model === 'Error'
  const named = isError || foreign_key === null
  const hasQuery = url.includes('?')
  return Object.fromEntries(
    Object.entries({
      url:
        (isUsedByShop(url) && USED_BY_SHOP) ||
        (hasQuery &&
          (!isError || is_fuzzy || archive) &&
          'En adresse med ? kan kun viderestille eller være væk.'),
      site_id: !has_site && 'Der er ikke noget site med det nummer.',
      foreign_key:
        (isError && foreign_key !== null && 'En fejlside viser ingen række.') ||
        (!named && !has_row && targetUnknown(model)) ||
        (!isError &&
          foreign_key === null &&
          redirect_url === null &&
          'Vælg, hvad adressen viser, eller hvor den fører hen.'),
      pass:
        isError &&
        redirect_url === null &&
        !STATUSES.includes(pass.id) &&
        'En fejlside skal have status 404, 410 eller 503.',
      redirect_url:
        redirect_url !== null && leadsToItself(redirect_url, url) && 'Adressen fører til sig selv.',
      is_fuzzy:
        is_fuzzy &&
        redirect_url !== null &&
        'En adresse, der også gælder for alt under den, kan ikke viderestille.',
    }).flatMap(([field, message]) => (message ? [[field, [message]]] : [])),
  )
}

function targetUnknown(model: StaticRoute['model']): string {
  return model === 'Products'
    ? 'Der er ingen vare med det nummer.'
    : 'Der er ingen varegruppe med det nummer.'
}

function leadsToItself(redirect_url: string, url: string): boolean {
  return [redirect_url.split('?', 1)[0], routeAddress(redirect_url)].includes(url)
}

/** @throws {RouteRefused} for what the database refuses of a route that is well-formed. */
export function explainConflict(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'static_route_one_live_per_url') {
    throw new RouteRefused({ errors: { url: ['En anden rute har adressen.'] } })
  }
  if (constraint === 'static_route_never_loops') {
    throw new RouteRefused({
      errors: { redirect_url: ['Viderestillingen ville føre tilbage til sig selv.'] },
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
