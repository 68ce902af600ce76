import { expect, test } from 'vitest'
import type { Product } from '#contract/product/product'
import { toNotices } from './product-notices.ts'

const successor = { kind: 'successor', product: { name: '45×73 mm lægte', url: '/varer/laegte' } }

function products(parts: object): Product {
  const related_products = [{ kind: 'accessory', product: { name: 'Søm', url: '/s' } }, successor]
  const rest = { custom_fields: [], stock: 0, is_forced_pickup: true, related_products }
  const returned = { has_withdrawal: true, children_count: 0 }
  return { ...rest, ...returned, is_discontinued: false, ...parts } as unknown as Product
}

test('products that are gone say what is sold instead, and nothing of how they are bought', () => {
  expect(toNotices(products({ is_discontinued: true }))).toMatchObject({
    isGone: true,
    instead: { name: '45×73 mm lægte', href: '/varer/laegte' },
    isOnlyPickup: false,
    withdrawal: undefined,
  })
})

test('the last of discontinued products is sold as others are', () => {
  expect(toNotices(products({ is_discontinued: true, stock: 1 }))).toMatchObject({
    isDiscontinued: true,
    isGone: false,
    instead: undefined,
    isOnlyPickup: true,
    withdrawal: { isNone: false },
  })
})

test('what cannot be returned is said of all that cannot, and of a parent whose children differ', () => {
  const [returned, kept] = [{ has_withdrawal: true }, { has_withdrawal: false }]
  const parent = (...children: { has_withdrawal: boolean }[]) => {
    const has_withdrawal = children.some((child) => child.has_withdrawal)
    const own = products({ children_count: children.length, has_withdrawal })
    return toNotices(own, children).withdrawal
  }
  expect(parent(returned, returned)).toEqual({ isNone: false, text: '14 dages fortrydelsesret.' })
  expect(parent(returned, kept)).toEqual({
    isNone: true,
    text: '14 dages fortrydelsesret, men ikke på alle varianter.',
  })
  expect(parent(kept, kept)).toEqual({
    isNone: true,
    text: 'Ingen fortrydelsesret på denne vare.',
  })
  const field = { key: 'withdrawal', value: 'none', meta: { reason: 'cut' } }
  const cut = products({ has_withdrawal: false, custom_fields: [field] })
  expect(toNotices(cut, [returned]).withdrawal?.text).toMatch(/skæres til/)
})

test('a label names what a person may be allergic to, with a word of signal and without', () => {
  const hazard = (value: string | null, ...statements: string[]) => {
    const meta = { pictograms: [], statements }
    const custom_fields = [{ key: 'hazard', name: 'Faremærkning', value, meta }]
    return toNotices(products({ custom_fields })).hazard
  }
  const allergy = 'Indeholder BIT og IPBC. Kan udløse allergisk reaktion.'
  expect(hazard('', 'EUH208 BIT og IPBC')).toMatchObject({ signal: '', statements: [allergy] })
  expect(hazard('Advarsel', 'H226', 'EUH208 BIT og IPBC', 'H999')).toMatchObject({
    signal: 'Advarsel',
    statements: ['Brandfarlig væske og damp.', allergy, 'H999'],
  })
  // One that staff have begun and not written is no warning.
  expect(hazard('')).toBeUndefined()
})
