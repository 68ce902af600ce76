import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uuidv7 } from '#kernel/ids'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { logIn } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const COMPANY = '/api/users/company'
const manager = await loggedIn(app, database, cast.user.proff)
const EMPLOYEE = 8
const ORIGIN = 'https://shop.example'
const CHOSEN = 'syv små heste i haven'
const { name: companyName } = await db
  .selectFrom('access.customer')
  .select('name')
  .where('id', '=', cast.customer.carpenters)
  .executeTakeFirstOrThrow()

let count = 0
async function invite(more: object = {}) {
  count += 1
  const body = { username: `svend${count}@demo.dk`, name: `Svend ${count}`, permissions: [] }
  return { ...(await manager.post(COMPANY, { ...body, ...more })), username: body.username }
}

/** A colleague who has followed the link of the mail. */
async function join(more: object = {}) {
  const { username } = await invite(more)
  const mails = await deliverOutbox(database, ORIGIN)
  const mail = mails.find(({ to }) => to === username)
  expect((await accept(tokenIn(mail?.text))).status).toBe(200)
  const { data } = (await manager.get(COMPANY)).body
  return data.find((one: { username: string }) => one.username === username)
}

function tokenIn(text = ''): string {
  return /\/reset\?token=([0-9a-f]{32})\b/.exec(text)?.[1] ?? ''
}

let addresses = 0
function accept(token: string) {
  addresses += 1
  const body = { token, password: CHOSEN, password_repeat: CHOSEN }
  return visitor(app, `198.51.100.${addresses}`).post('/api/users/finish-reset-password', body)
}

async function invitations() {
  return (await manager.get(COMPANY)).body.metadata.invitations
}

test('a company sees its own users, and nothing of others', async () => {
  const { body, text } = await manager.get(COMPANY)
  expect(body.data).toMatchObject([{ id: cast.user.proff, name: 'Jens Limfjord', is_me: true }])
  expect(text).not.toMatch(/Holm|external_reference|created/)
})

test('a colleague is invited by mail, with prices as the company has and permissions that are chosen', async () => {
  await deliverOutbox(database, ORIGIN)
  const { username } = await invite({ permissions: ['see_company_baskets'] })
  expect(await invitations()).toMatchObject([
    { username, permissions: ['see_company_baskets'], group_permissions: [] },
  ])
  const [mail] = await deliverOutbox(database, ORIGIN)
  expect(mail).toMatchObject({ to: username, subject: expect.stringContaining(companyName) })
  // No one is a user before the link is followed.
  expect((await logIn(visitor(app), username, { password: CHOSEN })).status).toBe(401)
  expect((await accept(tokenIn(mail?.text))).status).toBe(200)
  const audited = await db
    .selectFrom('access.audit_event')
    .select('action')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audited).toEqual({ action: 'invitation_accepted' })
  expect(await invitations()).toEqual([])
  const row = await db
    .selectFrom('access.user')
    .select(['customer_id', 'group_id', 'permissions'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ customer_id: 1, group_id: EMPLOYEE, permissions: ['see_company_baskets'] })
  expect((await logIn(visitor(app), username, { password: CHOSEN })).status).toBe(200)
  expect((await accept(tokenIn(mail?.text))).body.code).toBe('reset_token_invalid')
})

