import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createPasswordLink } from '#shop/accounts'
import type { Mail } from '#shop/documents'
import { pruneOutbox } from '#shop/orders'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { bearer, givePassword, logIn, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { browserWith, openSession } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const username = await givePassword(database, cast.user.proff)
const NEW = 'syv små heste i haven'
const ME = '/api/users/me'

let addresses = 0
function browser(): Visitor {
  addresses += 1
  return visitor(app, `198.51.100.${addresses}`)
}

/** The mails that wait to be sent, as they are sent. */
const deliver = () => deliverOutbox(database, 'https://shop.example')

async function askForLink(name = username): Promise<string> {
  const reply = await browser().post('/api/users/reset-password', { username: name })
  expect([reply.status, reply.body]).toEqual([200, { data: {} }])
  const [mail] = await deliver()
  return tokenIn(mail)
}

function tokenIn(mail: Mail | undefined): string {
  return (
    /https:\/\/shop\.example\/(?:reset|bekraeft-email)\?token=([0-9a-f]{32})\b/.exec(
      mail?.text ?? '',
    )?.[1] ?? ''
  )
}

function finish(token: unknown, password = NEW, password_repeat = password) {
  return browser().post('/api/users/finish-reset-password', { token, password, password_repeat })
}

async function forgetLinks(): Promise<void> {
  await db.deleteFrom('access.password_reset').execute()
}

describe('a forgotten password', () => {
  test('is replaced by a link in a mail, which ends all sessions and works once', async () => {
    const one = browser()
    const { token: session } = (await logIn(one, username)).body.data
    const token = await askForLink()
    expect((await finish(token)).status).toBe(200)
    expect((await one.get(ME, bearer(session))).status).toBe(401)
    expect((await logIn(browser(), username)).status).toBe(401)
    const login = { username, password: NEW }
    expect((await browser().post('/api/users/login', login)).status).toBe(200)
    const again = await finish(token, PASSWORD)
    expect([again.status, again.body.code]).toEqual([400, 'reset_token_invalid'])
    await givePassword(database, cast.user.proff)
    await forgetLinks()
  })

  test('is asked for with a mail address, whatever it is', async () => {
    for (const name of ['', '   ']) {
      const reply = await browser().post('/api/users/reset-password', { username: name })
      expect([reply.status, reply.body.errors]).toEqual([422, { username: ['Skriv din e-mail'] }])
    }
    expect(await deliver()).toEqual([])
  })

  test('stores nothing of the token but its hash', async () => {
    const token = await askForLink()
    const { rows } = await sql<{ row: string }>`
      select reset::text as row from access.password_reset reset
      union all select outbox::text from orders.outbox`.execute(db)
    expect(JSON.stringify(rows)).not.toContain(token)
    await forgetLinks()
  })

  test('is forgotten by the outbox two weeks after it was sent, or a month after it was given up', async () => {
    await askForLink()
    const left = () => db.selectFrom('orders.outbox').select('id').execute()
    const sentDaysAgo = async (days: number) => {
      await sql`update orders.outbox set done = now() - make_interval(days => ${days})`.execute(db)
      await pruneOutbox(db)
      return left()
    }
    expect(await sentDaysAgo(13)).not.toEqual([])
    expect(await sentDaysAgo(15)).toEqual([])
    await askForLink()
    const givenUpDaysAgo = async (days: number) => {
      await sql`update orders.outbox set done = null, dead = now(), created = now() - make_interval(days => ${days})`.execute(
        db,
      )
      await pruneOutbox(db)
      return left()
    }
    expect(await givenUpDaysAgo(29)).not.toEqual([])
    expect(await givenUpDaysAgo(31)).toEqual([])
    await forgetLinks()
  })

  test('is no way to learn who is a user', async () => {
    const known = await browser().post('/api/users/reset-password', { username })
    const unknown = await browser().post('/api/users/reset-password', { username: 'x@demo.dk' })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    const mails = await deliver()
    expect(mails.map(({ to }) => to)).toEqual([username])
    await forgetLinks()
  })

  test('has one link at a time, for an hour, and five in an hour', async () => {
    const first = await askForLink()
    const second = await askForLink()
    expect((await finish(first)).status).toBe(400)
    await db.updateTable('access.password_reset').set({ expires: new Date() }).execute()
    expect((await finish(second)).status).toBe(400)
    for (let i = 0; i < 3; i += 1) expect(await askForLink()).not.toBe('')
    expect(await askForLink()).toBe('')
    await forgetLinks()
  })

  test('is not replaced with anything else than the token, nor by a disabled user', async () => {
    const token = await askForLink()
    for (const wrong of ['', token.toUpperCase(), token.slice(1), `${token} `, 'f'.repeat(32)]) {
      expect([wrong, (await finish(wrong)).status]).toEqual([wrong, 400])
    }
    for (const wrong of [null, { $ne: null }, [token], 7]) {
      expect([wrong, (await finish(wrong)).status]).toEqual([wrong, 422])
    }
    const extra = { token, password: NEW, password_repeat: NEW, user_id: cast.user.admin }
    expect((await browser().post('/api/users/finish-reset-password', extra)).status).toBe(422)
    const setActive = (active: boolean) =>
      db.updateTable('access.user').set({ active }).where('id', '=', cast.user.proff).execute()
    await setActive(false)
    expect((await finish(token)).status).toBe(400)
    await setActive(true)
    await forgetLinks()
  })

  test.each([
    ['for kort', 'for kort', 'too_short'],
    ['password123', 'password123', 'common'],
    ['adgangskode', 'adgangskode', 'common'],
    ['proff@demo.dk', 'proff@demo.dk', 'common'],
    ['aaaaaaaaaaaa', 'aaaaaaaaaaaa', 'common'],
    [NEW, `${NEW}!`, 'differs'],
  ])('is not replaced by %s, repeated as %s: %s', async (password, repeated) => {
    const token = await askForLink()
    const refused = await finish(token, password, repeated)
    expect([refused.status, refused.body.code]).toEqual([422, 'password_refused'])
    expect((await finish(token)).status).toBe(200)
    await givePassword(database, cast.user.proff)
    await forgetLinks()
  })

  test('leaves no session that was begun with the one before, however close they come', async () => {
    for (let i = 0; i < 6; i += 1) {
      const token = await askForLink()
      const one = browser()
      await one.get('/api/shop/baskets/current-basket')
      const [login, reset] = await Promise.all([logIn(one, username), finish(token)])
      expect(reset.status).toBe(200)
      if (login.status === 200) {
        expect((await one.get(ME, bearer(login.body.data.token))).status).toBe(401)
      }
      await givePassword(database, cast.user.proff)
      await forgetLinks()
    }
  })

  test('gets its mail although the mail server was away more often than links are given', async () => {
    await browser().post('/api/users/reset-password', { username })
    for (let i = 0; i < 7; i += 1) {
      expect(await createPasswordLink(db, username, 'reset', i > 0)).toBeDefined()
    }
    await db.deleteFrom('orders.outbox').where('kind', '=', 'password_reset').execute()
    await forgetLinks()
  })

  test('two mails that are made at the same time leave one link that works', async () => {
    const made = await Promise.all([
      createPasswordLink(db, username, 'reset'),
      createPasswordLink(db, username, 'reset'),
    ])
    const statuses = []
    for (const reset of made) statuses.push((await finish(reset?.token ?? '')).status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
    await givePassword(database, cast.user.proff)
    await forgetLinks()
  })

  test('never names another host than the configured one in the link', async () => {
    const poisoned = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    const config = { ...testConfig, publicOrigin: 'https://shop.example' }
    const one = visitor(await shopApp(database, { config }))
    await one.post('/api/users/reset-password', { username }, poisoned)
    const mails = await deliver()
    expect(mails).toHaveLength(1)
    for (const { text, html } of mails) expect(text + html).not.toContain('evil')
    await forgetLinks()
  })
})

describe('users who are logged in', () => {
  test('change name, address and password; the last two need the current password', async () => {
    const one = browser()
    const other = browser()
    const { token } = (await logIn(one, username)).body.data
    const { token: elsewhere } = (await logIn(other, username)).body.data
    const patch = (body: object) => one.patch(ME, body, bearer(token))
    expect((await patch({ name: 'Jens L. Fjord' })).body.data.name).toBe('Jens L. Fjord')
    for (const body of [{ username: 'ny@demo.dk' }, { password: NEW, password_repeat: NEW }]) {
      expect((await patch(body)).body.code).toBe('wrong_password')
      const wrong = { ...body, current_password: 'en anden' }
      expect((await patch(wrong)).body.code).toBe('wrong_password')
      await db.deleteFrom('access.login_attempt').execute()
    }
    const both = { username: 'ny@demo.dk', password: NEW, password_repeat: NEW }
    expect((await patch({ ...both, current_password: PASSWORD })).status).toBe(422)
    const link = await askForLink()
    const changed = await patch({
      password: NEW,
      password_repeat: NEW,
      current_password: PASSWORD,
    })
    expect(changed.status).toBe(200)
    expect((await finish(link)).status).toBe(400)
    expect((await one.get(ME, bearer(token))).status).toBe(200)
    expect((await other.get(ME, bearer(elsewhere))).status).toBe(401)
    await givePassword(database, cast.user.proff)
  })

  test('change their address once the link that is sent to it is followed; that of before is told', async () => {
    const one = browser()
    const { token } = (await logIn(one, username)).body.data
    const patch = (body: object) => one.patch(ME, body, bearer(token))
    const move = (to: string) => patch({ username: to, current_password: PASSWORD })
    const follow = (mail: Mail | undefined, session = token) =>
      browserWith(app, session).post('/api/users/confirm-username', { token: tokenIn(mail) })
    await deliver()
    const reset = await askForLink()
    await move('forkert@demo.dk')
    const moved = await move('ny@demo.dk')
    expect(moved.body.data.username).toBe(username)
    const mails = await deliver()
    const notices = mails.filter(({ to }) => to === username)
    expect(notices.map(({ text }) => text).join()).toMatch('ny@demo.dk')
    const link = mails.find(({ to }) => to === 'ny@demo.dk')
    expect(notices.some(({ text }) => text.includes(tokenIn(link)))).toBe(false)
    // The later wish is the one that counts.
    expect(mails.some(({ to }) => to === 'forkert@demo.dk')).toBe(false)
    const stranger = await browser().post('/api/users/confirm-username', { token: tokenIn(link) })
    expect([stranger.status, stranger.body.code]).toEqual([401, 'login_required'])
    const another = await openSession(database, cast.user.privat)
    expect((await follow(link, another)).body.code).toBe('reset_token_invalid')
    expect((await follow(link)).status).toBe(200)
    expect((await follow(link)).body.code).toBe('reset_token_invalid')
    expect((await finish(reset)).status).toBe(400)
    expect((await one.get(ME, bearer(token))).body.data.username).toBe('ny@demo.dk')
    await move(username)
    const back = (await deliver()).find(({ to }) => to === username)
    expect((await follow(back)).status).toBe(200)
  })

  test('have five links a day sent to addresses that they may not own, however many they ask for at once', async () => {
    await db.deleteFrom('access.username_change').execute()
    const one = browser()
    const { token } = (await logIn(one, username)).body.data
    const move = (n: number) =>
      one.patch(ME, { username: `fremmed${n}@demo.dk`, current_password: PASSWORD }, bearer(token))
    const replies = await Promise.all([1, 2, 3, 4].map(move))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const more = await Promise.all([5, 6, 7].map(move))
    expect(more.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [422, 'too_many_username_changes'],
      [422, 'too_many_username_changes'],
    ])
    const { count } = await db
      .selectFrom('orders.outbox')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('kind', '=', 'username_change')
      .where('done', 'is', null)
      .executeTakeFirstOrThrow()
    expect(count).toBe(5)
    await deliver()
    await sql`update access.username_change set created = now() - interval '25 hours'`.execute(db)
    expect((await move(8)).status).toBe(200)
    await deliver()
  })

  test('cannot take the address of another user, which no reply tells, nor change anything else of themselves', async () => {
    const one = browser()
    const { token, user } = (await logIn(one, username)).body.data
    const patch = (body: object) => one.patch(ME, body, bearer(token))
    const taken = await patch({ username: 'PRIVAT@demo.dk', current_password: PASSWORD })
    expect([taken.status, taken.body.data.username]).toEqual([200, username])
    expect((await deliver()).map(({ to }) => to)).toEqual([username])
    for (const body of [
      { group_id: 7 },
      { permissions: ['admin'] },
      { customer_id: 2 },
      { customer: { id: 2 } },
      { uuid: '0199a000-0000-7000-8000-0000000000ff' },
      { external_reference: 'x' },
      { active: true },
    ]) {
      expect([body, (await patch(body)).status]).toEqual([body, 422])
    }
    // What is as it was read is no change.
    expect((await patch(user)).status).toBe(200)
    expect((await one.get(ME, bearer(token))).body.data).toEqual(user)
  })

  test('who guess at the current password are stopped after five times', async () => {
    const one = browser()
    const { token } = (await logIn(one, username)).body.data
    const guess = (current_password: string) =>
      one.patch(ME, { username: 'ny@demo.dk', current_password }, bearer(token))
    for (let i = 0; i < 5; i += 1) expect((await guess(`gæt ${i}`)).status).toBe(422)
    expect((await guess(PASSWORD)).status).toBe(429)
    await db.deleteFrom('access.login_attempt').execute()
  })
})
