import { expect, test } from 'vitest'
import type { Payment } from './order-texts.ts'
import { roomOf } from './payment-room.ts'

const payment = (
  status: string,
  amount: number,
  [amount_captured = 0, amount_refunded = 0]: readonly number[] = [],
) => ({ status, amount, amount_captured, amount_refunded }) as unknown as Payment

test('what is reserved can be captured, and not yet be released by itself', () => {
  expect(roomOf(payment('authorized', 612.85))).toEqual({ capture: 612.85, refund: 0, void: 0 })
})

test('the rest of a capture can be captured or released, to the øre', () => {
  const room = roomOf(payment('partially_captured', 1000.1, [999.9]))
  expect(room).toEqual({ capture: 0.2, refund: 999.9, void: 0.2 })
})

test('what is paid back cannot be paid back again', () => {
  expect(roomOf(payment('captured', 300.3, [300.3, 100.1])).refund).toBe(200.2)
  expect(roomOf(payment('refunded', 300.3, [300.3, 300.3]))).toEqual({
    capture: 0,
    refund: 0,
    void: 0,
  })
})