test('permissions are given and taken, those of staff and those that the caller lacks are not', async () => {
  const { id } = await join()
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

test('an invitation says the same whether or not the address has an account elsewhere', async () => {
  const others = await db
    .selectFrom('access.user')
    .select('username')
    .where('id', 'in', [cast.user.proff2, cast.user.privat, cast.user.admin])
    .execute()
  const { body, status } = await invite()
  await deliverOutbox(database, ORIGIN)
  for (const { username } of others) {
    const reply = await invite({ username: username.toUpperCase() })
    expect([reply.status, reply.body]).toEqual([status, body])
    const shown = (await invitations()).find(
      (one: { username: string }) => one.username.toLowerCase() === username.toLowerCase(),
    )
    expect(shown).toMatchObject({ permissions: [], group_permissions: [] })
    // The owner of the address is told, without a link that would change anything.
    const [mail] = await deliverOutbox(database, ORIGIN)
    expect(mail?.text).toContain('har allerede en konto')
    expect(tokenIn(mail?.text)).toBe('')
    expect(mail?.text).not.toContain('Svend')
  }
  expect(status).toBe(200)
})

test('the address of a colleague, whom the company sees, is told to be in use', async () => {
  const { username } = await join()
  expect((await invite({ username })).body.code).toBe('username_taken')
})

test('another invitation to the address replaces the one before', async () => {
  const { username } = await invite()
  const [first] = await deliverOutbox(database, ORIGIN)
  await invite({ username, permissions: ['see_reports'] })
  const [second] = await deliverOutbox(database, ORIGIN)
  const shown = (await invitations()).filter(
    (one: { username: string }) => one.username === username,
  )
  expect(shown).toMatchObject([{ permissions: ['see_reports'] }])
  expect((await accept(tokenIn(first?.text))).body.code).toBe('reset_token_invalid')
  expect((await accept(tokenIn(second?.text))).status).toBe(200)
})

test('an invitation that is withdrawn or too old cannot be accepted, and only the company withdraws it', async () => {
  const { username } = await invite()
  const [mail] = await deliverOutbox(database, ORIGIN)
  const [{ id }] = (await invitations()).filter(
    (one: { username: string }) => one.username === username,
  )
  const other = await loggedIn(app, database, cast.user.proff2)
  await db
    .updateTable('access.user')
    .set({ permissions: ['manage_company_users'] })
    .where('id', '=', cast.user.proff2)
    .execute()
  const path = `${COMPANY}/invitations/${id}`
  expect((await other.delete(path)).status).toBe(404)
  expect((await other.get(COMPANY)).body.metadata.invitations).toEqual([])
  expect((await manager.delete(path)).status).toBe(200)
  expect((await manager.delete(path)).status).toBe(404)
  expect((await accept(tokenIn(mail?.text))).body.code).toBe('reset_token_invalid')

  const late = await invite()
  const [lateMail] = await deliverOutbox(database, ORIGIN)
  await db
    .updateTable('access.invitation')
    .set({ expires: new Date(Date.now() - 1000) })
    .where('username', '=', late.username)
    .execute()
  expect((await accept(tokenIn(lateMail?.text))).body.code).toBe('reset_token_invalid')
})

test('an invitation counts only while who sent it could still send it', async () => {
  const { id } = await join({ permissions: ['manage_company_users', 'see_reports'] })
  const colleague = await loggedIn(app, database, id)
  const send = async (username: string) => {
    const body = { username, name: 'Ny', permissions: ['see_reports'] }
    expect((await colleague.post(COMPANY, body)).status).toBe(200)
    return tokenIn((await deliverOutbox(database, ORIGIN))[0]?.text)
  }
  const tokens = [await send('ny1@demo.dk'), await send('ny2@demo.dk')]
  await manager.patch(`${COMPANY}/${id}`, { permissions: ['manage_company_users'] })
  expect((await accept(tokens[0] ?? '')).body.code).toBe('reset_token_invalid')
  await manager.patch(`${COMPANY}/${id}`, { permissions: ['manage_company_users', 'see_reports'] })
  expect((await accept(tokens[0] ?? '')).status).toBe(200)
  await manager.patch(`${COMPANY}/${id}`, { active: false })
  expect((await accept(tokens[1] ?? '')).body.code).toBe('reset_token_invalid')
})

test('of two who accept at once with the same link, one becomes a user', async () => {
  const { username } = await invite()
  const [mail] = await deliverOutbox(database, ORIGIN)
  const replies = await Promise.all([1, 2, 3].map(() => accept(tokenIn(mail?.text))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  const { count } = (await manager.get(COMPANY)).body
  expect(count).toBeGreaterThan(0)
  const rows = await db
    .selectFrom('access.user')
    .select('id')
    .where('username', '=', username)
    .execute()
  expect(rows).toHaveLength(1)
})

test('an address that gets an account meanwhile is not taken over by an invitation', async () => {
  const { username } = await invite()
  const [mail] = await deliverOutbox(database, ORIGIN)
  const user = { uuid: uuidv7(), username, name: 'Selv', group_id: 1 }
  await db.insertInto('access.user').values(user).execute()
  expect((await accept(tokenIn(mail?.text))).body.code).toBe('reset_token_invalid')
})

test('an address gets no more than five mails a day from a company, whose invitations have an end', async () => {
  const { username } = await invite()
  for (let i = 0; i < 6; i += 1) await invite({ username })
  const mails = await deliverOutbox(database, ORIGIN)
  expect(mails.length).toBeLessThanOrEqual(1)
  for (let i = 0; i < 7; i += 1) {
    await invite({ username })
    mails.push(...(await deliverOutbox(database, ORIGIN)))
  }
  expect(mails).toHaveLength(5)
  await sql`update access.invitation set created = created - interval '2 hours'`.execute(db)
  await invite({ username })
  expect(await deliverOutbox(database, ORIGIN)).toEqual([])
  await sql`update access.invitation set created = created - interval '23 hours'`.execute(db)
  await invite({ username })
  expect(await deliverOutbox(database, ORIGIN)).toHaveLength(1)
  await sql`
    insert into access.invitation (customer_id, invited_by, group_id, username, name, permissions)
    select ${cast.customer.carpenters}, ${cast.user.proff}, 1, 'nr' || n, '', '{}'
    from generate_series(1, 200) n`.execute(db)
  const refused = await invite()
  expect([refused.status, refused.body.code]).toEqual([422, 'too_many_invitations'])
  await db.deleteFrom('access.invitation').execute()
})

test('a colleague who is disabled is out at once', async () => {
  const { id } = await join()
  const colleague = await loggedIn(app, database, id)
  expect((await colleague.get('/api/users/me')).status).toBe(200)
  expect((await manager.patch(`${COMPANY}/${id}`, { active: false })).status).toBe(200)
  expect((await colleague.get('/api/users/me')).status).toBe(401)
})

test.each([{ username: 'x@demo.dk' }, { group_id: 7 }, { customer_id: 2 }, { name: 'x' }])(
  'nothing else of a colleague is changed: %j',
  async (body) => {
    const { id } = await join()
    const reply = await manager.patch(`${COMPANY}/${id}`, body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, Object.keys(body)])
  },
)

test('users of another company, of none, and deleted ones are not found', async () => {
  const { id } = await join()
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

test('a company cannot lock itself out: the last user who manages it is neither disabled nor changed', async () => {
  await sql`update access."user" set active = id = ${cast.user.proff},
    group_id = ${EMPLOYEE}, permissions = '{manage_company_users}'
    where customer_id = ${cast.customer.carpenters}`.execute(db)
  const me = `${COMPANY}/${cast.user.proff}`
  for (const body of [{ active: false }, { permissions: [] }]) {
    const reply = await manager.patch(me, body)
    expect([reply.status, reply.body.code]).toEqual([409, 'last_manager'])
    expect(reply.body.detail).toContain('Giv først en kollega rettigheden')
  }
  expect((await manager.get(COMPANY)).status).toBe(200)
  // A colleague who is disabled manages nothing.
  const colleague = await join({ permissions: ['manage_company_users'] })
  await manager.patch(`${COMPANY}/${colleague.id}`, { active: false })
  expect((await manager.patch(me, { active: false })).body.code).toBe('last_manager')
  await manager.patch(`${COMPANY}/${colleague.id}`, { active: true })
  expect((await manager.patch(me, { permissions: [] })).status).toBe(200)
})
