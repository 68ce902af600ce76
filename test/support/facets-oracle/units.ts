import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOrderable, selectHidden } from '#shop/catalogue'
import type { Filter, Hits } from '#shop/facets'
import { selectBestPrices } from './best-prices.ts'

/** A part of a filter; its own facet is counted without it. */
export interface Narrowing {
  readonly kind: 'variant' | 'price' | 'stock' | 'branch'
  /** Of `variant`: its values. */
  readonly variant_ids?: readonly number[]
  readonly condition: RawBuilder<SqlBool>
}

export interface Units {
  readonly narrowings: readonly Narrowing[]
  /** `with …, unit as (…)`, to be followed by a question. */
  readonly clause: RawBuilder<unknown>
}

/**
 * What can be bought, as rows `unit(id, family_id, parent_id, rank, net_price, gross_price, f0, f1, …)`: child
 * products and products without children that the shopper may see, in the categories, with the words, of the ids asked for.
 * What narrows them further is a column each, so that it can be left out.
 *
 * @param withPrice Whether prices are needed: the lowest that count now, as they are shown.
 */
export function selectUnits(filter: Filter, withPrice: boolean): Units {
  const { viewer, hits } = filter
  const narrowings = narrowingsOf(filter)
  const columns = narrowings.map(({ kind, condition }, i) =>
    kind === 'price' ? sql`` : sql`, ${condition} as ${sql.ref(`f${i}`)}`,
  )
  const priceColumns = narrowings.map(({ kind, condition }, i) =>
    kind === 'price' ? sql`, ${condition} as ${sql.ref(`f${i}`)}` : sql``,
  )
  const isPriced = withPrice || narrowings.some(({ kind }) => kind === 'price')
  const orderable = isPriced ? sql`, ${isOrderable('unit')} as is_orderable` : sql``
  const candidates = candidatesOf(filter)
  const clause = sql`
    with hidden as materialized (${selectHidden(viewer)}),
    ${hits ? sql`hit as materialized (${selectHits(hits)}),` : sql``}
    ${candidates ? sql`candidate as materialized (${candidates}),` : sql``}
    base as materialized (
      select unit.id, coalesce(unit.parent_id, unit.id) as family_id, unit.parent_id,
        ${hits ? sql`least(own.rank, inherited.rank)` : sql`0`} as rank
        ${orderable} ${sql.join(columns, sql``)}
      from ${candidates ? toCandidates(hits) : sql`catalogue.product unit`}
      ${hits ? sql`left join hit own on own.id = unit.id` : sql``}
      ${hits ? sql`left join hit inherited on inherited.id = unit.parent_id` : sql``}
      where unit.children_count = 0 and not unit.is_gone
        and unit.id not in (select id from hidden)
        and (unit.parent_id is null or unit.parent_id not in (select id from hidden))
    ),
    ${isPriced ? sql`${selectPrices(filter, candidates !== undefined)},` : sql``}
    unit as materialized (
      select base.* ${isPriced ? sql`, shown.net_price, shown.gross_price` : sql``}
        ${sql.join(priceColumns, sql``)}
      from base ${isPriced ? sql`left join shown on shown.id = base.id` : sql``}
    )`
  return { narrowings, clause }
}

const FEW_HITS = 5_000

function selectHits({ ids, ranks }: Hits): RawBuilder<unknown> {
  return sql`
    select id, min(rank) as rank
    from unnest(${[...ids]}::bigint[], ${[...ranks]}::integer[]) hit (id, rank) group by id`
}

/** Forces lookups one by one: the planner overestimates how many products a category holds, and would read all. */
function toCandidates(hits: Filter['hits']): RawBuilder<unknown> {
  const isBroad = (hits?.ids.length ?? 0) > FEW_HITS
  return isBroad
    ? sql`candidate join catalogue.product unit on unit.id = candidate.id`
    : sql`candidate cross join lateral (
        select * from catalogue.product one where one.id = candidate.id offset 0) unit`
}

