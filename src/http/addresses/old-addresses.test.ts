import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const IMPORT = '/api/admin/static-routes/import'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

beforeEach(async () => {
  await sql`delete from routing.static_route where url like '/legacy%'`.execute(db)
})

async function send(text: string, query = '') {
  const reply = await staff.post(IMPORT + query, { text })
  expect(reply.status, reply.text.slice(0, 200)).toBe(200)
  return reply.body.data
}
const look = async (url: string) => {
  const reply = await app.inject({
    url: `/api/static-routes/for-url?url=${encodeURIComponent(url)}`,
  })
  return [reply.statusCode, reply.json().data.redirect_url]
}
/** Which addresses have queries is kept until the shop hears of a change. */
const heard = (work: () => Promise<void>) => vi.waitFor(work, 20_000)
const countLegacy = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from routing.static_route where url like '/legacy%'`.execute(db)
  return rows[0]?.count
}
const rowsRead = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relid = 'routing.static_route'::regclass`.execute(
    db,
  )
  return Number(rows[0]?.read)
}
const done = { created: 0, updated: 0, unchanged: 0, errors: [], errors_count: 0 }

test('old addresses lead on or are gone, as the file says, with or without headings and hosts', async () => {
  const file = [
    '\ufeffGammel adresse;Ny adresse;Type',
    'http://www.gammel-shop.dk/legacy/Vare_17.ASP;/varer?side=2',
    '"/legacy/vare_18.asp";"/varer";302',
    '',
    '/legacy/vare_19.asp;410',
    '/legacy/vare_20.asp',
  ].join('\r\n')
  expect(await send(file)).toEqual({ ...done, created: 4 })
  expect(await look('/legacy/vare_17.asp')).toEqual([200, '/varer?side=2'])
  expect(await look('/legacy/vare_18.asp')).toEqual([200, '/varer'])
  expect(await look('/legacy/vare_19.asp')).toEqual([410, null])
  expect(await send(file)).toEqual({ ...done, unchanged: 4 })
  const changed = file.replace('/varer?side=2', '/').replace('19.asp;410', '19.asp;/varer')
  expect(await send(changed)).toEqual({ ...done, updated: 2, unchanged: 2 })
})

test('an address with a query leads on by the pairs that it names, in any order and beside others', async () => {
  const file = [
    'http://www.gammel-shop.dk/legacy/Produkt.asp?ID=123;/varer/trae',
    '/legacy/produkt.asp?kat=7&id=123;/varer?side=2',
    '/legacy/produkt.asp?id=124;410',
    '/legacy/produkt.asp;/varer;302',
    '/?legacy=12;/varer',
  ].join('\n')
  expect(await send(file)).toEqual({ ...done, created: 5 })
  expect(await send(file)).toEqual({ ...done, unchanged: 5 })
  const expected = [
    ['/legacy/produkt.asp?id=123', 200, '/varer/trae'],
    ['/Legacy/PRODUKT.asp?Id=123&utm_source=Mail', 200, '/varer/trae?utm_source=Mail'],
    ['/legacy/produkt.asp?id=123&kat=7&x=1', 200, '/varer?side=2&x=1'],
    ['/legacy/produkt.asp?id=124', 410, null],
    ['/legacy/produkt.asp?id=125', 200, '/varer'],
    ['/legacy/produkt.asp', 200, '/varer'],
    ['/?x=2&legacy=12', 200, '/varer?x=2'],
  ] as const
  for (const [url, ...shown] of expected)
    await heard(async () => expect([url, ...(await look(url))]).toEqual([url, ...shown]))
  // What stands beside is too much to be looked at.
  const many = Array.from({ length: 100 }, (_, i) => `a${i}=1`).join('&')
  expect(await look(`/legacy/produkt.asp?${many}`)).toEqual([200, '/varer'])
  await sql`delete from routing.static_route where url = '/?legacy=12'`.execute(db)
})

test('a file may have commas, tabs, quotes, and addresses in the encoding of an older shop', async () => {
  expect(
    await send('Fra,Til\n"/legacy/a,b.asp",/varer?side=2\n/legacy/c.asp,/varer'),
  ).toMatchObject({
    created: 2,
  })
  expect(await send('/legacy/d.asp\t/varer\t302')).toMatchObject({ created: 1 })
  expect(await look('/legacy/a,b.asp')).toEqual([200, '/varer?side=2'])
  expect(await send('/legacy/tr%E6last?navn=S%F8ren;/varer\n/legacy/a%CC%8A;/varer')).toMatchObject(
    {
      created: 2,
    },
  )
  for (const url of [
    'tr%C3%A6last?navn=S%C3%B8ren',
    'tr%E6last?navn=S%F8ren',
    '%C3%A5',
    'a%CC%8A',
  ]) {
    await heard(async () => expect(await look(`/legacy/${url}`)).toEqual([200, '/varer']))
  }
  expect(
    (await app.inject({ url: '/api/static-routes/for-url?url=/legacy/tr%E6last?navn=S%F8ren' }))
      .statusCode,
  ).toBe(200)
})

