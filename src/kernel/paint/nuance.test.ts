import { expect, test } from 'vitest'
import { HUES } from './hues.ts'
import { listNuances, nuanceToHex, parseNuance, writeNuance } from './nuance.ts'

test('a notation is read, with and without what stands before it, and written back', () => {
  for (const text of ['2030-Y80R', 'NCS S 2030-Y80R', 's 2030-y80r', 'Nuance 2030-Y80R']) {
    expect(writeNuance(parseNuance(text) as never)).toBe('2030-Y80R')
  }
  expect(parseNuance('5000-N')).toEqual({ blackness: 50, chromaticness: 0, hue: 'N' })
})

test.each(['9020-R', '2000-R', '2030-N', '2030-Y80B', '2030-X', '203-R', '2030', ''])(
  '%j is none',
  (text) => expect(parseNuance(text)).toBeUndefined(),
)

test('every nuance of the forty triangles is read back as it was', () => {
  expect(HUES).toHaveLength(40)
  expect(HUES.filter((_, place) => place % 10 === 0)).toEqual(['Y', 'R', 'B', 'G'])
  for (const hue of HUES) {
    for (const nuance of listNuances(hue)) {
      expect(parseNuance(writeNuance(nuance))).toEqual(nuance)
    }
  }
})

test.each([
  ['5040-Y80R', '#753d30'],
  ['2060-B', '#4e84a4'],
  ['0580-Y', '#f1cf54'],
  ['5000-N', '#7d7d7d'],
  ['0000-N', '#ffffff'],
])('%s is shown as %s', (text, hex) => expect(nuanceToHex(parseNuance(text) as never)).toBe(hex))

test('more black is darker, more colour further from grey, whatever the hue', () => {
  const sumOf = (text: string) => {
    const hex = nuanceToHex(parseNuance(text) as never)
    return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0)
  }
  for (const hue of HUES) {
    const sums = ['0510', '2010', '4010', '6010', '8010'].map((tone) => sumOf(`${tone}-${hue}`))
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
  }
})
