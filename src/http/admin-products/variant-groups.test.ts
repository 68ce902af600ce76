import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { GROUPS, PRODUCTS, unique, VALUES, variantMaker } from '#test/variant-groups'

/** What goods differ by, as staff set it up. */

const ORDERS = '/api/admin/shop/variant-orders'
const CATEGORIES = '/api/admin/shop/categories'
const LENGTH = 3
const BRANDS = 45
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const stranger = visitor(app)
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const { newGroup, newValue, newProduct } = variantMaker(() => staff)
const eventsOf = async (prefix: string, subject: number) =>
  (
    await db
      .selectFrom('access.audit_event')
      .select('action')
      .where('action', 'like', `${prefix}%`)
      .where('subject', '=', String(subject))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a group', () => {
  test('is made, changed and deleted, each told in the audit', async () => {
    const name = `Højglans ${unique()}`
    const made = await staff.post(GROUPS, { name, unit: 'GU' })
    expect(made.body.data).toMatchObject({
      ...{ name, name_plural: name, alternate_name: null, unit: 'GU', description: '' },
      ...{ as_filter: true, as_select: true, as_table: false, as_visual: false },
      ...{ is_locked: false, is_used: false, variants_count: 0, categories_count: 0 },
      categories: [],
    })
    const { id, slug } = made.body.data
    expect(slug).toMatch(/^hoejglans-/)
    const { headers } = await staff.get(`${GROUPS}/${id}`)
    const etag = { 'if-match': String(headers.etag) }
    const change = { name: `Glans ${unique()}`, name_plural: 'Glanstal', as_table: true }
    expect((await staff.patch(`${GROUPS}/${id}?dry=1`, change, etag)).body.data).toMatchObject(
      change,
    )
    const changed = await staff.patch(`${GROUPS}/${id}`, change, etag)
    // What the shop reckons with knows a group by its slug.
    expect(changed.body.data).toMatchObject({ ...change, slug })
    const late = await staff.patch(`${GROUPS}/${id}`, { name: 'Andet' }, etag)
    expect([late.status, late.body.versions.current.name]).toEqual([409, change.name])
    expect((await staff.delete(`${GROUPS}/${id}`)).status).toBe(200)
    expect((await staff.delete(`${GROUPS}/${id}`)).status).toBe(404)
    expect(await eventsOf('variant_group_', id)).toEqual([
      ...['variant_group_created', 'variant_group_changed', 'variant_group_deleted'],
    ])
  })

  test('has a name of its own, however many are made at once', async () => {
    const name = `Finish ${unique()}`
    const replies = await Promise.all(
      [name, name.toUpperCase(), name].map((one) => staff.post(GROUPS, { name: one })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    expect(replies.find(({ status }) => status === 422)?.body.errors).toEqual({
      name: ['Der er allerede en egenskab med det navn.'],
    })
    const other = await newGroup()
    expect((await staff.patch(`${GROUPS}/${other}`, { name })).status).toBe(422)
    const slugs = await db.selectFrom('catalogue.variant_group').select('slug').execute()
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length)
  })

  test('keeps its unit while it has values, which are numbers in it', async () => {
    const id = await newGroup({ unit: 'mm' })
    expect((await staff.patch(`${GROUPS}/${id}`, { unit: 'cm' })).status).toBe(200)
    await newValue(id, '12')
    const refused = await staff.patch(`${GROUPS}/${id}`, { unit: 'm' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['unit']])
  })

  test('of makers is always a filter and never deleted', async () => {
    const off = await staff.patch(`${GROUPS}/${BRANDS}`, { as_filter: false })
    expect([off.status, off.body.errors]).toEqual([
      422,
      { as_filter: ['Mærket er altid et filter.'] },
    ])
    const deleted = await staff.delete(`${GROUPS}/${BRANDS}`)
    expect([deleted.status, deleted.body.code, deleted.body.message]).toEqual([
      ...[409, 'variant_group_in_use'],
      'Producent er altid et filter og kan ikke slettes.',
    ])
    const { body } = await staff.get(`${GROUPS}/${BRANDS}`)
    expect(body.data).toMatchObject({ is_locked: true, as_filter: true })
    // Other words for it do no harm.
    expect((await staff.patch(`${GROUPS}/${BRANDS}`, { name_plural: 'Mærker' })).status).toBe(200)
  })

  test('is kept while categories are filtered by it, in either way, and says which', async () => {
    const id = await newGroup()
    const boards = `${CATEGORIES}/${cast.category.boards}`
    const stood = (await staff.get(boards)).body.data.variant_groups.map(
      (one: { id: number; as_filter: boolean }) => ({ id: one.id, as_filter: one.as_filter }),
    )
    const filters = [...stood, { id, as_filter: true }]
    expect((await staff.patch(boards, { variant_groups: filters })).status).toBe(200)
    const always = [{ key: 'fiterseo_variant_group_ids', value: `3, ${id}` }]
    await staff.patch(`${CATEGORIES}/${cast.category.paint}`, { custom_fields: always })
    const { body } = await staff.get(`${GROUPS}/${id}`)
    expect(body.data.categories_count).toBe(2)
    expect(body.data.categories.map((one: { id: number }) => one.id).toSorted()).toEqual(
      [cast.category.boards, cast.category.paint].toSorted(),
    )
    const row = (await staff.get(GROUPS)).body.data.find((one: { id: number }) => one.id === id)
    expect(row).toMatchObject({ categories_count: 2, is_used: false })
    const refused = await staff.delete(`${GROUPS}/${id}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Egenskaben kan ikke slettes, for den er filter i 2 kategorier.',
    ])
    await staff.patch(boards, { variant_groups: stood })
    await staff.patch(`${CATEGORIES}/${cast.category.paint}`, { custom_fields: [] })
    expect((await staff.delete(`${GROUPS}/${id}`)).status).toBe(200)
  })

  test('is kept while goods have its values; with those that nothing has it is deleted', async () => {
    const id = await newGroup()
    const value = await newValue(id)
    const product = await newProduct([value])
    const refused = await staff.delete(`${GROUPS}/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'variant_group_in_use'])
    // A product that is deleted keeps its row, and with it what it was.
    expect((await staff.delete(`${PRODUCTS}/${product}`)).status).toBe(200)
    expect((await staff.delete(`${GROUPS}/${id}`)).status).toBe(200)
    expect((await staff.get(`${VALUES}/${value}`)).status).toBe(404)
  })

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { unit: '' },
    { slug: 'laengde' },
    { sort: 1 },
  ])('%j is refused', async (body) => {
    const reply = await staff.post(GROUPS, { name: `Ny ${unique()}`, ...body })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, Object.keys(body)])
  })
})

