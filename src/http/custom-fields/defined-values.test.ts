import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What is written of products, categories and pages is held to what fields of its key are. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

interface Owner {
  readonly model: 'Products' | 'Categories' | 'Nodes'
  readonly url: string
  readonly make: object
}

const OWNERS: readonly Owner[] = [
  { model: 'Products', url: '/api/admin/shop/products', make: { name: 'Bræt' } },
  { model: 'Categories', url: '/api/admin/shop/categories', make: { name: 'Gulve' } },
  { model: 'Nodes', url: '/api/nodes', make: { name: 'Side' } },
]

async function define(model: string, more: object): Promise<string> {
  const key = `felt-${crypto.randomUUID()}`
  const sent = { model, key, name: 'Træ', field_type: 'text', ...more }
  expect((await staff.post('/api/admin/custom-fields', sent)).status).toBe(201)
  return key
}

async function open({ url, make }: Owner) {
  const slug = `prøve-${crypto.randomUUID()}`.replace('ø', 'oe')
  const made = await staff.post(url, { ...make, slug })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const { id } = made.body.data
  return async (...custom_fields: object[]) => {
    const { status, body } = await staff.patch(`${url}/${id}`, { custom_fields })
    return { status, errors: body.errors, fields: body.data?.custom_fields }
  }
}

const CHOICES = { field_type: 'select', options: ['gran', 'fyr'] }

test.each(OWNERS)('of $model: a new field is as its key is defined', async (owner) => {
  const write = await open(owner)
  const key = await define(owner.model, { ...CHOICES, hidden: true })
  const { status, fields } = await write({ key, value: 'gran' })
  expect([status, fields]).toEqual([
    200,
    [expect.objectContaining({ ...CHOICES, key, name: 'Træ', value: 'gran', hidden: true })],
  ])
})

test.each(OWNERS)('of $model: a value is one of its type', async (owner) => {
  const write = await open(owner)
  const refused = async (field_type: string, value: string, more: object = {}) => {
    const key = await define(owner.model, { field_type, ...more })
    const { status, errors } = await write({ key, value })
    return [status, Object.keys(errors ?? {})]
  }
  const AT_VALUE = [422, ['custom_fields.0.value']]
  expect(await refused('number', 'mange')).toEqual(AT_VALUE)
  expect(await refused('timepicker', 'snart')).toEqual(AT_VALUE)
  expect(await refused('checkbox', 'måske')).toEqual(AT_VALUE)
  expect(await refused('select', 'eg', { options: ['gran', 'fyr'] })).toEqual(AT_VALUE)
  expect(await refused('link', 'javascript:alert(1)')).toEqual(AT_VALUE)
  expect(await refused('link', '//example.dk')).toEqual(AT_VALUE)
  expect(await refused('image', 'data:text/html,x')).toEqual(AT_VALUE)
})

test.each(OWNERS)('of $model: a moment is kept in UTC, and can be none', async (owner) => {
  const write = await open(owner)
  const moment = { key: await define(owner.model, { field_type: 'timepicker' }) }
  const sent = { ...moment, field_type: 'timepicker', value: '2026-12-01T08:00+01:00' }
  expect((await write(sent)).status).toBe(200)
  const { rows } = await sql<{ value: string }>`
    select value from catalogue.custom_field where key = ${moment.key}`.execute(database.db)
  expect(rows).toEqual([{ value: '2026-12-01T07:00:00.000Z' }])
  const { status, fields } = await write({ ...sent, value: '' })
  expect([status, fields[0].value]).toEqual([200, ''])
})

test.each(OWNERS)('of $model: the meta of a link is what a link has', async (owner) => {
  const write = await open(owner)
  const key = await define(owner.model, { field_type: 'link' })
  const link = { key, value: 'https://example.dk/plader' }
  expect((await write({ ...link, meta: { target: 'ramme' } })).errors).toEqual({
    'custom_fields.0.meta': ['target skal være tom, _self eller _blank'],
  })
  const { fields } = await write({ ...link, meta: { target: '_blank' } })
  expect(fields[0].meta).toEqual({ target: '_blank', alt: '', text: '' })
})

test.each(OWNERS)('of $model: a field has no other type than its key', async (owner) => {
  const write = await open(owner)
  const key = await define(owner.model, CHOICES)
  const { status, errors } = await write({ key, value: 'gran', field_type: 'text' })
  expect([status, errors]).toEqual([
    422,
    { 'custom_fields.0.field_type': ['Feltet er af slagsen »Valgliste«.'] },
  ])
})

