import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteDue } from '#database/retention'
import { NEWSLETTER_VERSION } from '#kernel/newsletter'
import type { Mail } from '#shop/documents'
import { oldSubscriptions } from '#shop/newsletter'
import { NEWSLETTER_TEXT } from '#surface/words/newsletter'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { givePassword, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const URL = '/api/shop/newsletter'
const ADMIN = '/api/admin/newsletter/subscriptions'
const ORIGIN = 'https://shop.example'
const EMAIL = 'mette@juhl.example'

let database: FreshDatabase
let app: ShopApp
beforeAll(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
})
beforeEach(async () => {
  await database.db.deleteFrom('contact.subscription').execute()
  await database.db.deleteFrom('orders.outbox').execute()
})

const rows = () => database.db.selectFrom('contact.subscription').selectAll().execute()
const ask = (email = EMAIL, more = {}) =>
  visitor(app).post(URL, { email, version: NEWSLETTER_VERSION, ...more })
const confirm = (token: string) => visitor(app).post(`${URL}/confirm`, { token })
const tokenOf = (mail: Mail | undefined) =>
  /bekraeft=([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? ''

async function subscribed(email = EMAIL): Promise<Mail> {
  await ask(email)
  const [link] = await deliverOutbox(database, ORIGIN)
  expect((await confirm(tokenOf(link))).status).toBe(200)
  const [welcome] = await deliverOutbox(database, ORIGIN)
  return welcome as Mail
}

test('no one gets the newsletter before the link of the mail has been followed', async () => {
  expect((await ask()).body.data).toEqual({ email: EMAIL })
  const [mail, ...more] = await deliverOutbox(database, ORIGIN)
  expect(more).toEqual([])
  expect(mail?.to).toBe(EMAIL)
  const staff = await loggedIn(app, database, cast.user.admin)
  expect((await staff.get(ADMIN)).body.count).toBe(0)
  expect((await confirm('f'.repeat(32))).status).toBe(404)
  expect((await confirm(tokenOf(mail))).body.data).toEqual({ email: EMAIL })
  expect((await confirm(tokenOf(mail))).status).toBe(200)
  expect((await staff.get(ADMIN)).body.data).toMatchObject([
    { email: EMAIL, text_version: NEWSLETTER_VERSION },
  ])
  // Once, however often the link is followed.
  expect(await deliverOutbox(database, ORIGIN)).toHaveLength(1)
})

test('what was consented to is kept word by word, and never changed', async () => {
  const { db } = database
  const text = await db
    .selectFrom('contact.newsletter_text')
    .select('text')
    .where('version', '=', NEWSLETTER_VERSION)
    .executeTakeFirstOrThrow()
  expect(text).toEqual({ text: NEWSLETTER_TEXT })
  await expect(
    db.updateTable('contact.newsletter_text').set({ text: 'Ja' }).execute(),
  ).rejects.toThrow()
  expect((await ask(EMAIL, { version: NEWSLETTER_VERSION + 1 })).status).toBe(422)
})

test('a link of eight days ago confirms nothing', async () => {
  await ask()
  const [mail] = await deliverOutbox(database, ORIGIN)
  await sql`update contact.subscription set requested = now() - interval '8 days'`.execute(
    database.db,
  )
  const refused = await confirm(tokenOf(mail))
  expect([refused.status, refused.body.code]).toEqual([404, 'subscription_unknown'])
})

test('an address is sent one link, however often it is asked for at once, and none when it has the newsletter', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => ask('METTE@juhl.example')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [mail, ...more] = await deliverOutbox(database, ORIGIN)
  expect(more).toEqual([])
  await confirm(tokenOf(mail))
  await deliverOutbox(database, ORIGIN)
  expect((await ask()).status).toBe(200)
  expect(await deliverOutbox(database, ORIGIN)).toEqual([])
  expect(await rows()).toHaveLength(1)
})

test('an address that never answers is sent a link every eight hours at most', async () => {
  const later = (hours: number) =>
    sql`update contact.subscription set requested = now() - make_interval(hours => ${hours}, mins => 1)`.execute(
      database.db,
    )
  await ask()
  expect(await deliverOutbox(database, ORIGIN)).toHaveLength(1)
  await later(7)
  expect((await ask()).status).toBe(200)
  expect(await deliverOutbox(database, ORIGIN)).toEqual([])
  await later(8)
  await ask()
  expect(await deliverOutbox(database, ORIGIN)).toHaveLength(1)
})

test('a program that fills in what people do not see gets the same answer, and no mail', async () => {
  expect((await ask(EMAIL, { website: 'x' })).body.data).toEqual({ email: EMAIL })
  expect(await rows()).toEqual([])
})

test('one click of the mail program ends it, without a cookie and from any site', async () => {
  const { unsubscribe = '' } = await subscribed()
  const { pathname } = new globalThis.URL(unsubscribe)
  const click = (path: string) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://mail.example',
      },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await click(`/nyhedsbrev/afmeld/${'f'.repeat(32)}`)).statusCode).toBe(404)
  expect((await rows())[0]?.ended).toBeNull()
  expect((await click(pathname)).statusCode).toBe(200)
  expect((await click(pathname)).statusCode).toBe(200)
  expect((await rows())[0]?.ended).not.toBeNull()
  // Who wants it again is asked to confirm again.
  await ask()
  const [mail] = await deliverOutbox(database, ORIGIN)
  expect(mail?.subject).toMatch(/^Bekræft dit nyhedsbrev/)
  expect(await rows()).toHaveLength(2)
})

