import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Tx, transaction } from '#database/client'
import { danishDay } from '#kernel/time'
import { holdDays, type PricedBasket, showAnyOpen } from '#shop/basket'
import { toErpOrder } from '#shop/documents'
import { findOrder } from '#shop/orders'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { buyerByLorry, OWN_CARRIER } from '#test/lorry-buyer'
import { deliverOutbox } from '#test/outbox'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const CURRENT = '/api/shop/baskets/current-basket'
const LORRY = cast.deliveryCode.craneTruck

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
})

/** The only order there is, as the merchant's own system is told of it. */
async function erpOrder(): Promise<object> {
  const { id } = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('order_placed', 'is not', null)
    .executeTakeFirstOrThrow()
  const order = await findOrder(database.db, id)
  return order ? toErpOrder(order) : {}
}

/** Says how many orders the lorries take on a day. */
async function limit(day: string, capacity: number, halves: object = {}): Promise<void> {
  await database.db
    .insertInto('delivery.day_capacity')
    .values({ carrier_id: OWN_CARRIER, day, capacity, ...halves })
    .execute()
}

async function firstDay(): Promise<string> {
  return (await (await buyerByLorry(app)).days())[0]?.day ?? ''
}

describe('the days to choose between', () => {
  test('begin when the goods can come, and have both halves', async () => {
    const buyer = await buyerByLorry(app)
    const { earliest_delivery } = await buyer.delivery()
    const [first] = await buyer.days()
    expect(first).toMatchObject({ day: earliest_delivery, is_whole_free: true })
    expect(first?.parts.map(({ name }) => name)).toEqual([
      'Formiddag kl. 7–12',
      'Eftermiddag kl. 12–17',
    ])
  })

  test('are later by a working day once the cut-off has passed', async () => {
    const before = await firstDay()
    await database.db
      .updateTable('delivery.delivery_code')
      .set({ cut_off: '00:00' })
      .where('id', '=', LORRY)
      .execute()
    const after = await firstDay()
    await database.db
      .updateTable('delivery.delivery_code')
      .set({ cut_off: null })
      .where('id', '=', LORRY)
      .execute()
    const without = await firstDay()
    expect(after > without && before >= without).toBe(true)
  })

  test('leave out a date that is closed', async () => {
    const day = await firstDay()
    await limit(day, 0)
    expect((await (await buyerByLorry(app)).days()).map((one) => one.day)).not.toContain(day)
  })

  test('are none by a way that does not offer them', async () => {
    await database.db
      .updateTable('delivery.delivery_code')
      .set({ days_to_choose: null })
      .where('id', '=', LORRY)
      .execute()
    const buyer = await buyerByLorry(app)
    expect(await buyer.days()).toEqual([])
    const { status, body } = await buyer.say({ delivery_day: '2031-01-06' })
    expect([status, body.code]).toEqual([422, 'delivery_day_gone'])
  })
})

