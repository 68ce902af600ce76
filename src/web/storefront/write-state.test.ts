import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepsakesOf, last } from '#contract/keepsakes'
import { toBytes } from './bytes.ts'
import type { PageState } from './state.ts'
import { writeState } from './write-state.ts'

const write = (state: PageState) => toBytes(writeState(state)).toString()

test.each(['</script><script>alert(1)</script>', '<!--<script>', '<!--', ']]>', '\u2028'])(
  'a product called %s stays a name',
  (name) => {
    const written = write({ loaderData: { product: { name } } })
    expect(written).not.toContain('<')
    expect(JSON.parse(written)).toEqual({ loaderData: { product: { name } } })
  },
)

test('whatever the data, it comes out as it went in and never leaves its element', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const written = write({ loaderData: { data } })
      expect(written).not.toMatch(/<[/!]/)
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ loaderData: { data } })))
    }),
  )
})

test('what many pages show is written once, wherever it stands', () => {
  const card = last({ name: 'Brædt </script>', sizes: [1, 2] })
  const data = { first: card, list: [{ card }, null, card], none: undefined }
  const written = write({ loaderData: { a: data, b: card } })
  expect(JSON.parse(written)).toEqual(
    JSON.parse(JSON.stringify({ loaderData: { a: data, b: card } })),
  )
  expect(written).not.toContain('<')
  expect(keepsakesOf(card)?.json?.toString()).toBe(JSON.stringify(card).replace('<', '\\u003c'))
})

test('a text that looks like the place of something kept is a text', () => {
  const card = last({ name: 'Brædt' })
  const [place] = /held-[^"]*/.exec(JSON.stringify(writeState({ loaderData: { card } }))) ?? []
  expect(place).toBeUndefined()
  const texts = ['held-0', '"held-0"', '\0', '"\\u00000"']
  const written = write({ loaderData: { card, texts } })
  expect(JSON.parse(written)).toEqual({ loaderData: { card, texts } })
})
