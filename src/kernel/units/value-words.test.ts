import { expect, test } from 'vitest'
import { inFull, withUnit } from './value-words.ts'

test('a bare figure has the unit of its group', () => {
  expect(withUnit('0,037', 'W/mK')).toBe('0,037\u00a0W/mK')
  expect(withUnit('4.200', 'mm')).toBe('4.200\u00a0mm')
  expect(withUnit('4.200 mm', 'mm')).toBe('4.200 mm')
  expect(withUnit('2', null)).toBe('2')
})

test('figures from and to have a dash between them', () => {
  expect(withUnit('0,8-1,3', 'W/m²K')).toBe('0,8–1,3\u00a0W/m²K')
  expect(withUnit('0,8–1,3', null)).toBe('0,8–1,3')
})

test('what stands alone says what it is of, where it is a bare figure', () => {
  expect(inFull('2', 'Glans', null)).toBe('Glans\u00a02')
  expect(inFull('0,8-1,3', 'U-værdi', 'W/m²K')).toBe('U-værdi\u00a00,8–1,3\u00a0W/m²K')
  expect(inFull('15°', 'Vinkel', '°')).toBe('15°')
  expect(inFull('C24', 'Styrkeklasse', null)).toBe('C24')
})
