import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#database/client'
import { atOnce, exactlyOne, inBothOrders, unlocked } from '#test/at-once'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Reply, Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/**
 * What is done to one product or one category by two at once. Both wait for one lock, in either order, so that both have begun.
 * Each test has its control: the same by hand without the lock, where what is asked for is not so.
 */

const PRODUCTS = '/api/admin/shop/products'
const CATEGORIES = '/api/admin/shop/categories'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const ofProduct = (id: number) => sql`select from catalogue.product where id = ${id} for update`
const ofTree = sql`select pg_advisory_xact_lock(hashtext('catalogue.url'))`

const statusOf = ({ status }: Reply) => status
const make = async (url: string, body: object): Promise<number> => {
  const reply = await staff.post(url, body)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data.id
}
const change = (url: string, id: number, body: object, etag?: string) =>
  staff.patch(`${url}/${id}`, body, etag ? { 'if-match': etag } : {})
const read = async (url: string, id: number) => (await staff.get(`${url}/${id}`)).body
const etagOf = async (url: string, id: number): Promise<string> => (await read(url, id)).etag
const eventsOf = async (id: number) => {
  const { rows } = await sql<{ action: string; changes: readonly Told[] }>`
    select action, changes from access.audit_event where subject = ${String(id)} order by id`.execute(
    db,
  )
  return rows
}

