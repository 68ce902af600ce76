import { expect, test } from 'vitest'
import { paymentState } from './order-texts.ts'

test.each([
  ['sandbox', 'authorized', { word: 'Reserveret', tone: 'info' }],
  ['sandbox', 'captured', { word: 'Hævet', tone: 'ok' }],
  ['sandbox', 'failed', { word: 'Fejlet', tone: 'danger' }],
  ['sandbox', null, { word: 'Kort' }],
  ['credit', null, { word: 'Konto' }],
  ['credit', 'authorized', { word: 'Konto' }],
  ['credit', 'captured', { word: 'Konto' }],
  ['ean_invoice', 'refunded', { word: 'Refunderet', tone: 'plain' }],
  ['pay_on_pickup', 'authorized', { word: 'Ved afhentning' }],
  ['pay_on_pickup', 'captured', { word: 'Betalt', tone: 'ok' }],
  [null, null, { word: '' }],
])('of %s, %s, the list of orders tells %o', (payment_provider, payment_status, told) => {
  expect(paymentState({ payment_provider, payment_status })).toEqual(told)
})
