import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSION, CONSENT_VERSION_OWN, writeConsent } from '#kernel/consent'
import { NEWSLETTER_VERSION } from '#kernel/newsletter'
import { NEWSLETTER_TEXT } from '#surface/words/newsletter'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** What is consented to, as staff word it: a version each, and answers name the one that was shown. */

const TEXTS = '/api/admin/consent-texts'
const COOKIES = `${TEXTS}/cookies`
const NEWSLETTER = `${TEXTS}/newsletter`
const CONSENTS = '/api/shop/consents'
const ALL = { functional: true, statistics: true, marketing: true }

let database: FreshDatabase
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
})

const asked = async (one = visitor(app)) => (await one.get(CONSENTS)).body.data

describe('the text about cookies', () => {
  const words = { title: 'Må vi?', text: 'Det nødvendige er slået til. Resten vælger du.' }

  test('is asked in other words as another version, of the same purposes', async () => {
    const before = (await asked()).text
    const { etag, data } = (await staff.get(COOKIES)).body
    expect(data).toMatchObject({ version: CONSENT_VERSION, title: before.title })
    expect(data.earlier.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    const done = await staff.patch(COOKIES, words, { 'if-match': etag })
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { ...words, version: CONSENT_VERSION_OWN, earlier: [{ version: CONSENT_VERSION }, {}, {}] },
    ])
    const { text } = await asked()
    expect(text).toEqual({
      ...{ version: CONSENT_VERSION_OWN, title: words.title, introduction: words.text },
      purposes: before.purposes,
    })
    await staff.patch(COOKIES, { text: 'Vælg.' })
    expect((await asked()).text).toMatchObject({
      ...{ version: CONSENT_VERSION_OWN + 8, title: words.title, introduction: 'Vælg.' },
    })
  })

  test('is in the words of staff with every set of trackers, each of which tells of its own', async () => {
    const standard = await textsOf(CONSENT_VERSION)
    await staff.patch(COOKIES, words)
    const own = await textsOf(CONSENT_VERSION_OWN)
    expect(own).toEqual(
      standard.map(({ version, purposes }) => ({
        ...{ version: version - CONSENT_VERSION + CONSENT_VERSION_OWN, purposes },
        ...{ title: words.title, introduction: words.text },
      })),
    )
    const trackers = { google: { tag: 'G-ABCD1234' } }
    const other = await shopApp(database, { config: { ...testConfig, trackers } })
    expect((await asked(visitor(other))).text.version).toBe(CONSENT_VERSION_OWN + 2)
  })

  test('asks no one anew, and what is answered names the text that was shown', async () => {
    const one = visitor(app)
    expect((await one.post(CONSENTS, { ...ALL, version: CONSENT_VERSION })).status).toBe(200)
    await staff.patch(COOKIES, words)
    expect((await asked(one)).consent).toMatchObject({ version: CONSENT_VERSION })
    const other = visitor(app)
    const given = await other.post(CONSENTS, { ...ALL, version: CONSENT_VERSION_OWN })
    expect([given.status, given.body.data.version]).toEqual([200, CONSENT_VERSION_OWN])
    expect((await asked(other)).consent).toMatchObject({ version: CONSENT_VERSION_OWN })
    // A visitor who had the page open meanwhile answers what was shown there.
    await staff.patch(COOKIES, { text: 'Vælg.' })
    const late = await visitor(app).post(CONSENTS, { ...ALL, version: CONSENT_VERSION_OWN })
    expect([late.status, late.body.data.version]).toEqual([200, CONSENT_VERSION_OWN])
  })

  test.each([
    ['that was never written', CONSENT_VERSION_OWN + 8],
    ['of more trackers', CONSENT_VERSION_OWN + 1],
    ['beyond all', 2_000_000_000],
  ])('is refused in a version %s', async (_, version) => {
    await staff.patch(COOKIES, words)
    const { status, body } = await visitor(app).post(CONSENTS, { ...ALL, version })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['version']])
    const { rows } = await sql`select from tracking.consent`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('of more trackers is no answer to that of fewer, and the other way round', async () => {
    await staff.patch(COOKIES, words)
    const trackers = { matomo: { url: 'https://stat.example', site: 1 } }
    const other = await shopApp(database, { config: { ...testConfig, trackers } })
    const one = visitor(app)
    await one.post(CONSENTS, { ...ALL, version: CONSENT_VERSION_OWN })
    const browser = visitor(other)
    const consent_id = one.cookies.get('samtykke')?.split('.').at(-1) ?? ''
    const version = CONSENT_VERSION_OWN
    browser.cookies.set('samtykke', writeConsent({ ...ALL, version, consent_id }))
    expect((await asked(browser)).consent).toBeNull()
  })

  test('by two at once is one version, and the other is told', async () => {
    const { etag } = (await staff.get(COOKIES)).body
    const colleague = await loggedIn(app, database, cast.user.admin)
    const match = { 'if-match': etag }
    const replies = await Promise.all([
      staff.patch(COOKIES, { text: 'Den ene.' }, match),
      colleague.patch(COOKIES, { text: 'Den anden.' }, match),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await asked()).text.version).toBe(CONSENT_VERSION_OWN)
  })

  test('as it is makes no version', async () => {
    const { data } = (await staff.get(COOKIES)).body
    const same = await staff.patch(COOKIES, { title: data.title, text: data.text })
    expect([same.status, same.body.changes]).toEqual([200, []])
    expect((await asked()).text.version).toBe(CONSENT_VERSION)
  })

  test.each([
    [COOKIES, { title: '' }, 'title'],
    [COOKIES, { text: '' }, 'text'],
    [COOKIES, { text: 'x'.repeat(1_001) }, 'text'],
    [COOKIES, { purposes: [] }, 'purposes'],
    [NEWSLETTER, { title: 'Nyt' }, 'title'],
  ])('%s refuses %j by its field', async (url, body, field) => {
    const refused = await staff.patch(url, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    expect((await asked()).text.version).toBe(CONSENT_VERSION)
  })

  async function textsOf(first: number) {
    const { rows } = await sql<{ version: number; purposes: object }>`
      select version, title, introduction, purposes from tracking.consent_text
      where version between ${first} and ${first + 7} order by version`.execute(database.db)
    expect(rows).toHaveLength(8)
    return rows
  }
})

