import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { showAnyOpen } from '#shop/basket'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { buyerByLorry, FREIGHT_CARRIER, OWN_CARRIER } from '#test/lorry-buyer'
import { fakeProvider } from '#test/provider'
import { orderParts, type ShopApp, shopApp, testConfig, withGateway } from '#test/shop-app'

const CURRENT = '/api/shop/baskets/current-basket'
const PAY_BY_CARD = 1
const { craneTruck, pallet } = cast.deliveryCode

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, {
    config: { ...testConfig, isLocalDemo: true },
    orders: withGateway(orderParts(database), fakeProvider().gateway),
  })
})

async function limit(carrier_id: number, day: string, capacity: number): Promise<void> {
  await sql`
    insert into delivery.day_capacity (carrier_id, day, capacity) values (${carrier_id}, ${day}, ${capacity})
    on conflict on constraint day_capacity_is_said_once do update set capacity = excluded.capacity`.execute(
    database.db,
  )
}

const keep = (seconds: number) =>
  sql`update basket.basket_delivery_line set day_held_until = now() + make_interval(secs => ${seconds})
    where delivery_day is not null`.execute(database.db)

const daysOf = async (buyer: Awaited<ReturnType<typeof buyerByLorry>>) =>
  (await buyer.days()).map(({ day }) => day)

/** So many minutes the place of the only day that is chosen is kept, from now on; null: it is not. */
async function minutesKept(): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select round(extract(epoch from day_held_until - now()) / 60)::integer as minutes
    from basket.basket_delivery_line where delivery_day is not null`.execute(database.db)
  expect(rows).toHaveLength(1)
  return rows[0]?.minutes ?? null
}

/** Buys by card, which takes a while. */
async function paying() {
  const buyer = await buyerByLorry(app)
  const [day = ''] = await daysOf(buyer)
  await buyer.patch(CURRENT, { payment_method_id: PAY_BY_CARD })
  expect((await buyer.say({ delivery_day: day })).status).toBe(200)
  await limit(OWN_CARRIER, day, 1)
  expect((await buyer.pay()).body.data.status).toBe('pending')
  return { ...buyer, day }
}

describe('a place that is kept', () => {
  test('is of its carrier: another has to have one', async () => {
    const buyer = await buyerByLorry(app)
    await buyer.say({ delivery_code_id: pallet })
    const ofPallet = await daysOf(buyer)
    await buyer.say({ delivery_code_id: craneTruck })
    const day = (await daysOf(buyer)).find((one) => ofPallet.includes(one)) ?? ''
    await buyer.say({ delivery_day: day })
    await keep(300)
    const rule = { delivery_code_id: craneTruck, name: 'Optaget', reset_delivery_code_id: pallet }
    await database.db.insertInto('delivery.delivery_rule').values(rule).execute()
    await limit(FREIGHT_CARRIER, day, 0)
    expect((await buyer.delivery()).errors).toMatchObject([{ key: 'delivery_day_gone' }])
  })

  test('is none where the way by now offers no days', async () => {
    const buyer = await buyerByLorry(app)
    await buyer.say({ delivery_day: (await daysOf(buyer))[0] })
    await keep(300)
    await database.db
      .updateTable('delivery.delivery_code')
      .set({ days_to_choose: null })
      .where('id', '=', craneTruck)
      .execute()
    expect((await buyer.delivery()).errors).toMatchObject([{ key: 'delivery_day_gone' }])
  })

  test('is kept for half an hour in all, however often the payment is begun again', async () => {
    const buyer = await paying()
    expect(await minutesKept()).toBe(30)
    expect(await daysOf(await buyerByLorry(app))).not.toContain(buyer.day)
    const begun = (minutes: number) =>
      sql`update payment.payment set created = now() - make_interval(mins => ${minutes})`.execute(
        database.db,
      )
    await begun(20)
    await buyer.pay()
    expect(await minutesKept()).toBe(10)
    await begun(31)
    await buyer.pay()
    expect(await daysOf(await buyerByLorry(app))).toContain(buyer.day)
  })

  test('is not its own in the last minute, in which it may end', async () => {
    const buyer = await paying()
    const isHeld = async () => {
      const basket = await showAnyOpen(database.db, (await buyer.read()).id)
      return basket?.deliveries[0]?.choice.day_held
    }
    await keep(90)
    expect(await isHeld()).toBe(true)
    await keep(30)
    expect(await isHeld()).toBe(false)
    expect(await daysOf(await buyerByLorry(app))).not.toContain(buyer.day)
  })
})

describe('a place is given back', () => {
  const later = {
    delivery_code_id: craneTruck,
    name: 'Store ordrer',
    number: '20',
    delivery_days: 10,
  }

  test('with other goods, which may come later: the day is not promised', async () => {
    await database.db.insertInto('delivery.delivery_rule').values(later).execute()
    const buyer = await paying()
    const [line] = (await buyer.read()).basket_lines
    const { status, body } = await buyer.patch(CURRENT, {
      basket_lines: [{ id: line.id, quantity: 30 }],
    })
    expect(status).toBe(200)
    const [delivery] = body.data.basket_delivery_lines
    expect(delivery.errors).toMatchObject([{ key: 'delivery_day_gone' }])
    expect(delivery.estimated_delivery).not.toBe(buyer.day)
    expect(await minutesKept()).toBeNull()
    expect(await daysOf(await buyerByLorry(app))).toContain(buyer.day)
  })

  test('with what is added', async () => {
    const buyer = await paying()
    const added = await buyer.post('/api/shop/basket-lines', {
      product_id: cast.board.mm3000,
      quantity: 1,
    })
    expect(added.status).toBe(200)
    expect(await minutesKept()).toBeNull()
  })

  test('with another place to bring it to, and not with what is said to the driver', async () => {
    const buyer = await paying()
    await buyer.say({ instruction: 'Bag skolen' })
    expect(await minutesKept()).toBe(30)
    await buyer.patch(CURRENT, { zipcode: '9000' })
    expect(await minutesKept()).toBeNull()
  })

  test('also when it was kept after the basket was read that is saved', async () => {
    const buyer = await buyerByLorry(app)
    const [line] = (await buyer.read()).basket_lines
    await buyer.say({ delivery_day: (await daysOf(buyer))[0] })
    // Saved by what was read before: the day is not known to be kept.
    await keep(45)
    await buyer.patch(CURRENT, { basket_lines: [{ id: line.id, quantity: 11 }] })
    expect(await minutesKept()).toBeNull()
  })
})
