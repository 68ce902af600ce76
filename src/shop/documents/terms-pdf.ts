import { innerWidth, MARGIN, makePaper, makeRoom } from './paper.ts'
import type { Terms } from './terms.ts'

/** By version: few, since they change when the merchant's facts or the texts do. */
const drawn = new Map<string, Promise<Uint8Array>>()
const DRAWN_MAX = 8

/** The terms on a durable medium, to be kept with the order; drawn once, for every order has the same. */
export function drawTerms(terms: Terms): Promise<Uint8Array> {
  const paper = drawn.get(terms.version) ?? draw(terms)
  if (drawn.size >= DRAWN_MAX) drawn.clear()
  drawn.set(terms.version, paper)
  return paper
}

function draw(terms: Terms): Promise<Uint8Array> {
  const options = { title: terms.title, footer: `${terms.title}, version ${terms.version}` }
  return makePaper(options, (paper) => {
    const width = innerWidth(paper)
    paper.font('Helvetica-Bold').fontSize(20).text(terms.title, { width }).moveDown()
    for (const { heading, paragraphs } of terms.sections) {
      makeRoom(paper, 60)
      paper.font('Helvetica-Bold').fontSize(12).text(heading, MARGIN, paper.y, { width })
      paper.moveDown(0.3).font('Helvetica').fontSize(10)
      for (const paragraph of paragraphs) {
        paper.text(paragraph, MARGIN, paper.y, { width, lineGap: 2 }).moveDown(0.4)
      }
      paper.moveDown(0.6)
    }
  })
}
