import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import type { FacetFind, Filter } from '#shop/facets'
import { passes, selectUnits, type Units } from './units.ts'

/** The ids of all that answers a question, in its order; parents in place of their children unless it says otherwise. */
export async function findIds(db: Db, query: FacetFind): Promise<number[]> {
  const { first_ids, category_ids, hits, product_ids } = query
  if (!first_ids) return findRest(db, query)
  const isAlone = category_ids === undefined && hits === undefined && product_ids === undefined
  const [first, rest] = await Promise.all([
    findFirst(db, query, first_ids),
    isAlone ? [] : findRest(db, query),
  ])
  const known = new Set(first)
  return [...first, ...rest.filter((id) => !known.has(id))]
}

/** The ids that are visible and pass the filter, in their order; children are not replaced by their parents. */
async function findFirst(
  db: Db,
  query: FacetFind,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { category_ids: _, hits: __, ...narrow } = query
  // Parents and children that are asked for by id keep their own price.
  const [units, families] = await Promise.all(
    [true, false].map((as_children) =>
      listPassing(db, { ...narrow, product_ids: ids, as_children }),
    ),
  )
  const found = new Set([
    ...(units ?? []).map(({ id }) => id),
    ...(families ?? []).map(({ parent_id }) => parent_id),
  ])
  return ids.filter((id) => found.has(id))
}

async function listPassing(db: Db, filter: Filter) {
  const { clause, narrowings } = selectUnits(filter, false)
  const { rows } = await sql<{ id: number; parent_id: number | null }>`
    ${clause} select unit.id, unit.parent_id from unit
    where ${passes(narrowings, filter.mode)}`.execute(db)
  return rows
}

async function findRest(db: Db, query: FacetFind): Promise<number[]> {
  const units = selectUnits(query, query.sort === 'price')
  const { rows } = await sql<{ ids: number[] | null }>`
    ${units.clause}
    select array_agg(found.id order by ${sql.join(orderOf(query))}) as ids
    from (${query.as_children ? rowsOfUnits(query, units) : rowsOfFamilies(query, units)}) found
    join catalogue.product row on row.id = found.id
    join catalogue.product family on family.id = coalesce(row.parent_id, row.id)`.execute(db)
  return rows[0]?.ids ?? []
}

/** The categories in which products that pass are, themselves or by their parents. */
export async function findCategoryIds(db: Db, filter: Filter): Promise<number[]> {
  const { clause, narrowings } = selectUnits(filter, false)
  const { rows } = await sql<{ ids: number[] | null }>`
    ${clause}
    select array_agg(distinct link.category_id) as ids
    from (
      select unit.id from unit where ${passes(narrowings, filter.mode)}
      union
      select unit.parent_id from unit where ${passes(narrowings, filter.mode)}
    ) found
    join catalogue.product_category link on link.product_id = found.id`.execute(db)
  return rows[0]?.ids ?? []
}

function rowsOfUnits(query: FacetFind, { narrowings }: Units): RawBuilder<unknown> {
  return sql`
    select unit.id, unit.rank, ${priceOf(query)} as net_price, ${placeOf(query)} as place
    from unit where ${passes(narrowings, query.mode)}`
}

function rowsOfFamilies(query: FacetFind, { narrowings }: Units): RawBuilder<unknown> {
  return sql`
    select one.family_id as id, one.rank, one.net_price, ${placeOf(query, 'one')} as place
    from (
      select unit.family_id, min(unit.rank) as rank, min(${priceOf(query)}) as net_price
      from unit where ${passes(narrowings, query.mode)} group by unit.family_id
    ) one`
}

function priceOf({ sort }: FacetFind): RawBuilder<unknown> {
  return sort === 'price' ? sql`unit.net_price` : sql`null::bigint`
}

/** Where a family stands in the categories asked for. */
function placeOf({ sort, category_ids, hits }: FacetFind, alias = 'unit'): RawBuilder<unknown> {
  if (sort !== 'default' || !category_ids || hits) return sql`0`
  return sql`(
    select min(link.sort) from catalogue.product_category link
    where link.product_id = ${sql.ref(`${alias}.family_id`)}
      and link.category_id = any(${[...category_ids]}::bigint[]))`
}

const danishName = sql`row.name collate catalogue.danish`

/**
 * What comes first. Children stand together below their parent where the order is the shop's own; what has no price
 * comes last either way.
 */
function orderOf({ sort, direction, hits }: FacetFind): RawBuilder<unknown>[] {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const back = direction === 'asc' ? sql`desc` : sql`asc`
  const familyName = sql`family.name collate catalogue.danish ${way}`
  const siblings = [sql`family.id ${way}`, sql`row.sort ${way}`, sql`row.id ${way}`]
  switch (sort) {
    case 'default':
      return [
        hits ? sql`found.rank ${way}` : sql`found.place ${way} nulls last`,
        ...(hits ? [] : [sql`family.sort ${way}`]),
        sql`family.popularity ${back}`,
        familyName,
        ...siblings,
      ]
    case 'sort':
      return [sql`family.sort ${way}`, familyName, ...siblings]
    case 'name':
      return [sql`${danishName} ${way}`, sql`row.id`]
    case 'price':
      return [sql`found.net_price ${way} nulls last`, danishName, sql`row.id`]
    case 'created':
      return [sql`row.created ${way}`, danishName, sql`row.id`]
    case 'popular':
      return [sql`row.popularity ${way}`, danishName, sql`row.id`]
  }
}
