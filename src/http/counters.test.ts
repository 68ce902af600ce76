import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Counters } from './counters.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counting() {
  const counters = new Counters()
  return (caller: string) => {
    const told = { current: 0, ttl: 0 }
    counters.incr(caller, (_error, count) => Object.assign(told, count), 1_000)
    return [told.current, told.ttl]
  }
}

test('calls are counted for each caller until the window is over, and then from one again', () => {
  const count = counting()
  expect(count('a')).toEqual([1, 1_000])
  vi.advanceTimersByTime(400)
  expect(count('a')).toEqual([2, 600])
  expect(count('b')).toEqual([1, 1_000])
  vi.advanceTimersByTime(599)
  expect(count('a')).toEqual([3, 1])
  vi.advanceTimersByTime(1)
  expect(count('a')).toEqual([1, 1_000])
})

test('whoever has many addresses does not fill the memory, nor wipe out the last who were counted', () => {
  const count = counting()
  count('first')
  for (let i = 0; i < 49_999; i += 1) count(`${i}`)
  expect(count('first')).toEqual([2, 1_000])
  count('one more')
  expect(count('first')).toEqual([1, 1_000])
  expect(count('49998')).toEqual([2, 1_000])
})
