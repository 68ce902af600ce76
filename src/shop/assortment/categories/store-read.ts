import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { containing } from '#kernel/text/like-pattern'
import { attachmentsOf, BRAND_GROUP_ID, isShutCategory } from '#shop/catalogue'
import { inOrder } from '../compliance/store-lacks.ts'
import { allFieldsOf, routesOf } from '../store-attached.ts'
import type { CategoryListName, StoredCategory } from './category.ts'

/** Custom field that names groups which are always filters of a category; the spelling is the specification's. */
export const FILTER_GROUPS_FIELD = 'fiterseo_variant_group_ids'

const ALWAYS = sql`(
  select array_append(
    coalesce((
      select regexp_split_to_array(trim(both ',' from regexp_replace(field.value, '[^0-9]+', ',', 'g')), ',')
      from catalogue.custom_field field
      where field.model = 'Categories' and field.foreign_key = category.id and field.active
        and field.key = ${FILTER_GROUPS_FIELD} and field.value ~ '[0-9]' limit 1), '{}'),
    ${sql.lit(String(BRAND_GROUP_ID))}))`

/** Each list of a row `category`. */
const lists: Readonly<Record<CategoryListName, RawBuilder<unknown>>> = {
  variant_groups: sql`coalesce((
    select jsonb_agg(to_jsonb(variant_group) || jsonb_build_object(
        'as_filter', variant_group.id::text = any(always.ids) or link.as_filter,
        'is_locked', variant_group.id::text = any(always.ids))
      order by link.sort nulls last, variant_group.sort, variant_group.id)
    from (select ${ALWAYS} as ids) always, catalogue.variant_group
    left join catalogue.category_variant_group link
      on link.variant_group_id = variant_group.id and link.category_id = category.id
    where link.category_id is not null or variant_group.id::text = any(always.ids)), '[]')`,
  variants: sql`coalesce((
    select jsonb_agg(to_jsonb(variant) order by variant.id)
    from catalogue.category_variant link join catalogue.variant on variant.id = link.variant_id
    where link.category_id = category.id), '[]')`,
  custom_fields: allFieldsOf('Categories', sql`category.id`),
  attachments: attachmentsOf('Categories', sql`category.id`),
  static_routes: routesOf('Categories', sql`category.id`),
  breadcrumbs: sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', above.id, 'name', above.name, 'url', above.url)
      order by above.level)
    from catalogue.category above where above.id = any(category.ancestor_ids)), '[]')`,
  product_count: sql`(
    select count(distinct coalesce(product.parent_id, product.id))::integer
    from catalogue.category below
    join catalogue.product_category link on link.category_id = below.id
    join catalogue.product on product.id = link.product_id and product.deleted is null
    where below.ancestor_ids @> array[category.id])`,
  inherited_requirements: sql`array(
    select asked.requirement
    from catalogue.category above cross join unnest(above.requirements) asked (requirement)
    where above.id = any(category.ancestor_ids) and above.id <> category.id
    group by asked.requirement order by ${inOrder})`,
}

export const ALL_CATEGORY_LISTS = Object.keys(lists) as CategoryListName[]

const COLUMNS = sql`
  category.id, category.site_id, category.parent_id, category.alias_of, category.external_reference,
  category.name, category.filter_name, category.description, category.short_description,
  category.slug, category.seo_name, category.seo_description, category.is_noindex, category.level,
  category.active, category.is_filter, category.is_private, category.in_menu,
  category.is_searchable, category.default_sort, category.default_limit, category.template,
  category.tag_ids, category.sort, category.requirements, category.url, category.ancestor_ids, category.breadcrumb_text,
  category.created, category.modified, not ${isShutCategory} as is_open,
  (select count(*)::integer from catalogue.category child
    where child.parent_id = category.id) as children_count,
  (select count(*)::integer from catalogue.category child
    where child.parent_id = category.id and child.in_menu) as children_count_in_menu`

export type ReadCategory = Omit<StoredCategory, CategoryListName> & Partial<StoredCategory>

/** Categories by their ids, with these of their lists. */
export async function readCategories(
  db: Db,
  ids: readonly number[],
  names: readonly CategoryListName[],
): Promise<Map<number, ReadCategory>> {
  const rows = await readWhere(db, names, sql`category.id = any(${[...ids]}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findCategory(db: Db, id: number): Promise<StoredCategory | undefined> {
  return (await readCategories(db, [id], ALL_CATEGORY_LISTS)).get(id) as StoredCategory | undefined
}

async function readWhere(
  db: Db,
  names: readonly CategoryListName[],
  isMeant: RawBuilder<unknown>,
): Promise<readonly ReadCategory[]> {
  const chosen = names.map((name) => sql`, ${lists[name]} as ${sql.ref(name)}`)
  const { rows } = await sql<ReadCategory>`
    select ${COLUMNS} ${sql.join(chosen, sql``)}
    from catalogue.category where ${isMeant}
    order by category.sort, category.name collate catalogue.danish, category.id`.execute(db)
  return rows
}

export interface CategoryQuestion {
  /** The category above; left out: the top. */
  readonly parent?: number | undefined
  readonly direct?: boolean | undefined
  readonly getHidden?: boolean | undefined
  readonly searchQuery?: string | undefined
  readonly variantIds?: readonly (readonly number[])[] | undefined
  readonly categoryVariantIds?: readonly number[] | undefined
}

/** Categories below one, siblings in their order; in no order of the tree. */
export function listCategories(
  db: Db,
  question: CategoryQuestion,
  names: readonly CategoryListName[],
): Promise<readonly ReadCategory[]> {
  const { parent, direct, getHidden, searchQuery, variantIds = [], categoryVariantIds } = question
  const isOf =
    parent === undefined ? sql`category.parent_id is null` : sql`category.parent_id = ${parent}`
  const isBelow =
    parent === undefined
      ? sql`true`
      : sql`category.ancestor_ids @> array[${parent}::bigint] and category.id <> ${parent}`
  const conditions = [
    direct ? isOf : isBelow,
    ...(getHidden ? [] : [sql`not ${isShutCategory}`]),
    ...(searchQuery ? [sql`lower(category.name) like lower(${containing(searchQuery)})`] : []),
    ...(categoryVariantIds
      ? [
          sql`category.id in (select link.category_id from catalogue.category_variant link
            where link.variant_id = any(${[...categoryVariantIds]}::bigint[]))`,
        ]
      : []),
    ...variantIds.map(
      (values) => sql`category.id in (
        select link.category_id from catalogue.product_variant held
        join catalogue.product on product.id = held.product_id and product.deleted is null
        join catalogue.product_category link on link.product_id in (product.id, product.parent_id)
        where held.variant_id = any(${[...values]}::bigint[]))`,
    ),
  ]
  return readWhere(db, names, sql.join(conditions, sql` and `))
}

/** How many families are in each category and below it, whatever their state; one that has none is left out. */
export async function countFamilies(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select above.id, count(distinct coalesce(product.parent_id, product.id))::integer as count
    from catalogue.product_category link
    join catalogue.category on category.id = link.category_id
    join catalogue.product on product.id = link.product_id and product.deleted is null
    cross join unnest(category.ancestor_ids) as above (id)
    group by above.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
