import { expect, test } from 'vitest'
import { Measures } from './measures.ts'

test('measures near to one are of as many sides, the nearest first, and the thickness counts most', () => {
  const measures = new Measures()
  for (const term of ['45x95', '45x120', '45x195', '38x140', '45x300', '45x95x4800', 'regel']) {
    measures.add(term)
  }
  expect(measures.near('45x145')).toEqual(['45x120', '45x195', '45x95', '38x140'])
  expect(measures.near('45x95x4500')).toEqual(['45x95x4800'])
  expect(measures.near('2x3')).toEqual([])
  expect(measures.near('regel')).toEqual([])
})
