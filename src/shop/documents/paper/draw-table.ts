import type { PaperGroup, PaperRow, PaperTable } from './paper.ts'
import {
  addGroup,
  addPart,
  drawRule,
  drawSilently,
  INK,
  innerWidth,
  MARGIN,
  makeRoom,
  type PdfDocument,
  type PdfPart,
  QUIET,
} from './pdf.ts'

const FIGURE_WIDTH = 84
const GAP = 8
/** A row that is longer than this goes on, on the next page. */
const MOST_HEIGHT = 500
/** Least height at the foot of a page for a group: its heading and a row. */
const GROUP_HEIGHT = 70

/** Draws a table. Its head stands on every page, and is read once. */
export function drawTable(pdf: PdfDocument, whole: PdfPart, { head, groups }: PaperTable): void {
  const table = addGroup(pdf, whole, 'Table')
  makeRoom(pdf, GROUP_HEIGHT)
  drawHead(pdf, head, addGroup(pdf, table, 'TR'))
  for (const group of groups) drawGroup(pdf, table, head, group)
  pdf.moveDown(0.4)
}

function drawGroup(
  pdf: PdfDocument,
  table: PdfPart,
  head: readonly string[],
  { heading, rows }: PaperGroup,
): void {
  keepHead(pdf, head, GROUP_HEIGHT)
  if (heading.name !== '') drawRow(pdf, table, head, heading, 'TH')
  for (const row of rows) drawRow(pdf, table, head, row, 'TD')
  pdf.moveDown(0.4)
}

function keepHead(pdf: PdfDocument, head: readonly string[], height: number): void {
  if (makeRoom(pdf, height)) drawSilently(pdf, 'Pagination', () => drawHead(pdf, head))
}

/** @param row Left out where the head is repeated. */
function drawHead(pdf: PdfDocument, head: readonly string[], row?: PdfPart): void {
  const top = pdf.y
  pdf.fontSize(9).fillColor(QUIET)
  for (const [i, { text, ...place }] of placed(pdf, head).entries()) {
    const draw = () => {
      pdf.text(text, place.left, top, { width: place.width, align: i === 0 ? 'left' : 'right' })
    }
    if (row) addPart(pdf, row, 'TH', draw, { scope: 'Column' })
    else draw()
  }
  pdf.fontSize(10).fillColor(INK)
  pdf.y = top + 13
  drawRule(pdf, row === undefined)
}

/** Texts in the columns of a table: the first has what the others leave. */
function placed(pdf: PdfDocument, texts: readonly string[]) {
  const figures = (texts.length - 1) * (FIGURE_WIDTH + GAP)
  const width = innerWidth(pdf) - figures
  return texts.map((text, i) => ({
    text,
    left: i === 0 ? MARGIN : MARGIN + width + GAP + (i - 1) * (FIGURE_WIDTH + GAP),
    width: i === 0 ? width : FIGURE_WIDTH,
  }))
}

function drawRow(
  pdf: PdfDocument,
  table: PdfPart,
  head: readonly string[],
  { name, details, figures }: PaperRow,
  type: 'TH' | 'TD',
): void {
  const font = type === 'TH' ? 'Helvetica-Bold' : 'Helvetica'
  const detail = details.join(' · ')
  const [first, ...others] = placed(pdf, [name, ...figures])
  if (!first) return
  const { width } = first
  const nameHeight = pdf.font(font).heightOfString(name, { width })
  const detailHeight = detail === '' ? 0 : pdf.fontSize(9).heightOfString(detail, { width })
  pdf.fontSize(10)
  keepHead(pdf, head, Math.min(nameHeight + detailHeight + 6, MOST_HEIGHT))
  const { y: top, page } = pdf
  const row = addGroup(pdf, table, 'TR')
  // Read first, and drawn last: it may go on, on another page.
  const cell = addGroup(pdf, row, type, type === 'TH' ? { scope: 'Row' } : {})
  let bottom = top
  for (const { text, left, width: figureWidth } of others) {
    addPart(pdf, row, 'TD', () => {
      pdf.font(font).text(text, left, top, { width: figureWidth, align: 'right' })
    })
    bottom = Math.max(bottom, pdf.y)
  }
  cell.add(() => {
    pdf.font(font).text(name, first.left, top, { width })
    pdf.font('Helvetica').fontSize(9).fillColor(QUIET)
    if (detail !== '') pdf.text(detail, first.left, pdf.y, { width })
  })
  pdf.fontSize(10).fillColor(INK)
  if (pdf.page === page) pdf.y = Math.max(bottom, pdf.y)
  pdf.moveDown(0.4)
}
