import { describe, expect, test } from 'vitest'
import { toOnlineStock } from './online-stock.ts'
import { toStockLines } from './stock.ts'

const none = { stock: 0, stock_status: 'out_of_stock', unit: 'stk.', children_count: 0 } as const
const some = { ...none, stock: 12, stock_status: 'in_stock', does_stock_control: true } as const
const VEJLE = { id: 12, name: 'Vejle' }
const ODENSE = { id: 25, name: 'Odense' }

describe('what is sold out online', () => {
  test('says in how many branches there are some, and what to do', () => {
    expect(toOnlineStock(none, { 12: 6, 25: 0, 16: 1 }).text).toBe(
      'Kun i 2 forretninger: ring, så lægger vi den til side',
    )
    expect(toOnlineStock(none, { 12: 6 }, true).text).toBe('Kun i 1 forretning')
    expect(toOnlineStock(none, {})).toEqual({ level: 'none', text: 'Udsolgt' })
  })

  test('never stands beside a second count that says otherwise', () => {
    const linesOf = (branches: Readonly<Record<number, number>>, branch?: typeof VEJLE) =>
      toStockLines(
        { online: toOnlineStock(none, branches, true), branches, isSoldOut: true },
        'stk.',
        branch,
      ).map(({ text }) => text)
    expect(linesOf({ 12: 6, 16: 1 })).toEqual(['Kun i 2 forretninger'])
    expect(linesOf({ 12: 6 }, VEJLE)).toEqual(['Kun i 1 forretning', '6\u00a0stk. i Vejle'])
    expect(linesOf({ 12: 6 }, ODENSE)).toEqual(['Kun i 1 forretning', 'Ikke i Odense'])
    expect(linesOf({}, ODENSE)).toEqual(['Udsolgt'])
  })
})

test('the stock of a parent is told to be that of all its lengths', () => {
  expect(toOnlineStock({ ...some, children_count: 9 }, {}).text).toBe('12\u00a0stk. online i alt')
  expect(toOnlineStock(some, {}).text).toBe('12\u00a0stk. online')
})
