import { expect, test } from 'vitest'
import { bytesOf } from './bytes-of.ts'

test('what is held counts, however it is held, and once', () => {
  const text = 'x'.repeat(1_000)
  const row = { name: text, numbers: Array.from({ length: 100 }, (_, i) => i) }
  const one = bytesOf(row)
  expect(one).toBeGreaterThan(1_800)
  expect(bytesOf(new Map([[1, row]]))).toBeGreaterThan(one)
  expect(bytesOf(new Set([row]))).toBeGreaterThan(one)
  expect(bytesOf([row, row, row])).toBeLessThan(one + 100)
  expect(bytesOf({ around: { row } })).toBeGreaterThan(one)
})

test('a circle ends, and nothing is something', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect([bytesOf(circle), bytesOf(undefined), bytesOf(null)].every((bytes) => bytes > 0)).toBe(
    true,
  )
})
