import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { workOnImports } from '#shop/exchange'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const URL = '/api/admin/imports'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const COUNT = 40
const rules = { unknown: 'fault', jump_pct: 30, only_new_names: true }
let staff: Visitor

/** Goods of a supplier: numbers S-1 … S-40, 100 kr. without VAT, 60 kr. of cost, 10 in stock. */
beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  await sql`
    with made as (
      insert into catalogue.product (name, slug, url, stock)
      select 'Bræt ' || n, 'braet-' || n, '/varer/braet-' || n, 10 from generate_series(1, ${COUNT}) n
      returning id, substring(slug from 7) as n),
    numbered as (
      insert into catalogue.custom_field (model, foreign_key, key, name, value)
      select 'Products', id, 'varenummer', 'Varenummer', 'S-' || n from made returning id),
    priced as (
      insert into pricing.price (product_id, price_group_id, currency_id, tax_id, net_price)
      select id, (select id from pricing.price_group where is_public order by id limit 1),
        (select id from pricing.currency where code = 'DKK'), (select id from pricing.tax where rate = 2500 limit 1), 1000000
      from made returning id)
    insert into purchase.product_cost (product_id, net_cost) select id, 600000 from made`.execute(
    db,
  )
})

const groupOf = async () => {
  const { rows } = await sql<{ id: number }>`
    select id from pricing.price_group where is_public order by id limit 1`.execute(db)
  return rows[0]?.id ?? 0
}
const netOf = async (n: number) => {
  const { rows } = await sql<{ net: number }>`
    select net_price::float8 as net from pricing.price join catalogue.product on product.id = product_id
    where slug = ${`braet-${n}`}`.execute(db)
  return rows.map(({ net }) => net)[0]
}
const idOf = async (n: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue.product where slug = ${`braet-${n}`}`.execute(db)
  return rows[0]?.id ?? 0
}
const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64')

async function upload(text: string, more: object = {}, encoding: BufferEncoding = 'utf8') {
  const reply = await staff.post(URL, {
    name: 'priser.csv',
    content: base64(text, encoding),
    ...more,
  })
  expect(reply.status, reply.text.slice(0, 300)).toBe(201)
  return reply.body.data
}
type Run = Awaited<ReturnType<typeof upload>>

async function check(
  run: Run,
  more: Partial<typeof rules> = {},
  mapping_name: string | null = null,
) {
  const columns = run.columns.map(({ target, decimal }: Run['columns'][0]) => ({ target, decimal }))
  const reply = await staff.post(`${URL}/${run.id}/dry-run`, {
    columns,
    rules: { ...rules, ...more },
    mapping_name,
  })
  expect(reply.status, reply.text.slice(0, 300)).toBe(202)
  return finished(run)
}
async function finished(run: Run) {
  await workOnImports(db)
  return (await staff.get(`${URL}/${run.id}`)).body.data
}
async function act(run: Run, what: 'run' | 'undo', body: object = {}) {
  const reply = await staff.post(`${URL}/${run.id}/${what}`, body)
  expect(reply.status, reply.text.slice(0, 300)).toBe(202)
  return finished(run)
}
const rowsOf = async (run: Run, show: string) =>
  (await staff.get(`${URL}/${run.id}/rows?show=${show}`)).body.data
const start = (run: Run) => act(run, 'run', { leaves_warned: false })

describe('a file of prices', () => {
  test('is read, looked through, written and undone, and each is one act of the product', async () => {
    const run = await upload(
      'Varenr.;Navn;Pris ekskl. moms\r\nS-1;Andet;110,28\r\nS-2;Bræt 2;100,00\r\nS-3;;1.234,50\r\nX-9;;5,00\r\nS-4;;ring\r\n',
    )
    expect(run).toMatchObject({
      ...{ state: 'read', rows_count: 5, separator: 'semicolon', encoding: 'utf-8', format: 'csv' },
      columns: [
        { head: 'Varenr.', target: 'varenummer', example: 'S-1' },
        { head: 'Navn', target: 'name' },
        { head: 'Pris ekskl. moms', target: `net:${await groupOf()}`, decimal: 'comma' },
      ],
    })
    const checked = await check(run)
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { changed: 2, same: 1, faulty: 2, warned: 1, new: 0 },
      progress: 5,
      progress_of: 5,
    })
    expect(await netOf(1)).toBe(1_000_000)
    expect(await rowsOf(run, 'changed')).toMatchObject([
      {
        line: 2,
        name: 'Bræt 1',
        changes: [{ kind: 'kroner', before: 100, after: 110.28 }],
        notes: [],
      },
      { line: 4, changes: [{ after: 1234.5 }], notes: [{ is_warning: true }] },
    ])
    expect(await rowsOf(run, 'faulty')).toMatchObject([
      { line: 5, notes: [{ column: 'Varenr.', value: 'X-9', message: 'Varen findes ikke' }] },
      {
        line: 6,
        notes: [{ column: 'Pris ekskl. moms', value: 'ring', message: 'Skal være et tal' }],
      },
    ])
    const notes = await staff.get(`${URL}/${run.id}/notes?format=csv`)
    expect(notes.text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffLinje;Varenr.;Vare;Kolonne;Værdi;Hvad er galt',
      '5;X-9;;Varenr.;X-9;Varen findes ikke',
    ])
    expect(await start(run)).toMatchObject({
      state: 'done',
      counts: { written: 2, skipped: 0 },
      progress: 2,
      progress_of: 2,
    })
    expect([await netOf(1), await netOf(2), await netOf(3)]).toEqual([
      1_102_800, 1_000_000, 12_345_000,
    ])
    const events = async () =>
      (await staff.get(`/api/admin/audit?subject=${await idOf(1)}&action=product_changed`)).body
        .data
    expect(await events()).toMatchObject([
      {
        actor_id: cast.user.admin,
        changes: [
          { field: 'import', after: 'priser.csv' },
          {
            field: 'prices',
            before: [{ net_price: 100, price: 125 }],
            after: [{ net_price: 110.28 }],
          },
        ],
      },
    ])
    expect(await act(run, 'undo')).toMatchObject({
      state: 'undone',
      counts: { written: 0, undone: 2, kept: 0 },
    })
    expect([await netOf(1), await netOf(3)]).toEqual([1_000_000, 1_000_000])
    expect(await events()).toHaveLength(2)
  })

  test('puts back only what nobody has changed since, and lists the others', async () => {
    const run = await upload('Varenr.;Pris\nS-5;101\nS-6;102\n')
    await check(run)
    await start(run)
    await sql`update pricing.price set net_price = 990000 where product_id = ${await idOf(6)}`.execute(
      db,
    )
    expect(await act(run, 'undo')).toMatchObject({ counts: { written: 0, undone: 1, kept: 1 } })
    expect([await netOf(5), await netOf(6)]).toEqual([1_000_000, 990_000])
    expect(await rowsOf(run, 'left')).toMatchObject([
      { line: 3, outcome: 'kept', notes: [{ message: 'En anden har ændret varen siden' }] },
    ])
  })

  test('skips what a colleague has changed since it was looked through', async () => {
    const run = await upload('Varenr.;Pris\nS-7;101\nS-8;102\n')
    await check(run)
    await sql`update pricing.price set net_price = 980000 where product_id = ${await idOf(7)}`.execute(
      db,
    )
    expect(await start(run)).toMatchObject({ counts: { written: 1, skipped: 1 } })
    expect([await netOf(7), await netOf(8)]).toEqual([980_000, 1_020_000])
  })

  test('is warned of a great change and of a price below cost, which stay out where it is said', async () => {
    const run = await upload('Varenr.;Pris\nS-9;131\nS-10;59\nS-11;101\n')
    const { counts } = await check(run)
    expect(counts).toMatchObject({ changed: 3, warned: 2 })
    expect(await rowsOf(run, 'warned')).toMatchObject([
      { notes: [{ message: 'Stiger 31 %, grænsen er 30 %' }] },
      {
        notes: [
          { message: 'Falder 41 %, grænsen er 30 %' },
          { message: 'Prisen er under kostprisen' },
        ],
      },
    ])
    expect(await act(run, 'run', { leaves_warned: true })).toMatchObject({ counts: { written: 1 } })
    expect([await netOf(9), await netOf(10), await netOf(11)]).toEqual([
      1_000_000, 1_000_000, 1_010_000,
    ])
  })

  test('with a number twice changes nothing by the second', async () => {
    const run = await upload('Varenr.;Pris\nS-12;101\nS-12;102\n')
    expect(await check(run)).toMatchObject({ counts: { changed: 1, faulty: 1 } })
    expect(await rowsOf(run, 'faulty')).toMatchObject([
      { notes: [{ message: 'Varen står også på linje 2' }] },
    ])
  })

  test('names the price group of each row, agreed prices among them', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into pricing.price_group (name) values ('Aftale, Nordmurer') returning id`.execute(db)
    const run = await upload('Varenr.;Prisgruppe;Pris\nS-13;Aftale, Nordmurer;88\nS-13;Ukendt;80\n')
    expect(run.columns).toMatchObject([
      { target: 'varenummer' },
      { target: 'price_group' },
      { target: 'net' },
    ])
    expect(await check(run)).toMatchObject({ counts: { changed: 1, faulty: 1 } })
    await start(run)
    const { rows: prices } = await sql<{ net: number }>`
      select net_price::float8 as net from pricing.price
      where product_id = ${await idOf(13)} and price_group_id = ${rows[0]?.id}`.execute(db)
    expect(prices).toEqual([{ net: 880_000 }])
    expect(await act(run, 'undo')).toMatchObject({ counts: { undone: 1 } })
  })
})

