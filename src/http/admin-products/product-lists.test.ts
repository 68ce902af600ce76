import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** The lists of a product: what staff write of each is read again, and what cannot be is refused by its field. */

const URL = '/api/admin/shop/products'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const change = (id: number, body: object) => staff.patch(`${URL}/${id}`, body)
const read = async (id: number) => (await staff.get(`${URL}/${id}`)).body.data
const errorsOf = async (id: number, body: object) => {
  const reply = await change(id, body)
  expect([reply.status, reply.body.code]).toEqual([422, 'invalid_field'])
  return Object.keys(reply.body.errors)
}

const OWN = {
  external_reference: 'DB-77',
  is_private: true,
  is_discontinued: true,
  is_forced_pickup: true,
  available_from: '2026-12-01T06:00:00.000Z',
  available_to: '2027-12-01T06:00:00.000Z',
  name: 'Regel 45×95',
  description: 'Høvlet.',
  min_quantity: 2,
  max_quantity: 100,
  divisible_quantity: 0.5,
  unit: 'pk.',
  alternate_unit: 'm²',
  alternate_factor: 2.22,
  weight_grams: 1_500,
  length_mm: 4_200,
  stock: 12.5,
  does_stock_control: false,
  override_route: '/varer/egen-adresse',
  slug: 'regel-45-95',
  seo_name: 'Regel',
  seo_description: 'Regler af gran',
  is_noindex: true,
  template: 'list',
  sort: 7,
}

test('every field is written and read, and told in the audit', async () => {
  const tag = db.insertInto('catalogue.tag').values({ name: 'Nyhed' }).returning('id')
  const tag_ids = [(await tag.executeTakeFirstOrThrow()).id]
  const before = await read(cast.small)
  const { status, body } = await change(cast.small, { ...OWN, tag_ids })
  expect([status, body.data]).toMatchObject([200, { ...OWN, tag_ids }])
  expect(body.data.url).toBe('/varer/egen-adresse')
  const told = body.changes.map(({ field }: { field: string }) => field)
  expect(told).toEqual(expect.arrayContaining([...Object.keys(OWN), 'tag_ids', 'url']))
  const event = await db
    .selectFrom('access.audit_event')
    .select('changes')
    .where('action', '=', 'product_changed')
    .where('subject', '=', String(cast.small))
    .executeTakeFirstOrThrow()
  expect(event.changes).toContainEqual({ field: 'name', before: before.name, after: OWN.name })
})

test.each([
  [
    { available_from: '2027-01-02T00:00:00Z', available_to: '2027-01-01T00:00:00Z' },
    'available_to',
  ],
  [{ min_quantity: 5, max_quantity: 4 }, 'max_quantity'],
  [{ alternate_unit: 'm', alternate_factor: null }, 'alternate_factor'],
  [{ parent_id: 999_999 }, 'parent_id'],
  [{ parent_id: cast.board.mm2400 }, 'parent_id'],
  [{ categories: [{ id: 999_999 }] }, 'categories.0.id'],
  [{ variants: [{ id: 999_999 }] }, 'variants.0.id'],
  [{ delivery_codes: [{ id: 999_999 }] }, 'delivery_codes.0.id'],
  [{ related_products: [{ id: 999_999, kind: 'accessory' }] }, 'related_products.0.id'],
  [{ users: [{ id: 999_999 }] }, 'users.0.id'],
  [{ tag_ids: [999_999] }, 'tag_ids.0'],
  [{ product_stocks: [{ branch: { id: 999_999 }, stock: 1 }] }, 'product_stocks.0.branch.id'],
  [{ prices: [{ price_group_id: 999_999, price: 1 }] }, 'prices.0.price_group_id'],
  [{ prices: [{ price_group_id: cast.priceGroup.authority }] }, 'prices.0.price'],
  [{ price_group_rebates: [{ pct: 5 }] }, 'price_group_rebates.0.min_quantity'],
  [{ price_group_rebates: [{ min_quantity: 5 }] }, 'price_group_rebates.0.pct'],
  [{ attachments: [{ source: 'ingen-fil' }] }, 'attachments.0.source'],
  [{ custom_fields: [{ id: 999_999, key: 'a' }] }, 'custom_fields.0.id'],
  [
    { custom_fields: [{ key: 'a', field_type: 'timepicker', value: 'snart' }] },
    'custom_fields.0.value',
  ],
  [
    { custom_fields: [{ key: 'a', field_type: 'number', value: 'mange' }] },
    'custom_fields.0.value',
  ],
  [
    { custom_fields: [{ key: 'a', field_type: 'checkbox', value: 'måske' }] },
    'custom_fields.0.value',
  ],
  [
    { custom_fields: [{ key: 'a', field_type: 'select', options: ['gran', 'fyr'], value: 'eg' }] },
    'custom_fields.0.value',
  ],
  [{ slug: 'Æ' }, 'slug'],
  [{ colour: 'red' }, 'colour'],
] as const)('%j is refused by its field', async (body, field) => {
  expect(await errorsOf(cast.cutByMetre, body)).toEqual([field])
})

