import { expect, test } from 'vitest'
import { keyOf, readChoices, usesOf } from './definition.ts'

test.each([
  ['Products', 0, 'Ikke i brug'],
  ['Products', 1, 'På 1 vare'],
  ['Products', 100, 'På 100 varer'],
  ['Products', 101, 'På over 100 varer'],
  ['Categories', 2, 'På 2 kategorier'],
  ['Nodes', 1, 'På 1 side'],
] as const)('of %s, %i: »%s«', (model, uses_count, text) => {
  expect(usesOf({ model, uses_count })).toBe(text)
})

test('choices stand one on each line; what is empty is none', () => {
  expect(readChoices('  gran\n\n fyr \r\n')).toEqual(['gran', 'fyr'])
  expect(readChoices('')).toEqual([])
})

test.each([
  ['Garanti', 'garanti'],
  ['Garanti, år (på træ)', 'garanti_aar_paa_trae'],
  ['  Ø-mål ', 'oe_maal'],
  ['Decor é', 'decor_e'],
  ['…', ''],
])('»%s« has the key »%s«', (name, key) => {
  expect(keyOf(name)).toBe(key)
})
