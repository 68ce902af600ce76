import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Views of lists: each member of staff has their own. */

const URL = '/api/admin/views'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const staff = await loggedIn(app, database, cast.user.admin)

async function newStaff() {
  const { rows } = await sql<{ id: number }>`
    insert into access."user" (uuid, username, name, group_id)
    select gen_random_uuid(), gen_random_uuid() || '@demo.dk', 'Ole Lund', group_id
    from access."user" where id = ${cast.user.admin} returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  return { id, visitor: await loggedIn(app, database, id) }
}

const TERRACE = { list: 'goods', name: 'Terrasse, forår', query: 'q=terrasse&state=without_price' }
const listOf = async (who = staff, list = 'goods') =>
  (await who.get(`${URL}?list=${list}`)).body.data

test('a view is saved, renamed, shown something else by, and deleted', async () => {
  const made = await staff.post(URL, TERRACE)
  expect([made.status, made.body.data]).toMatchObject([201, TERRACE])
  const { id } = made.body.data
  const [listed] = await listOf()
  expect(listed).toMatchObject({ id, ...TERRACE })
  expect(await listOf(staff, 'orders')).toEqual([])
  const renamed = await staff.patch(
    `${URL}/${id}`,
    { name: 'Terrasse' },
    { 'if-match': listed.etag },
  )
  expect([renamed.status, renamed.body.data]).toEqual([200, { id, ...TERRACE, name: 'Terrasse' }])
  const next = { query: 'q=hegn&kolonner=name,stock' }
  const { headers } = renamed
  const shown = await staff.patch(`${URL}/${id}`, next, { 'if-match': String(headers.etag) })
  expect(shown.body.data).toMatchObject({ name: 'Terrasse', ...next })
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(200)
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(404)
  expect(await listOf()).toEqual([])
})

test('of two who change a view at once one is told what stands', async () => {
  const { id } = (await staff.post(URL, TERRACE)).body.data
  const [{ etag }] = await listOf()
  const replies = await Promise.all(
    ['Hegn', 'Gulv'].map((name) => staff.patch(`${URL}/${id}`, { name }, { 'if-match': etag })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [taken, refused] = replies.toSorted((a, b) => a.status - b.status)
  expect(refused?.body.code).toBe('changed_meanwhile')
  expect(refused?.body.versions.current).toEqual(taken?.body.data)
  await staff.delete(`${URL}/${id}`)
})

test('the views of a colleague are not there', async () => {
  const { visitor: other } = await newStaff()
  const { id } = (await staff.post(URL, TERRACE)).body.data
  expect(await listOf(other)).toEqual([])
  expect((await other.patch(`${URL}/${id}`, { name: 'Min' })).status).toBe(404)
  expect((await other.delete(`${URL}/${id}`)).status).toBe(404)
  expect(await listOf()).toMatchObject([TERRACE])
  // Each may call one the same.
  expect((await other.post(URL, TERRACE)).status).toBe(201)
  await staff.delete(`${URL}/${id}`)
})

test('two views of a list are not called the same', async () => {
  const { visitor: one } = await newStaff()
  await one.post(URL, TERRACE)
  const again = await one.post(URL, { ...TERRACE, name: 'TERRASSE, forår' })
  expect([again.status, again.body.errors]).toEqual([
    422,
    { name: ['Du har allerede en visning med det navn.'] },
  ])
  expect((await one.post(URL, { ...TERRACE, list: 'orders' })).status).toBe(201)
  const { id } = (await one.post(URL, { ...TERRACE, name: 'Hegn' })).body.data
  expect((await one.patch(`${URL}/${id}`, { name: TERRACE.name })).status).toBe(422)
  expect((await one.patch(`${URL}/${id}`, { name: 'HEGN' })).status).toBe(200)
})

test('a user has thirty at most, however many are saved at once', async () => {
  const { visitor: one } = await newStaff()
  const replies = await Promise.all(
    Array.from({ length: 33 }, (_, n) => one.post(URL, { ...TERRACE, name: `Visning ${n}` })),
  )
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('too_many_views'))
  expect(await listOf(one)).toHaveLength(30)
})

test.each([
  { name: ' ' },
  { name: 'x'.repeat(61) },
  { list: 'secrets' },
  { query: 'x'.repeat(2_001) },
  { user_id: 5 },
])('%j is refused by its name', async (body) => {
  const reply = await staff.post(URL, { ...TERRACE, ...body })
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, Object.keys(body)])
})

test('a customer has none', async () => {
  const customer = await loggedIn(app, database, cast.user.proff)
  expect((await customer.get(`${URL}?list=goods`)).status).toBe(403)
  expect((await customer.post(URL, TERRACE)).status).toBe(403)
})

test('views are told to the user who asks for all that is stored, and erased with the user', async () => {
  const { id, visitor: one } = await newStaff()
  await one.post(URL, TERRACE)
  const { body } = await one.get('/api/users/me/export')
  expect(body.data.saved_views).toMatchObject([TERRACE])
  expect((await staff.delete(`/api/users/${id}`)).status).toBe(200)
  const { rows } = await sql`select from access.saved_view where user_id = ${id}`.execute(db)
  expect(rows).toEqual([])
})
