import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '#shop/audit'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { planPutBack } from './put-back.ts'

/** What was changed of several products in one call is found within a day, and taken back as one. */

const URL = '/api/admin/shop/products'
const CHANGES = '/api/admin/shop/product-changes'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const two = [cast.screws, cast.paint]
const read = async (id: number) => (await staff.get(`${URL}/${id}`)).body.data
const all = async (field: string) => (await Promise.all(two.map(read))).map((one) => one[field])
const change = async (part: object) =>
  expect(
    (
      await staff.patch(
        URL,
        two.map((id) => ({ id, ...part })),
      )
    ).status,
  ).toBe(200)
const listed = async () => (await staff.get(CHANGES)).body.data
const latest = async (): Promise<number> => (await listed())[0].id
const undo = async (id?: number, query = '') =>
  staff.post(`${CHANGES}/${id ?? (await latest())}/undo${query}`, {})
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

beforeEach(async () => {
  await change({ is_discontinued: false, seo_name: null, unit: 'stk' })
})

test('it is told with what it was of, and is the call of one who asks', async () => {
  await change({ is_discontinued: true, seo_name: 'Fra' })
  const [one] = await listed()
  expect(one).toMatchObject({ count: 2, is_own: true })
  expect(one.fields.toSorted()).toEqual(['is_discontinued', 'seo_name'])
  expect(new Date(one.until).getTime() - new Date(one.created).getTime()).toBe(24 * 3_600_000)
  await staff.patch(URL, [{ id: cast.screws, seo_name: 'Alene' }])
  expect((await listed())[0].id).toBe(one.id)
})

test('it is looked at first, taken back once, and what undoes it can be undone', async () => {
  await change({ is_discontinued: true, seo_name: 'Fra' })
  const id = await latest()
  const dry = await undo(id, '?dry=1')
  expect([dry.status, idsOf(dry.body.data.undone), dry.body.data.kept]).toEqual([200, two, []])
  expect(await all('is_discontinued')).toEqual([true, true])
  const done = await undo(id)
  expect(done.body).toEqual(dry.body)
  expect(await all('is_discontinued')).toEqual([false, false])
  expect(await all('seo_name')).toEqual([null, null])
  expect(idsOf(await listed())).not.toContain(id)
  await undo()
  expect(await all('seo_name')).toEqual(['Fra', 'Fra'])
})

test('prices are as they were', async () => {
  type Price = {
    readonly price_group_id: number
    readonly net_price: number
    readonly price: number
  }
  const before: Price[][] = await all('prices')
  const rows = two.map((id, at) => ({
    id,
    prices: (before[at] ?? []).map((one) =>
      one.price_group_id === 1 ? { price_group_id: 1, price: 12.5 } : one,
    ),
  }))
  expect((await staff.patch(URL, rows)).status).toBe(200)
  const ofOne = (prices: Price[]) => prices.find((one) => one.price_group_id === 1)?.price
  expect((await all('prices')).map(ofOne)).toEqual([12.5, 12.5])
  expect(idsOf((await undo()).body.data.undone)).toEqual(two)
  const asWritten = (prices: Price[]) =>
    prices.map(({ price_group_id, price }) => ({ price_group_id, price }))
  expect((await all('prices')).map(asWritten)).toEqual(before.map(asWritten))
})

test('prices of events from before they could be planned are put back', async () => {
  const rows = two.map((id) => ({ id, prices: [{ price_group_id: 1, price: 13.5 }] }))
  await staff.patch(URL, rows)
  const events = await sql<{ subject: string; changes: Change[] }>`
    select subject, changes from access.audit_event
    where action = 'product_changed' order by id desc limit 2`.execute(db)
  const members = JSON.parse(
    JSON.stringify(events.rows, (key, value) => (key === 'planned' ? undefined : value)),
  )
  const found = await planPutBack(db, members)
  expect([idsOf(found.rows).toSorted(), found.kept]).toEqual([two.toSorted(), []])
  await undo()
})

test('categories and fields are as they were', async () => {
  const [categories, fields] = [await all('categories'), await all('custom_fields')]
  const words = (lists: { key: string; value: string }[][]) =>
    lists.map((list) => list.map(({ key, value }) => `${key}: ${value}`).toSorted())
  await staff.patch(
    `${URL}?categoryIds=${cast.category.cable}`,
    two.map((id) => ({ id, field_values: { norm: 'EN 1', varenummer: null } })),
  )
  expect(await all('categories')).not.toEqual(categories)
  await undo()
  expect(await all('categories')).toEqual(categories)
  expect(words(await all('custom_fields'))).toEqual(words(fields))
})

test('one that was changed since stays, and one that is gone is left out', async () => {
  const { body } = await staff.post(URL, { name: 'Vare, der slettes' })
  const rows = [...two, body.data.id].map((id) => ({ id, seo_name: 'Ens' }))
  await staff.patch(URL, rows)
  const id = await latest()
  await staff.patch(`${URL}/${cast.paint}`, { seo_name: 'Rettet', unit: 'spand' })
  await staff.patch(`${URL}/${cast.screws}`, { unit: 'æske' })
  await staff.delete(`${URL}/${body.data.id}`)
  const { undone, kept } = (await undo(id)).body.data
  expect(idsOf(undone)).toEqual([cast.screws])
  expect(kept).toEqual([expect.objectContaining({ id: cast.paint, because: 'changed' })])
  expect(await all('seo_name')).toEqual([null, 'Rettet'])
  expect(await all('unit')).toEqual(['æske', 'spand'])
})

test('the stock is not put back: orders take from it', async () => {
  await change({ stock: 77 })
  const { undone, kept } = (await undo()).body.data
  expect(undone).toEqual([])
  expect(kept.map(({ because }: { because: string }) => because)).toEqual(['never', 'never'])
  await change({ stock: 78, seo_name: 'Også' })
  expect(idsOf((await undo()).body.data.undone)).toEqual(two)
  expect(await all('stock')).toEqual([78, 78])
})

describe('refused', () => {
  test('after a day, and what is no such change', async () => {
    await change({ seo_name: 'Sent' })
    const { rows } = await sql<{ id: number }>`
      insert into access.audit_event (action, outcome, actor_id, network, subject, changes, created)
      select action, outcome, actor_id, network, subject, changes, created - interval '25 hours'
      from access.audit_event where id = ${await latest()} returning id`.execute(db)
    const late = rows[0]?.id ?? 0
    expect(idsOf(await listed())).not.toContain(late)
    const refused = await undo(late)
    expect([refused.status, refused.body.code]).toEqual([409, 'products_undo_late'])
    const other = await sql<{ id: number }>`
      select id from access.audit_event where action = 'product_changed' limit 1`.execute(db)
    expect((await undo(other.rows[0]?.id)).status).toBe(404)
    expect((await undo(999_999_999)).status).toBe(404)
  })

  test('to strangers', async () => {
    expect((await visitor(app).get(CHANGES)).status).toBe(401)
    expect((await visitor(app).post(`${CHANGES}/1/undo`, {})).status).toBe(401)
  })
})
