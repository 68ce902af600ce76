import { beforeAll, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What goods, categories, pages and files are marked with, as staff tidy it up. */

const URL = '/api/admin/tags'
const PRODUCTS = '/api/admin/shop/products'
const CATEGORIES = '/api/admin/shop/categories'
/** A group of users who may do nothing by it. */
const PRIVATE = 1
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const make = async (): Promise<number> => {
  const { body } = await staff.post(URL, { name: `Mærkat ${crypto.randomUUID()}` })
  return body.data.id
}
const mark = async (id: number, ...tag_ids: number[]) => {
  const { status } = await staff.patch(`${PRODUCTS}/${id}`, { tag_ids })
  return status
}
const tagsOf = async (id: number): Promise<number[]> =>
  (await staff.get(`${PRODUCTS}/${id}`)).body.data.tag_ids
const merge = (id: number, into_id: number, query = '') =>
  staff.post(`${URL}/${id}/merge${query}`, { into_id })
const addFile = async (tag: number): Promise<string> => {
  const id = crypto.randomUUID()
  await db
    .insertInto('media.file')
    .values({ id, source: `fil-${id}`, name: 'Fil', type: 'image', tag_ids: [tag] })
    .execute()
  return id
}

test('a tag is renamed and deleted, each told in the audit', async () => {
  const id = await make()
  const { body, headers } = await staff.get(`${URL}/${id}`)
  expect(body.data).toMatchObject({
    ...{ id, products_count: 0, categories_count: 0, sections_count: 0 },
    ...{ files_count: 0, attachments_count: 0 },
  })
  const etag = { 'if-match': String(headers.etag) }
  const name = `Sommer ${crypto.randomUUID()}`
  expect((await staff.patch(`${URL}/${id}?dry=1`, { name }, etag)).body.data.name).toBe(name)
  expect((await staff.patch(`${URL}/${id}`, { name }, etag)).body.data.name).toBe(name)
  expect((await staff.patch(`${URL}/${id}`, { name: 'Andet' }, etag)).status).toBe(409)
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(200)
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(404)
  const events = await db
    .selectFrom('access.audit_event')
    .select('action')
    .where('action', 'like', 'tag_%')
    .where('subject', '=', String(id))
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['tag_created', 'tag_changed', 'tag_deleted'])
})

