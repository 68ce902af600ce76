import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#database/client'
import type { Requirement } from '#kernel/requirements'
import { saveCategories } from '#shop/assortment'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What the law asks of goods by their categories, and what is refused without it. */

const URL = '/api/admin/shop/products'
const CATEGORIES = '/api/admin/shop/categories'
const REASON = 'Papirerne er bestilt hos leverandøren.'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const askOf = (id: number, ...requirements: Requirement[]) =>
  staff.patch(`${CATEGORIES}/${id}`, { requirements })
const hide = (...ids: number[]) =>
  sql`update catalogue.product set is_active = false where id = any(${ids}::bigint[])`.execute(db)
const show = (id: number, more: object = {}) =>
  staff.patch(`${URL}/${id}`, { is_active: true, ...more })
const read = async (id: number) => (await staff.get(`${URL}/${id}`)).body.data
const idsOf = async (query: string): Promise<number[]> =>
  (await staff.get(`${URL}?${query}`)).body.data.map(({ id }: { id: number }) => id)

beforeEach(async () => {
  await sql`update catalogue.category set requirements = '{}' where requirements <> '{}'`.execute(
    db,
  )
  await sql`update catalogue.product set is_active = true where deleted is null and not is_active
    and id = any(${[cast.screws, cast.paint, cast.floor, cast.board.parent, cast.board.mm2400]}::bigint[])`.execute(
    db,
  )
})

describe('a product that lacks something', () => {
  test('is refused as active, is kept as it was, and passes with a reason that is kept', async () => {
    expect((await askOf(cast.category.screws, 'ce_dop', 'eudr')).status).toBe(200)
    await hide(cast.screws)
    const refused = await show(cast.screws, { name: 'Skrue, navn' })
    expect([refused.status, refused.body.code]).toEqual([422, 'compliance_missing'])
    expect(refused.body.errors).toEqual({ is_active: ['Mangler: CE/DoP, EUDR'] })
    expect(refused.body.message).toContain('CE/DoP, EUDR')
    const before = await read(cast.screws)
    expect([before.is_active, before.name, before.compliance_reasons]).toEqual([
      ...[false, expect.not.stringContaining('Skrue, navn'), []],
    ])
    expect(before.compliance).toEqual([
      { requirement: 'ce_dop', is_met: false },
      { requirement: 'eudr', is_met: false },
    ])
    const made = await show(cast.screws, { compliance_reason: `  ${REASON} ` })
    expect([made.status, made.body.data.is_active]).toEqual([200, true])
    const [kept, ...others] = made.body.data.compliance_reasons
    expect(others).toEqual([])
    expect(kept).toMatchObject({
      ...{ requirements: ['ce_dop', 'eudr'], reason: REASON, user_id: cast.user.admin },
      ...{ user_name: expect.stringMatching(/./), created: expect.stringMatching(/^20/) },
    })
  })

  test('has its reason in its history, without the name of a person', async () => {
    const events = await db
      .selectFrom('access.audit_event')
      .select(['actor_id', 'changes'])
      .where('action', '=', 'product_changed')
      .where('subject', '=', String(cast.screws))
      .orderBy('id', 'desc')
      .execute()
    const change = ((events[0]?.changes ?? []) as { field: string; after: object[] }[]).find(
      ({ field }) => field === 'compliance_reasons',
    )
    expect(events[0]?.actor_id).toBe(cast.user.admin)
    expect(change?.after).toMatchObject([{ reason: REASON, requirements: ['ce_dop', 'eudr'] }])
    expect(JSON.stringify(change)).not.toContain('user_name')
  })

  test('is not held up while it is active already, nor is a reason kept that none asked for', async () => {
    await askOf(cast.category.screws, 'eudr')
    const before = (await read(cast.screws)).compliance_reasons.length
    const changed = await show(cast.screws, { weight_grams: 1401, compliance_reason: REASON })
    expect([changed.status, changed.body.data.weight_grams]).toEqual([200, 1401])
    await askOf(cast.category.screws)
    await hide(cast.screws)
    expect((await show(cast.screws, { compliance_reason: REASON })).status).toBe(200)
    expect((await read(cast.screws)).compliance_reasons).toHaveLength(before)
  })

  test('needs a reason of 10 to 500 signs', async () => {
    await askOf(cast.category.screws, 'eudr')
    await hide(cast.screws)
    for (const compliance_reason of ['for kort', '   kort    x', 'x'.repeat(501), '']) {
      const { status, body } = await show(cast.screws, { compliance_reason })
      expect([status, body.code]).toEqual([422, 'invalid_field'])
    }
  })

  test('has a reason as long as the database counts it, whatever its signs are made of', async () => {
    await askOf(cast.category.screws, 'eudr')
    await hide(cast.screws)
    // Two units each; and one that becomes three in the form that the shop keeps.
    for (const compliance_reason of ['😀'.repeat(5), '\ufb2c'.repeat(400)]) {
      const { status, body } = await show(cast.screws, { compliance_reason })
      expect([status, body.code]).toEqual([422, 'invalid_field'])
    }
    expect((await show(cast.screws, { compliance_reason: '😀'.repeat(10) })).status).toBe(200)
  })

  test('has its latest reasons in a reply, however many are kept', async () => {
    await sql`insert into catalogue.compliance_reason (product_id, requirements, reason)
      select ${cast.floor}, '{eudr}', 'Begrundelse nr. ' || i from generate_series(1, 30) i`.execute(
      db,
    )
    const { compliance_reasons: reasons } = await read(cast.floor)
    expect([reasons.length, reasons[0].reason, reasons[19].reason]).toEqual([
      ...[20, 'Begrundelse nr. 30', 'Begrundelse nr. 11'],
    ])
    await sql`delete from catalogue.compliance_reason where product_id = ${cast.floor}`.execute(db)
  })

  test('passes once it has what is asked, and where nothing is', async () => {
    await askOf(cast.category.screws, 'eudr')
    await hide(cast.screws)
    const { custom_fields } = await read(cast.screws)
    const said = (value: string) => ({
      custom_fields: [...custom_fields, { key: 'eudr_reference', name: 'EUDR', value }],
    })
    expect((await show(cast.screws, said('  '))).status).toBe(422)
    // What is written in the same change counts.
    expect((await show(cast.screws, said('26DK00000001'))).status).toBe(200)
    expect((await read(cast.screws)).compliance).toEqual([{ requirement: 'eudr', is_met: true }])
    await hide(cast.paint)
    expect((await show(cast.paint)).status).toBe(200)
  })
})

