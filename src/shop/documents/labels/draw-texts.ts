import { addPart, type PdfDocument, type PdfPart } from '../paper/pdf.ts'
import { toPrintable } from '../paper/printable.ts'
import type { Room } from './draw-codes.ts'

export interface Line {
  readonly text: string
  /** Points, when there is room for it. */
  readonly size: number
  readonly isBold?: boolean
}

const SMALLEST = 0.5
const STEP = 0.05
/** More than fit, of one line; much longer ones take seconds to measure. */
const MOST_LETTERS = 600
const BELOW_CAPITALS = 0.1

/**
 * Draws lines below each other, smaller where they need it; at half their size what does not fit ends with dots.
 *
 * @param largest How many times their size they may have.
 */
export function drawLines(
  pdf: PdfDocument,
  whole: PdfPart,
  lines: readonly Line[],
  room: Room,
  largest = 1,
): void {
  const printed = lines
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...line, text: toPrintable(line.text).slice(0, MOST_LETTERS) }))
  let scale = largest
  while (scale > SMALLEST && heightOf(pdf, printed, scale, room.width) > room.height) scale -= STEP
  let top = room.top
  const bottom = room.top + room.height
  for (const { text, size, isBold } of printed) {
    const options = { width: room.width, height: bottom - top, ellipsis: true }
    setFont(pdf, size * scale, isBold)
    if (pdf.currentLineHeight(true) > bottom - top + 0.5) return
    addPart(pdf, whole, 'P', () => pdf.text(text, room.left, top, options))
    top = pdf.y
  }
}

/** One line, as large as its width allows. */
export function drawLine(
  pdf: PdfDocument,
  whole: PdfPart,
  { text, size, isBold }: Line,
  room: Room,
  align: 'left' | 'center' | 'right' = 'left',
): void {
  const printed = toPrintable(text).slice(0, MOST_LETTERS)
  setFont(pdf, size, isBold)
  const widest = pdf.widthOfString(printed)
  setFont(pdf, Math.max(size * SMALLEST, Math.min(size, (size * room.width) / widest)), isBold)
  const height = pdf.currentLineHeight(true)
  const options = { width: room.width, height, align, ellipsis: true, lineBreak: true }
  // Capitals stand in the middle, not the line with its descenders.
  const top = room.top + (room.height - height) / 2 + height * BELOW_CAPITALS
  addPart(pdf, whole, 'P', () => pdf.text(printed, room.left, top, options))
}

function heightOf(pdf: PdfDocument, lines: readonly Line[], scale: number, width: number): number {
  return lines.reduce((total, { text, size, isBold }) => {
    setFont(pdf, size * scale, isBold)
    return total + pdf.heightOfString(text, { width })
  }, 0)
}

function setFont(pdf: PdfDocument, size: number, isBold = false): void {
  pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
}
