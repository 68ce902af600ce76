import type { z } from 'zod'
import type { AdminCategoryRow, adminCategory } from '#contract/catalogue/admin-category'
import type { ReadCategory, StoredCategory } from '#shop/assortment'
import { toAttachment, toCustomField, toStaticRoute } from '#shop/listing'

/** A category as staff read it. */
export function toAdminCategory(
  stored: StoredCategory,
  children: readonly ReadCategory[] = [],
): z.input<typeof adminCategory> {
  return {
    ...toRow(stored),
    ...toLists(stored),
    ...{ product_count: stored.product_count, breadcrumbs: [...stored.breadcrumbs] },
    children: children.map(toSparse),
  }
}

/** The fields for lists that are chosen from. */
export function toSparse(stored: ReadCategory) {
  const { id, parent_id, name, slug, url, level, active, is_private, in_menu } = stored
  const { is_filter, alias_of, children_count, breadcrumb_text } = stored
  return {
    ...{ id, parent_id, name, slug, url, level, active, is_private, in_menu, is_filter },
    ...{ alias_of, children_count, breadcrumb_text },
  }
}

/** All fields of its own. */
export function toRow(stored: ReadCategory) {
  const { filter_name, description, short_description, seo_name, seo_description } = stored
  const { is_noindex, is_searchable, default_sort, default_limit, external_reference } = stored
  const { site_id, template, sort, children_count_in_menu } = stored
  return {
    ...toSparse(stored),
    ...{ filter_name, description, short_description, seo_name, seo_description, is_noindex },
    ...{ is_searchable, default_sort, default_limit, external_reference, site_id, template, sort },
    children_count_in_menu,
    tag_ids: [...stored.tag_ids],
    created: stored.created.toISOString(),
    modified: stored.modified.toISOString(),
  }
}

/** With its lists. */
export function toVerbose(stored: ReadCategory): AdminCategoryRow {
  return { ...toRow(stored), ...toLists(stored as StoredCategory) }
}

/** What is read of a category in a list of changes. */
export function toPartOfCategory(stored: ReadCategory): object {
  return { ...toRow(stored), ...toLists(stored) }
}

type Lists = Pick<
  z.input<typeof adminCategory>,
  'variant_groups' | 'variants' | 'custom_fields' | 'attachments' | 'static_routes'
>

function toLists(stored: StoredCategory): Lists
function toLists(stored: ReadCategory): Partial<Lists>
function toLists(stored: ReadCategory): Partial<Lists> {
  const { variant_groups, variants, custom_fields, attachments, static_routes } = stored
  return {
    ...(variant_groups && { variant_groups: [...variant_groups] }),
    ...(variants && { variants: [...variants] }),
    ...(custom_fields && { custom_fields: custom_fields.map(toCustomField) }),
    ...(attachments && { attachments: attachments.map(toAttachment) }),
    ...(static_routes && { static_routes: static_routes.map(toStaticRoute) }),
  }
}
