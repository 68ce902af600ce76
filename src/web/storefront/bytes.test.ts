import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBytes } from './bytes.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .constantFrom('', 'æøå ×', '8–16', '𝄞')
    .chain((part) => fc.nat(9000).map((n) => part.repeat(n))),
)
const piece = fc.oneof(
  text,
  text.map((written) => Buffer.from(written)),
)

test('pieces become the bytes of the text they make together', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const whole = Buffer.from(pieces.map(String).join(''))
      expect(toBytes(pieces).equals(whole)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('what was put together before stays as it was', () => {
  const first = toBytes(['en'])
  toBytes(['to'])
  expect(first.toString()).toBe('en')
})
