import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Catalogue, createStamps, openCatalogue } from '#shop/catalogue'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { type Shopper, stranger } from '../goods/shopper.ts'
import { loadFamilies } from './families.ts'
import { createReadyDetails } from './ready-details.ts'
import { createReadyItems } from './ready-items.ts'

const database = await freshDatabase(castSeed)
const catalogue = openCatalogue(database)
afterAll(() => catalogue.close())
await vi.waitUntil(() => catalogue.isHearing(), { timeout: 10_000 })

/** The catalogue, as long as nobody takes its database away. */
let isThere = true
const watched: Catalogue = {
  ...catalogue,
  get db() {
    if (!isThere) throw new Error('somebody asks the database')
    return catalogue.db
  },
}
const stamps = createStamps(watched)
const items = createReadyItems(watched, stamps)
const details = createReadyDetails(watched, stamps, items)
const heads = await database.db
  .selectFrom('catalogue.product')
  .select('id')
  .where('parent_id', 'is', null)
  .where('is_active', '=', true)
  .where('is_private', '=', false)
  .execute()
const families = heads.map(({ id }) => id)
const proff: Shopper = {
  viewer: { user_id: cast.user.proff },
  entitlement: { price_group_ids: [cast.priceGroup.public], show_net: true },
}

beforeEach(async () => {
  isThere = true
  const load = () => loadFamilies(watched, stamps, families, stranger)
  await items.keep(families, load)
  await details.keep(families, load)
})

const read = async (id: number, shopper = stranger) =>
  JSON.parse(String((await details.write(id, shopper))?.body)).data

/** Until somebody stands before the lock. */
async function waitingForPrices(): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
      return rows.length > 0
    },
    { timeout: 10_000 },
  )
}

