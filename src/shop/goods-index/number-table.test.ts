import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IntMap } from './int-map.ts'
import { toTable } from './number-table.ts'

const MOST = 2 ** 31 - 1
const odd = [-1, 0, 0.5, 1, MOST, MOST + 1, Number.NaN, Number.POSITIVE_INFINITY]

test('a table says of every number what its map says, whether they are near each other or not', () => {
  const near = fc.nat(60)
  const numbers = fc.record({
    base: fc.oneof(fc.constant(0), fc.nat(MOST - 60)),
    keys: fc.array(near, { maxLength: 60 }),
    far: fc.array(fc.nat(MOST), { maxLength: 2 }),
  })
  let tables = 0
  fc.assert(
    fc.property(numbers, ({ base, keys, far }) => {
      const map = new IntMap()
      const all = [...keys.map((key) => base + key), ...far]
      for (const [i, key] of all.entries()) map.set(key, i)
      const table = toTable(map)
      if (table !== map) tables += 1
      const others = Array.from({ length: 64 }, (_, i) => base + i - 2)
      for (const key of [...all, ...others, ...odd]) {
        expect([key, table.get(key), table.has(key)]).toEqual([key, map.get(key), map.has(key)])
      }
      expect(table.size).toBe(map.size)
    }),
  )
  expect(tables).toBeGreaterThan(0)
})
