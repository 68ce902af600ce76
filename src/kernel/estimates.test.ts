import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deckNeeds,
  dryMixKilos,
  holesVolume,
  paintLitres,
  piecesOf,
  slabVolume,
  times,
  without,
  withWaste,
} from './estimates.ts'
import { quantity } from './units/quantity.ts'

const q = (units: number) => quantity(Math.round(units * 1000))
const amount = fc.integer({ min: 1, max: 100_000 }).map(quantity)
const percent = fc.integer({ min: 0, max: 50_000 }).map(quantity)

describe('a job takes', () => {
  test('an area, and its waste', () => {
    expect(withWaste(times(q(7), q(6)), q(10))).toBe(q(46.2))
    expect(without(q(30), q(4.5))).toBe(q(25.5))
    expect(without(q(3), q(4.5))).toBe(q(0))
  })

  test('paint for every coat', () => {
    expect(paintLitres(q(50), q(2), q(8))).toBe(q(12.5))
    expect(paintLitres(q(1), q(1), q(3))).toBe(q(0.334))
  })

  test('concrete by volume and dry mix by weight', () => {
    expect(slabVolume(q(4), q(3), q(100))).toBe(q(1.2))
    expect(dryMixKilos(q(1.2))).toBe(q(2400))
    expect(holesVolume(q(10), q(300), q(900))).toBe(q(0.637))
  })

  test('boards, joists and screws for a deck', () => {
    const deck = { length: q(6), width: q(4), board_mm: 145, gap_mm: 5, spacing_mm: 600 }
    expect(deckNeeds(deck)).toEqual({ rows: 27, board_metres: q(162), joists: 11, screws: 594 })
  })

  test('joists put together of what can be bought', () => {
    expect(piecesOf(4000, 4800)).toEqual([4000])
    expect(piecesOf(10_000, 4800)).toEqual([4800, 4800, 400])
    expect(piecesOf(9600, 4800)).toEqual([4800, 4800])
  })
})

describe('an estimate', () => {
  test('is never less than the job, nor a thousandth more than it', () =>
    fc.assert(
      fc.property(amount, amount, percent, (length, width, waste) => {
        const area = times(length, width)
        expect(area * 1000 - length * width).toBeGreaterThanOrEqual(0)
        expect(area * 1000 - length * width).toBeLessThan(1000)
        const more = withWaste(area, waste)
        expect(more * 100_000 - area * (100_000 + waste)).toBeGreaterThanOrEqual(0)
        expect(more * 100_000 - area * (100_000 + waste)).toBeLessThan(100_000)
      }),
    ))

  test('of paint covers the area in every coat', () =>
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 5 }), amount, (area, coats, coverage) => {
        const litres = paintLitres(area, q(coats), coverage)
        expect(litres * coverage).toBeGreaterThanOrEqual(area * coats * 1000)
        expect((litres - 1) * coverage).toBeLessThan(area * coats * 1000)
      }),
    ))

  test('of a deck covers its width, and not with a board too many', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 30_000 }).map(quantity),
        fc.integer({ min: 60, max: 200 }),
        fc.integer({ min: 0, max: 10 }),
        (width, board_mm, gap_mm) => {
          const deck = { length: q(4), width, board_mm, gap_mm, spacing_mm: 600 }
          const { rows } = deckNeeds(deck)
          const covered = (count: number) => count * board_mm + (count - 1) * gap_mm
          expect(covered(rows)).toBeGreaterThanOrEqual(width)
          expect(covered(rows - 1)).toBeLessThan(width)
        },
      ),
    ))
})
