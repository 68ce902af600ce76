import { beforeAll, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What does not fit a product is refused by its field, however odd, and whatever happens at the same time. */

const URL = '/api/admin/shop/products'
const CATEGORIES = '/api/admin/shop/categories'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  const page = { site_id: 1, name: 'Om os', slug: 'om-os', url: '/om-os' }
  await db.insertInto('content.node').values(page).execute()
})

const change = (id: number, body: unknown) => staff.patch(`${URL}/${id}`, body)
const make = async (url: string, body: object): Promise<number> =>
  (await staff.post(url, body)).body.data.id
const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)])
const field = (one: object) => ({ custom_fields: [{ key: 'x', name: 'x', ...one }] })
const price = (one: object) => ({ prices: [{ price_group_id: cast.priceGroup.public, ...one }] })

test.each([
  [field({ options: deep(3_000) }), 'custom_fields.0.options'],
  [field({ options: ['a\u0000'] }), 'custom_fields.0.options'],
  [field({ meta: { alt: '\ud800' } }), 'custom_fields.0.meta'],
  [field({ meta: { 'a\u0000': 'b' } }), 'custom_fields.0.meta'],
  [field({ _translations: { da: { name: '\u0000' } } }), 'custom_fields.0._translations'],
  [price({ net_price: 1, currency_id: 99 }), 'prices.0.currency_id'],
  [price({ net_price: 10_000_001 }), 'prices.0.net_price'],
  [{ override_route: '/login' }, 'override_route'],
  [{ override_route: '/admin/varer' }, 'override_route'],
  [{ override_route: '/varer' }, 'override_route'],
  [{ override_route: '/varer/../admin' }, 'override_route'],
  [{ override_route: '/om-os' }, 'slug'],
])('of the case %# the field is told', async (body, name) => {
  const reply = await change(cast.floor, body)
  expect([reply.status, reply.body.code]).toEqual([422, 'invalid_field'])
  expect(Object.keys(reply.body.errors)).toEqual([name])
})

test('a moment of a far zone is a moment', async () => {
  const { status, body } = await change(cast.floor, {
    available_from: '1950-01-01T00:00:00+23:59',
    available_to: null,
  })
  expect([status, body.data.available_from]).toEqual([200, '1949-12-31T00:01:00.000Z'])
})

test('the dearest price for the smallest alternate unit can be calculated with', async () => {
  const { status } = await change(cast.floor, {
    ...price({ price: 10_000_000 }),
    ...{ alternate_unit: 'm²', alternate_factor: 0.0001 },
  })
  expect(status).toBe(200)
  const shown = await staff.get(`/api/shop/products/${cast.floor}`)
  expect([shown.status, shown.body.data.best_price.price_alternate]).toEqual([200, 100_000_000_000])
})

test('an address that would be too long is refused by the field it is made of', async () => {
  const slug = 'a'.repeat(200)
  let parent_id: number | null = null
  for (let level = 0; level < 9; level += 1) {
    parent_id = await make(CATEGORIES, { name: 'A', slug, parent_id })
  }
  const below = await staff.post(CATEGORIES, { name: 'A', slug, parent_id })
  expect([below.status, Object.keys(below.body.errors)]).toEqual([422, ['slug']])
  const inside = await staff.post(URL, { slug, categories: [{ id: parent_id }] })
  expect([inside.status, Object.keys(inside.body.errors)]).toEqual([422, ['slug']])
})

