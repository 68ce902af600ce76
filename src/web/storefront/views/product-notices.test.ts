import { expect, test } from 'vitest'
import type { BriefProduct } from '#contract/product'
import { toNotices } from './product-notices.ts'

const successor = { kind: 'successor', product: { name: '45×73 mm lægte', url: '/varer/laegte' } }

function goods(parts: object): BriefProduct {
  const related_products = [{ kind: 'accessory', product: { name: 'Søm', url: '/s' } }, successor]
  const rest = { custom_fields: [], stock: 0, is_forced_pickup: true, related_products }
  return { ...rest, is_discontinued: false, ...parts } as unknown as BriefProduct
}

test('goods that are gone say what is sold instead, and nothing of how they are bought', () => {
  expect(toNotices(goods({ is_discontinued: true }))).toMatchObject({
    isGone: true,
    instead: { name: '45×73 mm lægte', href: '/varer/laegte' },
    isOnlyPickup: false,
    withdrawal: undefined,
  })
})

test('the last of discontinued goods is sold as others are', () => {
  expect(toNotices(goods({ is_discontinued: true, stock: 1 }))).toMatchObject({
    isDiscontinued: true,
    isGone: false,
    instead: undefined,
    isOnlyPickup: true,
    withdrawal: { isNone: false },
  })
})