test('an address that another product has is refused', async () => {
  const other = await read(cast.screws)
  expect(await errorsOf(cast.cutByMetre, { override_route: other.url })).toEqual(['slug'])
})

describe('prices', () => {
  const one = (body: object) => change(cast.floor, { prices: [body] })
  const group = { price_group_id: cast.priceGroup.public }

  test('are of both sides of VAT: what is another than before counts', async () => {
    const gross = await one({ ...group, price: 250 })
    expect(gross.body.data.prices[0]).toMatchObject({ price: 250, net_price: 200 })
    const net = await one({ ...gross.body.data.prices[0], net_price: 100 })
    expect(net.body.data.prices[0]).toMatchObject({ price: 125, net_price: 100 })
    const again = await one({ ...net.body.data.prices[0], price: 99.95 })
    expect(again.body.data.prices[0]).toMatchObject({ price: 99.95, net_price: 79.96 })
    const apart = { ...group, price: 250, net_price: 100 }
    expect(await errorsOf(cast.floor, { prices: [apart] })).toEqual(['prices.0.price'])
  })

  test('of more groups, with a time to begin and to end, and their history', async () => {
    const valid_from = '2027-01-01T00:00:00.000Z'
    const agreed = { price_group_id: cast.priceGroup.craftsman, net_price: 75.1234, valid_from }
    const { body } = await change(cast.floor, { prices: [{ ...group }, agreed] })
    expect(body.data.prices[1]).toMatchObject(agreed)
    const history = (await staff.get(`${URL}/${cast.floor}/price-history`)).body
    const { price_group_id, net_price } = agreed
    expect(history.data[0]).toMatchObject({ price_group_id, net_price, valid_from })
    expect(history.count).toBeGreaterThan(1)
  })

  test('before a reduction are found by the shop, and never typed', async () => {
    const [full, price] = (await read(cast.campaign)).prices
    const withPrice = (fields: object) => ({ prices: [full, { ...price, ...fields }] })
    expect(price).toMatchObject({ price: 249.95, price_original: 299.95, show_savings: true })
    for (const field of ['price_original', 'net_price_original']) {
      const errors = await errorsOf(cast.campaign, withPrice({ [field]: 999 }))
      expect(errors).toEqual([`prices.1.${field}`])
    }
    const dearer = await errorsOf(cast.campaign, withPrice({ price: 259.95 }))
    expect(dearer).toEqual(['prices.1.show_savings'])
    const { status, body } = await change(cast.campaign, withPrice({ price: 199.95 }))
    // What it cost a moment ago is the lowest of the 30 days before.
    expect([status, body.data.prices[1]]).toMatchObject([
      200,
      { price: 199.95, price_original: 249.95, show_savings: true },
    ])
  })

  test('a campaign of what has had no price for 30 days is refused', async () => {
    const { id } = (await staff.post(URL, { prices: [{ ...group, price: 100 }] })).body.data
    const reduced = { ...group, price: 50, show_savings: true }
    const { body } = await change(id, { prices: [reduced] })
    expect(body.errors).toEqual({
      'prices.0.show_savings': [
        expect.stringMatching(
          /Kampagnen kan tidligst starte den \d+\. \p{L}+ \d{4} kl\. \d\d\.\d\d\.$/u,
        ),
      ],
    })
  })
})

test('rebates are added, changed and taken away', async () => {
  const ten = { min_quantity: 10, pct: 6.5 }
  const made = await change(cast.small, {
    price_group_rebates: [ten, { min_quantity: 20, rebate_price: 50 }],
  })
  const [first, second] = made.body.data.price_group_rebates
  expect([first, second]).toMatchObject([ten, { rebate_price: 50, net_rebate_price: 40 }])
  const changed = await change(cast.small, {
    price_group_rebates: [{ ...second, min_quantity: 30 }],
  })
  expect(changed.body.data.price_group_rebates).toMatchObject([{ id: second.id, min_quantity: 30 }])
})

test('what branches have moves what the shop has', async () => {
  const before = await read(cast.lastFive)
  const [held] = before.product_stocks
  const more = { ...held, stock: held.stock + 7 }
  const { body } = await change(cast.lastFive, { product_stocks: [more] })
  expect(body.data.product_stocks).toEqual([more])
  expect(body.data.stock).toBe(before.stock + 7)
})

test('custom fields are as their types have them', async () => {
  const { body } = await change(cast.small, {
    custom_fields: [
      { key: 'varenummer', value: '77001' },
      { key: 'fra', field_type: 'timepicker', value: '2026-12-01T08:00+01:00' },
      { key: 'mere', field_type: 'link', value: '/kontakt', meta: { target: '_blank' } },
      { key: 'logo', field_type: 'image', value: 'logo.png', hidden: true },
    ],
  })
  const [number, from, link, image] = body.data.custom_fields
  expect(number).toMatchObject({ name: 'varenummer', value: '77001', model: 'Products' })
  expect(from.value).toBe('2026-12-01T07:00:00.000Z')
  expect(link.meta).toEqual({ target: '_blank', alt: '', text: '' })
  expect(image).toMatchObject({ meta: { alt: '' }, hidden: true })
  const kept = await change(cast.small, { custom_fields: [{ id: link.id, value: '/levering' }] })
  expect(kept.body.data.custom_fields).toMatchObject([
    { id: link.id, key: 'mere', value: '/levering' },
  ])
})

