import bwip from 'bwip-js'
import type { PdfDocument } from '../paper/pdf.ts'

/** Millimetres in points. */
export const MM = 72 / 25.4
/** Of one module: four dots of a label printer with 203 dots an inch, and above the 0.495 mm that GS1 asks of parcels. */
const MODULE = 0.5 * MM

interface Bars {
  /** Widths in modules: a bar, a space, and so on. */
  readonly sbs: readonly number[]
}

interface Dots {
  readonly pixs: readonly number[]
  readonly pixx: number
}

/**
 * Draws the number of a parcel as bars, centred: an SSCC as GS1-128, another as Code 128.
 *
 * @throws when the check digit of an SSCC is wrong.
 */
export function drawBars(
  pdf: PdfDocument,
  number: string,
  { left, top, width, height }: Room,
): void {
  const [bars] = bwip.raw({ ...toSymbol(number), includetext: false }) as unknown as [Bars]
  const whole = bars.sbs.reduce((total, one) => total + one, 0) * MODULE
  let x = left + (width - whole) / 2
  for (const [i, modules] of bars.sbs.entries()) {
    if (i % 2 === 0) pdf.rect(x, top, modules * MODULE, height)
    x += modules * MODULE
  }
  pdf.fill('black')
}

/** `(00)106141412345678908`, as GS1 writes it below the bars. */
export function toReadable(number: string): string {
  return isSscc(number) ? `(00)${number}` : number
}

function toSymbol(number: string) {
  return { bcid: isSscc(number) ? 'gs1-128' : 'code128', text: toReadable(number) }
}

function isSscc(number: string): boolean {
  return /^\d{18}$/.test(number)
}

/** Draws a QR code into a square, without the quiet zone around it. */
export function drawQr(pdf: PdfDocument, text: string, { left, top, width }: Room): void {
  const [dots] = bwip.raw('qrcode', text, 'eclevel=M') as unknown as [Dots]
  const dot = width / dots.pixx
  for (const [i, isDark] of dots.pixs.entries()) {
    if (isDark === 0) continue
    pdf.rect(left + (i % dots.pixx) * dot, top + Math.floor(i / dots.pixx) * dot, dot, dot)
  }
  pdf.fill('black')
}

export interface Room {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
