import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { bigintArray } from '#database/compiled-query'
import { readParts, writeParts } from './parts.ts'
import type { ListedProduct, PriceParts, Projection } from './projection.ts'

/** Keeps two workers from writing the same family at once: the first half of the key of an advisory lock. */
const LOCK = 29

/** Families are taken until they have so many products: what is written together must not take long. */
const MOST_PRODUCTS = 600

export interface MarksTaken {
  /** Marks that are looked at. */
  readonly most: number
  /** Families that are left marked. */
  readonly except: readonly number[]
}

/**
 * Takes families of which more than prices has changed, the last marked first, and removes their marks. Another worker gets
 * others; until the transaction commits, readers see the marks.
 */
export function takeMarkedFamilies(tx: Tx, marks: MarksTaken): Promise<number[]> {
  return take(tx, false, marks)
}

/** As {@link takeMarkedFamilies}, families of which only prices have changed. */
export function takeRepricedFamilies(tx: Tx, marks: MarksTaken): Promise<number[]> {
  return take(tx, true, marks)
}

async function take(tx: Tx, isPrice: boolean, { most, except }: MarksTaken): Promise<number[]> {
  // What changed beside the prices stays marked when prices alone are written.
  const { rows } = await sql<{ family_id: number }>`
    with latest as materialized (
      select family_id from catalogue.projection_mark
      where ${isPrice ? sql`is_price` : sql`not is_price`}
        and family_id <> all(${bigintArray(except)}::bigint[])
      order by id desc limit ${most}
      for update skip locked
    ), family as materialized (
      select distinct family_id from latest
      where not ${isPrice} or not exists (
        select from catalogue.projection_mark mark
        where mark.family_id = latest.family_id and not mark.is_price)
    ), sized as materialized (
      select family_id, sum(1 + coalesce(product.children_count, 0)) over (
        order by family_id rows between unbounded preceding and 1 preceding) as products_before
      from family left join catalogue.product on product.id = family_id
    ), locked as materialized (
      select family_id from sized
      where coalesce(products_before, 0) < ${isPrice ? 4 * MOST_PRODUCTS : MOST_PRODUCTS}
        and pg_try_advisory_xact_lock(${LOCK}, family_id::integer)
    ), removed as (
      delete from catalogue.projection_mark mark using locked
      where mark.family_id = locked.family_id and (mark.is_price or not ${isPrice})
    )
    select family_id from locked`.execute(tx)
  return rows.map(({ family_id }) => family_id)
}

/** All products of these families, private ones too. */
export async function listMembers(db: Db, familyIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue.product
    where id = any(${[...familyIds]}::bigint[]) or parent_id = any(${[...familyIds]}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Replaces the projections of whole families. */
export async function writeFamilies(
  tx: Tx,
  familyIds: readonly number[],
  projections: readonly Projection[],
  { version, validity }: { version: number; validity: ReadonlyMap<number, number> },
): Promise<void> {
  const ids = projections.map(({ product_id }) => product_id)
  for (const table of ['catalogue.product_projection', 'catalogue.page_projection']) {
    await sql`
      delete from ${sql.table(table)}
      where family_id = any(${[...familyIds]}::bigint[]) and product_id <> all(${ids}::bigint[])`.execute(
      tx,
    )
  }
  const rows = projections.map((one) => ({
    ...one,
    version,
    valid_until: toText(validity.get(one.family_id)),
    parts: writeParts(one),
    links: JSON.stringify(one.links),
  }))
  await upsert(tx, 'catalogue.product_projection', ROW_COLUMNS, rows)
  await upsert(tx, 'catalogue.page_projection', PAGE_COLUMNS, rows)
}

const COMMON_COLUMNS = ['family_id', 'version', 'valid_until']
const ROW_COLUMNS = [...COMMON_COLUMNS, 'parts']
const PAGE_COLUMNS = [...COMMON_COLUMNS, 'detail', 'relations', 'links']

/** @param columns All but the key. */
async function upsert(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const relation = sql.table(table)
  const names = sql.join(['product_id', ...columns].map((name) => sql.ref(name)))
  const updates = sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  )
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(['product_id', ...columns].map((name) => [name, row[name]])),
    ),
  )
  await sql`
    insert into ${relation} (${names})
    select ${names} from json_populate_recordset(null::${relation}, ${json}::json)
    on conflict (product_id) do update set ${updates}`.execute(tx)
}

