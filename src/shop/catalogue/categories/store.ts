import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Category } from '../tree.ts'

/** Custom field that names groups which are always filters of a category; the spelling is the specification's. */
const FILTER_GROUPS_FIELD = 'fiterseo_variant_group_ids'

type CategoryRow = Omit<Category, 'filter_group_ids' | 'groups' | 'variant_ids'> & {
  readonly variant_ids: readonly number[] | null
  readonly groups: Category['groups'] | null
  readonly filter_groups: string | null
}

/** Every category, hidden ones too, siblings in their order. */
export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<CategoryRow>`
    select category.id, category.site_id, category.parent_id, category.alias_of,
      category.external_reference, category.name, category.filter_name, category.description,
      category.short_description, category.slug, category.seo_name, category.seo_description,
      category.is_noindex, category.level, category.active, category.is_filter,
      category.is_private, category.in_menu, category.is_searchable, category.default_sort,
      category.default_limit, category.template, category.tag_ids, category.url,
      category.ancestor_ids, category.breadcrumb_text,
      (select jsonb_agg(link.variant_id order by link.variant_id)
        from catalogue.category_variant link where link.category_id = category.id) as variant_ids,
      (select jsonb_agg(jsonb_build_object('id', link.variant_group_id, 'as_filter', link.as_filter,
          'sort', link.sort) order by link.sort)
        from catalogue.category_variant_group link where link.category_id = category.id) as groups,
      (select field.value from catalogue.custom_field field
        where field.model = 'Categories' and field.foreign_key = category.id and field.active
          and field.key = ${FILTER_GROUPS_FIELD} limit 1) as filter_groups,
      (select jsonb_build_object('source', image.source, 'name', image.name,
          'thumbnail_keys', image.thumbnail_keys)
        from media.attachment image
        where image.model = 'Categories' and image.foreign_key = category.id
          and image.thumbnail_keys <> '{}'
        order by image.sort, image.id limit 1) as image
    from catalogue.category
    order by category.sort, category.name collate catalogue.danish, category.id`.execute(db)
  return rows.map(({ filter_groups, groups, variant_ids, ...row }) => ({
    ...row,
    groups: groups ?? [],
    variant_ids: variant_ids ?? [],
    filter_group_ids: (filter_groups ?? '').match(/\d{1,15}/g)?.map(Number) ?? [],
  }))
}

/** The categories that families of products are in, with those above them. */
export async function listCategoriesOf(db: Db, family_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct above.id
    from catalogue.product
    join catalogue.product_category link on link.product_id = product.id
    join catalogue.category on category.id = link.category_id
    cross join lateral unnest(category.ancestor_ids) above (id)
    where product.id = any(${[...family_ids]}::bigint[])
      or product.parent_id = any(${[...family_ids]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