describe('a day that was chosen', () => {
  test('is the one that is promised, from the basket to the mail and the ERP', async () => {
    const buyer = await buyerByLorry(app)
    const day = (await buyer.days())[2]?.day ?? ''
    expect((await buyer.say({ delivery_day: day, day_part: 'afternoon' })).status).toBe(200)
    const chosen = await buyer.delivery()
    expect(chosen).toMatchObject({
      ...{ delivery_day: day, day_part: 'afternoon', delivery_carrier_id: OWN_CARRIER },
      ...{ earliest_delivery: null, estimated_delivery: day },
    })
    expect(chosen.promised_text).toMatch(/^\p{Lu}\S+ \d+\. \S+, eftermiddag kl\. 12–17$/u)
    const { body } = await buyer.pay()
    expect(body.data.status).toBe('placed')
    const { rows } = await sql<{ delivery_day: string; day_part: string; estimated: string }>`
      select line.delivery_day::text, line.day_part, line.estimated_delivery::text as estimated
      from basket.basket_delivery_line line join basket.basket on basket.id = line.basket_id
      where order_placed is not null`.execute(database.db)
    expect(rows).toEqual([{ delivery_day: day, day_part: 'afternoon', estimated: day }])
    const confirmation = (
      await buyer.get(`/api/shop/confirmations/${body.data.confirmation_token}`)
    ).body.data
    expect(confirmation.deliveries[0]).toMatchObject({
      ...{ delivery_day: day, day_part: 'afternoon', promised_text: chosen.promised_text },
      // The only one there is.
      carrier_name: null,
    })
    const [mail] = await deliverOutbox(database, 'http://shop.test')
    expect(mail?.text).toMatch('eftermiddag kl. 12–17')
    const told = { delivery_day: day, day_part: 'afternoon' }
    expect(JSON.parse(JSON.stringify(await erpOrder()))).toMatchObject({ delivery_lines: [told] })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is moved when staff agree on another with the customer, and takes a place there', async () => {
    const buyer = await buyerByLorry(app)
    const [first, second] = (await buyer.days()).map(({ day }) => day)
    await buyer.say({ delivery_day: first, day_part: 'morning' })
    await buyer.pay()
    await limit(second ?? '', 1)
    const staff = await loggedIn(app, database, cast.user.admin)
    const { id } = (await staff.get('/api/admin/shop/baskets')).body.data[0]
    const url = `/api/admin/shop/baskets/${id}`
    const order = (await staff.get(url)).body.data
    const line = { id: order.basket_delivery_lines[0].id, estimated_delivery: second }
    const changed = await staff.patch(url, {
      basket_delivery_lines: [line],
      reason: 'Kunden ringede',
    })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.data.basket_delivery_lines[0]).toMatchObject({
      ...{ delivery_day: second, day_part: null, estimated_delivery: second },
    })
    const days = (await (await buyerByLorry(app)).days()).map(({ day }) => day)
    expect([days.includes(first ?? ''), days.includes(second ?? '')]).toEqual([true, false])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is let go with null, and by another way of delivery', async () => {
    const buyer = await buyerByLorry(app)
    const day = (await buyer.days())[0]?.day
    await buyer.say({ delivery_day: day, day_part: 'morning' })
    await buyer.say({ delivery_day: null })
    expect(await buyer.delivery()).toMatchObject({ delivery_day: null, day_part: null })
    await buyer.say({ delivery_day: day })
    const others = (await buyer.delivery()).delivery_codes.filter(
      ({ id, blocked }: { id: number; blocked: unknown }) => id !== LORRY && !blocked,
    )
    await buyer.say({ delivery_code_id: others[0].id })
    expect(await buyer.delivery()).toMatchObject({ delivery_day: null })
  })

  test('is refused when nothing goes then, when it is too near, and by halves where there are none', async () => {
    const buyer = await buyerByLorry(app)
    const [first] = await buyer.days()
    for (const delivery_day of ['2039-01-03', danishDay(new Date())]) {
      const { status, body } = await buyer.say({ delivery_day })
      expect([status, body.code]).toEqual([422, 'delivery_day_gone'])
      expect(body.detail).toMatch(/^Det kan ikke blive \S+ den /)
    }
    await database.db
      .updateTable('delivery.delivery_code')
      .set({ has_day_parts: false })
      .where('id', '=', LORRY)
      .execute()
    const half = await buyer.say({ delivery_day: first?.day, day_part: 'morning' })
    expect(half.body.code).toBe('delivery_day_gone')
  })

  test('that others take the last place of is refused, and an error of the basket that had it', async () => {
    const day = await firstDay()
    await limit(day, 1)
    const [one, other, late] = [
      await buyerByLorry(app),
      await buyerByLorry(app),
      await buyerByLorry(app),
    ]
    await one.say({ delivery_day: day })
    await other.say({ delivery_day: day })
    expect((await one.pay()).body.data.status).toBe('placed')
    const { status, body } = await late.say({ delivery_day: day })
    expect([status, body.code]).toEqual([409, 'delivery_day_full'])
    expect(body.detail).toMatch(/^Andre har taget de sidste pladser /)
    expect((await late.days()).map((offered) => offered.day)).not.toContain(day)
    const delivery = await other.delivery()
    expect(delivery.errors).toMatchObject([{ key: 'delivery_day_full', level: 'error' }])
    expect(delivery.promised_text).not.toMatch(/^\p{Lu}\S+ \d+\. \S+$/u)
    const refused = await other.pay()
    expect([refused.status, refused.body.code]).toEqual([409, 'delivery_day_full'])
    await other.patch(CURRENT, delivery.errors[0].fix.body)
    expect((await other.pay()).body.data.status).toBe('placed')
  })

  test('has a place again when its order is canceled', async () => {
    const day = await firstDay()
    await limit(day, 1)
    const one = await buyerByLorry(app)
    await one.say({ delivery_day: day })
    await one.pay()
    await sql`update basket.basket set basket_status = 'canceled' where order_placed is not null`.execute(
      database.db,
    )
    expect((await (await buyerByLorry(app)).say({ delivery_day: day })).status).toBe(200)
  })

  test('keeps its place while it is paid, also when staff take away all places', async () => {
    const day = await firstDay()
    await limit(day, 1)
    const one = await buyerByLorry(app)
    await one.say({ delivery_day: day })
    await sql`update basket.basket_delivery_line set day_held_until = now() + interval '5 minutes'
      where delivery_day is not null`.execute(database.db)
    await sql`update delivery.day_capacity set capacity = 0 where day is not null`.execute(
      database.db,
    )
    expect((await one.delivery()).errors).toEqual([])
    expect((await (await buyerByLorry(app)).days()).map((offered) => offered.day)).not.toContain(
      day,
    )
  })
})