/** Whether a unit passes the filter, with some of its narrowings left out. */
export function passes(
  narrowings: readonly Narrowing[],
  mode: Filter['mode'],
  isLeftOut: (narrowing: Narrowing) => boolean = () => false,
): RawBuilder<SqlBool> {
  const counted = narrowings
    .map((one, i) => ({ one, column: sql.ref<SqlBool>(`unit.f${i}`) }))
    .filter(({ one }) => !isLeftOut(one))
  const variants = counted.filter(({ one }) => one.kind === 'variant').map(({ column }) => column)
  const others = counted.filter(({ one }) => one.kind !== 'variant').map(({ column }) => column)
  const together = sql`(${sql.join(variants, mode === 'or' ? sql` or ` : sql` and `)})`
  const all = [...(variants.length > 0 ? [together] : []), ...others]
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

function narrowingsOf(filter: Filter): Narrowing[] {
  const { variant_groups = [], in_stock, branch_ids } = filter
  const variants = variant_groups.map((variant_ids): Narrowing => {
    const having = sql`(select product_id from catalogue.product_variant
      where variant_id = any(${[...variant_ids]}::bigint[]))`
    const condition = sql<SqlBool>`(unit.id in ${having} or coalesce(unit.parent_id in ${having}, false))`
    return { kind: 'variant', variant_ids, condition }
  })
  const others: (Narrowing | undefined)[] = [
    filter.price_from === undefined && filter.price_to === undefined
      ? undefined
      : priceNarrowing(filter),
    in_stock ? { kind: 'stock', condition: sql<SqlBool>`unit.stock > 0` } : undefined,
    branch_ids ? { kind: 'branch', condition: isInStockAt(branch_ids) } : undefined,
  ]
  return [...variants, ...others.filter((one) => one !== undefined)]
}

/** As they are written: with two decimals, halves rounded up. */
function priceNarrowing({ basis, price_from = 0, price_to }: Filter): Narrowing {
  const shown = sql`round(${sql.ref(basis === 'net' ? 'shown.net_price' : 'shown.gross_price')} / 10000.0, 2)`
  const condition = sql<SqlBool>`coalesce(${shown} >= ${price_from}::numeric
    and (${price_to ?? null}::numeric is null or ${shown} <= ${price_to ?? null}::numeric), false)`
  return { kind: 'price', condition }
}

function isInStockAt(branch_ids: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`unit.id in (
    select product_id from catalogue.product_stock
    where branch_id = any(${[...branch_ids]}::bigint[]) and stock > 0 and allow_pickup)`
}

/** The products in all the categories that are asked for; undefined for the whole shop. */
function candidatesOf(filter: Filter): RawBuilder<unknown> | undefined {
  const { category_ids, filter_category_ids, product_ids, hits } = filter
  const sources = [
    ...(product_ids ? [withChildren(sql`unnest(${[...product_ids]}::bigint[]) one (id)`)] : []),
    ...(hits ? [withChildren(sql`hit one`)] : []),
    ...[category_ids, filter_category_ids].flatMap((ids) =>
      ids ? [withChildren(membersOf(ids))] : [],
    ),
  ]
  return sources.length === 0 ? undefined : sql`${sql.join(sources, sql` intersect `)}`
}

/** A child is where its parent is, and where it is itself. */
function withChildren(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select one.id from ${source}
    union
    select child.id from ${source} join catalogue.product child on child.parent_id = one.id)`
}

function membersOf(category_ids: readonly number[]): RawBuilder<unknown> {
  return sql`(
    select product_id as id from catalogue.product_category
    where category_id = any(${[...category_ids]}::bigint[])) one`
}

/**
 * What a list shows as the price of each unit, as the last of some `… as materialized (…)`: rows
 * `shown(id, net_price, gross_price)`. They stand behind `hidden (id)` and `base (id, family_id, parent_id, is_orderable)`.
 * A unit that cannot be ordered costs what its family does, see `shown-prices.ts`.
 */
function selectPrices({ as_children, entitlement }: Filter, areFew: boolean): RawBuilder<unknown> {
  const isSoldOut = as_children ? sql`false` : sql`not base.is_orderable`
  return sql`
    sibling as materialized (
      select sibling.id, sibling.parent_id as family_id, sibling.sort
      from (select distinct base.parent_id from base where ${isSoldOut}) sold_out
      join catalogue.product sibling on sibling.parent_id = sold_out.parent_id
      where sibling.children_count = 0 and not sibling.is_gone and ${isOrderable('sibling')}
        and sibling.id not in (select id from hidden)
    ),
    wanted as materialized (select id from base union select id from sibling),
    priced as materialized (${selectBestPrices(entitlement, areFew ? sql`wanted` : undefined)}),
    family as materialized (
      select distinct on (sibling.family_id) sibling.family_id, priced.net_price, priced.gross_price
      from sibling join priced on priced.id = sibling.id
      order by sibling.family_id, priced.net_price, sibling.sort, sibling.id
    ),
    shown as materialized (
      select base.id, coalesce(family.net_price, priced.net_price) as net_price,
        coalesce(family.gross_price, priced.gross_price) as gross_price
      from base left join priced on priced.id = base.id
      left join family on family.family_id = base.family_id and ${isSoldOut}
    )`
}