test('a family is in no other, also where two are moved at once', async () => {
  const family = await change(cast.board.parent, { parent_id: cast.floor })
  expect([family.status, Object.keys(family.body.errors)]).toEqual([422, ['parent_id']])
  const [one, two, three] = await Promise.all(
    ['Et', 'To', 'Tre'].map((name) => make(URL, { name })),
  )
  const listed = await staff.patch(URL, [
    { id: one, parent_id: two },
    { id: two, parent_id: three },
  ])
  expect([listed.status, Object.keys(listed.body.errors)]).toEqual([422, ['0.parent_id']])
  const both = await Promise.all([
    change(Number(one), { parent_id: two }),
    change(Number(two), { parent_id: three }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

const ROUNDS = 6

test('a family is not deleted while a product becomes its child', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [family, child] = [await make(URL, { name: 'Alle' }), await make(URL, { name: 'En' })]
    await Promise.all([change(child, { parent_id: family }), staff.delete(`${URL}/${family}`)])
    const { parent_id } = (await staff.get(`${URL}/${child}`)).body.data
    const { status } = await staff.get(`${URL}/${family}`)
    expect([parent_id === null, status]).toEqual(parent_id === null ? [true, 404] : [false, 200])
  }
})

test('a category is not deleted, and shows no other, while a product comes into it', async () => {
  const shown = await make(CATEGORIES, { name: 'Vist' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await make(CATEGORIES, { name: `Runde ${round}` })
    const into = change(cast.paint, { categories: [{ id }] })
    const gone = staff.delete(`${CATEGORIES}/${id}`)
    expect([(await into).status, (await gone).status].toSorted()).toEqual(
      (await into).status === 200 ? [200, 409] : [200, 422],
    )
    await change(cast.paint, { categories: [] })
    const other = await make(CATEGORIES, { name: `Indgang ${round}` })
    const both = await Promise.all([
      change(cast.paint, { categories: [{ id: other }] }),
      staff.patch(`${CATEGORIES}/${other}`, { alias_of: shown }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    await change(cast.paint, { categories: [] })
  }
})

test('a price that is new has no past that a campaign could be compared with', async () => {
  const dear = { net_price: 500, valid_from: '2020-01-01T00:00:00.000Z' }
  const id = await make(URL, { name: 'Ny', ...price(dear) })
  const { prices } = (await staff.get(`${URL}/${id}`)).body.data
  expect(Date.parse(prices[0].valid_from)).toBeGreaterThan(Date.now() - 60_000)
  const reduced = await change(id, price({ net_price: 100, show_savings: true }))
  expect(Object.keys(reduced.body.errors)).toEqual(['prices.0.show_savings'])
  // Nor has one that was taken away and is put back.
  await change(id, { prices: [] })
  await change(id, price(dear))
  const again = await change(id, price({ net_price: 100, show_savings: true }))
  expect(Object.keys(again.body.errors)).toEqual(['prices.0.show_savings'])
})

test('a category that is moved brings no product to the address of another', async () => {
  const [above, id] = [
    await make(CATEGORIES, { slug: 'over' }),
    await make(CATEGORIES, { slug: 'under' }),
  ]
  await make(URL, { slug: 'samme', categories: [{ id }] })
  await make(URL, { name: 'Den anden', override_route: '/varer/over/under/samme' })
  const moved = await staff.patch(`${CATEGORIES}/${id}`, { parent_id: above })
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['slug']])
  expect(moved.body.errors.slug[0]).toContain('Den anden')
})

test('the audit has no names of those who may see a product: they can be erased', async () => {
  await change(cast.screws, { users: [{ id: cast.user.admin }] })
  await staff.patch(URL, [{ id: cast.screws, users: [] }])
  const events = await db
    .selectFrom('access.audit_event')
    .select('changes')
    .where('action', '=', 'product_changed')
    .where('subject', '=', String(cast.screws))
    .execute()
  const kept = [{ field: 'users', before: null, after: null }]
  expect(events.map(({ changes }) => changes)).toEqual([kept, kept])
})

test('no member of a list is written twice: what counts would be chance', async () => {
  const url = `${URL}/${cast.small}`
  const branch = { id: cast.branch.odense }
  await change(cast.small, {
    ...field({ value: '1' }),
    price_group_rebates: [{ min_quantity: 5, pct: 5 }],
  })
  const { custom_fields, price_group_rebates, attachments } = (await staff.get(url)).body.data
  for (const [name, one, path] of [
    ['custom_fields', custom_fields[0], 'id'],
    ['price_group_rebates', price_group_rebates[0], 'id'],
    ['attachments', attachments[0], 'id'],
    ['product_stocks', { branch, stock: 5 }, 'branch.id'],
  ] as const) {
    if (one === undefined) continue
    const { status, body } = await staff.patch(url, { [name]: [one, { ...one, sort: 1 }] })
    expect([name, status, Object.keys(body.errors)]).toEqual([name, 422, [`${name}.1.${path}`]])
  }
})

test('no product and no category is where a redirect of staff leads away from', async () => {
  for (const url of ['/hos-naboen', '/varer/hos-naboen']) {
    await staff.post('/api/admin/static-routes', { url, model: 'Error', redirect_url: '/varer' })
  }
  const product = await change(cast.screws, { override_route: '/hos-naboen' })
  const category = await staff.post(CATEGORIES, { slug: 'hos-naboen' })
  for (const { status, body } of [product, category]) {
    expect([status, Object.keys(body.errors)]).toEqual([422, ['slug']])
  }
  // Where it was before, it may come back to.
  const { slug } = (await staff.get(`${URL}/${cast.screws}`)).body.data
  expect((await change(cast.screws, { slug: 'skrue-et-andet-sted' })).status).toBe(200)
  expect((await change(cast.screws, { slug })).status).toBe(200)
})
