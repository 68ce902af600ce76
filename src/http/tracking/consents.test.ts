import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteDue } from '#database/retention'
import {
  CONSENT_VERSION,
  CONSENT_VERSION_ASKED,
  CONSENT_VERSION_LAST,
  readConsent,
  writeConsent,
} from '#kernel/consent'
import { oldConsents } from '#shop/tracking'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { givePassword, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const CONSENTS = '/api/shop/consents'
const { privat, proff } = cast.user
const NONE = { version: CONSENT_VERSION, functional: false, statistics: false, marketing: false }
const ALL = { ...NONE, functional: true, statistics: true, marketing: true }

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database)
})

function rows() {
  return database.db.selectFrom('tracking.consent').selectAll().orderBy('id').execute()
}

async function read(one: Visitor) {
  return (await one.get(CONSENTS)).body.data
}

/** As if it had been given so long ago: the table itself lets nothing be changed. */
async function giveLongAgo(ago: string, consent_id: string, version = CONSENT_VERSION) {
  await sql`
    insert into tracking.consent (consent_id, version, functional, statistics, marketing, given)
    values (${consent_id}, ${version}, true, true, true, now() - ${ago}::interval)`.execute(
    database.db,
  )
}

test('who has not answered is told what is asked, and gets no cookie but that against forgery', async () => {
  const one = visitor(app)
  const { text, consent, history } = await read(one)
  expect(text.version).toBe(CONSENT_VERSION)
  expect(text.purposes.map(({ key }: { key: string }) => key)).toEqual([
    'necessary',
    'functional',
    'statistics',
    'marketing',
  ])
  expect(consent).toBeNull()
  expect(history).toEqual([])
  expect([...one.cookies.keys()]).toEqual(['XSRF-TOKEN'])
  expect(await rows()).toEqual([])
})

test.each([
  ['to refuse', NONE, ''],
  ['to accept', ALL, 'fsm'],
  ['to choose', { ...NONE, statistics: true }, 's'],
])('%s is one call, a row and a cookie of a year', async (_what, choice, letters) => {
  const one = visitor(app)
  const { status, body, headers } = await one.post(CONSENTS, choice)
  expect(status).toBe(200)
  expect(body.data).toMatchObject(choice)
  const { consent_id, given, ends } = body.data
  expect((Date.parse(ends) - Date.parse(given)) / 86_400_000).toBe(365)
  const cookie = [headers['set-cookie']].flat().find((set) => String(set).startsWith('samtykke='))
  expect(cookie).toBe(
    `samtykke=${CONSENT_VERSION}.${letters}.${consent_id}; Max-Age=31536000; Path=/; SameSite=Lax`,
  )
  expect(await rows()).toMatchObject([{ consent_id, ...choice, user_id: null }])
  expect((await read(one)).consent).toEqual(body.data)
})

test('who withdraws keeps the id of the browser and adds a row', async () => {
  const one = visitor(app)
  await one.post(CONSENTS, ALL)
  await one.post(CONSENTS, NONE)
  const [first, second, ...more] = await rows()
  expect(more).toEqual([])
  expect(second).toMatchObject({ ...NONE, consent_id: first?.consent_id })
  expect((await read(one)).consent).toMatchObject(NONE)
})

test('two browsers have two ids', async () => {
  await visitor(app).post(CONSENTS, ALL)
  await visitor(app).post(CONSENTS, ALL)
  expect(new Set((await rows()).map((row) => row.consent_id)).size).toBe(2)
})

test('an answer to another text, an answer of a year ago and an edited cookie are asked again', async () => {
  const { db } = database
  await sql`
    insert into tracking.consent_text (version, title, introduction, purposes)
    select ${CONSENT_VERSION_LAST + 1}, title, introduction, purposes from tracking.consent_text
    where version = ${CONSENT_VERSION}`.execute(db)
  const cases = [
    ['366 days', CONSENT_VERSION, null],
    ['1 day', CONSENT_VERSION_LAST + 1, null],
    ['364 days', CONSENT_VERSION, expect.anything()],
    ['364 days', CONSENT_VERSION_ASKED, expect.anything()],
  ] as const
  for (const [ago, version, expected] of cases) {
    const one = visitor(app)
    const consent_id = crypto.randomUUID()
    await giveLongAgo(ago, consent_id, version)
    one.cookies.set('samtykke', writeConsent({ ...ALL, version, consent_id }))
    expect((await read(one)).consent).toEqual(expected)
  }
  const stranger = visitor(app)
  stranger.cookies.set('samtykke', '1.fsm.mig')
  expect((await read(stranger)).consent).toBeNull()
})

/** The versions whose answers count, without trackers. */
const WITHOUT_TRACKERS = [CONSENT_VERSION_ASKED, 2, CONSENT_VERSION]

/** What is asked by the versions whose answers count, the latest first. */
async function textsThatCount() {
  const texts = await database.db
    .selectFrom('tracking.consent_text')
    .selectAll()
    .where('version', 'in', WITHOUT_TRACKERS)
    .orderBy('version', 'desc')
    .execute()
  return texts.map(({ version, purposes }) => {
    const list = purposes as { key: string; stored: { name: string }[] }[]
    return { version, asked: list.filter(({ key }) => key !== 'necessary'), purposes: list }
  })
}

test('texts whose answers count differ in what is necessary alone', async () => {
  const [current, ...earlier] = await textsThatCount()
  expect(current?.version).toBe(CONSENT_VERSION)
  expect(earlier).toHaveLength(WITHOUT_TRACKERS.length - 1)
  for (const { asked, purposes } of earlier) {
    expect(asked).toEqual(current?.asked)
    expect(purposes).not.toEqual(current?.purposes)
  }
})

