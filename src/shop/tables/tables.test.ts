import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readSheet } from '#test/files/sheet'
import { begun, type Column, type Table, writeCsv, writeXlsx } from './index.ts'

interface Sale {
  readonly what: string
  readonly day: string | null
  readonly month: string
  readonly net: number
  readonly price: number
  readonly share: number
}

const columns: readonly Column<Sale>[] = [
  { name: 'Vare', kind: 'text', width: 40, of: ({ what }) => what },
  { name: 'Dag', kind: 'day', of: ({ day }) => day },
  { name: 'Måned', kind: 'month', of: ({ month }) => month },
  { name: 'Beløb', kind: 'kroner', of: ({ net }) => net },
  { name: 'Pris', kind: 'unit_kroner', of: ({ price }) => price },
  { name: 'Andel', kind: 'percent', of: ({ share }) => share },
]
const board: Sale = {
  what: 'Bræt 45×95 mm',
  day: '2026-11-25',
  month: '2026-11',
  net: -1234.5,
  price: 28.4567,
  share: 12.3,
}

function tableOf(sales: readonly Sale[], more: Partial<Table<Sale>> = {}): Table<Sale> {
  return { name: 'Køb', columns, batches: [sales], ...more }
}

const remark = (written: number, count: number | 'more') => `${written} of ${count}`
const sheetOf = async (table: Table<Sale>) => readSheet(await buffer(writeXlsx(table, remark)))
const csvOf = (table: Table<Sale>) => text(writeCsv(table, remark))

describe('a workbook', () => {
  test('has figures as numbers, days as dates, and a head', async () => {
    const { name, rows } = await sheetOf(tableOf([board]))
    expect(name).toBe('Køb')
    expect(rows).toEqual([
      ['Vare', 'Dag', 'Måned', 'Beløb', 'Pris', 'Andel'],
      [board.what, { day: '2026-11-25' }, { day: '2026-11-01' }, -1234.5, 28.4567, 0.123],
    ])
  })

  test('keeps its head in sight, and columns are wide enough', async () => {
    const { xml } = await sheetOf(tableOf([board]))
    expect(xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    )
    expect(xml).toContain('<col min="1" max="1" width="40" customWidth="1"/>')
    expect(xml.match(/<col /g)).toHaveLength(columns.length)
  })

  test('has an empty cell for what is not known', async () => {
    const { rows } = await sheetOf(tableOf([{ ...board, day: null }]))
    expect(rows[1]?.[1]).toBeUndefined()
  })

  test('has a name that Excel takes', async () => {
    const { name } = await sheetOf(tableOf([], { name: `Sag: 26/118 [Æblevej] ${'x'.repeat(40)}` }))
    expect(name).toBe('Sag  26 118  Æblevej  xxxxxxxxx')
    expect(name.length).toBeLessThanOrEqual(31)
  })
})

describe('what a person has typed', () => {
  const typed = [
    '=HYPERLINK("http://evil.example")',
    '+45 12',
    '-2',
    '@SUM(A1)',
    '＝1+1',
    '\t=1',
    '<v>1</v></c>',
    '"&amp;"',
    '_x003D_1',
    '  blanks  ',
  ]

  test.each(typed)('is the text %j in a workbook', async (what) => {
    expect((await sheetOf(tableOf([{ ...board, what }]))).rows[1]?.[0]).toBe(what)
  })

  test('loses in a workbook only what no document can hold', async () => {
    const what = 'a\u0000b\u000bc\ud800d\uffffe 🙂'
    expect((await sheetOf(tableOf([{ ...board, what }]))).rows[1]?.[0]).toBe('abc\ufffdde 🙂')
    const long = await sheetOf(tableOf([{ ...board, what: 'x'.repeat(40_000) }]))
    expect(long.rows[1]?.[0]).toHaveLength(32_767)
  })

  test('begins with an apostrophe in CSV where it looks like a formula', async () => {
    for (const what of typed.slice(0, 6)) {
      const [, row = ''] = (await csvOf(tableOf([{ ...board, what }]))).split('\r\n')
      expect(row.replace(/^"/, '').startsWith("'")).toBe(true)
    }
  })
})

test('CSV has the same rows, with kroner to the øre', async () => {
  expect(await csvOf(tableOf([board]))).toBe(
    '\ufeffVare;Dag;Måned;Beløb;Pris;Andel\r\nBræt 45×95 mm;2026-11-25;2026-11;-1234,50;28,4567;12,3\r\n',
  )
})

test('a file that lacks rows says so in its last line, and one that has all does not', async () => {
  const some = tableOf([board, board], { count: 1234 })
  const last = remark(2, 1234)
  expect(await csvOf(some)).toMatch(new RegExp(`\r\n${last}\r\n$`))
  expect((await sheetOf(some)).rows.at(-1)).toEqual([last])
  expect((await sheetOf(tableOf([board, board], { count: 2 }))).rows).toHaveLength(3)
})

describe('rows', () => {
  /** Batches, and how many of them have been read. */
  function counted(count: number) {
    const read = { batches: 0 }
    async function* batches() {
      for (let i = 0; i < count; i += 1) {
        read.batches += 1
        yield Array.from({ length: 1000 }, (_, row) => ({ ...board, what: `Vare ${i}.${row}` }))
      }
    }
    return { read, batches: batches() }
  }

  test('are read no faster than the file is, and no more once no one reads it', async () => {
    for (const write of [writeCsv, writeXlsx]) {
      const { read, batches } = counted(1000)
      const file = write({ name: 'Køb', columns, batches }, remark)
      await new Promise((resolve) => file.once('readable', resolve))
      await new Promise((resolve) => setTimeout(resolve, 200))
      const before = read.batches
      expect(before).toBeLessThan(50)
      file.destroy()
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(read.batches - before).toBeLessThanOrEqual(1)
    }
  })

  test('that cannot be read are known before a file is begun, and break one that is', async () => {
    async function* failing(after: number) {
      for (let i = 0; i < after; i += 1) yield [board]
      throw new Error('no database')
    }
    await expect(begun(tableOf([], { batches: failing(0) }))).rejects.toThrow('no database')
    for (const write of [writeCsv, writeXlsx]) {
      const table = await begun(tableOf([], { batches: failing(2) }))
      await expect(buffer(write(table, remark))).rejects.toThrow('no database')
    }
  })

  test('are all there when the first of them were read before', async () => {
    const table = await begun({ name: 'Køb', columns, batches: counted(3).batches })
    const { rows } = readSheet(await buffer(writeXlsx(table, remark)))
    expect(rows).toHaveLength(3001)
    expect(rows[1]?.[0]).toBe('Vare 0.0')
    expect(rows.at(-1)?.[0]).toBe('Vare 2.999')
    expect((await csvOf(await begun(tableOf([])))).trimEnd()).toBe(
      '\ufeffVare;Dag;Måned;Beløb;Pris;Andel',
    )
  })
})
