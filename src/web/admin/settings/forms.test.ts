import { expect, test } from 'vitest'
import { toDegrees } from './forms.tsx'

test.each([
  ['56,1934', 56.1934],
  ['56.19312345678901', 56.193123],
  ['−10,2', -10.2],
  [' ', null],
  ['Aarhus', 'Aarhus'],
  ['1.056,19', '1.056,19'],
])('%j is where a branch is: %j', (typed, place) => {
  expect(toDegrees(typed)).toBe(place)
})
