import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { danishDay } from '#kernel/time'
import { addWorkingDays } from '#kernel/working-days'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { buyerByLorry, OWN_CARRIER } from '#test/lorry-buyer'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** What is driven on the next working day, and the orders of a day. */

const TOURS = '/api/admin/dashboard/tours'
const ORDERS = '/api/admin/shop/baskets'
const NEXT = danishDay(addWorkingDays(new Date(), 1))

let database: FreshDatabase
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
})

/** An order that comes by crane truck on a day that is written over what was promised. */
async function driven(day: string, rest: object = {}): Promise<string> {
  const buyer = await buyerByLorry(app)
  const { status, body, text } = await buyer.pay()
  expect(status, text).toBe(200)
  const { id } = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', body.data.confirmation_token)
    .executeTakeFirstOrThrow()
  await transaction(database.db, async (tx) => {
    await sql`select set_config('planke.revises_order', ${id}, true)`.execute(tx)
    await tx
      .updateTable('basket.basket_delivery_line')
      .set({ estimated_delivery: day, ...rest })
      .where('basket_id', '=', id)
      .execute()
  })
  return id
}

const chosen = (day: string, day_part: 'morning' | 'afternoon') => ({ delivery_day: day, day_part })
const tours = async () => (await staff.get(TOURS)).body.data
const ownOf = ({ tours: all }: { tours: { carrier: { id: number } | null }[] }) =>
  all.find(({ carrier }) => carrier?.id === OWN_CARRIER)

async function gramsOf(...ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ grams: number }>`
    select sum(quantity * (product_facts ->> 'weight_grams')::numeric)::float8 as grams
    from basket.basket_line where basket_id = any(${[...ids]}::uuid[])`.execute(database.db)
  return Math.round(rows[0]?.grams ?? 0)
}

describe('the tours', () => {
  test('are of the next working day: orders and weight by half of it, beside what the carrier takes', async () => {
    const ids = [
      await driven(NEXT, chosen(NEXT, 'morning')),
      await driven(NEXT, chosen(NEXT, 'afternoon')),
      await driven(NEXT),
    ]
    await database.db.deleteFrom('delivery.day_capacity').execute()
    await database.db
      .insertInto('delivery.day_capacity')
      .values({ carrier_id: OWN_CARRIER, day: NEXT, capacity: 4 })
      .execute()
    const grams = await gramsOf(...ids)
    expect(grams).toBeGreaterThan(0)
    const { day, ...rest } = await tours()
    expect(day).toBe(NEXT)
    expect(ownOf(rest)).toMatchObject({
      ...{ capacity: 4, orders: 3, weight_grams: grams, is_weight_whole: true },
      ways: [expect.stringMatching(/./)],
      parts: [
        { day_part: 'morning', orders: 1, weight_grams: await gramsOf(ids[0] ?? '') },
        { day_part: 'afternoon', orders: 1, weight_grams: await gramsOf(ids[1] ?? '') },
        { day_part: null, orders: 1, weight_grams: await gramsOf(ids[2] ?? '') },
      ],
    })
  })

  test('leave out other days, what is canceled, and what is fetched or posted', async () => {
    const later = danishDay(addWorkingDays(new Date(), 2))
    await driven(later)
    const id = await driven(NEXT)
    const errand = { product_id: cast.screws, branch_id: cast.branch.aalborg }
    const fetched = await readyBuyer(app, { ...errand, payment_method_id: PAY_ON_PICKUP })
    expect((await fetched.pay()).status).toBe(200)
    expect(ownOf(await tours())).toMatchObject({ orders: 1 })
    await staff.patch(`${ORDERS}/${id}`, { basket_status: 'canceled', reason: 'Fortrudt' })
    expect(ownOf(await tours())).toMatchObject({ orders: 0, weight_grams: 0, parts: [] })
  })

  test('keep their rows where nothing is driven, and are of a Saturday when something is', async () => {
    const empty = await tours()
    expect(empty.day).toBe(NEXT)
    const rows = empty.tours.map(({ carrier }: { carrier: { id: number } }) => carrier.id)
    expect(rows).toContain(OWN_CARRIER)
    expect(rows).toEqual(rows.toSorted((one: number, other: number) => one - other))
    const tomorrow = danishDay(new Date(Date.now() + 86_400_000))
    await driven(tomorrow)
    const full = await tours()
    expect(full.day).toBe(tomorrow)
    expect(full.tours.map(({ carrier }: { carrier: { id: number } }) => carrier.id)).toEqual(rows)
  })

  test('say that a weight is not whole', async () => {
    const id = await driven(NEXT)
    await transaction(database.db, async (tx) => {
      await sql`select set_config('planke.revises_order', ${id}, true)`.execute(tx)
      await sql`update basket.basket_line set product_facts = product_facts - 'weight_grams' where basket_id = ${id}`.execute(
        tx,
      )
    })
    expect(ownOf(await tours())).toMatchObject({ weight_grams: 0, is_weight_whole: false })
  })

  test('are for those who read orders', async () => {
    expect((await (await loggedIn(app, database, cast.user.proff)).get(TOURS)).status).toBe(403)
  })
})

describe('the list of orders', () => {
  test('is narrowed to a day of delivery, in every way it is found', async () => {
    const day = '2031-01-06'
    const [id, canceled] = [await driven(day), await driven(day)]
    await driven('2031-01-07')
    await staff.patch(`${ORDERS}/${canceled}`, { basket_status: 'canceled', reason: 'Fortrudt' })
    const { email } = await database.db
      .selectFrom('basket.basket_contact')
      .select('email')
      .where('basket_id', '=', id)
      .where('contact_type', '=', 'invoice')
      .executeTakeFirstOrThrow()
    const found = async (query: string) => {
      const { status, body } = await staff.get(`${ORDERS}?${query}`)
      expect(status).toBe(200)
      return { count: body.count, ids: body.data.map((one: { id: string }) => one.id) }
    }
    const search = `search-query=${encodeURIComponent(email)}`
    for (const query of ['', '&order-type=all', `&${search}`]) {
      expect(await found(`delivery-day=${day}${query}`)).toEqual({ count: 1, ids: [id] })
    }
    for (const query of ['', `&${search}`]) {
      const asked = `delivery-day=${day}&order-type=canceled${query}`
      expect(await found(asked)).toEqual({ count: 1, ids: [canceled] })
      expect((await found(`delivery-day=2031-01-08${query}`)).count).toBe(0)
      // Negative control: without the day all are found.
      expect((await found(`order-type=all${query}`)).count).toBe(3)
    }
    const file = await staff.get(`${ORDERS}/table?format=csv&delivery-day=${day}`)
    expect(file.text.trim().split('\n')).toHaveLength(2)
    expect((await staff.get(`${ORDERS}?delivery-day=mandag`)).status).toBe(400)
  })
})
