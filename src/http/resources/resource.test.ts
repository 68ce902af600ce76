import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What every resource promises, shown on what visitors write and on addresses of the shop. */

const ENQUIRIES = '/api/admin/enquiries'
const ROUTES = '/api/admin/static-routes'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor
let url: string
let etag: string

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

beforeEach(async () => {
  await sql`delete from contact.enquiry`.execute(db)
  await visitor(app).post('/api/shop/enquiries', {
    name: 'Mette Juhl',
    email: 'mette@juhl.example',
    subject: 'Lærk',
    message: 'Har I 45×145 i lærk?',
  })
  const row = await readRow()
  url = `${ENQUIRIES}/${row.id}`
  etag = await readTag()
})

const readRow = () => db.selectFrom('contact.enquiry').selectAll().executeTakeFirstOrThrow()
const readTag = async () => String((await staff.get(url)).headers.etag)
const listEvents = () =>
  db
    .selectFrom('access.audit_event')
    .select(['action', 'actor_id', 'subject', 'created', 'changes'])
    .where('action', '=', 'enquiry_changed')
    .where('subject', '=', url.slice(ENQUIRIES.length + 1))
    .execute()

describe('a version', () => {
  test('has a strong ETag, which is the same until something is changed', async () => {
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(await readTag()).toBe(etag)
    const changed = await staff.patch(url, { subject: 'Eg' }, { 'if-match': etag })
    expect([changed.status, changed.body.data.subject]).toEqual([200, 'Eg'])
    expect(changed.headers.etag).not.toBe(etag)
    expect(await readTag()).toBe(changed.headers.etag)
  })

  test('that another has changed is not overwritten, and both are answered', async () => {
    await staff.patch(url, { subject: 'Eg', kind: 'offer' })
    const sent = { subject: 'Ask', kind: 'offer' }
    const { status, headers, body } = await staff.patch(url, sent, { 'if-match': etag })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(body.versions).toMatchObject({ sent: { subject: 'Ask' }, current: { subject: 'Eg' } })
    expect(body.versions.sent).not.toHaveProperty('kind')
    expect((await readRow()).subject).toBe('Eg')
    // With what stands it is taken.
    const again = await staff.patch(url, sent, { 'if-match': body.versions.etag })
    expect([again.status, (await readRow()).subject]).toEqual([200, 'Ask'])
  })

  test.each([
    ['*', 200],
    ['"another", "one"', 409],
    ['tag', 409],
  ])('is compared with If-Match: %s', async (seen, status) => {
    const reply = await staff.patch(url, { subject: 'Eg' }, { 'if-match': seen })
    expect(reply.status).toBe(status)
  })

  test('is found in a list of tags, and where a proxy has made it weak', async () => {
    const seen = `"another", W/${etag}`
    expect((await staff.patch(url, { subject: 'Eg' }, { 'if-match': seen })).status).toBe(200)
  })

  const SUBJECTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const changeAll = async (headers: Record<string, string>) => {
    const replies = await Promise.all(
      SUBJECTS.map((subject) => staff.patch(url, { subject }, headers)),
    )
    return { taken: replies.filter(({ status }) => status === 200), replies }
  }

  test('is changed by exactly one of those who change it at once', async () => {
    const { taken, replies } = await changeAll({ 'if-match': etag })
    expect(taken).toHaveLength(1)
    expect((await readRow()).subject).toBe(taken[0]?.body.data.subject)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(SUBJECTS.length - 1)
    expect(await listEvents()).toHaveLength(1)
  })

  test('is changed by all of them where none says what it builds on: this test can fail', async () => {
    const { taken } = await changeAll({})
    expect(taken).toHaveLength(SUBJECTS.length)
  })
})

describe('with dry', () => {
  test('it is answered what would change, and nothing is written', async () => {
    const before = await readRow()
    const dry = await staff.patch(`${url}?dry=1`, { subject: 'Eg', kind: 'contact' })
    expect(dry.status).toBe(200)
    expect(dry.body.changes).toEqual([{ field: 'subject', before: 'Lærk', after: 'Eg' }])
    expect([dry.body.data.subject, dry.headers.etag]).toEqual(['Eg', etag])
    expect(await readRow()).toEqual(before)
    expect(await listEvents()).toEqual([])
    const done = await staff.patch(url, { subject: 'Eg', kind: 'contact' })
    expect(done.body.changes).toEqual(dry.body.changes)
    expect(await readRow()).not.toEqual(before)
  })

  test('a conflict and what is refused are answered too', async () => {
    const stale = await staff.patch(`${url}?dry=1`, { subject: 'Eg' }, { 'if-match': '"another"' })
    expect(stale.status).toBe(409)
    const made = await staff.post(ROUTES, { url: '/a', model: 'Error', redirect_url: '/b' })
    const address = `${ROUTES}/${made.body.data.id}?dry=1`
    const looping = await staff.patch(address, { redirect_url: '/a' })
    expect([looping.status, Object.keys(looping.body.errors)]).toEqual([422, ['redirect_url']])
    expect((await staff.patch(address, { redirect_url: '/d' })).body.changes).toEqual([
      { field: 'redirect_url', before: '/b', after: '/d' },
    ])
  })
})

