import { LRUCache } from 'lru-cache'
import { innerWidth, MARGIN, makePdf, makeRoom } from './pdf.ts'
import type { Terms } from './terms.ts'

/** By version; a new one comes with a change of the texts or the merchant's facts. */
const drawn = new LRUCache<string, Uint8Array, Terms>({
  max: 8,
  fetchMethod: (_version, _stale, { context: terms }) => draw(terms),
})

/** The terms as a PDF, attached to each confirmation. */
export function drawTerms(terms: Terms): Promise<Uint8Array> {
  return drawn.forceFetch(terms.version, { context: terms })
}

function draw(terms: Terms): Promise<Uint8Array> {
  const options = { title: terms.title, footer: `${terms.title}, version ${terms.version}` }
  return makePdf(options, (pdf) => {
    const width = innerWidth(pdf)
    pdf.font('Helvetica-Bold').fontSize(20).text(terms.title, { width }).moveDown()
    for (const { heading, paragraphs } of terms.sections) {
      makeRoom(pdf, 60)
      pdf.font('Helvetica-Bold').fontSize(12).text(heading, MARGIN, pdf.y, { width })
      pdf.moveDown(0.3).font('Helvetica').fontSize(10)
      for (const paragraph of paragraphs) {
        pdf.text(paragraph, MARGIN, pdf.y, { width, lineGap: 2 }).moveDown(0.4)
      }
      pdf.moveDown(0.6)
    }
  })
}
