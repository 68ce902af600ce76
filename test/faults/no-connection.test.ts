import { beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/client'
import { type Buyer, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { orderParts, type ShopApp, shopApp } from '#test/shop-app'

const timeout = 120_000
const BUYERS = 40
const CONNECTIONS = 4
const errand = {
  product_id: cast.screws,
  branch_id: cast.branch.aalborg,
  payment_method_id: PAY_ON_PICKUP,
}

let database: FreshDatabase
let app: ShopApp

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  const few = openDatabase({ url: database.url, connections: CONNECTIONS })
  app = await shopApp(few, { orders: orderParts(few) })
  return () => few.close()
})

/** Holds the product that all want, so that each connection of the shop comes to wait for it. */
async function payWhileHeld(buyers: readonly Buyer[]) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const holding = database.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('catalogue.product')
      .select('id')
      .where('id', '=', cast.screws)
      .forUpdate()
      .execute()
    await held
  })
  const replies = await Promise.all(buyers.map((buyer) => buyer.pay()))
  letGo()
  await holding
  return replies
}

test('when every connection waits, each buyer is told to come again, and then each has one order', {
  timeout,
}, async () => {
  const buyers: Buyer[] = []
  while (buyers.length < BUYERS) buyers.push(await readyBuyer(app, errand))
  const replies = await payWhileHeld(buyers)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
  for (const { headers } of replies) expect(headers).toHaveProperty('retry-after')
  for (const buyer of buyers) {
    await vi.waitFor(async () => expect((await buyer.pay()).status).toBe(200), { timeout: 20_000 })
  }
  const orders = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('order_placed', 'is not', null)
    .execute()
  expect(orders).toHaveLength(BUYERS)
  expect(await findBroken(database.db)).toEqual([])
})

test('when nothing holds them up they are served at once: the test before can fail', {
  timeout,
}, async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => readyBuyer(app, errand)))
  const replies = await Promise.all(buyers.map((buyer) => buyer.pay()))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
