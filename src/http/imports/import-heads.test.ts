import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { workOnImports } from '#shop/exchange'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Files of suppliers with a title above their heads. */

const URL = '/api/admin/imports'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor
let price = ''

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  const { rows } = await sql<{ id: number }>`
    select id from pricing.price_group where is_public order by id limit 1`.execute(db)
  price = `net:${rows[0]?.id}`
})

type Line = readonly string[]
const toCsv = (rows: readonly Line[]) =>
  Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'))

/** A row that is empty is not in the sheet of a workbook. */
function toXlsx(rows: readonly Line[]): Buffer {
  const cellOf = (text: string, row: number, at: number) =>
    `<c r="${'ABCDE'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = rows.map((cells, at) =>
    cells.some(Boolean)
      ? `<row r="${at + 1}">${cells.map((cell, place) => cellOf(cell, at + 1, place)).join('')}</row>`
      : '',
  )
  const parts = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Ark1" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )
}

const upload = (file: Buffer) =>
  staff.post(URL, { name: 'priser', content: file.toString('base64') })

const HEADS = ['Varenr.', 'Tekst', 'Pris ekskl. moms']
const OTHERS = ['ART', 'TEKST', 'BELØB']
const WIDE = ['ART', 'TEKST', 'BELØB', 'KODE']
const GOODS = [
  ['X-1', 'Bræt', '110,28'],
  ['X-2', 'Lægte', 'ring'],
]

describe.each([
  ['CSV', toCsv],
  ['XLSX', toXlsx],
])('a file in %s', (_, toFile) => {
  test.each([
    ['no title', [], 1],
    ['a title and an empty row', [['Prisliste 2027'], ['']], 3],
    [
      'a title of two cells',
      [
        ['Prisliste', '2027'],
        ['Fjordplank A/S', 'side 1'],
      ],
      3,
    ],
    ['eighteen rows of terms', Array.from({ length: 18 }, (__, at) => [`Vilkår ${at}`]), 19],
  ])(
    'with %s above its heads is read from them, and its rows keep their numbers',
    async (__, above, line) => {
      const { status, body } = await upload(toFile([...above, HEADS, ...GOODS]))
      expect(status, JSON.stringify(body).slice(0, 300)).toBe(201)
      const run = body.data
      expect(run).toMatchObject({
        ...{ heads_line: line, rows_count: 2 },
        columns: [{ head: 'Varenr.', target: 'varenummer' }, {}, { target: price }],
      })
      const columns = run.columns.map((one: { target: string; decimal: string }) => ({
        ...{ target: one.target, decimal: one.decimal },
      }))
      const rules = { unknown: 'create', jump_pct: 30, only_new_names: true }
      await staff.post(`${URL}/${run.id}/dry-run`, { columns, rules, mapping_name: null })
      await workOnImports(db)
      const { data } = (await staff.get(`${URL}/${run.id}/rows?show=faulty`)).body
      expect(data).toMatchObject([{ line: line + 2, notes: [{ value: 'ring' }] }])
    },
  )

  test('with other heads below its title is read from the first row that reaches as far as most', async () => {
    const { body } = await upload(toFile([['Katalog'], [''], ['ART', 'BELØB'], ['X-1', '101']]))
    expect(body.data).toMatchObject({
      heads_line: 3,
      rows_count: 1,
      columns: [{ head: 'ART' }, {}],
    })
  })

  test.each([
    [
      'a row with the names of a stock and a branch',
      [
        ['ARTCODE', 'TYPE', 'SITE', 'QTY'],
        ['X-1', 'Lager', 'Aalborg', '12'],
      ],
      1,
      ['ARTCODE', 'TYPE', 'SITE', 'QTY'],
    ],
    ['a title with them', [['Lager', 'Aalborg'], HEADS, ...GOODS], 2, HEADS],
    ['a title with a price group', [['Prisgruppe', 'Privat'], HEADS, ...GOODS], 2, HEADS],
    ['a title with a date', [['Prisliste', '01.12.2026'], OTHERS, ...GOODS], 2, OTHERS],
    ['a title with a year', [['Prisliste', '2027'], OTHERS, ...GOODS], 2, OTHERS],
    ['a title with a date far right', [['Prisliste', '', '', '1.1.27'], WIDE, WIDE], 2, WIDE],
    [
      'a number in heads that are known',
      [['Varenr.', 'Pris', '2,5'], ...GOODS],
      1,
      ['Varenr.', 'Pris', '2,5'],
    ],
    [
      'marks that are not shown',
      [
        ['\u200b', '\u200e01.12.2026'],
        ['ART\u200e', 'BELØB', '\u200b'],
        ['X-1', '101'],
      ],
      2,
      ['ART', 'BELØB'],
    ],
    [
      'one row that is longer',
      [
        ['ART', 'BELØB'],
        ['X-1', '101', 'ny'],
      ],
      1,
      ['ART', 'BELØB'],
    ],
    [
      'goods that are longer than its heads',
      [
        ['ART', 'BELØB'],
        ['X-1', '101', 'ny'],
        ['X-2', '102,50', 'ny'],
      ],
      1,
      ['ART', 'BELØB', 'Kolonne 3'],
    ],
    [
      'goods that have a text for a price before longer ones',
      [
        ['ART', 'BELØB'],
        ['X-1', 'ring'],
        ['AB', 'ring', 'ny'],
        ['X-3', '103', 'ny'],
        ['X-4', '104', 'ny'],
      ],
      1,
      ['ART', 'BELØB', 'Kolonne 3'],
    ],
  ])('with %s has its heads where they are', async (__, rows, heads_line, heads) => {
    const { body } = await upload(toFile(rows))
    expect(body.data).toMatchObject({ heads_line, rows_count: rows.length - heads_line })
    expect(body.data.columns.map(({ head }: { head: string }) => head)).toEqual(heads)
  })

  test('with no heads has its columns by their places', async () => {
    const { body } = await upload(toFile([['Katalog'], ['X-1', '101,50'], ['X-2', '99,00']]))
    expect(body.data).toMatchObject({ heads_line: null, rows_count: 2 })
    expect(body.data.columns[0]).toMatchObject({ head: 'Kolonne 1', example: 'X-1' })
  })

  test.each([
    ['its first row ends earlier', [['X-1', '101,50', '']]],
    ['its first row has a price that looks like a year', [['X-1', '2027']]],
    ['its first row is the same number twice', [['500', '500']]],
    ['a title with a date is read as goods', [['Prisliste', '01.12.2026']]],
    [
      'a text stands for the price of its second row',
      [
        ['X-1', 'kr. 101,-'],
        ['AB', 'ring', 'ny'],
      ],
    ],
  ])('with no heads keeps every row where %s', async (__, above) => {
    const goods = [
      ['X-8', '99,00', 'ny'],
      ['X-9', '88,00', 'ny'],
    ]
    const { body } = await upload(toFile([...above, ...goods]))
    expect(body.data).toMatchObject({ heads_line: null, rows_count: above.length + 2 })
    expect(body.data.columns).toHaveLength(3)
  })

  test('with nothing but a text in its first twenty rows is refused, and told why', async () => {
    const texts = Array.from({ length: 20 }, (__, at) => [`Vilkår ${at}`])
    for (const rows of [texts, [...texts, HEADS, ...GOODS], [['Prisliste'], ['Se bilag']]]) {
      const { status, body } = await upload(toFile(rows))
      expect([status, Object.keys(body.errors)]).toEqual([422, ['content']])
      expect(body.errors.content[0]).toMatch(/ingen overskrifter i filens første 20 rækker/)
    }
  })
})

test.each([
  ['', ['ART', 'BELØB']],
  [', with one that is empty', ['ART', '', 'BELØB']],
])('heads that a supplier is known by are found below a title of two cells%s', async (_, heads) => {
  const first = (await upload(toCsv([heads, ['X-1', '101', '102']]))).body.data
  const body = {
    columns: heads.map((__, at) => ({ target: ['varenummer', price][at] ?? null })),
    rules: { unknown: 'fault', jump_pct: 5, only_new_names: true },
    mapping_name: `Fjordplank ${heads.length}`,
  }
  expect((await staff.post(`${URL}/${first.id}/dry-run`, body)).status).toBe(202)
  const { data } = (await upload(toCsv([['Prisliste', '2027'], heads, ['X-1', '102']]))).body
  expect(data).toMatchObject({
    heads_line: 2,
    mapping_name: `Fjordplank ${heads.length}`,
    rows_count: 1,
  })
})
