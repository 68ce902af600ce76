import { expect, test } from 'vitest'
import type { Product } from '#contract/product/product'
import { formatWeight, toSpecs } from './specs.ts'

test('what is known of products stands with its unit, once', () => {
  const product = {
    variants: [
      { variant_group_id: 16, name: '0,8-1,3' },
      { variant_group_id: 3, name: '4.200 mm' },
    ],
    variant_groups: [
      { id: 16, name: 'U-værdi', unit: 'W/m²K' },
      { id: 3, name: 'Længde', unit: 'mm' },
    ],
    custom_fields: [],
    weight_kg: null,
  } as unknown as Product
  expect(toSpecs(product)).toEqual([
    { name: 'U-værdi', value: '0,8–1,3\u00a0W/m²K' },
    { name: 'Længde', value: '4.200 mm' },
  ])
})

test.each([
  [11.799, '11,8\u00a0kg'],
  [10, '10\u00a0kg'],
  [1234.56, '1.234,6\u00a0kg'],
  [9.996, '10\u00a0kg'],
  [2.346, '2,35\u00a0kg'],
  [0.125, '0,125\u00a0kg'],
])('%d kg are told as people weigh: %s', (kg, text) => {
  expect(formatWeight(kg)).toBe(text)
})

test('a field with HTML is told by its words', () => {
  const custom_fields = [
    { key: 'brug', name: 'Brug', field_type: 'html', value: '<p>Ude &amp; inde</p>' },
    { key: 'norm', name: 'Norm', field_type: 'text', value: 'Ø < 10' },
  ]
  const product = { variants: [], variant_groups: [], custom_fields, weight_kg: null }
  expect(toSpecs(product as unknown as Product)).toEqual([
    { name: 'Brug', value: 'Ude & inde' },
    { name: 'Norm', value: 'Ø < 10' },
  ])
})
