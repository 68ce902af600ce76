import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Db, transaction } from '#database/client'
import { ANONYMOUS_VIEWER, listShownIds } from '#shop/catalogue'
import {
  countMarkedFamilies,
  projectMarked,
  readPages,
  readRows,
  rebuildProjections,
  startProjector,
  writeParts,
} from '#shop/projections'
import { cast, castSeed } from '#test/cast/cast'
import { changeFamily } from '#test/change-family'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { composePages, composeRows, projectionComposer } from './compose.ts'
import { PROJECTION_VERSION } from './item.ts'
import { readStoredRows } from './read-projections.ts'
import { anonymousVisitor } from './viewpoint.ts'

let database: FreshDatabase
let db: Db
beforeEach(async () => {
  database = await freshDatabase(castSeed)
  db = database.db
  await rebuildProjections(db, projectionComposer, () => undefined)
})

/** Projections that readers would use, and that say something else than the tables do. */
async function listUntrue(): Promise<number[]> {
  const ids = await listIds()
  const shown = await listShownIds(db, ids, ANONYMOUS_VIEWER)
  const [rows, pages] = await Promise.all([
    readRows(db, ids, PROJECTION_VERSION),
    readPages(db, ids, PROJECTION_VERSION),
  ])
  const [trueRows, truePages] = await Promise.all([
    composeRows(db, [...shown], anonymousVisitor.viewer, anonymousVisitor.entitlement),
    composePages(db, [...shown], anonymousVisitor),
  ])
  const laidOver = await readStoredRows(
    db,
    rows.map(({ product_id }) => product_id),
  )
  const untrueRows = rows.filter((row) => {
    const composed = trueRows.get(row.product_id)
    const price = laidOver.get(row.product_id)?.value.price
    return !composed || !price || writeParts({ ...row, price }) !== writeParts(composed)
  })
  const untruePages = pages.filter(({ product_id, links, detail, relations }) => {
    const truth = truePages.get(product_id)
    return !truth || !isDeepStrictEqual({ links, detail, relations }, truth)
  })
  return [...untrueRows, ...untruePages].map(({ product_id }) => product_id)
}

/** Products that an anonymous visitor may see and that have no projection. */
async function listMissing(): Promise<number[]> {
  const shown = await listShownIds(db, await listIds(), ANONYMOUS_VIEWER)
  const rows = await readRows(db, [...shown], PROJECTION_VERSION)
  const found = new Set(rows.map(({ product_id }) => product_id))
  return [...shown].filter((id) => !found.has(id))
}

async function listIds(): Promise<number[]> {
  const rows = await db.selectFrom('catalogue.product').select('id').execute()
  return rows.map(({ id }) => id)
}

async function projectAllMarked(): Promise<void> {
  while ((await projectMarked(db, projectionComposer)) > 0);
}

const families = [cast.board.parent, cast.floor, cast.paint, cast.screws, cast.campaign, cast.small]

/** What else changes a projection than what {@link changeFamily} does. */
const changes = (i: number) => [
  sql`update catalogue.variant set name = name || ' ' where id = (select min(variant_id) from catalogue.product_variant)`,
  sql`update catalogue.category set is_private = not is_private where id = ${cast.category.screws}`,
  sql`update catalogue.category set name = name || '.' where id = ${cast.category.boards}`,
  sql`update pricing.price_group set name = name || '.' where id = 1`,
  sql`insert into pricing.rebate (product_id, min_quantity, pct) values (${families[i % 6]}, ${2 + i}, 100)`,
  sql`delete from pricing.rebate where id in (select max(id) from pricing.rebate)`,
  sql`update pricing.price set valid_to = now() + interval '30 milliseconds', valid_from = null
    where product_id = ${families[(i + 1) % 6]}`,
  sql`update catalogue.product set stock = 0 where id = ${families[(i + 2) % 6]}`,
  sql`update catalogue.product set description = description || 'x' where id = ${families[(i + 3) % 6]}`,
  sql`delete from catalogue.related_product where product_id = ${families[(i + 4) % 6]}`,
  sql`update catalogue.custom_field set value = value || '1' where model = 'Products' and foreign_key = ${families[i % 6]}`,
  sql`update catalogue.product set available_to = now() + interval '30 milliseconds' where id = ${families[(i + 5) % 6]}`,
]

