import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type CsvRow, readXlsx, writeXlsx } from './index.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const parts = {
  'xl/workbook.xml': `${HEAD}<workbook><sheets><sheet name="Ark1" sheetId="1" r:id="rId9"/><sheet name="Ark2" sheetId="2" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/sheet2.xml"/><Relationship Target="worksheets/sheet1.xml" Id="rId9"/></Relationships>`,
}
const bookOf = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/worksheets/sheet1.xml': `${HEAD}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...parts,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )

async function rowsOf(file: Uint8Array): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readXlsx(file)) rows.push(row)
  return rows
}
const cellsOf = async (file: Uint8Array) => (await rowsOf(file)).map(({ cells }) => cells)

describe('a workbook', () => {
  test('has the rows of its first sheet, by their lines and columns', async () => {
    const file = bookOf(
      `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Pris &amp; andet</t></is></c></row>
       <row r="3"><c r="A3"><v>9000004</v></c><c r="B3"/><c r="C3"><v>110.28000000000001</v></c></row>`,
      {
        'xl/sharedStrings.xml': `<sst><si><t>x</t></si><si><r><t>Vare</t></r><r><t>nr.</t></r><rPh sb="0" eb="1"><t>y</t></rPh></si></sst>`,
      },
    )
    expect(await rowsOf(file)).toEqual([
      { line: 1, text: 'Varenr.  Pris & andet', cells: ['Varenr.', '', 'Pris & andet'] },
      { line: 3, text: '9000004  110,28', cells: ['9000004', '', '110,28'] },
    ])
  })

  test('runs no formula: a cell has the value that was saved with it', async () => {
    const file = bookOf(
      '<row r="1"><c r="A1"><f>1+1</f><v>7</v></c><c r="B1" t="str"><f>HYPERLINK("x")</f><v>=x</v></c><c r="C1"><f>NOW()</f></c></row>',
    )
    expect(await cellsOf(file)).toEqual([['7', '=x']])
  })

  test('that the shop has written is read as it was', async () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => ({ number: `00${i}`, price: i / 100 }))
    const table = {
      name: 'Varer',
      columns: [
        { name: 'Varenr.', kind: 'text', of: ({ number }) => number },
        { name: 'Pris', kind: 'unit_kroner', of: ({ price }) => price },
      ],
      batches: [rows],
    } satisfies Parameters<typeof writeXlsx<(typeof rows)[number]>>[0]
    const read = await cellsOf(await buffer(writeXlsx(table, () => '')))
    expect(read.slice(0, 3)).toEqual([
      ['Varenr.', 'Pris'],
      ['000', '0'],
      ['001', '0,01'],
    ])
    expect(read.at(-1)).toEqual(['002999', '29,99'])
    expect(read).toHaveLength(3_001)
  })

  test.each([
    ['is no archive of one', strToU8('PK\u0003\u0004 and then nothing')],
    ['has no sheet', zipSync({ 'a.txt': strToU8('a') })],
    ['is cut off', bookOf('<row r="1"><c r="A1"><v>1</v></c></row>').slice(0, 60)],
  ])('that %s is refused', async (_, file) => {
    await expect(rowsOf(file)).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('that unpacks to far more than it is, is given up', async () => {
    const row = `<row><c t="inlineStr"><is><t>${'a'.repeat(100_000)}</t></is></c></row>`
    const file = zipSync({
      'xl/workbook.xml': strToU8(parts['xl/workbook.xml']),
      'xl/_rels/workbook.xml.rels': strToU8(parts['xl/_rels/workbook.xml.rels']),
      'xl/worksheets/sheet1.xml': strToU8(row.repeat(2_800)),
    })
    expect(file.length).toBeLessThan(3_000_000)
    let read = 0
    const reading = async () => {
      for await (const _ of readXlsx(file)) read += 1
    }
    await expect(reading()).rejects.toMatchObject({ reason: 'too_large' })
    expect(read).toBeGreaterThan(1_000)
  }, 60_000)
})
