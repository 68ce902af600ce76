import { expect, test } from 'vitest'
import { readNumbers } from './read-numbers.ts'

test.each([
  ['Fjordbyens varenr.;Vores nr.', '100-1;A1'],
  ['Varenummer;Vores nr.', '100-1;A1'],
  ['Vores nr.;Nordtræs varenummer', 'A1;100-1'],
  ['DB-nr.;Kundens varenr.', '100-1;A1'],
])('below the headings %s the columns are what they say', (heading, row) => {
  expect(readNumbers(`${heading}\n${row}`)).toEqual([
    { line: 2, text: row, number: 'A1', varenummer: '100-1' },
  ])
})

test('a separator within quotes is part of its cell', () => {
  expect(readNumbers('"A;1";100-1')).toMatchObject([{ number: 'A;1', varenummer: '100-1' }])
})
