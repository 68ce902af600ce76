import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { bearer, givePassword, logIn, PASSWORD } from '#test/login'
import { visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const { privat, admin } = cast.user

let database: FreshDatabase
let app: ShopApp
let username: string

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  username = await givePassword(database, privat)
})

async function read(query = '') {
  const { body } = await (await loggedIn(app, database, admin)).get(`/api/admin/audit${query}`)
  return body
}

const wrong = { password: 'en anden adgangskode' }

test('logins are written down, the failed and the throttled too, and whose name was claimed', async () => {
  await logIn(visitor(app), username)
  const one = visitor(app)
  await logIn(one, 'ukendt@demo.dk', wrong)
  for (let i = 0; i < 6; i += 1) await logIn(one, username, wrong)
  const { data, count } = await read('?action=login')
  expect(count).toBe(8)
  const seen = data.map(({ outcome, actor_id, subject }: Record<string, unknown>) => [
    outcome,
    actor_id,
    subject,
  ])
  const failed = ['failed', null, String(privat)]
  expect(seen).toEqual([
    ['throttled', null, String(privat)],
    ...Array(5).fill(failed),
    ['failed', null, null],
    ['done', privat, String(privat)],
  ])
  expect(data[0]).toMatchObject({
    network: expect.stringMatching(/^127\.0\.0/),
    created: expect.any(String),
  })
  expect(JSON.stringify(data)).not.toContain('ukendt')
})

test('what users do to their account and their data is written down', async () => {
  const one = visitor(app)
  const { token } = (await logIn(one, username)).body.data
  const me = bearer(token)
  const NEW = 'fem grønne tagsten'
  const change = { current_password: PASSWORD, password: NEW, password_repeat: NEW }
  await one.patch('/api/users/me', change, me)
  await one.get('/api/users/me/export', me)
  await one.post('/api/users/login', undefined, me)
  await one.get('/api/users/logout', me)
  const { data } = await read(`?actor_id=${privat}`)
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'logout',
    'personal_data_exported',
    'account_changed',
    'login',
  ])
})

test('what staff do to others is written down with whom it was done to', async () => {
  const staff = await loggedIn(app, database, admin)
  await staff.patch(`/api/users/${privat}`, { active: false })
  const refused = await (await loggedIn(app, database, cast.user.proff)).delete(
    `/api/users/${privat}`,
  )
  expect(refused.status).toBe(403)
  const { data } = await read(`?subject=${privat}`)
  expect(data).toMatchObject([
    { action: 'user_changed', outcome: 'done', actor_id: admin, subject: String(privat) },
  ])
  expect((await read('?from=2020-01-01&to=2020-12-31')).count).toBe(0)
})

test('has as many numbers of pages as are counted', async () => {
  expect(await read('?page=200')).toMatchObject({ data: [] })
  expect(Object.keys((await read('?page=201')).errors)).toEqual(['page'])
})

test('is never changed, and deleted after 180 days alone', async () => {
  await logIn(visitor(app), username)
  const { db } = database
  const table = sql.table('access.audit_event')
  for (const statement of [
    sql`update ${table} set actor_id = null`,
    sql`delete from ${table}`,
    sql`truncate ${table}`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow()
  }
})
