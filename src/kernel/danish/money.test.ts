import { expect, test } from 'vitest'
import { ore } from '../money.ts'
import { readKroner, writeKroner } from './money.ts'

test('an amount has points between thousands, two decimals, and never breaks before its unit', () => {
  expect(writeKroner(ore(123_450))).toBe('1.234,50\u00a0kr.')
  expect([ore(0), ore(5), ore(-1250)].map(writeKroner)).toEqual([
    '0,00\u00a0kr.',
    '0,05\u00a0kr.',
    '-12,50\u00a0kr.',
  ])
})

test.each([
  ['2.500,00', 2500],
  ['2.500', 2500],
  ['2 500,50', 2500.5],
  ['129.95', 129.95],
  ['280.000 kr.', 280_000],
  ['kr. 2.500,00', 2500],
  ['2500 DKK', 2500],
  ['129,-', 129],
  ['129,- kr.', 129],
  ['', undefined],
  ['kr.', undefined],
  ['-5', undefined],
  ['12 34', undefined],
])('%s is so many kroner: %s', (typed, kroner) => {
  expect(readKroner(typed)).toBe(kroner)
})