test.each(OWNERS)('of $model: what stands stays when its choice goes', async (owner) => {
  const write = await open(owner)
  const key = await define(owner.model, CHOICES)
  const { fields } = await write({ key, value: 'gran' })
  const { body } = await staff.get(`/api/admin/custom-fields?model=${owner.model}`)
  const { id } = body.data.find((one: { key: string }) => one.key === key)
  await staff.patch(`/api/admin/custom-fields/${id}`, { options: ['fyr', 'eg'] })
  const told = owner.model === 'Nodes' ? { key } : { id: fields[0].id }
  expect((await write({ ...told, value: 'gran' }, { key: 'andet', value: 'x' })).status).toBe(200)
  expect((await write({ ...told, value: 'lærk' })).errors).toEqual({
    'custom_fields.0.value': ['Skal være en af disse: fyr, eg'],
  })
  expect((await write({ ...told, value: 'eg' })).status).toBe(200)
})

test.each(OWNERS)('of $model: a key that nothing is said of is free', async (owner) => {
  const write = await open(owner)
  const key = await define(owner.model === 'Nodes' ? 'Products' : 'Nodes', CHOICES)
  expect((await write({ key, value: 'hvad som helst' })).status).toBe(200)
})

test.each(OWNERS)('of $model: a field that gets another key is held to it', async (owner) => {
  const write = await open(owner)
  const { fields } = await write({ key: 'frit', value: 'eg' })
  const key = await define(owner.model, CHOICES)
  const told = owner.model === 'Nodes' ? {} : { id: fields[0].id }
  const { status } = await write({ ...told, key, value: 'eg' })
  expect(status).toBe(422)
})

test('a copy of a product has the choices that stand, also those that there are no more', async () => {
  const key = await define('Products', CHOICES)
  const sent = { name: 'Bræt', custom_fields: [{ key, value: 'gran' }] }
  const { id } = (await staff.post('/api/admin/shop/products', sent)).body.data
  const { body } = await staff.get('/api/admin/custom-fields?model=Products')
  const definition = body.data.find((one: { key: string }) => one.key === key)
  await staff.patch(`/api/admin/custom-fields/${definition.id}`, { options: ['fyr'] })
  const copy = await staff.post(`/api/admin/shop/products/${id}/copy`)
  expect([copy.status, copy.body.data?.custom_fields[0].value]).toEqual([201, 'gran'])
})

test.each(OWNERS)(
  'of $model: what stood before there were rules keeps nothing from being saved',
  async (owner) => {
    const write = await open(owner)
    const { fields } = await write({ key: 'gammelt-link', value: '/kontakt', field_type: 'link' })
    const stood = { meta: JSON.stringify({ target: '_parent' }), value: 'kontakt os' }
    const { id } = fields[0]
    await database.db
      .updateTable('catalogue.custom_field')
      .set(stood)
      .where('id', '=', id)
      .execute()
    const told = owner.model === 'Nodes' ? { key: 'gammelt-link' } : { id }
    const as_read = { ...told, value: stood.value, meta: { target: '_parent', alt: '', text: '' } }
    const { status, errors } = await write(as_read, { key: 'andet', value: 'x' })
    expect([status, errors]).toEqual([200, undefined])
  },
)

test('a page that is saved keeps what its fields are beside what is sent', async () => {
  const { db } = database
  const made = await staff.post('/api/nodes', {
    ...{ name: 'Side', slug: `side-${crypto.randomUUID()}` },
    custom_fields: [{ key: 'gemt', value: 'gran', name: 'Ved' }],
  })
  const { id } = made.body.data
  await db
    .updateTable('catalogue.custom_field')
    .set({ hidden: true, field_group: 'mål', options: JSON.stringify(['gran']) })
    .where('model', '=', 'Nodes')
    .where('foreign_key', '=', id)
    .execute()
  const custom_fields = [{ key: 'gemt', value: 'fyr' }]
  const { body } = await staff.patch(`/api/nodes/${id}`, { custom_fields })
  const kept = { name: 'Ved', hidden: true, field_group: 'mål', options: ['gran'] }
  expect(body.data.custom_fields).toEqual([expect.objectContaining({ ...kept, value: 'fyr' })])
  const copy = await staff.post(`/api/nodes/${id}/copy`, {})
  expect(copy.body.data.custom_fields).toEqual([expect.objectContaining({ ...kept, value: 'fyr' })])
})
