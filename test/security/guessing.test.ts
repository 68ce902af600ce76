import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { givePassword, logIn, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp } from '#test/shop-app'

/** Guesses count, through whichever door they are made, and are cheap for the shop to refuse. */

const token = 'f'.repeat(32)
const ME = '/api/users/me'
const { proff, privat } = cast.user

test('links have one limit for all their doors', async () => {
  const database = await freshDatabase(castSeed)
  const app = await shopApp(database, { rates: { reset: 6 } })
  const doors = [
    ['/api/users/finish-reset-password', { token, password: PASSWORD, password_repeat: PASSWORD }],
    ['/api/users/sign-up/confirm', { token, password: PASSWORD }],
    [`/api/shop/confirmations/${token}/sign-up`, { password: PASSWORD }],
  ] as const
  const statuses = []
  for (let i = 0; i < 12; i += 1) {
    const [path, body] = doors[i % doors.length] ?? doors[0]
    // Another browser each time, at the same address.
    const headers = { 'user-agent': `browser ${i}`, 'x-forwarded-for': `198.51.100.${i}` }
    const reply = await visitor(app, '192.0.2.9').post(`${path}?x=${i}`, body, headers)
    statuses.push(reply.status)
  }
  expect(statuses.slice(0, 6).filter((status) => status >= 429)).toEqual([])
  expect(statuses.slice(6)).toEqual(Array(6).fill(429))
  const other = await visitor(app, '192.0.2.10').post('/api/users/finish-reset-password', {
    token,
    password: PASSWORD,
    password_repeat: PASSWORD,
  })
  expect(other.status).toBe(400)
})

async function userOf(database: FreshDatabase) {
  return database.db
    .selectFrom('access.user')
    .select(['username', 'password_hash', 'active'])
    .where('id', '=', proff)
    .executeTakeFirstOrThrow()
}

/** Every call that asks a user who is logged in for the password again. */
const asking: ((one: Visitor, current_password: string) => ReturnType<Visitor['post']>)[] = [
  (one, current_password) => one.patch(ME, { username: 'ny@demo.dk', current_password }),
  (one, current_password) =>
    one.patch(ME, { password: PASSWORD, password_repeat: PASSWORD, current_password }),
  (one, current_password) => one.post(`${ME}/second-factor`, { current_password }),
  (one, current_password) => one.post(`${ME}/second-factor/remove`, { current_password }),
  (one, current_password) => one.post(`${ME}/erase`, { current_password }),
]

describe('the current password', () => {
  test('is guessed at five times with a session, however many calls ask for it', async () => {
    const database = await freshDatabase(castSeed)
    const app = await shopApp(database)
    const username = await givePassword(database, proff)
    const one = await loggedIn(app, database, proff)
    const before = await userOf(database)
    for (const [i, ask] of asking.entries()) {
      expect((await ask(one, `gæt nummer ${i}`)).body.code).toBe('wrong_password')
    }
    const again = await loggedIn(app, database, proff)
    for (const ask of asking) {
      for (const each of [one, again]) expect((await ask(each, PASSWORD)).status).toBe(429)
    }
    expect(await userOf(database)).toEqual(before)
    // Who has a session cannot keep its owner out.
    expect((await logIn(visitor(app), username)).status).toBe(200)
    await givePassword(database, privat)
    const other = await loggedIn(app, database, privat)
    expect((await asking[2]?.(other, PASSWORD))?.status).toBe(200)
  })

  test('is asked for by every call that can take the account away', async () => {
    const database = await freshDatabase(castSeed)
    const app = await shopApp(database)
    await givePassword(database, proff)
    const one = await loggedIn(app, database, proff)
    const before = await userOf(database)
    for (const [method, path, body] of [
      ['patch', ME, { username: 'ny@demo.dk' }],
      ['patch', ME, { password: PASSWORD, password_repeat: PASSWORD }],
      ['post', `${ME}/second-factor`, {}],
      ['post', `${ME}/second-factor/remove`, {}],
      ['post', `${ME}/erase`, {}],
    ] as const) {
      for (const more of [{}, { current_password: '' }, { current_password: null }]) {
        const { status } = await one[method](path, { ...body, ...more })
        expect([path, more, status]).toEqual([path, more, 422])
        await database.db.deleteFrom('access.login_attempt').execute()
      }
    }
    expect(await userOf(database)).toEqual(before)
  })
})

test('a password far too long is refused wherever it is asked for, and not repeated', async () => {
  const database = await freshDatabase(castSeed)
  const app = await shopApp(database)
  await givePassword(database, proff)
  const one = await loggedIn(app, database, proff)
  const before = await userOf(database)
  const doors = [
    ['/api/users/finish-reset-password', 'password', { token, password_repeat: PASSWORD }],
    ['/api/users/finish-reset-password', 'password_repeat', { token, password: PASSWORD }],
    ['/api/users/sign-up', 'password', { username: 'ny@demo.dk', name: 'Ny' }],
    ['/api/users/sign-up/confirm', 'password', { token }],
    [`/api/shop/confirmations/${token}/sign-up`, 'password', {}],
    [`${ME}/second-factor`, 'current_password', {}],
    [`${ME}/second-factor/remove`, 'current_password', {}],
    [`${ME}/second-factor/confirm`, 'code', {}],
    [`${ME}/erase`, 'current_password', {}],
  ] as const
  for (const [path, field, body] of doors) {
    for (const [length, status] of [
      [257, 422],
      [900_000, 422],
      [2_000_000, 413],
    ]) {
      const reply = await one.post(path, { ...body, [field]: 'x'.repeat(length ?? 0) })
      expect([path, field, length, reply.status]).toEqual([path, field, length, status])
      expect(reply.text).not.toContain('xxx')
    }
  }
  for (const table of ['access.login_attempt', 'access.sign_up', 'access.second_factor'] as const) {
    expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await userOf(database)).toEqual(before)
})
