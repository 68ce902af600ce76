import { expect, test } from 'vitest'
import { BASKET_STATUSES, type BasketStatus, canMove, requireMove } from './order-status.ts'
import { InvalidTransition } from './refusals.ts'

const delivered = { is_pickup: false }
const to = (from: BasketStatus, is_pickup = false) =>
  BASKET_STATUSES.filter((status) => canMove({ from, to: status, is_pickup }))

test('an order goes only where the table lets it', () => {
  expect(to('not_complete')).toEqual(['new', 'canceled'])
  expect(to('new')).toEqual(['approved', 'processing', 'canceled'])
  expect(to('approved')).toEqual(['processing', 'canceled'])
  expect(to('processing')).toEqual(['packing_complete', 'shipped', 'canceled'])
  expect(to('packing_complete')).toEqual(['processing', 'shipped', 'canceled'])
  expect(to('packing_complete', true)).toEqual(['processing', 'shipped', 'paid', 'canceled'])
  expect(to('shipped')).toEqual(['paid'])
})

test('a paid or a canceled order stays what it is, and a sent one is never canceled', () => {
  expect(to('paid', true)).toEqual([])
  expect(to('canceled', true)).toEqual([])
  expect(to('shipped', true)).not.toContain('canceled')
})

test('no order becomes a basket again, and none stays where it is', () => {
  for (const status of BASKET_STATUSES) {
    expect(to(status, true)).not.toContain('not_complete')
    expect(to(status, true)).not.toContain(status)
  }
})

test('a move that is not in the table is refused with both ends', () => {
  const move = { from: 'paid', to: 'new', ...delivered } as const
  expect(() => requireMove(move)).toThrow(InvalidTransition)
  try {
    requireMove(move)
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_transition', facts: { from: 'paid', to: 'new' } })
  }
})
