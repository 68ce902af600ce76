import type { Merchant } from '#shop/merchant'
import type { Offer } from '#shop/offers'
import type { Order } from '#shop/orders'
import { type NamedBasket, toBasketSheet } from './basket-sheet.ts'
import { sellerLinesOf } from './format.ts'
import { toOfferSheet } from './offer-sheet.ts'
import { type OrderSheet, type SheetDelivery, type SheetLine, toOrderSheet } from './order-sheet.ts'
import { innerWidth, MARGIN, makePdf, makeRoom, type PdfDocument } from './pdf.ts'

const SUM_WIDTH = 90
const QUANTITY_WIDTH = 80
const GAP = 8
const QUIET = '#56615b'
const INK = '#15211b'
const LINE = '#dcd5c7'

export function drawOrder(order: Order, merchant: Merchant): Promise<Uint8Array> {
  const sheet = toOrderSheet(order)
  const terms = `Handelsbetingelser: version ${order.terms_version}.`
  return drawSheet(sheet, { date: order.order_placed, merchant, foot: [sheet.payment, terms] })
}

/** A basket that is not placed, with the prices that it was given. */
export function drawBasket(named: NamedBasket, now: Date, merchant: Merchant): Promise<Uint8Array> {
  const sheet = toBasketSheet(named, now)
  return drawSheet(sheet, { date: now, merchant, foot: [sheet.payment] })
}

export function drawOffer(offer: Offer, merchant: Merchant): Promise<Uint8Array> {
  const sheet = toOfferSheet(offer)
  const foot = [offer.note, offer.terms, sheet.payment].filter((text) => text !== '')
  return drawSheet(sheet, { date: offer.sent ?? offer.created, merchant, foot })
}

interface SheetFrame {
  readonly date: Date
  readonly merchant: Merchant
  readonly foot: readonly string[]
}

function drawSheet(sheet: OrderSheet, { date, merchant, foot }: SheetFrame): Promise<Uint8Array> {
  const footer = `${sellerLinesOf(merchant).join(' · ')} · ${merchant.email}`
  return makePdf({ title: sheet.title, date, footer }, (pdf) => {
    drawHead(pdf, sheet)
    for (const delivery of sheet.deliveries) drawDelivery(pdf, delivery)
    drawSums(pdf, sheet)
    pdf.moveDown()
    for (const text of foot) pdf.text(text, MARGIN, pdf.y, { width: innerWidth(pdf) })
  })
}

function drawHead(pdf: PdfDocument, { title, facts, addresses }: OrderSheet): void {
  const width = innerWidth(pdf)
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(title, { width })
  pdf.font('Helvetica').fontSize(10).fillColor(QUIET)
  for (const fact of facts) pdf.text(fact, { width })
  pdf.moveDown()
  const top = pdf.y
  let bottom = top
  const column = width / 2 - GAP
  for (const [i, { heading, lines }] of addresses.entries()) {
    const left = MARGIN + i * (column + 2 * GAP)
    pdf.font('Helvetica-Bold').fillColor(INK).text(heading, left, top, { width: column })
    pdf.font('Helvetica').text(lines.join('\n'), left, pdf.y, { width: column })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.y = bottom
  pdf.moveDown()
}

function drawDelivery(pdf: PdfDocument, { heading, details, price, lines }: SheetDelivery): void {
  makeRoom(pdf, 90)
  drawRule(pdf)
  drawRow(pdf, { name: heading, quantity: '', sum: price, details }, 'Helvetica-Bold')
  for (const line of lines) drawRow(pdf, line, 'Helvetica')
  pdf.moveDown(0.5)
}

function drawRow(
  pdf: PdfDocument,
  { name, details, quantity, sum }: SheetLine,
  font: string,
): void {
  const width = innerWidth(pdf)
  const nameWidth = width - SUM_WIDTH - QUANTITY_WIDTH - 2 * GAP
  makeRoom(pdf, 18 + 12 * details.length)
  const top = pdf.y
  const sumLeft = MARGIN + width - SUM_WIDTH
  pdf.font(font).fontSize(10).fillColor(INK)
  pdf.text(quantity, sumLeft - QUANTITY_WIDTH - GAP, top, {
    width: QUANTITY_WIDTH,
    align: 'right',
  })
  pdf.text(sum, sumLeft, top, { width: SUM_WIDTH, align: 'right' })
  pdf.text(name, MARGIN, top, { width: nameWidth })
  pdf.font('Helvetica').fontSize(9).fillColor(QUIET)
  if (details.length > 0) pdf.text(details.join(' · '), MARGIN, pdf.y, { width: nameWidth })
  pdf.fontSize(10).fillColor(INK).moveDown(0.4)
}

function drawSums(pdf: PdfDocument, { sums }: OrderSheet): void {
  makeRoom(pdf, 16 * sums.length + 20)
  drawRule(pdf)
  const width = innerWidth(pdf)
  for (const { label, amount, is_total } of sums) {
    const top = pdf.y
    pdf.font(is_total ? 'Helvetica-Bold' : 'Helvetica')
    pdf.text(label, MARGIN, top, { width: width - SUM_WIDTH - GAP })
    const bottom = pdf.y
    pdf.text(amount, MARGIN + width - SUM_WIDTH, top, { width: SUM_WIDTH, align: 'right' })
    pdf.y = bottom + 3
  }
  pdf.font('Helvetica')
}

function drawRule(pdf: PdfDocument): void {
  const { y } = pdf
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + innerWidth(pdf), y)
    .lineWidth(0.5)
    .stroke(LINE)
  pdf.y = y + 6
}