test.each([
  ['no statistics', "select pg_clear_relation_stats('routing', 'static_route')"],
  ['statistics of few addresses', 'analyze routing.static_route'],
])('an import reads a few rows for each of its own with %s', async (_, statistics) => {
  // As after a start with few addresses: the plans stay as they were made then.
  await sql.raw(statistics).execute(db)
  const before = await rowsRead()
  const rows = Array.from({ length: 3_000 }, (_, i) => `/legacy/${i}.asp;/varer`)
  for (let start = 0; start < rows.length; start += 50) {
    await send(rows.slice(start, start + 50).join('\n'))
  }
  expect((await rowsRead()) - before).toBeLessThan(40 * rows.length)
})

test('ten thousand addresses of one page are taken at once', async () => {
  const file = Array.from({ length: 10_000 }, (_, i) => `/legacy/vare.asp?id=${i};/varer?side=${i}`)
  expect(await send(file.join('\n'))).toEqual({ ...done, created: 10_000 })
  expect(await look('/legacy/vare.asp?id=9999')).toEqual([200, '/varer?side=9999'])
}, 120_000)

test('a look at what a file would do changes nothing', async () => {
  const file = '/legacy/a;/varer\n/legacy/b;/legacy/a\nnoget andet;/varer'
  const dry = await send(file, '?dry=1')
  expect(await countLegacy()).toBe(0)
  expect(await send(file)).toEqual(dry)
  expect(await countLegacy()).toBe(2)
})

test('each bad row is named with its line and what is wrong, and the others are taken', async () => {
  await sql`
    insert into routing.static_route (site_id, model, url, redirect_url, automatic)
    values (1, 'Error', '/legacy-maal', '/legacy/tilbage', false)`.execute(db)
  const taken = '/varer/udgaaet-katalog'
  const rows: [string, RegExp | null][] = [
    ['/legacy/god;/varer', null],
    ['vare.asp?id=7;/varer', /gamle adresse/],
    ['/legacy/vare.asp#7;/varer', /uden #/],
    ['/varer?id=7;/varer', /bruger selv/],
    ['/legacy/spoerg.asp?a=1&b=2;/legacy/spoerg.asp?B=2&A=1', /ring/],
    // As a shop of before wrote its addresses: in Windows-1252.
    ['/legacy/laes.asp?q=%e6;/varer', null],
    ['/legacy/laes.asp?q=%zz%00;/varer', /gamle adresse/],
    ['/legacy/x;https://evil.example/', /nye adresse/],
    ['/legacy/y;//evil.example', /nye adresse/],
    ['/legacy/z;/varer;303', /Typen/],
    ['/legacy/q;/varer;301;mere', /kolonner/],
    ['/legacy/GOD/;/varer', /flere gange/],
    ['/legacy/en;/legacy/to', /ring/],
    ['/legacy/to;/legacy/en', /ring/],
    ['/legacy/selv;/legacy/selv?x=1', /ring/],
    ['/legacy/tilbage;/legacy-maal', /tilbage/],
    [`/varer/trae-og-plader;/varer`, /viser allerede/],
    ['/;/varer', /Forsiden/],
    [`${taken};410`, null],
  ]
  const { errors, ...counts } = await send(rows.map(([row]) => row).join('\n'))
  const expected = rows.flatMap(([, message], i) => (message ? [[i + 1, message] as const] : []))
  expect(errors.map(({ line }: { line: number }) => line)).toEqual(expected.map(([line]) => line))
  for (const [i, [, message]] of expected.entries()) expect(errors[i].message).toMatch(message)
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 1, errors_count: expected.length })
})

test('ten thousand rows are taken at once, chains as one redirect each, and no more than that', async () => {
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, i) => `/legacy/${i}.asp;${i % 10 === 0 || i < 9_000 ? '/varer' : `/legacy/${i - 1}.asp`}`,
    )
  expect(await send(many(10_000).join('\n'))).toEqual({ ...done, created: 10_000 })
  expect(await look('/legacy/9999.asp')).toEqual([200, '/varer'])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from routing.static_route
    where url like '/legacy/%' and redirect_url <> '/varer'`.execute(db)
  expect(rows[0]?.count).toBe(0)
  const refused = await staff.post(IMPORT, { text: many(10_001).join('\n') })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['text']])
  for (const text of ['', 'a\u0000', 'x'.repeat(1_500_001)]) {
    expect((await staff.post(IMPORT, { text })).status).toBe(422)
  }
}, 120_000)
