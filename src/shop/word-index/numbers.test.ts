import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NumberIndex, type NumberOf } from './numbers.ts'

const row = (digits: string, product_id: number, family_id = product_id): NumberOf => ({
  digits,
  product_id,
  family_id,
})

describe('numbers', () => {
  const index = NumberIndex.of([
    row('1004514', 1),
    row('2900000001008', 1),
    row('100451', 2),
    row('0012', 3),
    row('ab12', 4),
  ])

  test('are found whole, by their beginning and by their end', () => {
    expect(index.find('1004514')).toEqual({ exact: [1], partial: [] })
    expect(index.find('10045')).toEqual({ exact: [], partial: [2, 1] })
    expect(index.find('100451')).toEqual({ exact: [2], partial: [1] })
    expect(index.findEnding('1008')).toEqual([1])
    expect(index.findEnding('008')).toEqual([])
  })

  test('keep the noughts they begin with', () => {
    expect(index.find('0012').exact).toEqual([3])
    expect(index.find('12')).toEqual({ exact: [], partial: [] })
  })

  test('of families that have changed are as they are now', () => {
    const later = index.and(NumberIndex.of([row('555555', 1)]), new Set([1]))
    expect(later.find('1004514').exact).toEqual([])
    expect(later.find('555555').exact).toEqual([1])
    expect(later.find('0012').exact).toEqual([3])
  })

  test('are known to be what is said of families, and not to be', () => {
    const said = (...rows: NumberOf[]) => index.isSaid(new Set([1]), NumberIndex.of(rows))
    expect(said(row('2900000001008', 1), row('1004514', 1))).toBe(true)
    expect(said(row('1004514', 1))).toBe(false)
    expect(said(row('2900000001008', 1), row('1004515', 1))).toBe(false)
    expect(said(row('2900000001008', 1), row('1004514', 2, 1))).toBe(false)
    expect(index.isSaid(new Set([9]), NumberIndex.of([]))).toBe(true)
    // One number written in two ways, in place of two numbers.
    expect(said(row('1004514', 1), row('1004514', 1))).toBe(false)
  })

  test('are found as a list of texts would be', () => {
    const digits = fc.stringMatching(/^[0-2]{1,14}$/)
    fc.assert(
      fc.property(fc.array(digits, { maxLength: 30 }), digits, (all, typed) => {
        const rows = all.map((one, i) => row(one, i))
        const half = rows.length >> 1
        const gone = [row(typed, 98, 7_000), row('0', 99, 7_000)]
        const [first, second] = [[...rows.slice(0, half), ...gone], rows.slice(half)]
        const index = NumberIndex.of(first).and(NumberIndex.of(second), new Set([7_000]))
        expect(index.count).toBe(rows.length)
        const found = index.find(typed)
        const where = (isIt: (one: string) => boolean) =>
          all.flatMap((one, i) => (isIt(one) ? [i] : []))
        expect(found.exact.toSorted((a, b) => a - b)).toEqual(where((one) => one === typed))
        expect(found.partial.toSorted((a, b) => a - b)).toEqual(
          where((one) => one.startsWith(typed) && one !== typed),
        )
        const isLong = typed.length >= 4
        expect(index.findEnding(typed).toSorted((a, b) => a - b)).toEqual(
          where((one) => isLong && one.endsWith(typed)),
        )
      }),
    )
  })
})
