import { describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { type PaymentRow, toPayment } from './store-row.ts'

const row: PaymentRow = {
  id: '019a0000-0000-7000-8000-000000000001',
  basket_id: '019a0000-0000-7000-8000-000000000002',
  provider: 'stripe',
  option: 'card',
  reference: 'cs_1',
  terms_version: null,
  content_hash: 'abc',
  currency: 'DKK',
  amount: ore(10_000),
  amount_captured: ore(2_500),
  amount_refunded: ore(0),
  status: 'partially_captured',
  redirect_url: null,
  client: { secret: 'cs_1_secret' },
  failure_code: null,
  expires: new Date('2026-11-26T12:15:00Z'),
  is_expired: false,
  held_until: new Date('2026-12-03T12:00:00Z'),
  pay_link_id: null,
  replaced_by: null,
  created: new Date('2026-11-26T12:00:00Z'),
  modified: new Date('2026-11-26T12:00:00Z'),
}

describe('a row of a payment', () => {
  test('is the payment, without what only the database needs', () => {
    const { modified: _, ...payment } = row
    expect(toPayment(row)).toEqual(payment)
    expect(toPayment({ ...row, status: 'failed', failure_code: 'declined' })).toMatchObject({
      status: 'failed',
      failure_code: 'declined',
    })
  })

  test('gives the browser texts alone', () => {
    const client = { secret: 'x', nested: { secret: 'y' }, number: 1 }
    expect(toPayment({ ...row, client }).client).toEqual({ secret: 'x' })
    for (const odd of [null, ['x'], 'x']) {
      expect(toPayment({ ...row, client: odd }).client).toEqual({})
    }
  })

  test('that says what no one knows is not guessed at: no money moves by it', () => {
    for (const odd of [{ status: 'settled' }, { failure_code: 'odd' }, { status: 'Captured' }]) {
      expect(() => toPayment({ ...row, ...odd })).toThrow(/which is unknown/)
    }
  })
})
