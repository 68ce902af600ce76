import { expect, test } from 'vitest'
import { lineOfCode } from './scan.ts'

const lines = [
  { codes: ['5701234567899', '1001204'], sku: '1001204', to_pick: 4, picked: 4 },
  { codes: ['5701234567899'], sku: '1001204', to_pick: 2, picked: 0 },
  { codes: [], sku: '2000', to_pick: 1, picked: 0 },
]

test('a code is of the line of which more is to be picked', () => {
  expect(lineOfCode(lines, '1001204')).toBe(lines[1])
  expect(lineOfCode(lines, ' 2000 ')).toBe(lines[2])
})

test('a GTIN is known with a zero before it', () => {
  expect(lineOfCode(lines, '05701234567899')).toBe(lines[1])
})

test('another code is of no line', () => {
  expect(lineOfCode(lines, '999')).toBeUndefined()
  expect(lineOfCode(lines, '')).toBeUndefined()
})
