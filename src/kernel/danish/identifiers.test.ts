import { expect, test } from 'vitest'
import { toCvr, toEan, toOrderNumber, toZipcode } from './identifiers.ts'

test.each([
  [toZipcode, '8000', ['8000', ' 8000 ', 'DK-8000', 'dk 8000', 'DK8000', '80 00', '8000\u00a0']],
  [toZipcode, '0800', ['0800', 'DK-0800']],
  [toCvr, '99999993', ['99999993', 'DK99999993', 'dk 99 99 99 93', '99.99.99.93', '9999-9993']],
  [
    toEan,
    '5798000420526',
    ['5798000420526', '5798 0004 2052 6', '579-8000420526', '5798.000420526'],
  ],
  [
    toOrderNumber,
    '100048',
    [
      '100048',
      '#100048',
      ' # 100048',
      'nr. 100048',
      'Ordre 100 048',
      '100.048',
      'Ordrenr.: 100048',
      '№100048',
    ],
  ],
] as const)('%o comes to %s', (toOne, number, typed) => {
  expect(typed.map(toOne)).toEqual(typed.map(() => number))
})
