import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { ANONYMOUS_VIEWER, openCatalogue } from '#shop/catalogue'
import { ANONYMOUS } from '#shop/pricing'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { findGroups } from '#test/facets-oracle/count-facets'
import { Facets } from './facets.ts'
import type { FacetFind } from './question.ts'

const database = await freshDatabase(castSeed)
const { db } = database
const catalogue = openCatalogue(database)
const facets = new Facets(catalogue)
afterAll(() => catalogue.close())

const anything: FacetFind = {
  viewer: ANONYMOUS_VIEWER,
  entitlement: ANONYMOUS,
  sort: 'default',
  direction: 'asc',
}
const SOON_MS = 15_000

/** Asks until the answer is so. */
async function soon(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + SOON_MS
  while (Date.now() < end) {
    if (await isSo()) return true
    await sleep(10)
  }
  return isSo()
}
const shows = async (id: number) => (await facets.find(anything)).includes(id)

describe('the products', () => {
  /** Facets of their own, and how many questions they have had the database asked for. */
  function counted() {
    let questions = 0
    const watched = {
      ...catalogue,
      get db() {
        questions += 1
        return catalogue.db
      },
    }
    return { facets: new Facets(watched), questions: () => questions }
  }

  test('are waited for, and the database is asked for no list', async () => {
    const { facets: own, questions } = counted()
    await own.readMany()
    const before = questions()
    expect(await own.find(anything)).toContain(cast.screws)
    expect((await own.countFamilies()).size).toBeGreaterThan(0)
    expect(questions()).toBe(before)
  })
})

describe('the groups of values in a category', () => {
  test('are those of its products and of those below it, in memory as in the database', async () => {
    const inMemory = new Facets({ ...catalogue, remember: (_store, _key, read) => read() })
    await inMemory.readMany()
    const groups = await inMemory.listGroups()
    for (const [category, own] of await findGroups(db)) {
      expect([...(groups.get(category) ?? [])]).toEqual(expect.arrayContaining([...own]))
    }
    const ofBoards = [...(groups.get(cast.category.boards) ?? [])]
    expect(ofBoards.length).toBeGreaterThan(0)
    expect([...(groups.get(cast.category.timber) ?? [])]).toEqual(expect.arrayContaining(ofBoards))
  })

  test('are not those of products that no one may see, in memory as in the database', async () => {
    const open = () => new Facets({ ...catalogue, remember: (_store, _key, read) => read() })
    expect((await open().listGroups()).has(cast.category.boards)).toBe(true)
    const hide = (is_active: boolean) => sql`
      update catalogue.product set is_active = ${is_active} where id in (
        select product_id from catalogue.product_category where category_id = ${cast.category.boards})`
    await hide(false).execute(db)
    const after = [await findGroups(db), await open().listGroups()]
    await hide(true).execute(db)
    expect(after.map((groups) => groups.has(cast.category.boards))).toEqual([false, false])
  })
})

describe('a list', () => {
  test('waits for the products that are being read', async () => {
    facets.prepare()
    expect(await shows(cast.screws)).toBe(true)
  })

  test('soon has what a clerk has changed', async () => {
    await sql`update catalogue.product set is_active = false where id = ${cast.screws}`.execute(db)
    expect(await soon(async () => !(await shows(cast.screws)))).toBe(true)
    await sql`update catalogue.product set is_active = true where id = ${cast.screws}`.execute(db)
    expect(await soon(() => shows(cast.screws))).toBe(true)
  })

  test('soon has what was sold out and what came in', async () => {
    const count = async () =>
      (await facets.count({ ...anything, product_ids: [cast.screws] })).in_stock
    expect(await count()).toBe(1)
    await sql`update catalogue.product set stock = 0 where id = ${cast.screws}`.execute(db)
    expect(await soon(async () => (await count()) === 0)).toBe(true)
    await sql`update catalogue.product set stock = 9 where id = ${cast.screws}`.execute(db)
    expect(await soon(async () => (await count()) === 1)).toBe(true)
  })

  test('shows products when their time begins, and no longer than it lasts', async () => {
    const screws = sql`where id = ${cast.screws}`
    await sql`update catalogue.product set available_from = now() + interval '3 s' ${screws}`.execute(
      db,
    )
    expect(await soon(async () => !(await shows(cast.screws)))).toBe(true)
    expect(await soon(() => shows(cast.screws))).toBe(true)
    await sql`update catalogue.product set available_to = now() + interval '1 s' ${screws}`.execute(
      db,
    )
    expect(await soon(async () => !(await shows(cast.screws)))).toBe(true)
    await sql`update catalogue.product set available_from = null, available_to = null
      where id = ${cast.screws}`.execute(db)
    expect(await soon(() => shows(cast.screws))).toBe(true)
  })

  test('has everything right after more has changed than can be named', async () => {
    await sql`update catalogue.product set is_active = not is_active`.execute(db)
    await sql`select catalogue.record_change('all')`.execute(db)
    expect(await soon(async () => !(await shows(cast.screws)))).toBe(true)
    await sql`update catalogue.product set is_active = not is_active`.execute(db)
    expect(await soon(() => shows(cast.screws))).toBe(true)
  })
})
