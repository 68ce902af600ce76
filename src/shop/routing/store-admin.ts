import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { countRows } from '#database/count-rows'
import type { DB } from '#database/types.generated'
import type { Counted } from '#kernel/paging'
import { containing } from '#kernel/text/like-pattern'
import { readPass, type StaticRoute } from './static-route.ts'

/** As in the table. */
export type AdminRoute = StaticRoute & { readonly modified: Date }

type Row = Selectable<DB['routing.static_route']>

export interface RouteFilter {
  readonly search?: string | undefined
  readonly model?: StaticRoute['model'] | undefined
  readonly foreign_key?: number | undefined
  readonly site_id?: number | undefined
  readonly archive?: boolean | undefined
  /** Those that send visitors on, or those that do not. */
  readonly redirects?: boolean | undefined
  readonly limit: number
  readonly offset: number
}

/** By their addresses. */
export async function listRoutes(
  db: Db,
  { limit, offset, ...asked }: RouteFilter,
): Promise<Counted & { readonly routes: AdminRoute[] }> {
  const isFound = matches(asked)
  const found = sql`from routing.static_route where ${isFound}`
  const counted = await countRows(db, sql`select ${found}`)
  // What is rare is found by its words and sorted; what is common in the order of the addresses.
  const inOrder =
    asked.search && counted.is_count_exact
      ? sql`from (select * ${found} offset 0) static_route`
      : found
  const { rows } = await sql<Row>`
    select * from routing.static_route where id = any(array(
      select id ${inOrder} order by url, archive, id limit ${limit} offset ${offset}))
    order by url, archive, id`.execute(db)
  return { routes: rows.map(toAdminRoute), ...counted }
}

const BATCH = 500

/**
 * All that are found, for a file: their ids at once, so that none is left out or comes twice, and the rows in batches.
 *
 * @param most How many at most. `count` is left out where all are among them.
 */
export async function readRoutes(
  db: Db,
  asked: Omit<RouteFilter, 'limit' | 'offset'>,
  most: number,
): Promise<{ batches: AsyncIterable<readonly AdminRoute[]>; count?: 'more' }> {
  const { rows } = await sql<{ id: number }>`
    select id from routing.static_route where ${matches(asked)}
    order by url, archive, id limit ${most + 1}`.execute(db)
  const ids = rows.slice(0, most).map(({ id }) => id)
  return { batches: readBatches(db, ids), ...(rows.length > most && { count: 'more' as const }) }
}

async function* readBatches(db: Db, ids: readonly number[]): AsyncGenerator<AdminRoute[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const { rows } = await sql<Row>`
      select * from routing.static_route where id = any(${ids.slice(from, from + BATCH)}::bigint[])
      order by url, archive, id`.execute(db)
    yield rows.map(toAdminRoute)
  }
}

function matches(asked: Omit<RouteFilter, 'limit' | 'offset'>): RawBuilder<SqlBool> {
  const { search, model, foreign_key, site_id, archive, redirects } = asked
  const conditions = [
    sql`true`,
    ...(search
      ? [sql`(url like lower(${containing(search)}) or redirect_url like ${containing(search)})`]
      : []),
    ...(model === undefined ? [] : [sql`model = ${model}`]),
    ...(foreign_key === undefined ? [] : [sql`foreign_key = ${foreign_key}`]),
    ...(site_id === undefined ? [] : [sql`site_id = ${site_id}`]),
    ...(archive === undefined ? [] : [sql`archive = ${archive}`]),
    ...(redirects === undefined
      ? []
      : [redirects ? sql`redirect_url is not null` : sql`redirect_url is null`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

export async function findRouteById(db: Db, id: number): Promise<AdminRoute | undefined> {
  const row = await db
    .selectFrom('routing.static_route')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toAdminRoute(row)
}

/** For as long as the transaction lasts, no other transaction changes it. */
export async function lockRoute(tx: Tx, id: number): Promise<AdminRoute | undefined> {
  const row = await tx
    .selectFrom('routing.static_route')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toAdminRoute(row)
}

/** One save of routes at a time: the database checks each route against the others. */
export async function lockRoutes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('routing.static_route'))`.execute(tx)
}

export type RouteFields = Omit<StaticRoute, 'id'>

/** @returns Its id. */
export async function insertRoute(tx: Tx, { pass, ...fields }: RouteFields): Promise<number> {
  const { id } = await tx
    .insertInto('routing.static_route')
    .values({ ...fields, pass: JSON.stringify(pass) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRoute(
  tx: Tx,
  id: number,
  { pass, ...fields }: RouteFields,
): Promise<void> {
  await tx
    .updateTable('routing.static_route')
    .set({ ...fields, pass: JSON.stringify(pass) })
    .where('id', '=', id)
    .execute()
}

/** @returns Whether it was there. */
export async function removeRoute(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('routing.static_route')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the site and the row that a route names are there. */
export async function findNamed(
  db: Db,
  { site_id, model, foreign_key }: Pick<StaticRoute, 'site_id' | 'model' | 'foreign_key'>,
): Promise<{ readonly has_site: boolean; readonly has_row: boolean }> {
  const { rows } = await sql<{ has_site: boolean; has_row: boolean }>`
    select exists (select from routing.site where id = ${site_id}) as has_site,
      routing.home_of(${model}, ${foreign_key}) is not null as has_row`.execute(db)
  return rows[0] ?? { has_site: false, has_row: false }
}

function toAdminRoute(row: Row): AdminRoute {
  const model = row.model as StaticRoute['model'] // the table knows no others
  return { ...row, model, pass: readPass(row.pass, model, row.foreign_key) }
}
