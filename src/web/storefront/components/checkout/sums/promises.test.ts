import { describe, expect, test } from 'vitest'
import type { BasketReply } from '#contract/basket/basket'
import { toPromises, toWithdrawal } from './promises.ts'

function basket(customer_type: BasketReply['customer_type'], provider?: string): BasketReply {
  return {
    customer_type,
    payment_methods: provider ? [{ id: 'chosen', provider }] : [],
    payment_method_id: provider ? 'chosen' : null,
  } as unknown as BasketReply
}

describe('beside an order stands', () => {
  test('what a consumer may rely on, also before a payment is chosen', () => {
    expect(toPromises(basket('private'))).toEqual(['withdrawal', 'charged_later'])
    expect(toPromises(basket('private', 'sandbox'))).toEqual(['withdrawal', 'charged_later'])
  })

  test('no right to withdraw for those who have none', () => {
    expect(toPromises(basket('company', 'sandbox'))).toEqual(['charged_later'])
    expect(toPromises(basket('public', 'ean_invoice'))).toEqual([])
  })

  test('nothing of an amount that is charged, when nothing is', () => {
    expect(toPromises(basket('private', 'pay_on_pickup'))).toEqual(['withdrawal'])
    expect(toPromises(basket('company', 'credit'))).toEqual([])
  })
})

describe('of the right to withdraw a basket says', () => {
  const returned = { right: 'full', reason: null }
  const cut = { right: 'none', reason: 'cut' }
  const sealed = { right: 'none', reason: 'sealed' }
  const said = (...lines: (typeof returned | typeof cut)[]) =>
    toWithdrawal({ basket_lines: lines.map((withdrawal) => ({ withdrawal })) } as never)

  test('that all of it may be returned, only when it may', () => {
    expect(said(returned, returned)).toBe('14 dages fortrydelsesret')
  })

  test('how much of it may not', () => {
    expect(said(returned, cut)).toBe('14 dages fortrydelsesret, undtagen på én vare')
    expect(said(sealed, returned, cut)).toBe('14 dages fortrydelsesret, undtagen på 2 varer')
  })

  test('that nothing may', () => {
    expect(said(cut, cut)).toBe('Købet kan ikke fortrydes')
    expect(said(cut, sealed)).toBe('Begrænset fortrydelsesret, se ved varerne')
  })
})
