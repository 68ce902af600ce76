import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BoardLength, deckNeeds, rowOfBoards, screwsOf } from './deck.ts'

const plenty = (...lengths: number[]): BoardLength[] =>
  lengths.map((length_mm) => ({ length_mm, held: Number.POSITIVE_INFINITY }))

interface Worked {
  readonly deck: readonly [
    length: number,
    width: number,
    board: number,
    gap: number,
    spacing: number,
  ]
  readonly lengths: readonly number[]
  readonly rows: readonly [rows: number, gap: number, edge?: number]
  readonly joists: number
  readonly feet: number
  readonly row: readonly number[]
  readonly screws: number
}

/** Worked by hand; the second is the terrace of the guide. */
const WORKED: readonly Worked[] = [
  {
    deck: [6000, 4000, 120, 5, 600],
    lengths: [3000, 3600, 4500],
    rows: [32, 5.2],
    joists: 11,
    feet: 77,
    row: [3000, 3000],
    screws: 768,
  },
  {
    deck: [4800, 4045, 145, 5, 600],
    lengths: [3600, 4800],
    rows: [27, 5],
    joists: 9,
    feet: 63,
    row: [4800],
    screws: 486,
  },
  {
    deck: [3000, 3000, 145, 5, 600],
    lengths: [3000, 4200],
    rows: [20, 5.3],
    joists: 6,
    feet: 36,
    row: [3000],
    screws: 240,
  },
  {
    deck: [2400, 1800, 120, 5, 600],
    lengths: [3000, 3600],
    rows: [15, 5, 85],
    joists: 5,
    feet: 20,
    row: [3000],
    screws: 150,
  },
  {
    deck: [5000, 3500, 145, 5, 600],
    lengths: [3000, 4200],
    rows: [24, 5, 97],
    joists: 10,
    feet: 70,
    row: [3000, 3000],
    screws: 528,
  },
  {
    deck: [7200, 2400, 120, 5, 600],
    lengths: [3600, 4800],
    rows: [19, 6.7],
    joists: 13,
    feet: 65,
    row: [3600, 3600],
    screws: 532,
  },
  {
    deck: [10_000, 2000, 120, 5, 600],
    lengths: [3000, 4200, 4800],
    rows: [16, 5.3],
    joists: 18,
    feet: 72,
    row: [3000, 3000, 4200],
    screws: 640,
  },
  {
    deck: [600, 600, 145, 5, 600],
    lengths: [3000],
    rows: [4, 6.7],
    joists: 2,
    feet: 4,
    row: [3000],
    screws: 16,
  },
  {
    deck: [4000, 1500, 145, 5, 600],
    lengths: [3600],
    rows: [10, 5.6],
    joists: 8,
    feet: 32,
    row: [3600, 3600],
    screws: 180,
  },
  {
    deck: [6000, 3000, 90, 5, 400],
    lengths: [3000],
    rows: [32, 3.9],
    joists: 16,
    feet: 96,
    row: [3000, 3000, 3000],
    screws: 1152,
  },
  {
    deck: [9000, 4000, 120, 5, 600],
    lengths: [3000, 3600, 4500],
    rows: [32, 5.2],
    joists: 16,
    feet: 112,
    row: [3000, 3000, 3000],
    screws: 1152,
  },
  {
    deck: [9000, 4000, 120, 5, 600],
    lengths: [3600, 4500, 5400],
    rows: [32, 5.2],
    joists: 16,
    feet: 112,
    row: [3600, 5400],
    screws: 1088,
  },
  {
    // The outer spans are 592.5: sixteen joists do, though fifteen times 600 is less than the deck.
    deck: [9030, 4000, 120, 5, 600],
    lengths: [3000, 3600, 4500],
    rows: [32, 5.2],
    joists: 16,
    feet: 112,
    row: [3000, 3600, 3600],
    screws: 1152,
  },
  {
    deck: [4200, 3000, 100, 0, 500],
    lengths: [4200],
    rows: [30, 0],
    joists: 10,
    feet: 60,
    row: [4200],
    screws: 600,
  },
]

const toDeck = ([length, width, board_mm, gap_mm, spacing_mm]: Worked['deck']) => ({
  length,
  width,
  board_mm,
  gap_mm,
  spacing_mm,
})

