import type { Readable } from 'node:stream'
import { escapeXml } from '#kernel/text/xml'
import {
  type Cell,
  type Column,
  type ColumnKind,
  type Remark,
  remarkOn,
  type Table,
} from './table.ts'
import { HEAD_STYLE, STYLE_OF, workbookParts } from './xlsx-parts.ts'
import { writeZip } from './zip.ts'

/**
 * A table as an Excel workbook of one sheet (ECMA-376), read while it is written. Figures are numbers and days are dates; text is text,
 * and nothing is a formula.
 */
export function writeXlsx<Row>(table: Table<Row>, remark: Remark): Readable {
  const parts = workbookParts(table.name).map(([name, content]) => ({ name, content }))
  return writeZip([...parts, { name: 'xl/worksheets/sheet1.xml', content: partsOf(table, remark) }])
}

async function* partsOf<Row>(
  { columns, batches, count }: Table<Row>,
  remark: Remark,
): AsyncGenerator<string> {
  yield openSheet(columns)
  let written = 0
  for await (const batch of batches) {
    const rows = batch.map((row, i) => writeRow(written + i + 2, toCells(columns, row)))
    written += batch.length
    yield rows.join('')
  }
  const last = remarkOn(written, count, remark)
  yield `${last === undefined ? '' : writeRow(written + 2, [writeText(last, STYLE_OF.text)])}</sheetData></worksheet>`
}

function openSheet<Row>(columns: readonly Column<Row>[]): string {
  const widths = columns.map(
    (column, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  )
  const head = columns.map(({ name }) => writeText(name, HEAD_STYLE))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${writeRow(1, head)}`
}

/** In characters. */
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 22,
  month: 11,
  day: 12,
  count: 9,
  quantity: 10,
  kroner: 15,
  unit_kroner: 15,
  kg: 12,
  percent: 10,
}

function widthOf({ kind, name, width = 0 }: Pick<Column<never>, 'kind' | 'name' | 'width'>) {
  return Math.max(width, WIDTHS[kind], name.length + 2)
}

/** What a cell is, without where it is. */
type Written = readonly [attributes: string, content: string] | undefined

function toCells<Row>(columns: readonly Column<Row>[], row: Row): Written[] {
  return columns.map(({ kind, of }) => writeValue(kind, of(row)))
}

function writeRow(row: number, cells: readonly Written[]): string {
  const written = cells.map((cell, i) => {
    if (!cell) return ''
    const [attributes, content] = cell
    return `<c r="${letters(i)}${row}"${attributes}>${content}</c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}

/** A, B … Z, AA, AB … of a column counted from 0. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function writeValue(kind: ColumnKind, value: Cell): Written {
  if (value === null || value === '') return undefined
  if (typeof value === 'number')
    return writeNumber(kind === 'percent' ? toFraction(value) : value, kind)
  if (kind === 'day') return writeNumber(toSerial(value), kind)
  if (kind === 'month') return writeNumber(toSerial(`${value}-01`), kind)
  return writeText(value, STYLE_OF.text)
}

/** 12.3 per cent is 0.123. */
function toFraction(percent: number): number {
  return Math.round(percent * 10_000) / 1_000_000
}

function writeNumber(value: number, kind: ColumnKind): Written {
  return [` s="${STYLE_OF[kind]}"`, `<v>${value}</v>`]
}

/** The most that Excel takes in a cell. */
const LONGEST_TEXT = 32_767
/** What Excel would read as a character by its number. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g

function writeText(text: string, style: number): Written {
  const shown = escapeXml(text.slice(0, LONGEST_TEXT).replaceAll(LOOKS_ESCAPED, '_x005F_'))
  return [` s="${style}" t="inlineStr"`, `<is><t xml:space="preserve">${shown}</t></is>`]
}

const DAY_MS = 86_400_000
/** Excel counts days from here, for all days after February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** @param day `2026-11-25` */
function toSerial(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS
}
