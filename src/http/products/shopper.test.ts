import { expect, test } from 'vitest'
import { ANONYMOUS_VIEWER } from '#shop/catalogue'
import { ANONYMOUS } from '#shop/pricing'
import { shopperKey, withBasis } from './shopper.ts'

const craftsman = {
  viewer: { user_id: 2 },
  entitlement: { price_group_ids: [3], show_net: true },
}

test('net prices come first only for those who may see them and ask for them', () => {
  expect(withBasis(craftsman, true).entitlement.show_net).toBe(true)
  expect(withBasis(craftsman, false).entitlement.show_net).toBe(false)
  const anonymousVisitor = { viewer: ANONYMOUS_VIEWER, entitlement: ANONYMOUS }
  expect(withBasis(anonymousVisitor, true)).toEqual(anonymousVisitor)
})

test('what is kept for one is given to nobody who sees or pays otherwise', () => {
  const keys = [
    shopperKey(craftsman),
    shopperKey(withBasis(craftsman, false)),
    shopperKey({ ...craftsman, viewer: { user_id: 3 } }),
    shopperKey({ ...craftsman, viewer: ANONYMOUS_VIEWER }),
    shopperKey({ ...craftsman, entitlement: { price_group_ids: [4], show_net: true } }),
    shopperKey({ viewer: ANONYMOUS_VIEWER, entitlement: ANONYMOUS }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