describe('the audit', () => {
  test('has who changed what when, as it was and as it is', async () => {
    await staff.patch(url, { subject: 'Eg', kind: 'offer' })
    const [event, ...more] = await listEvents()
    expect(more).toEqual([])
    expect(event).toMatchObject({ actor_id: cast.user.admin, created: expect.any(Date) })
    expect(event?.changes).toEqual([
      { field: 'kind', before: 'contact', after: 'offer' },
      // What a visitor has written is erased with them, which the audit is not.
      { field: 'subject', before: null, after: null },
    ])
    const { body } = await staff.get('/api/admin/audit?action=enquiry_changed')
    expect(body.data[0].changes).toEqual(event?.changes)
    expect((await staff.get('/api/admin/audit?action=enquiry_read')).body.data[0].changes).toBe(
      null,
    )
  })

  test('is written with the change or not at all', async () => {
    await sql`
      create function access.refuse_event() returns trigger language plpgsql as
        $$ begin raise 'no audit'; end $$`.execute(db)
    await sql`
      create trigger no_audit before insert on access.audit_event for each row
        when (new.action = 'enquiry_changed') execute function access.refuse_event()`.execute(db)
    const reply = await staff.patch(url, { subject: 'Eg' })
    await sql`drop function access.refuse_event() cascade`.execute(db)
    expect([reply.status, (await readRow()).subject]).toEqual([500, 'Lærk'])
    expect((await staff.patch(url, { subject: 'Eg' })).status).toBe(200)
  })
})

describe('what may not be changed', () => {
  test('is accepted as it was read: that changes nothing', async () => {
    const { data } = (await staff.get(url)).body
    const before = await readRow()
    const reply = await staff.patch(url, data, { 'if-match': etag })
    expect([reply.status, reply.body.changes]).toEqual([200, []])
    expect([await readRow(), await listEvents()]).toEqual([before, []])
    const one = await staff.patch(url, { ...data, subject: 'Eg' }, { 'if-match': etag })
    expect(one.body.changes.map(({ field }: { field: string }) => field)).toEqual(['subject'])
  })

  test.each([
    ['message', 'Noget andet'],
    ['status', 'closed'],
    ['colour', 'red'],
  ])('is refused by its name where it differs: %s', async (field, value) => {
    const { data } = (await staff.get(url)).body
    const reply = await staff.patch(url, { ...data, [field]: value })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    expect((await readRow()).message).toBe('Har I 45×145 i lærk?')
  })

  test('of an address is passed over where the shop keeps it itself', async () => {
    const { data } = (
      await staff.post(ROUTES, { url: '/e', model: 'Error', redirect_url: '/varer' })
    ).body
    const address = `${ROUTES}/${data.id}`
    const read = await staff.get(address)
    expect(read.body.data).toEqual(data)
    const whole = { ...data, redirect_type: 308 }
    const { body } = await staff.patch(address, whole, { 'if-match': String(read.headers.etag) })
    expect(body.changes).toEqual([{ field: 'redirect_type', before: 301, after: 308 }])
    // In a list of changes too.
    const many = await staff.patch(ROUTES, [{ ...body.data, active: false }])
    expect([many.status, many.body.data[0].active]).toEqual([200, false])
  })
})

test('what is not there is not found', async () => {
  const none = `${ENQUIRIES}/${crypto.randomUUID()}`
  const replies = [
    await staff.get(none),
    await staff.patch(none, { kind: 'offer' }),
    await staff.patch(none, { colour: 'red' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 422])
})

test.each([`${ENQUIRIES}/{id}`, `${ROUTES}/{id}`])(
  'the API document has what %s promises',
  (path) => {
    const { get, patch } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')).paths[path]
    expect(get.responses).toHaveProperty('200')
    const names = patch.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['id', 'dry', 'if-match']))
    const { schema } = patch.responses['409'].content['application/problem+json']
    expect(Object.keys(schema.properties.versions.properties)).toEqual(['sent', 'current', 'etag'])
    const ok = patch.responses['200'].content['application/json'].schema
    expect(Object.keys(ok.properties)).toEqual(['data', 'changes'])
  },
)
