import { strToU8, zipSync } from 'fflate'

/** A workbook with one sheet, of cells as Excel writes them. */
export function workbook(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const cells = rows.map(
    (row, r) =>
      `<row r="${r + 1}">${row.map((cell, c) => cell.replace('<c', `<c r="${'ABCDEF'[c]}${r + 1}"`)).join('')}</row>`,
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Ark1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  }
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
  )
  return new Uint8Array(zipped)
}

export const textCell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
export const figureCell = (value: number) => `<c><v>${value}</v></c>`
/** As it was when the file was saved. */
export const formulaCell = (value: number) => `<c><f>HYPERLINK("http://x")+1</f><v>${value}</v></c>`
