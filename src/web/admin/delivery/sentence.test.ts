import { expect, test } from 'vitest'
import type { Rule } from './desk.ts'
import { sentenceOf, textOf } from './sentence.ts'

const choices = {
  codes: [
    { id: 1, name: 'Pakke' },
    { id: 2, name: 'Kranbil' },
  ],
  areas: [{ id: 7, name: 'Bornholm' }],
}

const said = (facts: Partial<Rule>) => {
  const rule: Rule = {
    ...{ id: 1, delivery_code_id: 2, name: 'regel', active: true, delivery_area_id: null },
    ...{ number: null, alternate_quantity: null, weight_grams: null, delivery_time_code: null },
    ...{ order_sum: null, price_addon: null, multiplier: null, free_shipping: false },
    ...{ free_shipping_unit_limit: null, delivery_multiplier: null, delivery_days: null },
    ...{ block_order: false, reset_delivery_code_id: null },
    ...facts,
  }
  return textOf(sentenceOf(rule, choices)).replaceAll('\u00a0', ' ')
}

test('a rule is a sentence of its conditions and of what it does', () => {
  expect(said({ delivery_area_id: 7, price_addon: 1160, delivery_days: 3 })).toBe(
    'Når Kranbil leveres til Bornholm, læg 1.160,00 kr. til og læg 3 dage til.',
  )
  expect(said({ delivery_code_id: 1, weight_grams: 20_001, reset_delivery_code_id: 2 })).toBe(
    'Når Pakke vejer mindst 20,001 kg, skift til Kranbil.',
  )
  expect(said({ number: 300, order_sum: 1000, multiplier: 2 })).toBe(
    'Når Kranbil har mindst 300 enheder og er i en ordre på mindst 1.000,00 kr., gang prisen med 2.',
  )
})

test('a rule without conditions always counts', () => {
  expect(said({ price_addon: -80 })).toBe('For Kranbil gælder altid: træk 80,00 kr. fra.')
  expect(said({ free_shipping: true })).toBe('For Kranbil gælder altid: er fragten gratis.')
  expect(said({ delivery_days: -1 })).toBe('For Kranbil gælder altid: træk 1 dag fra.')
})

test('what is blocked is said', () => {
  expect(said({ delivery_area_id: 7, block_order: true })).toBe(
    'Når Kranbil leveres til Bornholm, afvis leveringen.',
  )
})
