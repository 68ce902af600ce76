import { describe, expect, test } from 'vitest'
import { chooseLines, leftToRefund, planRefund, wholeOf } from './refund-plan.ts'

const line = (
  id: string,
  quantity: number,
  line_sum: number,
  quantity_refunded = 0,
  sum_refunded = 0,
) => ({ id, quantity, line_sum, quantity_refunded, sum_refunded }) as never
const order = (...basket_lines: never[]) => ({
  basket_lines,
  delivery_sum: 49,
  delivery_refunded: 9,
})

describe('what a clerk chooses to refund', () => {
  test('comes to the share of each line, to the øre, with the freight', () => {
    const chosen = planRefund(order(line('a', 3, 100), line('b', 2, 0.99)), { a: '1' }, '40', 200)
    expect(chosen).toEqual({
      ...{ lines: [{ line_id: 'a', quantity: 1 }], delivery_amount: 40 },
      ...{ amount: 73.33, why: undefined },
    })
  })

  test('is all that was not paid back before, when it is whole', () => {
    const one = order(line('a', 3, 100, 1, 33.33), line('b', 2, 0.99), line('c', 1, 5, 1, 5))
    const { typed, freight } = wholeOf(one)
    expect(planRefund(one, typed, freight, 200)).toMatchObject({ amount: 107.66, why: undefined })
    expect(typed).toEqual({ a: '2', b: '2' })
  })

  test('is neither more than is left nor more than was captured', () => {
    const one = order(line('a', 3, 100, 1, 33.33))
    expect(leftToRefund(line('a', 3, 100, 1, 33.33))).toBe(2)
    for (const [typed, freight, most] of [
      [{ a: '3' }, '', 200],
      [{ a: 'to' }, '', 200],
      [{ a: '0' }, '', 200],
      [{}, '', 200],
      [{}, '40,01', 200],
      [{}, 'alt', 200],
      [{ a: '2' }, '', 66.66],
    ] as const) {
      expect(planRefund(one, typed, freight, most).why).toBeTypeOf('string')
    }
  })
})

describe('lines that are chosen', () => {
  const lines = [line('a', 3, 100), line('free', 2, 0)]

  test('can be those that cost nothing', () => {
    expect(chooseLines(lines, { free: '2' })).toEqual({
      ...{ lines: [{ line_id: 'free', quantity: 2 }], amount: 0 },
      isOdd: false,
    })
  })

  test.each(['0', '3', 'to', ''])('are not %j of two', (typed) => {
    expect(chooseLines(lines, { a: '1', free: typed }).isOdd).toBe(true)
  })

  test('are none where none is', () => {
    expect(chooseLines(lines, {})).toEqual({ lines: [], amount: 0, isOdd: false })
  })
})
