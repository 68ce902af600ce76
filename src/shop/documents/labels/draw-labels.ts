import { formatPhone } from '#kernel/danish/phone'
import type { Consignment, LabelFormat, Party } from '#shop/labels'
import { addPart, drawSilently, makePages, type PdfDocument, type PdfPart } from '../paper/pdf.ts'
import { drawBars, drawQr, MM, type Room, toReadable } from './draw-codes.ts'
import { drawLine, drawLines, type Line } from './draw-texts.ts'

/** Labels as plain data: they are sent to the thread that draws them. */
export interface LabelPages {
  /** Of creation; fixed, so that the same labels have the same bytes. */
  readonly date: Date
  readonly format: LabelFormat
  /** Of the first on an A4 sheet: 1 to 4. */
  readonly start_position: number
  readonly shown: Consignment
}

const THERMAL: [number, number] = [100 * MM, 192 * MM]
const A4_CELL = { width: 105 * MM, height: 148.5 * MM }
const A4_CELLS = 4

/** Heights of the parts from top to bottom, in millimetres; the bars have what is left. */
interface Heights {
  readonly padding: number
  readonly sender: number
  readonly receiver: number
  readonly band: number
  readonly notes: number
  readonly facts: number
  /** How much larger the texts may be than they have to. */
  readonly largest: number
}

const HEIGHTS: Readonly<Record<LabelFormat, Heights>> = {
  thermal: { padding: 5, sender: 18, receiver: 50, band: 9, notes: 34, facts: 27, largest: 1.25 },
  a4: { padding: 6, sender: 16, receiver: 37, band: 8, notes: 15, facts: 22, largest: 1 },
}
const GAP = 2 * MM
const COUNT_WIDTH = 26 * MM
const PLACE_HEIGHT = 10 * MM
const PHONE_HEIGHT = 5 * MM
const NUMBER_HEIGHT = 7 * MM
/** A parcel without a number of the shop's own: its bars are printed by the carrier. */
const NO_NUMBER = ''

/** Draws a label for each parcel; in a thread of `print.ts`. */
export function drawLabels({
  date,
  format,
  start_position,
  shown,
}: LabelPages): Promise<Uint8Array> {
  const size = format === 'a4' ? 'A4' : THERMAL
  const title = `Label ${shown.reference}`
  return makePages({ title, date, size, margin: 0 }, (pdf, whole) => {
    for (const i of shown.parcels.keys()) {
      const cell = format === 'a4' ? start_position - 1 + i : 0
      if (i > 0 && cell % A4_CELLS === 0) pdf.addPage()
      drawLabel(pdf, whole, shown, i, toRoom(format, cell % A4_CELLS), HEIGHTS[format])
    }
  })
}

/** The room of a label inside its edges. */
function toRoom(format: LabelFormat, cell: number): Room {
  const [width, height] =
    format === 'a4' ? [A4_CELL.width, A4_CELL.height] : [THERMAL[0], THERMAL[1]]
  const padding = HEIGHTS[format].padding * MM
  return {
    left: (cell % 2) * width + padding,
    top: Math.floor(cell / 2) * height + padding,
    width: width - 2 * padding,
    height: height - 2 * padding,
  }
}

function drawLabel(
  pdf: PdfDocument,
  whole: PdfPart,
  shown: Consignment,
  i: number,
  room: Room,
  heights: Heights,
): void {
  const parcel = shown.parcels[i]
  if (!parcel) return
  const count = `${i + 1}/${shown.parcels.length}`
  const number = parcel.number ?? NO_NUMBER
  const rows = toRows(room, heights)
  drawSender(pdf, whole, shown.sender, count, rows.sender)
  drawReceiver(pdf, whole, shown.receiver, rows.receiver, heights.largest)
  drawBand(pdf, whole, shown.delivery, rows.band)
  drawLines(pdf, whole, toNotes(shown), rows.notes, heights.largest)
  const qr = {
    ...rows.facts,
    width: rows.facts.height,
    left: room.left + room.width - rows.facts.height,
  }
  addPart(pdf, whole, 'Figure', () => drawQr(pdf, toQrText(shown, count, number), qr), {
    alt: `QR-kode: ${toQrText(shown, count, number)}`,
  })
  const facts = { ...rows.facts, width: room.width - rows.facts.height - GAP }
  drawLines(pdf, whole, toFacts(shown, parcel), facts)
  const bars = { ...rows.bars, height: rows.bars.height - NUMBER_HEIGHT }
  addPart(pdf, whole, 'Figure', () => drawBars(pdf, number, bars), {
    alt: `Stregkode: ${toReadable(number)}`,
  })
  const below = { ...bars, top: bars.top + bars.height, height: NUMBER_HEIGHT }
  drawLine(pdf, whole, { text: toReadable(number), size: 12, isBold: true }, below, 'center')
}

