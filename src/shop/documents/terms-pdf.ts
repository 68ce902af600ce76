import { LRUCache } from 'lru-cache'
import { innerWidth, MARGIN, makePdf, makeRoom } from './pdf.ts'
import type { Terms } from './terms.ts'

/** By version; a new one comes with a change of the texts or the merchant's facts. */
const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 8 })

/** The terms as a PDF, attached to each confirmation. */
export function drawTerms(terms: Terms): Promise<Uint8Array> {
  const known = drawn.get(terms.version)
  if (known) return known
  const pdf = draw(terms)
  drawn.set(terms.version, pdf)
  pdf.catch(() => drawn.delete(terms.version))
  return pdf
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
