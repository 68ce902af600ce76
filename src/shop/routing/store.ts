import { sql } from 'kysely'
import type { Db } from '#database/client'
import { readPass, type StaticRoute } from './static-route.ts'

type Row = Omit<StaticRoute, 'model' | 'pass'> & { model: string; pass: unknown }

function selectLive(db: Db, siteId: number) {
  return db
    .selectFrom('routing.static_route')
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .where('archive', '=', false)
}

/** Active routes with exactly this address: live ones first, then archived ones, the newest first. */
export async function listRoutesAt(db: Db, siteId: number, url: string): Promise<StaticRoute[]> {
  const rows = await db
    .selectFrom('routing.static_route')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('url', '=', url)
    .where('active', '=', true)
    .orderBy('archive')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toRoute)
}

/** Live routes that lead to rows of a kind; at an address that has several, in several languages, only if it is the newest. */
export async function listLiveRoutes(
  db: Db,
  siteId: number,
  model: StaticRoute['model'],
): Promise<StaticRoute[]> {
  const rows = await selectLive(db, siteId)
    .selectAll()
    .where('model', '=', model)
    .where(({ exists, not, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('routing.static_route as newer')
            .select('newer.id')
            .where('newer.site_id', '=', siteId)
            .where('newer.active', '=', true)
            .where('newer.archive', '=', false)
            .where('newer.url', '=', ref('routing.static_route.url'))
            .where('newer.id', '>', ref('routing.static_route.id')),
        ),
      ),
    )
    .execute()
  return rows.map(toRoute)
}

/** Fuzzy routes above an address, the longest first. */
export async function listFuzzyAbove(db: Db, siteId: number, url: string): Promise<StaticRoute[]> {
  const above = prefixesOf(url)
  if (above.length === 0) return []
  const rows = await selectLive(db, siteId)
    .selectAll()
    .where('url', 'in', above)
    .where('is_fuzzy', '=', true)
    .orderBy(sql`length(url)`, 'desc')
    .execute()
  return rows.map(toRoute)
}

/** The preferred live route of a row. */
export async function findLive(
  db: Db,
  siteId: number,
  model: StaticRoute['model'],
  foreignKey: number,
): Promise<StaticRoute | undefined> {
  const row = await selectLive(db, siteId)
    .selectAll()
    .where('model', '=', model)
    .where('foreign_key', '=', foreignKey)
    .where('redirect_url', 'is', null)
    .orderBy('automatic')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toRoute(row)
}

/** All live routes of these rows. */
export async function listRoutesOf(
  db: Db,
  model: StaticRoute['model'],
  foreignKeys: readonly number[],
): Promise<StaticRoute[]> {
  if (foreignKeys.length === 0) return []
  const rows = await db
    .selectFrom('routing.static_route')
    .selectAll()
    .where('model', '=', model)
    .where('foreign_key', '=', sql<number>`any(${[...foreignKeys]}::bigint[])`)
    .where('active', '=', true)
    .where('archive', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(toRoute)
}

function toRoute(row: Row): StaticRoute {
  const model = row.model as StaticRoute['model'] // the table knows no others
  return { ...row, model, pass: readPass(row.pass, model, row.foreign_key) }
}

function prefixesOf(url: string): string[] {
  const words = url.split('/').slice(1, -1)
  return words.map((_, i) => `/${words.slice(0, i + 1).join('/')}`)
}

export interface Site {
  readonly id: number
  readonly name: string
  readonly locale: string
  readonly domain: string
}

/** The shop's site; the first one when there are more. */
export function findSite(db: Db): Promise<Site | undefined> {
  return db
    .selectFrom('routing.site')
    .select(['id', 'name', 'locale', 'domain'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
