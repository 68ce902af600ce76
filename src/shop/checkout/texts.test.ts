import { expect, test } from 'vitest'
import { stockText } from './texts.ts'

test.each([
  ['12 stk.', 5, 'Kun 12 stk. på lager. Resten kommer om op til 5 hverdage'],
  ['12 stk.', 0, 'Kun 12 stk. på lager. Resten kommer senere'],
  ['0 stk.', 5, 'I restordre, leveres senere'],
])('more than %s, with %i days to wait, says when the rest comes', (left, days, text) => {
  expect(stockText.backorder(left, days)).toBe(text)
})
