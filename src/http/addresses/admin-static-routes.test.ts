import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { isShopPath } from '#kernel/paths/shop-paths'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const ADMIN = '/api/admin/static-routes'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const create = (body: object) => staff.post(ADMIN, body)
const errorsOf = async (body: object) => {
  const reply = await create(body)
  expect([reply.status, reply.body.code]).toEqual([422, 'invalid_field'])
  return reply.body.errors as Record<string, string[]>
}
const redirect = (url: string, redirect_url: string) => ({ url, model: 'Error', redirect_url })

describe('staff', () => {
  test('make, find, change and delete an address, and each is written down', async () => {
    const made = await create({
      url: '/Sommer/TERRASSE/',
      model: 'Categories',
      foreign_key: cast.category.boards,
      is_fuzzy: true,
      pass: { filter: '45:7001' },
    })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      url: '/sommer/terrasse',
      automatic: false,
      archive: false,
      prefix: 'varer',
      lang: 'da',
      site_id: 1,
      redirect_type: 301,
      pass: { id: cast.category.boards, filter: '45:7001' },
    })
    const { id, modified } = made.body.data
    const found = await staff.get(`${ADMIN}?search=Sommer`)
    expect([found.body.count, found.body.data[0].id]).toEqual([1, id])
    const changed = await staff.patch(`${ADMIN}/${id}`, { active: false, modified })
    expect([changed.status, changed.body.data.active]).toEqual([200, false])
    const stale = await staff.patch(`${ADMIN}/${id}`, { active: true, modified })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_route'])
    expect((await staff.get(`${ADMIN}/${id}`)).body.data.active).toBe(false)
    expect((await staff.delete(`${ADMIN}/${id}`)).status).toBe(200)
    for (const gone of [
      await staff.get(`${ADMIN}/${id}`),
      await staff.delete(`${ADMIN}/${id}`),
      await staff.patch(`${ADMIN}/${id}`, { active: true }),
    ]) {
      expect(gone.status).toBe(404)
    }
    const { rows } = await sql<{ action: string; subject: string | null }>`
      select action, subject from access.audit_event where action like 'route%' order by id`.execute(
      db,
    )
    expect(rows).toEqual([
      { action: 'route_created', subject: String(id) },
      { action: 'route_changed', subject: String(id) },
      { action: 'route_deleted', subject: String(id) },
    ])
  })

  test('change many at once, all or none, and may look first', async () => {
    const ids: number[] = []
    for (const name of ['en', 'to', 'tre']) {
      ids.push((await create(redirect(`/mange/${name}`, '/varer'))).body.data.id)
    }
    const all = ids.map((id) => ({ id, redirect_type: 308 }))
    const dry = await staff.patch(`${ADMIN}?dry=1`, all)
    expect(dry.body.data.map((row: { redirect_type: number }) => row.redirect_type)).toEqual([
      308, 308, 308,
    ])
    const typesNow = async () =>
      (await staff.get(`${ADMIN}?search=/mange/`)).body.data.map(
        (row: { redirect_type: number }) => row.redirect_type,
      )
    expect(await typesNow()).toEqual([301, 301, 301])
    const bad = [...all.slice(0, 2), { id: ids[2], redirect_url: '/mange/tre' }]
    const refused = await staff.patch(ADMIN, bad)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['2.redirect_url']])
    expect(await typesNow()).toEqual([301, 301, 301])
    expect((await staff.patch(ADMIN, all)).status).toBe(200)
    expect(await typesNow()).toEqual([308, 308, 308])
  })

  test('are told in Danish which field is wrong', async () => {
    const category = { url: '/x', model: 'Categories' }
    const cases: [string, object][] = [
      ['foreign_key', category],
      ['foreign_key', { ...category, foreign_key: 999_999 }],
      ['foreign_key', { url: '/x', model: 'Error', foreign_key: 1, pass: { id: 410 } }],
      ['pass', { url: '/x', model: 'Error' }],
      ['pass', { url: '/x', model: 'Error', pass: { id: 418 } }],
      ['pass.filter', { ...category, foreign_key: cast.category.boards, pass: { filter: 'x' } }],
      ['site_id', { ...redirect('/x', '/varer'), site_id: 9 }],
      ['is_fuzzy', { ...redirect('/x', '/varer'), is_fuzzy: true }],
      ['redirect_url', redirect('/x', '/X/?side=1')],
      ['redirect_type', { ...redirect('/x', '/varer'), redirect_type: 303 }],
      ['lang', { ...redirect('/x', '/varer'), lang: 'dansk' }],
      ['model', { url: '/x', model: 'Users' }],
      ['url', redirect('/varer/udgaaet-katalog', '/varer')],
      ...[
        '/healthz',
        '/Login',
        '/login/mere',
        '/paint-picker',
        '/admin',
        '/api',
        '/search?search=x',
      ].map((url): [string, object] => ['url', redirect(url, '/varer')]),
    ]
    for (const [field, body] of cases) {
      const errors = await errorsOf(body)
      expect([field, Object.keys(errors)]).toEqual([field, [field]])
      expect(errors[field]?.[0]).toMatch(/^\p{Lu}.{5,}/u)
    }
  })

  test('are refused a loop, however long it is', async () => {
    for (const [from, to] of [
      ['/k1', '/k2'],
      ['/k2', '/k3'],
      ['/k3', '/k4'],
    ] as const) {
      expect((await create(redirect(from, to))).status).toBe(201)
    }
    expect(await errorsOf(redirect('/k4', '/k1'))).toHaveProperty('redirect_url')
    // A redirect is one, not four.
    const first = await staff.get(`${ADMIN}?search=/k1`)
    expect(first.body.data[0].redirect_url).toBe('/k4')
  })
})

