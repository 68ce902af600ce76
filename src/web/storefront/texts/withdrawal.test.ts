import { expect, test } from 'vitest'
import { withdrawalTexts } from './withdrawal.ts'

test.each([
  ['tirsdag 22. dec.', 'Fristen er tirsdag 22. dec.'],
  ['mandag 4. maj', 'Fristen er mandag 4. maj.'],
])('the last day of a withdrawal, %s, ends its sentence with one dot', (day, said) => {
  expect(withdrawalTexts.lastDay(day)).toBe(said)
})
