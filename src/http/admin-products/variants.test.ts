import { beforeAll, expect, test, vi } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Variants that staff make of a family. */

const URL = '/api/admin/shop/products'
const LENGTH = 3
const DIMENSION = 5
const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const stranger = visitor(app)
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const PATIENT = { timeout: 10_000 }
const newFamily = async (name: string) =>
  (
    await staff.post(URL, {
      ...{ name, is_active: true, unit: 'stk.' },
      categories: [{ id: cast.category.boards }],
    })
  ).body.data.id as number
const length = (name: string) => ({ variant_group_id: LENGTH, name })
const dimension = (name: string) => ({ variant_group_id: DIMENSION, name })
const make = (id: number, variants: readonly object[]) =>
  staff.post(`${URL}/${id}/variants`, { variants })
const valuesOf = async (group: number) =>
  (
    await database.db
      .selectFrom('catalogue.variant')
      .select(['name', 'calc_value', 'sort'])
      .where('variant_group_id', '=', group)
      .orderBy('sort')
      .execute()
  ).map(({ name, calc_value }) => [name, calc_value === null ? null : Number(calc_value)])

test('a family gets a variant for each combination, and a stranger sees their prices', async () => {
  const id = await newFamily('Høvlet lægte')
  const made = await make(
    id,
    ['3.600 mm', '4,2 m'].flatMap((long) =>
      ['38×73 mm', '45×95 mm'].map((wide) => ({
        ...{ name: `Høvlet lægte ${wide}, ${long}`, is_active: true },
        values: [dimension(wide), length(long)],
        prices: [{ price_group_id: cast.priceGroup.public, price: 59.95 }],
        custom_fields: [{ key: 'varenummer', name: 'Varenummer', value: '4711' }],
      })),
    ),
  )
  expect(made.status, made.text).toBe(201)
  const { child_products, children_count } = made.body.data
  expect(children_count).toBe(4)
  expect(child_products.map(({ name }: { name: string }) => name)).toEqual([
    'Høvlet lægte 38×73 mm, 3.600 mm',
    'Høvlet lægte 45×95 mm, 3.600 mm',
    'Høvlet lægte 38×73 mm, 4,2 m',
    'Høvlet lægte 45×95 mm, 4,2 m',
  ])
  await vi.waitFor(async () => {
    const { body } = await stranger.get(`/api/shop/products/${id}`)
    expect(body.data.axes.map((one: { id: number }) => one.id).toSorted()).toEqual([
      LENGTH,
      DIMENSION,
    ])
    expect(body.data.child_products).toHaveLength(4)
    expect(body.data.child_products[0].best_price.price).toBe(59.95)
  }, PATIENT)
})

test('a value that is there is taken, however its measure is written; others are added in order', async () => {
  const before = await valuesOf(LENGTH)
  const id = await newFamily('Ru lægte')
  const made = await make(
    id,
    ['3600 mm', '3,6m', '6.000 mm', '5400', 'Faldende'].map((long) => ({
      ...{ name: `Ru lægte ${long}`, values: [length(long)] },
    })),
  )
  // Two of them are one.
  expect(made.body.errors).toEqual({ 'variants.1.values': ['Står flere gange i listen.'] })
  expect(await valuesOf(LENGTH)).toEqual(before)
  const again = await make(
    id,
    ['3600 mm', '6.000 mm', '5400', 'Faldende'].map((long) => ({
      ...{ name: `Ru lægte ${long}`, values: [length(long)] },
    })),
  )
  expect(again.status, again.text).toBe(201)
  const now = await valuesOf(LENGTH)
  expect(now).toEqual(expect.arrayContaining([...before, ['5400', 5400], ['6.000 mm', 6000]]))
  expect(now.filter(([, amount]) => amount === 3600)).toHaveLength(1)
  expect(now.at(-1)).toEqual(['Faldende', null])
})

test('all are made or none: a combination that the family has is refused', async () => {
  const { body } = await staff.get(`${URL}/${cast.board.parent}`)
  const [first] = body.data.child_products
  const has = first.variants.find((one: { variant_group_id: number }) => {
    return one.variant_group_id === LENGTH
  })
  const refused = await make(cast.board.parent, [
    { name: 'Ny længde', values: [length('7.200 mm')] },
    { name: 'Den samme', values: [length(has.name)] },
  ])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'variants.1.values': ['Familien har allerede en vare med de værdier.'] },
  ])
  const after = await staff.get(`${URL}/${cast.board.parent}`)
  expect(after.body.data.child_products).toEqual(body.data.child_products)
  const made = await make(cast.board.parent, [{ name: 'Ny', values: [length('7.200 mm')] }])
  const added = made.body.data.child_products.at(-1)
  // What all its siblings have, it has too.
  const shared = first.variants.filter(
    (one: { variant_group_id: number }) => one.variant_group_id !== LENGTH,
  )
  expect(shared.length).toBeGreaterThan(0)
  expect(added.variants).toEqual(expect.arrayContaining(shared))
})

test('what cannot have variants is refused, and an address is never that of another', async () => {
  const value = { values: [length('2.400 mm')] }
  const [child] = (await staff.get(`${URL}/${cast.board.parent}`)).body.data.child_products
  const below = await make(child.id, [{ name: 'Under en variant', ...value }])
  expect([below.status, Object.keys(below.body.errors)]).toEqual([422, ['variants.0.parent_id']])
  expect((await make(99_999_999, [{ name: 'Ingen', ...value }])).status).toBe(404)
  const unknown = { variant_group_id: 4_711_000, name: 'Ukendt' }
  const odd = await make(await newFamily('Liste'), [{ name: 'Liste', values: [unknown] }])
  expect(odd.body.errors).toEqual({
    'variants.0.values.0.variant_group_id': ['Der er ingen egenskab med det nummer.'],
  })
  const twins = await make(await newFamily('Fodliste'), [
    { name: 'Fodliste', values: [length('2.400 mm')] },
    { name: 'Fodliste', values: [length('3.000 mm')] },
  ])
  const ids = twins.body.data.child_products.map(({ id }: { id: number }) => id)
  const urls = await Promise.all(
    ids.map(async (id: number) => (await staff.get(`${URL}/${id}`)).body.data.url),
  )
  expect(new Set(urls).size).toBe(2)
})

test('two who make the same variant at once: one of them is refused', async () => {
  const id = await newFamily('Samtidig liste')
  const variant = [{ name: 'Samtidig liste', values: [length('4.800 mm')] }]
  const replies = await Promise.all([make(id, variant), make(id, variant)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
})
