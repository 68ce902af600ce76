import type { Merchant } from '#shop/merchant'
import type { Order } from '#shop/orders'
import { sellerLinesOf } from './format.ts'
import { type OrderSheet, type SheetDelivery, toOrderSheet } from './order-sheet.ts'
import type { SheetLine } from './order-sheet-line.ts'
import { innerWidth, MARGIN, makePaper, makeRoom, type Paper } from './paper.ts'

const SUM_WIDTH = 90
const QUANTITY_WIDTH = 80
const GAP = 8
const QUIET = '#56615b'
const INK = '#15211b'
const LINE = '#dcd5c7'

/** The confirmation of an order, on paper. */
export function drawOrder(order: Order, merchant: Merchant): Promise<Uint8Array> {
  const sheet = toOrderSheet(order)
  const footer = `${sellerLinesOf(merchant).join(' · ')} · ${merchant.email}`
  return makePaper({ title: sheet.title, date: order.order_placed, footer }, (paper) => {
    drawHead(paper, sheet)
    for (const delivery of sheet.deliveries) drawDelivery(paper, delivery)
    drawSums(paper, sheet)
    paper.moveDown().text(sheet.payment, MARGIN, paper.y, { width: innerWidth(paper) })
    paper.text(`Handelsbetingelser: version ${order.terms_version}.`)
  })
}

function drawHead(paper: Paper, { title, facts, addresses }: OrderSheet): void {
  const width = innerWidth(paper)
  paper.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(title, { width })
  paper.font('Helvetica').fontSize(10).fillColor(QUIET)
  for (const fact of facts) paper.text(fact, { width })
  paper.moveDown()
  const top = paper.y
  let bottom = top
  const column = width / 2 - GAP
  for (const [i, { heading, lines }] of addresses.entries()) {
    const left = MARGIN + i * (column + 2 * GAP)
    paper.font('Helvetica-Bold').fillColor(INK).text(heading, left, top, { width: column })
    paper.font('Helvetica').text(lines.join('\n'), left, paper.y, { width: column })
    bottom = Math.max(bottom, paper.y)
  }
  paper.y = bottom
  paper.moveDown()
}

function drawDelivery(paper: Paper, { heading, details, price, lines }: SheetDelivery): void {
  makeRoom(paper, 90)
  drawRule(paper)
  drawRow(paper, { name: heading, quantity: '', sum: price, details }, 'Helvetica-Bold')
  for (const line of lines) drawRow(paper, line, 'Helvetica')
  paper.moveDown(0.5)
}

function drawRow(paper: Paper, { name, details, quantity, sum }: SheetLine, font: string): void {
  const width = innerWidth(paper)
  const nameWidth = width - SUM_WIDTH - QUANTITY_WIDTH - 2 * GAP
  makeRoom(paper, 18 + 12 * details.length)
  const top = paper.y
  const sumLeft = MARGIN + width - SUM_WIDTH
  paper.font(font).fontSize(10).fillColor(INK)
  paper.text(quantity, sumLeft - QUANTITY_WIDTH - GAP, top, {
    width: QUANTITY_WIDTH,
    align: 'right',
  })
  paper.text(sum, sumLeft, top, { width: SUM_WIDTH, align: 'right' })
  paper.text(name, MARGIN, top, { width: nameWidth })
  paper.font('Helvetica').fontSize(9).fillColor(QUIET)
  if (details.length > 0) paper.text(details.join(' · '), MARGIN, paper.y, { width: nameWidth })
  paper.fontSize(10).fillColor(INK).moveDown(0.4)
}

function drawSums(paper: Paper, { sums }: OrderSheet): void {
  makeRoom(paper, 16 * sums.length + 20)
  drawRule(paper)
  const width = innerWidth(paper)
  for (const { label, amount, is_total } of sums) {
    const top = paper.y
    paper.font(is_total ? 'Helvetica-Bold' : 'Helvetica')
    paper.text(label, MARGIN, top, { width: width - SUM_WIDTH - GAP })
    const bottom = paper.y
    paper.text(amount, MARGIN + width - SUM_WIDTH, top, { width: SUM_WIDTH, align: 'right' })
    paper.y = bottom + 3
  }
  paper.font('Helvetica')
}

function drawRule(paper: Paper): void {
  const { y } = paper
  paper
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + innerWidth(paper), y)
    .lineWidth(0.5)
    .stroke(LINE)
  paper.y = y + 6
}
