import type { Catalogue } from '#shop/catalogue'
import { listCategoriesOf } from '#shop/catalogue'

/**
 * What a reply depends on, as tags: `p7` for a product family, `c3` for the products of a category, `k3` for what is told of the
 * category itself, {@link ALL_GOODS} for what depends on all products, {@link TREE} on all categories, {@link ALL_STOCK} on how
 * many there are of any product; `n5` for a node, {@link NODES} for a list of nodes.
 */
export type Tag = string

/** Bestsellers, a list that is not narrowed to categories, the number of products in each category. */
export const ALL_GOODS: Tag = 'products'
export const ALL_STOCK: Tag = 'stock'
/** What any category may come into: a search, a list of filters. */
export const TREE: Tag = 'tree'
export const NODES: Tag = 'nodes'
export const nodeTag = (id: number): Tag => `n${id}`
export const familyTag = (id: number): Tag => `p${id}`
export const categoryTag = (id: number | string): Tag => `c${id}`
/** 0 for the top of the tree. */
export const categoryNameTag = (id: number): Tag => `k${id}`
/** Of a family, how many there are of it. */
const stockTag = (id: number | string): Tag => `s${id}`

/** @param rows Of products. */
export function tagsOfRows(rows: readonly { readonly family_id: number }[]): Tag[] {
  return [...new Set(rows.map(({ family_id }) => family_id))].map(familyTag)
}

const TAGS_MAX = 200_000

/** A logical clock of changes by tag: tells whether something a reply depends on has changed since it was begun. */
export interface TagVersions {
  now(): number
  /** @param withStock Whether the stock of the families counts as well. */
  hasChanged(tags: readonly Tag[], since: number, withStock: boolean): boolean
}

export function trackTags(catalogue: Pick<Catalogue, 'db' | 'onChange'>): TagVersions {
  const changed = new Map<Tag, number>()
  let clock = 0
  /** When everything may have changed. */
  let reset = 0

  function touch(tags: readonly Tag[]): void {
    clock += 1
    for (const tag of tags) changed.set(tag, clock)
    if (changed.size > TAGS_MAX) touchAll()
  }
  function touchAll(): void {
    clock += 1
    reset = clock
    changed.clear()
  }
  function touchCategoriesOf(familyIds: readonly number[]): void {
    listCategoriesOf(catalogue.db, familyIds).then(
      (ids) => touch(ids.map(categoryTag)),
      () => touchAll(),
    )
  }
  catalogue.onChange((change) => {
    const { kind } = change
    if (kind === 'all') return touchAll()
    // A search depends on all products.
    if (kind === 'search') return touch([ALL_GOODS])
    if (kind === 'category') {
      const { category_ids: ids } = change
      return ids.length === 0
        ? touchAll()
        : touch([TREE, ...ids.map(categoryTag), ...ids.map(categoryNameTag)])
    }
    if (kind === 'node') {
      // Without ids it is what all pages show: the menu and the footer.
      return change.node_ids.length === 0
        ? touchAll()
        : touch([NODES, ...change.node_ids.map(nodeTag)])
    }
    const { family_ids } = change
    if (kind === 'stock') return touch([ALL_STOCK, ...family_ids.map(stockTag)])
    if (kind === 'content') {
      return family_ids.length === 0 ? touchAll() : touch(family_ids.map(familyTag))
    }
    touch([ALL_GOODS, ...family_ids.map(familyTag)])
    touchCategoriesOf(family_ids)
  })
  const isAfter = (tag: Tag, since: number) => (changed.get(tag) ?? reset) > since
  return {
    now: () => clock,
    hasChanged: (tags, since, withStock) =>
      reset > since ||
      tags.some((tag) => {
        if (tag === ALL_STOCK) return withStock && isAfter(tag, since)
        if (isAfter(tag, since)) return true
        return withStock && tag.startsWith('p') && isAfter(stockTag(tag.slice(1)), since)
      }),
  }
}
