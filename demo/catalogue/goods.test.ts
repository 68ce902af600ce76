import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isEan13 } from '#kernel/check-digits'
import { demoAssortment } from '../assortment.ts'
import { deliveryCodes } from '../data/delivery.ts'
import { families } from '../data/families.ts'
import { demoCategories } from './categories.ts'
import { chance } from './chance.ts'
import { chooseGoods } from './choose.ts'
import { generateGoods } from './goods.ts'
import type { DemoProduct } from './product.ts'

const from = demoAssortment(5000)
const goods = (size: number, seed = 1) => [...generateGoods(from, size, seed)]
const small = goods(500)
const odd = goods(1234)
const middle = goods(5000)
const products = small.flatMap(({ children }) => children)

function fingerprint(size: number, seed: number): string {
  const hash = createHash('sha256')
  for (const parent of generateGoods(from, size, seed)) hash.update(JSON.stringify(parent))
  return hash.digest('hex')
}

const [first, again, other] = [fingerprint(500, 1), fingerprint(500, 1), fingerprint(500, 2)]

test('the same seed gives the same goods to the last letter', () => {
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

describe('a shop', () => {
  test('has exactly as many products as were asked for', () => {
    for (const [shop, size] of [
      [small, 500],
      [odd, 1234],
      [middle, 5000],
    ] as const) {
      expect(shop.reduce((total, { children }) => total + children.length, 0)).toBe(size)
    }
  })

  test('may have a hundred thousand', () => {
    const chosen = chooseGoods(families, 100_000, 1)
    expect(chosen.reduce((total, { children }) => total + children.length, 0)).toBe(100_000)
  })

  test('of 500 has goods of every family, below every group of the second level', () => {
    expect(new Set(small.map(({ family }) => family.id)).size).toBe(families.length)
    const groups = new Set(
      small.map(
        ({ category }) => demoCategories.find(({ id }) => id === category)?.ancestor_ids[1],
      ),
    )
    const all = demoCategories.filter(({ level, alias_of }) => level === 2 && alias_of === null)
    expect(all.filter(({ id }) => !groups.has(id)).map(({ name }) => name)).toEqual([])
  })

  test.each([
    ['45×145 mm regel C24', /^45×145 mm regel C24/],
    ['45×145 mm regel C18', /^45×145 mm regel C18/],
    ['kiler', /kile af/],
    ['vaterpas', /vaterpas/],
    ['dyvler', /dyvel/],
    ['trælim', /trælim/],
    ['terpentin', /terpentin/],
    ['sneskovl', /sneskovl/],
  ])('of 5,000 has what a builder expects of any: %s', (_, named) => {
    const found = middle.flatMap(({ children }) => children.filter(({ name }) => named.test(name)))
    expect(found.length).toBeGreaterThan(0)
    expect(found.some(({ is_private, stock }) => !is_private && stock.length > 0)).toBe(true)
  })

  test('shows whole series: some board comes in every length', () => {
    const board = families.find(({ id }) => id === 'reglar')
    const lengths = board?.child_axes.laengde?.length
    expect(
      middle.some(({ family, children }) => family === board && children.length === lengths),
    ).toBe(true)
  })

  test('has a few goods that are gone, to come, or only for some', () => {
    const many = middle.flatMap(({ children }) => children)
    const share = (is: (product: DemoProduct) => boolean) => many.filter(is).length / many.length
    const shares = [
      share(({ is_discontinued }) => is_discontinued),
      share(({ is_private }) => is_private),
      share(({ available_in_days }) => available_in_days !== null),
      share(({ price }) => price.campaign !== null),
    ]
    const wanted = [0.01, 0.02, 0.005, 0.12]
    for (const [i, is] of shares.entries()) {
      expect(is).toBeGreaterThan((wanted[i] ?? 0) * 0.6)
      expect(is).toBeLessThan((wanted[i] ?? 0) * 1.5)
    }
  })
})

describe('a product', () => {
  test('has numbers of its own, with check digits, that no real product has', () => {
    for (const { numbers } of products) {
      expect(numbers.varenummer).toMatch(/^1\d{6}$/)
      expect(numbers.gtin).toMatch(/^29/)
      expect(isEan13(numbers.gtin)).toBe(true)
      expect(numbers.supplier_number).toMatch(/^8[5-7]\d\d \d{6}$/)
    }
    const numbers = products.flatMap(({ numbers: { id: _, ...known } }) => Object.values(known))
    expect(new Set(numbers).size).toBe(4 * products.length)
    const all = small.flatMap((parent) => [parent, ...parent.children])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ varenummer }) => varenummer)).size).toBe(all.length)
  })

  test('has a name without holes, with crosses between measures', () => {
    for (const { name } of middle.flatMap((parent) => [parent, ...parent.children])) {
      expect(name).toMatch(/^[\p{Lu}\d][^{}[\]]+$/u)
      expect(name).not.toMatch(/\s\s|\dx\d|,\s*,|undefined|,$|^[^(]*\)/)
    }
  })

  test('is called by words, not by the keys that prices and drawings know it by', () => {
    const names = middle.flatMap(({ children }) => children.map(({ name }) => name))
    expect(names.some((name) => /, hel sten$/.test(name))).toBe(true)
    expect(names.some((name) => /, sæk à 20 kg$/.test(name))).toBe(true)
    expect(names.filter((name) => /\(tip\)|, hel$|bigbag \d/.test(name))).toEqual([])
  })

  test('is told from its sisters by name', () => {
    for (const { children } of middle) {
      expect(new Set(children.map(({ name }) => name)).size).toBe(children.length)
    }
  })

  test('has a slug that says what it is', () => {
    for (const { slug, varenummer } of products) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
      expect(slug.endsWith(varenummer)).toBe(true)
    }
  })

  test('can travel some way that takes its weight and length', () => {
    const limits = new Map(deliveryCodes.map((code) => [code.code, code]))
    for (const { delivery, weight_grams, length_mm, is_forced_pickup } of products) {
      expect(delivery.length).toBeGreaterThan(0)
      for (const code of delivery) {
        expect(weight_grams).toBeLessThanOrEqual(limits.get(code)?.max_weight_grams ?? Infinity)
        expect(length_mm ?? 0).toBeLessThanOrEqual(limits.get(code)?.max_length_mm ?? Infinity)
      }
      if (is_forced_pickup) expect(delivery).toEqual(['afhentning'])
    }
  })

  test('that is cut, tipped or made to order says before it is bought that it cannot be returned', () => {
    const many = middle.flatMap(({ children }) => children)
    const reasonOf = ({ fields }: DemoProduct) =>
      fields.find(({ key }) => key === 'withdrawal')?.meta?.reason
    for (const product of many) {
      const { laengde } = product.attributes
      if (product.family.made_to_order) expect(reasonOf(product)).toBe('made_to_order')
      if (laengde === 'pr. m') expect(reasonOf(product)).toBe('cut')
    }
    expect(new Set(many.map(reasonOf))).toEqual(
      new Set([undefined, 'made_to_order', 'cut', 'mixed']),
    )
  })

  test('that is a base is sold as it is: untinted, and may be returned', () => {
    const bases = middle
      .flatMap(({ children }) => children)
      .filter(({ family, attributes }) => family.tintable && /^[ABC]\b/.test(attributes.base ?? ''))
    expect(bases.length).toBeGreaterThan(20)
    for (const { fields } of bases) {
      const told = (key: string) => fields.find((field) => field.key === key)?.value
      expect(told('note')).toMatch(/^Leveres utonet/)
      expect(told('withdrawal')).toBeUndefined()
    }
  })

  test('made to order is on no shelf', () => {
    for (const { family, stock, does_stock_control } of products) {
      if (family.made_to_order) expect([stock, does_stock_control]).toEqual([[], false])
    }
  })
})

test('chance depends on the words alone', () => {
  expect(chance(1, 'a', 2)).toBe(chance(1, 'a', 2))
  const many = Array.from({ length: 10_000 }, (_, i) => chance(1, 'x', i))
  expect(many.reduce((a, b) => a + b, 0) / many.length).toBeCloseTo(0.5, 1)
  expect(new Set(many.map((share) => Math.floor(share * 10))).size).toBe(10)
})
