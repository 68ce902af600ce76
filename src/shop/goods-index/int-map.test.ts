import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IntMap } from './int-map.ts'

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

test('numbers that do not fit are refused, and nobody has them', () => {
  const map = new IntMap()
  map.set(0, 1)
  for (const wrong of [-1, 1.5, MOST + 1, Number.NaN]) {
    expect(() => map.set(wrong, 1)).toThrow(RangeError)
    expect(() => map.set(1, wrong)).toThrow(RangeError)
    expect(map.get(wrong)).toBeUndefined()
  }
  expect(map.size).toBe(1)
})