interface Told {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const tell = (tx: Tx, id: number, action: string, changes: readonly Told[]) =>
  sql`
    insert into access.audit_event (action, outcome, network, subject, changes)
    values (${action}, 'done', '', ${String(id)}, ${JSON.stringify(changes)})`.execute(tx)

describe('a product', () => {
  const hasBoth = async (id: number) => {
    const { data } = await read(PRODUCTS, id)
    return data.name === 'Regel' && data.seo_name === 'Titel'
  }

  test('has both of two fields that two write', async () => {
    let id = 0
    await inBothOrders(
      db,
      async () => {
        id = await make(PRODUCTS, { name: 'Vare' })
        const write = (body: object) => () => change(PRODUCTS, id, body)
        return {
          lock: ofProduct(id),
          calls: [write({ name: 'Regel' }), write({ seo_name: 'Titel' })],
        }
      },
      async (replies) =>
        expect([...replies.map(statusOf), await hasBoth(id)]).toEqual([200, 200, true]),
    )
    const naive = await make(PRODUCTS, { name: 'Vare' })
    const readRow = (tx: Tx) =>
      tx
        .selectFrom('catalogue.product')
        .select(['name', 'seo_name'])
        .where('id', '=', naive)
        .executeTakeFirstOrThrow()
    const writeRow = (tx: Tx, row: { name: string; seo_name: string | null }) =>
      tx.updateTable('catalogue.product').set(row).where('id', '=', naive).execute()
    await unlocked(
      db,
      readRow,
      (tx, row) => writeRow(tx, { ...row, name: 'Regel' }),
      (tx, row) => writeRow(tx, { ...row, seo_name: 'Titel' }),
    )
    expect(await hasBoth(naive)).toBe(false)
  })

  test('is changed by exactly one of those who saw one version', async () => {
    const id = await make(PRODUCTS, { name: 'Vare' })
    await exactlyOne(db, ofProduct(id), await etagOf(PRODUCTS, id), (etag) =>
      ['Et', 'To', 'Tre'].map((name) => () => change(PRODUCTS, id, { name }, etag)),
    )
  })

  const isToldAsItWas = async (id: number) => {
    const { name } = await db
      .selectFrom('catalogue.product')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const last = (await eventsOf(id)).at(-1)
    const told = last?.changes.find(({ field }) => field === 'name')?.before
    return last?.action === 'product_deleted' && told === name
  }

  test('that is deleted beside a change is changed before or not at all, and is told as it was', async () => {
    let id = 0
    await inBothOrders(
      db,
      async () => {
        id = await make(PRODUCTS, { name: 'Vare' })
        return {
          lock: ofProduct(id),
          calls: [
            () => change(PRODUCTS, id, { name: 'Ændret' }),
            () => staff.delete(`${PRODUCTS}/${id}`),
          ],
        }
      },
      async ([changed, deleted]) => {
        expect([changed.status, deleted.status]).toBeOneOf([
          [200, 200],
          [404, 200],
        ])
        expect(await isToldAsItWas(id)).toBe(true)
      },
    )
    const naive = await make(PRODUCTS, { name: 'Vare' })
    await unlocked(
      db,
      async () => 'Vare',
      (tx, before) => tell(tx, naive, 'product_deleted', [{ field: 'name', before, after: null }]),
      (tx) => sql`update catalogue.product set name = 'Ændret' where id = ${naive}`.execute(tx),
    )
    expect(await isToldAsItWas(naive)).toBe(false)
  })

  test('in a list beside a call of its own is changed by exactly one of them, and the list whole or not', async () => {
    const [id, beside] = [await make(PRODUCTS, { name: 'A' }), await make(PRODUCTS, { name: 'B' })]
    for (const isListFirst of [true, false]) {
      await change(PRODUCTS, beside, { name: 'B' })
      const single = crypto.randomUUID()
      const name = isListFirst ? 'Liste' : single
      const calls = (etag: string | undefined) => {
        const list = () =>
          staff.patch(PRODUCTS, [
            { id, name: 'Liste', ...(etag && { etag }) },
            { id: beside, name: 'Liste' },
          ])
        const one = () => change(PRODUCTS, id, { name: single }, etag)
        return isListFirst ? [list, one] : [one, list]
      }
      const replies = (await atOnce(
        db,
        ofProduct(id),
        ...calls(await etagOf(PRODUCTS, id)),
      )) as Reply[]
      expect(replies.map(statusOf)).toEqual([200, 409])
      const names = [id, beside].map(async (it) => (await read(PRODUCTS, it)).data.name)
      expect(await Promise.all(names)).toEqual([name, isListFirst ? 'Liste' : 'B'])
      const blind = (await atOnce(db, ofProduct(id), ...calls(undefined))) as Reply[]
      expect(blind.map(statusOf)).toEqual([200, 200])
    }
  })
})

describe('a category', () => {
  const moved = (id: number, parent_id: number) => () => change(CATEGORIES, id, { parent_id })
  const readParents = async (tx: Tx | typeof db) => {
    const { rows } = await sql<{ id: number; parent_id: number | null }>`
      select id, parent_id from catalogue.category`.execute(tx)
    return new Map(rows.map((one) => [one.id, one.parent_id]))
  }
  const isInLoop = (id: number, parents: ReadonlyMap<number, number | null>) => {
    const seen = new Set<number>()
    for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) {
      if (seen.has(at)) return true
      seen.add(at)
    }
    return false
  }

  test('comes below itself by no two moves', async () => {
    let one = 0
    await inBothOrders(
      db,
      async () => {
        one = await make(CATEGORIES, { name: 'Ene' })
        const other = await make(CATEGORIES, { name: 'Anden' })
        return { lock: ofTree, calls: [moved(one, other), moved(other, one)] }
      },
      async (replies) => {
        expect(replies.map(statusOf).toSorted()).toEqual([200, 422])
        expect(isInLoop(one, await readParents(db))).toBe(false)
      },
    )
    const [first, second] = [
      await make(CATEGORIES, { name: 'Ene' }),
      await make(CATEGORIES, { name: 'Anden' }),
    ]
    const put =
      (id: number, parent_id: number) => async (tx: Tx, parents: Map<number, unknown>) => {
        expect(parents.get(parent_id)).toBeNull()
        await sql`update catalogue.category set parent_id = ${parent_id} where id = ${id}`.execute(
          tx,
        )
      }
    await unlocked(db, readParents, put(first, second), put(second, first))
    expect(isInLoop(first, await readParents(db))).toBe(true)
    await sql`update catalogue.category set parent_id = null where id in (${first}, ${second})`.execute(
      db,
    )
  })

  test('is not deleted while another comes into it', async () => {
    await inBothOrders(
      db,
      async () => {
        const above = await make(CATEGORIES, { name: 'Over' })
        const child = await make(CATEGORIES, { name: 'Under' })
        return {
          lock: ofTree,
          calls: [moved(child, above), () => staff.delete(`${CATEGORIES}/${above}`)],
        }
      },
      async (replies) =>
        expect(replies.map(statusOf)).toBeOneOf([
          [200, 409],
          [422, 200],
        ]),
    )
    // Without the lock what is used is not seen: the database refuses it, and the call would be a fault of the shop.
    const above = await make(CATEGORIES, { name: 'Over' })
    const child = await make(CATEGORIES, { name: 'Under' })
    const naive = unlocked(
      db,
      readParents,
      (tx) => sql`delete from catalogue.category where id = ${above}`.execute(tx),
      (tx) =>
        sql`update catalogue.category set parent_id = ${above} where id = ${child}`.execute(tx),
    )
    await expect(naive).rejects.toThrow(/foreign key/)
  })

  test('is changed by exactly one of those who saw one version', async () => {
    const id = await make(CATEGORIES, { name: 'Hegn' })
    await exactlyOne(db, ofTree, await etagOf(CATEGORIES, id), (etag) =>
      ['Et', 'To', 'Tre'].map((name) => () => change(CATEGORIES, id, { name }, etag)),
    )
  })

  test('among many beside a call of its own is changed by exactly one of them, in either order', async () => {
    const id = await make(CATEGORIES, { name: 'Hegn' })
    const beside = await make(CATEGORIES, { name: 'Porte' })
    const many = (etag: string | undefined) => () =>
      staff.patch(`${CATEGORIES}/edit-many`, [
        { id, seo_name: 'Flere', ...(etag && { etag }) },
        { id: beside, seo_name: 'Flere' },
      ])
    const one = (etag: string | undefined) => () =>
      change(CATEGORIES, id, { seo_name: crypto.randomUUID() }, etag)
    await exactlyOne(db, ofTree, await etagOf(CATEGORIES, id), (etag) => [one(etag), many(etag)])
    await change(CATEGORIES, id, { seo_name: null })
    await change(CATEGORIES, beside, { seo_name: null })
    const etag = await etagOf(CATEGORIES, id)
    const replies = (await atOnce(db, ofTree, one(etag), many(etag))) as Reply[]
    expect(replies.map(statusOf)).toEqual([200, 409])
    expect((await read(CATEGORIES, beside)).data.seo_name).toBeNull()
    await exactlyOne(db, ofTree, await etagOf(CATEGORIES, id), (seen) => [many(seen), one(seen)])
  })
})
