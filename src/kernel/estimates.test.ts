import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
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
    // 240 ÷ 7 has no end, and 5 % more of it is 36.
    expect(paintLitres(q(120), q(2), q(7), q(5))).toBe(q(36))
  })

  test('concrete by volume and dry mix by weight', () => {
    expect(slabVolume(q(4), q(3), q(100))).toBe(q(1.2))
    expect(dryMixKilos(q(1.2))).toBe(q(2400))
    expect(holesVolume(q(10), q(300), q(900))).toBe(q(0.637))
  })

  /** Worked by hand: a wall without its openings in layers, with waste, and the packs of so many m². */
  test.each([
    [4.2, 2.4, 0, 1, 0, 10.08, 9.27, 2],
    [4.2, 2.5, 0, 1, 0, 10.5, 9.27, 2],
    [8, 2.5, 4, 2, 5, 33.6, 5.62, 6],
    [12, 2.4, 3.6, 1, 5, 26.46, 5.62, 5],
    [3, 2.4, 1.8, 1, 0, 5.4, 5.4, 1],
    [3, 2.4, 1.8, 1, 1, 5.454, 5.4, 2],
    [10, 3, 0, 3, 10, 99, 9.27, 11],
    [6.35, 2.28, 1.47, 1, 5, 13.659, 2.16, 7],
    [1, 1, 0.99, 1, 0, 0.01, 9.27, 1],
    [0.5, 0.4, 0, 2, 0, 0.4, 0.2, 2],
    [25, 2.7, 12.5, 1, 8, 59.4, 8.82, 7],
  ])('a wall of %f × %f m', (length, height, openings, layers, waste, area, pack, packs) => {
    const wall = times(without(times(q(length), q(height)), q(openings)), q(layers))
    const all = withWaste(wall, q(waste))
    expect(all).toBe(q(area))
    expect(Math.ceil(all / q(pack))).toBe(packs)
  })

  /** Worked by hand: slabs, and the bags of 25 kg that they take. */
  test.each([
    [4, 3, 100, 1.2, 96],
    [1, 0.5, 40, 0.02, 2],
    [2.5, 2.5, 120, 0.75, 60],
    [6, 0.3, 900, 1.62, 130],
    [1, 1, 1, 0.001, 1],
    [3.33, 2.22, 80, 0.592, 48],
    [10, 5, 150, 7.5, 600],
    [0.6, 0.6, 50, 0.018, 2],
    [12, 0.4, 200, 0.96, 77],
    [5.5, 3.6, 100, 1.98, 159],
  ])('a slab of %f × %f m, %i mm thick', (length, width, thickness, volume, bags) => {
    const m3 = slabVolume(q(length), q(width), q(thickness))
    expect(m3).toBe(q(volume))
    expect(Math.ceil(dryMixKilos(m3) / q(25))).toBe(bags)
  })

  test('joists put together of what can be bought', () => {
    expect(piecesOf(4000, 4800)).toEqual([4000])
    expect(piecesOf(4000, 3600)).toEqual([2000, 2000])
    expect(piecesOf(10_000, 4800)).toEqual([4800, 2600, 2600])
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
})