describe('every way to an active product', () => {
  test('a list of changes makes none, tells each by its place, and keeps a reason for each', async () => {
    await askOf(cast.category.screws, 'age')
    await hide(cast.screws, cast.paint, cast.lastFive)
    const rows = [cast.paint, cast.screws, cast.lastFive].map((id) => ({ id, is_active: true }))
    const refused = await staff.patch(URL, rows)
    expect([refused.status, refused.body.code]).toEqual([422, 'compliance_missing'])
    expect(refused.body.errors).toEqual({
      '1.is_active': ['Mangler: Alder'],
      '2.is_active': ['Mangler: Alder'],
    })
    expect((await read(cast.paint)).is_active).toBe(false)
    const dry = await staff.patch(`${URL}?dry=1`, rows)
    expect(dry.status).toBe(422)
    const reasoned = rows.map((row) => ({ ...row, compliance_reason: REASON }))
    const made = await staff.patch(URL, reasoned)
    expect([made.status, made.body.count]).toEqual([200, 3])
    const kept = await Promise.all(rows.map(({ id }) => read(id)))
    expect(kept.map(({ compliance_reasons: [one] }) => one?.requirements)).toEqual([
      ...[undefined, ['age'], ['age']],
    ])
    const fields = made.body.data.map(({ changes }: { changes: { field: string }[] }) =>
      changes.map(({ field }) => field),
    )
    expect(fields[2]).toEqual(['is_active', 'compliance_reasons'])
  })

  test('a new product, also one whose address is taken', async () => {
    await askOf(cast.category.screws, 'ce_dop')
    const { name } = await read(cast.screws)
    const body = { name, is_active: true, categories: [{ id: cast.category.screws }] }
    const refused = await staff.post(URL, body)
    expect([refused.status, refused.body.code]).toEqual([422, 'compliance_missing'])
    for (const _ of [1, 2]) {
      const made = await staff.post(URL, { ...body, compliance_reason: REASON })
      expect(made.status).toBe(201)
      expect(made.body.data.compliance_reasons).toHaveLength(1)
      expect((await staff.post(URL, body)).body.code).toBe('compliance_missing')
    }
    expect((await staff.post(URL, { ...body, is_active: false })).status).toBe(201)
  })

  test('one that is active and comes into a category that asks for more, but not one that stays', async () => {
    const { screws: asking, paint: other } = cast.category
    await askOf(asking, 'eudr')
    const { categories } = await read(cast.floor)
    const own = categories.map(({ id }: { id: number }) => ({ id }))
    const placed = (ids: object[], more: object = {}) =>
      staff.patch(`${URL}/${cast.floor}`, { categories: ids, ...more })
    const refused = await placed([...own, { id: asking }])
    expect([refused.status, refused.body.code]).toEqual([422, 'compliance_missing'])
    expect(refused.body.errors).toEqual({ categories: ['Mangler: EUDR'] })
    expect((await read(cast.floor)).categories).toEqual(categories)
    // By a list, where all come into it.
    const bulk = (more: object = {}) =>
      staff.patch(`${URL}?categoryIds=${asking}`, [{ id: cast.floor, ...more }])
    expect((await bulk()).body.errors).toEqual({ '0.categories': ['Mangler: EUDR'] })
    expect((await bulk({ compliance_reason: REASON })).status).toBe(200)
    expect((await read(cast.floor)).compliance_reasons[0]).toMatchObject({ reason: REASON })
    // What it lacked already is not asked for again.
    expect((await placed([...own, { id: asking }, { id: other }])).status).toBe(200)
    expect((await placed(own)).status).toBe(200)
    expect((await read(cast.floor)).compliance_reasons).toHaveLength(1)
  })

  test('one that is active and comes into a family whose categories ask for more', async () => {
    await askOf(cast.category.boards, 'eudr')
    const { body } = await staff.post(URL, { name: 'Regel uden familie', is_active: true })
    const join = (more: object = {}) =>
      staff.patch(`${URL}/${body.data.id}`, { parent_id: cast.board.parent, ...more })
    expect((await join()).body.errors).toEqual({ parent_id: ['Mangler: EUDR'] })
    expect((await join({ compliance_reason: REASON })).status).toBe(200)
    expect((await staff.delete(`${URL}/${body.data.id}`)).status).toBeLessThan(300)
  })

  test('variants, told by their places', async () => {
    await askOf(cast.category.boards, 'eudr')
    const url = `${URL}/${cast.board.parent}/variants`
    const variant = (name: string, is_active: boolean) => ({
      ...{ name: `Regel ${name}`, is_active, values: [{ variant_group_id: 3, name }] },
    })
    const refused = await staff.post(url, {
      variants: [variant('5.100 mm', false), variant('5.400 mm', true)],
    })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'variants.1.is_active': ['Mangler: EUDR'] },
    ])
    const made = await staff.post(url, { variants: [variant('5.100 mm', false)] })
    expect(made.status).toBe(201)
  })

  test('a copy is not active, and has no reasons of the original', async () => {
    await askOf(cast.category.screws, 'ce_dop')
    await hide(cast.screws)
    await show(cast.screws, { compliance_reason: REASON })
    const { status, body } = await staff.post(`${URL}/${cast.screws}/copy`)
    expect([status, body.data.is_active, body.data.compliance_reasons]).toEqual([201, false, []])
    expect((await show(body.data.id)).body.code).toBe('compliance_missing')
  })

  test('a family, by its active children; a child with what its family has', async () => {
    const { parent, mm2400 } = cast.board
    await askOf(cast.category.boards, 'eudr')
    await hide(parent)
    expect((await show(parent)).body.errors).toEqual({ is_active: ['Mangler: EUDR'] })
    await sql`insert into catalogue.custom_field (model, foreign_key, key, value)
      values ('Products', ${parent}, 'eudr_reference', '26DK00000002')`.execute(db)
    expect((await show(parent)).status).toBe(200)
    await hide(mm2400)
    expect((await show(mm2400)).status).toBe(200)
    await sql`delete from catalogue.custom_field where key = 'eudr_reference'`.execute(db)
  })
})

