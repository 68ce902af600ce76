import { expect, test } from 'vitest'
import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { paintLitres } from '#kernel/estimates'
import { quantity } from '#kernel/units/quantity'
import { type Can, toCans } from './cans.ts'
import { cheapestCans } from './cheapest-cans.ts'

const can = (litres: number, gross: number, held?: number): Can => ({
  id: litres * 1000,
  name: `${litres} l`,
  unit: 'stk.',
  millilitres: litres * 1000,
  cost: { gross, net: gross * 0.8 },
  held,
})
const FACADE = [can(5, 950), can(10, 1895)]
const q = (units: number) => quantity(Math.round(units * 1000))
const written = (set: ReturnType<typeof cheapestCans>) =>
  set.map(({ can: { name }, count }) => `${count} × ${name}`).join(' + ')
const WALL = [can(0.75, 120), can(2.5, 350), can(5, 650), can(10, 1200)]

/** Worked by hand: litres, the sizes there are, and how many of each are cheapest. */
test.each<[litres: number, cans: readonly Can[], set: string]>([
  [48, FACADE, '5 × 10 l'],
  [40, FACADE, '4 × 10 l'],
  [17.334, FACADE, '2 × 10 l'],
  [12, FACADE, '1 × 10 l + 1 × 5 l'],
  [10.05, FACADE, '1 × 10 l + 1 × 5 l'],
  [4, FACADE, '1 × 5 l'],
  [0.5, WALL, '1 × 0.75 l'],
  [3, WALL, '1 × 2.5 l + 1 × 0.75 l'],
  [7, WALL, '1 × 5 l + 1 × 2.5 l'],
  [9, WALL, '1 × 10 l'],
  [15.2, WALL, '1 × 10 l + 1 × 5 l + 1 × 0.75 l'],
  [250, WALL, '25 × 10 l'],
  [20, [...WALL.slice(0, 3), can(10, 1200, 1)], '4 × 5 l'],
  [20, [can(10, 1200, 1)], '2 × 10 l'],
  [20, [], ''],
])('%f litres are cheapest in %s', (litres, cans, set) => {
  expect(written(cheapestCans(Math.round(litres * 1000), cans))).toBe(set)
})

/**
 * Worked by hand: m², coats and m² a litre, the litres that they take, the cheapest cans, what these cost, and what is left over.
 * 31,667 l are 3 × 10 l (3.600 kr.) and 1,667 l, which is 350 kr. in one can of 2,5 l, 360 in three of 0,75 and 650 in one of 5.
 * 4 l are 590 kr. in three cans, and 650 in one of 5 l.
 */
test.each<[number, number, number, litres: number, set: string, cost: number, left: number]>([
  [95, 2, 6, 31.667, '3 × 10 l + 1 × 2.5 l', 3950, 0.833],
  [60, 2, 8, 15, '1 × 10 l + 1 × 5 l', 1850, 0],
  [18, 2, 9, 4, '1 × 2.5 l + 2 × 0.75 l', 590, 0],
  [40, 1, 7, 5.715, '1 × 5 l + 1 × 0.75 l', 770, 0.035],
  [120, 3, 10, 36, '3 × 10 l + 1 × 5 l + 2 × 0.75 l', 4490, 0.5],
])('%f m² in %i coats, a litre for %f m²', (area, coats, coverage, litres, set, cost, left) => {
  const wanted = paintLitres(q(area), q(coats), q(coverage))
  expect(wanted).toBe(q(litres))
  const found = cheapestCans(wanted, WALL)
  expect(written(found)).toBe(set)
  const sum = (of: (one: Can) => number) =>
    found.reduce((all, one) => all + of(one.can) * one.count, 0)
  expect(sum((one) => one.cost.gross)).toBe(cost)
  expect(sum(({ millilitres }) => millilitres) - wanted).toBe(q(left))
})

test('hold enough, and never cost more than cans of one size', () => {
  for (let tenths = 1; tenths <= 900; tenths += 7) {
    const set = cheapestCans(tenths * 100, WALL)
    const sum = (of: (one: Can) => number) =>
      set.reduce((all, one) => all + of(one.can) * one.count, 0)
    expect(sum(({ millilitres }) => millilitres)).toBeGreaterThanOrEqual(tenths * 100)
    for (const { millilitres, cost } of WALL) {
      const alone = Math.ceil((tenths * 100) / millilitres) * cost.gross
      expect(sum((one) => one.cost.gross)).toBeLessThanOrEqual(alone)
    }
  }
})

test('are the sizes of the same base, and of no other', () => {
  const variants = (base: number, size: number) => [
    { id: base, variant_group_id: 1, name: 'base' },
    { id: size, variant_group_id: 2, name: 'indhold' },
  ]
  const paint = (id: number, base: number, size: number, litres: number) =>
    ({
      id,
      name: 'Maling',
      unit: 'stk.',
      alternate_unit: 'l',
      alternate_factor: litres,
      best_price: { price: 100, net_price: 80 },
      stock_status: 'in_stock',
      variants: variants(base, size),
    }) as unknown as ProductItem
  const siblings = [
    paint(1, 10, 20, 5),
    paint(2, 10, 21, 10),
    paint(3, 11, 20, 5),
    paint(4, 11, 21, 10),
  ]
  const product = { variants: variants(11, 20) } as unknown as Product
  expect(toCans(product, siblings).map(({ id }) => id)).toEqual([3, 4])
  expect(toCans(product, siblings.slice(0, 3))).toEqual([])
})