describe('the text of the newsletter', () => {
  const text = 'Ja tak til nyhedsbrevet to gange om måneden.'
  /** As pages show it: they have the standard text themselves. */
  const site = async () =>
    (await visitor(app).get('/api/shop/site')).body.data.newsletter ?? {
      ...{ version: NEWSLETTER_VERSION, text: NEWSLETTER_TEXT },
    }
  const ask = (version: number) =>
    visitor(app).post('/api/shop/newsletter', { email: 'mette@juhl.example', version })

  test('is shown in other words, and a subscription names the version that was shown', async () => {
    const before = await site()
    const { data } = (await staff.get(NEWSLETTER)).body
    expect(data).toMatchObject({ ...before, title: '', earlier: [] })
    expect((await staff.patch(NEWSLETTER, { text })).status).toBe(200)
    await expect.poll(site, { timeout: 5_000 }).toEqual({ version: before.version + 1, text })
    // A page that was loaded before shows the words of before.
    expect((await ask(before.version)).status).toBe(200)
    const stored = await database.db
      .selectFrom('contact.subscription')
      .select('text_version')
      .execute()
    expect(stored).toEqual([{ text_version: before.version }])
    expect((await ask(before.version + 2)).status).toBe(422)
    const { data: now } = (await staff.get(NEWSLETTER)).body
    expect(now).toMatchObject({ version: before.version + 1, earlier: [before] })
  })

  test('is in the history as it was, and can be put back', async () => {
    const before = await site()
    await staff.patch(NEWSLETTER, { text })
    const { data } = (await staff.get('/api/admin/settings-history')).body
    expect(data[0]).toMatchObject({
      ...{ kind: 'consent_text', act: 'changed', subject: 'newsletter' },
      changes: [{ field: 'text', before: before.text, after: text }],
    })
    await staff.patch(NEWSLETTER, { text: before.text })
    const { data: back } = (await staff.get(NEWSLETTER)).body
    expect([back.version, back.text]).toEqual([before.version + 2, before.text])
  })

  test('is for those who set up the shop', async () => {
    const customer = await loggedIn(app, database, cast.user.proff)
    expect((await customer.patch(NEWSLETTER, { text })).status).toBe(403)
    expect((await staff.get(`${TEXTS}/handelsbetingelser`)).status).toBe(400)
  })
})
