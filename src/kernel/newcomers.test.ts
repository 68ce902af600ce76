import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Newcomers } from './newcomers.ts'

test('what comes again is no newcomer, until so many others have come', () => {
  const newcomers = new Newcomers(10)
  expect(newcomers.isNew('a')).toBe(true)
  for (let i = 0; i < 4; i += 1) expect(newcomers.isNew(`x${i}`)).toBe(true)
  expect(newcomers.isNew('a')).toBe(false)
  for (let i = 0; i < 10; i += 1) newcomers.isNew(`y${i}`)
  expect(newcomers.isNew('a')).toBe(true)
})

test('at least half of the bound is remembered, and no more than all of it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 200 }), (keys) => {
      const newcomers = new Newcomers(10)
      for (const [at, key] of keys.entries()) {
        const since = new Set(keys.slice(keys.lastIndexOf(key, at - 1) + 1, at))
        const before = at > 0 ? keys.lastIndexOf(key, at - 1) : -1
        const isNew = newcomers.isNew(key)
        if (before < 0) expect(isNew).toBe(true)
        else if (since.size < 5) expect(isNew).toBe(false)
      }
    }),
  )
})

test('keys that only come round and round, one after another, are newcomers each time', () => {
  const newcomers = new Newcomers(10)
  for (let round = 0; round < 5; round += 1) {
    for (let key = 0; key < 12; key += 1) expect(newcomers.isNew(key)).toBe(true)
  }
})
