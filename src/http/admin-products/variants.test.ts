import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
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

describe('what was made at once', () => {
  const makingsOf = async (id: number) =>
    (await staff.get(`${URL}/${id}/variant-makings`)).body.data
  const undo = (id: number, making: number, query = '') =>
    staff.post(`${URL}/${id}/variant-makings/${making}/undo${query}`, {})
  const namesOf = async (id: number): Promise<string[]> =>
    (await staff.get(`${URL}/${id}`)).body.data.child_products.map(
      (one: { name: string }) => one.name,
    )
  const makeOf = async (name: string, ...lengths: string[]) => {
    const id = await newFamily(name)
    const made = await make(
      id,
      lengths.map((long) => ({ name: `${name} ${long}`, values: [length(long)] })),
    )
    expect(made.status, made.text).toBe(201)
    return { id, making: made.body.making_id as number, children: made.body.data.child_products }
  }

  test('is undone as one, with the values that were added for it', async () => {
    const { id, making } = await makeOf('Fortrudt', '2.400 mm', '11.111 mm')
    expect(await makingsOf(id)).toMatchObject([
      { id: making, variants: [{ name: 'Fortrudt 2.400 mm' }, { name: 'Fortrudt 11.111 mm' }] },
    ])
    const looked = await undo(id, making, '?dry=1')
    expect([looked.status, looked.body.data.undone.length]).toEqual([200, 2])
    expect(await namesOf(id)).toHaveLength(2)
    const done = await undo(id, making)
    expect(done.body).toEqual(looked.body)
    expect(done.body.data.kept).toEqual([])
    expect(await namesOf(id)).toEqual([])
    const left = (await valuesOf(LENGTH)).map(([name]) => name)
    expect(left).not.toContain('11.111 mm')
    expect(left).toContain('2400 mm')
    expect(await makingsOf(id)).toEqual([])
    const events = await database.db
      .selectFrom('access.audit_event')
      .select('action')
      .where('subject', '=', String(id))
      .where('action', 'like', 'product_variants_%')
      .orderBy('id')
      .execute()
    expect(events.map(({ action }) => action)).toEqual([
      ...['product_variants_made', 'product_variants_undone'],
    ])
    // What is undone can be made again, at the same addresses.
    const again = await make(id, [{ name: 'Fortrudt 2.400 mm', values: [length('2.400 mm')] }])
    expect(again.status, again.text).toBe(201)
  })

  test('keeps what was changed since, and what other things need', async () => {
    const { id, making, children } = await makeOf('Brugt', '2.400 mm', '3.000 mm', '3.600 mm')
    const [first, second, third] = children as { id: number; name: string }[]
    await staff.patch(`${URL}/${first?.id}`, {
      prices: [{ price_group_id: cast.priceGroup.public, price: 20 }],
    })
    await staff.patch(`${URL}/${cast.screws}`, {
      related_products: [{ id: second?.id, kind: 'accessory' }],
    })
    const { body } = await undo(id, making)
    expect(body.data).toEqual({
      undone: [{ id: third?.id, name: third?.name }],
      kept: [
        { id: first?.id, name: first?.name, because: 'changed' },
        { id: second?.id, name: second?.name, because: 'in_use' },
      ],
    })
    expect(await namesOf(id)).toEqual(['Brugt 2.400 mm', 'Brugt 3.000 mm'])
    await staff.patch(`${URL}/${cast.screws}`, { related_products: [] })
    // Once more: what is no longer needed goes, too.
    expect((await undo(id, making)).body.data.undone).toHaveLength(1)
  })

  test('keeps a value that something else has by now', async () => {
    const { id, making } = await makeOf('Delt', '12.345 mm')
    const other = await makeOf('Anden', '12.345 mm')
    await undo(id, making)
    expect((await valuesOf(LENGTH)).map(([name]) => name)).toContain('12.345 mm')
    // It was not added for the other.
    await undo(other.id, other.making)
    expect((await valuesOf(LENGTH)).map(([name]) => name)).toContain('12.345 mm')
  })

  test('is undone once, however many do it at once, and within a day', async () => {
    const { id, making } = await makeOf('Samtidigt fortrudt', '2.400 mm', '3.000 mm')
    const replies = await Promise.all([undo(id, making), undo(id, making), undo(id, making)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const counts = replies.map(({ body }) => body.data.undone.length)
    expect(counts.toSorted()).toEqual([0, 0, 2])
    const late = await makeOf('For sent', '2.400 mm')
    // As if it had been made a day before.
    const { rows } = await sql<{ id: number }>`
      insert into access.audit_event (action, outcome, network, subject, changes, created)
      select action, outcome, network, subject, changes, created - interval '25 hours'
      from access.audit_event where id = ${late.making} returning id`.execute(database.db)
    const old = rows[0]?.id ?? 0
    const listed = (await makingsOf(late.id)).map((one: { id: number }) => one.id)
    expect(listed).toEqual([late.making])
    const refused = await undo(late.id, old)
    expect([refused.status, refused.body.code]).toEqual([409, 'variants_undo_late'])
    expect(await namesOf(late.id)).toHaveLength(1)
  })

  test('is of its family, and no other act', async () => {
    const { id, making } = await makeOf('Ens', '2.400 mm')
    const other = await newFamily('Uden varianter')
    expect((await undo(other, making)).status).toBe(404)
    expect((await undo(id, making + 1_000_000)).status).toBe(404)
    expect((await stranger.post(`${URL}/${id}/variant-makings/${making}/undo`, {})).status).toBe(
      401,
    )
    expect(await namesOf(id)).toHaveLength(1)
  })
})
