import { describe, expect, test } from 'vitest'
import { decimalOf, lookAt, NO_NUMBERS, readScaled } from './numbers.ts'

const looksOf = (...cells: string[]) => cells.reduce((seen, cell) => lookAt(cell, seen), NO_NUMBERS)

describe('the decimal sign of a column', () => {
  test.each([
    [['1.234,50', '12,5'], 'comma'],
    [['1234.5', '1,234.50'], 'point'],
    [['22.8', '1.234'], 'point'],
    [['12,50', '1.234'], 'comma'],
    [['1.234.567'], 'comma'],
    [['12', '7'], 'comma'],
    [['1.234', '2.500'], undefined],
    [['1,5', '1.5'], undefined],
  ])('of %j is %s', (cells, sign) => {
    expect(decimalOf(looksOf(...cells), looksOf(...cells))).toBe(sign)
  })

  test('of numbers that may be either is that of the other columns', () => {
    expect(decimalOf(looksOf('1.234'), looksOf('1.234', '12,5'))).toBe('comma')
    expect(decimalOf(looksOf('1,234'), looksOf('1,234', '12.5'))).toBe('point')
  })
})

describe('a number', () => {
  test.each([
    ['1.234,50', 'comma', 12_345_000],
    ['1234.5', 'point', 12_345_000],
    ['1,234.5', 'point', 12_345_000],
    ['110,28 kr.', 'comma', 1_102_800],
    ['kr. 110', 'comma', 1_100_000],
    ['145,-', 'comma', 1_450_000],
    ['1 234,5', 'comma', 12_345_000],
    ['-2,5', 'comma', -25_000],
    ['0,00005', 'comma', 1],
    ['0', 'comma', 0],
    ['1234.5', 'comma', 'unreadable'],
    ['1.23,4', 'comma', 'unreadable'],
    ['5,70583E+12', 'comma', 'shortened'],
    ['=1+1', 'comma', 'unreadable'],
    ['ring', 'comma', 'unreadable'],
    ['', 'comma', 'unreadable'],
    ['9999999999999', 'comma', 'unreadable'],
  ] as const)('%s with a %s is %s ten-thousandths', (cell, sign, amount) => {
    expect(readScaled(cell, sign, 4)).toBe(amount)
  })
})
