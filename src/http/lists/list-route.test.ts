import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What every list for staff does, shown on the list of enquiries. */

const URL = '/api/admin/enquiries'
const COUNT = 10_120

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { db } = database
let staff: Visitor

beforeAll(async () => {
  await sql`
    insert into contact.enquiry (id, kind, name, email, company_name, message, created)
    select gen_random_uuid(), case when n % 10 = 0 then 'offer' else 'contact' end, 'Mette Juhl ' || n,
      'mette' || n || '@juhl.example', case when n = 7 then 'Ærø Tømrer; og "Snedker"' else '' end,
      case when n = 7 then '=1+1' else 'Har I lærk?' end, '2026-11-01'::timestamptz + (n / 2) * interval '1 minute'
    from generate_series(1, ${COUNT}) n`.execute(db)
  staff = await loggedIn(app, database, cast.user.admin)
})

interface Row {
  readonly id: string
  readonly name: string
}

const page = async (query: string): Promise<{ data: Row[]; count: number; metadata: object }> => {
  const { status, body } = await staff.get(`${URL}?${query}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

const namesOf = ({ data }: { readonly data: readonly Row[] }) => data.map(({ name }) => name)

describe('a list for staff', () => {
  test('is counted to 10,000, and says when there are more', async () => {
    const { data, count, metadata } = await page('')
    expect([data.length, count, metadata]).toEqual([50, 10_000, { is_count_exact: false }])
    const offers = await page('kind=offer')
    expect([offers.count, offers.metadata]).toEqual([COUNT / 10, { is_count_exact: true }])
  })

  test.each(['asc', 'desc'])('ends before the first row of a page (%s)', async (direction) => {
    const [second, third] = [
      await page(`direction=${direction}&page=2`),
      await page(`direction=${direction}&page=3`),
    ]
    const before = third.data[0]?.id
    const back = await page(`direction=${direction}&before=${before}&page=7`)
    expect(namesOf(back)).toEqual(namesOf(second))
    const first = await page(`direction=${direction}`)
    const end = await page(`direction=${direction}&before=${first.data[3]?.id}`)
    expect(namesOf(end)).toEqual(namesOf(first).slice(0, 3))
  })

  test('goes on after the last row of a page, whatever has been added before it', async () => {
    const first = await page('direction=desc')
    const after = first.data.at(-1)?.id
    await sql`
      insert into contact.enquiry (id, kind, name, email, message)
      values (gen_random_uuid(), 'chat', 'Lone Lund', 'lone@lund.example', 'Hej')`.execute(db)
    const next = await page(`direction=desc&after=${after}`)
    const both = await sql<Row>`
      select name from contact.enquiry where kind <> 'chat' order by created desc, id desc limit 100`.execute(
      db,
    )
    expect([...namesOf(first), ...namesOf(next)]).toEqual(both.rows.map(({ name }) => name))
    const skipped = await page('direction=desc&page=2')
    expect(namesOf(skipped)).not.toEqual(namesOf(next))
  })

  test('finds parts of words, and the beginning of one by two letters', async () => {
    expect(namesOf(await page('search=tømrer'))).toEqual(['Mette Juhl 7'])
    expect((await page('search=ju')).count).toBe(10_000)
    expect((await page('search=uh')).count).toBe(0)
    expect((await page('search=100%25')).count).toBe(0)
  })

  test('refuses what it does not have by name', async () => {
    const { status, body } = await staff.get(`${URL}?sort=pris&after=7`)
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([400, ['after', 'sort']])
  })

  test('is a CSV file of all its rows, where text stays text', async () => {
    const { text, headers } = await staff.get(`${URL}?format=csv&search=tømrer`)
    expect(headers['content-disposition']).toBe('attachment; filename="henvendelser.csv"')
    const [head, row, ...more] = text.replace('\ufeff', '').split('\r\n')
    expect(head?.split(';').slice(0, 4)).toEqual(['Modtaget', 'Emne', 'Navn', 'E-mail'])
    expect(row).toContain(`;"Ærø Tømrer; og ""Snedker""";;'=1+1;`)
    expect(more).toEqual([''])
    const all = await staff.get(`${URL}?format=csv&kind=contact`)
    expect(all.text.trim().split('\r\n')).toHaveLength(1 + (COUNT * 9) / 10)
  })

  test('is a file for those alone who may export, and each file is an event of the audit', async () => {
    const files = () =>
      db
        .selectFrom('access.audit_event')
        .selectAll()
        .where('action', '=', 'list_exported')
        .execute()
    const before = (await files()).length
    await staff.get(URL)
    expect(await files()).toHaveLength(before)
    await staff.get(`${URL}?format=xlsx&search=tømrer`)
    expect(await files()).toHaveLength(before + 1)
    await sql`
      update access.user_group set permissions = array_remove(permissions, 'export_run')
      where id = (select group_id from access."user" where id = ${cast.user.admin})`.execute(db)
    expect((await staff.get(URL)).status).toBe(200)
    const refused = await staff.get(`${URL}?format=csv`)
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
    expect(await files()).toHaveLength(before + 1)
  })
})
