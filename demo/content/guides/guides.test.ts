import { expect, test } from 'vitest'
import { demoAssortment } from '../../assortment.ts'
import { generateGoods } from '../../catalogue/goods.ts'
import { bathroom } from './bathroom.ts'
import { deck } from './deck.ts'
import { facade } from './facade.ts'
import type { Guide } from './guide.ts'
import { guides } from './guide-pages.ts'
import { partition } from './partition.ts'
import { raisedBed } from './raised-bed.ts'
import { roof } from './roof.ts'

const take = ({ bill }: Guide, product: RegExp) => {
  const lines = bill.filter((line) => product.test(line.product))
  expect(lines).not.toEqual([])
  return lines.reduce((sum, { quantity }) => sum + Math.ceil(quantity), 0)
}
const packs = (need: number, holds: number) => Math.ceil(need / holds)

test('a terrace: whole boards, nine joists, and a foot for at most 660 mm', () => {
  const [boards, width, gap, length] = [27, 145, 5, 4_800]
  const depth = boards * width + (boards - 1) * gap
  expect(depth).toBe(4_045)
  const joists = Math.ceil((length - 45) / 600) + 1
  expect(joists).toBe(9)
  expect(Math.round((length - 45) / (joists - 1))).toBe(594)
  const feet = joists * 7
  expect((depth - 100) / 6).toBeLessThanOrEqual(660)
  expect(depth).toBeLessThanOrEqual(4_200)
  const area = (length * depth) / 1e6
  expect(area).toBeCloseTo(19.4, 1)
  expect(take(deck, /terrassebræt/)).toBe(boards + 1)
  expect(take(deck, /regel/)).toBe(joists)
  expect(take(deck, /terrassefod/)).toBe(feet)
  expect(take(deck, /betonflise/)).toBe(feet)
  expect(take(deck, /terrasseskrue/)).toBe(packs(boards * joists * 2, 250))
  expect(take(deck, /strøbånd/)).toBe(packs(joists * 4.2, 20))
  expect(take(deck, /Granitskærver/)).toBe(packs(area * 0.05 * 1.55, 1))
  for (const [count, told] of deck.sizes?.rows ?? []) {
    expect(told).toBe(
      `${(Number(count) * width + (Number(count) - 1) * gap).toLocaleString('da-DK')} mm`,
    )
  }
})

test('a partition: boards meet in the middle of a stud', () => {
  const [length, height, spacing, board] = [4.2, 2.4, 0.6, 1.2]
  expect(board / spacing).toBe(2)
  const sheets = (length / board) * 2
  expect(sheets).toBeCloseTo(7)
  const studs = Math.round(length / spacing) + 1
  expect(take(partition, /C18.*2,4 m/)).toBe(studs)
  expect(take(partition, /C18.*4,2 m/)).toBe(2)
  expect(take(partition, /gipsplade/)).toBe(7)
  expect(take(partition, /glasuld/)).toBe(packs(length * height, 10.79))
  expect(take(partition, /gipsskrue/)).toBe(packs(7 * 3 * 13, 500))
  expect(take(partition, /montageskrue/)).toBe(packs(studs * 4 + 16, 50))
  expect(take(partition, /papirstrimmel/)).toBe(packs(6 * height, 22))
})

test('a roof: three whole sheets, and a fall that shingles bear', () => {
  const [length, depth, spacing] = [3.6, 2.4, 0.6]
  expect(Math.round(2_400 * Math.sin((15 * Math.PI) / 180))).toBe(621)
  const rafters = Math.round(length / spacing) + 1
  expect(take(roof, /C18.*2,4 m/)).toBe(rafters)
  expect(take(roof, /krydsfiner/)).toBeCloseTo((length * depth) / (1.2 * 2.4))
  expect(take(roof, /shingles/)).toBe(packs(length * depth * 1.1, 3))
  const rows = Math.ceil((depth - 1) / 0.9) + 1
  expect(rows).toBe(3)
  expect(7.5).toBeGreaterThanOrEqual(2 * 3.7)
  expect(take(roof, /underpap/)).toBe(2)
  expect(take(roof, /spånskrue/)).toBe(packs(rafters * 17 + 40, 100))
  expect(take(roof, /montageskrue/)).toBe(packs(rafters * 4, 50))
})

