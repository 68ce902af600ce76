import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { moveOrder } from '#shop/orders'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { buyerByLorry, FREIGHT_CARRIER, OWN_CARRIER } from '#test/lorry-buyer'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const { craneTruck, pallet } = cast.deliveryCode

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
})

async function limit(carrier_id: number, day: string, capacity: number): Promise<void> {
  await database.db
    .insertInto('delivery.day_capacity')
    .values({ carrier_id, day, capacity })
    .execute()
}

/** Crane trucks are full: what was to come by them comes as a pallet. */
async function resetToPallet(): Promise<void> {
  await database.db
    .insertInto('delivery.delivery_rule')
    .values({
      delivery_code_id: craneTruck,
      name: 'Optaget',
      reset_delivery_code_id: pallet,
    })
    .execute()
}

/** A day that both carriers go on. */
async function commonDay(): Promise<string> {
  const lorry = await buyerByLorry(app)
  const ofLorry = (await lorry.days()).map(({ day }) => day)
  await lorry.say({ delivery_code_id: pallet })
  const ofPallet = (await lorry.days()).map(({ day }) => day)
  return ofLorry.find((day) => ofPallet.includes(day)) ?? ''
}

const daysOf = async (buyer: Awaited<ReturnType<typeof buyerByLorry>>) =>
  (await buyer.days()).map(({ day }) => day)

/** Whose places the days of orders take. */
async function pools(): Promise<unknown[]> {
  const { rows } = await sql`
    select line.branch_id, line.delivery_carrier_id as carrier_id, line.delivery_day::text as day
    from basket.basket_delivery_line line join basket.basket on basket.id = line.basket_id
    where order_placed is not null`.execute(database.db)
  return rows
}

describe('the place that an order takes', () => {
  test('is of the carrier that brings it, also where a rule changed the way since', async () => {
    const day = await commonDay()
    const buyer = await buyerByLorry(app)
    expect((await buyer.say({ delivery_day: day })).status).toBe(200)
    await resetToPallet()
    await limit(FREIGHT_CARRIER, day, 1)
    expect(await buyer.delivery()).toMatchObject({
      ...{ delivery_day: day, delivery_carrier_id: FREIGHT_CARRIER, errors: [] },
    })
    expect((await buyer.pay()).body.data.status).toBe('placed')
    expect(await pools()).toEqual([{ branch_id: null, carrier_id: FREIGHT_CARRIER, day }])
    expect(await daysOf(await buyerByLorry(app))).not.toContain(day)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is refused where that carrier has none left, though the one before had', async () => {
    const day = await commonDay()
    const [first, second] = [await buyerByLorry(app), await buyerByLorry(app)]
    for (const one of [first, second]) await one.say({ delivery_day: day })
    await resetToPallet()
    await limit(FREIGHT_CARRIER, day, 1)
    expect((await first.pay()).body.data.status).toBe('placed')
    const refused = await second.pay()
    expect([refused.status, refused.body.code]).toEqual([409, 'delivery_day_full'])
  })

  test('is of the lorry, also where a branch is named that nothing is fetched in', async () => {
    const buyer = await buyerByLorry(app)
    const [day = ''] = await daysOf(buyer)
    await limit(OWN_CARRIER, day, 1)
    const said = await buyer.say({ branch_id: cast.branch.aalborg, delivery_day: day })
    expect(said.status).toBe(200)
    expect((await buyer.pay()).body.data.status).toBe('placed')
    expect(await pools()).toEqual([{ branch_id: null, carrier_id: OWN_CARRIER, day }])
    expect(await daysOf(await buyerByLorry(app))).not.toContain(day)
  })
})

describe('an order that waited until its day had come', () => {
  /** @param ahead Of today. */
  async function goOn(ahead: number) {
    const buyer = await buyerByLorry(app)
    await buyer.say({ delivery_day: (await daysOf(buyer))[0] })
    await buyer.pay()
    return transaction(database.db, async (tx) => {
      const { id } = await tx
        .selectFrom('basket.basket')
        .select('id')
        .where('order_placed', 'is not', null)
        .executeTakeFirstOrThrow()
      await sql`select set_config('planke.revises_order', ${id}, true)`.execute(tx)
      await sql`update basket.basket_delivery_line
        set delivery_day = (now() at time zone 'Europe/Copenhagen')::date + ${ahead}::integer
        where basket_id = ${id}`.execute(tx)
      await moveOrder(tx, id, 'approved', { actor: 'staff' })
      await moveOrder(tx, id, 'processing', { actor: 'staff' })
      const events = await tx
        .selectFrom('orders.order_event')
        .select('kind')
        .where('basket_id', '=', id)
        .where('kind', '=', 'day_passed')
        .execute()
      return events.length
    })
  }

  test.each([
    ['is told of, once, on the day itself', 0, 1],
    ['is told of, once, when it has passed', -3, 1],
    ['is not told of before', 1, 0],
  ])('%s', async (_, ahead, told) => {
    expect(await goOn(ahead)).toBe(told)
  })
})