describe('a file', () => {
  test('of an older Danish program is read by its encoding', async () => {
    const run = await upload('Varenr.;Beskrivelse;Vægt\nS-14;Bræt æøå;22,8\n', {}, 'latin1')
    expect(run).toMatchObject({
      encoding: 'windows-1252',
      columns: [{}, { example: 'Bræt æøå', target: 'name' }, { head: 'Vægt', target: 'weight_kg' }],
    })
    await check(run, { only_new_names: false })
    await start(run)
    const { rows } = await sql`
      select name, weight_grams from catalogue.product where id = ${await idOf(14)}`.execute(db)
    expect(rows).toEqual([{ name: 'Bræt æøå', weight_grams: 22_800 }])
  })

  test('whose numbers may be read in two ways is not looked through before it is said', async () => {
    const run = await upload('Varenr.;Pris\nS-15;1.234\n')
    expect(run.columns[1]).toMatchObject({ decimal: null })
    const columns = [{ target: 'varenummer' }, { target: run.columns[1].target }]
    const asked = await staff.post(`${URL}/${run.id}/dry-run`, { columns, rules })
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      {
        'columns.1.decimal': [
          'Tallene kan læses på to måder, f.eks. 1.234. Vælg, om decimaler skrives med komma eller punktum.',
        ],
      },
    ])
    const told = [columns[0], { ...columns[1], decimal: 'point' }]
    expect((await staff.post(`${URL}/${run.id}/dry-run`, { columns: told, rules })).status).toBe(
      202,
    )
    await finished(run)
    expect(await rowsOf(run, 'changed')).toMatchObject([{ changes: [{ after: 1.234 }] }])
  })

  test.each([
    ['', 'Filen er tom'],
    ['\u0000\u0001\u0002', 'Filen kan ikke læses. Gem den som CSV eller XLSX, og prøv igen.'],
    ['Varenr.;Pris\n', 'Filen har ingen linjer.'],
    [
      'PK\u0003\u0004 no workbook',
      'Filen kan ikke læses. Gem den som CSV eller XLSX, og prøv igen.',
    ],
  ])('%j is refused', async (text, message) => {
    const { status, body } = await staff.post(URL, { name: 'a.csv', content: base64(text) })
    expect([status, body.errors]).toEqual([422, { content: [message] }])
  })

  test('is known again by its heads, as the supplier it is of was read', async () => {
    const text = 'ART;BELØB\nS-16;101\n'
    const first = await upload(text)
    expect(first.columns.map((one: { target: string }) => one.target)).toEqual([null, null])
    const columns = [{ target: 'varenummer' }, { target: `net:${await groupOf()}` }]
    const body = { columns, rules: { ...rules, jump_pct: 5 }, mapping_name: 'Fjordplank, priser' }
    expect((await staff.post(`${URL}/${first.id}/dry-run`, body)).status).toBe(202)
    const next = await upload(text)
    expect(next).toMatchObject({
      mapping_name: 'Fjordplank, priser',
      rules: { jump_pct: 5 },
      columns,
    })
    expect((await staff.get(`${URL}/options`)).body.data.mappings).toMatchObject([
      { name: 'Fjordplank, priser' },
    ])
    await workOnImports(db)
  })

  test('makes drafts of goods that are not there, and takes them away again', async () => {
    const run = await upload('Varenr.;Navn;Pris;Enhed\nNY-1;Ny liste;12,50;STK\nNY-2;;5;STK\n')
    expect(await check(run, { unknown: 'create' })).toMatchObject({ counts: { new: 1, faulty: 1 } })
    await start(run)
    const made = async () => {
      const { body } = await staff.get('/api/admin/shop/products?search=NY-1')
      return body.data
    }
    expect(await made()).toMatchObject([
      { name: 'Ny liste', varenummer: 'NY-1', is_active: false, unit: 'stk.' },
    ])
    expect(await act(run, 'undo')).toMatchObject({ counts: { undone: 1 } })
    expect(await made()).toEqual([])
  })

  test('of the stock of a branch leaves the others, and the whole stock follows', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from catalogue.branch order by id limit 1`.execute(db)
    const run = await upload(`Varenr.;Lager ${rows[0]?.name}\nS-17;4\n`)
    expect(run.columns[1].target).toBe(`stock:${rows[0]?.id}`)
    await check(run)
    await start(run)
    const { body } = await staff.get(`/api/admin/shop/products/${await idOf(17)}`)
    expect(body.data).toMatchObject({ stock: 14, product_stocks: [{ stock: 4 }] })
    await act(run, 'undo')
  })
})

describe('work on a file', () => {
  test('goes on where a process died, and does each row once', async () => {
    const lines = Array.from({ length: COUNT }, (_, i) => `S-${i + 1};${200 + i}`)
    const run = await upload(['Varenr.;Pris', ...lines].join('\n'))
    await check(run)
    await staff.post(`${URL}/${run.id}/run`, { leaves_warned: false })
    await sql`
      create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end';
      create trigger slow after insert on access.audit_event execute function slow()`.execute(db)
    const dying = workOnImports(db).catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`.execute(
          db,
        )
        return rows.length
      })
      .toBe(1)
    expect(await dying).toBeInstanceOf(Error)
    await sql`drop function slow cascade`.execute(db)
    expect([await netOf(20), (await staff.get(`${URL}/${run.id}`)).body.data.state]).toEqual([
      1_000_000,
      'running',
    ])
    await Promise.all([workOnImports(db), workOnImports(db)])
    const { body } = await staff.get(`${URL}/${run.id}`)
    expect(body.data).toMatchObject({ counts: { written: COUNT, skipped: 0 }, progress: COUNT })
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from access.audit_event
      where action = 'product_changed' and changes -> 0 ->> 'after' = 'priser.csv'
        and subject = ${String(await idOf(20))}`.execute(db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('is not begun twice, and not undone after a day', async () => {
    const run = await upload('Varenr.;Pris\nS-30;500\n')
    await check(run)
    await start(run)
    const again = await staff.post(`${URL}/${run.id}/run`, { leaves_warned: false })
    expect([again.status, again.body.code]).toEqual([409, 'import_busy'])
    await sql`update exchange.run set finished = now() - interval '25 hours' where id = ${run.id}`.execute(
      db,
    )
    const late = await staff.post(`${URL}/${run.id}/undo`, {})
    expect([late.status, late.body.code]).toEqual([409, 'import_undo_late'])
  })

  test('takes the rights to what the columns are, also while it is done', async () => {
    const run = await upload('Varenr.;Pris\nS-31;501\n')
    await sql`update exchange.run set acted_by = ${cast.user.proff}, state = 'running' where id = ${run.id}`.execute(
      db,
    )
    expect(await finished(run)).toMatchObject({ state: 'failed', failure: /rettigheden/ })
  })
})
