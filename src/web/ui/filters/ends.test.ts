import { expect, test } from 'vitest'
import { moved } from './range.tsx'

const whole = { from: 17, to: 438 }
const limits = { min: 17, max: 438, margin: 1 }

test('an end goes where it is wanted', () => {
  expect(moved(whole, 'from', 100, limits)).toEqual({ from: 100, to: 438 })
  expect(moved(whole, 'to', 100, limits)).toEqual({ from: 17, to: 100 })
})

test('an end stops where something still lies between it and the other side', () => {
  expect(moved(whole, 'from', 99_999, limits)).toEqual({ from: 437, to: 438 })
  expect(moved(whole, 'to', 0, limits)).toEqual({ from: 17, to: 18 })
  expect(moved(whole, 'from', -5, limits)).toEqual(whole)
  expect(moved(whole, 'to', 99_999, limits)).toEqual(whole)
})

test('without a margin an end may go all the way', () => {
  expect(moved(whole, 'from', 99_999, { ...limits, margin: 0 })).toEqual({ from: 438, to: 438 })
})

test('the ends never pass each other', () => {
  expect(moved({ from: 17, to: 50 }, 'from', 100, limits)).toEqual({ from: 50, to: 50 })
  expect(moved({ from: 50, to: 438 }, 'to', 20, limits)).toEqual({ from: 50, to: 50 })
})