describe('goods that were written before somebody asks', () => {
  test('are shown without asking the database, as they are when it is asked', async () => {
    isThere = false
    const ids = [cast.board.mm2400, cast.screws]
    const rows = (await items.write(ids, stranger)).map(({ json }) => JSON.parse(String(json)))
    expect(rows.map(({ id }) => id)).toEqual(ids)
    const page = await read(cast.board.parent)
    isThere = true
    const asked = createReadyDetails(catalogue, stamps, createReadyItems(catalogue, stamps))
    const body = (await asked.write(cast.board.parent, stranger))?.body
    expect(page).toEqual(JSON.parse(String(body)).data)
    const fresh = await createReadyItems(catalogue, stamps).write(ids, stranger)
    expect(rows).toEqual(fresh.map(({ json }) => JSON.parse(String(json))))
  })

  test('are found by where they are at home', async () => {
    const { url } = await read(cast.board.mm2400)
    isThere = false
    expect(await details.findAt(url)).toMatchObject({ id: cast.board.mm2400, url })
    expect(await details.findAt(`${url}x`)).toBeUndefined()
  })

  test('are only for strangers', async () => {
    isThere = false
    await expect(items.write([cast.screws], proff)).rejects.toThrow('somebody asks')
    await expect(read(cast.screws, proff)).rejects.toThrow('somebody asks')
  })

  test('are read anew when their family has changed, and only they', async () => {
    const before = await read(cast.board.mm3000)
    const stamp = stamps.now()
    await database.db
      .updateTable('catalogue.product')
      .set({ name: 'Regel' })
      .where('id', '=', cast.board.parent)
      .execute()
    await vi.waitUntil(() => stamps.isAnyAfter(stamp), { timeout: 10_000 })
    const after = await read(cast.board.mm3000)
    expect(after.parent.name).toBe('Regel')
    expect(before.parent.name).not.toBe('Regel')
    isThere = false
    expect((await read(cast.screws)).id).toBe(cast.screws)
  })

  test('have another tag when what goes with them goes with them otherwise', async () => {
    const relation = await database.db
      .selectFrom('catalogue.related_product')
      .select('product_id')
      .where('kind', '=', 'successor')
      .executeTakeFirstOrThrow()
    const tagOf = async () => (await details.write(relation.product_id, stranger))?.etag
    const before = await tagOf()
    const stamp = stamps.now()
    await database.db
      .updateTable('catalogue.related_product')
      .set({ kind: 'spare_part' })
      .where('product_id', '=', relation.product_id)
      .execute()
    await vi.waitUntil(() => stamps.isAnyAfter(stamp), { timeout: 10_000 })
    expect(await tagOf()).not.toBe(before)
  })

  test('are not what somebody reads of them who began before they changed', async () => {
    const ask = {
      row: async () => (await items.write([cast.board.mm4200], proff)).map(({ json }) => `${json}`),
      page: async () => [`${(await details.write(cast.board.mm4200, proff))?.body}`],
    }
    for (const [place, read] of Object.entries(ask)) {
      const name = `Reglar, ${place}`
      const began = await database.db.transaction().execute(async (tx) => {
        // Names are read before prices.
        await sql`lock table pricing.price in access exclusive mode`.execute(tx)
        const before = read()
        await waitingForPrices()
        const stamp = stamps.now()
        await database.db
          .updateTable('catalogue.product')
          .set({ name })
          .where('id', '=', cast.board.mm4200)
          .execute()
        await vi.waitUntil(() => stamps.isAnyAfter(stamp), { timeout: 10_000 })
        return { before, after: read() }
      })
      expect((await began.before).join()).not.toContain(name)
      expect((await began.after).join()).toContain(name)
      expect((await read()).join()).toContain(name)
    }
  })

  test('are not kept as they were read before all may have changed', async () => {
    const late = createReadyItems(watched, stamps)
    const others = createReadyDetails(watched, stamps, late)
    const read = await loadFamilies(watched, stamps, families, stranger)
    await late.keep(families, async () => {
      const stamp = stamps.now()
      await sql`update catalogue.category set name = name || '.'`.execute(database.db)
      await vi.waitUntil(() => stamps.isAnyAfter(stamp), { timeout: 10_000 })
      return read
    })
    await others.keep(families, async () => read)
    isThere = false
    for (const id of [cast.screws, cast.board.mm2400]) {
      await expect(late.write([id], stranger)).rejects.toThrow('somebody asks')
      await expect(others.write(id, stranger)).rejects.toThrow('somebody asks')
    }
  })

  test('do not say that something is there that nobody may see any more', async () => {
    const stamp = stamps.now()
    await database.db
      .updateTable('catalogue.product')
      .set({ is_private: true })
      .where('id', '=', cast.screws)
      .execute()
    await vi.waitUntil(() => stamps.isAnyAfter(stamp), { timeout: 10_000 })
    expect(await details.write(cast.screws, stranger)).toBeUndefined()
  })

  test('are given to pages as they were printed, once somebody who could not wait got them whole', async () => {
    const json = Buffer.from('{"printed":true}')
    const made: number[] = []
    const printing = createReadyDetails(watched, stamps, items, undefined, {
      printer: {
        make: ({ data }) => {
          if (data.id === cast.small) throw new Error('it cannot be shown')
          made.push(data.id)
          return { json, row_ids: [] }
        },
        read: () => ({}),
      },
      prints: { take: () => new Map(), keep: async () => undefined },
    })
    const frame = async () =>
      JSON.parse(
        String(await printing.frame(cast.floor, stranger, { shown: 'all', isBrief: true })),
      )
    expect((await frame()).data.id).toBe(cast.floor)
    await printing.keep(families, () => loadFamilies(watched, stamps, families, stranger))
    expect(await frame()).toEqual({ printed: true })
    expect(made).toContain(cast.board.mm2400)
    isThere = false
    // Callers get all of them whole, also one of which nothing could be printed.
    for (const id of [cast.floor, cast.small]) {
      const whole = await printing.write(id, stranger)
      expect(JSON.parse(String(whole?.body)).data.id).toBe(id)
    }
  })

  test('are not printed where they name what takes their place', async () => {
    const { product_id } = await database.db
      .insertInto('catalogue.related_product')
      .values({ product_id: cast.floor, related_product_id: cast.small, kind: 'successor' })
      .returning('product_id')
      .executeTakeFirstOrThrow()
    const made: number[] = []
    const printing = createReadyDetails(catalogue, stamps, items, undefined, {
      printer: {
        make: ({ data }) => {
          made.push(data.id)
          return { json: Buffer.from('{}'), row_ids: [] }
        },
        read: () => ({}),
      },
    })
    await printing.keep(families, () => loadFamilies(watched, stamps, families, stranger))
    expect(made).toContain(cast.board.mm2400)
    expect(made).not.toContain(product_id)
  })
})

test('pages of a large family are printed one at a time, so that others get their turn, and not all of them', async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  turn()
  const printedIn: number[] = []
  const printing = createReadyDetails(watched, stamps, items, undefined, {
    printer: {
      make: () => {
        printedIn.push(turns)
        return { json: Buffer.alloc(10_000_000), row_ids: [] }
      },
      read: () => ({}),
    },
  })
  const board = [cast.board.parent]
  await printing.keep(board, () => loadFamilies(watched, stamps, board, stranger))
  isOver = true
  expect(printedIn).toHaveLength(2)
  expect(printedIn[1]).toBeGreaterThan(printedIn[0] ?? 0)
})
