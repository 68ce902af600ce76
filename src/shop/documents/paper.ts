import PDFDocument from 'pdfkit'
import { toPrintable } from './printable.ts'

const MARGIN = 56
const FOOTER_Y = 800

export type Paper = PDFKit.PDFDocument

export interface PaperOptions {
  readonly title: string
  /** When the document came to be; the same document is the same bytes. */
  readonly date?: Date
  /** One line at the foot of every page. */
  readonly footer: string
}

/** An A4 document in Danish, drawn by `draw`, with a foot and the number of each page. */
export async function makePaper(
  { title, date, footer }: PaperOptions,
  draw: (paper: Paper) => void,
): Promise<Uint8Array> {
  const paper = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'da-DK',
    displayTitle: true,
    info: { Title: title, ...(date ? { CreationDate: date } : {}) },
  })
  writePrintable(paper)
  const parts: Uint8Array[] = []
  paper.on('data', (part: Uint8Array) => parts.push(part))
  const done = new Promise((resolve, reject) => {
    paper.on('end', resolve)
    paper.on('error', reject)
  })
  draw(paper.font('Helvetica').fontSize(10))
  drawFooters(paper, footer)
  paper.end()
  await done
  return Buffer.concat(parts)
}

/** Whatever is written on it is written in signs that its fonts have. */
function writePrintable(paper: Paper): void {
  const write = paper.text.bind(paper) as (text: string, ...rest: unknown[]) => Paper
  paper.text = (text: string, ...rest: unknown[]) => write(toPrintable(text), ...rest)
}

function drawFooters(paper: Paper, footer: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    paper.switchToPage(i)
    paper.page.margins.bottom = 0
    paper
      .font('Helvetica')
      .fontSize(8)
      .fillColor('#56615b')
      .text(footer, MARGIN, FOOTER_Y, { lineBreak: false })
    const number = `Side ${i + 1} af ${count}`
    const left = paper.page.width - MARGIN - paper.widthOfString(number)
    paper.text(number, left, FOOTER_Y, { lineBreak: false })
  }
}

/** Starts a new page when less than this is left. */
export function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage()
}

export { MARGIN }

/** The width between the margins. */
export function innerWidth(paper: Paper): number {
  return paper.page.width - 2 * MARGIN
}