test('two tags are not called the same, however many are renamed at once', async () => {
  const ids = [await make(), await make(), await make()]
  const name = `Ens ${crypto.randomUUID()}`
  const replies = await Promise.all(ids.map((id) => staff.patch(`${URL}/${id}`, { name })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(replies.find(({ status }) => status === 422)?.body.errors).toEqual({
    name: ['Der er allerede et mærkat med det navn. Læg dem sammen i stedet.'],
  })
})

test('a tag that something has is not deleted, and says what', async () => {
  const id = await make()
  await mark(cast.small, id)
  await staff.patch(`${CATEGORIES}/${cast.category.boards}`, { tag_ids: [id] })
  await addFile(id)
  const { data } = (await staff.get(URL)).body
  expect(data.find((one: { id: number }) => one.id === id)).toMatchObject({
    ...{ products_count: 1, categories_count: 1, files_count: 1 },
  })
  const refused = await staff.delete(`${URL}/${id}`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[409, 'tag_in_use'],
    'Mærkatet kan ikke slettes: 1 vare, 1 kategori og 1 fil har det. Læg det sammen med et andet.',
  ])
  await mark(cast.small)
  await staff.patch(`${CATEGORIES}/${cast.category.boards}`, { tag_ids: [] })
})

test('two tags become one at goods, categories and files, after a look', async () => {
  const [gone, into] = [await make(), await make()]
  await mark(cast.small, gone)
  await mark(cast.screws, into, gone)
  await staff.patch(`${CATEGORIES}/${cast.category.boards}`, { tag_ids: [gone] })
  const file = await addFile(gone)
  const looked = await merge(gone, into, '?dry=1')
  expect(looked.body).toMatchObject({
    gone: { id: gone, products_count: 2, categories_count: 1, files_count: 1 },
    data: { id: into, products_count: 2, categories_count: 1, files_count: 1 },
  })
  expect(await tagsOf(cast.small)).toEqual([gone])
  expect((await merge(gone, into)).body).toEqual(looked.body)
  expect([await tagsOf(cast.small), await tagsOf(cast.screws)]).toEqual([[into], [into]])
  const files = await db
    .selectFrom('media.file')
    .select('tag_ids')
    .where('id', '=', file)
    .executeTakeFirst()
  expect(files?.tag_ids).toEqual([into])
  expect((await staff.get(`${URL}/${gone}`)).status).toBe(404)
  await Promise.all([mark(cast.small), mark(cast.screws)])
  await staff.patch(`${CATEGORIES}/${cast.category.boards}`, { tag_ids: [] })
})

test('a tag that a page has, or had when it was published, keeps its number', async () => {
  const [id, into] = [await make(), await make()]
  const made = await staff.post('/api/nodes', {
    ...{ name: 'Side', slug: `side-${crypto.randomUUID()}` },
  })
  const url = `/api/nodes/${made.body.data.id}`
  const section = { name: 'Afsnit', template_slug: 'text', content: { html: '<p>Tekst</p>' } }
  const write = async (tag_ids: number[]) => {
    const { status, text } = await staff.patch(url, { contents: [{ ...section, tag_ids }] })
    expect(status, text).toBe(200)
  }
  await write([id])
  for (const refused of [await merge(id, into), await staff.delete(`${URL}/${id}`)]) {
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Sider har mærkatet, og gamle versioner af en side ændres ikke. Det kan kun få et andet navn.',
    ])
  }
  expect((await staff.patch(`${URL}/${id}`, { name: `Nyt ${id}` })).status).toBe(200)
  // What was published stays as it was; what never was is of no one.
  const other = await make()
  await write([other])
  await write([])
  expect((await staff.delete(`${URL}/${other}`)).status).toBe(200)
  await write([id])
  const published = await staff.post(`${url}/publish`, {})
  expect(published.status, published.text).toBeLessThan(300)
  await write([])
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(409)
})

test('tags are merged with another that there is', async () => {
  const id = await make()
  for (const into of [id, 999_999]) {
    const refused = await merge(id, into)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['into_id']])
  }
  expect((await merge(999_999, id)).status).toBe(404)
})

test('who may change files alone merges no tag that goods or categories have', async () => {
  const [gone, into] = [await make(), await make()]
  await db
    .updateTable('access.user')
    .set({ permissions: ['admin', 'products_read', 'attachments_edit'], group_id: PRIVATE })
    .where('id', '=', cast.user.lager)
    .execute()
  const clerk = await loggedIn(app, database, cast.user.lager)
  const tryIt = async () => (await clerk.post(`${URL}/${gone}/merge`, { into_id: into })).status
  await mark(cast.small, gone)
  expect(await tryIt()).toBe(403)
  expect(await tagsOf(cast.small)).toEqual([gone])
  await mark(cast.small)
  const boards = `${CATEGORIES}/${cast.category.boards}`
  await staff.patch(boards, { tag_ids: [gone] })
  expect(await tryIt()).toBe(403)
  await staff.patch(boards, { tag_ids: [] })
  await addFile(gone)
  expect(await tryIt()).toBe(200)
})

test('no product is left with a tag that is merged meanwhile', async () => {
  const [gone, into] = [await make(), await make()]
  const products = [cast.small, cast.screws, cast.floor, cast.paint]
  const [merged, ...saved] = await Promise.all([
    merge(gone, into),
    ...products.map((id) => mark(id, gone)),
  ])
  expect(merged?.status).toBe(200)
  for (const [at, status] of saved.entries()) {
    expect([200, 422]).toContain(status)
    expect(await tagsOf(products[at] ?? 0)).toEqual(status === 200 ? [into] : [])
  }
})

test.each([{ name: ' ' }, { name: 'x'.repeat(101) }, { id: 7 }])('%j is refused', async (body) => {
  const { status } = await staff.patch(`${URL}/${await make()}`, body)
  expect(status).toBe(422)
})
