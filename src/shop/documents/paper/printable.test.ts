import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { isBuiltIn, toPrintable } from './printable.ts'

test('what is Danish is written as it is', () => {
  const text = 'Søren Ærø-Åberg, 45×95 mm – 12½ m² à 1.234,50 kr.\nÉn “pose” … 5 €'
  expect([toPrintable(text), isBuiltIn(text)]).toEqual([text, true])
})

test.each([
  'Rør 1/2″, 3/4′ og ⅜″',
  '⌀16 mm ≥ 2,5 m ≤ 3 m ± 0,5 ≈ ½ ° × −5 ‰',
  'Paweł Wiśniewski, Łódź',
  'Žofie Dvořáková, Đorđe Ćirić, İbrahim Işık, Ħal Far, Ŋ ẞ',
  'Жук, Ωμέγα, CO₂, m³, №',
])('%s is written as it is, too', (text) => {
  expect([toPrintable(text), isBuiltIn(text)]).toEqual([text, false])
})

test('letters are put together with their marks', () => {
  expect(toPrintable('Cafe\u0301 A\u030angstro\u0308m')).toBe('Café Ångström')
  expect(toPrintable('ＡＢＣ ﬁn')).toBe('ABC fin')
})

test('what has no likeness is a question mark, and what cannot be seen is nothing', () => {
  expect(toPrintable('漢字 😀')).toBe('?? ?')
  expect(toPrintable('a\u202eb\u200b\ufeffc\u0301\ufe0f')).toBe('abć')
})

interface Font {
  readonly hasGlyphForCodePoint: (code: number) => boolean
}

function openFont(file: string): Font {
  const pdf = new PDFDocument().font(
    fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}`)),
  )
  return (pdf as unknown as { readonly _font: { readonly font: Font } })._font.font
}

test('whatever is typed, nothing is left that the fonts cannot write', () => {
  const fonts = ['', '-Bold'].map((weight) => openFont(`DejaVuSans${weight}.ttf`))
  const typed = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((text) => text.replaceAll(/\p{Cc}/gu, ' '))
  const hasAll = (text: string) =>
    Array.from(text).every((sign) =>
      fonts.every((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
    )
  fc.assert(fc.property(typed, (text) => hasAll(toPrintable(text))))
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  const printed = all.filter((sign) => !/\p{Cc}/u.test(sign) && toPrintable(sign) === sign)
  expect(printed.length).toBeGreaterThan(800)
  expect(printed.filter((sign) => !hasAll(sign))).toEqual([])
})
