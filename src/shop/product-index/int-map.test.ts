import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IntMap, toTable } from './int-map.ts'

const MOST = 2 ** 31 - 1
const numbers = fc.oneof(fc.nat(50), fc.nat(MOST), fc.constantFrom(0, MOST))
const changes = fc.array(
  fc.oneof(
    { weight: 40, arbitrary: fc.tuple(numbers, numbers) },
    { weight: 1, arbitrary: fc.constant('clear' as const) },
  ),
  { maxLength: 400 },
)

test('it is what a Map of the same numbers is', () => {
  fc.assert(
    fc.property(changes, numbers, (given, other) => {
      const [map, oracle] = [new IntMap(), new Map<number, number>()]
      for (const change of given) {
        if (change === 'clear') {
          map.clear()
          oracle.clear()
        } else {
          map.set(...change)
          oracle.set(...change)
        }
      }
      expect(map.size).toBe(oracle.size)
      for (const key of [...oracle.keys(), other]) {
        expect(map.get(key)).toBe(oracle.get(key))
        expect(map.has(key)).toBe(oracle.has(key))
      }
    }),
  )
})

test('numbers that do not fit are refused, and no one has them', () => {
  const map = new IntMap()
  map.set(0, 1)
  for (const wrong of [-1, 1.5, MOST + 1, Number.NaN]) {
    expect(() => map.set(wrong, 1)).toThrow(RangeError)
    expect(() => map.set(1, wrong)).toThrow(RangeError)
    expect(map.get(wrong)).toBeUndefined()
  }
  expect(map.size).toBe(1)
})

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
