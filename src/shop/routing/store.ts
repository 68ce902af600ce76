import { sql } from 'kysely'
import type { Db } from '#database/client'
import { readPass, type StaticRoute } from './static-route.ts'

type Row = Omit<StaticRoute, 'model' | 'pass'> & { model: string; pass: unknown; modified: Date }

/** Whose addresses are meant: those of a site in its language. */
export interface SiteKey {
  readonly id: number
  readonly locale: string
}

function selectLive(db: Db, site: SiteKey) {
  return db
    .selectFrom('routing.static_route')
    .where('site_id', '=', site.id)
    .where('lang', '=', site.locale)
    .where('active', '=', true)
    .where('archive', '=', false)
}

/** Active routes with exactly this address: live ones first, then archived ones, the newest first. */
export async function listRoutesAt(db: Db, site: SiteKey, url: string): Promise<StaticRoute[]> {
  const rows = await db
    .selectFrom('routing.static_route')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('lang', '=', site.locale)
    .where('url', '=', url)
    .where('active', '=', true)
    .orderBy('archive')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toRoute)
}

/** The live route at the first of these addresses that has one. */
export async function findFirstAt(
  db: Db,
  site: SiteKey,
  urls: readonly string[],
): Promise<StaticRoute | undefined> {
  const rows = await selectLive(db, site)
    .selectAll()
    .where('url', '=', sql<string>`any(${[...urls]}::text[])`)
    .execute()
  const found = new Map(rows.map((row) => [row.url, row]))
  const row = urls.map((url) => found.get(url)).find((one) => one !== undefined)
  return row && toRoute(row)
}

/** The paths of live routes whose address has a query. */
export async function listPathsWithQuery(db: Db, site: SiteKey): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct split_part(url, '?', 1) as path from routing.static_route
    where site_id = ${site.id} and lang = ${site.locale} and active and not archive
      and strpos(url, '?') > 0`.execute(db)
  return rows.map(({ path }) => path)
}

/** Live routes that lead to rows of a kind. */
export async function listLiveRoutes(
  db: Db,
  site: SiteKey,
  model: StaticRoute['model'],
): Promise<StaticRoute[]> {
  const rows = await selectLive(db, site).selectAll().where('model', '=', model).execute()
  return rows.map(toRoute)
}

/** Fuzzy routes above an address, the longest first. */
export async function listFuzzyAbove(db: Db, site: SiteKey, url: string): Promise<StaticRoute[]> {
  const above = prefixesOf(url)
  if (above.length === 0) return []
  const rows = await selectLive(db, site)
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
  site: SiteKey,
  model: StaticRoute['model'],
  foreignKey: number,
): Promise<StaticRoute | undefined> {
  const row = await selectLive(db, site)
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
    .where(
      'foreign_key',
      '=',
      sql<number>`any(array(select unnest(${[...foreignKeys]}::bigint[])))`,
    )
    .where('active', '=', true)
    .where('archive', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(toRoute)
}

function toRoute({ modified: _, ...row }: Row): StaticRoute {
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

/** Sites beside the first. */
export async function listOtherSites(
  db: Db,
): Promise<(Site & { readonly menu_category_ids: number[] | null })[]> {
  const [, ...others] = await db
    .selectFrom('routing.site')
    .select(['id', 'name', 'locale', 'domain', 'menu_category_ids'])
    .orderBy('id')
    .execute()
  return others
}

/** A site by its id; without one the first. */
export function findSite(db: Db, id?: number): Promise<Site | undefined> {
  return db
    .selectFrom('routing.site')
    .select(['id', 'name', 'locale', 'domain'])
    .$if(id !== undefined, (found) => found.where('id', '=', id as number))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
