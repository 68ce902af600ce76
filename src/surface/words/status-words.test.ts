import { expect, test } from 'vitest'
import { basketStatusWord } from './status-words.ts'

test('a status that is not known is shown raw, also when it is called as something of every object', () => {
  expect(basketStatusWord('shipped').word).toBe('Afsendt')
  for (const status of ['sent_by_rail', 'constructor', '__proto__', '']) {
    expect(basketStatusWord(status)).toEqual({ word: status })
  }
})
