import { expect, test } from 'vitest'
import { toSeeker } from './filter-values.tsx'

test.each([
  ['4.5x60', '4,5×60 mm'],
  ['4,5 X 60', '4,5×60 mm'],
  ['4,5×60', '4,5×60 mm'],
  ['45*145', '45×145 mm'],
  ['4200', '4.200 mm'],
  ['4.200', '4.200 mm'],
  ['4.2', '4.200 mm'],
  ['laerk', 'Lærk'],
  ['LÆRK', 'Lærk'],
  [' ', 'Lærk'],
])('%j finds %j', (typed, label) => {
  expect(toSeeker(typed)(label)).toBe(true)
})

test('what a value has not, it is not found by', () => {
  expect(toSeeker('4.5x70')('4,5×60 mm')).toBe(false)
  expect(toSeeker('45x60')('4,5×60 mm')).toBe(false)
})