test('a choice is one of those that its field has, or none', async () => {
  const options = ['gran', 'fyr']
  const own = { key: 'trae', field_type: 'select', options }
  const made = await change(cast.small, {
    custom_fields: [
      { ...own, value: 'gran' },
      { key: 'nyhed', field_type: 'checkbox', value: '1' },
    ],
  })
  const [wood, isNew] = made.body.data.custom_fields
  expect([wood, isNew]).toMatchObject([{ ...own, value: 'gran' }, { value: '1' }])
  const write = (value: string) => ({ custom_fields: [{ id: wood.id, value }, { id: isNew.id }] })
  const refused = await change(cast.small, write('eg'))
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'custom_fields.0.value': ['Skal være en af disse: gran, fyr'] },
  ])
  expect((await change(cast.small, write(''))).body.data.custom_fields[0].value).toBe('')
})

test('a choice that its field has no more stays until another is made', async () => {
  const field = { key: 'trae', field_type: 'select', options: ['gran', 'fyr'], value: 'gran' }
  const made = await change(cast.small, { custom_fields: [field] })
  const { id } = made.body.data.custom_fields[0]
  await change(cast.small, { custom_fields: [{ id, options: ['fyr'] }] })
  const kept = await change(cast.small, { custom_fields: [{ id, value: 'gran' }] })
  expect([kept.status, kept.body.data.custom_fields[0].value]).toEqual([200, 'gran'])
  const write = async (value: string) => errorsOf(cast.small, { custom_fields: [{ id, value }] })
  expect(await write('eg')).toEqual(['custom_fields.0.value'])
})

test('files, categories, deliveries, related products and users are lists that are replaced', async () => {
  const picture = (await read(cast.paint)).attachments[0]
  const { body } = await change(cast.forcedPickup, {
    attachments: [{ source: picture.source, name: 'Forside' }],
    categories: [{ id: cast.category.paint }],
    delivery_codes: [{ id: cast.deliveryCode.pickup }],
    related_products: [{ id: cast.screws, kind: 'accessory', sort: 1 }],
    users: [{ id: cast.user.proff }],
  })
  expect(body.data).toMatchObject({
    attachments: [{ name: 'Forside', source: picture.source, type: picture.type }],
    categories: [{ id: cast.category.paint }],
    delivery_codes: [{ id: cast.deliveryCode.pickup }],
    related_products: [{ id: cast.screws, kind: 'accessory', sort: 1 }],
    users: [{ id: cast.user.proff }],
  })
  expect(body.data.attachments[0].thumbnails).toHaveLength(4)
  const none = await change(cast.forcedPickup, { users: [], related_products: [] })
  expect(none.body.data).toMatchObject({ users: [], related_products: [] })
  const [attachment] = none.body.data.attachments
  expect(attachment.name).toBe('Forside')
})

test('a copy is not active, without stock and numbers, with the same files and the children', async () => {
  const original = await read(cast.board.parent)
  const { status, body } = await staff.post(`${URL}/${cast.board.parent}/copy`)
  expect([status, body.data.name]).toEqual([201, `${original.name} (kopi)`])
  expect(body.data).toMatchObject({ is_active: false, stock: 0, external_reference: null })
  expect(body.data.slug).not.toBe(original.slug)
  const sourcesOf = (data: { attachments: { source: string }[] }) =>
    data.attachments.map(({ source }) => source)
  expect(sourcesOf(body.data)).toEqual(sourcesOf(original))
  expect(body.data.categories).toEqual(original.categories)
  expect(body.data.child_products).toHaveLength(5)
  const child = await read(body.data.child_products[0].id)
  const of = await read(original.child_products[0].id)
  expect(child.prices[0].price).toBe(of.prices[0].price)
  expect(child.variants).toEqual(of.variants)
  const keys = child.custom_fields.map(({ key }: { key: string }) => key)
  expect(keys).not.toContain('varenummer')
  expect((await visitor(app).get(`/api/shop/products/${body.data.id}`)).status).toBe(404)
})

test('a product that another user may see is seen by them alone', async () => {
  const url = `/api/shop/products/${cast.private}`
  const proff = await loggedIn(app, database, cast.user.proff)
  expect((await proff.get(url)).status).toBe(404)
  await change(cast.private, { users: [{ id: cast.user.proff }] })
  await vi.waitFor(async () => expect((await proff.get(url)).status).toBe(200), { timeout: 10_000 })
  expect((await visitor(app).get(url)).status).toBe(404)
})
