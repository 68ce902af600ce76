import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Requirement } from '#kernel/requirements'
import { projectionComposer } from '#shop/listing'
import { projectMarked } from '#shop/projections'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What goods lack is kept with the projections: after each kind of change the list is that of what is reckoned for each product. */

const URL = '/api/admin/shop/products'
const { screws, boards, timber, paint } = cast.category
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

const askOf = (id: number, ...requirements: Requirement[]) =>
  staff.patch(`/api/admin/shop/categories/${id}`, { requirements })

async function project(): Promise<void> {
  while ((await projectMarked(db, projectionComposer)) > 0);
}

type Lacks = Readonly<Record<number, readonly string[]>>

/** Of each product that is sold, as its row tells. */
async function reckoned(): Promise<Lacks> {
  const { body } = await staff.get(`${URL}?onlyReal=1&with_lacks=1&all=1`)
  expect(body.data.length).toBe(body.count)
  return Object.fromEntries(
    body.data
      .filter(({ lacks }: { lacks: string[] }) => lacks.length > 0)
      .map(({ id, lacks }: { id: number; lacks: string[] }) => [id, lacks.toSorted()]),
  )
}

async function kept(): Promise<Lacks> {
  const { rows } = await sql<{ id: number; lacks: string[] }>`
    select product_id as id, array_agg(requirement order by requirement) as lacks
    from catalogue.product_lack group by product_id`.execute(db)
  return Object.fromEntries(rows.map(({ id, lacks }) => [id, lacks]))
}

async function listed(lacks: string): Promise<number[]> {
  const { body } = await staff.get(`${URL}?lacks=${lacks}&onlyReal=1&all=1`)
  return body.data.map(({ id }: { id: number }) => id)
}

/** The list, whatever is lacked and each thing by itself, against what is reckoned; before the change is projected, and after. */
async function isAsReckoned(): Promise<Lacks> {
  const right = await reckoned()
  const lacking = (one: string) =>
    Object.entries(right).flatMap(([id, lacks]) =>
      one === 'any' || lacks.includes(one) ? [Number(id)] : [],
    )
  for (const when of ['marked', 'projected']) {
    for (const one of ['any', 'ce_dop', 'gpsr', 'eudr']) {
      expect([when, one, await listed(one)]).toEqual([when, one, lacking(one)])
    }
    await project()
  }
  expect(await kept()).toEqual(right)
  return right
}

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  await project()
})

afterEach(async () => {
  for (const id of [screws, boards, timber, paint]) await askOf(id)
  await project()
})

const fieldsOf = async (id: number): Promise<object[]> =>
  (await staff.get(`${URL}/${id}`)).body.data.custom_fields.map(({ id: one }: { id: number }) => ({
    id: one,
  }))

