import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeJson } from './document.ts'

test.each(['</script><script>alert(1)</script>', '<!--<script>', '<!--', ']]>', '\u2028'])(
  'a product called %s stays a name',
  (name) => {
    const written = writeJson({ loaderData: { product: { name } } })
    expect(written).not.toContain('<')
    expect(JSON.parse(written)).toEqual({ loaderData: { product: { name } } })
  },
)

test('whatever the data, it comes out as it went in and never leaves its element', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const written = writeJson({ loaderData: { data } })
      expect(written).not.toMatch(/<[/!]/)
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ loaderData: { data } })))
    }),
  )
})
