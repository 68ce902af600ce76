import type { ReadonlyIntMap } from '#kernel/int-map'
import type { Tuples } from './columns.ts'
import type { Layout } from './layout.ts'
import { type Lists, makeLists, valuesOf } from './lists.ts'
import type { FamilyPlaces, Numberings, PriceLists, Segment } from './segment.ts'
import { setBit } from './stock.ts'

const NONE = -1

/** Makes lists of what units have themselves and from their parents, each value once. */
export function relate({ unitRows, familyRows, familyOfUnit, unitOf, familyOf }: Layout) {
  return (tuples: Tuples, width: number, numberAt: (at: number) => number): Lists => {
    const count = tuples.length / width
    const numbers = Int32Array.from({ length: count }, (_, i) => numberAt(i * width + 1))
    const units = Int32Array.from(
      { length: count },
      (_, i) => unitOf.get(tuples[i * width] ?? 0) ?? NONE,
    )
    const own = makeLists(unitRows.length, (add) => {
      for (let i = 0; i < count; i += 1) {
        const unit = units[i] ?? NONE
        if (unit !== NONE) add(unit, numbers[i] ?? 0)
      }
    })
    const families = Int32Array.from(units, (unit, i) =>
      unit === NONE ? (familyOf.get(tuples[i * width] ?? 0) ?? NONE) : NONE,
    )
    const ofParents = makeLists(familyRows.length, (add) => {
      for (let i = 0; i < count; i += 1) {
        const family = families[i] ?? NONE
        if (family !== NONE) add(family, numbers[i] ?? 0)
      }
    })
    return makeLists(unitRows.length, (add) => {
      for (let unit = 0; unit < unitRows.length; unit += 1) {
        const mine = valuesOf(own, unit)
        for (const number of mine) add(unit, number)
        for (const number of valuesOf(ofParents, familyOfUnit[unit] ?? 0)) {
          if (!mine.includes(number)) add(unit, number)
        }
      }
    })
  }
}

export function findPlaces(
  tuples: Tuples,
  familyOf: ReadonlyIntMap,
  count: number,
  { categories }: Numberings,
): FamilyPlaces {
  const rows: number[] = []
  for (let at = 0; at < tuples.length; at += 3) {
    if (familyOf.has(tuples[at] ?? 0)) rows.push(at)
  }
  const each = (value: (at: number) => number) => (add: (list: number, value: number) => void) => {
    for (const at of rows) add(familyOf.get(tuples[at] ?? 0) ?? 0, value(at))
  }
  return {
    categories: makeLists(
      count,
      each((at) => categories.of(tuples[at + 1] ?? 0)),
    ),
    sorts: makeLists(
      count,
      each((at) => tuples[at + 2] ?? 0),
    ).values,
  }
}

export function findBranches(
  tuples: Tuples,
  unitOf: ReadonlyIntMap,
  { branches }: Numberings,
): Segment['branches'] {
  for (let at = 1; at < tuples.length; at += 2) branches.of(tuples[at] ?? 0)
  const words = Math.max(1, Math.ceil(branches.count / 32))
  const masks = new Uint32Array(words * unitOf.size)
  for (let at = 0; at < tuples.length; at += 2) {
    const unit = unitOf.get(tuples[at] ?? 0)
    if (unit !== undefined) setBit(masks, unit * words, branches.of(tuples[at + 1] ?? 0))
  }
  return { words, masks }
}

export function listPrices(
  tuples: Tuples,
  unitOf: ReadonlyIntMap,
  { priceGroups }: Numberings,
): PriceLists {
  const each = (value: (at: number) => number) => (add: (list: number, value: number) => void) => {
    for (let at = 0; at < tuples.length; at += 4) {
      const unit = unitOf.get(tuples[at] ?? 0)
      if (unit !== undefined) add(unit, value(at))
    }
  }
  const groups = makeLists(
    unitOf.size,
    each((at) => priceGroups.of(tuples[at + 1] ?? 0)),
  )
  const rows = makeLists(
    unitOf.size,
    each((at) => at),
  ).values
  return {
    groups,
    net: Float64Array.from(rows, (at) => tuples[at + 2] ?? 0),
    gross: Float64Array.from(rows, (at) => tuples[at + 3] ?? 0),
  }
}

export function groupUsers(tuples: Tuples): Map<number, Set<number>> {
  const users = new Map<number, Set<number>>()
  for (let at = 0; at < tuples.length; at += 2) {
    const user = tuples[at + 1] ?? 0
    users.set(user, (users.get(user) ?? new Set()).add(tuples[at] ?? 0))
  }
  return users
}
