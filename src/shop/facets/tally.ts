import type { Numbering, Numberings } from '#shop/goods-index'
import type { FacetCounts, FacetQuestion } from './store-facets.ts'

/** Counts of all segments, added up. */
export interface Tally {
  count: number
  in_stock: number
  /** Of values that no good has where the list begins: -1. */
  readonly variants: Int32Array
  readonly categories: Int32Array
  readonly branches: Int32Array
  net_from: number
  net_to: number
  gross_from: number
  gross_to: number
}

export function emptyTally(numberings: Numberings): Tally {
  return {
    count: 0,
    in_stock: 0,
    variants: new Int32Array(numberings.variants.count).fill(-1),
    categories: new Int32Array(numberings.categories.count),
    branches: new Int32Array(numberings.branches.count),
    net_from: Number.POSITIVE_INFINITY,
    net_to: Number.NEGATIVE_INFINITY,
    gross_from: Number.POSITIVE_INFINITY,
    gross_to: Number.NEGATIVE_INFINITY,
  }
}

export function toCounts(
  tally: Tally,
  { group_ids, groupOf, filter_categories }: FacetQuestion,
  { variants, categories, branches }: Numberings,
): FacetCounts {
  const { count, in_stock, net_from, net_to, gross_from, gross_to } = tally
  const isWanted = (id: number) => !group_ids || group_ids.includes(groupOf(id) ?? -1)
  const filters = new Set(filter_categories)
  return {
    count,
    in_stock,
    price: net_from > net_to ? null : { net_from, net_to, gross_from, gross_to },
    variants: toMap(tally.variants, variants, 0, isWanted),
    categories: toMap(tally.categories, categories, 1, (id) => filters.has(id)),
    branches: toMap(tally.branches, branches, 1, () => true),
  }
}

function toMap(
  counts: Int32Array,
  numbering: Numbering,
  least: number,
  isWanted: (id: number) => boolean,
): Map<number, number> {
  const found = new Map<number, number>()
  counts.forEach((count, number) => {
    const id = numbering.idOf(number)
    if (count >= least && isWanted(id)) found.set(id, count)
  })
  return found
}
