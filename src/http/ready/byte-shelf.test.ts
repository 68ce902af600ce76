import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { ByteShelf } from './byte-shelf.ts'

const FOREVER = Number.POSITIVE_INFINITY
const OVERHEAD = 64
const MB = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

afterEach(() => vi.useRealTimers())

const open = (maxBytes: number, isStale = (_key: number, _stamp: number) => false) =>
  new ByteShelf({ maxBytes, isStale })
const put = (shelf: ByteShelf, key: number, text: string, more = {}) =>
  shelf.put(key, { bytes: Buffer.from(text), stamp: 0, until: FOREVER, ...more })
const read = (shelf: ByteShelf, key: number) => shelf.get(key)?.toString()

/** What a shelf is: the same in a few lines, with an object for each. */
class Model {
  readonly #kept = new Map<number, { text: string; stamp: number }>()
  readonly #max: number
  readonly #isStale: (key: number, stamp: number) => boolean

  constructor(max: number, isStale: (key: number, stamp: number) => boolean) {
    this.#max = max
    this.#isStale = isStale
  }
  get weight(): number {
    return [...this.#kept.values()].reduce((sum, { text }) => sum + text.length + OVERHEAD, 0)
  }
  get(key: number): string | undefined {
    const one = this.#kept.get(key)
    this.#kept.delete(key)
    if (!one || this.#isStale(key, one.stamp)) return undefined
    this.#kept.set(key, one)
    return one.text
  }
  put(key: number, text: string, stamp: number): void {
    this.#kept.delete(key)
    this.#kept.set(key, { text, stamp })
    for (const oldest of this.#kept.keys()) {
      if (this.weight > this.#max) this.#kept.delete(oldest)
    }
  }
  clear(): void {
    this.#kept.clear()
  }
}

const key = fc.nat(300)
const length = fc.oneof(fc.nat(50), fc.nat(30_000))
const step = fc.oneof(
  { weight: 30, arbitrary: fc.record({ put: key, length }) },
  { weight: 20, arbitrary: fc.record({ get: key }) },
  { weight: 5, arbitrary: fc.record({ change: key }) },
  { weight: 1, arbitrary: fc.constant({ clear: true as const }) },
)
const steps = fc.array(step, { minLength: 200, maxLength: 600 })
const room = fc.oneof(fc.nat(5_000), fc.nat(200_000), fc.nat(4_000_000))

test('it gives what was put last under a key as long as it is true and there is room', () => {
  fc.assert(
    fc.property(steps, room, (given, max) => {
      const changed = new Map<number, number>()
      const isStale = (one: number, stamp: number) => (changed.get(one) ?? -1) >= stamp
      const [shelf, model] = [open(max, isStale), new Model(max, isStale)]
      for (const [now, one] of given.entries()) {
        if ('put' in one) {
          const text = `${now}`.padEnd(one.length, 'x')
          put(shelf, one.put, text, { stamp: now })
          model.put(one.put, text, now)
        } else if ('get' in one) expect(read(shelf, one.get)).toBe(model.get(one.get))
        else if ('change' in one) changed.set(one.change, now)
        else {
          shelf.clear()
          model.clear()
        }
        expect(shelf.weight).toBe(model.weight)
      }
    }),
    { numRuns: 100, endOnFailure: true },
  )
})

test('what has run out is not there, and takes no room', () => {
  vi.useFakeTimers({ now: 1_000 })
  const shelf = open(1_000)
  put(shelf, 1, 'brædder', { until: 2_000 })
  put(shelf, 2, 'søm', { until: 1_000 })
  expect([shelf.has(1), shelf.has(2)]).toEqual([true, false])
  vi.setSystemTime(2_000)
  expect(shelf.get(1)).toBeUndefined()
  expect(shelf.weight).toBe(0)
})

test('each of many has its own time', () => {
  vi.useFakeTimers({ now: 0 })
  const changed = new Map<number, number>()
  const shelf = open(1_000_000, (one, stamp) => (changed.get(one) ?? 0) > stamp)
  const keys = Array.from({ length: 1_000 }, (_, i) => i + 1)
  for (const one of keys) put(shelf, one, `${one}`, { stamp: one, until: 10_000 + one })
  expect(keys.map((one) => read(shelf, one))).toEqual(keys.map(String))
  for (const one of keys) changed.set(one, one)
  changed.set(700, 701)
  vi.setSystemTime(10_400)
  const isThere = (one: number) => one > 400 && one !== 700
  expect(keys.filter((one) => shelf.has(one))).toEqual(keys.filter(isThere))
})

test('what is left of many is put together', () => {
  let stamp = 0
  const shelf = open(20_000_000, (one, before) => one % 10 !== 0 && stamp > before)
  const text = (one: number) => `${one}`.padEnd(100_000, 'x')
  const keys = Array.from({ length: 100 }, (_, i) => i)
  for (const one of keys) put(shelf, one, text(one))
  stamp = 1
  for (const one of keys) shelf.has(one)
  const left = keys.filter((one) => one % 10 === 0)
  const blocks = () => new Set(left.map((one) => shelf.get(one)?.buffer)).size
  expect(blocks()).toBeGreaterThan(5)
  put(shelf, 101, text(101), { stamp })
  expect(left.map((one) => read(shelf, one))).toEqual(left.map(text))
  expect(blocks()).toBeLessThan(3)
})

test('a million changes of a few take the room of a few', () => {
  const shelf = open(100_000)
  const taken = () => {
    collectGarbage()
    return process.memoryUsage().arrayBuffers
  }
  const before = taken()
  const text = 'x'.repeat(20)
  for (let i = 0; i < 1_000_000; i += 1) put(shelf, i % 7, `${i}${text}`)
  expect(shelf.weight).toBeLessThan(1_000)
  expect(read(shelf, 999_999 % 7)).toBe(`999999${text}`)
  expect(taken() - before).toBeLessThan(8 * MB)
})
