import { expect, test } from 'vitest'
import { toNumber, toTyped } from '../forms/typed-values.ts'
import { countZipcodes, readZipcodes, writeZipcodes } from './values.ts'

test('numbers are typed as Danes do, also below zero, and what is none is sent to be refused', () => {
  expect(['1.450,50', '12', '-80', '−0,8', '', ' '].map(toNumber)).toEqual([
    ...[1450.5, 12, -80, -0.8, null, null],
  ])
  expect(toNumber('en')).toBe('en')
  expect([1450.5, 0.25, null, 'abc'].map(toTyped)).toEqual(['1450,5', '0,25', '', 'abc'])
})

test('postcodes are ranges by commas or lines, and are written as they are read', () => {
  const read = readZipcodes('3700-3799, 8305\n800 – 999')
  expect(read).toEqual([
    [3700, 3799],
    [8305, 8305],
    [800, 999],
  ])
  expect(writeZipcodes(read as number[][])).toBe('3700–3799, 8305, 0800–0999')
  expect(readZipcodes(writeZipcodes(read as number[][]))).toEqual(read)
  expect(readZipcodes('Samsø')).toEqual([['Samsø', 'Samsø']])
  expect(countZipcodes([[3700, 3799], [8305]])).toBe(101)
})
