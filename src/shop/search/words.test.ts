import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSimilar } from './similar.ts'
import { parseWords, toTextQuery } from './words.ts'

const tokens = (text: string) => parseWords(text)?.tokens

describe('what is typed', () => {
  test('is compared without case, Danish letters or signs', () => {
    expect(tokens('Rødgran, BLÅ!')).toEqual(['roedgran', 'blaa'])
    expect(tokens('roedgran blaa')).toEqual(['roedgran', 'blaa'])
    expect(tokens('træ (høvlet)')).toEqual(['trae', 'hoevlet'])
  })

  test('reads a measure as one word, however it is spaced', () => {
    for (const typed of ['45x95', '45×95', '45 x 95', '45 × 95', '45*95', '45 X 95']) {
      expect(tokens(`${typed} mm`)).toEqual(['45x95', 'mm'])
    }
    expect(tokens('90 x 90 x 8')).toEqual(['90x90x8'])
    expect(tokens('5.0x60')).toEqual(['5,0x60'])
    expect(tokens('6 xylofoner')).toEqual(['6', 'xylofoner'])
  })

  test('may be a number, with blanks and hyphens', () => {
    expect(parseWords('1004514')?.number).toBe('1004514')
    expect(parseWords('29 000 000-01008')?.number).toBe('2900000001008')
    expect(parseWords('104')?.number).toBeNull()
    expect(parseWords('1004514 x')?.number).toBeNull()
  })

  test('that is nothing but signs is nothing', () => {
    for (const nothing of ['', '   ', '%%%%', '((((', "';--", '∞🙂', '\\']) {
      expect(parseWords(nothing)).toBeUndefined()
    }
  })

  test('is cut to what is worth searching for', () => {
    expect(tokens('a '.repeat(100))).toHaveLength(8)
    expect(tokens('a'.repeat(200))?.[0]).toHaveLength(40)
  })

  test('never becomes more than words in the language of the text search', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0x10ffff), { maxLength: 60 }), (points) => {
        const text = String.fromCodePoint(...points)
        const words = parseWords(text)
        if (!words) return
        expect(toTextQuery(words.tokens)).toMatch(/^'[^'\\]+'(:\*)?( & '[^'\\]+'(:\*)?)*$/)
        expect(words.phrase).not.toMatch(/[%_\\]/)
      }),
    )
  })

  test('takes no longer the longer it is', () => {
    for (const text of [
      'a'.repeat(10_000),
      '1x'.repeat(5_000),
      ' '.repeat(10_000),
      '.'.repeat(10_000),
    ]) {
      const start = performance.now()
      parseWords(text)
      expect(performance.now() - start).toBeLessThan(100)
    }
  })
})

test('a letter alone stands for itself, more are the beginning of a word', () => {
  expect(toTextQuery(['m', 'tr'])).toBe("'m' & 'tr':*")
})

test('the address that reads most alike comes first, and what has nothing in common is left out', () => {
  const urls = ['/terrasse/terrassebraedder', '/maling', '/terrasse']
  expect(findSimilar('/terrase/terrassebraeder', urls, (url) => url)).toEqual([
    '/terrasse/terrassebraedder',
    '/terrasse',
  ])
  expect(findSimilar('/zzz', urls, (url) => url)).toEqual([])
})