/** A projection that is kept, as far as new prices need it. */
export interface StoredFamily extends ListedProduct {
  readonly product_id: number
  readonly family_id: number
  readonly version: number
  readonly is_valid: boolean
}

/** The projections of these families. */
export async function readFamilies(tx: Tx, familyIds: readonly number[]): Promise<StoredFamily[]> {
  type Stored = Omit<StoredFamily, keyof ListedProduct> & { readonly parts: string }
  const { rows } = await sql<Stored>`
    select product_id, family_id, version, coalesce(valid_until > now(), true) as is_valid, parts
    from catalogue.product_projection
    where family_id = any(${bigintArray(familyIds)}::bigint[])`.execute(tx)
  return rows.map(({ parts, ...row }) => ({ ...row, ...readParts(parts) }))
}

/** Replaces the prices of these projections, and the end of their validity. */
export async function writePrices(
  tx: Tx,
  rows: readonly StoredFamily[],
  prices: ReadonlyMap<number, PriceParts>,
  validity: ReadonlyMap<number, number>,
): Promise<void> {
  const changed = rows.flatMap((row) => {
    const { product_id, family_id } = row
    const price = prices.get(product_id)
    const valid_until = toText(validity.get(family_id))
    return price ? [{ product_id, valid_until, parts: writeParts({ ...row, price }) }] : []
  })
  await sql`
    with changed as materialized (
      select * from json_to_recordset(${JSON.stringify(changed)}::json)
        as changed (product_id bigint, valid_until timestamptz, parts text)
    ), page as (
      update catalogue.page_projection page set valid_until = changed.valid_until
      from changed
      where page.product_id = changed.product_id
        and page.valid_until is distinct from changed.valid_until
    )
    update catalogue.product_projection projection
    set valid_until = changed.valid_until, parts = changed.parts
    from changed where projection.product_id = changed.product_id`.execute(tx)
}

function toText(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString()
}

/** Marks families whose projections have come to the end of their validity. @returns How many. */
export async function markExpired(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ family_id: number }>`
    insert into catalogue.projection_mark (family_id)
    select distinct family_id from (
      select family_id from catalogue.product_projection projection
      where valid_until <= now() and not exists (
        select from catalogue.projection_mark mark where mark.family_id = projection.family_id)
      order by valid_until limit ${most}) expired
    returning family_id`.execute(db)
  return rows.length
}

/** Marks all families the first time that a program with a newer shape of projection runs on this database. */
export async function markForVersion(tx: Tx, version: number): Promise<void> {
  await sql`lock table catalogue.projection_version in exclusive mode`.execute(tx)
  const { rows } = await sql`
    select from catalogue.projection_version where version >= ${version}`.execute(tx)
  if (rows.length > 0) return
  await sql`delete from catalogue.projection_version`.execute(tx)
  await sql`insert into catalogue.projection_version values (${version})`.execute(tx)
  await markAll(tx)
}

export async function markAll(tx: Tx): Promise<void> {
  await sql`select catalogue.mark_all_families()`.execute(tx)
}

/** Whether projections of a newer shape are kept in this database: this program must not write over them. */
export async function hasNewerVersion(db: Db, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from catalogue.projection_version where version > ${version}`.execute(db)
  return rows.length > 0
}

export async function countMarkedFamilies(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct family_id) as count from catalogue.projection_mark`.execute(db)
  return rows[0]?.count ?? 0
}
