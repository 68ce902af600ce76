import { setTimeout as sleep } from 'node:timers/promises'
import { type KyselyPlugin, type RawNode, type RootOperationNode, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#database/client'
import { ore } from '#kernel/money'
import { type Buyer, type Errand, PAY_BY_EAN, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { deliverOutbox } from '#test/outbox'
import { loggedIn } from '#test/session'
import { orderParts, type ShopApp, shopApp, testConfig } from '#test/shop-app'
import { lapseOrders } from './decide-order.ts'

const CURRENT = '/api/shop/baskets/current-basket'
const ORDERS = '/api/admin/shop/baskets'
const fetched = {
  product_id: cast.lastFive,
  payment_method_id: PAY_ON_PICKUP,
  branch_id: cast.branch.aalborg,
}
/** Staff need no second factor. */
const config = { ...testConfig, isLocalDemo: true }

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config })
})

const guest = (errand: Partial<Errand> = {}, shop = app) =>
  readyBuyer(shop, { ...fetched, ...errand })

/** @param address Of its own, so that no other order counts. */
const stranger = (address: string, shop = app) =>
  guest({ contact: { email: `${address}@hjem.example`, address1: `${address}vej 1` } }, shop)

/** Øre. */
async function amountOf(buyer: Buyer): Promise<number> {
  return Math.round((await buyer.get(CURRENT)).body.data.payment_amount * 100)
}

async function setLimit(limit: number): Promise<void> {
  await database.db
    .updateTable('payment.payment_method')
    .set({ guest_limit: ore(limit) })
    .execute()
}

async function place(buyer: Buyer) {
  const { body, text } = await buyer.pay()
  if (body.data?.status !== 'placed') throw new Error(text)
  const token: string = body.data.confirmation_token
  return { token, ...(await find(token)) }
}

async function find(token: string) {
  return database.db
    .selectFrom('basket.basket')
    .select(['id', 'basket_status'])
    .where('confirmation_token', '=', token)
    .executeTakeFirstOrThrow()
}

async function countHolds(): Promise<number> {
  return (await database.db.selectFrom('orders.unpaid_hold').selectAll().execute()).length
}

/** As if the hold had been made that many hours ago. */
async function wait(hours: number): Promise<void> {
  await sql`update orders.unpaid_hold set lapses = lapses - make_interval(hours => ${hours})`.execute(
    database.db,
  )
}

test('the limit is 25.000 kr. unless the merchant sets another', async () => {
  const methods = await database.db
    .selectFrom('payment.payment_method')
    .select('guest_limit')
    .execute()
  expect(new Set(methods.map(({ guest_limit }) => guest_limit))).toEqual(new Set([2_500_000]))
})