describe('a deck worked by hand', () => {
  test.each(WORKED)('$deck: rows, joists, feet, boards and screws', (worked) => {
    const [rows, gap_mm, edge_mm] = worked.rows
    const needs = deckNeeds(toDeck(worked.deck))
    expect(needs).toMatchObject({ rows, gap_mm, joists: worked.joists, feet: worked.feet })
    expect(needs.edge_mm).toBe(edge_mm)
    const row = rowOfBoards(worked.deck[0], needs, plenty(...worked.lengths)) ?? []
    expect(row.toSorted()).toEqual(worked.row)
    expect(screwsOf(needs, row.length)).toBe(worked.screws)
  })

  test('has joists measured out from the ends of its boards', () => {
    const spans = (length: number, spacing: number) => {
      const { span_mm, outer_span_mm } = deckNeeds(toDeck([length, 4000, 120, 5, spacing]))
      return [span_mm, outer_span_mm]
    }
    expect(spans(9000, 600)).toEqual([600, 577.5])
    expect(spans(9030, 600)).toEqual([600, 592.5])
    expect(spans(1000, 600)).toEqual([477.5, 477.5])
    expect(spans(600, 600)).toEqual([555, 555])
  })

  test('of boards that there are enough of', () => {
    const needs = deckNeeds(toDeck([6000, 4000, 120, 5, 600]))
    const held = (most: number) => [{ length_mm: 3000, held: most }, ...plenty(3600)]
    expect(rowOfBoards(6000, needs, held(64))).toEqual([3000, 3000])
    expect(rowOfBoards(6000, needs, held(63))).toEqual([3600, 3600])
    expect(rowOfBoards(6000, needs, [{ length_mm: 3000, held: 63 }])).toEqual([3000, 3000])
  })

  test('has no boards where none reach', () => {
    const needs = deckNeeds(toDeck([6000, 4000, 120, 5, 600]))
    expect(rowOfBoards(6000, needs, [])).toBeUndefined()
    expect(rowOfBoards(6000, needs, plenty(500))).toBeUndefined()
  })

  test('as large as can be typed is soon planned', () => {
    const needs = deckNeeds(toDeck([10_000_000, 10_000_000, 120, 5, 400]))
    expect(rowOfBoards(10_000_000, needs, plenty(3000, 4800))?.length).toBeGreaterThan(2000)
  })
})

const millimetres = (min: number, max: number) => fc.integer({ min, max })

describe('every deck', () => {
  test('is covered by its rows, whose outer boards are about half or more', () =>
    fc.assert(
      fc.property(
        millimetres(500, 30_000),
        millimetres(60, 200),
        millimetres(0, 10),
        (width, board_mm, gap_mm) => {
          const deck = { length: 4000, width, board_mm, gap_mm, spacing_mm: 600 }
          const { rows, gap_mm: gap, edge_mm } = deckNeeds(deck)
          const outer = edge_mm ?? board_mm
          expect(outer).toBeGreaterThanOrEqual(Math.floor((board_mm - gap_mm) / 2))
          expect(Math.abs(gap - gap_mm)).toBeLessThanOrEqual(2.05)
          const covered = (rows - 2) * board_mm + 2 * outer + (rows - 1) * gap
          // Gaps are told in tenths, and edges in whole millimetres.
          expect(Math.abs(covered - width)).toBeLessThanOrEqual(rows * 0.05 + 2)
        },
      ),
    ))

  test('has boards that reach it and are no stubs, and joists no farther apart than allowed', () =>
    fc.assert(
      fc.property(
        millimetres(1000, 20_000),
        fc.constantFrom(400, 500, 600),
        fc.uniqueArray(fc.constantFrom(2400, 3000, 3600, 4200, 4800, 5400), { minLength: 1 }),
        (length, spacing_mm, lengths) => {
          const deck = { length, width: 3000, board_mm: 120, gap_mm: 5, spacing_mm }
          const needs = deckNeeds(deck)
          expect(needs.span_mm).toBeLessThanOrEqual(spacing_mm)
          expect(needs.outer_span_mm).toBeLessThanOrEqual(spacing_mm)
          const inner = Math.max(0, needs.joists - 3) * needs.span_mm
          const outer = Math.min(2, needs.joists - 1) * needs.outer_span_mm
          expect(inner + outer).toBeCloseTo(length - 45)
          const row = rowOfBoards(length, needs, plenty(...lengths))
          expect(row?.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(length)
          for (const board of row ?? []) expect(lengths).toContain(board)
        },
      ),
    ))
})
