import { expect, test } from 'vitest'
import { ore, unitPrice } from '#kernel/money'
import { quantity } from '#kernel/quantity'
import type { Merchant } from '#shop/merchant'
import type { Offer, OfferLine } from '#shop/offers'
import { pdfText } from '#test/pdf-text'
import { drawOffer } from './order-papers.ts'

const merchant = { name: 'Butikken', address1: 'Vej 1', zipcode: '8000', city: 'Aarhus' }
const line = {
  id: 'a',
  section: '1 Tag',
  is_optional: false,
  alternative_to: null,
  name: 'Lægte',
  varenummer: '1005218',
  unit: 'stk.',
  quantity: quantity(160_000),
  net_price: unitPrice(489_600),
  net_sum: ore(783_360),
}
const offer = {
  offer_number: 'T-30404',
  title: 'Nyt tag',
  case_number: '26-024',
  customer_name: 'Tømrerne ApS',
  user_name: 'Jens',
  sent: new Date('2026-11-07T10:00:00Z'),
  sent_by: 'Karen',
  valid_to: '2026-11-28',
  net_sum: ore(783_360),
  tax_sum: ore(195_840),
  gross_sum: ore(979_200),
  delivery_sum: ore(0),
  note: 'Hilsen Karen',
  terms: '',
  lines: [
    line,
    { ...line, id: 'b', name: 'Stållægte', alternative_to: 'a' },
    { ...line, id: 'c', name: 'Presenning', is_optional: true },
  ] as unknown as OfferLine[],
} as unknown as Offer

test('the PDF of an offer says what is offered, until when, and what does not count', async () => {
  const text = pdfText(await drawOffer(offer, merchant as Merchant)).replaceAll('\n', ' ')
  for (const words of [
    'Tilbud T-30404',
    'lørdag den 28. november',
    '26-024',
    '160 stk.',
    '48,96 kr./stk.',
    '7.833,60 kr.',
    'Alternativ til Lægte',
    'Valgfrit',
    '9.792,00 kr.',
    'Hilsen Karen',
  ]) {
    expect(text).toContain(words)
  }
})
