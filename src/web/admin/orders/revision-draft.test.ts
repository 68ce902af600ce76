import { expect, test } from 'vitest'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { countChanges, NO_DRAFT, toBody } from './revision-draft.ts'

const order = {
  basket_lines: [
    { id: 'bolts', quantity: 1200 },
    { id: 'boards', quantity: 4.5 },
  ],
} as AdminBasket

test('what is as it was is not sent', () => {
  expect(toBody(order, NO_DRAFT)).toBeUndefined()
  expect(toBody(order, { ...NO_DRAFT, quantities: { boards: '4,5' } })).toBeUndefined()
})

test('a line that is taken out is of none, and one that is no number holds the rest back', () => {
  const quantities = { bolts: '0', boards: '6,25' }
  expect(toBody(order, { ...NO_DRAFT, quantities })).toEqual({
    quantities: [
      { line_id: 'bolts', quantity: 0 },
      { line_id: 'boards', quantity: 6.25 },
    ],
  })
  expect(toBody(order, { ...NO_DRAFT, quantities: { ...quantities, bolts: 'to' } })).toBeUndefined()
})

test('new lines and other ways are sent with it, and counted', () => {
  const new_line = { product_id: 7, name: 'Skruer', number: '1', quantity: '2', delivery: 'lorry' }
  const body = toBody(order, {
    quantities: {},
    added: [new_line],
    ways: { lorry: { code: 3, branch: 9 } },
  })
  expect(body).toEqual({
    added: [{ product_id: 7, quantity: 2, delivery_line_id: 'lorry' }],
    deliveries: [{ id: 'lorry', delivery_code_id: 3, branch_id: 9 }],
  })
  expect(countChanges(body ?? {})).toBe(2)
})
