import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { escapeXml } from '#kernel/text/xml'
import { isBuiltIn, toPrintable } from './printable.ts'

export const MARGIN = 56
/** Of all pages but the first: below their head. */
const LATER_TOP = 84
const HEAD_Y = 48
const FOOTER_Y = 800
export const INK = '#15211b'
export const QUIET = '#56615b'
const RULE = '#dcd5c7'

export type PdfDocument = PDFKit.PDFDocument
/** A part of a document, by which a screen reader reads it: a heading, a paragraph, a row of a table. */
export type PdfPart = PDFKit.PDFStructureElement

export interface PdfOptions {
  readonly title: string
  readonly date?: Date | undefined
  readonly footer: string
}

/**
 * An A4 document in Danish, tagged for screen readers. Every page has footer and number, and every page but the first
 * the title at its head.
 *
 * @param draw Adds all that it draws to the part it is given.
 */
export async function makePdf(
  { title, date, footer }: PdfOptions,
  draw: (pdf: PdfDocument, whole: PdfPart) => void,
): Promise<Uint8Array> {
  return makePages({ title, date, size: 'A4', margin: MARGIN }, (pdf, whole) => {
    pdf.on('pageAdded', () => {
      pdf.page.margins.top = LATER_TOP
      pdf.y = LATER_TOP
    })
    draw(pdf.font('Helvetica').fontSize(10).fillColor(INK), whole)
    drawEdges(pdf, title, footer)
  })
}

interface PagesOptions {
  readonly title: string
  readonly date?: Date | undefined
  /** Width and height in points. */
  readonly size: 'A4' | [number, number]
  readonly margin: number
}

/** As {@link makePdf}, of any size and with nothing at its edges. */
export async function makePages(
  { title, date, size, margin }: PagesOptions,
  draw: (pdf: PdfDocument, whole: PdfPart) => void,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size,
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'da-DK',
    displayTitle: true,
    info: { Title: title, ...(date ? { CreationDate: date } : {}) },
  })
  writePrintable(pdf)
  escapeMetadata(pdf)
  const parts: Uint8Array[] = []
  pdf.on('data', (part: Uint8Array) => parts.push(part))
  const done = new Promise((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  draw(pdf, whole)
  whole.end()
  pdf.end()
  await done
  return Buffer.concat(parts)
}

/** Of each built-in font the one that has what it lacks, by its file. Only the signs that are printed go into the PDF. */
const EMBEDDED: Readonly<Record<string, string>> = {
  Helvetica: 'DejaVuSans.ttf',
  'Helvetica-Bold': 'DejaVuSans-Bold.ttf',
}

/** Makes what writes and measures texts use the embedded font for those that the built-in one cannot write. */
function writePrintable(pdf: PdfDocument): void {
  const setFont = pdf.font.bind(pdf)
  let current = 'Helvetica'
  // The library measures the words of a text while it writes it.
  let isWriting = false
  pdf.font = (name: string) => {
    current = name
    return setFont(name)
  }
  for (const method of ['text', 'heightOfString', 'widthOfString'] as const) {
    const run = pdf[method].bind(pdf) as (text: string, ...rest: unknown[]) => unknown
    const printing = (text: string, ...rest: unknown[]) => {
      if (isWriting) return run(text, ...rest)
      const printed = toPrintable(text)
      const file = isBuiltIn(printed) ? undefined : EMBEDDED[current]
      if (file) setFont(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}`)))
      isWriting = true
      const result = run(printed, ...rest)
      isWriting = false
      if (file) setFont(current)
      return result
    }
    Object.assign(pdf, { [method]: printing })
  }
}

/** The library writes the title into XML as it is, and a byte for each character. */
function escapeMetadata(pdf: PdfDocument): void {
  const library = pdf as unknown as { _addInfo: () => void; info: PDFKit.DocumentInfo }
  const write = library._addInfo.bind(pdf)
  library._addInfo = () => {
    const { info } = library
    library.info = { ...info, Title: toAscii(escapeXml(info.Title ?? '')) }
    write()
    library.info = info
  }
}

function toAscii(xml: string): string {
  const escaped = Array.from(xml, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return code < 0x80 ? sign : `&#x${code.toString(16)};`
  })
  return escaped.join('')
}

/** What every page repeats, which a screen reader does not. */
function drawEdges(pdf: PdfDocument, title: string, footer: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    pdf.switchToPage(i)
    pdf.page.margins.bottom = 0
    drawSilently(pdf, 'Pagination', () => {
      pdf.font('Helvetica').fontSize(8).fillColor(QUIET)
      if (i > start) {
        const width = innerWidth(pdf)
        pdf.text(title, MARGIN, HEAD_Y, { width, height: 10, ellipsis: true })
      }
      pdf.text(footer, MARGIN, FOOTER_Y, { lineBreak: false })
      const number = `Side ${i + 1} af ${count}`
      const left = pdf.page.width - MARGIN - pdf.widthOfString(number)
      pdf.text(number, left, FOOTER_Y, { lineBreak: false })
    })
  }
}

type PartType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'
interface PartOptions {
  /** Of a figure: what it says. */
  readonly alt?: string
  /** Of a header: what it is the header of. */
  readonly scope?: 'Column' | 'Row'
}

/** Draws a part of a document. Parts are read in the order in which they are added. */
export function addPart(
  pdf: PdfDocument,
  to: PdfPart,
  type: PartType,
  draw: () => void,
  options: PartOptions = {},
): void {
  addGroup(pdf, to, type, options).add(draw)
}

/** A part that others are added to, or that is drawn later: a table, a row. */
export function addGroup(
  pdf: PdfDocument,
  to: PdfPart,
  type: PartType,
  options: PartOptions = {},
): PdfPart {
  // The types do not know of the scope of a header.
  const known: object = options
  const group = pdf.struct(type, known)
  to.add(group)
  return group
}

/** Draws what says nothing to those who do not see it. */
export function drawSilently(
  pdf: PdfDocument,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** A thin line over the width of the page. @param isMarked It is part of what is drawn silently. */
export function drawRule(pdf: PdfDocument, isMarked = false): void {
  const { y } = pdf
  const draw = () => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + innerWidth(pdf), y)
      .lineWidth(0.5)
      .stroke(RULE)
  }
  if (isMarked) draw()
  else drawSilently(pdf, 'Layout', draw)
  pdf.y = y + 6
}

/** Starts a new page when less than this height is left. @returns Whether it did. */
export function makeRoom(pdf: PdfDocument, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - pdf.page.margins.bottom) return false
  pdf.addPage()
  return true
}

/** The width between the margins. */
export function innerWidth(pdf: PdfDocument): number {
  return pdf.page.width - 2 * MARGIN
}
