import { expect, test } from 'vitest'
import type { ProductItem } from '#contract/product/item'
import { toCard } from '../card.ts'
import { toAxes, toTableRow, toTableView } from './table.ts'

const item: ProductItem = {
  id: 7,
  parent_id: 1,
  name: '45×95 mm reglar, 4.200 mm',
  url: '/varer/reglar/45x95-4200',
  varenummer: '1007',
  unit: 'stk.',
  children_count: 0,
  has_withdrawal: true,
  stock: 5,
  stock_status: 'in_stock',
  facts: [],
  variants: [{ id: 70, variant_group_id: 3, name: '4.200 mm' }],
  axes: [{ id: 3, name: 'Længde', unit: 'mm' }],
  product_stocks: [],
  best_price: {
    unit: 'stk.',
    price: 99.75,
    net_price: 79.8,
  },
}

const nameOf = (name: string) => toTableRow({ ...item, name }, 1, 'gross').name

test('a row that is bought is named with its length, once', () => {
  expect(nameOf('45×95 mm reglar, 4.200 mm')).toBe('45×95 mm reglar, 4.200 mm')
  expect(nameOf('45×95 mm reglar')).toBe('45×95 mm reglar 4.200 mm')
})

test('products that cannot be returned say so in lists', () => {
  const kept = { ...item, facts: ['C24'], has_withdrawal: false }
  expect(toCard(kept, 'gross').facts).toEqual(['C24', 'Ingen fortrydelsesret'])
  expect(toTableRow(kept, 1, 'gross').noWithdrawal).toBe(true)
  expect(toCard(item, 'gross').facts).toEqual([])
  expect(toTableRow(item, 1, 'gross').noWithdrawal).toBe(undefined)
})

const differingBy = (...names: string[]) => ({
  axes: names.map((name, at) => ({ id: at, name })),
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

test('what all lengths save per metre stands beside the price that they have in common', () => {
  const price = {
    ...{ unit: 'stk.', price: 55.08, net_price: 44.064 },
    ...{ alternate_unit: 'm', price_alternate: 22.95, net_price_alternate: 18.36 },
  }
  const reduced = {
    ...{ savings_pct_alternate: 11, lowest_30_days_alternate: 25.95 },
    net_lowest_30_days_alternate: 20.76,
  }
  const savingOf = (...prices: readonly object[]) => {
    const data = prices.map((best_price, at) => ({ ...item, id: 7 + at, best_price }))
    const reply = { data, count: data.length, metadata: { limit: 100 } }
    const asked = { from: 1, page: 1, sort: undefined }
    return toTableView(reply as never, asked, 'gross').groups[0]?.price
  }
  const whole = { ...price, ...reduced }
  expect(savingOf(whole, whole)).toMatchObject({ saving: { percent: 11, lowest: 25.95 } })
  expect(savingOf(whole, price)).toMatchObject({ amount: 22.95, saving: undefined })
})