describe('categories', () => {
  test('ask what those above them ask, each thing once and in one order', async () => {
    await askOf(cast.category.timber, 'gpsr', 'eudr')
    await askOf(cast.category.boards, 'eudr', 'ce_dop')
    const { body } = await staff.get(`${CATEGORIES}/${cast.category.boards}`)
    expect(body.data.requirements).toEqual(['ce_dop', 'eudr'])
    expect(body.data.inherited_requirements).toEqual(['gpsr', 'eudr'])
    const { compliance } = await read(cast.board.mm2400)
    expect(compliance.map(({ requirement }: { requirement: string }) => requirement)).toEqual([
      ...['ce_dop', 'gpsr', 'eudr'],
    ])
  })

  test('ask for nothing that the shop does not know', async () => {
    const { status } = await staff.patch(`${CATEGORIES}/${cast.category.boards}`, {
      requirements: ['ce_dop', 'stempel'],
    })
    expect(status).toBe(422)
  })

  test('a category that asks for more meanwhile is waited for', async () => {
    await hide(cast.screws)
    const by = { user_id: cast.user.admin, permissions: ['admin'] } as never
    const asking = Promise.withResolvers<void>()
    const isAsked = Promise.withResolvers<void>()
    const category = transaction(db, async (tx) => {
      await saveCategories(tx, [{ id: cast.category.screws, requirements: ['eudr'] }], by)
      isAsked.resolve()
      await asking.promise
    })
    await isAsked.promise
    const shown = show(cast.screws)
    const first = await Promise.race([shown.then(() => 'shown'), waits().then(() => 'waits')])
    asking.resolve()
    await category
    expect(first).toBe('waits')
    expect((await shown).body.code).toBe('compliance_missing')
  })
})

