import { expect, test } from 'vitest'
import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { isInTable, toChoices } from './choice.ts'

const LENGTH = { id: 3, name: 'Længde', slug: 'laengde', unit: 'mm' }
const COLOUR = { id: 13, name: 'Farve', slug: 'farve', unit: null }

type Flags = Partial<Record<'as_select' | 'as_visual' | 'as_table', boolean>>

function family(length: Flags, colour: Flags) {
  const group = (id: number, flags: Flags) => ({
    id,
    as_select: false,
    as_visual: false,
    as_table: false,
    ...flags,
  })
  const variant_groups = [group(LENGTH.id, length), group(COLOUR.id, colour)]
  const axes = [LENGTH, COLOUR]
  const child = (id: number) => ({
    id,
    url: `/varer/${id}`,
    axes,
    variants: [
      { id: 30 + id, variant_group_id: LENGTH.id, name: `${id} m` },
      { id: 130 + id, variant_group_id: COLOUR.id, name: `nr. ${id}`, visual: '#112233' },
    ],
    best_price: null,
  })
  return {
    product: { id: 1, variant_groups, axes } as unknown as Product,
    children: [child(1), child(2)] as unknown as ProductItem[],
  }
}

/** How each axis is chosen, and whether there is a table. */
function waysOf(length: Flags, colour: Flags) {
  const { product, children } = family(length, colour)
  const choices = toChoices(product, children, { most: 50, basis: 'gross' })
  return {
    ...Object.fromEntries(choices.map((choice) => [choice.name, choice.as])),
    table: isInTable(product),
  }
}

test('a value says that it is sold out when all that have it are', () => {
  const { product, children } = family({ as_select: true }, { as_select: true })
  const [first, second] = children.map((one) => ({ ...one, stock_status: 'in_stock' as const }))
  if (!first || !second) throw new Error('two children')
  const gone = { ...second, stock_status: 'out_of_stock' as const }
  const alike = { ...gone, id: 3, variants: first.variants }
  const [lengths] = toChoices(product, [first, gone, alike], { most: 50, basis: 'gross' })
  expect(lengths?.values.map(({ name, price }) => [name, price])).toEqual([
    ['1 m', undefined],
    ['2 m', 'Udsolgt'],
  ])
})

test('each group says how it is chosen: from a list, by its look, in a table', () => {
  expect(waysOf({ as_select: true, as_table: true }, { as_visual: true })).toEqual({
    Længde: 'select',
    Farve: 'visual',
    table: true,
  })
  expect(waysOf({ as_table: true }, { as_visual: true })).toEqual({ Farve: 'visual', table: true })
  expect(waysOf({ as_select: true }, { as_select: true })).toEqual({
    Længde: 'select',
    Farve: 'select',
    table: false,
  })
})

test('what no way is said for can be chosen all the same', () => {
  expect(waysOf({}, { as_visual: true })).toEqual({
    Længde: 'select',
    Farve: 'visual',
    table: false,
  })
})

test('of many values the first are told, and the one that is looked at', () => {
  const { product, children } = family({ as_select: true }, { as_select: true })
  const [like] = children
  const many = Array.from({ length: 60 }, (_, i) => ({
    ...like,
    id: i + 1,
    variants: [{ id: 1000 + i, variant_group_id: LENGTH.id, name: `${i + 1} m` }],
  })) as unknown as ProductItem[]
  const [lengths] = toChoices({ ...product, id: 58 }, many, { most: 50, basis: 'gross' })
  expect(lengths?.count).toBe(60)
  expect(lengths?.values).toHaveLength(51)
  expect(lengths?.values.at(-1)).toMatchObject({ name: '58 m', isCurrent: true })
})
