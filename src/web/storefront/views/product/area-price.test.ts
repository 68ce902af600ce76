import { expect, test } from 'vitest'
import { toAreaPrice } from './area-price.ts'

type Board = Parameters<typeof toAreaPrice>[0]

const board = (more: object = {}) =>
  ({
    best_price: {
      price: 95.76,
      net_price: 76.608,
      price_alternate: 19.95,
      net_price_alternate: 15.96,
    },
    ...{ unit: 'stk.', alternate_unit: 'm', children_count: 0, custom_fields: [], ...more },
  }) as unknown as Board

const covers = (mm: unknown) => ({
  custom_fields: [{ key: 'covered_width', value: `${mm} mm`, meta: { mm } }],
})

test('boards of a deck cost what lies between them less: 1 m² takes 1.000 / (120 + 5) m of them', () => {
  // 8 m of 19,95.
  expect(toAreaPrice(board(), 120, 'gross')).toBe('159,60\u00a0kr./m² lagt med 5\u00a0mm fuge')
  expect(toAreaPrice(board(), 120, 'net')).toBe('127,68\u00a0kr./m² lagt med 5\u00a0mm fuge')
})

test('boards with tongue and groove cost by what they cover, not by their width', () => {
  // 85 mm of 95: 11,765 m of 19,95.
  expect(toAreaPrice(board(covers(85)), undefined, 'gross')).toBe('234,71\u00a0kr./m² dækket flade')
})

test('boards that are sold by the metre have the same price', () => {
  const priced = { best_price: { price: 19.95, net_price: 15.96 } }
  const sold = board({ ...priced, unit: 'm', alternate_unit: null })
  expect(toAreaPrice(sold, 120, 'gross')).toBe('159,60\u00a0kr./m² lagt med 5\u00a0mm fuge')
})

test.each<[string, Board, number | undefined]>([
  ['other timber', board(), undefined],
  ['a parent, whose lengths may differ', board({ children_count: 3 }), 120],
  ['what has no price', board({ best_price: null }), 120],
  ['what has no price per metre', board({ alternate_unit: 'kg' }), 120],
  ['a board that covers nothing', board(covers(0)), undefined],
  ['a field without a number', board(covers('x')), undefined],
])('%s has none', (_what, product, width) => {
  expect(toAreaPrice(product, width, 'gross')).toBeUndefined()
})
