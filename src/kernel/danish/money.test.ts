import { expect, test } from 'vitest'
import { ore } from '../money.ts'
import { writeKroner } from './money.ts'

test('an amount has points between thousands, two decimals, and never breaks before its unit', () => {
  expect(writeKroner(ore(123_450))).toBe('1.234,50\u00a0kr.')
  expect([ore(0), ore(5), ore(-1250)].map(writeKroner)).toEqual([
    '0,00\u00a0kr.',
    '0,05\u00a0kr.',
    '-12,50\u00a0kr.',
  ])
})
