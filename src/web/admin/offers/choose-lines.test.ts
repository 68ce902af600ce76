import { expect, test } from 'vitest'
import { chooseFirst, leftToOrder, toggleLine } from './choose-lines.ts'

const line = (id: string, more: object = {}) => ({
  ...{ id, alternative_to: null, is_optional: false, is_addin_for: null, taken_by: null },
  ...more,
})
const taken_by = {
  basket_id: 'b',
  user_name: 'Sofie',
  is_own: false,
  is_held: false,
  order_reference: null,
}

test('an order begins with all that is no option and no alternative', () => {
  const lines = [line('a'), line('b', { is_optional: true }), line('c', { alternative_to: 'a' })]
  expect(chooseFirst(lines)).toEqual(['a'])
})

test('a line is left out when it or an alternative to it is taken', () => {
  const lines = [line('a'), line('b', { alternative_to: 'a', taken_by }), line('c')]
  expect(leftToOrder(lines).map(({ id }) => id)).toEqual(['c'])
})

test('what is added to a line that is taken is left out', () => {
  const lines = [line('a', { taken_by }), line('b', { is_addin_for: 'a' }), line('c')]
  expect(leftToOrder(lines).map(({ id }) => id)).toEqual(['c'])
  expect(chooseFirst(lines)).toEqual(['c'])
})

test('an alternative is chosen in place of the line', () => {
  const lines = [line('a'), line('b', { alternative_to: 'a' }), line('c')]
  expect(toggleLine(lines, ['a', 'c'], 'b')).toEqual(['c', 'b'])
})

test('what is added to a line comes and goes with it', () => {
  const lines = [line('a'), line('b', { is_addin_for: 'a' })]
  expect(toggleLine(lines, [], 'b')).toEqual(['a', 'b'])
  expect(toggleLine(lines, ['a', 'b'], 'a')).toEqual([])
  const others = [...lines, line('c', { alternative_to: 'a' })]
  expect(toggleLine(others, ['a', 'b'], 'c')).toEqual(['c'])
  expect(toggleLine(others, ['c'], 'b')).toEqual(['a', 'b'])
})