function toRows(room: Room, heights: Heights) {
  let top = room.top
  const row = (millimetres: number): Room => {
    const height = millimetres * MM
    const made = { ...room, top, height }
    top += height + GAP
    return made
  }
  const sender = row(heights.sender)
  const receiver = row(heights.receiver)
  const band = row(heights.band)
  const notes = row(heights.notes)
  const facts = row(heights.facts)
  return {
    sender,
    receiver,
    band,
    notes,
    facts,
    bars: { ...room, top, height: room.top + room.height - top },
  }
}

function drawSender(
  pdf: PdfDocument,
  whole: PdfPart,
  { name, address, zipcode, city, phone }: Party,
  count: string,
  room: Room,
): void {
  const lines: Line[] = [
    { text: 'Afsender', size: 7 },
    { text: name, size: 10, isBold: true },
    { text: `${address.join(', ')}, ${zipcode} ${city}`, size: 9 },
    { text: phone === '' ? '' : `Tlf. ${formatPhone(phone)}`, size: 9 },
  ]
  drawLines(pdf, whole, lines, { ...room, width: room.width - COUNT_WIDTH - GAP })
  const right = { ...room, left: room.left + room.width - COUNT_WIDTH, width: COUNT_WIDTH }
  drawLine(pdf, whole, { text: 'Kolli', size: 7 }, { ...right, height: 3 * MM }, 'right')
  const figures = { ...right, top: right.top + 3.5 * MM, height: 11 * MM }
  drawLine(pdf, whole, { text: count, size: 30, isBold: true }, figures, 'right')
  drawEdge(pdf, { ...room, top: room.top + room.height })
}

/** Postcode and phone stand at the foot, where a long name or address cannot push them away. */
function drawReceiver(
  pdf: PdfDocument,
  whole: PdfPart,
  receiver: Party,
  room: Room,
  largest: number,
): void {
  const { name, attention, address, zipcode, city, country_code, phone } = receiver
  const lines: Line[] = [
    { text: 'Modtager', size: 7 },
    { text: name, size: 15, isBold: true },
    { text: attention === '' ? '' : `Att. ${attention}`, size: 12 },
    { text: address[0] ?? '', size: 13 },
    { text: address.slice(1).join(', '), size: 13 },
  ]
  const height = room.height - PLACE_HEIGHT - PHONE_HEIGHT
  drawLines(pdf, whole, lines, { ...room, height }, largest)
  const foot = { ...room, top: room.top + height, height: PLACE_HEIGHT }
  const abroad = country_code === 'DK' ? '' : `${country_code}-`
  drawLine(pdf, whole, { text: `${abroad}${zipcode} ${city}`, size: 26, isBold: true }, foot)
  if (phone === '') return
  const below = { ...foot, top: foot.top + PLACE_HEIGHT, height: PHONE_HEIGHT }
  drawLine(pdf, whole, { text: `Tlf. ${formatPhone(phone)}`, size: 12 }, below)
}

/** How it travels, white on black. */
function drawBand(pdf: PdfDocument, whole: PdfPart, text: string, room: Room): void {
  drawSilently(pdf, 'Layout', () => {
    pdf.rect(room.left, room.top, room.width, room.height).fill('black')
  })
  pdf.fillColor('white')
  const inside = { ...room, left: room.left + GAP, width: room.width - 2 * GAP }
  drawLine(pdf, whole, { text, size: 15, isBold: true }, inside)
  pdf.fillColor('black')
}

function toNotes({ parcel_shop, notes }: Consignment): Line[] {
  return [
    ...(parcel_shop
      ? [
          { text: `Pakkeshop: ${parcel_shop.name}`, size: 11, isBold: true },
          { text: `${parcel_shop.address1}, ${parcel_shop.zipcode} ${parcel_shop.city}`, size: 11 },
        ]
      : []),
    ...notes.map((text) => ({ text, size: 11 })),
  ]
}

const kilos = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 3 })
const metres = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 2 })

function toFacts(
  { order_reference, marks, reference }: Consignment,
  { weight_grams, length_mm }: Consignment['parcels'][number],
): Line[] {
  const length = length_mm === null ? '' : `, ${metres.format(length_mm / 1000)} m`
  return [
    { text: `Ordre ${order_reference}`, size: 14, isBold: true },
    { text: `${kilos.format(weight_grams / 1000)} kg${length}`, size: 13, isBold: true },
    ...marks.map((text) => ({ text, size: 10 })),
    { text: `Label ${reference}`, size: 8 },
  ]
}

/** What a scanner in the warehouse reads: the order, which of its parcels, and the number of the parcel. */
function toQrText({ order_reference }: Consignment, count: string, number: string): string {
  return `${order_reference};${count};${toReadable(number)}`
}

function drawEdge(pdf: PdfDocument, { left, top, width }: Room): void {
  drawSilently(pdf, 'Layout', () => {
    pdf
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(1)
      .stroke('black')
  })
}
