import { sql } from 'kysely'
import type { Db } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import type { Base } from '#kernel/paint/bases'
import { ANONYMOUS_VIEWER, BRAND_GROUP_SLUG, isShownWithParent } from '#shop/catalogue'

/** A can of a base: a product that a colour is mixed in. */
interface BaseCan {
  readonly product_id: number
  readonly base: Base
  readonly millilitres: number
  /** No more can be bought; null: as many as are wanted. */
  readonly most: number | null
}

/** Paint that can be tinted: a parent whose children are cans of the bases. */
export interface TintedPaint {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly brand: string | null
  /** The category that it stands in. */
  readonly use: string
  /** m² that a litre covers; null when it is not told. */
  readonly coverage_from: number | null
  readonly coverage_to: number | null
  readonly cans: readonly BaseCan[]
}

/** Variants of the group `base` that pigment is mixed in. */
const bases = sql`
  select variant.id, upper(right(variant.slug, 1)) as base
  from catalogue.variant
  join catalogue.variant_group on variant_group.id = variant.variant_group_id and variant_group.slug = 'base'
  where variant.slug in ('base-a', 'base-b', 'base-c')`

/** The field that says of paint that it hides what is below it, and so can have any colour. */
const isOpaque = (alias: string) => sql`exists (
  select from catalogue.custom_field field
  where field.model = 'Products' and field.foreign_key = ${sql.ref(`${alias}.id`)}
    and field.key = 'tinting' and field.value = 'opaque' and field.active)`

/** Ten-thousandths of a litre in one. */
const MILLILITRES = 10

/** What is left of a can that does not come again, or is not taken orders for when it is out, and no more than are sold at once. */
const most = sql`floor(least(product.max_quantity, case
    when product.is_discontinued or product.does_stock_control and not exists (
      select from catalogue.custom_field field
      where field.model = 'Products' and field.foreign_key = product.id
        and field.key = 'restordre' and field.value = '1' and field.active)
    then product.stock end))::integer`

/** Every opaque paint that the shop can tint, for all to see. */
export const listTintedPaints = compiledQuery(
  (_: object) => sql<TintedPaint>`
    with bases as (${bases}),
    cans as (
      select product.parent_id, json_agg(json_build_object('product_id', product.id, 'base', bases.base,
          'millilitres', product.alternate_factor / ${sql.raw(String(MILLILITRES))}, 'most', ${most})
          order by bases.base, product.alternate_factor, product.id) as cans
      from bases
      join catalogue.product_variant link on link.variant_id = bases.id
      join catalogue.product on product.id = link.product_id
      join catalogue.product parent on parent.id = product.parent_id
      where product.alternate_unit = 'l' and ${isOpaque('parent')} and ${isShownWithParent('product', 'parent', ANONYMOUS_VIEWER)}
      group by product.parent_id
    )
    select parent.id, parent.name, parent.url, brand.name as brand, coalesce(category.name, '') as use,
      (coverage.meta->>'from')::float8 as coverage_from, (coverage.meta->>'to')::float8 as coverage_to, cans.cans
    from cans
    join catalogue.product parent on parent.id = cans.parent_id
    left join lateral (
      select variant.name from catalogue.product_variant link
      join catalogue.variant on variant.id = link.variant_id
      join catalogue.variant_group on variant_group.id = variant.variant_group_id
      where link.product_id = parent.id and variant_group.slug = ${sql.lit(BRAND_GROUP_SLUG)} limit 1) brand on true
    left join lateral (
      select category.name from catalogue.product_category link
      join catalogue.category on category.id = link.category_id
      where link.product_id = parent.id order by category.level desc, category.id limit 1) category on true
    left join lateral (
      select field.meta from catalogue.custom_field field
      where field.model = 'Products' and field.foreign_key = parent.id and field.key = 'coverage' and field.active
      limit 1) coverage on true
    order by use, parent.name, brand, parent.id`,
)

/** The base that a product is; undefined of what is none. */
export async function findBase(db: Db, product_id: number): Promise<Base | undefined> {
  const [row] = await askBase(db, { product_id })
  return row?.base
}

/** Those of some products that paint is mixed in a colour from. */
export async function listBases(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await askBases(db, { ids })
  return new Set(rows.map(({ id }) => id))
}

const askBases = compiledQuery(
  ({ ids }: { readonly ids: readonly number[] }) => sql<{ readonly id: number }>`
    with bases as (${bases})
    select product.id from catalogue.product
    join catalogue.product_variant link on link.product_id = product.id
    join bases on bases.id = link.variant_id
    where product.id = any(${ids}::bigint[]) and ${isOpaque('product')}`,
)

const askBase = compiledQuery(
  ({ product_id }: { readonly product_id: number }) => sql<{ readonly base: Base }>`
    with bases as (${bases})
    select bases.base from bases
    join catalogue.product_variant link on link.variant_id = bases.id
    join catalogue.product on product.id = link.product_id
    where product.id = ${product_id} and ${isOpaque('product')}`,
)