describe('after', () => {
  test('what is asked of a category, and of one above it, and no longer', async () => {
    expect(await isAsReckoned()).toEqual({})
    await askOf(boards, 'ce_dop')
    await askOf(screws, 'eudr')
    expect((await isAsReckoned())[cast.screws]).toEqual(['eudr'])
    await askOf(timber, 'eudr')
    expect((await isAsReckoned())[cast.board.mm2400]).toEqual(['ce_dop', 'eudr'])
    await askOf(boards)
    expect((await isAsReckoned())[cast.board.mm2400]).toEqual(['eudr'])
  })

  test('a category that is moved below one that asks, and back', async () => {
    await askOf(timber, 'eudr')
    const { parent_id } = (await staff.get(`/api/admin/shop/categories/${paint}`)).body.data
    const move = (to: number | null) =>
      staff.patch(`/api/admin/shop/categories/${paint}`, { parent_id: to })
    expect(await isAsReckoned()).not.toHaveProperty(String(cast.paint))
    expect((await move(timber)).status).toBe(200)
    expect(await isAsReckoned()).toHaveProperty(String(cast.paint))
    expect((await move(parent_id)).status).toBe(200)
    expect(await isAsReckoned()).not.toHaveProperty(String(cast.paint))
  })

  test('a field of the goods that is written, changed and taken away', async () => {
    await askOf(screws, 'eudr')
    const had = await fieldsOf(cast.screws)
    const write = (value: string) =>
      staff.patch(`${URL}/${cast.screws}`, {
        custom_fields: [...had, { key: 'eudr_reference', name: 'EUDR', value }],
      })
    await write('26DK1')
    expect(await isAsReckoned()).not.toHaveProperty(String(cast.screws))
    await write(' ')
    expect(await isAsReckoned()).toHaveProperty(String(cast.screws))
    await write('26DK2')
    expect(await isAsReckoned()).not.toHaveProperty(String(cast.screws))
    await staff.patch(`${URL}/${cast.screws}`, { custom_fields: had })
    expect(await isAsReckoned()).toHaveProperty(String(cast.screws))
  })

  test('the maker of a brand, and goods that come to a brand and leave it', async () => {
    await askOf(boards, 'gpsr')
    const { rows } = await sql<{ brand: number }>`
      select held.variant_id as brand from catalogue.product_variant held
      join catalogue.variant on variant.id = held.variant_id and variant.variant_group_id = 45
      where held.product_id = ${cast.board.mm2400}`.execute(db)
    const brand = rows[0]?.brand
    await sql`delete from catalogue.custom_field
      where key = 'manufacturer' and (model = 'Products' or foreign_key = ${brand})`.execute(db)
    expect(await isAsReckoned()).toHaveProperty(String(cast.board.mm2400))
    await sql`insert into catalogue.custom_field (model, foreign_key, key, value)
      values ('Variants', ${brand}, 'manufacturer', 'A, B 1, 9000 C, a@b.example')`.execute(db)
    expect(await isAsReckoned()).not.toHaveProperty(String(cast.board.mm2400))
    await sql`update catalogue.custom_field set hidden = true
      where model = 'Variants' and foreign_key = ${brand} and key = 'manufacturer'`.execute(db)
    expect(await isAsReckoned()).toHaveProperty(String(cast.board.mm2400))
    await sql`update catalogue.custom_field set hidden = false
      where model = 'Variants' and foreign_key = ${brand} and key = 'manufacturer'`.execute(db)
    await sql`delete from catalogue.product_variant
      where product_id in (${cast.board.parent}, ${cast.board.mm2400}) and variant_id = ${brand}`.execute(
      db,
    )
    expect(await isAsReckoned()).toHaveProperty(String(cast.board.mm2400))
    await sql`insert into catalogue.product_variant (product_id, variant_id)
      values (${cast.board.mm2400}, ${brand})`.execute(db)
    expect(await isAsReckoned()).not.toHaveProperty(String(cast.board.mm2400))
  })

  test('a paper that is added, called something else, and removed', async () => {
    await askOf(screws, 'ce_dop')
    await sql`insert into media.attachment (source, name, type, model, foreign_key)
      values ('papir.pdf', 'Papir', 'dop', 'Products', ${cast.screws})`.execute(db)
    expect(await isAsReckoned()).not.toHaveProperty(String(cast.screws))
    await sql`update media.attachment set type = 'manual' where source = 'papir.pdf'`.execute(db)
    expect(await isAsReckoned()).toHaveProperty(String(cast.screws))
    await sql`update media.attachment set type = 'ce' where source = 'papir.pdf'`.execute(db)
    expect(await isAsReckoned()).not.toHaveProperty(String(cast.screws))
    await sql`delete from media.attachment where source = 'papir.pdf'`.execute(db)
    expect(await isAsReckoned()).toHaveProperty(String(cast.screws))
  })

  test('goods that come into a category and leave it, join a family and leave it, and are deleted', async () => {
    await askOf(boards, 'eudr')
    const { body } = await staff.post(URL, { name: 'Regel uden familie', is_active: false })
    const { id } = body.data
    const change = async (part: object) => {
      expect((await staff.patch(`${URL}/${id}`, part)).status).toBe(200)
      return isAsReckoned()
    }
    expect(await isAsReckoned()).not.toHaveProperty(String(id))
    expect(await change({ categories: [{ id: boards }] })).toHaveProperty(String(id))
    expect(await change({ categories: [] })).not.toHaveProperty(String(id))
    expect(await change({ parent_id: cast.board.parent })).toHaveProperty(String(id))
    expect(await change({ parent_id: null })).not.toHaveProperty(String(id))
    expect(await change({ parent_id: cast.board.parent })).toHaveProperty(String(id))
    expect((await staff.delete(`${URL}/${id}`)).status).toBeLessThan(300)
    expect(await isAsReckoned()).not.toHaveProperty(String(id))
  })
})

test('so many changes at once that all goods are looked at', async () => {
  await askOf(timber, 'eudr', 'ce_dop')
  for (let i = 0; i < 20; i += 1) await sql`select catalogue.mark_all_families()`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from catalogue.projection_mark`.execute(db)
  expect(rows[0]?.count).toBeGreaterThan(100)
  expect(await isAsReckoned()).toHaveProperty(String(cast.board.mm2400))
})

test('what is kept wrongly shows: the comparison sees it, and the next projection mends it', async () => {
  await askOf(screws, 'eudr')
  const right = await isAsReckoned()
  await sql`delete from catalogue.product_lack where product_id = ${cast.screws}`.execute(db)
  expect(await listed('any')).not.toContain(cast.screws)
  await expect(isAsReckoned()).rejects.toThrow('to deeply equal')
  await sql`select catalogue.mark_families(array[${cast.screws}::bigint])`.execute(db)
  expect(await isAsReckoned()).toEqual(right)
})
