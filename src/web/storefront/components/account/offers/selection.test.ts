import { expect, test } from 'vitest'
import type { OfferLine } from '#contract/offer/offer'
import { choose, firstSelection, openChoices, sumsOf, toSections } from './selection.ts'

const line = (id: string, more: Partial<OfferLine> = {}): OfferLine => ({
  id,
  product_id: 1,
  section: '',
  is_optional: false,
  alternative_to: null,
  is_addin_for: null,
  is_discount: false,
  is_protected: false,
  metadata: {},
  name: id,
  varenummer: null,
  unit: 'stk.',
  url: '/',
  image: null,
  quantity: 1,
  net_price: 1,
  ordinary_net_price: 1,
  tax_rate: 25,
  net_sum: 100,
  taken_by: null,
  ...more,
})
const taken_by = {
  basket_id: 'b',
  user_name: 'Jens',
  is_own: false,
  is_held: false,
  order_reference: null,
}

const lines = [
  line('beam', { section: '1' }),
  line('steel', { section: '1', alternative_to: 'beam', net_sum: 250 }),
  line('tarp', { section: '2', is_optional: true }),
  line('gone', { section: '2', taken_by }),
  line('lath', { section: '2', net_sum: 0.02 }),
]

test('at first all is ticked that can be accepted, is not optional and no alternative', () => {
  expect([...firstSelection({ lines })]).toEqual(['beam', 'lath'])
})

test('of a line and its alternatives one is ticked, or none', () => {
  const [choice] = openChoices({ lines })
  if (!choice) throw new Error('nothing to choose')
  const first = firstSelection({ lines })
  expect([...choose(first, choice, 'steel')]).toEqual(['lath', 'steel'])
  expect([...choose(first, choice, undefined)]).toEqual(['lath'])
})

test('alternatives stand in the section of their line, and take part in its fate', () => {
  expect(toSections({ lines }).map(({ name, choices }) => [name, choices.length])).toEqual([
    ['1', 1],
    ['2', 3],
  ])
  const accepted = lines.map((one) => (one.id === 'steel' ? { ...one, taken_by } : one))
  expect(openChoices({ lines: accepted }).map(({ lines: [main] }) => main?.id)).toEqual([
    'tarp',
    'lath',
  ])
})

test('sums are in whole øre, with VAT of the whole rounded once', () => {
  const offer = {
    lines: [line('a', { net_sum: 350 }), line('b', { net_sum: 350.42 })],
    delivery_sum: 100,
  }
  // As the API has it for the same offer.
  expect(sumsOf(offer, new Set(['a', 'b']))).toEqual({
    count: 2,
    products: 700.42,
    net: 800.42,
    tax: 200.11,
    gross: 1000.53,
  })
})

test('nothing ticked comes to nothing, delivery included', () => {
  const sums = sumsOf({ lines, delivery_sum: 100 }, new Set())
  expect(sums).toEqual({ count: 0, products: 0, net: 0, tax: 0, gross: 0 })
})
