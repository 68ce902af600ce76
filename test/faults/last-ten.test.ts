import { expect, test } from 'vitest'
import { stockKeeper } from '#shop/stock'
import { type Buyer, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { rounds } from '#test/dice'
import { countStock, findBroken } from '#test/invariants'
import { naiveStockKeeper } from '#test/naive'
import { patient } from '#test/patient'
import { fakeProvider } from '#test/provider'
import { visitor } from '#test/request'
import { orderParts, shopApp, withGateway } from '#test/shop-app'
import { shopper } from '#test/shopper'

const INTENTS = '/api/shop/baskets/payment-intents'
const TEN = 10_000
const AT_ONCE = 25

/**
 * So many buyers of one each, all at once, where there are ten. On a busy machine those who wait too long for a connection are told to
 * come back, and do.
 *
 * @returns How it ended for each of them.
 */
async function rush(count: number, stock = stockKeeper) {
  const database = await freshDatabase(castSeed)
  const bank = fakeProvider()
  const app = await shopApp(database, {
    orders: withGateway(orderParts(database, { stock }), bank.gateway),
  })
  await database.db
    .updateTable('catalogue.product')
    .set({ stock: '10' })
    .where('id', '=', cast.lastFive)
    .execute()
  const buyers: Buyer[] = []
  while (buyers.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - buyers.length) }, () =>
      readyBuyer(patient(visitor(app)), { product_id: cast.lastFive, quantity: 1 }),
    )
    buyers.push(...(await Promise.all(some)))
  }
  const ends = await Promise.all(buyers.map(buyAll))
  await app.close()
  return { database, bank, ends }

  async function buyAll(buyer: Buyer): Promise<string> {
    const { status, body } = await buyer.pay()
    if (status !== 200) return `${status} ${body.code}`
    bank.say(body.data.id, { status: 'authorized' })
    return (await buyer.get(`${INTENTS}/${body.data.id}`)).body.data.status
  }
}

const countOf = (ends: readonly string[], end: string) => ends.filter((one) => one === end).length

/** Many more than there are. */
const BUYERS = rounds(120, 500)

test('hundreds of buyers of ten: ten orders, and no one else has paid', {
  timeout: 300_000,
}, async () => {
  const { database, bank, ends } = await rush(BUYERS)
  expect(countOf(ends, 'placed')).toBe(10)
  // Whose basket is priced after the last one was sold, as on a busy machine, is told so by the basket.
  const refused = ['409 insufficient_stock', '422 basket_invalid']
  expect(ends.filter((end) => refused.includes(end))).toHaveLength(BUYERS - 10)
  // The company was asked for ten payments, so no loser can have been charged; for one again where the shop could not write it down.
  const created = bank.calls.filter(({ what }) => what === 'create')
  expect(new Set(created.map(({ reference }) => reference)).size).toBe(10)
  expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 0, sold: TEN })
  expect(await findBroken(database.db)).toEqual([])
})

test('fifty buyers without the lock take more than there is: this test can fail', {
  timeout: 120_000,
}, async () => {
  const { database, ends } = await rush(50, naiveStockKeeper)
  const { left, sold } = await countStock(database.db, cast.lastFive)
  expect([countOf(ends, 'placed') > 10, left + sold > TEN]).toEqual([true, true])
})

test('buyers of the same two products in opposite order never meet a deadlock', {
  timeout: 120_000,
}, async () => {
  const database = await freshDatabase(castSeed)
  const bank = fakeProvider()
  const app = await shopApp(database, { orders: withGateway(orderParts(database), bank.gateway) })
  await database.db
    .updateTable('catalogue.product')
    .set({ stock: '10' })
    .where('id', 'in', [cast.lastFive, cast.screws])
    .execute()
  const pair = [cast.lastFive, cast.screws] as const
  const buyers = await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const [first, second] = i % 2 === 0 ? pair : pair.toReversed()
      const one = shopper(app)
      await one.add(first ?? 0, 1)
      return readyBuyer(patient(one), { product_id: second ?? 0, quantity: 1 })
    }),
  )
  const replies = await Promise.all(buyers.map((buyer) => buyer.pay()))
  expect(
    countOf(
      replies.map(({ status }) => String(status)),
      '200',
    ),
  ).toBe(10)
  expect(
    countOf(
      replies.map(({ status }) => String(status)),
      '409',
    ),
  ).toBe(20)
  expect(await findBroken(database.db)).toEqual([])
  await app.close()
})
