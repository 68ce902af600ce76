import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductsMetadata } from '#contract/product/product'
import { parseFilters, writeFilters } from '../fragment.ts'
import { inPlace, limitsOf, onlyKnown, valuesBetween } from './facets.ts'
import { toFacets } from './to-facets.ts'

type Facet = ProductsMetadata['variants'][number]

function group(id: number, name: string, unit: string | null, values: [number, number][]): Facet {
  return {
    id,
    name,
    name_plural: name,
    alternate_name: null,
    slug: name,
    unit,
    description: '',
    sort: id,
    as_visual: false,
    as_select: false,
    as_table: false,
    as_filter: true,
    options: values.map(([value, count]) => ({
      id: id * 1000 + value,
      name: `${value}`,
      slug: `${value}`,
      calc_value: unit ? value * 100 : null,
      visual: null,
      variant_group_id: id,
      sort: value,
      count,
    })),
  }
}

const metadata = (variants: Facet[], more: Partial<ProductsMetadata> = {}): ProductsMetadata => ({
  variants,
  categories: [],
  price: { from: 17.95, to: 437.13, net_from: 14.36, net_to: 349.7 },
  in_stock: 4,
  reduced: 2,
  branches: [{ id: 10, count: 3 }],
  ...more,
})

const lengths = group(3, 'Længde', 'mm', [
  [18, 1],
  [24, 2],
  [30, 2],
  [36, 4],
  [42, 1],
])
const brands = group(45, 'Producent', null, [[1, 9]])
const woods = group(7, 'Træsort', null, [
  [1, 5],
  [2, 4],
])

test('a bare figure has its unit in the panel, and the name of its group away from it', () => {
  const { groups } = toFacets(metadata([lengths, woods]), 9, 'gross')
  expect(groups[0]?.options[0]).toMatchObject({
    name: '18\u00a0mm',
    full: 'Længde\u00a018\u00a0mm',
  })
  expect(groups[1]?.options[0]).toMatchObject({ name: '1', full: 'Træsort\u00a01' })
})

test('brands are always a filter, and come last; what all products have is none', () => {
  const all = group(36, 'Certificering', null, [[1, 9]])
  const { groups } = toFacets(metadata([brands, lengths, woods, all]), 9, 'gross')
  expect(groups.filter(({ isIdle }) => !isIdle).map(({ key }) => key)).toEqual(['3', '7', '45'])
  expect(groups.at(-1)?.key).toBe('45')
})

test('the one category that all products lie in is no filter', () => {
  const inOne = (count: number) =>
    toFacets(metadata([], { categories: [{ id: 1, name: '1', url: '/', count }] }), 9, 'gross')
      .groups[0]
  expect(inOne(9)?.isIdle).toBe(true)
  expect(inOne(8)?.isIdle).toBe(false)
})

test('figures in mm are chosen by two limits, words are ticked', () => {
  const { groups, price } = toFacets(metadata([lengths, woods]), 9, 'gross')
  expect(groups.map(({ range }) => range)).toEqual([{ unit: 'mm', step: 600 }, undefined])
  expect(price).toEqual({ from: 17, to: 438 })
})

test('limits choose the figures between them, and what is chosen lies within its limits', () => {
  const [shown] = toFacets(metadata([lengths]), 9, 'gross').groups
  if (!shown) throw new Error('no group')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6000 }),
      fc.integer({ min: 0, max: 3000 }),
      (from, more) => {
        const values = valuesBetween(shown, from, from + more)
        expect(values.length).toBeGreaterThan(0)
        const limits = limitsOf(shown, values)
        expect(limits.isWhole).toBe(true)
        expect(valuesBetween(shown, limits.from, limits.to)).toEqual(values)
      },
    ),
  )
  expect(limitsOf(shown, [3018, 3042]).isWhole).toBe(false)
})

test('what has no products any more keeps its place, with none', () => {
  const categories = [1, 2].map((id) => ({ id, name: `${id}`, url: '/', count: 3 }))
  const home = toFacets(metadata([woods, brands], { categories }), 9, 'gross')
  const now = inPlace(home, toFacets(metadata([brands], { price: null }), 9, 'gross'))
  expect(now.groups.map(({ key }) => key)).toEqual(['c', '7', '45'])
  expect(now.groups[1]?.options.map(({ count }) => count)).toEqual([0, 0])
  expect(now.groups[2]?.options.map(({ count }) => count)).toEqual([9])
  expect(now.price).toEqual(home.price)
})

test('the one category that is left still says how many products it has', () => {
  const categories = [1, 2].map((id) => ({ id, name: `${id}`, url: '/', count: 3 }))
  const home = toFacets(metadata([brands], { categories }), 9, 'gross')
  const now = toFacets(metadata([brands], { categories: categories.slice(1) }), 9, 'gross')
  const [group] = inPlace(home, now).groups
  expect(group?.isIdle).toBe(false)
  expect(group?.options.map(({ count }) => count)).toEqual([0, 3])
})

test('values that none of the products could have are left out', () => {
  const facets = toFacets(metadata([woods, brands]), 9, 'gross')
  const known = (fragment: string) => writeFilters(onlyKnown(parseFilters(fragment), facets))
  expect(known('7:7001,9999;99:1;lager:1')).toBe('7:7001;lager:1')
  expect(known('7:45001')).toBe('')
})

test('limits of the price are on the side of VAT that is shown', () => {
  expect(toFacets(metadata([]), 9, 'gross').price).toEqual({ from: 17, to: 438 })
  expect(toFacets(metadata([]), 9, 'net').price).toEqual({ from: 14, to: 350 })
})
