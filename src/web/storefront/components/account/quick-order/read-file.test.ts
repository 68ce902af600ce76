import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  figureCell as figure,
  formulaCell as formula,
  type SheetOfCells,
  textCell as text,
  workbook,
  workbookOf,
} from '#test/files/workbook'
import { readFile } from './read-file.ts'

const book = (rows: Parameters<typeof workbook>[0]) => new Blob([workbook(rows)])

const textOf = async (file: Blob) => {
  const read = await readFile(file)
  return 'text' in read ? read.text : read.problem
}

describe('a workbook', () => {
  test('gives its rows as they stand, headings and empty cells too', async () => {
    const file = book([
      [text('Materialeliste, Skovvej 9')],
      [text('Enhed'), text('Antal'), text('Varetekst'), text('Varenr.')],
      [text('m'), formula(12.5), text('Tagpap 3"'), text('')],
      [text(''), figure(24), text('Regel'), figure(1004512)],
    ])
    expect(await textOf(file)).toBe(
      'Materialeliste, Skovvej 9\nEnhed\tAntal\tVaretekst\tVarenr.\nm\t12,5\t"Tagpap 3"""\n\t24\tRegel\t1004512',
    )
  })

  const list: SheetOfCells['rows'] = [
    [text('Varenr.'), text('Antal')],
    [text('1004512'), figure(24)],
    [text('1004513'), figure(2)],
  ]

  test('is read by the sheet that is a list, and the others are named', async () => {
    const front = { name: 'Forside', rows: [[text('Skovvej 9'), text('Hansen')], [text('x')]] }
    const read = await readFile(
      new Blob([
        workbookOf([
          front,
          { name: 'Priser', rows: list, is_hidden: true },
          { name: 'Liste & mål', rows: list },
        ]),
      ]),
    )
    expect(read).toEqual({
      text: 'Varenr.\tAntal\n1004512\t24\n1004513\t2',
      other_sheets: ['Forside', 'Priser'],
      hidden_count: 0,
    })
  })

  test('is read without the rows that are hidden, which are counted', async () => {
    const read = await readFile(new Blob([workbookOf([{ name: 'Ark1', rows: list, hidden: [1] }])]))
    expect(read).toEqual({
      text: 'Varenr.\tAntal\n1004513\t2',
      other_sheets: [],
      hidden_count: 1,
    })
  })

  test('says where a formula has no value, or failed', async () => {
    const without = [
      '<c><f>A1*2</f></c>',
      '<c><f>A1*2</f><v></v></c>',
      '<c><f>A1*2</f><v/></c>',
      '<c t="str"><f>A1</f></c>',
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ]
    const rows = without.map((cell) => [text('1004512'), cell])
    expect(await textOf(book(rows))).toBe(without.map(() => '1004512\t#VÆRDI!').join('\n'))
    expect(await textOf(book([[text('a'), '<c t="str"><f>A1</f><v></v></c>', text('b')]]))).toBe(
      'a\t\tb',
    )
  })

  test('that is broken, or no workbook at all, is not read', async () => {
    const whole = await book([[text('REG95')]]).arrayBuffer()
    const other = zipSync({ 'a.txt': strToU8('hej') }) as BlobPart
    const older = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])
    for (const file of [whole.slice(0, 300), other, older]) {
      expect(await textOf(new Blob([file]))).toBe('unreadable')
    }
  })
})

describe('a file that is too large', () => {
  const bomb = (megabytes: number, more: Zippable = {}) =>
    zipSync({ 'xl/sheet.xml': new Uint8Array(megabytes * 1024 * 1024), ...more })
  const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

  test('is not unpacked beyond 20 MB, whatever it says of its size', async () => {
    const honest = bomb(21)
    expect(honest.byteLength).toBeLessThan(100_000)
    expect(await textOf(blob(honest))).toBe('too_large_unpacked')
    const lying = honest.slice()
    const view = new DataView(lying.buffer)
    // What the list of files says that the first of them takes.
    view.setUint32(view.getUint32(lying.length - 22 + 16, true) + 24, 1000, true)
    expect(await textOf(blob(lying))).toBe('too_large_unpacked')
    const half = new Uint8Array(11 * 1024 * 1024)
    expect(await textOf(blob(bomb(11, { 'xl/other.xml': half })))).toBe('too_large_unpacked')
    expect(await textOf(blob(bomb(11)))).toBe('unreadable')
  })

  test('is not read at all beyond 2 MB', async () => {
    expect(await textOf(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]))).toBe('too_large')
  })
})

describe('a file of text', () => {
  test('is left as it is', async () => {
    const words = 'Antal;Varenummer\r\n3;"1004512"\r\n'
    expect(await textOf(new Blob([words]))).toBe(words)
  })

  test.each([
    ['UTF-8', [0x6c, 0xc3, 0xa6, 0x67, 0x74, 0x65]],
    ['Windows-1252', [0x6c, 0xe6, 0x67, 0x74, 0x65]],
    ['UTF-16', [0xff, 0xfe, 0x6c, 0, 0xe6, 0, 0x67, 0, 0x74, 0, 0x65, 0]],
  ])('in %s has its Danish letters', async (_, bytes) => {
    expect(await textOf(new Blob([new Uint8Array(bytes)]))).toBe('lægte')
  })
})