describe('an order of a guest who pays later', () => {
  test('goes on by itself up to the last øre of the limit', async () => {
    const buyer = await guest()
    await setLimit(await amountOf(buyer))
    expect((await buyer.get(CURRENT)).body.data.errors).toEqual([])
    const { token } = await place(buyer)
    const { body } = await buyer.get(`/api/shop/confirmations/${token}`)
    expect(body.data).toMatchObject({ is_on_hold: false, hold_reason: null })
    expect(await countHolds()).toBe(0)
  })

  test('waits for staff when it is an øre above; the checkout and the confirmation say so', async () => {
    const buyer = await guest()
    await setLimit((await amountOf(buyer)) - 1)
    const { errors, checkout_step } = (await buyer.get(CURRENT)).body.data
    expect(errors).toMatchObject([{ key: 'approval_hold', level: 'notice' }])
    expect(errors[0].message).toContain('skal vi godkende ordrer, der først betales senere')
    expect(checkout_step).toBe('review')
    const { token, id, basket_status } = await place(buyer)
    expect(basket_status).toBe('new')
    const confirmation = (await buyer.get(`/api/shop/confirmations/${token}`)).body.data
    expect(confirmation).toMatchObject({ is_on_hold: true, hold_reason: 'unpaid' })
    expect(confirmation.payment.text).toContain('sat til side til dig i 24 timer')
    const shown = (await buyer.get(`/api/shop/baskets/${id}`)).body.data
    expect(shown.errors).toMatchObject([{ key: 'approval_hold', level: 'notice' }])
    const [mail] = await deliverOutbox(database, 'https://shop.example')
    expect(mail?.text).toContain('sat til side til dig i 24 timer')
    expect(await countStock(database.db, cast.lastFive)).toMatchObject({ left: 4_000 })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('waits when the orders of a day from one address are above it together', async () => {
    const buyer = await guest()
    await setLimit((await amountOf(buyer)) * 2 - 1)
    await place(buyer)
    expect(await countHolds()).toBe(0)
    await place(await guest({ contact: { email: 'METTE@juhl.example', address1: 'Andetsteds 2' } }))
    expect(await countHolds()).toBe(1)
    await place(await guest({ contact: { email: 'en@anden.example', address1: 'skovvejen 7' } }))
    expect(await countHolds()).toBe(2)
    await place(await stranger('lind'))
    expect(await countHolds()).toBe(2)
  })

  test('waits with a private account as well, which anyone can make; one of a company does not', async () => {
    const user = await loggedIn(app, database, cast.user.privat)
    const asUser = (address: string) => {
      const contact = { email: `${address}@hjem.example`, address1: `${address}vej 1` }
      return readyBuyer(user, { ...fetched, contact })
    }
    const first = await asUser('lind')
    await setLimit((await amountOf(first)) * 2 - 1)
    await place(first)
    expect(await countHolds()).toBe(0)
    // Another address is the same user.
    await place(await asUser('ask'))
    expect(await countHolds()).toBe(1)
    // The address of a user is no other than that of a guest.
    await place(await stranger('lind'))
    expect(await countHolds()).toBe(2)
    await setLimit(1)
    await place(await readyBuyer(await loggedIn(app, database, cast.user.proff), fetched))
    expect(await countHolds()).toBe(2)
  })
})

describe('an order that waits', () => {
  test('goes on when staff approve it, and does not lapse then', async () => {
    await setLimit(1)
    const { id, token } = await place(await guest())
    const staff = await loggedIn(app, database, cast.user.admin)
    expect((await staff.get(`${ORDERS}/${id}`)).body.data).toMatchObject({ hold_reason: 'unpaid' })
    expect((await staff.patch(`${ORDERS}/${id}`, { basket_status: 'approved' })).status).toBe(200)
    await wait(25)
    expect(await lapseOrders(database.db)).toBe(0)
    expect(await find(token)).toMatchObject({ basket_status: 'approved' })
    expect((await staff.get(`${ORDERS}/${id}`)).body.data).toMatchObject({ hold_reason: null })
  })

  test('is canceled after 24 hours, not before; its stock is free and the guest is told', async () => {
    await setLimit(1)
    const { token } = await place(await guest())
    await deliverOutbox(database, 'https://shop.example')
    await wait(23)
    expect(await lapseOrders(database.db)).toBe(0)
    await wait(1)
    expect(await lapseOrders(database.db)).toBe(1)
    expect(await lapseOrders(database.db)).toBe(0)
    expect(await find(token)).toMatchObject({ basket_status: 'canceled' })
    expect(await countStock(database.db, cast.lastFive)).toMatchObject({ left: 5_000 })
    const [mail, ...others] = await deliverOutbox(database, 'https://shop.example')
    expect(mail?.subject).toContain('annulleret')
    expect(others).toEqual([])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is approved or canceled, not both, when both happen at once', async () => {
    await setLimit(1)
    const { id, token } = await place(await guest())
    await wait(24)
    const staff = await loggedIn(app, database, cast.user.admin)
    const [approved] = await Promise.all([
      staff.patch(`${ORDERS}/${id}`, { basket_status: 'approved' }),
      lapseOrders(database.db),
    ])
    const { basket_status } = await find(token)
    expect(basket_status).toBe(approved.status === 200 ? 'approved' : 'canceled')
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('the orders of a day from one address', () => {
  test('are so many at most; one more is refused before it holds anything', async () => {
    await database.db.updateTable('payment.payment_method').set({ guest_orders: 3 }).execute()
    for (let i = 0; i < 3; i += 1) await place(await guest({ product_id: cast.screws }))
    const { status, body } = await (await guest({ product_id: cast.screws })).pay()
    expect([status, body.code]).toEqual([422, 'too_many_unpaid_orders'])
    expect(body.detail).toContain('Betal med kort')
    await place(await stranger('lind'))
    await sql`update basket.basket set order_placed = order_placed - interval '25 hours'`.execute(
      database.db,
    )
    await place(await guest({ product_id: cast.screws }))
  })

  test('that come at once do not both fit what is left of the limit', async () => {
    const buyers = await Promise.all([guest(), guest({ product_id: cast.screws })])
    await setLimit(Math.max(...(await Promise.all(buyers.map(amountOf)))))
    await Promise.all(buyers.map(place))
    expect(await countHolds()).toBe(1)
  })

  test('would both fit without the lock: this test can fail', async () => {
    const orders = orderParts({ ...database, db: withoutLock(database.db) })
    const shop = await shopApp(database, { config, orders })
    const buyers = await Promise.all([guest({}, shop), guest({ product_id: cast.screws }, shop)])
    await setLimit(Math.max(...(await Promise.all(buyers.map(amountOf)))))
    await Promise.all(buyers.map(place))
    expect(await countHolds()).toBe(0)
  })
})

describe('the EAN number of a public customer', () => {
  const school = (company_ean: string) =>
    readyBuyer(app, {
      product_id: cast.screws,
      payment_method_id: PAY_BY_EAN,
      contact: { customer_type: 'public', company_name: 'Skole', company_ean },
    })

  test('begins with 579 and has the right check digit', async () => {
    await place(await school('5798000420526'))
    await expect(school('5798000420527')).rejects.toThrow('not ready: info')
    await expect(school('2900000002005')).rejects.toThrow('not ready: info')
  })
})

/** A database on which addresses are not locked, and which counts for two before either goes on. */
function withoutLock(db: Db): Db {
  const isCount = new Set<object>()
  let readers = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'RawNode') return node
      if (node.sqlFragments.some((part) => part.includes('as of_person'))) {
        isCount.add(queryId)
      }
      return unlocked(node)
    },
    transformResult: async ({ result, queryId }) => {
      if (!isCount.has(queryId)) return result
      readers += 1
      const both = readers + (readers % 2)
      while (readers < both) await sleep(5)
      return result
    },
  }
  return db.withPlugin(plugin)
}

function unlocked(node: RawNode): RootOperationNode {
  const sqlFragments = node.sqlFragments.map((part) =>
    part.replace('pg_advisory_xact_lock(key)', 'key::text'),
  )
  return { ...node, sqlFragments }
}
