import { expect, test } from 'vitest'
import type { FormCustomField } from '../fields/custom-field.ts'
import {
  type AdminProduct,
  type FormFile,
  type FormPrice,
  type FormValue,
  isPlanning,
  readList,
  toChange,
  toldApart,
  toValues,
} from './product-values.ts'

const price = {
  ...{ product_id: 7, currency_id: 1, tax_id: 1, price_group_id: 1 },
  price_group: { id: 1, name: 'Privat', is_public: true },
  ...{ price: 110.28, price_original: null, price_alternate: null, price_original_alternate: null },
  ...{ net_price: 88.224, net_price_original: null, net_price_alternate: null },
  ...{ net_price_original_alternate: null, show_savings: false },
  ...{ valid_from: '2026-12-01T06:00:30.123Z', valid_to: null, planned: [] },
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
  ...{ related_products: [], product_stocks: [], attachments: [], custom_fields: [], tag_ids: [4] },
  ...{ sort: -3, parent_id: 9 },
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

test('what it is of attributes is sent by its numbers, whatever is taken away', () => {
  const oak = { id: 11, name: 'Eg', variant_group_id: 3, slug: 'eg', sort: 1 }
  const maker = { id: 12, name: 'Fjordplank', variant_group_id: 45, slug: 'fjordplank', sort: 2 }
  const of = { ...product, variants: [oak, maker] } as unknown as AdminProduct
  const values = toValues(of)
  expect(toChange(of, values)).toEqual({})
  const [, kept] = readList<FormValue>(values.variants)
  const pine = { id: 13, name: 'Fyr', variant_group_id: 3 }
  expect(toChange(of, { ...values, variants: JSON.stringify([kept, pine]) })).toEqual({
    variants: [{ id: 12 }, { id: 13 }],
  })
})

test('it leaves its family, and its place may be below zero', () => {
  expect(toChange(product, { ...saved, parent_id: '' })).toEqual({ parent_id: null })
  expect(toChange(product, { ...saved, parent_id: '12' })).toEqual({ parent_id: 12 })
  expect(toChange(product, { ...saved, sort: '-20' })).toEqual({ sort: -20 })
  for (const sort of ['', '1,5', 'først']) {
    expect(toChange(product, { ...saved, sort })).toEqual({ sort: Number.NaN })
  }
})

test('its tags are sent all together', () => {
  expect(toChange(product, { ...saved, tag_ids: '[4,9]' })).toEqual({ tag_ids: [4, 9] })
  expect(toChange(product, { ...saved, tag_ids: '[]' })).toEqual({ tag_ids: [] })
})

test('what a document is can be chosen, and a picture is one', () => {
  const file = { id: 5, source: 'a', name: 'A', description: '', thumbnails: [] }
  const paper = { ...file, id: 6, source: 'b', type: 'document' }
  const attachments = [{ ...file, type: 'image' }, paper]
  const having = { ...product, attachments } as unknown as AdminProduct
  const values = toValues(having)
  expect(toChange(having, values)).toEqual({})
  const [picture, document] = readList<FormFile>(values.attachments)
  const declared = JSON.stringify([picture, { ...document, type: 'dop' }])
  expect(toChange(having, { ...values, attachments: declared })).toEqual({
    attachments: [
      { id: 5, name: 'A', description: '', sort: 0 },
      { id: 6, name: 'A', description: '', sort: 1, type: 'dop' },
    ],
  })
})

test('of a price the side that was typed is sent, and moments as they were read', () => {
  const sent = { price_group_id: 1, show_savings: false, valid_to: null, planned: [] }
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

test('a new price that is typed and not added is told, and the form is another than it was', () => {
  const draft = { net: '100', gross: '125,00', typed: 'net', day: '' } as const
  expect([saved, withPrice({ net: '90' })].map(isPlanning)).toEqual([false, false])
  const typed = withPrice({ draft })
  expect([isPlanning(typed), typed.prices === saved.prices]).toEqual([true, false])
  // Once it is taken away the form is as it was.
  expect(withPrice({ draft: undefined })).toEqual(saved)
})

test('tells two categories of one name apart by what they are below', () => {
  const categories = [
    { id: 1, name: 'Maling', parent_id: null },
    { id: 2, name: 'Lim & fuge', parent_id: 1 },
    { id: 3, name: 'Værktøj', parent_id: null },
    { id: 4, name: 'Lim & fuge', parent_id: 3 },
  ]

  expect(toldApart(categories)).toEqual([
    { id: 1, name: 'Maling' },
    { id: 2, name: 'Lim & fuge (Maling)' },
    { id: 3, name: 'Værktøj' },
    { id: 4, name: 'Lim & fuge (Værktøj)' },
  ])
})
