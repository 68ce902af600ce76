import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameAt, packNames } from './names.ts'

test('names are read as they were written', () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'Skrue Ø5 × 60', 'Å'))
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const packed = packNames(names)
      expect(names.map((_, at) => nameAt(packed, at))).toEqual(names)
    }),
  )
})
