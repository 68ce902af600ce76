import { escapeXml } from '#kernel/text/xml'
import type { ColumnKind } from './table.ts'

/** The parts of a workbook besides its sheet: what there is, and how cells look. */

/** Places in `cellXfs` below. Text is marked as text, so that editing it does not make it a formula. */
export const STYLE_OF: Readonly<Record<ColumnKind, number>> = {
  text: 1,
  count: 3,
  kroner: 4,
  unit_kroner: 5,
  kg: 6,
  percent: 7,
  day: 8,
  month: 9,
  quantity: 0,
}
export const HEAD_STYLE = 2

/** Built in are 3 (`#,##0`), 4 (`#,##0.00`) and 49 (text). */
const FORMATS = { unit_kroner: 164, kg: 165, percent: 166, day: 167, month: 168 }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const types = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const relations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbookRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

const CELL_FORMATS = [
  0,
  49,
  49,
  3,
  4,
  FORMATS.unit_kroner,
  FORMATS.kg,
  FORMATS.percent,
  FORMATS.day,
  FORMATS.month,
]

const styles = `${HEAD}<styleSheet xmlns="${SHEETS}"><numFmts count="5"><numFmt numFmtId="${FORMATS.unit_kroner}" formatCode="#,##0.00##"/><numFmt numFmtId="${FORMATS.kg}" formatCode="#,##0.0"/><numFmt numFmtId="${FORMATS.percent}" formatCode="0.0%"/><numFmt numFmtId="${FORMATS.day}" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="${FORMATS.month}" formatCode="mmm\\ yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${CELL_FORMATS.length}">${CELL_FORMATS.map(toCellFormat).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function toCellFormat(format: number, place: number): string {
  const font = place === HEAD_STYLE ? 1 : 0
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
}

/** Characters that the name of a sheet cannot have. */
const NOT_IN_NAMES = /[:\\/?*[\]']/g
const LONGEST_NAME = 31

/** By path, all but the sheet. */
export function workbookParts(sheetName: string): readonly (readonly [string, string])[] {
  const name = escapeXml(sheetName.replaceAll(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME))
  return [
    ['[Content_Types].xml', types],
    ['_rels/.rels', relations],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', workbookRelations],
    ['xl/styles.xml', styles],
  ]
}