describe('a value', () => {
  test('is made where its measure belongs, renamed and deleted', async () => {
    const group = await newGroup({ unit: 'mm' })
    const long = await newValue(group, '4.200 mm')
    const short = await newValue(group, '300')
    const order = async () => (await staff.get(`${ORDERS}/${group}`)).body.data.ids
    expect(await order()).toEqual([short, long])
    const { body, headers } = await staff.get(`${VALUES}/${short}`)
    expect(body.data).toMatchObject({
      ...{ name: '300', calc_value: 300, variant_group_id: group },
      ...{ products_count: 0, categories_count: 0 },
    })
    const etag = { 'if-match': String(headers.etag) }
    const renamed = await staff.patch(`${VALUES}/${short}`, { name: '5,4 m' }, etag)
    expect(renamed.body.data).toMatchObject({ name: '5,4 m', calc_value: 5400, slug: '5-4-m' })
    expect(await order()).toEqual([long, short])
    expect((await staff.patch(`${VALUES}/${short}`, { name: '6 m' }, etag)).status).toBe(409)
    expect((await staff.delete(`${VALUES}/${short}`)).status).toBe(200)
    expect((await staff.delete(`${VALUES}/${short}`)).status).toBe(404)
    expect(await eventsOf('variant_', short)).toEqual([
      ...['variant_created', 'variant_changed', 'variant_deleted'],
    ])
  })

  test('that is renamed is called so in the shop', async () => {
    const { rows } = await staff
      .get(`${PRODUCTS}/${cast.board.mm2400}`)
      .then(({ body }) => ({ rows: body.data.variants }))
    const maker = rows.find((one: { variant_group_id: number }) => one.variant_group_id === BRANDS)
    const name = `Fjordplank ${unique()}`
    expect((await staff.patch(`${VALUES}/${maker.id}`, { name })).status).toBe(200)
    await vi.waitFor(
      async () => {
        const { text } = await stranger.get(`/api/shop/products/${cast.board.parent}`)
        expect(text).toContain(name)
      },
      { timeout: 10_000 },
    )
    await staff.patch(`${VALUES}/${maker.id}`, { name: maker.name })
  })

  test('is one of its group, however its measure is written and however many try', async () => {
    const group = await newGroup({ unit: 'mm' })
    const replies = await Promise.all(
      ['2,4 m', '2400 mm', '2.400', '240 cm'].map((name) =>
        staff.post(VALUES, { variant_group_id: group, name }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    const other = await newValue(group, '3000')
    const taken = await staff.patch(`${VALUES}/${other}`, { name: '2,400 m' })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['name']])
    expect((await staff.patch(`${VALUES}/${other}`, { name: '3 m' })).status).toBe(200)
  })

  test('that goods or categories have is kept, and says how many', async () => {
    const value = await newValue(await newGroup())
    const product = await newProduct([value])
    const boards = `${CATEGORIES}/${cast.category.boards}`
    await staff.patch(boards, { variants: [{ id: value }] })
    const refused = await staff.delete(`${VALUES}/${value}`)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'variant_in_use'],
      'Værdien kan ikke slettes: 1 vare og 1 kategori har den. Læg den sammen med en anden.',
    ])
    await staff.patch(boards, { variants: [] })
    await staff.patch(`${PRODUCTS}/${product}`, { variants: [] })
    expect((await staff.delete(`${VALUES}/${value}`)).status).toBe(200)
  })

  test('is found by a part of its name', async () => {
    const group = await newGroup()
    const [pine] = [await newValue(group, 'Nordisk fyr'), await newValue(group, 'Gran 100%')]
    const found = async (search: string) =>
      (await staff.get(`${VALUES}?variant_group_id=${group}&search=${encodeURIComponent(search)}`))
        .body
    expect((await found('FYR')).data.map((one: { id: number }) => one.id)).toEqual([pine])
    expect((await found('%')).count).toBe(1)
    expect((await found('')).count).toBe(2)
    expect((await staff.get(VALUES)).status).toBe(400)
  })

  test.each([
    { name: '' },
    { visual: 'javascript:alert(1)' },
    { visual: '../hemmeligt' },
    { visual: '#12345' },
    { calc_value: 3 },
  ])('%j is refused', async (body) => {
    const sent = { variant_group_id: LENGTH, name: `Ny ${unique()}`, ...body }
    const reply = await staff.post(VALUES, sent)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, Object.keys(body)])
  })

  test('of no group is refused', async () => {
    const reply = await staff.post(VALUES, { variant_group_id: 999_999, name: 'Løs' })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['variant_group_id']])
  })
})

