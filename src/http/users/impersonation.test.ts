import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { bearer, givePassword, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const { proff, admin } = cast.user
const CURRENT = '/api/shop/baskets/current-basket'
const reason = 'Ringede om en pris'

let database: FreshDatabase
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, admin)
})

const ask = (id: number, body: object = { reason }) =>
  staff.post(`/api/admin/users/${id}/impersonate`, body)

/** A browser of staff who see the shop as the user. */
async function begin(id: number = proff) {
  const reply = await ask(id)
  expect(reply.status, reply.text).toBe(200)
  const { data } = reply.body
  const shop = visitor(app)
  const as = bearer(data.token)
  await shop.get('/api/anti-forgery-token', as)
  return { data, shop, as }
}

const line = { product_id: cast.screws, quantity: 2 }

test('staff see the shop as a user, with the prices and the basket of the user', async () => {
  const { data, shop, as } = await begin()
  expect(data).toMatchObject({
    user: { id: proff },
    impersonator: { user_id: proff, customer_id: data.user.customer.id },
  })
  expect((await shop.get('/api/users/me', as)).body.data.id).toBe(proff)
  expect((await shop.post('/api/shop/basket-lines', line, as)).status).toBe(200)
  const own = await (await loggedIn(app, database, proff)).get(CURRENT)
  expect(own.body.data.basket_lines).toMatchObject([line])
})

test('it orders nothing and changes nothing of the user', async () => {
  const { shop, as } = await begin()
  await shop.post('/api/shop/basket-lines', line, as)
  const rows = [{ product_id: cast.screws, amount: '1' }]
  const refused = [
    await shop.post('/api/shop/baskets/payment-intents', {}, as),
    await shop.patch('/api/users/me', { name: 'En anden' }, as),
    await shop.post('/api/users/me/erase', { current_password: 'x' }, as),
    await shop.post('/api/users/me/addresses', {}, as),
    await shop.post('/api/shop/enquiries', {}, as),
    await shop.post('/api/shop/quick-order', { rows, save_as: 'Stue' }, as),
    await shop.get('/api/users/me/export', as),
  ]
  for (const { status, body } of refused)
    expect([status, body.code]).toEqual([403, 'impersonating'])
  // The user may.
  const user = await loggedIn(app, database, proff)
  expect((await user.patch('/api/users/me', { name: 'En anden' })).status).toBe(200)
})

test('what a new route changes is closed to it, unless the route says otherwise', async () => {
  const { shop, as } = await begin()
  const open = new Set([
    'POST /api/shop/basket-lines',
    'POST /api/shop/basket-lines/many',
    'PATCH /api/shop/baskets/current-basket',
    'POST /api/shop/quick-order',
    'POST /api/shop/quick-order/match',
    'POST /api/ten-four/statistics/ping',
    'POST /api/users/login',
  ])
  for (const { method, url, access } of app.declaredRoutes()) {
    if (method === 'GET' || method === 'HEAD' || !url.startsWith('/api/')) continue
    if (url.startsWith('/api/payments/callback')) continue
    const path = url.replaceAll(/:\w+/g, '1')
    const reply = await callOf(shop, method)(path, as)
    const isClosed = reply.status === 403 && reply.body.code === 'impersonating'
    expect([`${method} ${url}`, access, isClosed]).toEqual([
      `${method} ${url}`,
      access,
      !open.has(`${method} ${url}`),
    ])
  }
})

test('each change is in the audit under both names, and why it was begun', async () => {
  const { shop, as } = await begin()
  await shop.post('/api/shop/basket-lines', line, as)
  await shop.get('/api/users/logout', as)
  const { data } = (await staff.get(`/api/admin/audit?subject=${proff}`)).body
  expect(data).toMatchObject([
    { action: 'logout', actor_id: admin },
    { action: 'changed_as_user', actor_id: admin },
    {
      action: 'user_impersonated',
      actor_id: admin,
      changes: [{ field: 'reason', before: null, after: reason }],
    },
  ])
  expect((await shop.get('/api/users/me', as)).status).toBe(401)
})

test('the session of staff in a cookie goes on beside it', async () => {
  const username = await givePassword(database, admin)
  const desk = visitor(app)
  await desk.post('/api/admin/session', { username, password: PASSWORD })
  const proof = { 'x-xsrf-token': desk.cookies.get('staff-xsrf') ?? '' }
  const reply = await desk.post(`/api/admin/users/${proff}/impersonate`, { reason }, proof)
  expect(reply.status, reply.text).toBe(200)
  expect((await desk.get('/api/admin/session', proof)).body.data.user.id).toBe(admin)
})

test('it is no login of the user', async () => {
  const lastLogin = async () => {
    const { rows } = await sql`select last_login from access."user" where id = ${proff}`.execute(
      database.db,
    )
    return rows[0]
  }
  const before = await lastLogin()
  await begin()
  expect(await lastLogin()).toEqual(before)
})

test('it ends after half an hour, however often it is renewed', async () => {
  const { data, shop, as } = await begin()
  const minutes = (Date.parse(data.expires) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30)
  const renewed = await shop.post('/api/users/login', {}, as)
  expect(renewed.body.data, renewed.text).toMatchObject({
    expires: data.expires,
    impersonator: data.impersonator,
  })
  await sql`update access.session set expires = now() where impersonator_id = ${admin}`.execute(
    database.db,
  )
  expect((await shop.get('/api/users/me', bearer(renewed.body.data.token))).status).toBe(401)
})

test('it ends with the right of staff, with their access, and when the user becomes staff', async () => {
  const causes = [
    sql`update access."user" set permissions = array['users_read'], group_id = (select id from access.user_group order by cardinality(permissions), id limit 1) where id = ${admin}`,
    sql`update access."user" set active = false where id = ${admin}`,
    sql`update access."user" set permissions = array['users_read'] where id = ${proff}`,
  ]
  for (const cause of causes) {
    database = await freshDatabase(castSeed)
    app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
    staff = await loggedIn(app, database, admin)
    const { shop, as } = await begin()
    expect((await shop.get('/api/users/me', as)).status).toBe(200)
    await cause.execute(database.db)
    expect((await shop.get('/api/users/me', as)).status).toBe(401)
  }
})

test('colleagues, strangers and disabled users cannot be impersonated, nor without a reason', async () => {
  const before = await countSessions()
  expect((await ask(admin)).body.code).toBe('impersonation_refused')
  expect((await ask(999_999)).status).toBe(404)
  await sql`update access."user" set active = false where id = ${proff}`.execute(database.db)
  expect((await ask(proff)).status).toBe(404)
  const empty = await ask(proff, { reason: ' ' })
  expect([empty.status, empty.body.errors.reason]).toEqual([422, ['Skriv hvorfor']])
  expect(await countSessions()).toEqual(before)
})

/** With an empty body, where the method has one. */
function callOf(shop: Visitor, method: string) {
  return (path: string, as: Record<string, string>) => {
    if (method === 'DELETE') return shop.delete(path, as)
    return method === 'PATCH' ? shop.patch(path, {}, as) : shop.post(path, {}, as)
  }
}

async function countSessions() {
  const { rows } = await sql`select count(*)::int from access.session`.execute(database.db)
  return rows[0]
}
