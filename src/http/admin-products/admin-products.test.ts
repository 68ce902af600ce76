import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Products as staff read and change them, and what strangers see of it. */

const URL = '/api/admin/shop/products'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const stranger = visitor(app)
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const PATIENT = { timeout: 10_000 }
const read = async (id: number) => (await staff.get(`${URL}/${id}`)).body.data
const lists = async (query: string) => {
  const { status, body } = await staff.get(`${URL}?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body
}
const idsOf = async (query: string): Promise<number[]> =>
  (await lists(query)).data.map(({ id }: { id: number }) => id)

test('a product that is changed is seen by a stranger', async () => {
  const url = `${URL}/${cast.screws}`
  const before = await stranger.get(`/api/shop/products/${cast.screws}`)
  const { headers, body } = await staff.get(url)
  expect(body.data.name).toBe(before.body.data.name)
  const change = { name: 'Spunskrue, rustfri', description: 'Til udendørs brug.' }
  const changed = await staff.patch(url, change, { 'if-match': String(headers.etag) })
  expect([changed.status, changed.body.data.name]).toEqual([200, change.name])
  await vi.waitFor(async () => {
    const seen = await stranger.get(`/api/shop/products/${cast.screws}`)
    expect(seen.body.data).toMatchObject(change)
  }, PATIENT)
  // With what was read before, it is refused.
  const stale = await staff.patch(url, { name: 'Skrue' }, { 'if-match': String(headers.etag) })
  expect([stale.status, stale.body.versions.current.name]).toEqual([409, change.name])
})

test('a product as it was read is no change', async () => {
  for (const id of [
    cast.screws,
    cast.board.parent,
    cast.floor,
    cast.privateForOne,
    cast.campaign,
  ]) {
    const { headers, body } = await staff.get(`${URL}/${id}`)
    const same = await staff.patch(`${URL}/${id}`, body.data, {
      'if-match': String(headers.etag),
    })
    expect([id, same.status, same.body.changes]).toEqual([id, 200, []])
  }
})

test('a new product is called Nyt produkt, and is not seen until it is active', async () => {
  const made = await staff.post(URL, {})
  expect(made.status).toBe(201)
  const { id, name, is_active, url } = made.body.data
  expect([name, is_active, url]).toEqual(['Nyt produkt', false, '/varer/nyt-produkt'])
  expect((await stranger.get(`/api/shop/products/${id}`)).status).toBe(404)
  const second = await staff.post(URL, {})
  expect(second.body.data.url).toBe(`/varer/nyt-produkt-${second.body.data.id}`)
  const shown = await staff.patch(`${URL}/${id}`, {
    is_active: true,
    name: 'Kalkmørtel',
    categories: [{ id: cast.category.bricks }],
    prices: [{ price_group_id: cast.priceGroup.public, price: 129.95 }],
  })
  expect(shown.status).toBe(200)
  const { prices, categories } = shown.body.data
  expect(prices[0]).toMatchObject({ price: 129.95, net_price: 103.96 })
  expect(shown.body.data.url).toBe(`${categories[0].url}/nyt-produkt`)
  await vi.waitFor(async () => {
    const seen = await stranger.get(`/api/shop/products/${id}`)
    expect(seen.body.data?.best_price?.price).toBe(129.95)
  }, PATIENT)
  // Its address has moved, and the one before leads to it.
  const old = await stranger.get(`/api/static-routes/for-url?url=${url}`)
  expect(old.body.data.redirect_url).toBe(shown.body.data.url)
})

test('a product that is deleted is gone for all, and its row stays', async () => {
  const { body } = await staff.post(URL, { name: 'Fejlkøb', is_active: true })
  const { id, url } = body.data
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(200)
  expect((await staff.get(`${URL}/${id}`)).status).toBe(404)
  expect(await idsOf(`search=${encodeURIComponent('fejlkøb')}`)).toEqual([])
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(404)
  const row = db.selectFrom('catalogue.product').select('deleted').where('id', '=', id)
  expect((await row.executeTakeFirstOrThrow()).deleted).toBeInstanceOf(Date)
  const again = await staff.post(URL, { name: 'Fejlkøb' })
  expect(again.body.data.url).toBe(url)
  const family = await staff.delete(`${URL}/${cast.board.parent}`)
  expect([family.status, family.body.code]).toEqual([409, 'product_in_use'])
  expect(family.body.errors.Products).toHaveLength(5)
})

describe('the list', () => {
  test('has families, or all, or what can be sold', async () => {
    const families = await idsOf('all=1')
    expect(families).toContain(cast.board.parent)
    expect(families).toContain(cast.inactive)
    expect(families).not.toContain(cast.board.mm2400)
    const flat = await idsOf('all=1&flat=1')
    expect(flat).toContain(cast.board.mm2400)
    expect(flat).toContain(cast.board.parent)
    const real = await idsOf('all=1&onlyReal=1')
    expect(real).toContain(cast.board.mm2400)
    expect(real).not.toContain(cast.board.parent)
    const single = await idsOf('all=1&hide-with_variants=1')
    expect(single).not.toContain(cast.board.parent)
    expect(single).not.toContain(cast.board.mm2400)
    expect(single).toContain(cast.screws)
  })

  test('is narrowed by words, numbers, addresses, categories and values', async () => {
    const board = await read(cast.board.mm2400)
    const number = board.custom_fields.find(({ key }: { key: string }) => key === 'varenummer')
    expect(await idsOf(`search=${number.value}`)).toEqual([cast.board.parent])
    expect(await idsOf(`search=${number.value}&flat=1`)).toEqual([cast.board.mm2400])
    const parent = await read(cast.board.parent)
    expect(await idsOf(`search=${encodeURIComponent(parent.name.slice(2, 9))}`)).toContain(
      cast.board.parent,
    )
    expect(await idsOf(`url=${parent.url}`)).toEqual([cast.board.parent])
    const direct = await idsOf(`categoryIds=${cast.category.timber}`)
    expect(direct).not.toContain(cast.board.parent)
    const below = await idsOf(`categoryIds=${cast.category.timber}&allChildren=1`)
    expect(below).toContain(cast.board.parent)
    const [one, other] = board.variants.map(({ id }: { id: number }) => id)
    expect(await idsOf(`variantIds=${one};${other}`)).toContain(cast.board.parent)
    expect(await idsOf('variantIds=1')).toEqual([])
    expect(await idsOf(`variantIds=1;${one}`)).toEqual([])
    expect(await idsOf(`variantIds=1;${one}&filterMode=or`)).toContain(cast.board.parent)
  })

  test('has pages, orders, children and prices', async () => {
    const all = await lists('all=1&sort=name&direction=asc')
    const page = await lists('page=2&limit=5&sort=name&direction=asc')
    expect(page.data).toEqual(all.data.slice(5, 10))
    expect(page.count).toBe(all.data.length)
    const names = all.data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('da', { numeric: true }).compare))
    for (const sort of ['default', 'sort', 'price', 'created', 'popular']) {
      const up = await idsOf(`all=1&sort=${sort}&direction=asc`)
      expect(await idsOf(`all=1&sort=${sort}&direction=desc`)).toEqual(up.toReversed())
    }
    const query = `categoryIds=${cast.category.boards}&with_children=1&with_prices=1`
    const { data } = await lists(query)
    const board = data.find(({ id }: { id: number }) => id === cast.board.parent)
    expect(board.child_products).toHaveLength(5)
    expect(board.prices).toEqual([])
    expect(all.data[0]).not.toHaveProperty('prices')
  })

  test('tells of a family the least price and the stock of all its children', async () => {
    const { data } = await lists(`categoryIds=${cast.category.boards}&with_prices=1`)
    const board = data.find(({ id }: { id: number }) => id === cast.board.parent)
    const { body } = await staff.get(`${URL}/${cast.board.parent}/children`)
    const children: { id: number; price_from: number; stock: number; children_stock: null }[] =
      body.data
    expect([board.children_count, body.count]).toEqual([5, 5])
    expect(children.map(({ id }) => id)).toContain(cast.board.mm2400)
    expect(board.price_from).toBe(Math.min(...children.map(({ price_from }) => price_from)))
    expect(board.children_stock).toBe(children.reduce((sum, { stock }) => sum + stock, 0))
    expect(children.map((one) => one.children_stock)).toEqual([null, null, null, null, null])
    const others = await lists('with_prices=1&all=1')
    const single = others.data.find(({ id }: { id: number }) => id === cast.screws)
    const isPublic = (one: { price_group_id: number }) =>
      one.price_group_id === cast.priceGroup.public
    expect(single.price_from).toBe(single.prices.find(isPublic).price)
    expect((await staff.get(`${URL}/${cast.screws}/children`)).body.data).toEqual([])
    expect((await staff.get(`${URL}/999999/children`)).status).toBe(404)
  })

  test('leaves out of both a child that is deleted', async () => {
    const child = { name: 'Barn', parent_id: 0, stock: 7 }
    const { id } = (await staff.post(URL, { name: 'Familie' })).body.data
    const price = (amount: number) => [{ price_group_id: cast.priceGroup.public, price: amount }]
    const one = await staff.post(URL, { ...child, parent_id: id, prices: price(12.5) })
    await staff.post(URL, { ...child, parent_id: id, prices: price(20) })
    const row = async () => (await lists('search=familie')).data[0]
    expect(await row()).toMatchObject({ id, price_from: 12.5, children_stock: 14 })
    await staff.delete(`${URL}/${one.body.data.id}`)
    expect(await row()).toMatchObject({ id, price_from: 20, children_stock: 7 })
  })

  test.each(['inactive', 'discontinued', 'without_picture', 'without_price'])(
    'is narrowed to what is %s, with words, categories and any order',
    async (state) => {
      const changes = {
        inactive: { is_active: false },
        discontinued: { is_discontinued: true },
        without_picture: { attachments: [] },
        without_price: { prices: [] },
      }[state]
      const word = `tilstand${state.replaceAll('_', '')}`
      const whole = {
        is_active: true,
        attachments: (await read(cast.paint)).attachments
          .slice(0, 1)
          .map(({ source }: { source: string }) => ({ source })),
        prices: [{ price_group_id: cast.priceGroup.public, price: 10 }],
        categories: [{ id: cast.category.paint }],
      }
      const make = async (name: string, body: object): Promise<number> =>
        (await staff.post(URL, { ...whole, name: `${word} ${name}`, ...body })).body.data.id
      const narrow = (query: string) => idsOf(`search=${word}&${query}`)
      await make('hel', {})
      const lacking = await make('mangler', changes ?? {})
      const family = await make('familie', { prices: [] })
      await make('barn', { parent_id: family })
      expect(await narrow(`state=${state}`)).toEqual([lacking])
      const child = await make('andet barn', { parent_id: family, ...changes })
      // A child shows the picture of its family.
      const isInherited = state === 'without_picture'
      expect(await narrow(`state=${state}`)).toEqual(isInherited ? [lacking] : [lacking, family])
      const flat = isInherited ? [lacking] : [lacking, child]
      expect(await narrow(`state=${state}&flat=1`)).toEqual(flat)
      const query = `state=${state}&onlyReal=1&categoryIds=${cast.category.paint}`
      expect(await narrow(`${query}&sort=name&direction=desc`)).toEqual(
        isInherited ? [lacking] : [lacking, child],
      )
      expect(await narrow(`state=${state}&categoryIds=${cast.category.boards}`)).toEqual([])
      const { count, metadata } = await lists(`search=${word}&state=${state}&limit=1`)
      expect([count, metadata.is_count_exact]).toEqual([isInherited ? 1 : 2, true])
    },
  )

  test.each(['colour=red', 'state=lost', 'limit=201', 'page=0', 'sort=weight', 'filterMode=xor'])(
    'refuses %s',
    async (query) => expect((await staff.get(`${URL}?${query}`)).status).toBe(400),
  )
})

test('what a product is given is chosen from what the shop has', async () => {
  const { status, body } = await staff.get('/api/admin/shop/product-options')
  expect(status).toBe(200)
  expect(body.data.price_groups).toContainEqual(expect.objectContaining({ id: 1, is_public: true }))
  const { prices } = await read(cast.screws)
  const known = body.data.price_groups.map(({ id }: { id: number }) => id)
  for (const { price_group_id } of prices) expect(known).toContain(price_group_id)
  const { n } = await db
    .selectFrom('catalogue.branch')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(body.data.branches).toHaveLength(Number(n))
})
