import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { deliverOutbox } from '#test/outbox'
import { loggedIn } from '#test/session'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const COMPANY = '/api/users/company'
const manager = await loggedIn(app, database, cast.user.proff)
const EMPLOYEE = 8

let count = 0
async function invite(more: object = {}) {
  count += 1
  const body = { username: `svend${count}@demo.dk`, name: `Svend ${count}`, permissions: [] }
  return manager.post(COMPANY, { ...body, ...more })
}

test('a company sees its own users, and nothing of others', async () => {
  const { body, text } = await manager.get(COMPANY)
  expect(body.data).toMatchObject([{ id: cast.user.proff, name: 'Jens Limfjord', is_me: true }])
  expect(text).not.toMatch(/Holm|external_reference|created/)
})

test('a colleague is invited by mail, with prices as the company has and permissions that are chosen', async () => {
  await deliverOutbox(database, 'https://shop.example')
  const reply = await invite({ permissions: ['see_company_baskets'] })
  expect(reply.body.data).toMatchObject({
    is_invited: true,
    permissions: ['see_company_baskets'],
    is_me: false,
  })
  const [mail] = await deliverOutbox(database, 'https://shop.example')
  expect(mail?.to).toBe(reply.body.data.username)
  const row = await db
    .selectFrom('access.user')
    .select(['customer_id', 'group_id'])
    .where('id', '=', reply.body.data.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ customer_id: 1, group_id: EMPLOYEE })
})

test('permissions are given and taken, those of staff and those that the caller lacks are not', async () => {
  const { id } = (await invite()).body.data
  const change = (body: object) => manager.patch(`${COMPANY}/${id}`, body)
  const given = { permissions: ['see_reports', 'manage_company_users'] }
  expect((await change(given)).body.data).toMatchObject(given)
  expect((await change({ permissions: [] })).body.data.permissions).toEqual([])
  for (const permissions of [['admin'], ['users_edit'], ['no_such_permission']]) {
    expect([permissions, (await change({ permissions })).status]).toEqual([permissions, 403])
    expect((await invite({ permissions })).status).toBe(403)
  }
  const colleague = await loggedIn(app, database, id)
  expect((await colleague.get(COMPANY)).body.code).toBe('permission_missing')
  await change({ permissions: ['manage_company_users'] })
  expect((await colleague.get(COMPANY)).status).toBe(200)
  const self = await colleague.patch(`${COMPANY}/${id}`, {
    permissions: ['manage_company_users', 'approve_baskets'],
  })
  expect(self.body.code).toBe('permission_missing')
  const upwards = await colleague.patch(`${COMPANY}/${cast.user.proff}`, { active: false })
  expect(upwards.body.code).toBe('permission_missing')
})

test('an address that others have is not invited, and only that of a colleague is told to be in use', async () => {
  const colleague = (await invite()).body.data.username
  const others = await db
    .selectFrom('access.user')
    .select('username')
    .where('id', 'in', [cast.user.proff2, cast.user.privat, cast.user.admin])
    .execute()
  for (const { username } of others) {
    const reply = await invite({ username: username.toUpperCase() })
    expect([reply.status, reply.body.code]).toEqual([409, 'invitation_refused'])
    expect(reply.text).not.toMatch(/bruger har|konto/)
  }
  expect((await invite({ username: colleague })).body.code).toBe('username_taken')
})

test('a colleague who is disabled is out at once', async () => {
  const { id } = (await invite()).body.data
  const colleague = await loggedIn(app, database, id)
  expect((await colleague.get('/api/users/me')).status).toBe(200)
  expect((await manager.patch(`${COMPANY}/${id}`, { active: false })).status).toBe(200)
  expect((await colleague.get('/api/users/me')).status).toBe(401)
})

test.each([{ username: 'x@demo.dk' }, { group_id: 7 }, { customer_id: 2 }, { name: 'x' }])(
  'nothing else of a colleague is changed: %j',
  async (body) => {
    const { id } = (await invite()).body.data
    const reply = await manager.patch(`${COMPANY}/${id}`, body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, Object.keys(body)])
  },
)

test('users of another company, of none, and deleted ones are not found', async () => {
  const { id } = (await invite()).body.data
  await db
    .updateTable('access.user')
    .set({ active: false, deleted: new Date() })
    .where('id', '=', id)
    .execute()
  for (const other of [cast.user.proff2, cast.user.privat, cast.user.admin, id, 999_999]) {
    const reply = await manager.patch(`${COMPANY}/${other}`, { active: false })
    expect([other, reply.status, reply.body.code]).toEqual([other, 404, 'not_found'])
  }
})

test('a user who buys for no company has no company users, whatever the permissions', async () => {
  await db
    .updateTable('access.user')
    .set({ permissions: ['manage_company_users'] })
    .where('id', '=', cast.user.privat)
    .execute()
  const one = await loggedIn(app, database, cast.user.privat)
  const body = { username: 'x@demo.dk', name: 'x', permissions: [] }
  expect((await one.get(COMPANY)).status).toBe(404)
  expect((await one.post(COMPANY, body)).status).toBe(404)
  expect((await one.patch(`${COMPANY}/${cast.user.admin}`, { active: false })).status).toBe(404)
})
