import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { bigintArray } from '#database/compiled-query'
import type { Requirement } from '#kernel/requirements'
import { askedOf, isSold, lackingIds } from './store-lacks.ts'

/**
 * What goods lack is kept, and written with the projections of a family. Whatever it depends on marks the family in the transaction that
 * changes it: of families that are marked what they lack now is reckoned, and what is kept of them passed over.
 */

/** Of more marks than these all goods are looked at. */
const MARKS_MOST = 100

export interface LackingIds {
  /** What is sold and lacks something. */
  readonly ids: RawBuilder<unknown>
  /** The families of that, and what is sold without one. */
  readonly familyIds: RawBuilder<unknown>
  /** All goods are looked at. */
  readonly isOfAll: boolean
}

/** @param lacks Left out: whatever it is. */
export async function findLackingIds(db: Db, lacks?: Requirement): Promise<LackingIds> {
  // Marks first: what is marked later was as it is kept when it was asked for.
  const marked = await findMarked(db)
  if (marked === undefined) return ofAll(lacks)
  const lacking = await reckon(db, marked, lacks)
  const among = (column: 'product_id' | 'family_id') => {
    const kept = sql`
      select lack.${sql.ref(column)} as id from catalogue.product_lack lack
      where ${isMeant(sql`lack.requirement`, lacks)}`
    if (marked.length === 0) return kept
    const now = bigintArray(lacking.map((one) => one[column]))
    return sql`${kept} and lack.family_id <> all(${bigintArray(marked)}::bigint[])
      union all select now.id from unnest(${now}::bigint[]) now (id)`
  }
  return { ids: among('product_id'), familyIds: among('family_id'), isOfAll: false }
}

const isMeant = (requirement: RawBuilder<unknown>, lacks?: Requirement) =>
  lacks === undefined ? sql`true` : sql`${requirement} = ${lacks}`

/** Families that changed since they were projected; undefined: too many to be asked one by one. */
async function findMarked(db: Db): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ family_id: number }>`
    select family_id from catalogue.projection_mark where not is_price
    limit ${sql.lit(MARKS_MOST + 1)}`.execute(db)
  return rows.length > MARKS_MOST ? undefined : [...new Set(rows.map((row) => row.family_id))]
}

function ofAll(lacks?: Requirement): LackingIds {
  const ids = lackingIds(lacks)
  const familyIds = sql`
    select coalesce(member.parent_id, member.id) from catalogue.product member where member.id in (${ids})`
  return { ids, familyIds, isOfAll: true }
}

interface Lacking {
  readonly product_id: number
  readonly family_id: number
}

/** What is sold of these families and lacks something now. */
async function reckon(
  db: Db,
  families: readonly number[],
  lacks?: Requirement,
): Promise<readonly Lacking[]> {
  if (families.length === 0) return []
  const { rows } = await sql<Lacking>`
    select distinct piece.product_id, piece.family_id from (${lackingOf(families)}) piece
    where ${isMeant(sql`piece.requirement`, lacks)}`.execute(db)
  return rows
}

/** Each thing that is lacked by what is sold of these families. */
const lackingOf = (families: readonly number[]) => sql`
  select piece.id as product_id, asked.requirement, coalesce(piece.parent_id, piece.id) as family_id
  from (
    select * from catalogue.product one where one.id = any(${bigintArray(families)}::bigint[])
      and one.parent_id is null
    union all
    select * from catalogue.product one where one.parent_id = any(${bigintArray(families)}::bigint[])
  ) piece cross join lateral (${askedOf}) asked
  where ${isSold} and not asked.is_met`

/** Keeps what all that is sold of these families lacks; their marks are taken in the same transaction. */
export async function keepLacks(tx: Tx, families: readonly number[]): Promise<void> {
  // All that is kept as of them: a product that has left one of them has marked it.
  await sql`
    delete from catalogue.product_lack
    where family_id = any(${bigintArray(families)}::bigint[])`.execute(tx)
  await sql`
    insert into catalogue.product_lack (product_id, requirement, family_id)
    select lacking.product_id, lacking.requirement, lacking.family_id from (${lackingOf(families)}) lacking`.execute(
    tx,
  )
}
