import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isListed, isShown } from '#shop/catalogue'
import { CURRENCY } from '#shop/pricing'
import type { Filter } from './question.ts'
import { hitsOf } from './store-hits.ts'

/** Something that narrows a list, and that what it narrows by is counted without. */
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
 * What can be bought, as rows `unit(id, family_id, parent_id, rank, stock, net_price, gross_price, f0, f1, …)`: child
 * products and products without children that somebody may see, in the categories, with the words, of the ids asked for.
 * What narrows them further is a column each, so that it can be left out.
 *
 * @param withPrice Whether prices are needed: they are the lowest that count now, before rebates.
 */
export function selectUnits(filter: Filter, withPrice: boolean): Units {
  const { viewer, words } = filter
  const narrowings = narrowingsOf(filter)
  const columns = narrowings.map(({ kind, condition }, i) =>
    kind === 'price' ? sql`` : sql`, ${condition} as ${sql.ref(`f${i}`)}`,
  )
  const priceColumns = narrowings.map(({ kind, condition }, i) =>
    kind === 'price' ? sql`, ${condition} as ${sql.ref(`f${i}`)}` : sql``,
  )
  const isPriced = withPrice || narrowings.some(({ kind }) => kind === 'price')
  const clause = sql`
    with ${words ? sql`hit as materialized (${hitsOf(words)}),` : sql``}
    base as materialized (
      select unit.id, coalesce(unit.parent_id, unit.id) as family_id, unit.parent_id, unit.stock,
        ${words ? sql`least(own.rank, inherited.rank)` : sql`0`} as rank
        ${sql.join(columns, sql``)}
      from catalogue.product unit
      left join catalogue.product parent on parent.id = unit.parent_id
      ${words ? sql`left join hit own on own.id = unit.id` : sql``}
      ${words ? sql`left join hit inherited on inherited.id = unit.parent_id` : sql``}
      where unit.children_count = 0
        and ${isShown('unit', viewer)} and ${isListed('unit')}
        and (parent.id is null or ${isShown('parent', viewer)})
        ${words ? sql`and (own.id is not null or inherited.id is not null)` : sql``}
        ${sql.join(placesOf(filter), sql` `)}
    ),
    ${isPriced ? sql`priced as materialized (${pricesOf(filter)}),` : sql``}
    unit as materialized (
      select base.* ${isPriced ? sql`, priced.net_price, priced.gross_price` : sql``}
        ${sql.join(priceColumns, sql``)}
      from base ${isPriced ? sql`left join priced on priced.id = base.id` : sql``}
    )`
  return { narrowings, clause }
}

/** Whether a unit passes what narrows, some of it left out. */
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
  const { variant_groups = [], in_stock, branch_ids, price_from, price_to } = filter
  const variants = variant_groups.map((variant_ids): Narrowing => {
    const having = sql`(select product_id from catalogue.product_variant
      where variant_id = any(${[...variant_ids]}::bigint[]))`
    const condition = sql<SqlBool>`(unit.id in ${having} or coalesce(unit.parent_id in ${having}, false))`
    return { kind: 'variant', variant_ids, condition }
  })
  const others: (Narrowing | undefined)[] = [
    price_from === undefined && price_to === undefined ? undefined : priceNarrowing(filter),
    in_stock ? { kind: 'stock', condition: sql<SqlBool>`unit.stock > 0` } : undefined,
    branch_ids ? { kind: 'branch', condition: isInStockAt(branch_ids) } : undefined,
  ]
  return [...variants, ...others.filter((one) => one !== undefined)]
}

function priceNarrowing({ price_from = 0, price_to, entitlement }: Filter): Narrowing {
  const shown = sql.ref(entitlement.show_net ? 'priced.net_price' : 'priced.gross_price')
  const to = price_to === undefined ? null : toTenThousandths(price_to)
  const condition = sql<SqlBool>`coalesce(${shown} >= ${toTenThousandths(price_from)}::bigint
    and (${to}::bigint is null or ${shown} <= ${to}::bigint), false)`
  return { kind: 'price', condition }
}

function toTenThousandths(kroner: number): number {
  return Math.round(kroner * 10_000)
}

function isInStockAt(branch_ids: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`unit.id in (
    select product_id from catalogue.product_stock
    where branch_id = any(${[...branch_ids]}::bigint[]) and stock > 0 and allow_pickup)`
}

function placesOf({ category_ids, filter_category_ids, product_ids }: Filter) {
  const ids = product_ids && sql`${[...product_ids]}::bigint[]`
  return [
    ...[category_ids, filter_category_ids].flatMap((one) => (one ? [isInCategories(one)] : [])),
    ...(ids ? [sql`and (unit.id = any(${ids}) or unit.parent_id = any(${ids}))`] : []),
  ]
}

/** A child is where its parent is, and where it is itself. */
function isInCategories(ids: readonly number[]): RawBuilder<unknown> {
  return sql`and unit.id in (
    with member as materialized (
      select product_id as id from catalogue.product_category
      where category_id = any(${[...ids]}::bigint[]))
    select id from member
    union all
    select child.id from member join catalogue.product child on child.parent_id = member.id)`
}

function pricesOf({ entitlement }: Filter): RawBuilder<unknown> {
  return sql`
    select base.id, min(price.net_price) as net_price,
      min(round(price.net_price * (10000 + tax.rate) / 10000.0))::bigint as gross_price
    from base
    join pricing.price price on price.product_id = base.id
    join pricing.price_group price_group on price_group.id = price.price_group_id
    join pricing.currency currency on currency.id = price.currency_id and currency.code = ${CURRENCY}
    join pricing.tax tax on tax.id = price.tax_id
    where (price.valid_from is null or price.valid_from <= now())
      and (price.valid_to is null or price.valid_to > now())
      and (price_group.is_public
        or price_group.id = any(${[...entitlement.price_group_ids]}::bigint[]))
    group by base.id`
}
