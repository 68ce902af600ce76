import type {
  CategoriesQuery,
  CategoriesReply,
  CategoryQuery,
  CategoryReply,
  ListedCategory,
  SparseCategoryReply,
} from '#contract/catalogue/category'
import {
  type Catalogue,
  type Category,
  type CategoryTree,
  listCategoryRelations,
  readWholeTree,
} from '#shop/catalogue'
import { listRoutesOf } from '#shop/routing'
import { ALL_GOODS, categoryNameTag, categoryTag, type Tag, TREE } from '../cache/tag-versions.ts'
import { type Written, write } from '../cache/written.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import type { Shopper } from '../products/shopper.ts'
import { chooseForMenu, toCategoriesSelection } from './category-question.ts'
import {
  type Branching,
  type CategorySources,
  toBranch,
  toFull,
  toSparse,
  toVerbose,
} from './category-reply.ts'

const whole: Branching = { levels: 1, choose: (children) => children }

/** The category tree, or a part of it; the same for every principal but staff, who may see what is hidden. */
export async function listCategories(
  context: CatalogueContext,
  shopper: Shopper,
  query: CategoriesQuery,
  isStaff = false,
): Promise<Written<CategoriesReply>> {
  const { catalogue, facets } = context
  const isWhole = isStaff && query.getHidden
  const tree = isWhole ? await readWholeTree(catalogue) : await catalogue.tree()
  const groups = query.variantIds ?? []
  const holding = groups.length > 0 ? await facets.findCategories(groups, shopper) : undefined
  const own = shopper.site?.menu_category_ids ?? undefined
  const asked = toCategoriesSelection(query, tree, holding, own)
  const sources = await readSources(context, tree, asked.isVerbose ? asked.rows : [])
  const toRow = asked.isSparse ? toSparse : asked.isVerbose ? toVerbose : toFull
  const { branching } = asked
  const data = asked.rows.map((row) =>
    branching ? toBranch(row, sources, toRow, branching) : toRow(row, sources),
  )
  const named = isNarrowed(query) ? [TREE] : [categoryNameTag(query.parent ?? 0), ...tagsOf(data)]
  const isPassing = holding !== undefined && facets.isBehind()
  return write({ data, count: data.length, metadata: {} }, [ALL_GOODS, ...named], isPassing)
}

/** A category may come into the list without one that is in it, or their parent, being changed. */
function isNarrowed(query: CategoriesQuery): boolean {
  const { flat, list, search, variantIds, categoryVariantIds } = query
  return Boolean(flat || list || search || variantIds || categoryVariantIds)
}

interface TaggedCategory extends Pick<ListedCategory, 'id' | 'alias_of'> {
  readonly children?: readonly TaggedCategory[] | undefined
}

/** Categories that are told of, with their targets and those inside them. */
function tagsOf(rows: readonly TaggedCategory[]): Tag[] {
  return rows.flatMap(({ id, alias_of, children = [] }) => [
    categoryNameTag(id),
    ...(alias_of === null ? [] : [categoryNameTag(alias_of)]),
    ...tagsOf(children),
  ])
}

/** @throws {NotFound} */
export async function readCategoryAt(
  context: CatalogueContext,
  shopper: Shopper,
  url: string,
): Promise<Written<CategoryReply>> {
  const { kind, route } = await context.addresses.find(url, shopper.viewer, shopper.site)
  const isCategory = kind === 'shown' && route.model === 'Categories'
  if (!isCategory || route.foreign_key === null) throw new NotFound()
  return writeOne(context, await findCategory(context.catalogue, route.foreign_key), whole)
}

/** @throws {NotFound} */
export async function readCategory(
  context: CatalogueContext,
  id: number,
  { maxlevel = 1, sparse = false, 'for-menu': forMenu = false }: CategoryQuery = {},
): Promise<Written<CategoryReply | SparseCategoryReply>> {
  const branching = { levels: maxlevel, choose: forMenu ? chooseForMenu : whole.choose }
  const category = await findCategory(context.catalogue, id)
  if (!sparse) return writeOne(context, category, branching)
  const sources = await readSources(context, await context.catalogue.tree(), [])
  const data = toBranch(category, sources, toSparse, branching)
  return write({ data }, [categoryTag(category.id), ...tagsOf([data])])
}

async function findCategory(catalogue: Catalogue, id: number): Promise<Category> {
  return orNotFound((await catalogue.tree()).find(id))
}

/** One category in full, with its children as in menus. */
async function writeOne(
  context: CatalogueContext,
  category: Category,
  branching: Branching,
): Promise<Written<CategoryReply>> {
  const sources = await readSources(context, await context.catalogue.tree(), [category])
  const { children = [] } = toBranch(category, sources, toSparse, branching)
  const data = { ...toVerbose(category, sources), children }
  return write({ data }, [categoryTag(category.id), ...tagsOf([data])])
}

/** @param inFull Categories that are written with their relations. When there are several, so are all below them. */
async function readSources(
  { catalogue, facets }: CatalogueContext,
  tree: CategoryTree,
  inFull: readonly Category[],
): Promise<CategorySources> {
  const ids = inFull.flatMap(function own({ id }): number[] {
    return inFull.length === 1 ? [id] : [id, ...tree.childrenOf(id).flatMap(own)]
  })
  const targets = ids.flatMap((id) => {
    const category = tree.find(id)
    return category ? [tree.targetOf(category).id] : []
  })
  const [counts, groups, book, relations, routes] = await Promise.all([
    facets.countFamilies(),
    facets.listGroups(),
    catalogue.variants(),
    listCategoryRelations(catalogue.db, [...new Set(targets)]),
    listRoutesOf(catalogue.db, 'Categories', ids),
  ])
  return { tree, counts, groups, book, relations, routes }
}
