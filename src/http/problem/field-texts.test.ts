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
