import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const KEYS = 12
const ROOM = 100
const key = fc.nat(KEYS - 1)
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ set: key, weight: fc.oneof(fc.nat(4), fc.nat(40)) }) },
  { weight: 12, arbitrary: fc.record({ get: key }) },
  { weight: 2, arbitrary: fc.record({ delete: key }) },
  { weight: 1, arbitrary: fc.constant('clear' as const) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** What was put last under each key, whether it is still there or has made room. */
type Put = Map<number, { value: number; weight: number }>

function take(map: BoundedMap<number, number>, put: Put, [value, one]: [number, Step]): void {
  if (one === 'clear') {
    map.clear()
    put.clear()
  } else if ('set' in one) {
    map.set(one.set, value, one.weight)
    put.set(one.set, { value, weight: one.weight })
  } else if ('delete' in one) {
    map.delete(one.delete)
    put.delete(one.delete)
  } else map.get(one.get)
}

/** Weighs what is there, which has to be what was put last. */
function weigh(map: BoundedMap<number, number>, put: Put): number {
  let all = 0
  for (let one = 0; one < KEYS; one += 1) {
    const value = map.get(one)
    if (value === undefined) continue
    expect(value).toBe(put.get(one)?.value)
    all += put.get(one)?.weight ?? 0
  }
  return all
}

test('it weighs what is there, which is what was put last and never more than there is room for', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.nat(60), (given, max) => {
      const map = new BoundedMap<number, number>(max)
      const put: Put = new Map()
      for (const one of given.entries()) {
        take(map, put, one)
        expect(map.weight).toBeLessThanOrEqual(max)
      }
      expect(map.weight).toBe(weigh(map, put))
    }),
    { numRuns: 500 },
  )
})

test('what was put a moment ago is there, as long as it does not weigh more than all may', () => {
  const last = fc.record({ set: key, weight: fc.nat(61) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), last, fc.nat(60), (given, one, max) => {
      const map = new BoundedMap<number, number>(max)
      const put: Put = new Map()
      for (const before of given.entries()) take(map, put, before)
      take(map, put, [given.length, one])
      expect(map.get(one.set)).toBe(one.weight <= max ? given.length : undefined)
    }),
    { numRuns: 500 },
  )
})

test('what fills the whole room is kept alone', () => {
  const map = new BoundedMap<string, string>(3)
  map.set('a', 'first', 1)
  map.get('a')
  map.set('b', 'second', 3)
  expect([map.get('a'), map.get('b'), map.weight]).toEqual([undefined, 'second', 3])
})

test('what weighs more than all may takes nothing away but what was there in its place', () => {
  const map = new BoundedMap<string, string>(3)
  map.set('a', 'first', 1)
  map.set('b', 'second', 1)
  map.set('b', 'third', 4)
  expect([map.get('a'), map.get('b'), map.weight]).toEqual(['first', undefined, 1])
})

describe('where each weighs the same', () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) => from + place)
  const open = () => new BoundedMap<number, number>(ROOM)
  const putAll = (map: BoundedMap<number, number>, keys: readonly number[]) => {
    for (const one of keys) map.set(one, one, 1)
  }
  const putAgain = (map: BoundedMap<number, number>, keys: readonly number[]) => {
    putAll(map, keys)
    for (const one of [...keys, ...keys]) map.get(one)
  }
  const deleteAll = (map: BoundedMap<number, number>, keys: readonly number[]) => {
    for (const one of keys) map.delete(one)
  }
  const left = (map: BoundedMap<number, number>, keys: readonly number[]) =>
    keys.filter((one) => map.get(one) !== undefined)

  test('what was asked for the longest ago makes room first', () => {
    const map = open()
    putAgain(map, range(0, ROOM))
    for (const one of range(0, 10)) map.get(one)
    putAll(map, range(100, 120))
    expect(left(map, range(0, ROOM))).toEqual([...range(0, 10), ...range(30, ROOM)])
  })

  const befores: [string, (map: BoundedMap<number, number>) => void][] = [
    ['there was nothing', () => undefined],
    ['all was cleared', (map) => [putAll(map, range(0, ROOM)), map.clear()]],
    ['all was deleted', (map) => [putAll(map, range(0, ROOM)), deleteAll(map, range(0, ROOM))]],
    [
      'all was asked for and deleted',
      (map) => [putAgain(map, range(0, ROOM)), deleteAll(map, range(0, ROOM))],
    ],
    ['all was put twice', (map) => [putAll(map, range(0, 80)), putAll(map, range(0, 80))]],
  ]

  test.each(befores)(
    'a quarter is for what nobody asked for again, of which one in eight stays, when before %s',
    (_, before) => {
      const map = open()
      before(map)
      putAgain(map, range(0, 80))
      putAll(map, range(100, 136))
      expect(left(map, range(0, 80))).toEqual(range(6, 80))
      expect(left(map, range(100, 136))).toEqual([107, ...range(111, 136)])
    },
  )

  test('of what nobody asked for at all, the earliest make room, but for one in eight', () => {
    const map = open()
    putAll(map, range(0, 124))
    const stayed = [7, 15, 23]
    expect(left(map, range(0, 124))).toEqual([...stayed, ...range(27, 124)])
  })
})
