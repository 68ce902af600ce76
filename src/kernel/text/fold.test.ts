import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, toSlug } from './fold.ts'

test('a visitor who types without Danish letters finds the same products', () => {
  expect(fold('Trykimprægneret LÆGTE 38×73 mm')).toBe('trykimpraegneret laegte 38x73 mm')
  expect(fold('Blåmejse  Øre\u00a0Crème')).toBe('blaamejse oere creme')
  expect(fold('a\u030a')).toBe('aa')
  expect(fold('Ǣ Ǿ Ǻ')).toBe('ae oe a')
})

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('an address is made of small letters, digits and single hyphens', () => {
  expect(toSlug('C18 & C24 spær og reglar')).toBe('c18-og-c24-spaer-og-reglar')
  expect(toSlug('45×95 mm reglar, 4,2 m')).toBe('45x95-mm-reglar-4-2-m')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(toSlug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})
