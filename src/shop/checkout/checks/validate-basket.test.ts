import { expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { offerPayment, type PaymentFacts } from './validate-basket.ts'

const aPrivateBuyer: PaymentFacts = {
  customer_type: 'private',
  is_pickup: false,
  enable_credit: false,
}

function blockedFor(parts: object, buyer: Partial<PaymentFacts> = {}) {
  const method = { id: 1, provider: 'ean_invoice', option: 'ean', name: '', description: '' }
  const all = {
    ...method,
    customer_types: ['public'],
    only_pickup: false,
    guest_limit: ore(0),
    guest_orders: 10,
    ...parts,
  }
  return offerPayment([all], { ...aPrivateBuyer, ...buyer })[0]?.blocked
}

test('a way to pay that is for others says whom it is for', () => {
  expect(blockedFor({})?.message).toBe('Kun for offentlige kunder.')
  expect(blockedFor({ customer_types: ['company', 'public'] })?.message).toBe(
    'Kun for virksomheder og offentlige kunder.',
  )
  expect(blockedFor({}, { customer_type: 'public' })).toBeNull()
})

test('what is paid on the counter is for products that are fetched', () => {
  const counter = { provider: 'pay_on_pickup', customer_types: ['private'], only_pickup: true }
  expect(blockedFor(counter)?.key).toBe('only_pickup')
  expect(blockedFor(counter, { is_pickup: true })).toBeNull()
})