describe('the order', () => {
  test('of values is put by a list of all of them, and by no other', async () => {
    const group = await newGroup()
    const ids = [await newValue(group), await newValue(group), await newValue(group)]
    const url = `${ORDERS}/${group}`
    const { body } = await staff.get(url)
    expect(body.data.ids.toSorted()).toEqual(ids.toSorted())
    const next = [ids[2], ids[0], ids[1]]
    const etag = { 'if-match': body.etag }
    expect((await staff.patch(url, { ids: next }, etag)).body.data.ids).toEqual(next)
    const rows = (await staff.get(`${VALUES}?variant_group_id=${group}`)).body.data
    expect(rows.map(({ id }: { id: number }) => id)).toEqual(next)
    if (body.data.ids.join() !== next.join()) {
      expect((await staff.patch(url, { ids }, etag)).status).toBe(409)
    }
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), 999_999]]) {
      expect((await staff.patch(url, { ids: wrong })).status).toBe(422)
    }
    expect((await staff.get(`${ORDERS}/999999`)).status).toBe(404)
  })

  test('of groups is what the shop has', async () => {
    const url = `${ORDERS}/0`
    const { ids } = (await staff.get(url)).body.data
    const next = ids.toReversed()
    expect((await staff.patch(url, { ids: next })).status).toBe(200)
    const listed = (await staff.get(GROUPS)).body.data.map(({ id }: { id: number }) => id)
    expect(listed).toEqual(next)
    expect((await staff.patch(url, { ids })).body.changes).toHaveLength(1)
    expect(await eventsOf('variant_order_', 0)).toHaveLength(2)
  })
})

test('those who read goods alone change nothing of it', async () => {
  const { body } = await staff.get(`${GROUPS}/${LENGTH}`)
  expect(body.data.is_used).toBe(true)
  expect((await stranger.get(GROUPS)).status).toBe(401)
})