test('visitors are told of all that docs/cookies.md lists, and of nothing else in their browser', async () => {
  const rows = readFileSync('docs/cookies.md', 'utf8').matchAll(/^\| (`.*?) \| .* \| (\w+) \|$/gm)
  const listed = [...rows].flatMap(([, names = '', purpose]) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => `${purpose} ${name}`),
  )
  const [current] = await textsThatCount()
  const told = (current?.purposes ?? [])
    .filter(({ key }) => key !== 'marketing')
    .flatMap(({ key, stored }) =>
      stored.flatMap(({ name }) => name.split(', ').map((one) => `${key} ${one}`)),
    )
  expect(told.length).toBeGreaterThan(10)
  expect(told.toSorted()).toEqual(listed.toSorted())
})

test.each([
  [{ ...ALL, version: CONSENT_VERSION + 1 }, 'version'],
  [{ ...ALL, marketing: 'ja' }, 'marketing'],
  [{ ...ALL, consent_id: '6f1c9a52-8f4e-4a7b-9d0c-3f2b1a0e5d4c' }, 'consent_id'],
  [{ ...ALL, version: CONSENT_VERSION_ASKED }, 'version'],
  [{ version: CONSENT_VERSION }, 'functional'],
])('%j is refused by its field and stores nothing', async (body, field) => {
  const refused = await visitor(app).post(CONSENTS, body)
  expect(refused.status).toBe(422)
  expect(refused.body.errors[field]).toHaveLength(1)
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect(await rows()).toEqual([])
})

test('the answer of a user is in the history of that user alone, and in the export', async () => {
  const one = await loggedIn(app, database, privat)
  await one.post(CONSENTS, ALL)
  await one.post(CONSENTS, NONE)
  expect((await read(one)).history).toMatchObject([NONE, ALL])
  expect((await read(await loggedIn(app, database, proff))).history).toEqual([])
  expect((await read(visitor(app))).history).toEqual([])
  const { data } = (await one.get('/api/users/me/export')).body
  expect(data.consents).toMatchObject([ALL, NONE])
})

test('who is erased leaves the answers, which say no more whose they are', async () => {
  await givePassword(database, privat)
  const one = await loggedIn(app, database, privat)
  await one.post(CONSENTS, ALL)
  const [before] = await rows()
  expect(before?.user_id).toBe(privat)
  const erased = await one.post('/api/users/me/erase', { current_password: PASSWORD })
  expect(erased.status).toBe(200)
  expect(await rows()).toEqual([{ ...before, user_id: null }])
})

test('no answer is changed, given to a user, or deleted before five years', async () => {
  const one = visitor(app)
  await one.post(CONSENTS, NONE)
  const { db } = database
  for (const statement of [
    sql`update tracking.consent set marketing = true`,
    sql`update tracking.consent set user_id = ${privat}`,
    sql`update tracking.consent set user_id = null, given = now() - interval '6 years'`,
    sql`delete from tracking.consent`,
    sql`truncate tracking.consent`,
    sql`update tracking.consent_text set title = ''`,
    sql`delete from tracking.consent_text`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow()
  }
  await giveLongAgo('5 years 1 day', crypto.randomUUID())
  await giveLongAgo('4 years 360 days', crypto.randomUUID())
  await deleteDue(db, oldConsents)
  const kept = await rows()
  expect(kept).toHaveLength(2)
  expect(kept.map((row) => row.consent_id)).toContain(
    readConsent(one.cookies.get('samtykke'))?.consent_id,
  )
})

test('where trackers are set up their own text is asked, and an answer to one that asks less does not count', async () => {
  const chat = { script: 'https://chat.example/widget.js' }
  const trackers = {
    matomo: { url: 'https://stat.example', site: 1 },
    google: { tag: 'G-ABCD1234' },
  }
  const own = await shopApp(database, { config: { ...testConfig, trackers } })
  const all = await shopApp(database, {
    config: { ...testConfig, trackers: { ...trackers, chat } },
  })
  const asks = async (one: Visitor) => (await one.get(CONSENTS)).body.data
  const { text } = await asks(visitor(own))
  expect(text.version).toBe(CONSENT_VERSION + 3)
  expect(JSON.stringify(text.purposes[2])).toContain('Matomo')
  expect(JSON.stringify(text.purposes[3])).toContain('"by":"Google"')
  expect(JSON.stringify(text)).not.toContain('chat')
  expect(JSON.stringify((await asks(visitor(all))).text)).toContain('chat')
  for (const [version, counts] of [
    [CONSENT_VERSION_ASKED, false],
    // As it was asked before the last text of what is necessary.
    [2, false],
    [3, false],
    [2 + 3, true],
    [2 + 7, true],
    [CONSENT_VERSION, false],
    [CONSENT_VERSION + 1, false],
    [CONSENT_VERSION + 2, false],
    [CONSENT_VERSION + 3, true],
    [CONSENT_VERSION + 4, false],
    [CONSENT_VERSION_LAST, true],
  ] as const) {
    const one = visitor(own)
    const consent_id = crypto.randomUUID()
    await giveLongAgo('1 day', consent_id, version)
    one.cookies.set('samtykke', writeConsent({ ...ALL, version, consent_id }))
    expect([version, (await asks(one)).consent !== null]).toEqual([version, counts])
  }
  const one = visitor(own)
  expect((await one.post(CONSENTS, { ...ALL, version: CONSENT_VERSION })).status).toBe(422)
  expect((await one.post(CONSENTS, { ...ALL, version: CONSENT_VERSION + 3 })).status).toBe(200)
})