/** The same number gives the same numbers. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
}

async function changeSomething(next: () => number): Promise<void> {
  const i = next()
  if (i % 3 === 0) return changeFamily(db, families[next() % 6] ?? 0, next())
  const all = changes(next() % 50)
  await all[next() % all.length]?.execute(db)
}

class RolledBack extends Error {}

describe('a projection says what the tables say', () => {
  test.each([1, 2, 3])(
    'after random changes, some of them projected, some taken back (%i)',
    async (seed) => {
      const next = numbersFrom(seed)
      for (let step = 0; step < 25; step += 1) {
        await changeSomething(next)
        if (next() % 2 === 0) await projectMarked(db, projectionComposer, 1 + (next() % 4))
        if (next() % 5 === 0) await sleep(40)
        const taken = transaction(db, async (tx) => {
          await changeFamily(tx, families[next() % 6] ?? 0, next())
          throw new RolledBack()
        })
        await expect(taken).rejects.toThrow(RolledBack)
        expect([step, await listUntrue()]).toEqual([step, []])
      }
      await projectAllMarked()
      expect(await listUntrue()).toEqual([])
      expect(await listMissing()).toEqual([])
    },
    60_000,
  )

  test('and the comparison sees a change that no mark tells of', async () => {
    expect(await listUntrue()).toEqual([])
    await transaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update catalogue.product set name = 'Stille' where id = ${cast.floor}`.execute(tx)
    })
    expect(new Set(await listUntrue())).toEqual(new Set([cast.floor]))
  })

  test('when a worker is killed in the middle of its work, however often', async () => {
    const next = numbersFrom(9)
    for (let kill = 0; kill < 4; kill += 1) {
      const worker = spawn(process.execPath, ['src/rebuild-projections.ts'], {
        env: { DATABASE_URL: database.url },
      })
      const gone = once(worker, 'exit')
      await Promise.race([once(worker.stdout, 'data'), gone])
      expect(worker.exitCode).toBe(null)
      for (let step = 0; step < 4; step += 1) {
        await changeSomething(next)
        await sleep(next() % 10)
      }
      worker.kill('SIGKILL')
      await gone
      expect(await listUntrue()).toEqual([])
    }
    // What the killed worker had taken is free when PostgreSQL notices that its client is gone.
    const countLeft = async () => {
      await projectAllMarked()
      return countMarkedFamilies(db)
    }
    await expect.poll(countLeft, { timeout: 20_000 }).toBe(0)
    expect([await listUntrue(), await listMissing()]).toEqual([[], []])
  }, 60_000)
})

describe('a price that changes', () => {
  const changePrice = (id: number, group = 1) =>
    sql`update pricing.price set net_price = net_price + 100
      where product_id = ${id} and price_group_id = ${group}`.execute(db)
  const ages = async (id: number) =>
    (await readRows(db, [id], PROJECTION_VERSION)).map(({ are_prices_old }) => are_prices_old)

  test('leaves the rest of the projection in use, before and after it is written', async () => {
    await changePrice(cast.floor)
    expect(await ages(cast.floor)).toEqual([true])
    expect(await listUntrue()).toEqual([])
    const { rows } = await sql`
      select from catalogue.page_projection where product_id = ${cast.floor}`.execute(db)
    expect([rows.length, (await readPages(db, [cast.floor], PROJECTION_VERSION)).length]).toEqual([
      1, 1,
    ])
    await projectAllMarked()
    expect(await ages(cast.floor)).toEqual([false])
    expect(await listUntrue()).toEqual([])
  })

  test('together with something else has the whole projection written', async () => {
    await changePrice(cast.floor)
    await sql`update catalogue.product set name = 'Nyt navn' where id = ${cast.floor}`.execute(db)
    expect(await ages(cast.floor)).toEqual([])
    await projectAllMarked()
    expect([await ages(cast.floor), await listUntrue()]).toEqual([[false], []])
  })

  test('has the whole projection written where its validity has ended meanwhile', async () => {
    await sql`update catalogue.product set available_to = now() + interval '50 milliseconds'
      where id = ${cast.floor}`.execute(db)
    await projectAllMarked()
    await changePrice(cast.floor)
    await sleep(60)
    await projectAllMarked()
    const { rows } = await sql`
      select from catalogue.product_projection where product_id = ${cast.floor}`.execute(db)
    expect(rows).toEqual([])
  })

  test('and is agreed with a customer marks nothing', async () => {
    await sql`insert into pricing.price_group (id, name, is_public) values (77, 'Aftale', false)`.execute(
      db,
    )
    await projectAllMarked()
    await sql`insert into pricing.price (product_id, price_group_id, currency_id, tax_id, net_price)
      select product_id, 77, currency_id, tax_id, 1 from pricing.price
      where product_id = ${cast.floor} and price_group_id = 1`.execute(db)
    await changePrice(cast.floor, 77)
    expect(await countMarkedFamilies(db)).toBe(0)
  })
})

test('workers that project at the same time share the work and write each family once', async () => {
  await sql`select catalogue.mark_all_families()`.execute(db)
  const marked = await countMarkedFamilies(db)
  const work = async () => {
    let written = 0
    let count = await projectMarked(db, projectionComposer, 3)
    while (count > 0) {
      written += count
      count = await projectMarked(db, projectionComposer, 3)
    }
    return written
  }
  const written = await Promise.all([work(), work(), work()])
  expect(written.reduce((sum, one) => sum + one)).toBe(marked)
  expect(await countMarkedFamilies(db)).toBe(0)
})

test('large families are written a few at a time', async () => {
  await sql`
    with parent as (
      insert into catalogue.product (name, slug, url)
      select 'Profil', 'profil-' || i, '/varer/profil-' || i from generate_series(1, 4) i
      returning id)
    insert into catalogue.product (parent_id, name, slug, url)
    select id, 'Profil', 'profil-' || id || '-' || i, '/varer/profil-' || id || '-' || i
    from parent, generate_series(1, 400) i`.execute(db)
  expect(await countMarkedFamilies(db)).toBe(4)
  const written: number[] = []
  for (let count = -1; count !== 0; written.push(count)) {
    count = await projectMarked(db, projectionComposer)
  }
  expect(written).toEqual([2, 2, 0])
  expect(await listMissing()).toEqual([])
})

test('a running shop writes what has changed, also what another process has left', async () => {
  await changeFamily(db, cast.floor, 0)
  const failures: unknown[] = []
  const projector = startProjector({
    db,
    composer: projectionComposer,
    onFailure: (error) => failures.push(error),
  })
  await expect.poll(() => countMarkedFamilies(db)).toBe(0)
  await changeFamily(db, cast.board.parent, 0)
  projector.wake()
  await expect.poll(() => countMarkedFamilies(db)).toBe(0)
  await projector.stop()
  expect([await listUntrue(), await listMissing(), failures]).toEqual([[], [], []])
  await changeFamily(db, cast.screws, 0)
  expect(await countMarkedFamilies(db)).toBe(1)
})

test('a projection is not used after the price in it has ended', async () => {
  const end = sql`update pricing.price set valid_to = now() + interval '300 milliseconds', valid_from = null
    where product_id = ${cast.floor}`
  await end.execute(db)
  await projectAllMarked()
  expect((await readRows(db, [cast.floor], PROJECTION_VERSION)).length).toBe(1)
  await sleep(350)
  expect(await readRows(db, [cast.floor], PROJECTION_VERSION)).toEqual([])
})

test('a projection of another version is not used', async () => {
  expect((await readRows(db, [cast.floor], PROJECTION_VERSION)).length).toBe(1)
  expect(await readRows(db, [cast.floor], PROJECTION_VERSION + 1)).toEqual([])
})

test('a projection shows nothing that an anonymous visitor may not see', async () => {
  const hidden = [cast.private, cast.privateForOne, cast.future, cast.past, cast.inactive]
  expect(await readRows(db, [...hidden, cast.inPrivateCategory], PROJECTION_VERSION)).toEqual([])
})
