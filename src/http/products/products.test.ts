import { describe, expect, test } from 'vitest'
import type { ProductReply } from '#contract/product/product'
import { RELATED_SHOWN } from '#contract/product/product'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
await db
  .insertInto('catalogue.related_product')
  .values([
    { product_id: cast.board.parent, related_product_id: cast.screws, kind: 'accessory', sort: 1 },
    { product_id: cast.board.parent, related_product_id: cast.small, kind: 'accessory', sort: 0 },
    { product_id: cast.board.parent, related_product_id: cast.floor, kind: 'alternative' },
    {
      product_id: cast.board.parent,
      related_product_id: cast.discontinuedGone,
      kind: 'alternative',
    },
  ])
  .execute()
const app = await shopApp(database)

async function get(path: string) {
  const reply = await app.inject({ url: path })
  return { status: reply.statusCode, body: reply.json() }
}
async function product(id: number | string, query = ''): Promise<ProductReply> {
  const { status, body } = await get(`/api/shop/products/${id}${query}`)
  if (status !== 200) throw new Error(`${id}${query}: ${status}`)
  return body
}

describe('one product', () => {
  test('says all of itself, with prices on both sides of VAT', async () => {
    const { data, meta } = await product(cast.board.mm4200)
    expect(data).toMatchObject({
      id: cast.board.mm4200,
      varenummer: '1001005',
      external_reference: '2001005',
      unit: 'stk.',
      alternate_unit: 'm',
      alternate_factor: 4.2,
      length_mm: 4200,
      stock_status: 'in_stock',
      best_price: {
        price: 99.75,
        net_price: 79.8,
        price_alternate: 23.75,
        net_price_alternate: 19,
      },
      parent: { id: cast.board.parent },
      categories: [{ id: cast.category.boards }],
      users: [],
      node: null,
      cmsData: null,
    })
    expect(data.variants.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['4200 mm', 'C24', 'Fjordplank']),
    )
    expect(data.attachments[0]?.thumbnails.map(({ key }) => key)).toEqual([
      'thumb',
      'list',
      'detail',
      'zoom',
    ])
    expect(data.product_stocks).toContainEqual({
      product_id: cast.board.mm4200,
      allow_pickup: true,
      branch: { id: cast.branch.odense, name: 'Odense' },
      stock: 0,
    })
    expect(meta.breadcrumbs.map(({ name }) => name)).toEqual([
      'Træ & plader',
      'Konstruktionstræ',
      'C18 & C24 spær og reglar',
      '45×95 mm reglar C24 gran høvlet',
    ])
    expect(meta.canonical_url).toBe(data.url)
  })

  test('that is a parent has its children as rows, and the products that go with it, kinds together', async () => {
    const { data } = await product(cast.board.parent)
    expect(data.child_products?.map(({ id }) => id)).toEqual(Object.values(cast.board).slice(1))
    expect(data.related_products?.map(({ kind, product: { id } }) => [kind, id])).toEqual([
      ['accessory', cast.small],
      ['accessory', cast.screws],
      ['alternative', cast.floor],
    ])
    expect(data.best_price).toMatchObject({ is_from: true, price: 57 })
    expect(data.axes.map(({ name }) => name)).toEqual(['Længde'])
  })

  test('that is a child has what its parent has where it has nothing itself', async () => {
    await db
      .insertInto('catalogue.custom_field')
      .values([
        { model: 'Products', foreign_key: cast.board.parent, key: 'norm', value: 'EN 14081-1' },
        {
          model: 'Products',
          foreign_key: cast.board.parent,
          key: 'cost_price',
          value: '1',
          hidden: true,
        },
        {
          model: 'Products',
          foreign_key: cast.board.parent,
          key: 'gone',
          value: '1',
          active: false,
        },
      ])
      .execute()
    const keys = async (id: number) => (await product(id)).data.custom_fields.map(({ key }) => key)
    for (const id of [cast.board.mm4200, cast.board.parent]) {
      await expect.poll(() => keys(id), { timeout: 10_000 }).toEqual(['varenummer', 'norm'])
    }
    const { data } = await product(cast.board.mm4200)
    expect(data.related_products).toHaveLength(3)
  })

  test('noRelated: leaves out what goes with it, and nothing else', async () => {
    const { data, meta } = await product(cast.board.parent)
    const { related_products, ...rest } = data
    expect(related_products).toHaveLength(3)
    expect(await product(cast.board.parent, '?noRelated=1')).toEqual({ data: rest, meta })
  })

  test('brief: of each kind that goes with it, as many as a page shows', async () => {
    const others = await db
      .selectFrom('catalogue.product')
      .select('id')
      .where('parent_id', 'is', null)
      .where('id', '!=', cast.small)
      .limit(2 * RELATED_SHOWN)
      .execute()
    const parts = others.map(({ id }) => ({ product_id: cast.small, related_product_id: id }))
    await db
      .insertInto('catalogue.related_product')
      .values(parts.map((part) => ({ ...part, kind: 'spare_part' })))
      .execute()
    const partsOf = async (query: string) => {
      const { data } = await product(cast.small, query)
      const found = data.related_products?.filter(({ kind }) => kind === 'spare_part') ?? []
      return found.map((one) => one.product.id)
    }
    const count = async () => (await partsOf('')).length
    await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(RELATED_SHOWN)
    expect(await partsOf('?brief=1')).toEqual((await partsOf('')).slice(0, RELATED_SHOWN))
  })

  test('has a list of what goes with it, in pages or all at once', async () => {
    const path = `/api/shop/products/${cast.board.parent}/related`
    const { body } = await get(path)
    expect(body.count).toBe(3)
    expect(body.data.map(({ kind, id }: { kind: string; id: number }) => [kind, id])).toEqual([
      ['accessory', cast.small],
      ['accessory', cast.screws],
      ['alternative', cast.floor],
    ])
    expect((await get(`${path}?page=2`)).body).toMatchObject({ data: [], count: 3 })
    expect((await get(`${path}?all=1`)).body.metadata.limit).toBeGreaterThan(body.metadata.limit)
  })

  test('mainOnly: leaves out its related lists, and nothing else', async () => {
    const whole = await product(cast.board.parent)
    const main = await product(cast.board.parent, '?mainOnly=1')
    const lists = [
      'child_products',
      'related_products',
      'static_routes',
      'delivery_codes',
      'price_group_rebates',
      'users',
      'node',
      'cmsData',
    ]
    const left = Object.keys(whole.data).filter((key) => !(key in main.data))
    expect(left.sort()).toEqual(lists.sort())
    expect(main.meta).toEqual(whole.meta)
  })

  test('lookup: is found by the numbers people know', async () => {
    await db
      .insertInto('catalogue.custom_field')
      .values([
        { model: 'Products', foreign_key: cast.floor, key: 'gtin', value: '2900000001008' },
        { model: 'Products', foreign_key: cast.floor, key: 'leverandoernummer', value: '8504 010' },
      ])
      .execute()
    for (const typed of ['8504010', '8504%20010', '85%2004%20010']) {
      expect((await product(typed, '?lookup=1')).data.id).toBe(cast.floor)
    }
    expect((await get('/api/shop/products/8504?lookup=1')).status).toBe(404)
    expect((await product('1001010', '?lookup=1')).data.id).toBe(cast.floor)
    expect((await product('2001010', '?lookup=1')).data.id).toBe(cast.floor)
    expect((await product('2900000001008', '?lookup=1')).data.id).toBe(cast.floor)
    expect((await get('/api/shop/products/1010?lookup=1')).status).toBe(404)
    expect((await get('/api/shop/products/1001010')).status).toBe(404)
    expect((await get("/api/shop/products/'%20or%201=1?lookup=1")).status).toBe(404)
  })

  test('has a ladder of prices where more cost less', async () => {
    const { data } = await product(cast.screws)
    expect(data.price_tiers).toEqual([
      {
        min_quantity: 1,
        unit: 'æske',
        price: 159.95,
        net_price: 127.96,
        price_alternate: null,
        net_price_alternate: null,
        rebate_pct: 0,
      },
      {
        min_quantity: 10,
        unit: 'æske',
        price: 151.9525,
        net_price: 121.562,
        price_alternate: null,
        net_price_alternate: null,
        rebate_pct: 5,
      },
      {
        min_quantity: 50,
        unit: 'æske',
        price: 143.955,
        net_price: 115.164,
        price_alternate: null,
        net_price_alternate: null,
        rebate_pct: 10,
      },
    ])
    expect(data.price_group_rebates).toMatchObject([
      { min_quantity: 10, pct: 5, for_unit: null },
      { min_quantity: 50, pct: 10 },
    ])
    const floor = await product(cast.floor)
    expect(floor.data.price_tiers.at(-1)).toMatchObject({
      min_quantity: 1,
      unit: 'palle',
      rebate_pct: 6,
    })
  })

  test('shows what is saved against the lowest price of 30 days, and nothing after a rise', async () => {
    const { data } = await product(cast.campaign)
    expect(data.best_price).toMatchObject({
      price: 249.95,
      show_savings: true,
      price_original: 299.95,
      lowest_30_days: 299.95,
      savings_pct: 16,
    })
    const raised = await product(cast.campaignFromRaisedPrice)
    expect(raised.data.best_price).toMatchObject({ price: 1199 })
    for (const left of ['show_savings', 'price_original', 'lowest_30_days']) {
      expect(raised.data.best_price).not.toHaveProperty(left)
    }
  })

  test('that is discontinued and gone keeps its page, for no one to be led to', async () => {
    const { data, meta } = await product(cast.discontinuedGone)
    expect(data).toMatchObject({
      is_discontinued: true,
      is_noindex: true,
      stock_status: 'out_of_stock',
    })
    expect(meta.is_noindex).toBe(true)
    expect(data.related_products).toMatchObject([
      { kind: 'successor', product: { id: cast.discontinued } },
    ])
    expect((await product(cast.discontinued)).data.is_noindex).toBe(false)
  })

  test('says when products that are made first can be here', async () => {
    const { data } = await product(cast.madeToOrder)
    expect(data).toMatchObject({ stock_status: 'made_to_order', lead_days: { from: 10, to: 25 } })
  })

  test('prices that others have agreed are nowhere', async () => {
    const { body } = await get(`/api/shop/products/${cast.screws}?netPrices=1`)
    const text = JSON.stringify(body)
    for (const agreed of ['112.6048', '102.368', '92.1312', '97.2496']) {
      expect(text).not.toContain(agreed)
    }
  })
})

test('products say whether they can be returned; a parent while one of its children can', async () => {
  const of = async (id: number) => (await product(id)).data.has_withdrawal
  expect(await of(cast.screws)).toBe(true)
  expect(await of(cast.paint)).toBe(false)
  const { mm2400, parent, ...others } = cast.board
  const keep = (foreign_key: number) =>
    db
      .insertInto('catalogue.custom_field')
      .values({ model: 'Products', foreign_key, key: 'withdrawal', value: 'none' })
      .execute()
  await keep(mm2400)
  await expect.poll(() => of(mm2400)).toBe(false)
  expect([await of(others.mm3000), await of(parent)]).toEqual([true, true])
  const listed = await get(`/api/shop/products?requiredProductIds=${mm2400}`)
  expect(listed.body.data).toMatchObject([{ id: mm2400 }])
  expect(listed.body.data[0]).not.toHaveProperty('has_withdrawal')
  for (const id of Object.values(others)) await keep(id)
  await expect.poll(() => of(parent)).toBe(false)
})
