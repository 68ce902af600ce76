import { expect, test } from 'vitest'
import { pdfTags } from '#test/files/pdf-tags'
import { copiedText } from '#test/files/read-codes'
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

test('signs of the trade and names of neighbours are printed, and files without them carry no font', async () => {
  const said = 'Rør 1/2″ ⌀16 mm ≥ 2,5 × ½ ° Paweł'
  const draw = (text: string) =>
    makePdf({ title: 'Ordre', footer: '' }, (pdf) => {
      pdf.text(text, { width: 120 }).font('Helvetica-Bold').text(text).text('Tak')
    })
  const pdf = await draw(said)
  const words = (await copiedText(pdf)).replaceAll(/\s+/g, ' ')
  expect(words.split(said)).toHaveLength(3)
  expect(words).toContain('Tak')
  const [plain, fonts] = [await draw('Rør 1/2'), Buffer.from(pdf).toString('latin1')]
  expect(fonts).toContain('DejaVuSans-Bold')
  expect(Buffer.from(plain).toString('latin1')).not.toContain('FontFile')
  expect(pdf.byteLength).toBeLessThan(40_000)
})
