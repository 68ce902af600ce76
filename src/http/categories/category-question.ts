import type { CategoriesQuery } from '#contract/catalogue/category'
import { fold } from '#kernel/text/fold'
import type { Category, CategoryTree } from '#shop/catalogue'
import type { Branching } from './category-reply.ts'

const MENU_TOPS = 5
const MENU_CHILDREN = 10
const DEEPEST = 20

/** The rows of a list of categories, and which children are nested in them. */
export interface CategoriesSelection {
  readonly rows: readonly Category[]
  /** Undefined for a flat list. */
  readonly branching: Branching | undefined
  readonly isSparse: boolean
  readonly isVerbose: boolean
}

/** The children that the menu shows: ten at most. */
export function chooseForMenu(children: readonly Category[]): readonly Category[] {
  return children.filter(({ in_menu }) => in_menu).slice(0, MENU_CHILDREN)
}

/**
 * @param holding Categories that hold products with `variantIds`, directly or below; undefined without that filter.
 * @param own The top categories in the menu of a site; left out: all that are in the menu.
 */
export function toCategoriesSelection(
  query: CategoriesQuery,
  tree: CategoryTree,
  holding: ReadonlySet<number> | undefined,
  own?: readonly number[],
): CategoriesSelection {
  const {
    flat = false,
    list = false,
    direct = false,
    parent = 0,
    maxlevel,
    verbose = false,
  } = query
  const isMenu = query['for-menu'] ?? false
  const mostTops = query['all-tops'] ? undefined : MENU_TOPS
  const levels = direct ? 1 : Math.min(maxlevel ?? (isMenu ? 2 : DEEPEST), isMenu ? 2 : DEEPEST)
  const isWanted = toCondition(query, holding)
  const isNarrowed = isWanted !== undefined
  const isFlat = flat || list || query.search !== undefined
  // What leads to a wanted category is shown above it.
  const isKept = (category: Category, depth: number): boolean =>
    (isWanted?.(category) ?? true) ||
    (!isFlat &&
      depth < levels &&
      tree.childrenOf(category.id).some((child) => isKept(child, depth + 1)))
  const choose = (children: readonly Category[], depth: number) => {
    const kept = children.filter((child) => isKept(child, depth))
    if (!isMenu) return kept
    return depth === 1 && parent === 0
      ? kept.filter(({ id, in_menu }) => in_menu && (own?.includes(id) ?? true)).slice(0, mostTops)
      : chooseForMenu(kept)
  }
  const start = parent === 0 ? null : parent
  const rows = isFlat
    ? walk(tree, start, levels, isNarrowed ? undefined : choose).filter(
        (row) => isWanted?.(row) ?? true,
      )
    : choose(tree.childrenOf(start), 1)
  return {
    rows: list ? rows.toSorted(byBreadcrumb) : rows,
    branching: isFlat
      ? undefined
      : { levels: levels - 1, choose: (all, depth) => choose(all, depth + 1) },
    isSparse: list || isMenu,
    isVerbose: verbose && !list,
  }
}

/** All categories below one, in the order of the tree, down to a level. */
function walk(
  tree: CategoryTree,
  start: number | null,
  levels: number,
  choose: Branching['choose'] = (children) => children,
  depth = 1,
): Category[] {
  if (depth > levels) return []
  return choose(tree.childrenOf(start), depth).flatMap((row) => [
    row,
    ...walk(tree, row.id, levels, choose, depth + 1),
  ])
}

function toCondition(
  { search, categoryVariantIds }: CategoriesQuery,
  holding: ReadonlySet<number> | undefined,
): ((category: Category) => boolean) | undefined {
  const words = search === undefined ? undefined : fold(search).split(' ').filter(Boolean)
  if (!words && !categoryVariantIds && !holding) return undefined
  return (category) =>
    (!words || hasWords(category, words)) &&
    (!categoryVariantIds?.length ||
      category.variant_ids.some((id) => categoryVariantIds.includes(id))) &&
    (!holding || holding.has(category.id))
}

/** Whether each word is the beginning of a word of the category's name. */
function hasWords(category: Category, words: readonly string[]): boolean {
  const { name, filter_name, is_searchable } = category
  const own = fold(`${name} ${filter_name ?? ''}`).split(/[^\p{L}\p{N}]+/u)
  return (
    is_searchable &&
    words.length > 0 &&
    words.every((word) => own.some((one) => one.startsWith(word)))
  )
}

const danish = new Intl.Collator('da')

function byBreadcrumb(a: Category, b: Category): number {
  return danish.compare(a.breadcrumb_text, b.breadcrumb_text)
}
