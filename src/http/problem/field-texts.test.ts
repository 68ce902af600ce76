import { expect, test } from 'vitest'
import { PartRefused } from '#shop/fulfilment'
import { sentenceOf } from './field-texts.ts'
import { problemOf } from './problem.ts'

test('a code becomes its sentence, with the facts that it tells', () => {
  expect(sentenceOf({ code: 'part_line_unknown' })).toBe('Linjen er ikke i ordren')
  expect(sentenceOf({ code: 'part_quantity', facts: { most: '3 stk.' } })).toBe(
    'Vælg et antal, højst 3 stk.',
  )
})

test('a campaign that is refused is told from when on it may be', () => {
  const facts = { first_start: '2026-12-30T13:05:00.000Z' }
  const starts = 'Kampagnen kan tidligst starte den 30. december 2026 kl. 14.05.'
  for (const code of ['assortment_original_price_missing', 'assortment_price_not_reduced']) {
    expect(sentenceOf({ code, facts })).toBe(`${sentenceOf({ code })} ${starts}`)
  }
})

test('a refusal of fields is told by field', () => {
  const refusal = new PartRefused({
    errors: { added: [{ code: 'part_credit', facts: { missing: 125_050 } }] },
  })
  const { status, errors } = problemOf(refusal, '')
  expect([status, errors]).toEqual([
    422,
    { added: ['Kundens kredit mangler 1.250,50\u00a0kr. Hæv den, eller lad ordren koste mindre.'] },
  ])
})

test('a code that no module has is a fault of the program', () => {
  expect(() => sentenceOf({ code: 'constructor' })).toThrow('no sentence for constructor')
})
