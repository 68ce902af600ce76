import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { browserWith, loggedIn, openSession } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** The groups that users are in, and what they may do by them. */

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { user } = cast
const URL = '/api/admin/user-groups'
const USERS = '/api/users'
const ADMINISTRATORS = 7
const PRIVATE = 1
/** What an attacker begins with, who may give rights to others and do little else. */
const FEW = ['admin', 'users_read', 'users_edit', 'permissions_edit']

let admin: Visitor
let attacker: Visitor

beforeEach(async () => {
  await permit(user.lager, FEW)
  admin = await loggedIn(app, database, user.admin)
  attacker = await loggedIn(app, database, user.lager)
})

function permit(id: number, permissions: string[], group_id = PRIVATE): Promise<unknown> {
  return db.updateTable('access.user').set({ permissions, group_id }).where('id', '=', id).execute()
}

let count = 0
async function newGroup(permissions: string[] = []): Promise<number> {
  count += 1
  const reply = await admin.post(URL, { name: `Hold ${count}`, permissions })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.data.id
}

async function newUser(more: object): Promise<number> {
  count += 1
  const body = { username: `hold${count}@demo.dk`, name: `Bruger ${count}`, ...more }
  const reply = await admin.post(USERS, body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.id
}

const change = (one: Visitor, id: number, permissions: string[], query = '') =>
  one.patch(`${URL}/edit-many${query}`, [{ id, permissions }])

async function permissionsOf(id: number): Promise<string[]> {
  return (await admin.get(`${URL}/${id}`)).body.data.permissions
}

async function auditOf(id: number) {
  const { rows } = await sql<{ action: string; actor_id: number; changes: unknown }>`
    select action, actor_id, changes from access.audit_event
    where subject = ${String(id)} and action like 'user_group_%' order by id`.execute(db)
  return rows
}

describe('a group', () => {
  test('is made, renamed and deleted, and the audit has what it was and is', async () => {
    const id = await newGroup(['products_read', 'admin'])
    const { body, headers } = await admin.get(`${URL}/${id}`)
    expect(body.data).toMatchObject({
      ...{ id, is_fixed: false, users_count: 0, invitations_count: 0, nodes_count: 0 },
      permissions: ['products_read', 'admin'],
    })
    const etag = { 'if-match': String(headers.etag) }
    const renamed = await admin.patch(`${URL}/${id}`, { name: 'Lagerhold' }, etag)
    expect([renamed.status, renamed.body.data.name]).toEqual([200, 'Lagerhold'])
    const late = await admin.patch(`${URL}/${id}`, { name: 'Andet' }, etag)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await admin.delete(`${URL}/${id}`)).status).toBe(200)
    expect((await admin.delete(`${URL}/${id}`)).status).toBe(404)
    const events = await auditOf(id)
    expect(events.map(({ action }) => action)).toEqual([
      ...['user_group_created', 'user_group_changed', 'user_group_deleted'],
    ])
    expect(events[1]).toMatchObject({
      actor_id: user.admin,
      changes: [{ field: 'name', before: body.data.name, after: 'Lagerhold' }],
    })
  })

  test('has a name of its own, however many are made at once', async () => {
    const replies = await Promise.all(
      ['Kørsel', 'KØRSEL', 'kørsel'].map((name) => admin.post(URL, { name })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    const taken = replies.find(({ status }) => status === 422)
    expect(taken?.body.errors).toEqual({ name: ['Der er allerede en gruppe med det navn.'] })
    const id = await newGroup()
    expect((await admin.patch(`${URL}/${id}`, { name: 'kørsel' })).status).toBe(422)
  })

  test('with users, invited colleagues or pages is not deleted, and the refusal says by how many', async () => {
    const id = await newGroup()
    await newUser({ group_id: id })
    const refused = await admin.delete(`${URL}/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'user_group_in_use'])
    expect(refused.body.detail).toBe('Gruppen kan ikke slettes: 1 bruger bruger den.')
    const invited = await newGroup()
    await sql`
      insert into access.invitation (customer_id, invited_by, username, name, permissions, group_id, token_hash, expires)
      values (1, ${user.proff}, 'ny@juhl.example', 'Ny', '{}', ${invited}, sha256('x'), now() + interval '1 day')`.execute(
      db,
    )
    expect((await admin.delete(`${URL}/${invited}`)).body.code).toBe('user_group_in_use')
    const onPage = await newGroup()
    await sql`
      insert into content.node_permission (node_id, user_group_id, may_edit)
      select min(id), ${onPage}, true from content.node`.execute(db)
    expect((await admin.delete(`${URL}/${onPage}`)).body.code).toBe('user_group_in_use')
  })

  test('of erased users alone is deleted, and they stay erased', async () => {
    const id = await newGroup()
    const erased = await newUser({ group_id: id })
    expect((await admin.delete(`${USERS}/${erased}`)).status).toBe(200)
    expect((await admin.delete(`${URL}/${id}`)).status).toBe(200)
    expect((await admin.get(`${USERS}/${erased}`)).status).toBe(404)
  })

  test.each(['private', 'proff', 'proff_admin', 'administrator'])(
    '%s is not deleted, whoever asks',
    async (key) => {
      const { data } = (await admin.get(URL)).body
      const { id, is_fixed } = data.find((one: { key: string }) => one.key === key)
      expect(is_fixed).toBe(true)
      await sql`update access."user" set group_id = 4 where group_id = ${id} and id not in (${user.admin}, ${user.lager})`.execute(
        db,
      )
      const { status, body } = await admin.delete(`${URL}/${id}`)
      expect([status, body.code]).toEqual([409, 'user_group_fixed'])
      expect((await admin.get(`${URL}/${id}`)).status).toBe(200)
    },
  )

  test('narrows the list of users, sorted and searched as it is', async () => {
    const id = await newGroup()
    const [one, other] = [
      await newUser({ group_id: id, name: 'Åse' }),
      await newUser({ group_id: id, name: 'Bo' }),
    ]
    const idsOf = async (query: string) =>
      (await admin.get(`${USERS}?group_id=${id}${query}`)).body.data.map(
        (found: { id: number }) => found.id,
      )
    expect(await idsOf('')).toEqual([other, one])
    expect(await idsOf('&sort=name&direction=desc')).toEqual([one, other])
    expect(await idsOf('&search=åse')).toEqual([one])
    expect(await idsOf('&search=findesikke')).toEqual([])
    expect((await admin.get(`${USERS}?group_id=${id}`)).body.count).toBe(2)
    expect((await admin.get(`${USERS}?group_id=x`)).status).toBe(400)
  })
})

describe('a change of what groups may do', () => {
  test('is looked at first: who is affected, and whose sessions end', async () => {
    const id = await newGroup(['admin', 'products_read'])
    const [first] = [await newUser({ group_id: id, name: 'Ida' })]
    await newUser({ group_id: id, name: 'Kan det selv', permissions: ['prices_edit'] })
    const closed = await newUser({ group_id: id, name: 'Lukket' })
    await admin.patch(`${USERS}/${closed}`, { active: false })
    const one = await loggedIn(app, database, first)
    const dry = await change(admin, id, ['admin', 'products_read', 'prices_edit'], '?dry=1')
    expect(dry.status, dry.text).toBe(200)
    expect(dry.body.data.affected).toMatchObject({ count: 1, is_count_exact: true, names: ['Ida'] })
    expect(await permissionsOf(id)).toEqual(['products_read', 'admin'])
    expect((await one.get('/api/users/me')).status).toBe(200)
    const done = await change(admin, id, ['admin', 'products_read', 'prices_edit'])
    expect(done.body.data.affected).toEqual(dry.body.data.affected)
    expect((await one.get('/api/users/me')).status).toBe(401)
    const [, { changes } = { changes: [] }] = await auditOf(id)
    expect(changes).toEqual([
      {
        field: 'permissions',
        before: ['products_read', 'admin'],
        after: ['products_read', 'prices_edit', 'admin'],
      },
    ])
  })

  test('holds from the next call on: staff log in again, shoppers stay', async () => {
    const id = await newGroup(['show_net'])
    const shopper = await newUser({ group_id: id })
    const one = browserWith(app, await openSession(database, shopper))
    const held = async () => (await one.get('/api/users/me')).body.data.permissions
    expect(await held()).toEqual(['show_net'])
    expect((await change(admin, id, ['see_offers'])).status).toBe(200)
    expect(await held()).toEqual(['see_offers'])
    const clerks = await newGroup(['admin', 'users_read'])
    const clerk = await newUser({ group_id: clerks })
    const there = await loggedIn(app, database, clerk)
    expect((await there.get(USERS)).status).toBe(200)
    expect((await change(admin, clerks, [])).status).toBe(200)
    expect((await there.get(USERS)).status).toBe(401)
    const again = await loggedIn(app, database, clerk)
    expect((await again.get(USERS)).status).toBe(403)
  })

  test('of several is made whole or not at all, and of one version by one alone', async () => {
    const [one, other] = [await newGroup(), await newGroup()]
    const { data } = (await admin.get(URL)).body
    const etagOf = (id: number) => data.find((group: { id: number }) => group.id === id).etag
    const rows = [
      { id: one, etag: etagOf(one), permissions: ['show_net'] },
      { id: other, etag: etagOf(other), permissions: ['show_net'] },
    ]
    const missing = await admin.patch(`${URL}/edit-many`, [
      ...rows,
      { id: 999_999, permissions: [] },
    ])
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['2.id']])
    expect(await permissionsOf(one)).toEqual([])
    const both = await Promise.all([
      admin.patch(`${URL}/edit-many`, rows),
      admin.patch(`${URL}/edit-many`, rows),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const conflict = both.find(({ status }) => status === 409)
    expect(conflict?.body.versions.current).toMatchObject({ id: one, permissions: ['show_net'] })
    expect(await permissionsOf(other)).toEqual(['show_net'])
  })

  test('leaves no company that wants orders approved without an approver', async () => {
    const id = await newGroup(['approve_baskets'])
    const approver = await newUser({ group_id: id, customer_id: 2 })
    await sql`
      update access."user" set active = false where customer_id = 2 and id <> ${approver}`.execute(
      db,
    )
    await sql`update access.customer set needs_approval = true where id = 2`.execute(db)
    const refused = await change(admin, id, [])
    expect([refused.status, refused.body.code]).toEqual([409, 'no_approver'])
    await sql`update access.customer set needs_approval = false where id = 2`.execute(db)
    expect((await change(admin, id, [])).status).toBe(200)
  })
})

describe('an attacker who may edit users and their rights', () => {
  const ways = [
    ['one', (id: number, permissions: string[]) => attacker.patch(`${URL}/${id}`, { permissions })],
    ['many', (id: number, permissions: string[]) => change(attacker, id, permissions)],
  ] as const

  test.each(ways)('gives no group what the attacker lacks, by %s', async (_, set) => {
    const id = await newGroup()
    for (const permission of ['prices_edit', 'audit_read', 'no_such_permission']) {
      const { status, body } = await set(id, [permission])
      expect([permission, status, body.code]).toEqual([permission, 403, 'permission_missing'])
    }
    expect(await permissionsOf(id)).toEqual([])
    expect((await set(id, ['admin', 'show_net'])).status).toBe(200)
  })

  test.each(ways)('takes nothing from a group that may do more, by %s', async (_, set) => {
    for (const id of [ADMINISTRATORS, 4]) {
      const before = await permissionsOf(id)
      for (const permissions of [[], FEW, before.slice(1)]) {
        expect((await set(id, permissions)).status).toBe(403)
      }
      expect(await permissionsOf(id)).toEqual(before)
    }
    expect((await attacker.patch(`${URL}/4`, { name: 'Overtaget' })).status).toBe(403)
    expect((await attacker.delete(`${URL}/4`)).status).toBe(403)
  })

  test.each(ways)('changes no group in which one may do more, by %s', async (_, set) => {
    const id = await newGroup(['admin'])
    await newUser({ group_id: id, permissions: ['prices_edit'] })
    expect((await set(id, [])).status).toBe(403)
    expect((await set(id, ['admin', 'users_read'])).status).toBe(403)
    expect(await permissionsOf(id)).toEqual(['admin'])
  })

  test.each(ways)('does not raise the own group, by %s', async (_, set) => {
    const id = await newGroup(['admin'])
    await permit(user.lager, FEW, id)
    const { status, body } = await set(id, FEW)
    expect([status, body.code]).toEqual([403, 'own_group'])
    expect(await permissionsOf(id)).toEqual(['admin'])
  })

  test('makes no group that may do more', async () => {
    const { status, body } = await attacker.post(URL, {
      name: 'Stærk',
      permissions: ['prices_edit'],
    })
    expect([status, body.code]).toEqual([403, 'permission_missing'])
    expect((await attacker.post(URL, { name: 'Svag', permissions: FEW })).status).toBe(201)
  })

  test.each([['users_edit'], ['permissions_edit']])(
    'without %s does none of it',
    async (lacked) => {
      const id = await newGroup()
      await permit(
        user.lager,
        FEW.filter((one) => one !== lacked),
      )
      const replies = [
        await attacker.patch(`${URL}/${id}`, { name: 'Ny' }),
        await attacker.patch(`${URL}/${id}`, { permissions: ['admin'] }),
        await change(attacker, id, ['admin']),
        await change(attacker, id, ['admin'], '?dry=1'),
        await attacker.post(URL, { name: 'Ny' }),
        await attacker.delete(`${URL}/${id}`),
      ]
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
    },
  )
})

describe('the last administrator', () => {
  test('is not locked out by a change of the group, in words or at once', async () => {
    const before = await permissionsOf(ADMINISTRATORS)
    for (const lost of ['users_edit', 'permissions_edit', 'prices_edit']) {
      const left = before.filter((one) => one !== lost)
      const { status, body } = await change(admin, ADMINISTRATORS, left)
      expect([lost, status, body.code]).toEqual([lost, 409, 'last_administrator'])
    }
    expect(await permissionsOf(ADMINISTRATORS)).toEqual(before)
  })

  test('of two groups that take it from each other at once is left in one', async () => {
    const all = await permissionsOf(ADMINISTRATORS)
    const id = await newGroup(all)
    const second = await newUser({ group_id: id })
    const other = await loggedIn(app, database, second)
    const both = await Promise.all([
      change(admin, id, []),
      other.patch(`${URL}/${ADMINISTRATORS}`, { permissions: [] }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`
      select from access."user" u join access.user_group on user_group.id = u.group_id
      where u.active and user_group.permissions @> array['users_edit', 'permissions_edit']`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
    await db
      .updateTable('access.user_group')
      .set({ permissions: all })
      .where('id', '=', ADMINISTRATORS)
      .execute()
  })
})
