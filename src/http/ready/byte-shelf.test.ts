import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { ByteShelf } from './byte-shelf.ts'

const FOREVER = Number.POSITIVE_INFINITY
const OVERHEAD = 64

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

const key = fc.nat(40)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ put: key, length: fc.nat(30_000) }) },
  { weight: 5, arbitrary: fc.record({ get: key }) },
  { weight: 1, arbitrary: fc.record({ change: key }) },
  { weight: 1, arbitrary: fc.constant({ clear: true as const }) },
)

test('it gives what was put last under a key as long as it is true and there is room', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), fc.nat(900_000), (steps, max) => {
      const changed = new Map<number, number>()
      const isStale = (one: number, stamp: number) => (changed.get(one) ?? -1) >= stamp
      const [shelf, model] = [open(max, isStale), new Model(max, isStale)]
      for (const [now, one] of steps.entries()) {
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
    { numRuns: 100 },
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

test('a hundred thousand changes of a few take the room of a few', () => {
  const shelf = open(100_000)
  const text = 'x'.repeat(1_000)
  for (let i = 0; i < 100_000; i += 1) put(shelf, i % 7, `${i}${text}`)
  expect(shelf.weight).toBeLessThan(8_000)
  expect(read(shelf, 99_999 % 7)).toBe(`99999${text}`)
})
