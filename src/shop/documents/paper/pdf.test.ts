import { expect, test } from 'vitest'
import { pdfTags } from '#test/files/pdf-tags'
import { makePdf } from './pdf.ts'

test('a title is written into the metadata as text, whatever is typed', async () => {
  const title = 'Skur & tag <på Ærø></rdf:li> “2”\u0007'
  const pdf = await makePdf({ title, footer: '' }, (one) => one.text('Hej'))
  const metadata = Buffer.from(pdf).toString('latin1')
  const [, written] = /<rdf:li xml:lang="x-default">(.*?)<\/rdf:li>/s.exec(metadata) ?? []
  expect(written).toBe(
    'Skur &amp; tag &lt;p&#xe5; &#xc6;r&#xf8;&gt;&lt;/rdf:li&gt; &#x201c;2&#x201d;',
  )
  expect(pdfTags(pdf).title).toBe(title)
})
