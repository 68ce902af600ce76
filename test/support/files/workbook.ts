import { strToU8, zipSync } from 'fflate'

export interface SheetOfCells {
  readonly name: string
  /** Of cells as Excel writes them. */
  readonly rows: readonly (readonly string[])[]
  /** Rows that are hidden, from 0. */
  readonly hidden?: readonly number[]
  readonly is_hidden?: boolean
}

/** A workbook with one sheet, of cells as Excel writes them. */
export function workbook(rows: SheetOfCells['rows']): Uint8Array<ArrayBuffer> {
  return workbookOf([{ name: 'Ark1', rows }])
}

export function workbookOf(sheets: readonly SheetOfCells[]): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const part = (i: number) => `worksheets/sheet${i + 1}.xml`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name, is_hidden }, i) => `<sheet name="${name}" sheetId="${i + 1}"${is_hidden ? ' state="hidden"' : ''} r:id="r${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${sheets.map((_, i) => `<Relationship Id="r${i + 1}" Type="${office}/worksheet" Target="${part(i)}"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((sheet, i) => [
        `xl/${part(i)}`,
        `<worksheet xmlns="${main}"><sheetData>${writeRows(sheet)}</sheetData></worksheet>`,
      ]),
    ),
  }
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
  )
  return new Uint8Array(zipped)
}

function writeRows({ rows, hidden = [] }: SheetOfCells): string {
  return rows
    .map((row, r) => {
      const cells = row.map((cell, c) => cell.replace('<c', `<c r="${'ABCDEF'[c]}${r + 1}"`))
      return `<row r="${r + 1}"${hidden.includes(r) ? ' hidden="1"' : ''}>${cells.join('')}</row>`
    })
    .join('')
}

export const textCell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
export const figureCell = (value: number) => `<c><v>${value}</v></c>`
/** As it was when the file was saved. */
export const formulaCell = (value: number) => `<c><f>HYPERLINK("http://x")+1</f><v>${value}</v></c>`
