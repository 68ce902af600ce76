import type { Tuples } from './columns.ts'
import { inSlices } from './in-slices.ts'
import type { ReadonlyIntMap } from './int-map.ts'
import type { Layout } from './layout.ts'
import { extendLists, type Lists, makeLists, NONE } from './lists.ts'
import type { FamilyPlaces, Numberings, PriceLists, Segment } from './segment.ts'
import { findLowestPrice, PRICE_WIDTH, setBit } from './segment-updates.ts'

/** Makes lists of what units have themselves and from their parents, each value once. */
export function relate({ unitRows, familyRows, familyOfUnit, unitOf, familyOf }: Layout) {
  return async (
    tuples: Tuples,
    width: number,
    numberAt: (at: number) => number,
  ): Promise<Lists> => {
    const numbers = new Int32Array(tuples.length / width)
    await inSlices(numbers.length, (from, end) => {
      for (let i = from; i < end; i += 1) numbers[i] = numberAt(i * width + 1)
    })
    const numberIn = (tuple: number) => numbers[tuple] ?? 0
    const units = await findEach(tuples, width, unitOf)
    const families = await findEach(tuples, width, familyOf)
    // A product that stands alone is a unit and a family: what it has is its own.
    const parents = families.map((family, i) => (units[i] === NONE ? family : NONE))
    const own = await makeLists(unitRows.length, units, numberIn)
    const ofParents = await makeLists(familyRows.length, parents, numberIn)
    return extendLists(own, ofParents, familyOfUnit)
  }
}

/** What number each tuple's product has. */
async function findEach(
  tuples: Tuples,
  width: number,
  numberOf: ReadonlyIntMap,
): Promise<Int32Array> {
  const found = new Int32Array(tuples.length / width)
  let [last, number] = [NONE, NONE]
  await inSlices(found.length, (from, end) => {
    for (let i = from; i < end; i += 1) {
      const id = tuples[i * width] ?? 0
      // Mostly all values of a product stand together.
      if (id !== last) number = numberOf.get(id) ?? NONE
      last = id
      found[i] = number
    }
  })
  return found
}

export async function findPlaces(
  tuples: Tuples,
  familyOf: ReadonlyIntMap,
  count: number,
  { categories }: Numberings,
): Promise<FamilyPlaces> {
  const families = await findEach(tuples, 3, familyOf)
  const each = (value: (at: number) => number) =>
    makeLists(count, families, (tuple) => value(tuple * 3))
  return {
    categories: await each((at) => categories.of(tuples[at + 1] ?? 0)),
    sorts: (await each((at) => tuples[at + 2] ?? 0)).values,
  }
}

export async function findBranches(
  tuples: Tuples,
  unitOf: ReadonlyIntMap,
  { branches }: Numberings,
): Promise<Segment['branches']> {
  const count = tuples.length / 2
  await inSlices(count, (from, end) => {
    for (let i = from; i < end; i += 1) branches.of(tuples[i * 2 + 1] ?? 0)
  })
  const words = Math.max(1, Math.ceil(branches.count / 32))
  const masks = new Uint32Array(words * unitOf.size)
  const units = await findEach(tuples, 2, unitOf)
  await inSlices(count, (from, end) => {
    for (let i = from; i < end; i += 1) {
      const unit = units[i] ?? NONE
      if (unit !== NONE) setBit(masks, unit * words, branches.of(tuples[i * 2 + 1] ?? 0))
    }
  })
  return { words, masks }
}

export async function listPrices(
  tuples: Tuples,
  unitOf: ReadonlyIntMap,
  { priceGroups, publicGroups }: Numberings,
): Promise<PriceLists> {
  const units = await findEach(tuples, PRICE_WIDTH, unitOf)
  const { starts, values: rows } = await makeLists(unitOf.size, units)
  const groups = new Int32Array(rows.length)
  const net = new Float64Array(rows.length)
  const gross = new Float64Array(rows.length)
  const saves = new Uint8Array(rows.length)
  await inSlices(rows.length, (from, end) => {
    for (let i = from; i < end; i += 1) {
      const at = (rows[i] ?? 0) * PRICE_WIDTH
      groups[i] = priceGroups.of(tuples[at + 1] ?? 0)
      net[i] = tuples[at + 2] ?? 0
      gross[i] = tuples[at + 3] ?? 0
      saves[i] = tuples[at + 4] ?? 0
    }
  })
  const prices = { groups: { starts, values: groups }, net, gross, saves }
  const publicAt = new Int32Array(unitOf.size)
  await inSlices(unitOf.size, (from, end) => {
    for (let unit = from; unit < end; unit += 1) {
      publicAt[unit] = findLowestPrice(prices, unit, publicGroups)
    }
  })
  return { ...prices, publicAt }
}

export function groupUsers(tuples: Tuples): Map<number, Set<number>> {
  const users = new Map<number, Set<number>>()
  for (let at = 0; at < tuples.length; at += 2) {
    const user = tuples[at + 1] ?? 0
    users.set(user, (users.get(user) ?? new Set()).add(tuples[at] ?? 0))
  }
  return users
}
