import type {
  ListedCategory,
  MenuCategory,
  Category as WholeCategory,
} from '#contract/catalogue/category'
import type { Category, CategoryRelations, CategoryTree, VariantLookup } from '#shop/catalogue'
import {
  toAttachment,
  toCardPicture,
  toCategoryGroups,
  toCrumbs,
  toCustomField,
  toStaticRoute,
} from '#shop/listing'
import type { StaticRoute } from '#shop/routing'

/** What replies about categories are made from. */
export interface CategorySources {
  readonly tree: CategoryTree
  readonly counts: ReadonlyMap<number, number>
  readonly book: VariantLookup
  /** Groups of the values that products have, by category with those below it. */
  readonly groups: ReadonlyMap<number, ReadonlySet<number>>
  readonly relations: ReadonlyMap<number, CategoryRelations>
  readonly routes: readonly StaticRoute[]
}

/** A category as menus show it. An alias without a picture shows its target's. */
export function toSparse(category: Category, { tree, counts }: CategorySources): MenuCategory {
  const target = tree.targetOf(category)
  const children = tree.childrenOf(category.id)
  return {
    id: category.id,
    parent_id: category.parent_id,
    name: category.name,
    slug: category.slug,
    url: category.url,
    level: category.level,
    in_menu: category.in_menu,
    is_filter: category.is_filter,
    template: target.template,
    alias_of: category.alias_of,
    product_count: counts.get(target.id) ?? 0,
    children_count: children.length,
    children_count_in_menu: children.filter(({ in_menu }) => in_menu).length,
    image: toCardPicture(category.image ?? target.image),
    variant_ids: [...category.variant_ids],
  }
}

/** A category with its texts. An alias has its own name and path, and all else from its target. */
export function toFull(category: Category, sources: CategorySources) {
  const { tree, book } = sources
  const target = tree.targetOf(category)
  return {
    ...toSparse(category, sources),
    filter_name: category.filter_name,
    description: target.description,
    short_description: target.short_description,
    seo_name: target.seo_name,
    seo_description: target.seo_description,
    is_noindex: category.is_noindex,
    active: category.active,
    is_private: category.is_private,
    is_searchable: category.is_searchable,
    default_sort: target.default_sort as WholeCategory['default_sort'],
    default_limit: target.default_limit,
    breadcrumb_text: category.breadcrumb_text,
    breadcrumbs: toCrumbs(category, tree),
    external_reference: category.external_reference,
    site_id: category.site_id,
    tag_ids: [...category.tag_ids],
    canonical_url: target.url,
    variants: category.variant_ids.flatMap((id) => book.variants.get(id) ?? []),
  }
}

/** A category with its relations. */
export function toVerbose(category: Category, sources: CategorySources) {
  const { tree, book, relations, routes } = sources
  const target = tree.targetOf(category)
  const of = relations.get(target.id)
  const named = new Set([
    ...(sources.groups.get(target.id) ?? []),
    ...target.groups.map(({ id }) => id),
  ])
  const groups = [...book.groups.values()].filter(({ id }) => named.has(id))
  return {
    ...toFull(category, sources),
    variant_groups: toCategoryGroups(groups, target),
    custom_fields: (of?.custom_fields ?? []).map(toCustomField),
    static_routes: routes.filter((one) => one.foreign_key === category.id).map(toStaticRoute),
    attachments: (of?.attachments ?? []).map(toAttachment),
  }
}

/** Which children are nested, and how deep. */
export interface Branching {
  readonly levels: number
  readonly choose: (children: readonly Category[], depth: number) => readonly Category[]
}

/** A category with its children inside, `levels` deep. */
export function toBranch<Row extends ListedCategory>(
  category: Category,
  sources: CategorySources,
  write: (category: Category, sources: CategorySources) => Row,
  { levels, choose }: Branching,
  depth = 0,
): Row {
  const row = write(category, sources)
  if (depth >= levels) return row
  const children = choose(sources.tree.childrenOf(category.id), depth + 1)
  return {
    ...row,
    children: children.map((child) =>
      toBranch(child, sources, write, { levels, choose }, depth + 1),
    ),
  }
}
