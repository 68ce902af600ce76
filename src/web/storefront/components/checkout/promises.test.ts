import { describe, expect, test } from 'vitest'
import type { BasketReply } from '#contract/basket'
import { toPromises } from './promises.ts'

function basket(customer_type?: 'private' | 'business' | 'public', provider?: string): BasketReply {
  return {
    basket_contacts: customer_type ? [{ contact_type: 'invoice', customer_type }] : [],
    payment_methods: provider ? [{ id: 'chosen', provider }] : [],
    payment_method_id: provider ? 'chosen' : null,
  } as unknown as BasketReply
}

describe('beside an order stands', () => {
  test('what a consumer may rely on, also before it is known who buys', () => {
    expect(toPromises(basket())).toEqual(['withdrawal', 'charged_later'])
    expect(toPromises(basket('private', 'sandbox'))).toEqual(['withdrawal', 'charged_later'])
  })

  test('no right to withdraw for those who have none', () => {
    expect(toPromises(basket('business', 'sandbox'))).toEqual(['charged_later'])
    expect(toPromises(basket('public', 'ean_invoice'))).toEqual([])
  })

  test('nothing of an amount that is charged, when nothing is', () => {
    expect(toPromises(basket('private', 'pay_on_pickup'))).toEqual(['withdrawal'])
  })
})