test('every path of the server is one that no route of staff can have', () => {
  const paths = app.declaredRoutes().map(({ url }) => url)
  const own = paths.filter((url) => url !== '/' && url !== '*' && url !== '/*')
  expect(own.length).toBeGreaterThan(200)
  expect(own.filter((url) => !isShopPath(url))).toEqual([])
})

/** What attackers write in fields. */
const CORPUS = [
  '<script>__xss=1</script>',
  '"><img src=x onerror=__xss=1>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example/',
  'https:evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '/x\r\nset-cookie: a=b',
  '/x%0d%0aset-cookie:a=b',
  '/x%00',
  '/\u0000',
  '/\u2028\u2029',
  '/\u202Egpj.exe',
  '/\uD800',
  '/{{7*7}}',
  `/$\{7*7}`,
  '/#{7*7}',
  '/<svg/onload=__xss=1>',
  '/</script><script>__xss=1</script>',
  '/<!--<script>',
  "/' or 1=1--",
  '/;select pg_sleep(3)--',
  '/%',
  '/%E0%A4%A',
  '/?x=<script>__xss=1</script>',
  '/?x="><svg onload=__xss=1>',
  '/varer?x=\r\nfoo: bar',
  '/varer#<img src=x onerror=1>',
  '/@evil.example',
  '/.evil.example',
  '/:80',
  '/＜script＞',
  '/☃',
  '/__proto__',
  '/constructor',
  '=cmd|calc',
  `/${'a'.repeat(1_900)}`,
  `/${'æ'.repeat(2_100)}`,
]
const TEXT_FIELDS = [
  'url',
  'redirect_url',
  'prefix',
  'plugin',
  'controller',
  'lang',
  'model',
] as const

describe('what attackers write', () => {
  test('in any field of a route is refused, or kept as the harmless path that it is', async () => {
    let kept = 0
    for (const [number, payload] of CORPUS.entries()) {
      for (const field of [...TEXT_FIELDS, 'pass'] as const) {
        const base = { url: `/angreb/${number}/${field}`, model: 'Error', redirect_url: '/varer' }
        const body =
          field === 'pass' ? { ...base, pass: { filter: payload } } : { ...base, [field]: payload }
        const reply = await create(body)
        expect([201, 422], `${field} ${payload.slice(0, 40)}`).toContain(reply.status)
        if (reply.status !== 201) continue
        const { id, url, redirect_url } = reply.body.data
        for (const path of [url, redirect_url]) expect(path).toMatch(/^\/([^/\\]|$)/)
        const seen = await visitor(app).get(
          `/api/static-routes/for-url?url=${encodeURIComponent(url)}`,
        )
        expect(seen.status, payload.slice(0, 40)).toBeLessThan(500)
        const location = new URL(seen.body.data.redirect_url ?? '/', 'http://shop')
        expect(location.origin, payload.slice(0, 40)).toBe('http://shop')
        await staff.delete(`${ADMIN}/${id}`)
        kept += 1
      }
    }
    // Negative control: some of the corpus are paths after all.
    expect(kept).toBeGreaterThan(10)
  }, 60_000)

  test('in the query of the list finds nothing, and breaks nothing', async () => {
    for (const payload of CORPUS) {
      const asked = `${ADMIN}?search=${encodeURIComponent(payload.isWellFormed() ? payload : 'x')}`
      const { status, body } = await staff.get(asked)
      expect([200, 400], payload.slice(0, 40)).toContain(status)
      if (status === 200) expect(body.count).toBeLessThan(1_000)
    }
  })
})
