import { Flag, type ProductColumns } from './columns.ts'
import { inSlices } from './in-slices.ts'
import { layOut, startsOf } from './layout.ts'
import { invertLists } from './lists.ts'
import { pickNames } from './names.ts'
import type { Numberings, RowColumns, Segment } from './segment.ts'
import { findBranches, findPlaces, groupUsers, listPrices, relate } from './segment-lists.ts'

/**
 * Yields to the event loop in between: a million products take seconds.
 *
 * @param nameRanks Of each product, where the columns have none.
 */
export async function makeSegment(
  columns: ProductColumns,
  numberings: Numberings,
  nameRanks: ArrayLike<number> = columns.products.name_rank,
): Promise<Segment> {
  const { products } = columns
  const layout = await layOut(products)
  const { unitRows, familyRows, familyOfUnit, unitOf, familyOf } = layout
  const unitSet = relate(layout)
  const variants = await unitSet(columns.variants, 2, (at) =>
    numberings.variants.of(columns.variants[at] ?? 0),
  )
  const categories = await unitSet(columns.categories, 3, (at) =>
    numberings.categories.of(columns.categories[at] ?? 0),
  )
  const rowsOf = async (rows: Int32Array): Promise<RowColumns & { sort: Float64Array }> => ({
    id: await pick(products.id, rows),
    created: await pick(products.created, rows),
    popularity: await pick(products.popularity, rows),
    nameRank: await pick(nameRanks, rows),
    sort: await pick(products.sort, rows),
  })
  const flags = await pick(products.flags, unitRows)
  return {
    units: {
      ...(await rowsOf(unitRows)),
      family: familyOfUnit,
      parent_id: await pick(products.parent_id, unitRows),
      shown: new Uint8Array(unitRows.length),
      inStock: await areSet(flags, Flag.inStock),
      isOrderable: await areSet(flags, Flag.orderable),
      isSold: await areSet(flags, Flag.sellable),
      isOld: new Uint8Array(unitRows.length),
    },
    families: {
      ...(await rowsOf(familyRows)),
      starts: startsOf(familyOfUnit, familyRows.length),
      shown: new Int32Array(familyRows.length),
    },
    variants,
    categories,
    inCategory: await invertLists(categories, numberings.categories.count),
    places: await findPlaces(columns.categories, familyOf, familyRows.length, numberings),
    branches: await findBranches(columns.branches, unitOf, numberings),
    prices: await listPrices(columns.prices, unitOf, numberings),
    unitOf,
    familyOf,
    privateIds: new Set(products.id.filter((_, row) => (products.flags[row] ?? 0) & Flag.private)),
    users: groupUsers(columns.users),
    names: {
      families: await pickNames(products.name, familyRows),
      units: await pickNames(products.name, unitRows),
    },
  }
}

async function pick(values: ArrayLike<number>, rows: Int32Array): Promise<Float64Array> {
  const picked = new Float64Array(rows.length)
  await inSlices(rows.length, (from, end) => {
    for (let i = from; i < end; i += 1) picked[i] = values[rows[i] ?? 0] ?? 0
  })
  return picked
}

async function areSet(flags: Float64Array, flag: number): Promise<Uint8Array> {
  const set = new Uint8Array(flags.length)
  await inSlices(flags.length, (from, end) => {
    for (let i = from; i < end; i += 1) set[i] = (flags[i] ?? 0) & flag ? 1 : 0
  })
  return set
}
