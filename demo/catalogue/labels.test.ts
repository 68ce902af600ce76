import { expect, test } from 'vitest'
import type { Family } from './family.ts'
import { toCalcValue, toLabel } from './labels.ts'

test.each<[string, string | null, string, number | null]>([
  ['laengde', 'mm', '4200', 4200],
  ['laengde', 'mm', '2 m', 2000],
  ['laengde', 'mm', '190 l', null],
  ['dimension', 'mm', '40 cm', 400],
  ['dimension', 'mm', '450 g', null],
  ['dimension', 'mm', '25 dele', null],
  ['dimension', 'mm', '50 stk.', null],
  ['antal-pr-pakke', 'stk', '50 stk.', 50],
  ['vaegt', 'kg', 'sæk 15 kg', 15],
  ['indhold', 'l', '2,25', 2.25],
  ['indhold', 'l', '50 m', null],
  ['indhold', 'l', '310 ml', 0.31],
  ['dimension', 'mm', '45x95', null],
  ['glas', null, '3', null],
])('on the axis %s (%s) %s is %s', (slug, unit, value, calc) => {
  expect(toCalcValue({ slug, unit }, value)).toBe(calc)
})

test.each([
  ['4800', '4,8 m'],
  ['9550', '9,55 m'],
  ['3000', '3 m'],
  ['900', '900 mm'],
  ['1955', '1.955 mm'],
  ['2 m', '2 m'],
])('a length of %s is read as %s', (value, read) => {
  expect(toLabel({} as Family, { slug: 'laengde', unit: 'mm' }, value)).toBe(read)
})