test('a façade: two coats, and six square metres a litre', () => {
  const litres = ((60 - 8) * 2) / 6
  expect(litres).toBeCloseTo(17.3, 1)
  expect(take(facade, /facademaling/)).toBe(packs(litres, 10))
})

test('a bathroom: a tenth more tiles, and membrane under all of them', () => {
  const floor = 2.4 * 2
  const walls = (2.4 + 2) * 2.1
  expect(walls).toBeCloseTo(9.24)
  expect(take(bathroom, /gulvflise/)).toBe(packs(floor * 1.1, 1.17))
  expect(take(bathroom, /vægflise/)).toBe(packs(walls * 1.1, 1.26))
  const all = floor + walls
  expect(take(bathroom, /primer/)).toBe(packs(all * 0.15, 3))
  expect(take(bathroom, /vådrumsmembran/)).toBe(packs(all * 1.2, 10))
  expect(take(bathroom, /fliseklæb/)).toBe(packs(all * 3.5, 20))
  expect(take(bathroom, /flisefuge/)).toBe(packs(all * 0.5, 5))
  // A joint of 6 × 6 mm takes 36 ml a metre.
  expect(take(bathroom, /silicone/)).toBe(packs((2 * (2.4 + 2) + 2.1) * 36, 310))
})

test('a raised bed: nothing is left over of boards and posts', () => {
  const boards = 6
  expect(take(raisedBed, /bræt.*2,4 m/)).toBe(2 * boards)
  expect(take(raisedBed, /bræt.*2,7 m/)).toBe((2 * boards) / (2_700 / 900))
  expect(take(raisedBed, /stolpe/)).toBe(6 / (1_800 / 600))
  expect(take(raisedBed, /spånskrue/)).toBe(packs(12 * 6 + 12 * 4, 100))
  expect(take(raisedBed, /Nøddesten/)).toBe(packs(2.4 * 0.9 * 0.05 * 1_600, 20))
})

test.each([5_000, 100_000])('a demo of %i products sells all of it', (size) => {
  const sold = new Set<string>()
  for (const { children } of generateGoods(demoAssortment(size), size, 1)) {
    for (const child of children) {
      if (!child.is_private && !child.is_discontinued) sold.add(child.name)
    }
  }
  const missing = guides.flatMap(({ bill }) =>
    bill.flatMap(({ product, taller = [] }) => [product, ...taller.map((one) => one.product)]),
  )
  expect(missing.filter((product) => !sold.has(product))).toEqual([])
})

test('all branches together hold ten times what a guide asks for, and of a door no thousand', () => {
  const held = new Map<string, number>()
  const doors: number[] = []
  for (const { children } of generateGoods(demoAssortment(5_000), 5_000, 1)) {
    for (const { name, stock, family, does_stock_control } of children) {
      const sum = does_stock_control ? stock.reduce((all, [, amount]) => all + amount, 0) : 1e6
      held.set(name, (held.get(name) ?? 0) + sum)
      if (family.id === 'doere_ind' && does_stock_control) doors.push(sum)
    }
  }
  const short = guides.flatMap(({ bill }) =>
    bill.filter(({ product, quantity }) => (held.get(product) ?? 0) < 10 * quantity),
  )
  expect(short.map(({ product }) => product)).toEqual([])
  expect(Math.max(...doors)).toBeLessThan(1_000)
})

test('every step has a drawing that says what it shows', () => {
  for (const { steps } of guides) {
    expect(steps).toHaveLength(6)
    for (const { svg } of steps) expect(svg).toMatch(/aria-label="[^"]{10,}"/)
  }
})