/** Until a change waits for the lock of addresses. */
async function waits(): Promise<void> {
  for (const end = Date.now() + 5_000; Date.now() < end; ) {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('the list', () => {
  test('says which goods lack what, of families by their children, and pages them', async () => {
    await askOf(cast.category.timber, 'eudr', 'ce_dop')
    const { parent, mm2400, mm3000 } = cast.board
    const found = await staff.get(`${URL}?lacks=any&with_lacks=1`)
    const row = found.body.data.find(({ id }: { id: number }) => id === parent)
    expect(row.lacks).toEqual(['ce_dop', 'eudr'])
    expect(await idsOf('lacks=any')).not.toContain(cast.screws)
    expect(await idsOf('lacks=any')).not.toContain(mm2400)
    expect(await idsOf('lacks=any&onlyReal=1')).toEqual(expect.arrayContaining([mm2400, mm3000]))
    expect(await idsOf('lacks=any&onlyReal=1&limit=1')).toHaveLength(1)
    expect(await idsOf('lacks=eudr')).toContain(parent)
    expect(await idsOf('lacks=gpsr')).toEqual([])
    const { body } = await staff.get(`${URL}/${parent}/children`)
    expect(body.data[0].lacks).toEqual(['ce_dop', 'eudr'])
    const table = await staff.get(`${URL}/table?format=csv&lacks=any`)
    expect([table.status, String(table.text ?? table.body)]).toEqual([
      200,
      expect.stringContaining('CE/DoP, EUDR'),
    ])
  })

  test('has no such goods where nothing is asked', async () => {
    expect(await idsOf('lacks=any')).toEqual([])
    const { body } = await staff.get(`${URL}?limit=1&with_lacks=1`)
    expect(body.data[0].lacks).toEqual([])
    expect((await staff.get(`${URL}?limit=1`)).body.data[0]).not.toHaveProperty('lacks')
  })
})

test('no stranger reads what goods lack', async () => {
  expect((await visitor(app).get(`${URL}?lacks=any`)).status).toBe(401)
})