describe('two buyers of the last place', () => {
  async function twoReady() {
    const day = await firstDay()
    await limit(day, 1)
    const both = [await buyerByLorry(app), await buyerByLorry(app)]
    for (const one of both) expect((await one.say({ delivery_day: day })).status).toBe(200)
    return both
  }

  /** No lock: both count what there was before either had its place. */
  function meeting() {
    const { promise, resolve } = Promise.withResolvers<void>()
    let there = 0
    return async (tx: Tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx)
      await sql`select 1`.execute(tx)
      there += 1
      if (there === 2) resolve()
      await promise
    }
  }

  async function hold(basket: PricedBasket | undefined, lock?: (tx: Tx) => Promise<void>) {
    if (!basket) throw new RangeError('no basket')
    return transaction(database.db, (tx) => holdDays(tx, basket, 30, lock))
  }

  async function holdBoth(lock?: (tx: Tx) => Promise<void>) {
    const both = await twoReady()
    const baskets = await Promise.all(
      both.map(async (one) => showAnyOpen(database.db, (await one.read()).id)),
    )
    const ends = await Promise.allSettled(baskets.map((basket) => hold(basket, lock)))
    return ends.map(({ status }) => status).sort()
  }

  test('who pay at once: one has it, the other is told', async () => {
    const both = await twoReady()
    const replies = await Promise.all(both.map((one) => one.pay()))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = replies.find(({ status }) => status === 409)
    expect(loser?.body.code).toBe('delivery_day_full')
    const { rows } = await sql<{ orders: number }>`
      select count(*)::integer as orders from basket.basket where order_placed is not null`.execute(
      database.db,
    )
    expect(rows).toEqual([{ orders: 1 }])
  })

  test('in transactions of the same moment: one has it', async () => {
    expect(await holdBoth()).toEqual(['fulfilled', 'rejected'])
  })

  test('without the lock both have it: this test can fail', async () => {
    expect(await holdBoth(meeting())).toEqual(['fulfilled', 'fulfilled'])
  })

  test('twelve buyers of three places: three orders', async () => {
    const day = await firstDay()
    await limit(day, 3)
    const all = []
    for (let i = 0; i < 12; i += 1) all.push(await buyerByLorry(app))
    for (const one of all) await one.say({ delivery_day: day })
    const replies = await Promise.all(all.map((one) => one.pay()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})
