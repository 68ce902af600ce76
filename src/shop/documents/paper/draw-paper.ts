import { drawTable } from './draw-table.ts'
import type { Block, Paper, PaperColumn, PaperSum } from './paper.ts'
import {
  addGroup,
  addPart,
  drawRule,
  INK,
  innerWidth,
  MARGIN,
  makePdf,
  makeRoom,
  type PdfDocument,
  type PdfPart,
  QUIET,
} from './pdf.ts'

const GAP = 8
const SUM_WIDTH = 96
const FACT_NAME_WIDTH = 130
/** Least height at the foot of a page for a heading and what it is the heading of. */
const WITH_HEADING = 60

/** Draws a paper as PDF; in a thread of `print.ts`. */
export function drawPaper({ blocks, ...options }: Paper): Promise<Uint8Array> {
  return makePdf(options, (pdf, whole) => {
    for (const block of blocks) drawBlock(pdf, whole, block)
  })
}

function drawBlock(pdf: PdfDocument, whole: PdfPart, block: Block): void {
  switch (block.kind) {
    case 'title':
      drawText(pdf, whole, 'H1', block.text, () => pdf.font('Helvetica-Bold').fontSize(20))
      pdf.moveDown(0.3)
      break
    case 'heading':
      makeRoom(pdf, WITH_HEADING)
      pdf.moveDown(0.6)
      drawText(pdf, whole, 'H2', block.text, () => pdf.font('Helvetica-Bold').fontSize(12))
      pdf.moveDown(0.3)
      break
    case 'text':
      drawText(pdf, whole, 'P', block.text, () => pdf)
      pdf.moveDown(0.4)
      break
    case 'quiet':
      drawText(pdf, whole, 'P', block.text, () => pdf.fillColor(QUIET))
      break
    case 'columns':
      drawColumns(pdf, whole, block.columns)
      break
    case 'facts':
      for (const fact of block.facts) drawFact(pdf, whole, fact)
      break
    case 'table':
      drawTable(pdf, whole, block)
      break
    case 'page':
      pdf.addPage()
      break
    case 'sums':
      drawSums(pdf, whole, block.sums)
      break
  }
}

function drawText(
  pdf: PdfDocument,
  whole: PdfPart,
  type: 'H1' | 'H2' | 'P',
  text: string,
  style: () => PdfDocument,
): void {
  addPart(pdf, whole, type, () => {
    style().text(text, MARGIN, pdf.y, { width: innerWidth(pdf), lineGap: 2 })
  })
  pdf.font('Helvetica').fontSize(10).fillColor(INK)
}

function drawColumns(pdf: PdfDocument, whole: PdfPart, columns: readonly PaperColumn[]): void {
  const width = innerWidth(pdf) / 2 - GAP
  pdf.moveDown()
  makeRoom(pdf, WITH_HEADING)
  const top = pdf.y
  let bottom = top
  for (const [i, { heading, lines }] of columns.entries()) {
    const left = MARGIN + i * (width + 2 * GAP)
    addPart(pdf, whole, 'H2', () => {
      pdf.font('Helvetica-Bold').text(heading, left, top, { width })
    })
    addPart(pdf, whole, 'P', () => {
      pdf.font('Helvetica').text(lines.join('\n'), left, pdf.y, { width })
    })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.y = bottom
  pdf.moveDown()
}

function drawFact(
  pdf: PdfDocument,
  whole: PdfPart,
  [name, value]: readonly [name: string, value: string],
): void {
  const left = MARGIN + FACT_NAME_WIDTH + GAP
  const width = innerWidth(pdf) - FACT_NAME_WIDTH - GAP
  makeRoom(pdf, pdf.heightOfString(value, { width }))
  const top = pdf.y
  addPart(pdf, whole, 'P', () => {
    pdf.font('Helvetica-Bold').text(name, MARGIN, top, { width: FACT_NAME_WIDTH })
    pdf.font('Helvetica').text(value, left, top, { width })
  })
  pdf.moveDown(0.3)
}

function drawSums(pdf: PdfDocument, whole: PdfPart, sums: readonly PaperSum[]): void {
  makeRoom(pdf, 16 * sums.length + 20)
  drawRule(pdf)
  const table = addGroup(pdf, whole, 'Table')
  for (const { label, amount, is_total } of sums) {
    const top = pdf.y
    const row = addGroup(pdf, table, 'TR')
    const labelWidth = innerWidth(pdf) - SUM_WIDTH - GAP
    pdf.font(is_total ? 'Helvetica-Bold' : 'Helvetica')
    addPart(pdf, row, 'TH', () => pdf.text(label, MARGIN, top, { width: labelWidth }), {
      scope: 'Row',
    })
    const bottom = pdf.y
    addPart(pdf, row, 'TD', () => {
      const left = MARGIN + labelWidth + GAP
      pdf.text(amount, left, top, { width: SUM_WIDTH, align: 'right' })
    })
    pdf.y = bottom + 3
  }
  pdf.font('Helvetica').moveDown()
}
