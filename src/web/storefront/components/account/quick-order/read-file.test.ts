import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  figureCell as figure,
  formulaCell as formula,
  textCell as text,
  workbook,
} from '#test/workbook'
import { readFile, toText } from './read-file.ts'

const book = (rows: Parameters<typeof workbook>[0]) => new Blob([workbook(rows)])

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
    expect(await readFile(new Blob([whole.slice(0, 300)]))).toBeUndefined()
    expect(
      await readFile(new Blob([zipSync({ 'a.txt': strToU8('hej') }) as BlobPart])),
    ).toBeUndefined()
    expect(
      await readFile(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])])),
    ).toBeUndefined()
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
