import { expect, test } from 'vitest'
import { ANONYMOUS_VIEWER } from '#shop/catalogue'
import { anonymousVisitor, basisFor, shopperKey } from './shopper.ts'

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

test('what is kept for one is given to nobody who sees or pays otherwise', () => {
  const keys = [
    shopperKey(craftsman),
    shopperKey({ ...craftsman, entitlement: { price_group_ids: [3], show_net: false } }),
    shopperKey({ ...craftsman, viewer: { user_id: 3 } }),
    shopperKey({ ...craftsman, viewer: ANONYMOUS_VIEWER }),
    shopperKey({ ...craftsman, entitlement: { price_group_ids: [4], show_net: true } }),
    shopperKey(anonymousVisitor),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
