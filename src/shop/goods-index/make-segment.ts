import { Flag, type GoodsColumns } from './columns.ts'
import { layOut, startsOf } from './layout.ts'
import { invertLists } from './lists.ts'
import { pickNames } from './names.ts'
import type { Numberings, RowColumns, Segment } from './segment.ts'
import { findBranches, findPlaces, groupUsers, listPrices, relate } from './segment-lists.ts'

/** @param nameRanks Of each product, where the columns have none. */
export function makeSegment(
  columns: GoodsColumns,
  numberings: Numberings,
  nameRanks: ArrayLike<number> = columns.products.name_rank,
): Segment {
  const { products } = columns
  const layout = layOut(products)
  const { unitRows, familyRows, unitOf, familyOf } = layout
  const unitSet = relate(layout)
  const variants = unitSet(columns.variants, 2, (at) =>
    numberings.variants.of(columns.variants[at] ?? 0),
  )
  const categories = unitSet(columns.categories, 3, (at) =>
    numberings.categories.of(columns.categories[at] ?? 0),
  )
  const pick = (values: ArrayLike<number>, rows: readonly number[]) =>
    Float64Array.from(rows, (row) => values[row] ?? 0)
  const rowsOf = (rows: readonly number[]): RowColumns => ({
    id: pick(products.id, rows),
    created: pick(products.created, rows),
    popularity: pick(products.popularity, rows),
    nameRank: pick(nameRanks, rows),
  })
  const flags = (flag: number) =>
    Uint8Array.from(unitRows, (row) => ((products.flags[row] ?? 0) & flag ? 1 : 0))
  return {
    units: {
      ...rowsOf(unitRows),
      family: layout.familyOfUnit,
      sort: pick(products.sort, unitRows),
      parent_id: pick(products.parent_id, unitRows),
      shown: new Uint8Array(unitRows.length),
      inStock: flags(Flag.inStock),
      isSold: flags(Flag.sellable),
      isOld: new Uint8Array(unitRows.length),
    },
    families: {
      ...rowsOf(familyRows),
      sort: pick(products.sort, familyRows),
      starts: startsOf(layout.familyOfUnit, familyRows.length),
      shown: new Int32Array(familyRows.length),
    },
    variants,
    categories,
    inCategory: invertLists(categories, numberings.categories.count),
    places: findPlaces(columns.categories, familyOf, familyRows.length, numberings),
    branches: findBranches(columns.branches, unitOf, numberings),
    prices: listPrices(columns.prices, unitOf, numberings),
    unitOf,
    familyOf,
    privateIds: new Set(products.id.filter((_, row) => (products.flags[row] ?? 0) & Flag.private)),
    users: groupUsers(columns.users),
    names: {
      families: pickNames(products.name, familyRows),
      units: pickNames(products.name, unitRows),
    },
  }
}
