import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { bearer, givePassword, logIn, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { shopApp, testConfig } from '#test/shop-app'

const SESSION = '/api/admin/session'
const ME = '/api/users/me'
const CURRENT = '/api/shop/baskets/current-basket'
/** For those with the permission `audit_read` alone. */
const STAFFS = '/api/admin/audit'
const FACTOR = `${ME}/second-factor`

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const username = await givePassword(database, cast.user.admin)
const credentials = { username, password: PASSWORD }

/** What the administration adds to each call. */
function proof({ cookies }: Visitor): Record<string, string> {
  return { 'x-xsrf-token': cookies.get('staff-xsrf') ?? '' }
}

async function atWork(one = visitor(app)): Promise<Visitor> {
  expect((await one.post(SESSION, credentials)).status).toBe(200)
  return one
}

const cookiesOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)

describe('a session of staff', () => {
  test('is in a cookie that scripts cannot read, and in nothing else of the reply', async () => {
    const reply = await visitor(app).post(SESSION, credentials)
    const [session = '', ...others] = cookiesOf(reply)
    expect(session).toMatch(/^staff=[\w-]+\.[\w-]+\.[\w-]+; .*HttpOnly; SameSite=Strict$/)
    expect(others.filter((one) => one.startsWith('staff-xsrf='))).toHaveLength(1)
    expect(others.join()).not.toContain('HttpOnly')
    expect(others.join()).not.toContain('is_logged_in')
    const token = /^staff=([^;]+)/.exec(session)?.[1] ?? ''
    expect(reply.text).not.toContain(token)
    expect(reply.body.data).toMatchObject({ user: { username }, needs_second_factor: false })
    expect(reply.body.data.permissions).toContain('admin')
    expect(Object.keys(reply.body.data)).not.toContain('token')
  })

  test('has names, behind TLS, that no neighbouring host can set', async () => {
    const publicOrigin = 'https://shop.example'
    const shop = await shopApp(database, {
      config: { ...testConfig, isLocalDemo: true, publicOrigin },
    })
    const reply = await visitor(shop).post(SESSION, credentials)
    const written = cookiesOf(reply).filter((one) => one.includes('staff'))
    expect(written).toEqual([
      expect.stringMatching(/^__Host-staff=.*; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-staff-xsrf=.*; Path=\/; .*Secure; SameSite=Strict$/),
    ])
    expect(written.join()).not.toContain('Domain')
  })

  test('is that of a call which carries its anti-forgery token, and of no other', async () => {
    const one = await atWork()
    expect((await one.get(STAFFS, proof(one))).status).toBe(200)
    expect((await one.get(SESSION, proof(one))).body.data.user.username).toBe(username)
    const guests = one.cookies.get('XSRF-TOKEN') ?? ''
    for (const headers of [{}, { 'x-xsrf-token': '' }, { 'x-xsrf-token': guests }]) {
      const refused = await one.get(STAFFS, headers)
      expect([refused.status, refused.body.code]).toEqual([401, 'login_required'])
    }
    const alone = visitor(app)
    alone.cookies.set('staff-xsrf', one.cookies.get('staff-xsrf') ?? '')
    expect((await alone.get(STAFFS, proof(alone))).status).toBe(401)
  })

  test('is no cookie for a token of another session, even to read', async () => {
    const [one, other] = [await atWork(), await atWork()]
    const token = other.cookies.get('staff-xsrf') ?? ''
    one.cookies.set('staff-xsrf', token)
    for (const reply of [
      await one.get(STAFFS, proof(one)),
      await one.patch(ME, { name: 'En anden' }, proof(one)),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'forgery_suspected'])
    }
    expect((await other.get(ME, proof(other))).body.data.name).not.toBe('En anden')
  })

  test('does nothing for a page of another site, whatever that sends', async () => {
    const one = await atWork()
    const evil = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of [...evil, { 'sec-fetch-site': 'same-site' }]) {
      const all = { ...proof(one), ...headers }
      expect((await one.get(STAFFS, all)).status).toBe(403)
      expect((await one.patch(ME, { name: 'Falsk' }, all)).status).toBe(403)
    }
    expect((await one.patch(ME, { name: 'Ægte' }, proof(one))).body.data.name).toBe('Ægte')
  })

  test('is renewed in its cookie, and ends for good', async () => {
    const one = await atWork()
    const before = new Map(one.cookies)
    const renewed = await one.post(SESSION, {}, proof(one))
    expect(renewed.status).toBe(200)
    expect(one.cookies.get('staff')).not.toBe(before.get('staff'))
    expect((await one.get(STAFFS, proof(one))).status).toBe(200)
    // The token of before counts for a minute: a call may be on its way.
    const late = visitor(app)
    for (const [name, value] of before) late.cookies.set(name, value)
    expect((await late.get(STAFFS, proof(late))).status).toBe(200)

    const kept = new Map(one.cookies)
    const ended = await one.delete(SESSION, proof(one))
    expect([ended.status, one.cookies.get('staff')]).toEqual([200, ''])
    for (const cookies of [before, kept]) {
      const thief = visitor(app)
      for (const [name, value] of cookies) thief.cookies.set(name, value)
      const refused = await thief.get(STAFFS, proof(thief))
      expect([refused.status, refused.body.code]).toEqual([401, 'session_expired'])
      // The browser is rid of it, so that the next login is one of a guest.
      expect(thief.cookies.get('staff')).toBe('')
    }
    expect((await visitor(app).delete(SESSION)).status).toBe(200)
  })

  test('is not made of a bearer token, and leaves that as it is', async () => {
    const one = visitor(app)
    const { token } = (await logIn(one, username)).body.data
    expect((await one.post(SESSION, {}, bearer(token))).body.code).toBe('login_required')
    await one.delete(SESSION, bearer(token))
    expect((await one.get(STAFFS, bearer(token))).status).toBe(200)
    const both = await atWork()
    const shoppers = await givePassword(database, cast.user.proff)
    const shopper = (await logIn(both, shoppers)).body.data.token
    expect((await both.get(ME, bearer(shopper))).body.data.username).toBe(shoppers)
    expect((await both.get(ME, proof(both))).body.data.username).toBe(username)
  })
})

