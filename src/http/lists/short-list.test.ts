import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Every list of staff is a file too, also those that are read whole. */

const FORMULA = '=1+1'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  const made = [
    ['/api/admin/shop/categories', { name: FORMULA, slug: 'formel' }],
    ['/api/admin/price-groups', { name: FORMULA }],
    ['/api/admin/shop/variant-groups', { name: FORMULA }],
    ['/api/admin/tags', { name: FORMULA }],
    [
      '/api/admin/custom-fields',
      { model: 'Products', key: 'formel', name: FORMULA, field_type: 'text' },
    ],
    ['/api/admin/search/synonyms', { said: FORMULA, means: 'lægte' }],
    [
      '/api/admin/static-routes',
      { url: '/formel', model: 'Error', redirect_url: '/varer', redirect_type: 302 },
    ],
  ] as const
  for (const [url, sent] of made) {
    const { status, body } = await staff.post(url, sent)
    expect([url, status, body.errors]).toEqual([url, 201, undefined])
  }
  const pinned = { words: FORMULA, product_ids: [cast.screws] }
  expect((await staff.post('/api/admin/search/pinned', pinned)).status).toBe(200)
  await sql`
    insert into tracking.daily_count (kind, name, day, count)
    values ('search', ${FORMULA}, (now() at time zone 'Europe/Copenhagen')::date, 3)`.execute(db)
})

const LISTS = [
  ['/api/admin/shop/categories', '?getHidden=1&list=1', 'kategorier', FORMULA],
  ['/api/admin/price-groups', '', 'prisgrupper', FORMULA],
  ['/api/admin/shop/variant-groups', '', 'egenskaber', FORMULA],
  ['/api/admin/tags', '', 'maerkater', FORMULA],
  ['/api/admin/custom-fields', '?model=Products', 'egne-felter', FORMULA],
  ['/api/admin/search/synonyms', '', 'synonymer', FORMULA],
  ['/api/admin/search/pinned', '', 'fremhaevede-varer', FORMULA],
  ['/api/admin/search/misses', '?days=7', 'soegninger-uden-resultat', FORMULA],
  ['/api/admin/static-routes', '?redirects=1', 'adresser', '/formel'],
] as const

const withFormat = (url: string, query: string, format: string) =>
  `${url}${query || '?'}${query ? '&' : ''}format=${format}`
const countFiles = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access.audit_event where action = 'list_exported'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

describe.each(LISTS)('%s', (url, query, name, text) => {
  test('is a file with the rows of the list, whose texts are no formulas', async () => {
    const { count } = (await staff.get(url + query)).body
    const before = await countFiles()
    const { status, text: csv, headers } = await staff.get(withFormat(url, query, 'csv'))
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="${name}.csv"`,
    ])
    const [head = '', ...rows] = csv.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head.split(';').length).toBeGreaterThan(1)
    expect(rows).toHaveLength(count)
    const cells = rows.flatMap((row) => row.split(';'))
    expect(cells).toContain(text === FORMULA ? `'${FORMULA}` : text)
    expect(cells).not.toContain(FORMULA)
    const xlsx = await staff.get(withFormat(url, query, 'xlsx'))
    expect([xlsx.status, xlsx.file.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(await countFiles()).toBe(before + 2)
    expect((await staff.get(withFormat(url, query, 'pdf'))).status).toBe(400)
  })
})

test('each takes the permission to export, and is read without it', async () => {
  await sql`update access.user_group set permissions = array_remove(permissions, 'export_run')`.execute(
    db,
  )
  const before = await countFiles()
  for (const [url, query] of LISTS) {
    const [seen, refused] = [
      await staff.get(url + query),
      await staff.get(withFormat(url, query, 'csv')),
    ]
    expect([url, seen.status, refused.status, refused.body.code]).toEqual([
      ...[url, 200, 403, 'permission_missing'],
    ])
  }
  expect(await countFiles()).toBe(before)
})
