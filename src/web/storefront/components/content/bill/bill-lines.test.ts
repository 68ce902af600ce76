import { expect, test } from 'vitest'
import type { CardView } from '../../../views/card.ts'
import { type BillLine, costOf, quantityFor, toBillLines } from './bill-lines.ts'

const card = {
  id: 7,
  href: '/varer/x',
  name: 'Terrassebræt',
  facts: [],
  picture: undefined,
  price: { amount: 119.765, other: { amount: 95.812, basis: 'net' } },
  online: { tone: 'ok', text: '' } as unknown as CardView['online'],
  branches: [] as unknown as CardView['branches'],
  badges: [],
  buy: { id: 7, name: 'Terrassebræt', unit: 'stk.', min: 2, max: undefined, step: 2 },
  linkText: '',
} satisfies CardView
const line: BillLine = { card, quantity: 34, scales: true, note: '', isBase: false }

test('a greater terrace takes more of what scales, in whole steps and never fewer than the minimum', () => {
  expect(quantityFor(line, 1)).toBe(34)
  expect(quantityFor(line, 1.25)).toBe(44)
  expect(quantityFor(line, 0.01)).toBe(2)
  expect(quantityFor({ ...line, scales: false }, 3)).toBe(34)
})

test('each line is rounded to whole øre', () => {
  expect(costOf([[line, 1]], 'gross')).toBe(119.77)
  expect(
    costOf(
      [
        [line, 1],
        [line, 1],
      ],
      'gross',
    ),
  ).toBe(239.54)
  expect(costOf([[line, 3]], 'net')).toBe(287.44)
})

test('a product that cannot be seen is left out', () => {
  const lines = [7, 8].map((product_id) => ({ product_id, quantity: 1, scales: true, note: '' }))
  expect(toBillLines({ lines }, [card]).map((one) => one.card.id)).toEqual([7])
})