test('the button of the page ends it too, with script and without', async () => {
  const { unsubscribe = '' } = await subscribed()
  const token = unsubscribe.split('/').at(-1) ?? ''
  const ended = await visitor(app).post(`${URL}/unsubscribe`, { token })
  expect(ended.status).toBe(200)
  const again = await app.inject({
    method: 'POST',
    url: `/nyhedsbrev/afmeld/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect([again.statusCode, again.headers.location]).toEqual([303, '/nyhedsbrev?afmeldt=1'])
})

test('staff fetch those who get it as a file, with the link that ends it', async () => {
  const { unsubscribe } = await subscribed('+cmd@juhl.example')
  await ask('ikke.bekraeftet@juhl.example')
  const staff = await loggedIn(app, database, cast.user.admin)
  const { headers, text } = await staff.get(`${ADMIN}?format=csv`)
  expect(headers['content-type']).toContain('text/csv')
  expect(text).toContain('cmd@juhl.example')
  expect(text).not.toMatch(/(^|[;"\n])\+cmd/)
  expect(text).toContain(new globalThis.URL(unsubscribe ?? '').pathname)
  expect(text).not.toContain('ikke.bekraeftet')
  expect((await (await loggedIn(app, database, cast.user.proff)).get(ADMIN)).status).toBe(403)
})

test('what was never confirmed is deleted after 30 days, what has ended after two years', async () => {
  await subscribed('ny@juhl.example')
  await subscribed('slut@juhl.example')
  await ask('glemt@juhl.example')
  const { db } = database
  await sql`
    update contact.subscription set requested = now() - interval '31 days',
      ended = case when email like 'slut%' then now() - interval '731 days' end`.execute(db)
  for (const rows of oldSubscriptions) await deleteDue(db, rows)
  expect((await rows()).map(({ email }) => email)).toEqual(['ny@juhl.example'])
})

test('users are told of theirs, and it is deleted with them', async () => {
  const username = await givePassword(database, cast.user.privat)
  await subscribed(username)
  await subscribed()
  const one = await loggedIn(app, database, cast.user.privat)
  const { newsletter } = (await one.get('/api/users/me/export')).body.data
  expect(newsletter).toMatchObject([{ email: username, text_version: NEWSLETTER_VERSION }])
  expect((await one.post('/api/users/me/erase', { current_password: PASSWORD })).status).toBe(200)
  expect((await rows()).map(({ email }) => email)).toEqual([EMAIL])
})

describe('who ticks it while they order', () => {
  const order = async (contact: Readonly<Record<string, unknown>>) => {
    const errand = { product_id: cast.screws, branch_id: cast.branch.aalborg, contact }
    const buyer = await readyBuyer(app, { ...errand, payment_method_id: PAY_ON_PICKUP })
    expect((await buyer.pay()).status).toBe(200)
  }
  const asked = { email: EMAIL, consent_newsletter: true }
  const links = async () =>
    (await deliverOutbox(database, ORIGIN)).filter(({ subject }) => /nyhedsbrev/.test(subject))

  test('is asked to confirm it, to the text that is shown, and gets it then', async () => {
    await order(asked)
    const [link, ...more] = await links()
    expect([link?.to, more]).toEqual([EMAIL, []])
    expect(await rows()).toMatchObject([
      { email: EMAIL, text_version: NEWSLETTER_VERSION, confirmed: null },
    ])
    expect((await confirm(tokenOf(link))).status).toBe(200)
    await deliverOutbox(database, ORIGIN)
    // Once only: who has it is asked no more.
    await order(asked)
    expect([await links(), await rows()]).toMatchObject([[], [{ email: EMAIL }]])
  })

  test('by two orders at once is asked once', async () => {
    await Promise.all([order(asked), order(asked)])
    expect([(await links()).length, (await rows()).length]).toEqual([1, 1])
  })

  test('and who does not is asked nothing', async () => {
    await order({ email: EMAIL })
    expect([await links(), await rows()]).toEqual([[], []])
  })
})
