import { expect, test } from 'vitest'
import type { BriefItem } from '#contract/product/item'
import { toCard } from '../card.ts'
import { toAxes, toTableRow } from './table.ts'

const item: BriefItem = {
  id: 7,
  parent_id: 1,
  name: '45×95 mm reglar, 4.200 mm',
  url: '/varer/reglar/45x95-4200',
  brand: null,
  varenummer: '1007',
  unit: 'stk.',
  alternate_unit: null,
  alternate_factor: null,
  min_quantity: null,
  max_quantity: null,
  divisible_quantity: null,
  children_count: 0,
  is_discontinued: false,
  is_forced_pickup: false,
  has_withdrawal: true,
  does_stock_control: false,
  stock: 5,
  stock_status: 'in_stock',
  lead_days: null,
  facts: [],
  variants: [{ id: 70, variant_group_id: 3, name: '4.200 mm' }],
  axes: [{ id: 3, name: 'Længde', slug: 'laengde', unit: 'mm' }],
  product_stocks: [],
  image: null,
  parent: null,
  best_price: {
    is_own: false,
    is_from: false,
    is_from_alternate: false,
    unit: 'stk.',
    alternate_unit: null,
    price: 99.75,
    net_price: 79.8,
    price_alternate: null,
    net_price_alternate: null,
    show_savings: false,
    savings_pct: null,
    savings_pct_alternate: null,
    lowest_30_days: null,
    lowest_30_days_alternate: null,
    net_lowest_30_days: null,
    net_lowest_30_days_alternate: null,
    rebate_from: null,
    list_price: null,
    net_list_price: null,
    list_price_alternate: null,
    net_list_price_alternate: null,
  },
}

const nameOf = (name: string) => toTableRow({ ...item, name }, 1, 'gross').buy?.name

test('a row that is bought is named with its length, once', () => {
  expect(nameOf('45×95 mm reglar, 4.200 mm')).toBe('45×95 mm reglar, 4.200 mm')
  expect(nameOf('45×95 mm reglar')).toBe('45×95 mm reglar 4.200 mm')
})

test('products that cannot be returned say so in lists', () => {
  const kept = { ...item, facts: ['C24'], has_withdrawal: false }
  expect(toCard(kept, 'gross').facts).toEqual(['C24', 'Ingen fortrydelsesret'])
  expect(toTableRow(kept, 1, 'gross').hasWithdrawal).toBe(false)
  expect(toCard(item, 'gross').facts).toEqual([])
  expect(toTableRow(item, 1, 'gross').hasWithdrawal).toBe(true)
})

const differingBy = (...names: string[]) => ({
  axes: names.map((name, at) => ({ id: at, name, slug: name, unit: null })),
})

test('a column is named by what all rows begin with, and by none of them where they begin differently', () => {
  expect(toAxes([differingBy('Længde', 'Gevind'), differingBy('Længde', 'Gevind')])).toEqual([
    'Længde',
    'Gevind',
  ])
  expect(toAxes([differingBy('Længde', 'Gevind'), differingBy('Længde')])).toEqual(['Længde'])
  expect(toAxes([differingBy('Tykkelse', 'Format'), differingBy('Format')])).toEqual(['Vare'])
})

test('values that share a column are not broken within', () => {
  const { axes } = differingBy('Længde', 'Antal')
  const variants = [
    { id: 70, variant_group_id: 0, name: '60 mm' },
    { id: 71, variant_group_id: 1, name: '10 stk.' },
  ]
  expect(toTableRow({ ...item, axes, variants }, 1, 'gross').label).toBe(
    '60\u00a0mm · 10\u00a0stk.',
  )
})
