import {
  full,
  type ListedCategory,
  type MenuCategory,
  sparse,
  verbose,
  type Category as WholeCategory,
} from '#contract/catalogue/category'
import { writerOf } from '#contract/writer'
import type { Category, CategoryRelations, CategoryTree, VariantLookup } from '#shop/catalogue'
import {
  toAttachment,
  toCardPicture,
  toCategoryGroups,
  toCrumbs,
  toCustomField,
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

const writeSparse = writerOf(sparse)
const writeFull = writerOf(full)
const writeVerbose = writerOf(verbose)

/** A category as menus show it. An alias without a picture shows its target's. */
export function toSparse(category: Category, sources: CategorySources): MenuCategory {
  return writeSparse(sparseOf(category, sources))
}

/** A category with its texts. An alias has its own name and path, and all else from its target. */
export function toFull(category: Category, sources: CategorySources) {
  return writeFull(fullOf(category, sources))
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
  return writeVerbose({
    ...fullOf(category, sources),
    variant_groups: toCategoryGroups(groups, target),
    custom_fields: (of?.custom_fields ?? []).map(toCustomField),
    static_routes: routes.filter((one) => one.foreign_key === category.id),
    attachments: (of?.attachments ?? []).map(toAttachment),
  })
}

function sparseOf(category: Category, { tree, counts }: CategorySources) {
  const target = tree.targetOf(category)
  const children = tree.childrenOf(category.id)
  return {
    ...category,
    template: target.template,
    product_count: counts.get(target.id) ?? 0,
    children_count: children.length,
    children_count_in_menu: children.filter(({ in_menu }) => in_menu).length,
    image: toCardPicture(category.image ?? target.image),
  }
}

function fullOf(category: Category, sources: CategorySources) {
  const { tree, book } = sources
  const target = tree.targetOf(category)
  const { description, short_description, seo_name, seo_description, default_limit } = target
  return {
    ...sparseOf(category, sources),
    ...{ description, short_description, seo_name, seo_description, default_limit },
    default_sort: target.default_sort as WholeCategory['default_sort'],
    breadcrumbs: toCrumbs(category, tree),
    canonical_url: target.url,
    variants: category.variant_ids.flatMap((id) => book.variants.get(id) ?? []),
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
