import { expect, test } from 'vitest'
import type { FormCustomField } from '../fields/custom-field.ts'
import {
  type AdminProduct,
  type FormPrice,
  readList,
  toChange,
  toValues,
} from './product-values.ts'

const price = {
  ...{ product_id: 7, currency_id: 1, tax_id: 1, price_group_id: 1 },
  price_group: { id: 1, name: 'Privat', is_public: true },
  ...{ price: 110.28, price_original: null, price_alternate: null, price_original_alternate: null },
  ...{ net_price: 88.224, net_price_original: null, net_price_alternate: null },
  ...{ net_price_original_alternate: null, show_savings: false },
  ...{ valid_from: '2026-12-01T06:00:30.123Z', valid_to: null },
}
const product = {
  ...{ id: 7, name: 'Regel', description: '', unit: 'stk.', slug: 'regel', template: 'list' },
  ...{ external_reference: null, alternate_unit: null, seo_name: null, seo_description: null },
  ...{ override_route: null, is_active: false, is_private: false, is_discontinued: false },
  ...{ is_forced_pickup: false, does_stock_control: true, is_noindex: false },
  ...{ min_quantity: 2.5, max_quantity: null, divisible_quantity: null, alternate_factor: null },
  ...{ weight_grams: 22_800, length_mm: null, available_from: null, available_to: null },
  ...{
    stock: 4,
    prices: [price],
    price_group_rebates: [],
    categories: [],
    delivery_codes: [],
    variants: [],
    users: [],
  },
  ...{ related_products: [], product_stocks: [], attachments: [], custom_fields: [] },
} as unknown as AdminProduct

const saved = toValues(product)
const withPrice = (change: Partial<FormPrice>) => {
  const [one] = readList<FormPrice>(saved.prices)
  return { ...saved, prices: JSON.stringify([{ ...one, ...change }]) }
}

test('a form that is not touched sends nothing', () => {
  expect(toChange(product, saved)).toEqual({})
})

test('a field of its own has its choices, and sends its value alone', () => {
  const field = { id: 5, key: 'trae', name: 'Træ', field_type: 'select', value: 'gran' }
  const other = { ...field, id: 6, field_type: 'text', value: null, options: null }
  const owning = {
    ...product,
    custom_fields: [{ ...field, options: ['gran', 'fyr', 3] }, other],
  } as unknown as AdminProduct
  const values = toValues(owning)
  const [wood, text] = readList<FormCustomField>(values.custom_fields)
  expect([wood?.choices, text?.choices]).toEqual([['gran', 'fyr'], undefined])
  const custom_fields = JSON.stringify([{ ...wood, value: 'fyr' }, text])
  expect(toChange(owning, values)).toEqual({})
  expect(toChange(owning, { ...values, custom_fields })).toEqual({
    custom_fields: [
      { id: 5, value: 'fyr' },
      { id: 6, value: '' },
    ],
  })
})

test('only what is another is sent, numbers as Danes write them', () => {
  expect(toChange(product, { ...saved, min_quantity: '3,125', max_quantity: '' })).toEqual({
    min_quantity: 3.125,
  })
  expect(toChange(product, { ...saved, weight_grams: 'tung' })).toEqual({
    weight_grams: Number.NaN,
  })
  // Where nothing stood before, too: it must not be passed over as nothing.
  expect(toChange(product, { ...saved, max_quantity: 'mange' })).toEqual({
    max_quantity: Number.NaN,
  })
})

test('of a price the side that was typed is sent, and moments as they were read', () => {
  const sent = { price_group_id: 1, show_savings: false, valid_to: null }
  const valid_from = price.valid_from
  expect(toChange(product, withPrice({ typed: 'gross', gross: '114,95' }))).toEqual({
    prices: [{ ...sent, price: 114.95, valid_from }],
  })
  expect(toChange(product, withPrice({ typed: 'net', net: '90' }))).toEqual({
    prices: [{ ...sent, net_price: 90, valid_from }],
  })
  expect(toChange(product, withPrice({ from: '' }))).toEqual({
    prices: [{ ...sent, price: 110.28, net_price: 88.224, valid_from: null }],
  })
})
