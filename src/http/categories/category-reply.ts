import type { ListedCategory, MenuCategory, Category as WholeCategory } from '#contract/category'
import type { Category, CategoryRelations, CategoryTree, VariantBook } from '#shop/catalogue'
import type { StaticRoute } from '#shop/routing'
import { toAttachment, toCustomField, toStaticRoute } from '../replies/attached-reply.ts'
import { toCategoryGroups } from '../replies/facets-reply.ts'
import { toCardPicture } from '../replies/item-reply.ts'
import { toCrumbs } from '../replies/product-reply.ts'

/** What categories are written from. */
export interface CategoryWorld {
  readonly tree: CategoryTree
  readonly counts: ReadonlyMap<number, number>
  readonly book: VariantBook
  /** Of those that are written in full. */
  readonly relations: ReadonlyMap<number, CategoryRelations>
  readonly routes: readonly StaticRoute[]
}

/** A category as menus need it. An entrance shows the picture of what stands behind it when it has none. */
export function toSparse(category: Category, { tree, counts }: CategoryWorld): MenuCategory {
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

/** A category with its own words; those of an alias are its target's, but for name and address. */
export function toFull(category: Category, world: CategoryWorld) {
  const { tree, book } = world
  const target = tree.targetOf(category)
  return {
    ...toSparse(category, world),
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

/** A category with all that hangs on it. */
export function toVerbose(category: Category, world: CategoryWorld) {
  const { tree, book, relations, routes } = world
  const target = tree.targetOf(category)
  const of = relations.get(target.id)
  const named = new Set([...(of?.group_ids ?? []), ...target.groups.map(({ id }) => id)])
  const groups = [...book.groups.values()].filter(({ id }) => named.has(id))
  return {
    ...toFull(category, world),
    variant_groups: toCategoryGroups(groups, target),
    custom_fields: (of?.custom_fields ?? []).map(toCustomField),
    static_routes: routes.filter((one) => one.foreign_key === category.id).map(toStaticRoute),
    attachments: (of?.attachments ?? []).map(toAttachment),
  }
}

/** Which children are written, and how deep. */
export interface Branching {
  readonly levels: number
  readonly choose: (children: readonly Category[], depth: number) => readonly Category[]
}

/** A category with its children inside, `levels` deep. */
export function toBranch<Row extends ListedCategory>(
  category: Category,
  world: CategoryWorld,
  write: (category: Category, world: CategoryWorld) => Row,
  { levels, choose }: Branching,
  depth = 0,
): Row {
  const row = write(category, world)
  if (depth >= levels) return row
  const children = choose(world.tree.childrenOf(category.id), depth + 1)
  return {
    ...row,
    children: children.map((child) => toBranch(child, world, write, { levels, choose }, depth + 1)),
  }
}
