import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toOtherSizes, toPieces } from './measures.ts'

const texts = (text: string) => toPieces(text).map((piece) => piece.text)

describe('what is typed', () => {
  test.each(['45x95', '45×95', '45 x 95', '45 × 95', '45*95', '45 X 95', '45 mm x 95', '45x95 mm'])(
    'a measure is one piece: %s',
    (typed) => {
      expect(toPieces(typed)).toMatchObject([{ kind: 'measure', text: '45x95' }])
    },
  )

  test('decimals are the same with comma and point, with and without a nought', () => {
    for (const typed of ['4,0x50', '4.0 x 50', '4x50', '4,00×50,0']) {
      expect([typed, texts(typed)]).toEqual([typed, ['4x50']])
    }
    expect(texts('12.5 mm')).toEqual(['12,5'])
    expect(texts('lambda 0.037')).toEqual(['lambda', '0,037'])
  })

  test('thousands are read as such', () => {
    expect(texts('2.400 mm')).toEqual(['2400'])
    expect(texts('1.220×2.440')).toEqual(['1220x2440'])
  })

  test('a unit belongs to its number, with and without a blank', () => {
    for (const typed of ['18 V', '18v', '18 volt']) {
      expect(toPieces(typed)).toEqual([{ kind: 'number', text: '18', unit: 'v' }])
    }
    expect(toPieces('ø110')).toEqual([{ kind: 'number', text: '110' }])
    expect(toPieces('C24 m10')).toEqual([
      { kind: 'mark', text: 'c24' },
      { kind: 'mark', text: 'm10' },
    ])
  })

  test('metres and centimetres are millimetres too', () => {
    const others = (text: string) => toPieces(text).flatMap(toOtherSizes)
    expect(others('4,2 m')).toEqual(['4200'])
    expect(others('4,2')).toEqual(['4200'])
    expect(others('78 cm')).toEqual(['780'])
    expect(others('55x78 cm')).toEqual(['550x780'])
    expect(others('45 mm')).toEqual([])
  })

  test('signs alone are nothing', () => {
    for (const nothing of ['', '   ', '%%%%', '((((', "';--", '∞🙂', '\\']) {
      expect([nothing, toPieces(nothing)]).toEqual([nothing, []])
    }
  })

  test('any text is read, and soon', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const piece of toPieces(text)) expect(piece.text).toMatch(/^[a-zæøå0-9,]+$/)
      }),
    )
    for (const odd of ['1x', '1.', 'a', '1,0', '9 x ', '00']) {
      const start = performance.now()
      toPieces(odd.repeat(5_000))
      expect(performance.now() - start).toBeLessThan(200)
    }
  })
})
