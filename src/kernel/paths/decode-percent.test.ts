import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePercent, toUtf8Address } from './decode-percent.ts'

test.each([
  ['/tr%C3%A6last', '/trælast'],
  ['/tr%E6last', '/trælast'],
  ['/TR%C6LAST/%F8%e5', '/TRÆLAST/øå'],
  ['/100%25', '/100%'],
  ['/plain', '/plain'],
  ['/%', undefined],
  ['/%E', undefined],
  ['/%E0%A4%A', undefined],
])('%s is %s', (typed, decoded) => {
  expect(decodePercent(typed)).toBe(decoded)
})

test('an address becomes UTF-8, and one that is stays as it is', () => {
  expect(toUtf8Address('/tr%E6last?q=r%F8r&x=%C3%A6')).toBe('/tr%C3%A6last?q=r%C3%B8r&x=%C3%A6')
  expect(toUtf8Address('/%zz/%')).toBe('/%zz/%')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const address = encodeURIComponent(text.toWellFormed())
      expect([toUtf8Address(address), decodePercent(address)]).toEqual([
        address,
        text.toWellFormed(),
      ])
    }),
  )
})
