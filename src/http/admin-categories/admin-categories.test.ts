import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Categories as staff read and change them, and what strangers see of it. */

const URL = '/api/admin/shop/categories'
const { category } = cast
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
const change = (id: number, body: object) => staff.patch(`${URL}/${id}`, body)
const idsOf = async (query: string): Promise<number[]> => {
  const { status, body } = await staff.get(`${URL}?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.data.map(({ id }: { id: number }) => id)
}
const make = async (body: object) => (await staff.post(URL, body)).body.data

test('a category as it was read is no change', async () => {
  for (const id of [category.timber, category.boards, category.alias, category.private]) {
    const { headers, body } = await staff.get(`${URL}/${id}`)
    const same = await staff.patch(`${URL}/${id}`, body.data, { 'if-match': String(headers.etag) })
    expect([id, same.status, same.body.changes]).toEqual([id, 200, []])
    expect(body.etag).toBe(headers.etag)
  }
})

test('a new category is called Ny kategori: not active, not in the menu, not private', async () => {
  const made = await staff.post(URL, {})
  const { id, url } = made.body.data
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { name: 'Ny kategori', active: false, in_menu: false, is_private: false, level: 1 },
  ])
  expect(url).toBe('/varer/ny-kategori')
  expect((await make({})).url).toMatch(/^\/varer\/ny-kategori-\d+$/)
  expect((await stranger.get(`/api/shop/categories/${id}`)).status).toBe(404)
  await change(id, { active: true, name: 'Hegn', parent_id: category.timber })
  await vi.waitFor(async () => {
    const seen = await stranger.get(`/api/shop/categories/${id}`)
    expect(seen.body.data).toMatchObject({ name: 'Hegn', parent_id: category.timber })
  }, PATIENT)
})

describe('a move', () => {
  test('takes all below and the products along, and old addresses lead to the new ones', async () => {
    const [before, board] = [await read(category.boards), await productAt(cast.board.parent)]
    const target = await make({ name: 'Spær', active: true })
    const moved = await change(category.construction, { parent_id: target.id })
    expect(moved.status).toBe(200)
    const after = await read(category.boards)
    expect(after.url).toBe(`${moved.body.data.url}/${after.slug}`)
    expect(after.breadcrumb_text).toMatch(/^Spær\|/)
    expect(after.breadcrumbs.map(({ id }: { id: number }) => id)).toEqual([
      target.id,
      category.construction,
      category.boards,
    ])
    expect(after.level).toBe(3)
    const url = await productAt(cast.board.parent)
    expect(url).toMatch(new RegExp(`^${after.url}/`))
    for (const [old, now] of [
      [before.url, after.url],
      [board, url],
    ]) {
      await vi.waitFor(async () => {
        const { body } = await stranger.get(`/api/static-routes/for-url?url=${old}`)
        expect(body.data.redirect_url).toBe(now)
      }, PATIENT)
    }
    // And back again: nothing leads in a circle.
    const back = await change(category.construction, { parent_id: category.timber })
    expect([back.status, (await read(category.boards)).url]).toEqual([200, before.url])
    expect(await productAt(cast.board.parent)).toBe(board)
  })

  test.each([
    ['itself', category.timber],
    ['what is below it', category.boards],
  ])('below %s is refused', async (_where, parent_id) => {
    const { status, body } = await change(category.timber, { parent_id })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['parent_id']])
  })

  test('two at once make no loop', async () => {
    const [one, other] = [await make({ name: 'Ene' }), await make({ name: 'Anden' })]
    const replies = await Promise.all([
      change(one.id, { parent_id: other.id }),
      change(other.id, { parent_id: one.id }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const many = await staff.patch(`${URL}/edit-many`, [
      { id: category.timber, parent_id: category.paint },
      { id: category.paint, parent_id: category.timber },
    ])
    expect([many.status, Object.keys(many.body.errors)]).toEqual([
      422,
      ['0.parent_id', '1.parent_id'],
    ])
  })

  test('to an address that another has is refused', async () => {
    const { slug, parent_id } = await read(category.paint)
    const { status, body } = await change(category.screws, { slug, parent_id })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['slug']])
  })
})

const productAt = async (id: number) => {
  const query = db.selectFrom('catalogue.product').select('url').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).url
}

describe('edit-many', () => {
  test('orders siblings, all or none, and can be looked at first', async () => {
    const ids = await idsOf(`direct=1&getHidden=1&parent=0`)
    const reversed = ids.toReversed().map((id, sort) => ({ id, sort }))
    const dry = await staff.patch(`${URL}/edit-many?dry=1`, reversed)
    expect(dry.status).toBe(200)
    expect(await idsOf('direct=1&getHidden=1')).toEqual(ids)
    const done = await staff.patch(`${URL}/edit-many`, reversed)
    expect(done.body.data).toEqual(dry.body.data)
    expect(await idsOf('direct=1&getHidden=1')).toEqual(ids.toReversed())
    const events = await db
      .selectFrom('access.audit_event')
      .select('subject')
      .where('action', '=', 'category_changed')
      .where('subject', 'in', ids.map(String))
      .execute()
    expect(events.length).toBeGreaterThanOrEqual(done.body.count)
    const none = await staff.patch(`${URL}/edit-many`, [
      { id: ids[0], name: 'Andet' },
      { id: 999_999, name: 'Andet' },
    ])
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['1.id']])
    expect((await read(ids[0] ?? 0)).name).not.toBe('Andet')
  })

  test('with an ETag that is not of now is refused', async () => {
    const { headers } = await staff.get(`${URL}/${category.cable}`)
    const row = { id: category.cable, etag: headers.etag, short_description: 'Kabler til alt.' }
    const first = await staff.patch(`${URL}/edit-many`, [row])
    const again = await staff.patch(`${URL}/edit-many`, [{ ...row, short_description: 'Ny' }])
    expect([first.status, again.status, again.body.code]).toEqual([200, 409, 'changed_meanwhile'])
  })
})

describe('an alias', () => {
  test('is a second entrance to a category that has products itself', async () => {
    const entrance = await make({ name: 'Indgang', alias_of: category.paint })
    expect(entrance.alias_of).toBe(category.paint)
    for (const [id, alias_of] of [
      [category.boards, category.paint],
      [category.paint, category.boards],
      [entrance.id, entrance.id],
    ] as const) {
      const { status, body } = await change(id, { alias_of })
      expect([id, status, Object.keys(body.errors)]).toEqual([id, 422, ['alias_of']])
    }
    const chain = await staff.post(URL, { alias_of: entrance.id })
    expect([chain.status, Object.keys(chain.body.errors)]).toEqual([422, ['alias_of']])
    const product = await staff.patch(`/api/admin/shop/products/${cast.screws}`, {
      categories: [{ id: entrance.id }],
    })
    expect([product.status, Object.keys(product.body.errors)]).toEqual([422, ['categories.0.id']])
  })

  test('shows and holds none of a list that becomes an alias too', async () => {
    const [one, two, three] = [await make({}), await make({}), await make({})]
    for (const [changes, field] of [
      [
        [
          { id: one.id, alias_of: two.id },
          { id: two.id, alias_of: one.id },
        ],
        '0.alias_of',
      ],
      [
        [
          { id: one.id, alias_of: two.id },
          { id: two.id, alias_of: three.id },
        ],
        '0.alias_of',
      ],
      [
        [
          { id: one.id, alias_of: two.id },
          { id: three.id, parent_id: one.id },
        ],
        '1.parent_id',
      ],
    ] as const) {
      const { status, body } = await staff.patch(`${URL}/edit-many`, changes)
      expect([status, Object.keys(body.errors)[0]]).toEqual([422, field])
    }
  })
})

describe('what products may be filtered by', () => {
  const groupsOf = async (id: number) =>
    (await read(id)).variant_groups.map((group: Record<string, unknown>) => [
      group.id,
      group.as_filter,
      group.is_locked,
    ])

  test('is in the order of the category, and the brand is always there', async () => {
    const reply = await change(category.boards, {
      variant_groups: [{ id: 9 }, { id: 45 }, { id: 3, as_filter: false }],
    })
    expect(reply.status).toBe(200)
    expect(await groupsOf(category.boards)).toEqual([
      [9, true, false],
      [45, true, true],
      [3, false, false],
    ])
    const { status, body } = await change(category.boards, {
      variant_groups: [{ id: 45, as_filter: false }],
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['variant_groups.0.as_filter']])
    await change(category.boards, { variant_groups: [] })
    expect(await groupsOf(category.boards)).toEqual([[45, true, true]])
  })

  test('is also what fiterseo_variant_group_ids names', async () => {
    const key = 'fiterseo_variant_group_ids'
    const bad = await change(category.floors, { custom_fields: [{ key, value: 'længde' }] })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['custom_fields.0.value']])
    const reply = await change(category.floors, { custom_fields: [{ key, value: '3, 9' }] })
    expect(reply.status).toBe(200)
    const locked = (await groupsOf(category.floors)).filter(([, , isLocked]: unknown[]) => isLocked)
    expect(locked.map(([id]: [number]) => id).toSorted()).toEqual([3, 45, 9])
  })
})

test('a category is deleted when nothing is in it', async () => {
  const { status, body } = await staff.delete(`${URL}/${category.boards}`)
  expect([status, body.code]).toEqual([409, 'category_in_use'])
  expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['Categories', 'Products']))
  const { id } = await make({ name: 'Tom' })
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(200)
  expect((await staff.get(`${URL}/${id}`)).status).toBe(404)
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(404)
})

describe('the list', () => {
  test('is a tree, with what is hidden where that is asked for', async () => {
    const { body } = await staff.get(URL)
    const timber = body.data.find(({ id }: { id: number }) => id === category.timber)
    const construction = timber.children.find(
      ({ id }: { id: number }) => id === category.construction,
    )
    expect(construction.children.map(({ id }: { id: number }) => id)).toContain(category.boards)
    const open = await idsOf('list=1')
    const all = await idsOf('list=1&getHidden=1')
    expect(open).not.toContain(category.private)
    expect(open).not.toContain(category.inactive)
    expect(all).toEqual(expect.arrayContaining([category.private, category.inactive, ...open]))
  })

  test('is narrowed by what it is below, by words and by values', async () => {
    expect(await idsOf(`direct=1&parent=${category.construction}`)).toContain(category.boards)
    expect(await idsOf(`direct=1&parent=${category.timber}`)).not.toContain(category.boards)
    const { name } = await read(category.boards)
    const word = encodeURIComponent(name.toUpperCase().slice(0, 5))
    expect(await idsOf(`searchQuery=${word}`)).toContain(category.boards)
    expect(await idsOf('searchQuery=zzzz')).toEqual([])
    const link = db.selectFrom('catalogue.product_variant').select('variant_id')
    const value = await link.where('product_id', '=', cast.board.mm2400).executeTakeFirstOrThrow()
    const holding = await idsOf(`variantIds=${value.variant_id}`)
    expect(holding).toContain(category.boards)
    expect(holding).not.toContain(category.paint)
    await change(category.parquet, { variants: [{ id: value.variant_id }] })
    expect(await idsOf(`categoryVariantIds=${value.variant_id}`)).toEqual([category.parquet])
  })

  test('says how many families are in each and below, as each says of itself', async () => {
    const { body } = await staff.get(`${URL}?list=1&sparse=1&getHidden=1&counts=1`)
    const counted = new Map<number, number>(
      body.data.map((row: { id: number; product_count: number }) => [row.id, row.product_count]),
    )
    for (const id of [category.timber, category.boards, category.alias]) {
      expect([id, counted.get(id)]).toEqual([id, (await read(id)).product_count])
    }
    expect(counted.get(category.timber)).toBeGreaterThan(0)
  })

  test('of groups that products can be filtered by is in the order of the shop', async () => {
    const { body } = await staff.get('/api/admin/shop/variant-groups')
    const sorts = body.data.map(({ sort }: { sort: number }) => sort)
    expect(sorts).toEqual(sorts.toSorted((a: number, b: number) => a - b))
    expect(body.data.map(({ id }: { id: number }) => id)).toContain(45)
  })

  test('has few fields, or many', async () => {
    const row = async (query: string) =>
      (await staff.get(`${URL}?list=1&${query}`)).body.data.find(
        ({ id }: { id: number }) => id === category.boards,
      )
    expect(await row('sparse=1')).not.toHaveProperty('description')
    expect(await row('')).toHaveProperty('description')
    expect(await row('')).not.toHaveProperty('custom_fields')
    expect(await row('verbose=1')).toHaveProperty('custom_fields')
  })
})
