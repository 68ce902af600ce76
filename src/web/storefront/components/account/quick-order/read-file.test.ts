import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  figureCell as figure,
  formulaCell as formula,
  textCell as text,
  workbook,
} from '#test/files/workbook'
import { readOrder, readTable, toText } from './read-file.ts'

const book = (rows: Parameters<typeof workbook>[0]) => new Blob([workbook(rows)])

const readFile = async (file: Blob) => {
  const read = await readOrder(file)
  return 'text' in read ? read.text : read.problem
}

describe('a workbook', () => {
  test('with headings gives number, quantity and unit, in whatever order they stand', async () => {
    const file = book([
      [text('Materialeliste, Skovvej 9')],
      [text('Enhed'), text('Antal'), text('Varetekst'), text('Varenr.'), text('Pris')],
      [text('stk'), figure(24), text('45x95 regel'), figure(1004512), figure(28.5)],
      [text('m'), formula(12.5), text('Tagpap'), text(''), figure(99)],
    ])
    expect(await readFile(file)).toBe('1004512\t24\tstk\nTagpap\t12,5\tm')
  })

  test('without headings gives its rows as they stand', async () => {
    const file = book([[text('REG95'), figure(40), text('m')]])
    expect(await readFile(file)).toBe('REG95\t40\tm')
  })

  test('that is broken, or no workbook at all, is not read', async () => {
    const whole = await book([[text('REG95')]]).arrayBuffer()
    const other = zipSync({ 'a.txt': strToU8('hej') }) as BlobPart
    const older = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])
    for (const file of [whole.slice(0, 300), other, older]) {
      expect(await readFile(new Blob([file]))).toBe('unreadable')
    }
  })

  test('as a table gives its rows as they stand, headings and empty cells too', async () => {
    const file = book([
      [text('Jeres nr.'), text('Varenr.'), text('Antal')],
      [text(''), figure(1004512), figure(3)],
    ])
    expect(await readTable(file)).toEqual({ text: 'Jeres nr.\tVarenr.\tAntal\n\t1004512\t3' })
  })
})

describe('a file that is too large', () => {
  const bomb = (megabytes: number, more: Zippable = {}) =>
    zipSync({ 'xl/sheet.xml': new Uint8Array(megabytes * 1024 * 1024), ...more })
  const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

  test('is not unpacked beyond 20 MB, whatever it says of its size', async () => {
    const honest = bomb(21)
    expect(honest.byteLength).toBeLessThan(100_000)
    expect(await readFile(blob(honest))).toBe('too_large_unpacked')
    const lying = honest.slice()
    const view = new DataView(lying.buffer)
    // What the list of files says that the first of them takes.
    view.setUint32(view.getUint32(lying.length - 22 + 16, true) + 24, 1000, true)
    expect(await readFile(blob(lying))).toBe('too_large_unpacked')
    const half = new Uint8Array(11 * 1024 * 1024)
    expect(await readFile(blob(bomb(11, { 'xl/other.xml': half })))).toBe('too_large_unpacked')
    expect(await readFile(blob(bomb(11)))).toBe('unreadable')
  })

  test('is not read at all beyond 2 MB', async () => {
    expect(await readFile(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]))).toBe('too_large')
  })
})

describe('a file of text', () => {
  test('with headings is put in order, without is left as it is', async () => {
    const read = (words: string) => readFile(new Blob([words]))
    expect(await read('Antal;Varenummer\r\n3;"1004512"\r\n')).toBe('1004512\t3')
    expect(await read('1004512;24;stk\n12 stk 45x95 4,2 m')).toBe(
      '1004512;24;stk\n12 stk 45x95 4,2 m',
    )
  })

  test.each([
    ['UTF-8', [0x6c, 0xc3, 0xa6, 0x67, 0x74, 0x65]],
    ['Windows-1252', [0x6c, 0xe6, 0x67, 0x74, 0x65]],
    ['UTF-16', [0xff, 0xfe, 0x6c, 0, 0xe6, 0, 0x67, 0, 0x74, 0, 0x65, 0]],
  ])('in %s has its Danish letters', async (_, bytes) => {
    expect(await readFile(new Blob([new Uint8Array(bytes)]))).toBe('lægte')
  })
})

test('rows of whatever cells are all read, and headings change nothing but their order', () => {
  const cells = [
    undefined,
    null,
    '',
    'a',
    'x\ty\nz',
    0,
    -1.5,
    1e21,
    Number.NaN,
    true,
    new Date(0),
    {},
  ]
  for (let seed = 1; seed <= 2_000; seed += 1) {
    let state = seed
    const next = (most: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    const rows = Array.from({ length: 1 + next(6) }, () =>
      [1, 2, 3].map(() => cells[next(cells.length)]),
    )
    const lines = toText(rows)?.split('\n') ?? []
    expect(lines).toHaveLength(rows.length)
    const swapped = rows.map(([number, quantity, unit]) => [unit, number, quantity])
    const headed = toText([['Enhed', 'Nr.', 'Antal'], ...swapped])
    expect(headed).toBe(lines.filter((line) => line !== '').join('\n'))
  }
})
