import { expect, test } from 'vitest'
import type { ProductItem } from '#contract/product/item'
import { toBoughtRows } from './bought.ts'

const product = (id: number, more: Partial<ProductItem> = {}) =>
  ({
    id,
    name: `Vare ${id}`,
    url: `/vare-${id}`,
    unit: 'stk.',
    children_count: 0,
    stock: 5,
    stock_status: 'in_stock',
    does_stock_control: true,
    axes: [],
    variants: [],
    product_stocks: [],
    best_price: {
      unit: 'stk.',
      alternate_unit: null,
      price: 12.5,
      net_price: 10,
      list_price: null,
      net_list_price: null,
    },
    ...more,
  }) as unknown as ProductItem

const bought = (product_id: number) => ({
  product_id,
  orders_count: 2,
  last_bought: '2026-11-12T09:00:00.000Z',
  last_quantity: 48,
})

test('what is bought again stands in the order of the habit, without what cannot be bought', () => {
  const products = [product(3), product(1), product(2, { stock_status: 'out_of_stock' })]
  const rows = toBoughtRows([1, 2, 3, 4].map(bought), products, 'net')
  expect(rows.map(({ id, cost, lastQuantity }) => [id, cost?.net, lastQuantity])).toEqual([
    [1, 10, 48],
    [3, 10, 48],
  ])
})

test('six are shown at most', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7]
  expect(
    toBoughtRows(
      ids.map(bought),
      ids.map((id) => product(id)),
      'gross',
    ),
  ).toHaveLength(6)
})
