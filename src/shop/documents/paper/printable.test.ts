import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPrintable } from './printable.ts'

test('what is Danish is written as it is', () => {
  const text = 'Søren Ærø-Åberg, 45×95 mm – 12½ m² à 1.234,50 kr.\nÉn “pose” … 5 €'
  expect(toPrintable(text)).toBe(text)
})

test('letters that the fonts lack become those nearest to them', () => {
  expect(toPrintable('Paweł Wiśniewski, Łódź')).toBe('Pawel Wisniewski, Lódz')
  expect(toPrintable('Žofie Dvořáková')).toBe('Žofie Dvoráková')
  expect(toPrintable('Đorđe Ćirić · İbrahim Işık · Ħal Far')).toBe(
    'Dorde Ciric · Ibrahim Isik · Hal Far',
  )
  expect(toPrintable('Cafe\u0301 A\u030angstro\u0308m')).toBe('Café Ångström')
})

test('what has no likeness is a question mark, and what cannot be seen is nothing', () => {
  expect(toPrintable('Жук 😀')).toBe('??? ?')
  expect(toPrintable('a\u202eb\u200b\ufeffc\u0301\ufe0f')).toBe('abć'.replace('ć', 'c'))
})

test('whatever is typed, nothing is left that the fonts cannot write', () => {
  const ok = /^[\n\r\t\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
  const typed = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((text) => text.replaceAll(/\p{Cc}/gu, ' '))
  fc.assert(fc.property(typed, (text) => ok.test(toPrintable(text))))
})
