import { expect, test } from 'vitest'
import { escapeMarkup } from './markup.ts'

test('a text stays text between tags and in the value of an attribute', () => {
  expect(escapeMarkup('<b title="x">Træ & jern</b>')).toBe(
    '&lt;b title=&quot;x&quot;&gt;Træ &amp; jern&lt;/b&gt;',
  )
  expect(escapeMarkup('&amp;')).toBe('&amp;amp;')
  expect(escapeMarkup("45×95 mm, 1/2'")).toBe("45×95 mm, 1/2'")
})
