import { describe, expect, test } from 'vitest'
import { Counter } from './counter.ts'

describe('calls of one caller in a minute', () => {
  test('are welcome up to the most, and then after as long as is said', () => {
    let now = 1_000
    const counter = new Counter(2, () => now)
    expect([counter.count('a'), counter.count('a')]).toEqual([0, 0])
    now += 20_500
    expect(counter.count('a')).toBe(40)
    expect(counter.count('b')).toBe(0)
    now += 40_000
    expect(counter.count('a')).toBe(0)
  })

  test('count once each, however they are counted', () => {
    let now = 0
    const counter = new Counter(3, () => now)
    expect(counter.countIfWelcome('a')).toBe(true)
    expect(counter.count('a')).toBe(0)
    expect(counter.countIfWelcome('a')).toBe(true)
    expect(counter.countIfWelcome('a')).toBe(false)
    expect(counter.count('a')).toBe(60)
    now = 60_000
    expect(counter.countIfWelcome('a')).toBe(true)
  })

  test('of whoever has many addresses do not fill the memory, nor wipe out who calls all the time', () => {
    const counter = new Counter(1, () => 0)
    counter.count('a')
    counter.count('seldom')
    for (let i = 0; i < 50_000; i += 1) {
      counter.count(`other ${i}`)
      if (i % 10_000 === 0) counter.count('a')
    }
    expect(counter.count('a')).toBeGreaterThan(0)
    expect(counter.count('other 49999')).toBeGreaterThan(0)
    expect(counter.count('seldom')).toBe(0)
  })
})
