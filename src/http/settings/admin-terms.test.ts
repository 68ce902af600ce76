import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepTermsInForce } from '#shop/terms'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { type Visitor, visitor } from '#test/request'
import { termsFor } from '#test/sample-terms'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** The terms of sale as staff word them: a version each, in force from when it is saved. */

const TEXTS = '/api/admin/consent-texts'
const PRIVATE = `${TEXTS}/terms_private`
const WHO = '{navn}, {adresse}, CVR {cvr}, telefon {telefon}, {email}.'
const text = `# Hvem vi er\n\n${WHO}\n\n# Fortrydelse\n\nDu har 30 dages fortrydelsesret.`

let database: FreshDatabase
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
})

const inForce = async () => (await visitor(app).get('/api/shop/terms')).body.data
const fileAt = async (url: string) => {
  const { rawPayload, statusCode } = await app.inject({ url })
  return statusCode === 200 ? pdfText(rawPayload).replaceAll(/\s+/g, ' ') : statusCode
}

describe('a wording', () => {
  test('begins with the text of the program, and is in force from when it is saved', async () => {
    const before = await inForce()
    expect(before.private.version).toBe(termsFor('private').version)
    const { etag, data } = (await staff.get(PRIVATE)).body
    expect(data).toMatchObject({ version: 0, created: null, earlier: [] })
    const done = await staff.patch(PRIVATE, { text }, { 'if-match': etag })
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { title: data.title, text, earlier: [{ version: 0, text: data.text }] },
    ])
    const after = await inForce()
    expect(after.private.version).not.toBe(before.private.version)
    expect(await fileAt(after.private.url)).toContain('30 dages fortrydelsesret')
    expect(await fileAt('/handelsbetingelser.pdf')).toContain('30 dages fortrydelsesret')
    // Who sells is told in the words of the merchant, and the text of before is there as it was.
    expect(await fileAt(after.private.url)).toContain('CVR 99999993')
    expect(await fileAt(before.private.url)).toContain('14 dages fortrydelsesret')
    // Others buy under others.
    expect(after.company).toEqual(before.company)
  })

  test('as it is makes no version', async () => {
    const { data } = (await staff.get(PRIVATE)).body
    const same = await staff.patch(PRIVATE, { title: data.title, text: data.text })
    expect([same.status, same.body.changes]).toEqual([200, []])
    expect((await staff.get(PRIVATE)).body.data.version).toBe(0)
  })

  test('by two at once is one version, and the other is told', async () => {
    const { etag } = (await staff.get(PRIVATE)).body
    const colleague = await loggedIn(app, database, cast.user.admin)
    const match = { 'if-match': etag }
    const replies = await Promise.all([
      staff.patch(PRIVATE, { text }, match),
      colleague.patch(PRIVATE, { text: `${text}\n\nMere.` }, match),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await sql`select from content.terms_wording`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  test.each([
    [{ text: 'Uden hvem der sælger' }, 'text'],
    [{ text: `${WHO} {ukendt}` }, 'text'],
    [{ title: '' }, 'title'],
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(40_001) }, 'text'],
  ])('%j is refused by its field', async (body, field) => {
    const refused = await staff.patch(PRIVATE, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    expect((await staff.get(PRIVATE)).body.data.version).toBe(0)
  })

  test('is in the history as it was, and is for those who set up the shop', async () => {
    const before = (await staff.get(PRIVATE)).body.data.text
    await staff.patch(PRIVATE, { text })
    const { data } = (await staff.get('/api/admin/settings-history')).body
    expect(data[0]).toMatchObject({
      ...{ kind: 'consent_text', act: 'changed', subject: 'terms_private' },
      changes: [{ field: 'text', before, after: text }],
    })
    const customer = await loggedIn(app, database, cast.user.proff)
    expect((await customer.patch(PRIVATE, { text })).status).toBe(403)
    expect((await customer.post(`${PRIVATE}/preview`, { title: 'Vilkår', text })).status).toBe(403)
  })

  test('is looked at before it is saved, and markup is words', async () => {
    const body = { title: 'Vilkår', text: `# <b>Hvem</b>\n\n${WHO}\n\n<script>alert(1)</script>` }
    const { status, body: shown } = await staff.post(`${PRIVATE}/preview`, body)
    expect([status, shown.data]).toMatchObject([
      200,
      { title: 'Vilkår', sections: [{ heading: '<b>Hvem</b>', paragraphs: [{}, {}] }] },
    ])
    expect(shown.data.sections[0].paragraphs[0]).toContain('CVR 99999993')
    expect((await staff.get(PRIVATE)).body.data.version).toBe(0)
    const refused = await staff.post(`${PRIVATE}/preview`, { ...body, text: 'Ingen' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['text']])
    expect((await staff.post(`${TEXTS}/newsletter/preview`, body)).status).toBe(400)
  })
})

test('neither wordings nor what was sold under are ever changed', async () => {
  await staff.patch(PRIVATE, { text })
  await keepTermsInForce(database.db)
  for (const table of ['content.terms_wording', 'orders.terms_text']) {
    for (const statement of [
      `update ${table} set title = 'x'`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(sql.raw(statement).execute(database.db), statement).rejects.toThrow(
        /append-only/,
      )
    }
  }
})

test('a version that was never sold under has no file', async () => {
  expect(await fileAt('/handelsbetingelser.pdf?version=privat-000000000000')).toBe(404)
  expect(await fileAt('/handelsbetingelser.pdf?version=%27%3B')).toBe(400)
})
