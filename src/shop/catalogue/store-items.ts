import { sql } from 'kysely'
import type { Db } from '#database/client'
import { parseQuantity } from '#kernel/units/quantity'
import {
  type Axis,
  type BranchAmount,
  type CatalogueItem,
  chooseFacts,
  type ItemVariant,
  type StoredPicture,
} from './item.ts'
import { isOrderable, isOrderedHome } from './store-stock.ts'
import { BRAND_GROUP_SLUG } from './store-variants.ts'
import { type Grants, isShown, isStillOpen, type Viewer } from './store-visible.ts'

interface Field {
  readonly value: string | null
  readonly meta: Readonly<Record<string, unknown>>
}
type Fields = Readonly<Record<string, Field>>

interface ParentRow {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly fields: Fields | null
  readonly image: StoredPicture | null
}

interface ItemRow {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly slug: string
  readonly url: string
  readonly template: string
  readonly unit: string
  readonly alternate_unit: string | null
  readonly alternate_factor: number | null
  readonly min_quantity: string | null
  readonly max_quantity: string | null
  readonly divisible_quantity: string | null
  readonly is_private: boolean
  readonly is_discontinued: boolean
  readonly is_forced_pickup: boolean
  readonly does_stock_control: boolean
  readonly stock: string
  readonly is_orderable: boolean
  readonly fields: Fields | null
  readonly image: StoredPicture | null
  readonly variants: readonly (ItemVariant & { readonly is_own: boolean })[] | null
  readonly axes: readonly Axis[] | null
  readonly branch_stocks: readonly BranchAmount[] | null
  readonly children: {
    readonly ids: readonly number[]
    readonly orderable_ids: readonly number[] | null
    readonly stock: number
    readonly all_controlled: boolean
    readonly all_discontinued: boolean
    readonly any_backordered: boolean
    readonly all_kept: boolean
  } | null
  readonly parent: ParentRow | null
}

/** Custom fields that rows of products are made from. */
const FIELD_KEYS = ['varenummer', 'restordre', 'withdrawal', 'lead_days', 'varetekst3']

/** The first picture of a product. */
const imageOf = (id: string) => sql`(
  select jsonb_build_object('source', image.source, 'name', image.name, 'thumbnail_keys', image.thumbnail_keys)
  from media.attachment image
  where image.model = 'Products' and image.foreign_key = ${sql.ref(id)}
    and image.thumbnail_keys <> '{}'
  order by image.sort, image.id limit 1)`

const fieldsOf = (id: string) => sql`(
  select jsonb_object_agg(field.key, jsonb_build_object('value', field.value, 'meta', field.meta))
  from catalogue.custom_field field
  where field.model = 'Products' and field.foreign_key = ${sql.ref(id)}
    and field.active and field.key in (${sql.join(FIELD_KEYS.map((key) => sql.lit(key)))}))`

/**
 * What rows of products show, for many products in one question. Whether the caller may see them has been asked before; what was
 * hidden since is left out, and their children and parents are looked at here.
 */
