import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takenBy } from './cut-plan.ts'
import { type CutList, cutList, KERF_MM, type Piece } from './cutting.ts'

const piece = fc.record({
  length_mm: fc.integer({ min: 150, max: 2400 }),
  count: fc.integer({ min: 1, max: 12 }),
})
const pieces = fc.array(piece, { minLength: 1, maxLength: 12 })
const stocks = fc.array(
  fc.integer({ min: 8, max: 20 }).map((n) => n * 300),
  { minLength: 1, maxLength: 5 },
)

function cut(of: readonly Piece[], from: readonly number[]): CutList {
  const list = cutList(of, from)
  if (!list) throw new Error('nothing was cut')
  return list
}

function countOf(list: CutList): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { pieces_mm, count } of list.bars) {
    for (const length of pieces_mm) counts[length] = (counts[length] ?? 0) + count
  }
  return counts
}

function wantedOf(of: readonly Piece[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { length_mm, count } of of) counts[length_mm] = (counts[length_mm] ?? 0) + count
  return counts
}

/** Each piece on the first board with room, the longest first, all boards of one length. */
function firstFit(of: readonly Piece[], stock: number): number {
  const lengths = of
    .flatMap(({ length_mm, count }) => Array.from({ length: count }, () => length_mm))
    .sort((a, b) => b - a)
  const boards: number[][] = []
  for (const length of lengths) {
    const board = boards.find((one) => takenBy([...one, length], KERF_MM) <= stock)
    if (board) board.push(length)
    else boards.push([length])
  }
  return boards.length * stock
}

/** Every way to lay the pieces on boards, one after another. */
function bruteForce(lengths: readonly number[], from: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  function lay(at: number, boards: readonly (readonly number[])[]): void {
    const length = lengths[at]
    if (length === undefined) {
      const bought = boards.map((board) => {
        const fits = from.filter((stock) => stock >= takenBy(board, KERF_MM))
        return Math.min(...fits)
      })
      least = Math.min(
        least,
        bought.reduce((a, b) => a + b, 0),
      )
      return
    }
    for (const [i, board] of boards.entries()) {
      lay(
        at + 1,
        boards.map((one, j) => (i === j ? [...board, length] : one)),
      )
    }
    lay(at + 1, [...boards, [length]])
  }
  lay(0, [])
  return least
}

describe('a cut list', () => {
  test('cuts every piece, and none on a board too short for it and its cuts', () =>
    fc.assert(
      fc.property(pieces, stocks, (of, from) => {
        const list = cut(of, from)
        expect(countOf(list)).toEqual(wantedOf(of))
        for (const { stock_mm, pieces_mm } of list.bars) {
          expect(from).toContain(stock_mm)
          expect(takenBy(pieces_mm, KERF_MM)).toBeLessThanOrEqual(stock_mm)
        }
        const total = list.bars.reduce((sum, { stock_mm, count }) => sum + stock_mm * count, 0)
        expect(list.total_mm).toBe(total)
      }),
      { numRuns: 60 },
    ))

  test('buys no more than first-fit-decreasing, and no less than its bound', () =>
    fc.assert(
      fc.property(pieces, stocks, (of, from) => {
        const list = cut(of, from)
        for (const stock of from) {
          if (of.every(({ length_mm }) => length_mm <= stock)) {
            expect(list.total_mm).toBeLessThanOrEqual(firstFit(of, stock))
          }
        }
        expect(list.bound_mm).toBeLessThanOrEqual(list.total_mm)
        expect(list.is_least).toBe(list.bound_mm === list.total_mm)
      }),
      { numRuns: 60 },
    ))

  test('buys the least there is, for a handful of pieces', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 300, max: 2400 }), { minLength: 1, maxLength: 7 }),
        fc.array(
          fc.integer({ min: 8, max: 18 }).map((n) => n * 300),
          { minLength: 1, maxLength: 3 },
        ),
        (lengths, from) => {
          const list = cut(
            lengths.map((length_mm) => ({ length_mm, count: 1 })),
            from,
          )
          expect(list.is_least).toBe(true)
          expect(list.total_mm).toBe(bruteForce(lengths, from))
        },
      ),
      { numRuns: 150 },
    ))

  test('counts the kerf between pieces, and none after the last', () => {
    expect(cut([{ length_mm: 2100, count: 2 }], [4200]).bars).toHaveLength(1)
    expect(cut([{ length_mm: 2100, count: 2 }], [4200]).bars[0]?.count).toBe(2)
    expect(cut([{ length_mm: 2098, count: 2 }], [4200]).bars[0]?.count).toBe(1)
    expect(cut([{ length_mm: 4200, count: 3 }], [4200])).toMatchObject({ waste_mm: 0 })
  })

  test('mixes lengths of boards when that leaves less', () => {
    const list = cut(
      [
        { length_mm: 2390, count: 2 },
        { length_mm: 1190, count: 3 },
      ],
      [2400, 3600, 4800],
    )
    expect(list).toMatchObject({ total_mm: 8400, is_least: true })
  })

  test('of 300 pieces is within a hundredth of its bound', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ length_mm: 411 + 61 * i, count: 10 }))
    const list = cut(many, [2400, 2700, 3000, 3300, 3600, 3900, 4200, 4500, 4800, 5100, 5400, 6000])
    expect(list.total_mm / list.bound_mm).toBeLessThan(1.01)
  })

  test('of short pieces that fit in millions of ways is one that is good enough, found without trying them all', () => {
    const lengths = [18, 34, 42, 66, 74, 90, 146, 202]
    const counts = [2, 12, 16, 13, 18, 37, 41, 11]
    const many = lengths.map((length_mm, i) => ({ length_mm, count: counts[i] ?? 0 }))
    const list = cut(many, [2400, 3600])
    expect(list.is_least).toBe(false)
    expect(list.total_mm / list.bound_mm).toBeLessThan(1.1)
    // Negative control: of the long ones alone all ways are tried.
    expect(cut(many.slice(-1), [2400, 3600]).is_least).toBe(true)
  })

  test('is none of what is longer than every board, nor of nothing', () => {
    expect(cutList([{ length_mm: 5401, count: 1 }], [4800, 5400])).toBeUndefined()
    expect(cutList([], [4800])).toBeUndefined()
    expect(cutList([{ length_mm: 100, count: 1 }], [])).toBeUndefined()
  })
})
