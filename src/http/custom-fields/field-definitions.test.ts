import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { readRules } from '#shop/custom-fields'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What custom fields of a key are, as staff say it once. */

const URL = '/api/admin/custom-fields'
const PRODUCTS = '/api/admin/shop/products'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const WOOD = { model: 'Products', key: 'trae', name: 'Træ', field_type: 'select' }

const make = async (more: object): Promise<{ id: number; key: string }> => {
  const key = `felt-${crypto.randomUUID()}`
  const { status, body } = await staff.post(URL, { ...WOOD, key, field_type: 'text', ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}
const use = (key: string, value: string | null, more: object = {}) =>
  staff.post(PRODUCTS, { name: 'Bræt', custom_fields: [{ key, value, ...more }] })

test('a field is defined, changed and deleted, each told in the audit', async () => {
  const made = await staff.post(URL, { ...WOOD, options: ['gran', 'fyr'] })
  expect([made.status, made.body.data]).toEqual([
    201,
    {
      ...{ ...WOOD, id: expect.any(Number), options: ['gran', 'fyr'] },
      ...{ hidden: false, uses_count: 0 },
    },
  ])
  const { id } = made.body.data
  const { body, headers } = await staff.get(`${URL}/${id}`)
  expect(body.data).toEqual(made.body.data)
  const etag = { 'if-match': String(headers.etag) }
  const changed = await staff.patch(`${URL}/${id}`, { name: 'Træsort', options: ['gran'] }, etag)
  expect(changed.body.data).toMatchObject({ name: 'Træsort', options: ['gran'] })
  expect((await staff.patch(`${URL}/${id}`, { name: 'Andet' }, etag)).status).toBe(409)
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(200)
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(404)
  const events = await db
    .selectFrom('access.audit_event')
    .select('action')
    .where('action', 'like', 'custom_field_%')
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    ...['custom_field_created', 'custom_field_changed', 'custom_field_deleted'],
  ])
})

test('all are listed by their models, or those of one', async () => {
  const product = await make({ name: 'Ved' })
  const page = await make({ model: 'Nodes' })
  const idsOf = async (query: string) =>
    (await staff.get(`${URL}${query}`)).body.data.map(({ id }: { id: number }) => id)
  expect(await idsOf('')).toEqual(expect.arrayContaining([product.id, page.id]))
  expect(await idsOf('?model=Nodes')).toEqual([page.id])
  expect((await staff.get(`${URL}?model=Users`)).status).toBe(400)
})

