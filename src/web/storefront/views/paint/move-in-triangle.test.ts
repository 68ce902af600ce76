import { expect, test } from 'vitest'
import { listNuances, writeNuance } from '#kernel/paint/nuance'
import { moveInTriangle } from './move-in-triangle.ts'

const nuances = listNuances('B')
const codes = nuances.map(writeNuance)
const from = (code: string, key: string) => {
  const to = moveInTriangle(nuances, codes.indexOf(code), key)
  return to === undefined ? undefined : codes[to]
}

test.each([
  ['2030-B', 'ArrowRight', '2040-B'],
  ['2030-B', 'ArrowLeft', '2020-B'],
  ['2030-B', 'ArrowDown', '3030-B'],
  ['2030-B', 'ArrowUp', '1030-B'],
  ['0000-N', 'ArrowDown', '0500-N'],
  ['0500-N', 'ArrowRight', '0502-B'],
  ['2070-B', 'ArrowDown', '3060-B'],
])('from %s %s leads to %s', (code, key, to) => expect(from(code, key)).toBe(to))

test.each([
  ['0000-N', 'ArrowUp'],
  ['0000-N', 'ArrowLeft'],
  ['0080-B', 'ArrowRight'],
  ['9000-N', 'ArrowDown'],
  ['2030-B', 'Enter'],
])('from %s %s leads nowhere', (code, key) => expect(from(code, key)).toBeUndefined())

test('every nuance is reached by the arrow keys from the first', () => {
  const seen = new Set([0])
  for (const at of seen) {
    for (const key of ['ArrowRight', 'ArrowDown']) {
      const to = moveInTriangle(nuances, at, key)
      if (to !== undefined) seen.add(to)
    }
  }
  expect(seen.size).toBe(nuances.length)
})
