import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unpack } from '../hydration/unpack.ts'
import { packState } from './pack-state.ts'

/** As a browser reads what was written into the page. */
function sent(state: unknown): unknown {
  const read = unpack(JSON.parse(JSON.stringify(packState(state))))
  return typeof read === 'string' ? JSON.parse(read) : read
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

const goods = Array.from({ length: 40 }, (_, at) => ({
  id: 1000 + at,
  href: `/varer/skruer/spaanskruer/spaanskrue-${at}`,
  name: `Spånskrue ${at}`,
  facts: ['Skruefast', 'EN 14592'],
  price: { amount: 24.95 + at, unit: 'pr. æske', other: { amount: 19.96, basis: 'net' } },
  stocks: { 10: at, 11: 3 },
  badges: [],
  ...(at % 3 === 0 && { isSoldOut: true }),
}))

describe('the data of a page', () => {
  test('is what it was when a browser has read it', () => {
    const state = { loaderData: { list: { cards: goods } }, basis: 'gross' }
    expect(sent(state)).toEqual(state)
  })

  test('is sent in less than half the bytes where it is a list', () => {
    expect(bytesOf(packState({ goods }))).toBeLessThan(bytesOf({ goods }) / 2)
  })

  test.each([
    ['what some of them do not have', [{ a: 1, b: 'x' }, { a: 2 }, { a: 3, b: 'y' }, {}]],
    ['nothing', [{ a: null }, { a: 1 }, { a: 2 }, { a: null }]],
    ['the same', Array.from({ length: 9 }, () => ({ name: 'Regel', unit: 'stk.' }))],
    ['lists', Array.from({ length: 9 }, (_, at) => ({ sections: [{ at }, { at: at + 1 }] }))],
    ['texts that go on', ['ab', 'abc', '', 'abcd', 'abcd', 'x', '00abc']],
    ['a text that shares more than can be told', ['x'.repeat(5000), 'x'.repeat(5001), '', 'x']],
    ['half a sign in common', ['😀1', '😃2', '😄3', '😅4', '😆5']],
    ['numbers up and down', [10_758, 10_759, 11_042, -4, 0, 10_762]],
    ['fractions', [0.1, 0.2, 0.3, 0.4, 0.5]],
    ['numbers too large to subtract', [2 ** 53, -(2 ** 53), 1, 2]],
    ['none', []],
  ])('may have in a list: %s', (_, list) => {
    expect(sent({ list })).toEqual({ list })
  })

  test.each([
    [{ $: { a: [1] }, n: 3 }],
    [{ list: [{ '^': [1, 2] }] }],
    [JSON.parse('{"__proto__":{"a":1}}')],
  ])('may have members of the names that packing has: %j', (state) => {
    expect(JSON.stringify(sent(state))).toBe(JSON.stringify(state))
  })

  test('may be anything', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (one, list) => {
        const state = JSON.parse(JSON.stringify({ one, list, alike: [...list, ...list, ...list] }))
        expect(sent(state)).toEqual(state)
      }),
    ))
})
