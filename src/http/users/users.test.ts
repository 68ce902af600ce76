import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { givePassword, logIn, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { browserWith, loggedIn, openSession } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { user } = cast
const USERS = '/api/users'
const GROUP = { private: 1, proff: 2, administrator: 7 }

let admin: Visitor
/** Staff who may edit users, but not their permissions. */
let clerk: Visitor

beforeEach(async () => {
  await permit(user.lager, ['admin', 'users_read', 'users_edit'])
  admin = await loggedIn(app, database, user.admin)
  clerk = await loggedIn(app, database, user.lager)
})

function permit(id: number, permissions: string[], group_id = GROUP.private): Promise<unknown> {
  return db.updateTable('access.user').set({ permissions, group_id }).where('id', '=', id).execute()
}

let count = 0
async function newUser(more: object = {}): Promise<{ id: number; username: string }> {
  count += 1
  const body = { username: `ny${count}@demo.dk`, name: `Ny ${count}`, ...more }
  const reply = await admin.post(USERS, body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

test('what a caller may do is looked up once more when it is the turn of the change', async () => {
  const { id } = await newUser()
  await permit(user.lager, ['admin', 'users_read', 'users_edit', 'permissions_edit', 'show_net'])
  const caller = await loggedIn(app, database, user.lager)
  let waiting: Promise<{ status: number }> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('access.user'))`.execute(tx)
    waiting = caller.patch(`${USERS}/${id}`, { permissions: ['show_net'] })
    await sleep(200)
    await sql`update access."user" set permissions = '{}' where id = ${user.lager}`.execute(tx)
  })
  expect((await waiting)?.status).toBe(403)
})

describe('the list of users', () => {
  test('shows staff all users, sorted, searched and by the page, and no one else', async () => {
    const { body } = await admin.get(`${USERS}?sort=username&direction=desc`)
    const names = body.data.map(({ username }: { username: string }) => username)
    expect(names).toEqual(names.toSorted().toReversed())
    expect(body.count).toBe(body.data.length)
    const one = body.data.find(({ id }: { id: number }) => id === user.proff)
    expect(one).toMatchObject({
      username: 'proff@demo.dk',
      active: true,
      customer: { name: 'Limfjordens Tømrere ApS' },
      permissions: [],
      group: { key: 'proff_admin' },
      last_login: null,
    })
    const found = await admin.get(`${USERS}?search=LIMFJORDENS`)
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([user.proff])
    expect((await admin.get(`${USERS}?search=%25`)).body.count).toBe(0)
    expect((await admin.get(`${USERS}?page=2`)).body.data).toEqual([])
    expect((await admin.get(`${USERS}?all=1`)).body.count).toBe(body.count)
    const shopper = await loggedIn(app, database, user.proff)
    expect((await shopper.get(USERS)).body.code).toBe('permission_missing')
    expect((await visitor(app).get(USERS)).body.code).toBe('login_required')
  })

  test.each(['sort=password', 'sort=password_hash', 'sort=u.id;select', 'direction=up', 'x=1'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`${USERS}?${query}`)).status).toBe(400)
    },
  )

  test('knows when a user has logged in', async () => {
    const username = await givePassword(database, user.privat)
    const { modified } = (await admin.get(`${USERS}/${user.privat}`)).body.data
    expect((await logIn(visitor(app), username)).status).toBe(200)
    const after = (await admin.get(`${USERS}/${user.privat}`)).body.data
    expect(Date.now() - Date.parse(after.last_login)).toBeLessThan(60_000)
    expect(after.modified).toBe(modified)
  })
})

describe('a new user', () => {
  test('gets a mail with a link that works for seven days', async () => {
    await deliverOutbox(database, 'https://shop.example')
    const { id, username } = await newUser({ customer_id: 1 })
    const [mail, ...others] = await deliverOutbox(database, 'https://shop.example')
    expect([mail?.to, others]).toEqual([username, []])
    const token = /https:\/\/shop\.example\/reset\?token=([0-9a-f]{32})\b/.exec(mail?.text ?? '')
    const { expires } = await db
      .selectFrom('access.password_reset')
      .select('expires')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect((expires.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
    expect((await admin.get(`${USERS}/${id}`)).body.data.is_invited).toBe(true)
    const chosen = { password: PASSWORD, password_repeat: PASSWORD }
    const one = visitor(app)
    await one.post('/api/users/finish-reset-password', { token: token?.[1], ...chosen })
    expect((await logIn(one, username)).status).toBe(200)
  })

  test('gets another mail when the address was wrong', async () => {
    const { id, username } = await newUser()
    await deliverOutbox(database, 'https://shop.example')
    const moved = await admin.patch(`${USERS}/${id}`, { username: `x-${username}` })
    expect(moved.status).toBe(200)
    const [mail] = await deliverOutbox(database, 'https://shop.example')
    expect(mail?.to).toBe(`x-${username}`)
  })

  test('has a username of its own, and names what exists', async () => {
    const create = (body: object) => admin.post(USERS, { name: 'Ny', username: 'a@b.dk', ...body })
    expect((await create({ username: 'PROFF@demo.dk' })).body.code).toBe('username_taken')
    for (const field of [{ group_id: 99 }, { customer_id: 99 }]) {
      const { status, body } = await create(field)
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(field)])
    }
    expect((await create({ username: 'nobody' })).body.errors).toHaveProperty('username')
  })
})

describe('a user is changed', () => {
  test('field by field, and every other field is refused by its name', async () => {
    const { id } = await newUser()
    const fields = { name: 'Nyt navn', external_reference: 'D-7', customer_id: 2 }
    const { customer_id, ...rest } = fields
    const { body } = await clerk.patch(`${USERS}/${id}`, fields)
    expect(body.data).toMatchObject({ ...rest, customer_id, customer: { id: customer_id } })
    const refused = {
      id: 1,
      uuid: 'x',
      password: 'x',
      password_hash: 'x',
      created: 'x',
      deleted: null,
    }
    const reply = await admin.patch(`${USERS}/${id}`, refused)
    expect([reply.status, Object.keys(reply.body.errors).toSorted()]).toEqual([
      422,
      Object.keys(refused).toSorted(),
    ])
    expect((await admin.patch(`${USERS}/999999`, { name: 'x' })).status).toBe(404)
  })

  test('in group and permissions by those alone who may edit permissions', async () => {
    const { id } = await newUser()
    for (const body of [{ group_id: GROUP.proff }, { permissions: ['show_net'] }]) {
      expect((await clerk.patch(`${USERS}/${id}`, body)).body.code).toBe('permission_missing')
      const created = await clerk.post(USERS, { username: 'x@demo.dk', name: 'x', ...body })
      expect(created.body.code).toBe('permission_missing')
      expect((await admin.patch(`${USERS}/${id}`, body)).status).toBe(200)
    }
  })

  test('to no permission that the caller lacks, in the list or by the group', async () => {
    const { id } = await newUser()
    await permit(user.lager, ['admin', 'users_edit', 'permissions_edit'])
    const before = (await admin.get(`${USERS}/${id}`)).body.data
    for (const body of [
      { permissions: ['products_edit'] },
      { permissions: ['no_such_permission'] },
      { group_id: GROUP.administrator },
    ]) {
      const one = await clerk.patch(`${USERS}/${id}`, body)
      expect([body, one.status, one.body.code]).toEqual([body, 403, 'permission_missing'])
      const other = await clerk.post(USERS, { username: 'y@demo.dk', name: 'y', ...body })
      expect([body, other.status]).toEqual([body, 403])
      expect((await clerk.patch(`${USERS}/${user.lager}`, body)).status).toBe(403)
    }
    expect((await admin.get(`${USERS}/${id}`)).body.data).toEqual(before)
    const given = { permissions: ['users_edit', 'show_net'] }
    expect((await clerk.patch(`${USERS}/${id}`, given)).body.data).toMatchObject(given)
  })

  test('only by those who may do all that the user may', async () => {
    await permit(user.lager, ['admin', 'users_edit', 'permissions_edit'])
    for (const body of [{ username: 'mig@demo.dk' }, { active: false }, { permissions: [] }]) {
      expect((await clerk.patch(`${USERS}/${user.admin}`, body)).status).toBe(403)
    }
    expect((await clerk.delete(`${USERS}/${user.admin}`)).status).toBe(403)
    expect((await admin.get('/api/users/me')).body.data.username).toBe('admin@demo.dk')
  })

  test('who is the last to edit users and permissions, but not out of it', async () => {
    // One who may do less could not give the rest back.
    await permit(user.lager, ['admin', 'users_edit', 'permissions_edit'])
    for (const body of [{ active: false }, { group_id: GROUP.private }]) {
      const { status, body: problem } = await admin.patch(`${USERS}/${user.admin}`, body)
      expect([status, problem.code]).toEqual([409, 'last_administrator'])
    }
    expect((await admin.delete(`${USERS}/${user.admin}`)).body.code).toBe('last_administrator')
    await givePassword(database, user.admin)
    const erase = await admin.post('/api/users/me/erase', { current_password: PASSWORD })
    expect(erase.body.code).toBe('last_administrator')
    const second = await newUser({ group_id: GROUP.administrator })
    const other = await loggedIn(app, database, second.id)
    const both = await Promise.all([
      admin.patch(`${USERS}/${second.id}`, { active: false }),
      other.patch(`${USERS}/${user.admin}`, { active: false }),
    ])
    const statuses = both.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    await db.updateTable('access.user').set({ active: true }).where('id', '=', user.admin).execute()
  })

  test('and disabled, which ends the sessions at once', async () => {
    const { id } = await newUser()
    const token = await openSession(database, id)
    const one = browserWith(app, token)
    expect((await one.get('/api/users/me')).status).toBe(200)
    await admin.patch(`${USERS}/${id}`, { active: false })
    expect((await one.get('/api/users/me')).body.code).toBe('session_expired')
    await admin.patch(`${USERS}/${id}`, { active: true })
    expect((await browserWith(app, token).get('/api/users/me')).status).toBe(401)
  })

  test('and the sessions of staff end with a change of permissions, those of shoppers do not', async () => {
    const shopper = await newUser()
    const staff = await newUser({ permissions: ['admin'] })
    const [one, other] = [
      await loggedIn(app, database, shopper.id),
      await loggedIn(app, database, staff.id),
    ]
    await admin.patch(`${USERS}/${shopper.id}`, { permissions: ['show_net'] })
    await admin.patch(`${USERS}/${staff.id}`, { name: 'Andet navn' })
    expect((await one.get('/api/users/me')).body.data.permissions).toEqual(['show_net'])
    expect((await other.get('/api/users/me')).status).toBe(200)
    await admin.patch(`${USERS}/${staff.id}`, { permissions: [] })
    expect((await other.get('/api/users/me')).status).toBe(401)
  })
})

describe('the sessions of a user', () => {
  test('are ended by staff, all at once; the password stays, and sessions of others', async () => {
    const { id } = await newUser()
    const [one, other] = [await loggedIn(app, database, id), await loggedIn(app, database, id)]
    const stranger = await loggedIn(app, database, user.privat)
    const username = await givePassword(database, id)
    const ended = await clerk.delete(`${USERS}/${id}/sessions`)
    expect(ended.status, ended.text).toBe(200)
    for (const each of [one, other]) {
      expect((await each.get('/api/users/me')).body.code).toBe('session_expired')
    }
    expect((await stranger.get('/api/users/me')).status).toBe(200)
    expect((await logIn(visitor(app, '192.0.2.250'), username)).status).toBe(200)
    expect((await clerk.delete(`${USERS}/987654/sessions`)).status).toBe(404)
  })

  test('are not ended by who may do less than the user', async () => {
    const refused = await clerk.delete(`${USERS}/${user.admin}/sessions`)
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
    expect((await admin.get('/api/users/me')).status).toBe(200)
  })
})

describe('a user who is deleted', () => {
  test('is out at once and gone from every list; the username is free, the id is not', async () => {
    const { id, username } = await newUser({ name: 'CANARY-NAVN' })
    const one = await loggedIn(app, database, id)
    expect((await admin.delete(`${USERS}/${id}`)).status).toBe(200)
    expect((await one.get('/api/users/me')).status).toBe(401)
    expect((await admin.get(`${USERS}/${id}`)).status).toBe(404)
    expect((await admin.delete(`${USERS}/${id}`)).status).toBe(404)
    expect((await admin.patch(`${USERS}/${id}`, { active: true })).status).toBe(404)
    expect((await admin.get(`${USERS}?all=1`)).text).not.toContain('CANARY-NAVN')
    const row = await db
      .selectFrom('access.user')
      .select(['name', 'username', 'password_hash', 'active'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: '', password_hash: null, active: false })
    expect(row.username).not.toContain('@')
    const again = await admin.post(USERS, { username, name: 'En anden' })
    expect(again.body.data.id).toBeGreaterThan(id)
    expect((await one.get('/api/users/me')).status).toBe(401)
  })
})

test('staff without a second factor may do none of it, but in a demo of this machine', async () => {
  const strict = await shopApp(database)
  const token = await openSession(database, user.admin)
  const there = browserWith(strict, token)
  expect((await there.get('/api/users/me')).status).toBe(200)
  for (const path of [USERS, '/api/admin/permissions']) {
    expect((await there.get(path)).body.code).toBe('second_factor_required')
  }
  expect((await there.post(USERS, { username: 'x@demo.dk', name: 'x' })).status).toBe(401)
})

test('permissions are described in Danish, and groups say what they give', async () => {
  const { data } = (await admin.get('/api/admin/permissions')).body
  expect(data).toHaveLength(42)
  for (const { key, name, description, group } of data) {
    expect([key, name, description, group].every((text) => text.length > 2)).toBe(true)
  }
  const groups = (await admin.get('/api/admin/user-groups')).body.data
  const known = new Set(data.map(({ key }: { key: string }) => key))
  for (const { permissions } of groups) {
    expect(permissions.filter((one: string) => !known.has(one))).toEqual([])
  }
})
