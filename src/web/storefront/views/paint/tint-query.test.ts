import { expect, test } from 'vitest'
import { withQuery } from '../../paths.ts'
import { readTintQuery } from './tint-query.ts'

const read = (text: string) => readTintQuery(new URLSearchParams(text)).spande

test.each([
  ['spande=faerrest', 'faerrest'],
  ['spande=394:2,395:1', '394:2,395:1'],
  ['antal-394=2&antal-395=1', '394:2,395:1'],
  ['vare=7&m2=120&gange=2&antal-394=2', '394:2'],
  ['antal-394=0&antal-395=+3+', '395:3'],
  ['antal-394=5000', '394:999'],
])('%s are the cans %s', (text, cans) => {
  expect(read(text)).toBe(cans)
})

test.each([
  'spande=alle',
  'spande=394:0',
  'antal-394=0',
  'antal-394=mange',
  'antal-x=2',
  'antal-394=1,5',
])('%s are no cans', (text) => {
  expect(read(text)).toBeUndefined()
})

test('an address that was written is read as it was', () => {
  const query = readTintQuery(new URLSearchParams('vare=7&m2=12,5&antal-394=2'))
  const { searchParams } = new URL(withQuery('/maling', { ...query }), 'https://shop.example')
  expect(readTintQuery(searchParams)).toEqual(query)
})
