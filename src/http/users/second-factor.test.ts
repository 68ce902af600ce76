import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { bearer, givePassword, logIn, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
// The database's own clock says when a session is over, so this one starts beside it, at the
// beginning of a code's 30 seconds.
let now = new Date(Math.floor(Date.now() / 30_000) * 30_000)
const app = await shopApp(database, { clock: () => now })
const username = await givePassword(database, cast.user.admin)
const FACTOR = '/api/users/me/second-factor'

let addresses = 0
function browser(): Visitor {
  addresses += 1
  return visitor(app, `203.0.113.${addresses}`)
}

function codeOf(secret: string, at = now): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
}

test('a second factor is asked for once it is on; each code counts once, and so does a recovery code', async () => {
  const one = browser()
  const { token } = (await logIn(one, username)).body.data
  const before = (await logIn(browser(), username)).body.data.token
  const post = (path: string, body: object) => one.post(path, body, bearer(token))
  expect((await post(FACTOR, { current_password: 'en anden' })).body.code).toBe('wrong_password')
  const { secret, uri } = (await post(FACTOR, { current_password: PASSWORD })).body.data
  expect(uri).toContain(`secret=${secret}`)
  expect((await logIn(browser(), username)).status).toBe(200)

  const confirm = (code: string) => post(`${FACTOR}/confirm`, { code })
  expect((await confirm('000000')).status).toBe(401)
  const confirmed = await confirm(codeOf(secret))
  expect(confirmed.status).toBe(200)
  const [recovery = '', ...others] = confirmed.body.data.recovery_codes
  expect(others).toHaveLength(9)
  expect((await post(FACTOR, { current_password: PASSWORD })).body.code).toBe('second_factor_is_on')
  expect((await one.get('/api/users/me', bearer(token))).body.data.has_second_factor).toBe(true)
  // A session that was begun without the second factor is over.
  expect((await browser().get('/api/users/me', bearer(before))).status).toBe(401)

  const refused = await logIn(browser(), username)
  expect([refused.status, refused.body.code]).toEqual([401, 'second_factor_required'])
  const used = await logIn(browser(), username, { code: codeOf(secret) })
  expect(used.body.code).toBe('second_factor_required')
  pass(30)
  const code = codeOf(secret)
  const logins = await Promise.all([
    logIn(browser(), username, { code }),
    logIn(browser(), username, { code }),
  ])
  expect(logins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  pass(300)
  const earlier = codeOf(secret, new Date(now.getTime() - 120_000))
  expect((await logIn(browser(), username, { code: earlier })).status).toBe(401)
  expect((await logIn(browser(), username, { code: recovery.toUpperCase() })).status).toBe(200)
  expect((await logIn(browser(), username, { code: recovery })).status).toBe(401)

  pass(30)
  expect((await confirm(codeOf(secret))).body.code).toBe('second_factor_is_on')
  expect((await post(`${FACTOR}/remove`, { current_password: 'en anden' })).status).toBe(422)
  for (const code of [undefined, recovery]) {
    const refused = await post(`${FACTOR}/remove`, { current_password: PASSWORD, code })
    expect([refused.status, refused.body.code]).toEqual([401, 'second_factor_required'])
  }
  const body = { current_password: PASSWORD, code: codeOf(secret) }
  expect((await post(`${FACTOR}/remove`, body)).status).toBe(200)
  expect((await logIn(browser(), username)).status).toBe(200)
})

test('of two who send the same code at once, one is let in: to turn it on, and with a recovery code', async () => {
  const name = await givePassword(database, cast.user.proff2)
  const one = browser()
  const { token } = (await logIn(one, name)).body.data
  const post = (path: string, body: object) => one.post(path, body, bearer(token))
  const { secret } = (await post(FACTOR, { current_password: PASSWORD })).body.data
  const code = codeOf(secret)
  const confirmed = await Promise.all([1, 2].map(() => post(`${FACTOR}/confirm`, { code })))
  const [on, refused] = confirmed.toSorted((a, b) => a.status - b.status)
  expect([on?.status, refused?.body.code]).toEqual([200, 'second_factor_is_on'])
  const [recovery = ''] = on?.body.data.recovery_codes ?? []
  const logins = await Promise.all(
    [recovery, recovery.toUpperCase()].map((typed) => logIn(browser(), name, { code: typed })),
  )
  expect(logins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('guessing at codes is stopped like guessing at passwords', async () => {
  const one = browser()
  const { token } = (await logIn(one, username)).body.data
  const body = { current_password: PASSWORD }
  const { secret } = (await one.post(FACTOR, body, bearer(token))).body.data
  pass(30)
  await one.post(`${FACTOR}/confirm`, { code: codeOf(secret) }, bearer(token))
  const other = browser()
  for (let i = 0; i < 5; i += 1) {
    expect((await logIn(other, username, { code: `00000${i}` })).status).toBe(401)
  }
  pass(30)
  expect((await logIn(other, username, { code: codeOf(secret) })).status).toBe(429)
})

describe('a second factor that is turned on while its user logs in', () => {
  const user_id = cast.user.proff
  const factor = { user_id, secret: Buffer.alloc(20, 7), confirmed: new Date() }

  test('is asked for: the password alone lets no one in', async () => {
    const proff = await givePassword(database, user_id)
    const hold = holding(async (tx) => {
      // As the login finds it: no second factor, and its user locked until this is committed.
      await tx
        .selectFrom('access.user')
        .select('id')
        .where('id', '=', user_id)
        .forUpdate()
        .execute()
      await tx.insertInto('access.second_factor').values(factor).execute()
    })
    await hold.begun
    const login = logIn(browser(), proff)
    await waitsForALock()
    hold.end()
    expect((await login).body.code).toBe('second_factor_required')
    expect(await openSessions()).toEqual([])
    await database.db.deleteFrom('access.second_factor').execute()
    expect((await logIn(browser(), proff)).status).toBe(200)
  })

  test('ends what the login began, although it was not committed yet', async () => {
    const proff = await givePassword(database, user_id)
    const one = browser()
    const { token } = (await logIn(one, proff)).body.data
    const body = { current_password: PASSWORD }
    const { secret } = (await one.post(FACTOR, body, bearer(token))).body.data
    const id = uuidv7()
    const hold = holding(async (tx) => {
      await tx
        .updateTable('access.user')
        .set({ last_login: new Date() })
        .where('id', '=', user_id)
        .execute()
      const expires = new Date(Date.now() + 60_000)
      const session = { id, user_id, expires, device: '', network: '' }
      await tx.insertInto('access.session').values(session).execute()
    })
    await hold.begun
    const confirmed = one.post(`${FACTOR}/confirm`, { code: codeOf(secret) }, bearer(token))
    await waitsForALock()
    hold.end()
    expect((await confirmed).status).toBe(200)
    expect(await openSessions()).not.toContain(id)
  })

  function openSessions(): Promise<string[]> {
    return database.db
      .selectFrom('access.session')
      .select('id')
      .where('user_id', '=', user_id)
      .where('ended', 'is', null)
      .execute()
      .then((rows) => rows.map(({ id }) => id))
  }
})

/** A transaction that stays open until it is told to end. */
function holding(work: (tx: Tx) => Promise<void>) {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const done = transaction(database.db, async (tx) => {
    await work(tx)
    begun.resolve()
    await ended.promise
  })
  done.catch(begun.reject)
  return { begun: begun.promise, end: () => ended.resolve() }
}

async function waitsForALock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
      return rows.length
    })
    .toBe(1)
}

test('where it is on, password and mail address are changed with a code that has not been used', async () => {
  const own = await givePassword(database, cast.user.privat)
  const one = browser()
  const { token } = (await logIn(one, own)).body.data
  const post = (path: string, body: object) => one.post(path, body, bearer(token))
  const change = (body: object) =>
    one.patch('/api/users/me', { current_password: PASSWORD, ...body }, bearer(token))
  // Negative control: without a second factor none is asked for.
  const wanted = { password: 'et helt nyt ord', password_repeat: 'et helt nyt ord' }
  const old = { password: PASSWORD, password_repeat: PASSWORD }
  expect((await change(wanted)).status).toBe(200)
  expect((await change({ ...old, current_password: wanted.password })).status).toBe(200)
  const { secret } = (await post(FACTOR, { current_password: PASSWORD })).body.data
  pass(60)
  expect((await post(`${FACTOR}/confirm`, { code: codeOf(secret) })).status).toBe(200)
  for (const body of [wanted, { username: 'ny@eksempel.dk' }]) {
    for (const code of [undefined, '000000', codeOf(secret)]) {
      const refused = await change({ ...body, code })
      expect([refused.status, refused.body.code]).toEqual([401, 'second_factor_required'])
    }
    pass(30)
    expect((await change({ ...body, code: codeOf(secret) })).status).toBe(200)
    if ('password' in body) {
      pass(30)
      const back = { ...old, current_password: wanted.password, code: codeOf(secret) }
      expect((await change(back)).status).toBe(200)
    }
  }
  expect((await change({ name: 'Uden kode' })).status).toBe(200)
})
