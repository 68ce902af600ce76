import { beforeAll, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** The groups that prices are of. */

const URL = '/api/admin/price-groups'
const PRODUCTS = '/api/admin/shop/products'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const make = async (name: string, more: object = {}): Promise<number> => {
  const { status, body } = await staff.post(URL, { name, ...more })
  expect(status).toBe(201)
  return body.data.id
}

test('a price group is made, renamed and deleted, each told in the audit', async () => {
  const id = await make('Kommuner')
  const { body, headers } = await staff.get(`${URL}/${id}`)
  expect(body.data).toEqual({
    ...{ id, name: 'Kommuner', is_public: false },
    ...{ prices_count: 0, rebates_count: 0, customers_count: 0, user_groups_count: 0 },
  })
  const etag = { 'if-match': String(headers.etag) }
  const renamed = await staff.patch(`${URL}/${id}`, { name: 'Kommuner, 2027' }, etag)
  expect(renamed.body.data.name).toBe('Kommuner, 2027')
  expect((await staff.patch(`${URL}/${id}`, { name: 'Andet' }, etag)).status).toBe(409)
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(200)
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(404)
  const events = await db
    .selectFrom('access.audit_event')
    .select('action')
    .where('action', 'like', 'price_group_%')
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    ...['price_group_created', 'price_group_changed', 'price_group_deleted'],
  ])
})

test('two groups are not called the same, however many are made at once', async () => {
  const replies = await Promise.all(
    ['Håndværk', 'HÅNDVÆRK', 'håndværk'].map((name) => staff.post(URL, { name })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const taken = replies.find(({ status }) => status === 422)
  expect(taken?.body.errors).toEqual({ name: ['Der er allerede en prisgruppe med det navn.'] })
})

test('a group that is used is not deleted, and the refusal says by how much', async () => {
  const id = await make('Tømrere')
  await staff.post(PRODUCTS, {
    name: 'Aftalevare',
    prices: [{ price_group_id: id, net_price: 10 }],
  })
  const { data } = (await staff.get(URL)).body
  expect(data.find((one: { id: number }) => one.id === id)).toMatchObject({ prices_count: 1 })
  const refused = await staff.delete(`${URL}/${id}`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[409, 'price_group_in_use'],
    'Prisgruppen kan ikke slettes: 1 pris bruger den.',
  ])
})

test('nor one that prices were of, which reduced prices are reckoned from', async () => {
  const id = await make('Sidste år')
  const prices = [{ price_group_id: id, net_price: 10 }]
  const made = await staff.post(PRODUCTS, { name: 'Gammel aftale', prices })
  await staff.patch(`${PRODUCTS}/${made.body.data.id}`, { prices: [] })
  const refused = await staff.delete(`${URL}/${id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Prisgruppen har haft priser, som nedsatte priser regnes ud fra. Den kan ikke slettes.',
  ])
})

test('a group with prices does not become everyone’s, nor the other way round', async () => {
  const id = await make('Aftale')
  expect((await staff.patch(`${URL}/${id}`, { is_public: true })).status).toBe(200)
  expect((await staff.patch(`${URL}/${id}`, { is_public: false })).status).toBe(200)
  const prices = [{ price_group_id: id, net_price: 10 }]
  await staff.post(PRODUCTS, { name: 'Hemmelig pris', prices })
  for (const [group, is_public] of [
    [id, true],
    [cast.priceGroup.public, false],
  ] as const) {
    const refused = await staff.patch(`${URL}/${group}`, { is_public })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['is_public']])
  }
})

test.each([{ name: ' ' }, { name: 'x'.repeat(61) }, { sort: 1 }])('%j is refused', async (body) => {
  const reply = await staff.post(URL, { name: 'Ny', ...body })
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, Object.keys(body)])
})
