import { expect, test } from 'vitest'
import { listHeadings } from './headings.ts'

test('the contents of a text are its headings that can be linked to, as words', () => {
  const html =
    '<h2 id="afsnit-ret">14 dages <b>ret</b></h2><p>x</p><h3 id="afsnit-nej">Nej</h3><h2>Uden</h2><h2 id="afsnit-told">Told &amp; mål</h2>'
  expect(listHeadings(html)).toEqual([
    { id: 'afsnit-ret', text: '14 dages ret' },
    { id: 'afsnit-told', text: 'Told & mål' },
  ])
})
