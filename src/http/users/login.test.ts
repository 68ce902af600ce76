import { createHmac } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { bearer, givePassword, logIn, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const username = await givePassword(database, cast.user.proff)

let addresses = 0
/** A browser with an address of its own, so that no test counts the attempts of another. */
function browser(): Visitor {
  addresses += 1
  return visitor(app, `192.0.2.${addresses}`)
}

async function newToken(one = browser()): Promise<string> {
  return (await logIn(one, username)).body.data.token
}

const ME = '/api/users/me'

describe('logging in', () => {
  test('gives a token that says who calls, and a cookie that only says that there is one', async () => {
    const one = browser()
    const reply = await logIn(one, username.toUpperCase())
    expect(reply.status).toBe(200)
    const { token, expires, user, permissions, uuid } = reply.body.data
    expect(token.split('.')).toHaveLength(3)
    const payload = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(payload).toMatchObject({ sub: uuid, exp: Date.parse(expires) / 1000 })
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect(user).toMatchObject({ id: cast.user.proff, username, uuid })
    expect(permissions).toContain('show_net')
    expect(one.cookies.get('is_logged_in')).toBe('1')
    expect(JSON.stringify(reply.body)).not.toMatch(/hash|argon2/)
    const me = await one.get(ME, bearer(token))
    expect(me.body.data).toEqual(user)
    expect((await one.get(ME)).body.code).toBe('login_required')
  })

  test('says the same of a wrong password, an unknown user and a disabled one', async () => {
    const disabled = await givePassword(database, cast.user.proff2)
    await db
      .updateTable('access.user')
      .set({ active: false })
      .where('id', '=', cast.user.proff2)
      .execute()
    const replies = [
      await browser().post('/api/users/login', { username, password: 'en anden adgangskode' }),
      await browser().post('/api/users/login', { username: 'ingen@demo.dk', password: PASSWORD }),
      await logIn(browser(), disabled),
      await browser().post('/api/users/login', { username: '', password: '' }),
    ]
    const bodies = replies.map(({ status, body: { request_id, ...body } }) => ({ status, body }))
    expect(bodies[0]).toMatchObject({ status: 401, body: { code: 'login_failed' } })
    for (const other of bodies) expect(other).toEqual(bodies[0])
  })

  test('is refused after five wrong passwords from one address, however the name is spelt', async () => {
    const one = browser()
    const spellings = [username, username.toUpperCase(), ` ${username}`, `${username} `, username]
    const guess = (name: string) =>
      one.post('/api/users/login', { username: name, password: 'en anden adgangskode' })
    for (const name of spellings) expect((await guess(name)).status).toBe(401)
    const refused = await logIn(one, username)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await logIn(browser(), username)).status).toBe(200)
  })

  test('may be tried again after as long as was told, however often it was tried meanwhile', async () => {
    const one = browser()
    const age = (seconds: number) =>
      sql`update access.login_attempt set attempted = attempted - make_interval(secs => ${seconds})`.execute(
        db,
      )
    const guess = () => one.post('/api/users/login', { username, password: 'en anden adgangskode' })
    await guess()
    await age(300)
    for (let i = 0; i < 4; i += 1) await guess()
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(429)
    const told = Number((await guess()).headers['retry-after'])
    expect(told).toBeGreaterThan(590)
    expect(told).toBeLessThanOrEqual(600)
    await age(told)
    expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
    expect((await logIn(browser(), username)).status).toBe(200)
  })

  test.each([
    ['has', 'admin'],
    ['does not have', 'vikar'],
  ])(
    'counts together what the database takes for the same name, which a user %s',
    async (_, name) => {
      const one = browser()
      await givePassword(database, cast.user.admin)
      const turkish = name.replace('i', 'İ')
      for (const spelling of [name, turkish, turkish.toUpperCase(), name, turkish]) {
        const wrong = { username: `${spelling}@demo.dk`, password: 'en anden adgangskode' }
        expect((await one.post('/api/users/login', wrong)).status).toBe(401)
      }
      expect((await logIn(one, `${turkish}@demo.dk`)).status).toBe(429)
    },
  )

  test('counts guesses that are made at the same time', async () => {
    const one = browser()
    await one.get('/api/shop/baskets/current-basket')
    const guesses = Array.from({ length: 20 }, (_, i) =>
      one.post('/api/users/login', { username, password: `gæt nummer ${i}` }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('that the shop is too busy for is not counted', async () => {
    const attempts = () =>
      db
        .selectFrom('access.login_attempt')
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow()
    const before = await attempts()
    const many = Array.from({ length: 120 }, () => browser())
    const guess = { username, password: 'en anden adgangskode' }
    const replies = await Promise.all(many.map((one) => one.post('/api/users/login', guess)))
    const busy = replies.filter(({ status }) => status === 429)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.every(({ headers }) => headers['retry-after'] === '5')).toBe(true)
    const after = await attempts()
    expect(after.count - before.count).toBe(replies.length - busy.length)
  })

  test('starts over once it has succeeded', async () => {
    const one = browser()
    for (let i = 0; i < 4; i += 1) {
      await one.post('/api/users/login', { username, password: 'en anden adgangskode' })
    }
    expect((await logIn(one, username)).status).toBe(200)
    for (let i = 0; i < 4; i += 1) {
      await one.post('/api/users/login', { username, password: 'en anden adgangskode' })
    }
    expect((await logIn(one, username)).status).toBe(200)
  })

  test('takes a user name and a password, or neither', async () => {
    const one = browser()
    for (const body of [
      { username },
      { password: PASSWORD },
      { username: { $ne: null }, password: PASSWORD },
      { username, password: PASSWORD, basket_id: 'x' },
      { username, password: 'x'.repeat(1000) },
    ]) {
      expect([body, (await one.post('/api/users/login', body)).status]).toEqual([body, 422])
    }
    expect((await one.post('/api/users/login', {})).body.code).toBe('login_required')
  })
})

describe('a session', () => {
  test('is renewed with its token; the token of before counts for another minute', async () => {
    const one = browser()
    const old = await newToken(one)
    const renewed = await one.post('/api/users/login', {}, bearer(old))
    expect(renewed.status).toBe(200)
    const { token } = renewed.body.data
    expect(token).not.toBe(old)
    for (const each of [old, token]) expect((await one.get(ME, bearer(each))).status).toBe(200)
    const { jti } = JSON.parse(Buffer.from(old.split('.')[1] ?? '', 'base64url').toString())
    const { expires } = await db
      .selectFrom('access.session_token')
      .select('expires')
      .where('id', '=', jti)
      .executeTakeFirstOrThrow()
    expect(expires.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
    await db
      .updateTable('access.session_token')
      .set({ expires: new Date(Date.now() - 1) })
      .where('id', '=', jti)
      .execute()
    expect((await one.get(ME, bearer(old))).body.code).toBe('session_expired')
    expect((await one.post('/api/users/login', {}, bearer(old))).body.code).toBe('login_failed')
    expect((await one.get(ME, bearer(token))).status).toBe(200)
  })

  test('ends when its time is up, however often it was renewed', async () => {
    const one = browser()
    const token = await newToken(one)
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { session_id } = await db
      .selectFrom('access.session_token')
      .select('session_id')
      .where('id', '=', jti)
      .executeTakeFirstOrThrow()
    const soon = new Date(Date.now() + 5_000)
    await db
      .updateTable('access.session')
      .set({ expires: soon })
      .where('id', '=', session_id)
      .execute()
    const renewed = await one.post('/api/users/login', {}, bearer(token))
    expect(Date.parse(renewed.body.data.expires)).toBeLessThanOrEqual(soon.getTime())
    await db
      .updateTable('access.session')
      .set({ expires: new Date(Date.now() - 1) })
      .where('id', '=', session_id)
      .execute()
    const late = bearer(renewed.body.data.token)
    expect((await one.get(ME, late)).status).toBe(401)
    expect((await one.post('/api/users/login', {}, late)).status).toBe(401)
  })

  test('ends with logging out, for all its tokens, and logging out again does no harm', async () => {
    const one = browser()
    const token = await newToken(one)
    const { token: other } = (await one.post('/api/users/login', {}, bearer(token))).body.data
    for (let i = 0; i < 2; i += 1) {
      expect((await one.get('/api/users/logout', bearer(token))).status).toBe(200)
    }
    expect(one.cookies.get('is_logged_in')).toBe('')
    for (const each of [token, other]) {
      expect((await one.get(ME, bearer(each))).body.code).toBe('session_expired')
      expect((await one.post('/api/users/login', {}, bearer(each))).status).toBe(401)
    }
  })

  test('is listed to its owner, who can end it, and no one else can', async () => {
    const [one, other] = [browser(), browser()]
    const token = await newToken(one)
    const phone = await other.post(
      '/api/users/login',
      { username, password: PASSWORD },
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1' },
    )
    const { data } = (await one.get(`${ME}/sessions`, bearer(token))).body
    expect(data[0]).toMatchObject({ device: 'Safari på iPhone', is_current: false })
    expect(data.filter((row: { is_current: boolean }) => row.is_current)).toHaveLength(1)
    const stranger = browser()
    const { body } = await logIn(stranger, await givePassword(database, cast.user.privat))
    const path = `${ME}/sessions/${data[0].id}`
    expect((await stranger.delete(path, bearer(body.data.token))).status).toBe(404)
    expect((await one.delete(path, bearer(token))).status).toBe(200)
    expect((await other.get(ME, bearer(phone.body.data.token))).status).toBe(401)
    expect((await one.get(ME, bearer(token))).status).toBe(200)
  })

  test('counts only while its user is active', async () => {
    const one = browser()
    const token = await newToken(one)
    const setActive = (active: boolean) =>
      db.updateTable('access.user').set({ active }).where('id', '=', cast.user.proff).execute()
    await setActive(false)
    expect((await one.get(ME, bearer(token))).status).toBe(401)
    await setActive(true)
    expect((await one.get(ME, bearer(token))).status).toBe(200)
  })
})

describe('a token that the shop has not made', () => {
  const key = (text: string) => new TextEncoder().encode(text)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

  test('is refused on every call of the API, and gives away nothing of why', async () => {
    const right = await newToken()
    const [head = '', payload = '', signature = ''] = right.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const sign = (secret: string, header = {}, change = {}) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
        .sign(key(secret))
    const forged = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      await sign('secret'),
      await sign('changeme'),
      await sign(testConfig.secret),
      await sign(testConfig.secret, { kid: '../../dev/null' }),
      `${head}.${payload}`,
      `${head}.${payload}.${signature}.${signature}`,
      `${head}.${encode({ ...claims, sub: cast.user.admin })}.${signature}`,
      `${head}.${encode({ ...claims, exp: '9999999999' })}.${signature}`,
      `${head}.${payload}.${signature.slice(0, -2)}`,
      'null',
      '',
      '..',
      'x'.repeat(8_000),
    ]
    const one = browser()
    for (const token of forged) {
      for (const path of [ME, '/api/shop/products', '/api/shop/baskets/current-basket']) {
        const reply = await one.get(path, { authorization: `Bearer ${token}` })
        expect([token, reply.status, reply.body.code]).toEqual([token, 401, 'session_expired'])
      }
    }
    expect((await one.get(ME, bearer(right))).status).toBe(200)
    expect((await one.get(ME, { authorization: right })).status).toBe(401)
    expect((await one.get('/api/nothing', bearer('a.b.c'))).status).toBe(404)
  })
})

describe('a token that the shop has made', () => {
  const readClaims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

  test('counts in the header alone: in the address, a cookie, a body or another header it is nothing', async () => {
    const one = browser()
    const token = await newToken(one)
    const guest = browser()
    await guest.get('/api/shop/baskets/current-basket')
    for (const name of ['token', 'access_token', 'authorization', 'bearer', 'session']) {
      const { status } = await guest.get(`${ME}?${name}=${token}`)
      expect([name, status]).toEqual([name, 401])
      const cookie = await guest.get(ME, { cookie: `${name}=${token}; is_logged_in=1` })
      expect([name, cookie.body.code]).toEqual([name, 'login_required'])
      const body = await guest.patch(ME, { name: 'Ny', [name]: token })
      expect([name, body.body.code]).toEqual([name, 'login_required'])
    }
    for (const name of ['x-authorization', 'x-access-token', 'proxy-authorization', 'token']) {
      const { body } = await guest.get(ME, { [name]: `Bearer ${token}` })
      expect([name, body.code]).toEqual([name, 'login_required'])
    }
    for (const authorization of [
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer "${token}"`,
    ]) {
      const { body } = await guest.get(ME, { authorization })
      expect([authorization.slice(0, 9), body.code]).toEqual([
        authorization.slice(0, 9),
        'session_expired',
      ])
    }
    expect((await one.get(ME, bearer(token))).status).toBe(200)
  })

  test('is one in its own form alone, though it be signed with the key of the shop', async () => {
    const token = await newToken()
    const { sub, jti, aud, exp } = readClaims(token)
    const key = createHmac('sha256', testConfig.secret).update('bearer tokens').digest()
    const sign = (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key)
    const { uuid } = await db
      .selectFrom('access.user')
      .select('uuid')
      .where('id', '=', cast.user.admin)
      .executeTakeFirstOrThrow()
    const status = async (one: Promise<string>) =>
      (await browser().get(ME, bearer(await one))).status
    // Negative control: the key is the right one.
    expect(await status(sign({ sub, jti, aud, exp }))).toBe(200)
    for (const other of [
      sign({ sub: uuid, jti, aud, exp }),
      sign({ sub, jti: crypto.randomUUID(), aud, exp }),
      sign({ jti, aud, exp }),
      sign({ sub, aud, exp }),
      sign({ sub, jti, exp }),
      sign({ sub, jti, aud: 'another', exp }),
      sign({ sub, jti, aud }),
      sign({ sub, jti, aud, exp: Math.floor(Date.now() / 1000) - 1 }),
      sign({ sub, jti, aud, exp, nbf: Math.floor(Date.now() / 1000) + 600 }),
      sign({ sub, jti, aud, exp }, { alg: 'HS512' }),
      sign({ sub, jti, aud, exp }, { typ: 'refresh' }),
    ]) {
      expect([readClaims(await other), await status(other)]).toEqual([readClaims(await other), 401])
    }
    // No signer makes one with an extension that it does not know.
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 }))
    const signed = `${head.toString('base64url')}.${token.split('.')[1]}`
    const signature = createHmac('sha256', key).update(signed).digest('base64url')
    expect(await status(Promise.resolve(`${signed}.${signature}`))).toBe(401)
  })
})

test('what staff may do waits for their second factor, unless the shop is a demo of this machine', async () => {
  const staff = await givePassword(database, cast.user.admin)
  const token = (await logIn(browser(), staff)).body.data.token
  const mine = await browser().get(ME, bearer(token))
  expect(mine.status).toBe(200)
  const refused = await browser().get('/api/users', bearer(token))
  expect([refused.status, refused.body.code]).toEqual([401, 'second_factor_required'])
  expect(refused.body.detail).toContain('Slå totrinslogin til')
  const demo = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  const there = (await logIn(visitor(demo), staff)).body.data.token
  const list = await visitor(demo).get('/api/users', bearer(there))
  expect(list.status).toBe(200)
})