test('a key is defined once for a model, however many try at once', async () => {
  const sent = { ...WOOD, key: 'en-gang', field_type: 'text' }
  const replies = await Promise.all([1, 2, 3].map(() => staff.post(URL, sent)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const taken = replies.find(({ status }) => status === 422)
  expect(taken?.body.errors).toEqual({ key: ['Der er allerede et felt med den nøgle.'] })
  expect((await staff.post(URL, { ...sent, model: 'Categories' })).status).toBe(201)
})

test.each([
  [{ name: ' ' }, { name: ['Skal udfyldes'] }],
  [{ key: 'æ ø' }, { key: [expect.any(String)] }],
  [{ model: 'Users' }, { model: [expect.any(String)] }],
  [{ field_type: 'farve' }, { field_type: [expect.any(String)] }],
  [{ options: [] }, { options: ['Skriv mindst én valgmulighed.'] }],
  [{ options: ['gran', 'gran'] }, { options: ['En valgmulighed står flere gange.'] }],
  [{ field_type: 'text' }, { options: ['Kun en valgliste har valgmuligheder.'] }],
  [{ sort: 1 }, { sort: [expect.any(String)] }],
])('%j is refused by its field', async (sent, errors) => {
  const reply = await staff.post(URL, { ...WOOD, key: 'ny', options: ['gran'], ...sent })
  expect([reply.status, reply.body.errors]).toEqual([422, errors])
})

test('a field in use keeps its type, and is not deleted; its name and choices change', async () => {
  const { id, key } = await make({ field_type: 'select', options: ['gran'] })
  expect((await use(key, 'gran')).status).toBe(201)
  const type = await staff.patch(`${URL}/${id}`, { field_type: 'text', options: [] })
  expect([type.status, type.body.errors]).toEqual([
    422,
    { field_type: ['Slagsen kan ikke ændres, når feltet er i brug.'] },
  ])
  const refused = await staff.delete(`${URL}/${id}`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[409, 'custom_field_in_use', 'Feltet kan ikke slettes: det står på 1 vare.'],
  ])
  const changed = await staff.patch(`${URL}/${id}`, { options: ['gran', 'eg'], name: 'Ved' })
  expect(changed.body.data).toMatchObject({ options: ['gran', 'eg'], name: 'Ved', uses_count: 1 })
})

test('the type of one that is not in use changes, and its choices go with it', async () => {
  const { id } = await make({ field_type: 'select', options: ['gran'] })
  const { body } = await staff.patch(`${URL}/${id}`, { field_type: 'number' })
  expect(body.data).toMatchObject({ field_type: 'number', options: [] })
})

/** What comes of a request that is sent while a field of a key is written, and not committed yet. */
async function whileWritten(key: string, send: () => ReturnType<Visitor['post']>) {
  const field = { model: 'Products', key, field_type: 'text', foreign_key: cast.small }
  const sent = await transaction(db, async (tx) => {
    await readRules(tx, 'Products', [key])
    await tx.insertInto('catalogue.custom_field').values(field).execute()
    const reply = send()
    await Promise.race([reply, sleep(500)])
    return { reply }
  })
  return sent.reply
}

test('a field that is written meanwhile decides what its key can be', async () => {
  const sent = { ...WOOD, key: 'paa-vej', field_type: 'number' }
  const { status, body } = await whileWritten(sent.key, () => staff.post(URL, sent))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['field_type']])
})

test('a field that is written meanwhile keeps its definition, and the type of it', async () => {
  const { id, key } = await make({})
  const deleted = await whileWritten(key, () => staff.delete(`${URL}/${id}`))
  expect(deleted.status).toBe(409)
  const other = await make({})
  const changed = await whileWritten(other.key, () =>
    staff.patch(`${URL}/${other.id}`, { field_type: 'number' }),
  )
  expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['field_type']])
})

test('fields of any other type keep a key from being of this', async () => {
  for (const [key, field_type, value] of [
    ['foer', 'checkbox', '1'],
    ['efter', 'text', 'ja'],
  ] as const) {
    expect((await use(key, value, { field_type })).status).toBe(201)
    expect((await staff.post(URL, { ...WOOD, key, field_type: 'number' })).status).toBe(422)
  }
})

test('fields that stand already decide what their key can be', async () => {
  expect((await use('gammel', 'ja')).status).toBe(201)
  const sent = { ...WOOD, key: 'gammel', field_type: 'number' }
  const refused = await staff.post(URL, sent)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { field_type: ['Der er allerede felter med nøglen, og de er af slagsen »Tekst«.'] },
  ])
  const made = await staff.post(URL, { ...sent, field_type: 'text' })
  expect([made.status, made.body.data.uses_count]).toEqual([201, 1])
})

test('no field comes to a key whose definition is deleted meanwhile', async () => {
  const { id, key } = await make({ field_type: 'number' })
  const [written, deleted] = await Promise.all([use(key, '3'), staff.delete(`${URL}/${id}`)])
  expect(written.status).toBe(201)
  const [field] = written.body.data.custom_fields
  // Either came first: the deletion was refused, or the field is one that nothing is said of.
  expect([deleted.status, field.field_type]).toBeOneOf([
    [409, 'number'],
    [200, 'text'],
  ])
})

test('staff without the permission read what fields are, and change none', async () => {
  const clerk = await loggedIn(app, database, cast.user.lager)
  expect((await clerk.get(URL)).status).toBe(200)
  expect((await clerk.post(URL, { ...WOOD, options: ['gran'] })).status).toBe(403)
})
