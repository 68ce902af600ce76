import { expect, test } from 'vitest'
import { canPutBack, inWords, nameOf, toPutBack } from '../history/changes.ts'
import { PRODUCT_CHANGES as KIND } from './product-changes.ts'
import type { AdminProduct } from './product-values.ts'

const product = {
  ...{ name: 'Ny', stock: 4, seo_name: null, children_count: 0 },
  custom_fields: [{ id: 7, key: 'varenummer', name: 'Varenummer', value: '1' }],
} as unknown as AdminProduct

test('what is another now can be put back, but for what orders take from and what follows', () => {
  expect(canPutBack(KIND, product, { field: 'name', before: 'Gammel', after: 'Ny' })).toBe(true)
  expect(canPutBack(KIND, product, { field: 'name', before: 'Ny', after: 'Anden' })).toBe(false)
  expect(canPutBack(KIND, product, { field: 'seo_name', before: null, after: 'Titel' })).toBe(false)
  expect(canPutBack(KIND, product, { field: 'stock', before: 9, after: 4 })).toBe(false)
  expect(canPutBack(KIND, product, { field: 'children_count', before: 2, after: 0 })).toBe(false)
})

test('a member that is gone is made again, and one that is there is kept', () => {
  const before = [
    { id: 7, key: 'varenummer', value: '2' },
    { id: 9, key: 'gtin', value: '3' },
  ]
  expect(toPutBack(KIND, product, [{ field: 'custom_fields', before }])).toEqual({
    custom_fields: [
      { id: 7, key: 'varenummer', value: '2' },
      { key: 'gtin', value: '3' },
    ],
  })
  expect(
    toPutBack(KIND, product, [{ field: 'categories', before: [{ id: 3, name: 'Tag' }] }]),
  ).toEqual({
    categories: [{ id: 3, name: 'Tag' }],
  })
  expect(toPutBack(KIND, product, [{ field: 'seo_name', before: null }])).toEqual({
    seo_name: null,
  })
})

test('of a price what the shop finds itself is not sent', () => {
  const before = [
    {
      ...{ price_group_id: 1, net_price: 80, price: 100, price_original: 120 },
      ...{ show_savings: false, valid_from: null, valid_to: null },
    },
  ]
  expect(toPutBack(KIND, product, [{ field: 'prices', before }])).toEqual({
    prices: [
      { price_group_id: 1, net_price: 80, show_savings: false, valid_from: null, valid_to: null },
    ],
  })
})

test('a price of an event from before prices were planned is the same without a plan', () => {
  const price = { price_group_id: 1, net_price: 80 }
  const now = { ...product, prices: [{ ...price, planned: [] }] } as unknown as AdminProduct
  expect(canPutBack(KIND, now, { field: 'prices', before: [price] })).toBe(false)
  expect(canPutBack(KIND, now, { field: 'prices', before: [{ ...price, net_price: 70 }] })).toBe(
    true,
  )
})

test('in what order the database keeps the keys of a member is no change', () => {
  const before = [{ key: 'varenummer', name: 'Varenummer', value: '1', id: 7 }]
  expect(canPutBack(KIND, product, { field: 'custom_fields', before })).toBe(false)
  expect(
    canPutBack(KIND, product, { field: 'custom_fields', before: [...before, ...before] }),
  ).toBe(true)
})

test('values are told in words', () => {
  expect([true, null, '', 2.5, []].map((value) => inWords(KIND, value))).toEqual([
    ...['ja', 'tom', 'tom', '2,5', 'ingen'],
  ])
  expect(
    inWords(KIND, [
      { id: 1, name: 'Tag' },
      { id: 2, name: 'Gulv' },
    ]),
  ).toBe('Tag, Gulv')
  expect(inWords(KIND, [{ price_group: { name: 'Privat' }, price: 99.5 }])).toMatch(/^Privat 99,50/)
  expect([nameOf(KIND, 'slug'), nameOf(KIND, 'ukendt')]).toEqual([
    'Sidste del af adressen',
    'ukendt',
  ])
})

test('why a product was made active is told with what it lacked', () => {
  const after = [{ id: 4, requirements: ['ce_dop', 'eudr'], reason: 'Papirerne er bestilt.' }]
  expect(nameOf(KIND, 'compliance_reasons')).toBe('Aktiv med begrundelse')
  expect(inWords(KIND, after)).toBe('CE/DoP, EUDR: Papirerne er bestilt.')
  expect(canPutBack(KIND, product, { field: 'compliance_reasons', before: [], after })).toBe(false)
})

test('several fields are put back in one call', () => {
  const changes = [
    { field: 'name', before: 'Gammel' },
    { field: 'seo_name', before: 'Titel' },
  ]
  expect(toPutBack(KIND, product, changes)).toEqual({ name: 'Gammel', seo_name: 'Titel' })
})
