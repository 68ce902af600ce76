import type { StoredPicture } from './item.ts'

/** A category as the table has it, with what stands in tables beside it. */
export interface Category {
  readonly id: number
  readonly site_id: number
  readonly parent_id: number | null
  readonly alias_of: number | null
  readonly external_reference: string | null
  readonly name: string
  readonly filter_name: string | null
  readonly description: string
  readonly short_description: string
  readonly slug: string
  readonly seo_name: string | null
  readonly seo_description: string | null
  readonly is_noindex: boolean
  readonly level: number
  readonly active: boolean
  readonly is_filter: boolean
  readonly is_private: boolean
  readonly in_menu: boolean
  readonly is_searchable: boolean
  readonly default_sort: string
  readonly default_limit: number
  readonly template: string
  readonly tag_ids: readonly number[]
  readonly url: string
  readonly ancestor_ids: readonly number[]
  readonly breadcrumb_text: string
  readonly variant_ids: readonly number[]
  readonly image: StoredPicture | null
  /** Its own settings for the groups that its products may be filtered by. */
  readonly groups: readonly {
    readonly id: number
    readonly as_filter: boolean
    readonly sort: number
  }[]
  /** Of its custom field `fiterseo_variant_group_ids`: groups that are always filters here. */
  readonly filter_group_ids: readonly number[]
}

/** The whole tree as shoppers may know it: what is inactive, private or below such is not in it. */
export interface CategoryTree {
  readonly find: (id: number) => Category | undefined
  readonly findByUrl: (url: string) => Category | undefined
  /** In the order of the tree; of the top when nothing is named. */
  readonly childrenOf: (id: number | null) => readonly Category[]
  /** All of it, parents before children. */
  readonly all: readonly Category[]
  /** The place among all of those that are filters, by id. */
  readonly filters: ReadonlyMap<number, number>
  /** From the top down to the category itself. */
  readonly pathOf: (category: Category) => readonly Category[]
  /** What stands behind an entrance: the target of an alias, else the category itself. */
  readonly targetOf: (category: Category) => Category
  /** These, with all that lies below them; aliases by their targets, what is hidden left out. */
  readonly withBelow: (ids: readonly number[]) => number[]
}

/**
 * @param rows All categories, siblings in their order.
 * @param withHidden Also what shoppers may not know of.
 */
export function growTree(rows: readonly Category[], withHidden = false): CategoryTree {
  const stored = new Map(rows.map((row) => [row.id, row]))
  const isOpen = (row: Category) =>
    row.ancestor_ids.every((id) => {
      const above = stored.get(id)
      return above?.active === true && !above.is_private
    })
  const isShown = (row: Category) => {
    const target = row.alias_of === null ? undefined : stored.get(row.alias_of)
    return isOpen(row) && (row.alias_of === null || (target !== undefined && isOpen(target)))
  }
  const shown = new Map(
    rows.filter((row) => withHidden || isShown(row)).map((row) => [row.id, row]),
  )
  const byUrl = new Map([...shown.values()].map((row) => [row.url, row]))
  const byParent = Map.groupBy(shown.values(), (row) => row.parent_id)
  const childrenOf = (id: number | null) => byParent.get(id) ?? []
  const walk = (row: Category): Category[] => [row, ...childrenOf(row.id).flatMap(walk)]
  const targetOf = (row: Category) => shown.get(row.alias_of ?? row.id) ?? row
  const all = childrenOf(null).flatMap(walk)
  return {
    find: (id) => shown.get(id),
    findByUrl: (url) => byUrl.get(url),
    childrenOf,
    all,
    filters: new Map(all.flatMap(({ id, is_filter }, place) => (is_filter ? [[id, place]] : []))),
    pathOf: (row) => row.ancestor_ids.flatMap((id) => shown.get(id) ?? []),
    targetOf,
    withBelow: (ids) => {
      const found = ids.flatMap((id) => shown.get(id) ?? [])
      return [...new Set(found.flatMap((row) => walk(targetOf(row)).map(({ id }) => id)))]
    },
  }
}
