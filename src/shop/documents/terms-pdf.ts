import { innerWidth, MARGIN, makePdf, makeRoom } from './pdf.ts'
import type { Terms } from './terms.ts'

/** By version; a new one comes with a change of the texts or the merchant's facts. */
const drawn = new Map<string, Promise<Uint8Array>>()
const DRAWN_MAX = 8

/** The terms as a PDF, attached to each confirmation. */
export function drawTerms(terms: Terms): Promise<Uint8Array> {
  const pdf = drawn.get(terms.version) ?? draw(terms)
  if (drawn.size >= DRAWN_MAX) drawn.clear()
  drawn.set(terms.version, pdf)
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