test('a login to the administration says the same of a shopper as of a wrong password', async () => {
  const shopper = await givePassword(database, cast.user.proff)
  const guess = { username, password: 'en helt anden hest' }
  for (const body of [guess, { username: shopper, password: PASSWORD }]) {
    const refused = await visitor(app, '203.0.113.9').post(SESSION, body)
    expect([refused.status, refused.body.code]).toEqual([401, 'login_failed'])
    expect(cookiesOf(refused).join()).not.toContain('staff')
  }
})

test('staff who log in to the administration bring no basket along and take none over', async () => {
  const one = visitor(app)
  await one.post('/api/shop/basket-lines', { product_id: cast.screws })
  const before = (await one.get(CURRENT)).body.data
  await atWork(one)
  expect((await one.get(CURRENT, proof(one))).body.data.basket_lines).toEqual([])
  // In the shop the browser is still that of the guest.
  await one.post('/api/shop/basket-lines', { product_id: cast.small })
  const after = (await one.get(CURRENT)).body.data
  expect([after.id, after.basket_lines.length]).toEqual([before.id, 2])
})

test('staff turn the second factor on in the sitting that they logged in to, and may do nothing before', async () => {
  const now = new Date(Math.floor(Date.now() / 30_000) * 30_000)
  const shop = await shopApp(database, { clock: () => now })
  const one = visitor(shop)
  const begun = await one.post(SESSION, credentials)
  expect(begun.body.data).toMatchObject({ needs_second_factor: true, permissions: [] })
  const refused = await one.get(STAFFS, proof(one))
  expect([refused.status, refused.body.code]).toEqual([401, 'second_factor_required'])
  const { secret } = (await one.post(FACTOR, { current_password: PASSWORD }, proof(one))).body.data
  const codeAt = (timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  const code = codeAt(now.getTime())
  const confirmed = await one.post(`${FACTOR}/confirm`, { code }, proof(one))
  expect(confirmed.body.data.recovery_codes).toHaveLength(10)
  expect((await one.get(STAFFS, proof(one))).status).toBe(200)
  expect((await one.get(SESSION, proof(one))).body.data.needs_second_factor).toBe(false)

  const other = visitor(shop)
  const without = await other.post(SESSION, credentials)
  expect([without.status, without.body.code]).toEqual([401, 'second_factor_required'])
  const next = { ...credentials, code: codeAt(now.getTime() + 30_000) }
  expect((await other.post(SESSION, next)).body.data.needs_second_factor).toBe(false)
})

test('the first change of a visitor needs an anti-forgery token, which is had without a basket', async () => {
  const one = visitor(app)
  const reply = await one.get('/api/anti-forgery-token')
  expect([reply.status, reply.body]).toEqual([200, { data: {} }])
  expect(cookiesOf(reply)).toEqual([expect.stringMatching(/^XSRF-TOKEN=/)])
  expect((await one.post('/api/shop/basket-lines', { product_id: cast.screws })).status).toBe(200)
})
