import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

// Published examples of WCAG 2: #767676 is the lightest grey that has 4.5 to 1 on white.
test.each([
  ['#000000', '#ffffff', 21],
  ['#373f43', '#373f43', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
])('%s on %s is %d to 1, whichever is named first', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastOf(other, one)).toBeCloseTo(ratio, 2)
})
