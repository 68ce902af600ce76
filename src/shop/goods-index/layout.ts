import { IntMap } from '#kernel/int-map'
import type { GoodsColumns } from './columns.ts'

/** Which rows of the columns are units and families. */
export interface Layout {
  /** Positions in the columns. */
  readonly unitRows: readonly number[]
  readonly familyRows: readonly number[]
  readonly familyOfUnit: Int32Array
  readonly unitOf: IntMap
  readonly familyOf: IntMap
}

/** Which products are units of which families; children whose parent is not there are left out. */
export function layOut({ id, parent_id }: GoodsColumns['products']): Layout {
  const unitRows: number[] = []
  const familyRows: number[] = []
  const families: number[] = []
  const unitOf = new IntMap()
  const familyOf = new IntMap()
  let parentRow = -1
  const add = (row: number, familyRow: number) => {
    const familyId = id[familyRow] ?? 0
    if (!familyOf.has(familyId)) {
      familyOf.set(familyId, familyRows.length)
      familyRows.push(familyRow)
    }
    unitOf.set(id[row] ?? 0, unitRows.length)
    unitRows.push(row)
    families.push(familyRows.length - 1)
  }
  for (let row = 0; row < id.length; row += 1) {
    const parent = parent_id[row] ?? 0
    if (parent === 0) {
      parentRow = row
      // A parent's children follow it. What has none is a unit itself.
      if (parent_id[row + 1] !== id[row]) add(row, row)
    } else if (id[parentRow] === parent) add(row, parentRow)
  }
  return { unitRows, familyRows, familyOfUnit: Int32Array.from(families), unitOf, familyOf }
}

/** Where the units of each family begin; one more at the end. */
export function startsOf(families: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1).fill(families.length)
  for (let unit = families.length - 1; unit >= 0; unit -= 1) starts[families[unit] ?? 0] = unit
  return starts
}
