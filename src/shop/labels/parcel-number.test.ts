import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gs1CheckDigit } from '#kernel/check-digits'
import { NumbersUsedUp, toParcelNumber } from './parcel-number.ts'

describe('the number of a parcel', () => {
  test('is an SSCC under the prefix of the merchant, with its check digit', () => {
    // An example of GS1, by the prefix 0614141.
    expect(toParcelNumber(1_234_567_890n, '0614141')).toBe('106141412345678908')
  })

  test('is the shop’s own without a prefix, and is no SSCC', () => {
    expect(toParcelNumber(17n, null)).toBe('K0000000017')
  })

  test.each(['5701234', '57012345', '570123456', '5701234567'])(
    'under %s is another for every serial number, and always valid',
    (prefix) => {
      const most = 10n ** BigInt(17 - prefix.length) - 1n
      const serial = fc.bigInt({ min: 0n, max: most })
      fc.assert(
        fc.property(serial, serial, (one, other) => {
          const number = toParcelNumber(one, prefix)
          expect(number).toMatch(/^\d{18}$/)
          expect(number.slice(1, 1 + prefix.length)).toBe(prefix)
          expect(gs1CheckDigit(number.slice(0, 17))).toBe(Number(number[17]))
          expect(number === toParcelNumber(other, prefix)).toBe(one === other)
        }),
      )
      expect(() => toParcelNumber(most + 1n, prefix)).toThrow(NumbersUsedUp)
    },
  )
})
