import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/client'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { identifyByHeader } from '#test/users'

/** Lists with products that few may see: as quick as others, and told to no one else. */

const database = await freshDatabase(castSeed)
const { db } = database
let asked = 0
const counted = openDatabase({
  url: database.url,
  onQuery: () => {
    asked += 1
  },
})
const app = await shopApp(counted, { identify: identifyByHeader(database) })
const { proff, proff2 } = cast.user
const { parent, mm4200 } = cast.board
const LIST = `/api/shop/products?requiredProductIds=${parent},${cast.privateForOne},${cast.screws}`
const SOON = { timeout: 10_000 }

afterAll(() => counted.close())

beforeAll(async () => {
  await db
    .updateTable('catalogue.product')
    .set({ is_private: true })
    .where('id', '=', mm4200)
    .execute()
  await db
    .insertInto('catalogue.product_user')
    .values({ product_id: mm4200, user_id: proff })
    .execute()
})

interface Row {
  readonly id: number
  readonly children_count: number
}

/** The products of the list with how many children each has. */
async function read(user?: number): Promise<Record<number, number>> {
  const headers = user === undefined ? {} : { 'x-user': String(user) }
  const rows: Row[] = (await app.inject({ url: LIST, headers })).json().data
  return Object.fromEntries(rows.map(({ id, children_count }) => [id, children_count]))
}

async function countQueries(user: number): Promise<number> {
  await read(user)
  asked = 0
  await read(user)
  return asked
}

/** Changes arrive in the order in which they were made. */
async function changesArrived(): Promise<void> {
  const name = `Skruer ${randomUUID()}`
  await db.updateTable('catalogue.product').set({ name }).where('id', '=', cast.screws).execute()
  const told = async () => (await app.inject({ url: LIST })).body
  await expect.poll(told, SOON).toContain(name)
}

const ofAll = { [parent]: 4, [cast.screws]: 0 }
const ofProff = { ...ofAll, [parent]: 5, [cast.privateForOne]: 0 }

test('are shown to those they are granted to alone, no matter who asked before', async () => {
  // Nothing is kept before the change feed is connected.
  const isKept = async () => (await app.inject({ url: LIST })).headers['cache-control']
  await expect.poll(isKept, SOON).toMatch(/^public/)
  await expect.poll(() => read(), SOON).toEqual(ofAll)
  for (const _twice of [1, 2]) {
    expect(await read(proff)).toEqual(ofProff)
    expect(await read(proff2)).toEqual(ofAll)
    expect(await read()).toEqual(ofAll)
  }
})

test('take no more questions to the database than others, once they have been read', async () => {
  expect(await countQueries(proff)).toBe(await countQueries(proff2))
})

test('are read once for all who see and pay the same', async () => {
  // A colleague, with the same price groups.
  await sql`
    update access."user" set customer_id = (select customer_id from access."user" where id = ${proff})
    where id = ${proff2}`.execute(db)
  const grants = [mm4200, cast.privateForOne].map((product_id) => ({ product_id, user_id: proff2 }))
  await db.insertInto('catalogue.product_user').values(grants).execute()
  await changesArrived()
  const known = await countQueries(proff)
  asked = 0
  expect(await read(proff2)).toEqual(ofProff)
  expect(asked).toBe(known)
  await db
    .deleteFrom('catalogue.product_user')
    .where('user_id', '=', proff2)
    .where('product_id', '=', mm4200)
    .execute()
  await changesArrived()
  await countQueries(proff)
  asked = 0
  expect(await read(proff2)).toEqual({ ...ofAll, [cast.privateForOne]: 0 })
  expect(asked).toBeGreaterThan(known)
  expect(await read(proff)).toEqual(ofProff)
})

test('follow a change of their price, and are gone when the grant is', async () => {
  const priceOf = async (user: number) => {
    const { body } = await app.inject({ url: LIST, headers: { 'x-user': String(user) } })
    const { data } = JSON.parse(body)
    return data.find(({ id }: Row) => id === cast.privateForOne)?.best_price.net_price
  }
  const before = await priceOf(proff)
  await sql`
    update pricing.price set net_price = net_price * 2
    where product_id = ${cast.privateForOne}`.execute(db)
  await expect.poll(() => priceOf(proff), SOON).toBe(before * 2)
  await db.deleteFrom('catalogue.product_user').where('user_id', '=', proff).execute()
  await expect.poll(() => read(proff), SOON).toEqual(ofAll)
})
