import { describe, expect, test } from 'vitest'
import type { ProductItem } from '#contract/product-item'
import { briefItem } from '#contract/product-item'
import { type Manner, sayRows, writeRow } from './row-json.ts'

const price = {
  price_group_id: 1,
  is_own: false,
  is_from: true,
  is_from_alternate: false,
  unit: 'stk.',
  alternate_unit: 'm²',
  tax_rate: 25,
  price: 125,
  net_price: 100,
  price_alternate: 12.5,
  net_price_alternate: 10,
  show_savings: true,
  price_original: 150,
  net_price_original: 120,
  price_original_alternate: 15,
  net_price_original_alternate: 12,
  lowest_30_days: 150,
  net_lowest_30_days: 120,
  lowest_30_days_alternate: 15,
  net_lowest_30_days_alternate: 12,
  savings_pct: 16,
  savings_pct_alternate: 16,
  trace: [
    { price_group_id: 1, net_price: 100, rebate_id: null, net_price_after: 100, is_best: true },
  ],
  explanation: 'Vores pris til alle',
}

const board: ProductItem = {
  id: 7,
  parent_id: 5,
  name: 'Brædt ”æøå” {1}',
  slug: 'braedt-7',
  url: '/varer/braedt-7',
  template: 'other',
  brand: null,
  varenummer: '1000007',
  unit: 'stk.',
  alternate_unit: 'm²',
  alternate_factor: 10,
  min_quantity: null,
  max_quantity: null,
  divisible_quantity: 1,
  children_count: 0,
  is_private: false,
  is_discontinued: false,
  is_forced_pickup: false,
  has_withdrawal: true,
  does_stock_control: true,
  stock: 12,
  stock_status: 'in_stock',
  lead_days: null,
  facts: ['28×120 mm', 'trykimprægneret'],
  image: { name: 'Brædt æ', thumbnails: [] },
  prices: [],
  best_price: price,
  variants: [],
  axes: [],
  product_stocks: [{ branch_id: 10, stock: 12 }],
  parent: { id: 5, name: 'Brædder på mål', url: '/varer/braedder-5', facts: [], image: null },
}

/** The first and the second of two siblings. */
function say(item: ProductItem, manner: Manner) {
  const row = { ...writeRow(item), family_id: 5, tag: 'x' }
  return sayRows([row, row], manner)
}

function brief(item: ProductItem, isAfterSibling = false) {
  const [first, second] = say(item, isAfterSibling ? 'siblings' : 'brief')
  return JSON.parse(String(Buffer.concat((isAfterSibling ? second : first)?.parts ?? [])))
}

const rows = { priced: board, 'without a price': { ...board, best_price: null } }

describe.each(Object.entries(rows))('a row %s', (_, row) => {
  test('is whole in its JSON', () => {
    expect(JSON.parse(String(writeRow(row).json))).toEqual(row)
  })

  test('is brief in a part of that: nothing else is said, and that as it is', () => {
    const said = brief(row)
    expect(briefItem.strict().parse(said)).toEqual(said)
    expect(row).toMatchObject(said)
    expect(said).not.toHaveProperty('prices')
    expect(Object.keys(said)).toHaveLength(Object.keys(row).length - 4)
    expect(said.best_price ?? {}).not.toHaveProperty('trace')
  })

  test('says after a sibling all but what both have in common', () => {
    const { image, parent, ...own } = brief(row)
    expect({ image, parent }).toEqual({ image: row.image, parent: row.parent })
    expect(brief(row, true)).toEqual(own)
  })
})

test('a row that says more or less than another has another name', () => {
  const all = (['whole', 'brief', 'siblings'] as const).flatMap((manner) => say(board, manner))
  const texts = new Map(all.map(({ name, parts }) => [name, String(Buffer.concat(parts))]))
  for (const { name, parts } of all) expect(texts.get(name)).toBe(String(Buffer.concat(parts)))
  expect(new Set(texts.values()).size).toBe(3)
})
