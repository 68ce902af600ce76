/** The facets of a list, counted by PostgreSQL: what the index in memory must answer too. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { ANONYMOUS_VIEWER, isShutCategory, selectHidden } from '#shop/catalogue'
import type { FacetCounts, FacetQuery, Filter } from '#shop/facets'
import { type Narrowing, passes, selectUnits } from './units.ts'

interface CountRow {
  readonly kind: 'variant' | 'category' | 'branch' | 'sums'
  readonly id: number
  readonly count: number
  readonly in_stock: number | null
  readonly price: FacetCounts['price']
}

/** Counts in one question; what is reduced is not found by SQL alone. */
export async function countFacets(
  db: Db,
  query: FacetQuery,
): Promise<Omit<FacetCounts, 'reduced'>> {
  const { clause, narrowings } = selectUnits(query, true)
  const { rows } = await sql<CountRow>`
    ${clause}
    ${countVariants(query, narrowings)}
    union all ${countCategories(query, narrowings)}
    union all ${countBranches(query, narrowings)}
    union all ${countSums(query, narrowings)}`.execute(db)
  const of = (kind: CountRow['kind']) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.count]))
  const sums = rows.find(({ kind }) => kind === 'sums')
  return {
    count: sums?.count ?? 0,
    in_stock: sums?.in_stock ?? 0,
    price: sums?.price ?? null,
    variants: of('variant'),
    categories: of('category'),
    branches: of('branch'),
  }
}

const rowOf = ({ as_children }: Filter) => sql.ref(as_children ? 'unit.id' : 'unit.family_id')

/** Values of a group are counted among products that pass all but the choices in that group. */
function countVariants(query: FacetQuery, narrowings: readonly Narrowing[]) {
  const { groupOf, group_ids, mode } = query
  const groupIn = ({ variant_ids = [] }: Narrowing) => variant_ids.map(groupOf).find((id) => id)
  const chosen = narrowings.flatMap((one) => groupIn(one) ?? [])
  const cases = [...new Set(chosen)].map((group_id) => {
    const others = passes(narrowings, mode, (one) => groupIn(one) === group_id)
    return sql`when ${group_id}::bigint then ${others}`
  })
  const all = passes(narrowings, mode)
  const counts =
    cases.length === 0
      ? all
      : sql`case variant.variant_group_id ${sql.join(cases, sql` `)} else ${all} end`
  const groups = group_ids
    ? sql`where variant.variant_group_id = any(${[...group_ids]}::bigint[])`
    : sql``
  return sql`
    select 'variant' as kind, had.variant_id as id, count(*) filter (where had.counts) as count,
      null::bigint as in_stock, null::jsonb as price
    from (
      select unit.row_id, link.variant_id, bool_or(${counts}) as counts
      from ${withParents(query, narrowings)} unit
      join catalogue.product_variant link on link.product_id = unit.product_id
      join catalogue.variant on variant.id = link.variant_id
      ${groups}
      group by unit.row_id, link.variant_id
    ) had
    group by had.variant_id`
}

/** What a unit has itself, and what it has from its parent; a parent that stands for its children counts once. */
function withParents({ as_children }: Filter, narrowings: readonly Narrowing[]) {
  const row = sql.ref(as_children ? 'unit.id' : 'unit.family_id')
  const columns = sql.join(
    narrowings.map((_, i) => sql`, ${sql.ref(`unit.f${i}`)}`),
    sql``,
  )
  return sql`(
    select ${row} as row_id, unit.id as product_id ${columns} from unit
    union all
    select ${as_children ? sql`` : sql`distinct`} ${row}, unit.parent_id ${columns} from unit
    where unit.parent_id is not null)`
}

function countCategories(query: FacetQuery, narrowings: readonly Narrowing[]) {
  return sql`
    select 'category', link.category_id, count(distinct unit.row_id), null, null
    from ${withParents(query, narrowings)} unit
    join catalogue.product_category link on link.product_id = unit.product_id
      and link.category_id = any(${[...query.filter_categories.keys()]}::bigint[])
    where ${passes(narrowings, query.mode)}
    group by link.category_id`
}

function countBranches(query: FacetQuery, narrowings: readonly Narrowing[]) {
  const others = passes(narrowings, query.mode, ({ kind }) => kind === 'branch')
  return sql`
    select 'branch', here.branch_id, count(distinct ${rowOf(query)}), null, null
    from unit
    join catalogue.product_stock here
      on here.product_id = unit.id and here.stock > 0 and here.allow_pickup
    where ${others}
    group by here.branch_id`
}

function countSums(query: FacetQuery, narrowings: readonly Narrowing[]): RawBuilder<unknown> {
  const { mode } = query
  const without = (left: Narrowing['kind']) => passes(narrowings, mode, ({ kind }) => kind === left)
  return sql`
    select 'sums', 0, count(distinct ${rowOf(query)}) filter (where ${passes(narrowings, mode)}),
      count(distinct ${rowOf(query)}) filter (where product.stock > 0 and ${without('stock')}),
      case when count(unit.net_price) filter (where ${without('price')}) > 0 then
        jsonb_build_object(
          'net_from', min(unit.net_price) filter (where ${without('price')}),
          'net_to', max(unit.net_price) filter (where ${without('price')}),
          'gross_from', min(unit.gross_price) filter (where ${without('price')}),
          'gross_to', max(unit.gross_price) filter (where ${without('price')})) end
    from unit join catalogue.product on product.id = unit.id`
}

const unitsEverybodySees = sql`hidden as materialized (${selectHidden(ANONYMOUS_VIEWER)}),
    unit as materialized (
      select unit.id, unit.parent_id
      from catalogue.product unit
      where unit.children_count = 0 and not unit.is_gone
        and unit.id not in (select id from hidden)
        and (unit.parent_id is null or unit.parent_id not in (select id from hidden))
    )`

/** How many products everybody may see, by category, with those of the categories below: a parent counts as one. */
export async function countProducts(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    with ${unitsEverybodySees}, listed as (
      select coalesce(unit.parent_id, unit.id) as family_id, link.category_id
      from unit join catalogue.product_category link on link.product_id = unit.id
      union
      select unit.parent_id, link.category_id
      from unit join catalogue.product_category link on link.product_id = unit.parent_id
    )
    select above.id, count(distinct listed.family_id) as count
    from listed
    join catalogue.category on category.id = listed.category_id and not ${isShutCategory}
    cross join lateral unnest(category.ancestor_ids) above (id)
    group by above.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The groups of the values of products that everybody may see, by the category they are in themselves. */
export async function findGroups(db: Db): Promise<Map<number, Set<number>>> {
  const { rows } = await sql<{ id: number; group_ids: number[] }>`
    with ${unitsEverybodySees}
    select link.category_id as id, array_agg(distinct variant.variant_group_id) as group_ids
    from unit
    join catalogue.product_category link on link.product_id in (unit.id, unit.parent_id)
    join catalogue.product_variant own on own.product_id in (unit.id, unit.parent_id)
    join catalogue.variant on variant.id = own.variant_id
    group by link.category_id`.execute(db)
  return new Map(rows.map(({ id, group_ids }) => [id, new Set(group_ids)]))
}
