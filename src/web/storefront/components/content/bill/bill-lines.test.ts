import { describe, expect, test } from 'vitest'
import type { CardView } from '../../../views/card.ts'
import { atHeight, atShare, type BillLine, costOf, quantityFor, toBillLines } from './bill-lines.ts'

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
const line: BillLine = {
  ...{ place: 0, card, quantity: 34, scales: true, fixed: 0, note: '', isBase: false },
  ...{ followsHeight: false, taller: [] },
}

test('a greater terrace takes more of what scales, in whole steps and never fewer than the minimum', () => {
  expect(quantityFor(line, 1)).toBe(34)
  expect(quantityFor(line, 1.25)).toBe(44)
  expect(quantityFor(line, 0.01)).toBe(2)
  expect(quantityFor({ ...line, scales: false }, 3)).toBe(34)
})

test('what any size takes is not scaled: a wall has a stud more than spaces', () => {
  const buy = { ...card.buy, min: 1, step: 1 }
  const studs = { ...line, card: { ...card, buy }, quantity: 8, fixed: 1 }
  const counted = [0.9, 1.5, 2.1, 2.4, 4.2, 6, 8.4].map((metres) =>
    quantityFor(studs, metres / 4.2),
  )
  expect(counted).toEqual([3, 4, 5, 5, 8, 11, 15])
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
  const more = { quantity: 1, scales: true, fixed: 0, note: '', follows_height: false, taller: [] }
  const lines = [7, 8].map((product_id) => ({ ...more, product_id }))
  expect(toBillLines({ lines }, [card]).map((one) => one.card.id)).toEqual([7])
})

describe('a higher wall', () => {
  const longer = (id: number, reach: number) => ({ reach, card: { ...card, id } })
  const stud = { ...line, quantity: 8, note: '8 stolper', taller: [longer(8, 2.7), longer(9, 3.3)] }

  test.each([
    [2.4, 7],
    [2.2, 7],
    [2.5, 8],
    [2.7, 8],
    [2.8, 9],
    [3.3, 9],
  ])('of %d m takes as many of what reaches as far', (height, id) => {
    const { card: shown, ...rest } = atHeight(stud, height, 2.4)
    expect([shown.id, rest.quantity, rest.note]).toEqual([id, 8, '8 stolper'])
  })

  test('that nothing reaches takes more of the longest', () => {
    const higher = atHeight(stud, 4.125, 2.4)
    expect([higher.card.id, quantityFor(higher, 1), higher.note]).toEqual([9, 10, ''])
  })

  test('takes more of what covers it, and says no reckoning that does not hold', () => {
    const wool = { ...line, quantity: 2, note: '4,2 × 2,4 m', followsHeight: true }
    const higher = atHeight(wool, 4.8, 2.4)
    expect(higher).toMatchObject({ card: { id: 7 }, quantity: 4, note: '' })
    expect(atHeight(wool, 2.4, 2.4)).toBe(wool)
    expect(atHeight(line, 3.6, 2.4)).toBe(line)
  })
})

describe('a wall worked by hand', () => {
  const whole = { ...card, buy: { ...card.buy, min: 1, step: 1 } }
  const of = (id: number, quantity: number, more: Partial<BillLine> = {}): BillLine => ({
    ...{ ...line, card: { ...whole, id }, quantity },
    ...more,
  })
  const longer = (id: number, reach: number) => ({ reach, card: { ...whole, id } })
  /** The guide of 4,2 × 2,4 m: what it needs, of what comes in packs the part of a pack. */
  const bill = [
    of(1, 8, { fixed: 1, taller: [longer(13, 3.3)] }),
    of(2, 7, { taller: [longer(22, 2.7), longer(23, 3)] }),
    of(3, 10.08 / 10.79, { followsHeight: true }),
    of(4, 273 / 500, { followsHeight: true }),
    of(5, 14.4 / 22, { followsHeight: true }),
  ]

  test.each([
    // Studs, boards, rolls of wool, boxes of screws, rolls of tape: each as its product and how many.
    [4.2, 2.4, '1×8 2×7 3×1 4×1 5×1'],
    [4.2, 2.7, '13×8 22×7 3×2 4×1 5×1'],
    [2.1, 2.4, '1×5 2×4 3×1 4×1 5×1'],
    [6, 2.4, '1×11 2×10 3×2 4×1 5×1'],
    [8.4, 2.4, '1×15 2×14 3×2 4×2 5×2'],
    [3, 3, '13×6 23×5 3×1 4×1 5×1'],
    [10, 2.5, '13×18 22×17 3×3 4×2 5×2'],
    [0.9, 2.4, '1×3 2×2 3×1 4×1 5×1'],
    [4.5, 2.4, '1×9 2×8 3×2 4×1 5×1'],
    [12, 3.3, '13×21 23×22 3×4 4×3 5×3'],
    [2.4, 2.2, '1×5 2×4 3×1 4×1 5×1'],
  ])('of %f × %f m takes %s', (length, height, taken) => {
    const lines = bill.map((one) => atHeight(one, height, 2.4))
    const counted = lines.map((one) => `${one.card.id}×${quantityFor(one, length / 4.2)}`)
    expect(counted.join(' ')).toBe(taken)
  })

  test('of another length has no reckoning of this one beside it', () => {
    const studs = of(1, 8, { note: '4.200 / 600 + 1 = 8 stolper' })
    expect(atShare(studs, 1).note).toBe(studs.note)
    expect(atShare(studs, 2).note).toBe('')
    expect(atShare({ ...studs, scales: false }, 2).note).toBe(studs.note)
    expect(atShare(of(2, 2, { note: 'Fodrem og toprem' }), 2).note).toBe('Fodrem og toprem')
  })
})
