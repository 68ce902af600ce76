import { beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { PRODUCTS, VALUES, variantMaker } from '#test/variant-groups'

/** One value in place of two. */

const CATEGORIES = '/api/admin/shop/categories'
const BRANDS = 45
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const { newGroup, newValue, newProduct, valuesOf } = variantMaker(() => staff)

describe('two values that are merged', () => {
  const merge = (id: number, into_id: number, query = '') =>
    staff.post(`${VALUES}/${id}/merge${query}`, { into_id })

  test('become one at all goods and categories, after a look at how many', async () => {
    const group = await newGroup()
    const [gone, into] = [await newValue(group), await newValue(group)]
    const [one, both] = [await newProduct([gone]), await newProduct([gone, into])]
    const boards = `${CATEGORIES}/${cast.category.boards}`
    await staff.patch(boards, { variants: [{ id: gone }] })
    const looked = await merge(gone, into, '?dry=1')
    expect([looked.status, looked.body]).toEqual([
      200,
      {
        data: expect.objectContaining({ id: into, products_count: 2, categories_count: 1 }),
        ...{ products_count: 2, categories_count: 1 },
      },
    ])
    expect(await valuesOf(one)).toEqual([gone])
    expect((await merge(gone, into)).body).toEqual(looked.body)
    expect(await valuesOf(one)).toEqual([into])
    expect(await valuesOf(both)).toEqual([into])
    expect((await staff.get(`${VALUES}/${gone}`)).status).toBe(404)
    expect((await staff.get(boards)).body.data.variants).toMatchObject([{ id: into }])
    const events = await db
      .selectFrom('access.audit_event')
      .select('subject')
      .where('action', '=', 'variant_merged')
      .execute()
    expect(events).toEqual([{ subject: String(gone) }])
    await staff.patch(boards, { variants: [] })
  })

  test('take what is known of the one along, where the other has none of its own', async () => {
    const [gone, into] = [await newValue(BRANDS), await newValue(BRANDS)]
    const field = (foreign_key: number, key: string, value: string) =>
      db
        .insertInto('catalogue.custom_field')
        .values({ model: 'Variants', foreign_key, key, value })
        .execute()
    await field(gone, 'manufacturer', 'Fabrik A')
    await field(gone, 'website', 'a.example')
    await field(into, 'website', 'b.example')
    await merge(gone, into)
    const fields = await db
      .selectFrom('catalogue.custom_field')
      .select(['foreign_key', 'key', 'value'])
      .where('model', '=', 'Variants')
      .where('foreign_key', 'in', [gone, into])
      .orderBy('key')
      .execute()
    expect(fields).toEqual([
      { foreign_key: into, key: 'manufacturer', value: 'Fabrik A' },
      { foreign_key: into, key: 'website', value: 'b.example' },
    ])
  })

  test('are refused where two variants of a family would be alike', async () => {
    const group = await newGroup()
    const [a, b, other] = [
      await newValue(group),
      await newValue(group),
      await newValue(await newGroup()),
    ]
    const family = await newProduct([], { name: 'Dørgreb' })
    const child = (...variants: number[]) => newProduct(variants, { parent_id: family })
    await child(a)
    const twin = await child(b)
    const refused = await merge(a, b)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'variants_alike'],
      'Værdierne kan ikke lægges sammen, for så kunne kunderne ikke kende forskel på to varianter af »Dørgreb«.',
    ])
    // With another value beside it, it is told apart.
    await staff.patch(`${PRODUCTS}/${twin}`, { variants: [{ id: b }, { id: other }] })
    expect((await merge(a, b)).status).toBe(200)
  })

  test('are two of one group', async () => {
    const value = await newValue(await newGroup())
    const elsewhere = await newValue(await newGroup())
    for (const into of [value, elsewhere, 999_999]) {
      const refused = await merge(value, into)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['into_id']])
    }
    expect((await merge(999_999, value)).status).toBe(404)
  })

  test('leave no product behind that gets the one meanwhile', async () => {
    const group = await newGroup()
    const [gone, into] = [await newValue(group), await newValue(group)]
    const products = await Promise.all(Array.from({ length: 6 }, () => newProduct([])))
    const [merged, ...saved] = await Promise.all([
      merge(gone, into),
      ...products.map((id) => staff.patch(`${PRODUCTS}/${id}`, { variants: [{ id: gone }] })),
    ])
    expect(merged?.status).toBe(200)
    for (const [at, { status }] of saved.entries()) {
      // Before the merge it has the other afterwards; after it the value is unknown.
      expect([200, 422]).toContain(status)
      expect(await valuesOf(products[at] ?? 0)).toEqual(status === 200 ? [into] : [])
    }
  })

  test('are merged once, by the first of those who do it', async () => {
    const group = await newGroup()
    const [one, other] = [await newValue(group), await newValue(group)]
    const replies = await Promise.all([merge(one, other), merge(other, one), merge(one, other)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = (await staff.get(`${VALUES}?variant_group_id=${group}`)).body
    expect(left.count).toBe(1)
  })
})
