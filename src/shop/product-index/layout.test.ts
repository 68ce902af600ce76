import { expect, test } from 'vitest'
import { layOut, startsOf } from './layout.ts'

const layOutRows = (...rows: (readonly [id: number, parent: number])[]) => {
  const column = (i: 0 | 1) => Float64Array.from(rows, (row) => row[i])
  return layOut({ id: column(0), parent_id: column(1) })
}

test('units are children, and products without any; what has no parent here is left out', async () => {
  const { unitRows, familyRows, familyOfUnit } = await layOutRows(
    [1, 0],
    [7, 1],
    [8, 1],
    [2, 0],
    [9, 5],
  )
  expect([...unitRows]).toEqual([1, 2, 3])
  expect([...familyRows]).toEqual([0, 3])
  expect([...startsOf(familyOfUnit, 2)]).toEqual([0, 2, 3])
})

test('a product that went to another family while it was read is one unit, and no other is taken for it', async () => {
  const { unitRows, unitOf, familyOf, familyOfUnit } = await layOutRows(
    [1, 0],
    [7, 1],
    [8, 1],
    [2, 0],
    [9, 2],
    [7, 2],
    [3, 0],
  )
  expect([7, 8, 9, 3].map((id) => unitOf.get(id))).toEqual([0, 1, 2, 3])
  expect([...unitRows]).toEqual([1, 2, 4, 6])
  expect([...familyOfUnit]).toEqual([1, 1, 2, 3].map((id) => familyOf.get(id)))
})
