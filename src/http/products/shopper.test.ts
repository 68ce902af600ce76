import { expect, test } from 'vitest'
import { anonymousVisitor } from '#shop/listing'
import { basisFor } from './shopper.ts'

const craftsman = {
  viewer: { user_id: 2 },
  entitlement: { price_group_ids: [3], show_net: true },
}

test('only those with show_net get net prices by asking for them, and anyone gets prices ex VAT', () => {
  expect(basisFor(craftsman, { netPrices: true })).toBe('net')
  expect(basisFor(craftsman, {})).toBe('gross')
  expect(basisFor(anonymousVisitor, { netPrices: true })).toBe('gross')
  expect(basisFor(anonymousVisitor, { exVat: true })).toBe('net')
})
