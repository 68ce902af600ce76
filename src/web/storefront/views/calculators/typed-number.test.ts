import { expect, test } from 'vitest'
import { readTyped } from './typed-number.ts'

const needed = (text: string) => readTyped(text, false)
const mayBeNone = (text: string) => readTyped(text, true)

test('a number is read in Danish', () => {
  expect(needed(' 2,5 ')).toEqual({ value: 2_500, error: undefined })
  expect(mayBeNone('0')).toEqual({ value: 0, error: undefined })
})

test('of what is not typed yet nothing is wrong', () => {
  expect(needed(' ')).toEqual({ value: undefined, error: undefined })
})

test.each([
  ['lang', 'Skriv et tal', 'Skriv et tal'],
  ['-', 'Skriv et tal', 'Skriv et tal'],
  ['−3', 'Skriv et tal over 0', 'Skriv 0 eller mere'],
  ['-3', 'Skriv et tal over 0', 'Skriv 0 eller mere'],
  ['10001', 'Højst 10.000', 'Højst 10.000'],
])('%j says what is wrong with it', (text, asNeeded, asMayBeNone) => {
  expect(needed(text)).toEqual({ value: undefined, error: asNeeded })
  expect(mayBeNone(text)).toEqual({ value: undefined, error: asMayBeNone })
})

test('none of what is needed is wrong', () => {
  expect(needed('0,0')).toEqual({ value: undefined, error: 'Skriv et tal over 0' })
})
