import { addPart, makePages, type PdfDocument, type PdfPart } from '../paper/pdf.ts'
import { MM, type Room } from './draw-codes.ts'
import { drawLine, drawLines } from './draw-texts.ts'

/** The labels of cans that are mixed in a colour, as plain data: they are sent to the thread that draws them. */
export interface TintedCans {
  /** Of creation; fixed, so that the same labels have the same bytes. */
  readonly date: Date
  readonly order_reference: string
  readonly customer: string
  readonly product: string
  /** `RAL 7016` */
  readonly code: string
  readonly colour: string
  /** `#373f43`; empty: no patch is drawn. */
  readonly hex: string
  readonly base: string
  readonly formula: string
  /** As many labels. */
  readonly cans: number
}

const SIZE: [number, number] = [100 * MM, 60 * MM]
const PADDING = 4 * MM
const PATCH = 24 * MM
const GAP = 3 * MM
const CODE_HEIGHT = 13 * MM
const NAME_HEIGHT = 11 * MM

/** Draws a label for each can, 100 × 60 mm: the code in large beside a patch of the colour; in a thread of `print.ts`. */
export function drawTintLabels(shown: TintedCans): Promise<Uint8Array> {
  const title = `Spandelabel ${shown.order_reference} ${shown.code}`
  return makePages({ title, date: shown.date, size: SIZE, margin: 0 }, (pdf, whole) => {
    for (let can = 1; can <= shown.cans; can += 1) {
      if (can > 1) pdf.addPage()
      drawOne(pdf, whole, shown, can)
    }
  })
}

function drawOne(pdf: PdfDocument, whole: PdfPart, shown: TintedCans, can: number): void {
  const { code, colour, hex, base, formula, product, customer, order_reference, cans } = shown
  const right: Room = {
    left: PADDING + PATCH + GAP,
    top: PADDING,
    width: SIZE[0] - 2 * PADDING - PATCH - GAP,
    height: CODE_HEIGHT,
  }
  if (hex !== '') drawPatch(pdf, whole, { hex, colour })
  drawLine(pdf, whole, { text: code, size: 30, isBold: true }, right)
  const named = { ...right, top: right.top + CODE_HEIGHT, height: NAME_HEIGHT }
  drawLines(pdf, whole, [{ text: colour, size: 15, isBold: true }], named)
  const top = PADDING + PATCH + GAP
  const below: Room = {
    left: PADDING,
    top,
    width: SIZE[0] - 2 * PADDING,
    height: SIZE[1] - top - PADDING,
  }
  const lines = [
    { text: product, size: 11, isBold: true },
    { text: [`Base ${base}`, formula && `formel ${formula}`].filter(Boolean).join(', '), size: 11 },
    { text: `Ordre ${order_reference}, ${customer}`, size: 11 },
    { text: `Spand ${can} af ${cans}. Tonet efter ønske, byttes ikke.`, size: 9 },
  ]
  drawLines(pdf, whole, lines, below)
}

function drawPatch(
  pdf: PdfDocument,
  whole: PdfPart,
  { hex, colour }: Pick<TintedCans, 'hex' | 'colour'>,
): void {
  const draw = () =>
    pdf.rect(PADDING, PADDING, PATCH, PATCH).lineWidth(0.5).fillAndStroke(hex, '#56615b')
  addPart(pdf, whole, 'Figure', draw, { alt: `Farveprøve: ${colour}` })
  pdf.fillColor('black')
}
