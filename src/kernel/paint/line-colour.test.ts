import { expect, test } from 'vitest'
import { readLineColour } from './line-colour.ts'

test.each([
  [{ name: 'Antracitgrå', code: 'RAL 7016' }, 'Antracitgrå RAL 7016'],
  [{ name: 'Nuance 2030-Y80R', code: '2030-Y80R' }, 'Nuance 2030-Y80R'],
  [{ name: 'Kridt' }, 'Kridt'],
  [{ code: 'IF-01' }, 'IF-01'],
])('%j is called %s', (metadata, title) => {
  expect(readLineColour(metadata)?.title).toBe(title)
})

test('base and hex are told where they are known; what is no colour is not drawn', () => {
  const tint = { name: 'Antracitgrå', code: 'RAL 7016', base: 'C', hex: '#373f43' }
  expect(readLineColour(tint)).toMatchObject({ base: 'C', hex: '#373f43' })
  expect(readLineColour({ ...tint, base: undefined, hex: 'url(x)' })).toMatchObject({
    base: null,
    hex: null,
  })
})

test('what is cut has no colour', () => {
  expect(readLineColour({ length_mm: 900 })).toBeUndefined()
})