export async function loadItems(
  db: Db,
  productIds: readonly number[],
  viewer: Viewer | Grants,
): Promise<Map<number, CatalogueItem>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<ItemRow>`
    with asked as materialized (
      select product.* from catalogue.product product
      left join catalogue.product parent on parent.id = product.parent_id
      where product.id = any(array(select unnest(${[...productIds]}::bigint[])))
        and ${isStillOpen('product', 'parent', viewer)}
    ), child as materialized (
      select child.id, child.parent_id, child.sort, child.stock, child.does_stock_control,
        child.is_discontinued, child.min_quantity, child.divisible_quantity
      from catalogue.product child
      where child.parent_id = any(array(select coalesce(parent_id, id) from asked))
        and ${isShown('child', viewer)} and not child.is_gone
    ), axis as materialized (
      select family.parent_id,
        jsonb_agg(jsonb_build_object('id', variant_group.id, 'name', variant_group.name,
          'slug', variant_group.slug, 'unit', variant_group.unit)
          order by variant_group.sort, variant_group.id) as axes
      from (
        select child.parent_id, variant.variant_group_id
        from child
        join catalogue.product_variant link on link.product_id = child.id
        join catalogue.variant on variant.id = link.variant_id
        group by child.parent_id, variant.variant_group_id
        having count(distinct variant.id) > 1
      ) family
      join catalogue.variant_group on variant_group.id = family.variant_group_id
      group by family.parent_id
    )
    select asked.id, asked.parent_id, asked.name, asked.slug, asked.url, asked.template, asked.unit,
      asked.alternate_unit, asked.alternate_factor, asked.min_quantity, asked.max_quantity,
      asked.divisible_quantity, asked.is_private, asked.is_discontinued, asked.is_forced_pickup,
      asked.does_stock_control, asked.stock, ${isOrderable('asked')} as is_orderable,
      ${fieldsOf('asked.id')} as fields,
      coalesce(${imageOf('asked.id')}, ${imageOf('asked.parent_id')}) as image,
      (select jsonb_agg(jsonb_build_object('id', variant.id, 'name', variant.name,
          'visual', variant.visual, 'variant_group_id', variant.variant_group_id, 'as_filter', variant_group.as_filter,
          'group_name', variant_group.name, 'group_unit', variant_group.unit,
          'is_brand', variant_group.slug = ${BRAND_GROUP_SLUG}::text)
          order by own.is_own desc, variant_group.sort, variant.sort, variant.id)
        from (select variant_id, bool_or(product_id = asked.id) as is_own
          from catalogue.product_variant
          where product_id in (asked.id, asked.parent_id) group by variant_id) own
        join catalogue.variant on variant.id = own.variant_id
        join catalogue.variant_group on variant_group.id = variant.variant_group_id) as variants,
      (select axes from axis where axis.parent_id = coalesce(asked.parent_id, asked.id)) as axes,
      (select jsonb_agg(jsonb_build_object('branch_id', here.branch_id, 'stock', here.stock)
          order by here.branch_id)
        from (select kept.branch_id, sum(kept.stock) as stock
          from catalogue.product_stock kept
          where kept.stock > 0 and kept.product_id = any(array(
            select asked.id union all select id from child where child.parent_id = asked.id))
          group by kept.branch_id) here) as branch_stocks,
      (select jsonb_build_object('ids', jsonb_agg(child.id order by child.sort, child.id),
          'stock', sum(child.stock), 'all_controlled', bool_and(child.does_stock_control),
          'all_discontinued', bool_and(child.is_discontinued),
          'orderable_ids', jsonb_agg(child.id) filter (where ${isOrderable('child')}),
          'any_backordered', bool_or(${isOrderedHome('child')}),
          'all_kept', bool_and(exists (select from catalogue.custom_field field
            where field.model = 'Products' and field.foreign_key = child.id and field.active
              and field.key = 'withdrawal' and field.value = 'none')))
        from child where child.parent_id = asked.id having count(*) > 0) as children,
      (select jsonb_build_object('id', parent.id, 'name', parent.name, 'url', parent.url,
          'fields', ${fieldsOf('parent.id')}, 'image', ${imageOf('parent.id')})
        from catalogue.product parent where parent.id = asked.parent_id) as parent
    from asked`.execute(db)
  return new Map(rows.map((row) => [row.id, toItem(row)]))
}

function toItem(row: ItemRow): CatalogueItem {
  const { children, parent, fields, ...rest } = row
  const axes = row.axes ?? []
  const variants = row.variants ?? []
  const own = { ...rest, axes, variants }
  const facts = chooseFacts(row.name, variants, axes, [fields?.varetekst3?.value])
  return {
    ...own,
    brand: variants.find(({ is_brand }) => is_brand)?.name ?? null,
    varenummer: fields?.varenummer?.value ?? null,
    min_quantity: parseQuantity(row.min_quantity),
    max_quantity: parseQuantity(row.max_quantity),
    divisible_quantity: parseQuantity(row.divisible_quantity),
    is_discontinued: children ? children.all_discontinued : row.is_discontinued,
    does_stock_control: children ? children.all_controlled : row.does_stock_control,
    is_backordered: children ? children.any_backordered : fields?.restordre?.value === '1',
    has_withdrawal: !(children ? children.all_kept : fields?.withdrawal?.value === 'none'),
    stock: parseQuantity(children ? children.stock : row.stock),
    lead_days: toDays(fields?.lead_days?.meta),
    facts,
    branch_stocks: row.branch_stocks ?? [],
    child_ids: children?.ids ?? [],
    orderable_child_ids: children?.orderable_ids ?? [],
    is_orderable: children ? children.orderable_ids !== null : row.is_orderable,
    parent: parent && {
      id: parent.id,
      name: parent.name,
      url: parent.url,
      facts: chooseFacts(parent.name, variants, axes, [parent.fields?.varetekst3?.value]),
      image: parent.image,
    },
  }
}

function toDays(meta: Field['meta'] | undefined): CatalogueItem['lead_days'] {
  const { from, to } = meta ?? {}
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : null
}
