import type { ProductColumns } from './columns.ts'
import { inSlices } from './in-slices.ts'
import { IntMap, type ReadonlyIntMap, toTable } from './int-map.ts'

/** Which rows of the columns are units and families. */
export interface Layout {
  /** Positions in the columns. */
  readonly unitRows: Int32Array
  readonly familyRows: Int32Array
  readonly familyOfUnit: Int32Array
  readonly unitOf: ReadonlyIntMap
  readonly familyOf: ReadonlyIntMap
}

/** Which products are units of which families; children whose parent is not there are left out. */
export async function layOut({
  id,
  parent_id,
}: Pick<ProductColumns['products'], 'id' | 'parent_id'>): Promise<Layout> {
  const unitRows = new Int32Array(id.length)
  const familyRows = new Int32Array(id.length)
  const families = new Int32Array(id.length)
  const unitOf = new IntMap()
  const familyOf = new IntMap()
  let parentRow = -1
  const add = (row: number, familyRow: number) => {
    // A product that moves to another family during a load is read in both: either will do, because the change feed then
    // has both families read again.
    if (unitOf.has(id[row] ?? 0)) return
    const familyId = id[familyRow] ?? 0
    if (!familyOf.has(familyId)) {
      familyRows[familyOf.size] = familyRow
      familyOf.set(familyId, familyOf.size)
    }
    const unit = unitOf.size
    unitOf.set(id[row] ?? 0, unit)
    unitRows[unit] = row
    families[unit] = familyOf.size - 1
  }
  await inSlices(id.length, (from, end) => {
    for (let row = from; row < end; row += 1) {
      const parent = parent_id[row] ?? 0
      if (parent === 0) {
        parentRow = row
        // A parent's children follow it. What has none is a unit itself.
        if (parent_id[row + 1] !== id[row]) add(row, row)
      } else if (id[parentRow] === parent) add(row, parentRow)
    }
  })
  return {
    unitRows: unitRows.slice(0, unitOf.size),
    familyRows: familyRows.slice(0, familyOf.size),
    familyOfUnit: families.slice(0, unitOf.size),
    unitOf: toTable(unitOf),
    familyOf: toTable(familyOf),
  }
}

/** Where the units of each family begin; one more at the end. */
export function startsOf(families: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1).fill(families.length)
  for (let unit = families.length - 1; unit >= 0; unit -= 1) starts[families[unit] ?? 0] = unit
  return starts
}
