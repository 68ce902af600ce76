import PDFDocument from 'pdfkit'
import { toPrintable } from './printable.ts'

const MARGIN = 56
const FOOTER_Y = 800

export type PdfDocument = PDFKit.PDFDocument

export interface PdfOptions {
  readonly title: string
  /** Of creation; fixed, so that the same document has the same bytes. */
  readonly date?: Date
  /** One line at the foot of every page. */
  readonly footer: string
}

/** An A4 document in Danish with footer and page numbers. */
export async function makePdf(
  { title, date, footer }: PdfOptions,
  draw: (pdf: PdfDocument) => void,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'da-DK',
    displayTitle: true,
    info: { Title: title, ...(date ? { CreationDate: date } : {}) },
  })
  writePrintable(pdf)
  const parts: Uint8Array[] = []
  pdf.on('data', (part: Uint8Array) => parts.push(part))
  const done = new Promise((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  draw(pdf.font('Helvetica').fontSize(10))
  drawFooters(pdf, footer)
  pdf.end()
  await done
  return Buffer.concat(parts)
}

/** Makes `text` replace characters that the fonts lack. */
function writePrintable(pdf: PdfDocument): void {
  const write = pdf.text.bind(pdf) as (text: string, ...rest: unknown[]) => PdfDocument
  pdf.text = (text: string, ...rest: unknown[]) => write(toPrintable(text), ...rest)
}

function drawFooters(pdf: PdfDocument, footer: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    pdf.switchToPage(i)
    pdf.page.margins.bottom = 0
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor('#56615b')
      .text(footer, MARGIN, FOOTER_Y, { lineBreak: false })
    const number = `Side ${i + 1} af ${count}`
    const left = pdf.page.width - MARGIN - pdf.widthOfString(number)
    pdf.text(number, left, FOOTER_Y, { lineBreak: false })
  }
}

/** Starts a new page when less than this height is left. */
export function makeRoom(pdf: PdfDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

export { MARGIN }

/** The width between the margins. */
export function innerWidth(pdf: PdfDocument): number {
  return pdf.page.width - 2 * MARGIN
}
