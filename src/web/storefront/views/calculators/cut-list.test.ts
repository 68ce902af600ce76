import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTooLong } from '#kernel/cutting/cut-plan'
import { PIECES_MAX } from '#kernel/cutting/cutting'
import {
  readCutQuery,
  readLength,
  readPieces,
  toCutLines,
  toCutList,
  writeWanted,
} from './cut-list.ts'

const stocks = [2400, 3600, 4800].map((length_mm, i) => ({
  id: 100 + i,
  name: `45×95 mm regel, ${length_mm} mm`,
  unit: 'stk.',
  length_mm,
  cost: { gross: length_mm / 100, net: length_mm / 125 },
  held: undefined,
}))

test.each<[string, number | undefined]>([
  ['1200', 1200],
  ['1.200', 1200],
  ['2 x 1,2 m', undefined],
  ['1,2 m', 1200],
  ['120 cm', 1200],
  ['1200 mm', 1200],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['to meter', undefined],
  ['3 kg', undefined],
])('a length typed as %j is %s mm', (typed, length) => {
  expect(readLength(typed)).toBe(length)
})

describe('pieces', () => {
  test('of empty rows are none', () => {
    expect(readPieces([{ length: ' ', count: '4' }])).toBe('nothing')
  })

  test('are whole, and not too many', () => {
    expect(readPieces([{ length: '1200', count: '1,5' }])).toBe('unreadable')
    expect(readPieces([{ length: '1200', count: 'x' }])).toBe('unreadable')
    expect(readPieces([{ length: '100', count: String(PIECES_MAX + 1) }])).toBe('too_many')
  })

  test('longer than what is sold cannot be cut', () => {
    expect(toCutList([{ length: '4801', count: '1' }], stocks)).toBe('too_long')
  })
})

const wanted = fc.array(
  fc.record({
    length: fc.integer({ min: 100, max: 4800 }).map(String),
    count: fc.integer({ min: 1, max: 9 }).map(String),
  }),
  { minLength: 1, maxLength: 8 },
)

test('an address says the same list as the one it was made from', () =>
  fc.assert(
    fc.property(wanted, fc.integer({ min: 1 }), (rows, id) => {
      const query = new URLSearchParams({ vare: String(id), stykker: writeWanted(rows) })
      expect(readCutQuery(query)).toEqual({
        id,
        wanted: rows.map(({ count, length }) => ({ count, length })),
      })
    }),
  ))

test('an address of anything is a list or nothing', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (vare, stykker) => {
      const read = readCutQuery(new URLSearchParams({ vare, stykker }))
      expect(read.wanted.length).toBeLessThanOrEqual(30)
      expect(['number', 'undefined']).toContain(typeof read.id)
    }),
  ))

test('the lines of the basket hold every board once, each plan within its length', () =>
  fc.assert(
    fc.property(wanted, (rows) => {
      const list = toCutList(rows, stocks)
      if (typeof list === 'string') throw new Error(list)
      const lines = toCutLines(list, stocks)
      const bought = lines.reduce((sum, { stock, count }) => sum + stock.length_mm * count, 0)
      expect(bought).toBe(list.total_mm)
      for (const { stock, plan } of lines) {
        expect(findTooLong(plan, stock.length_mm)).toBeUndefined()
      }
    }),
    { numRuns: 40 },
  ))
