import { beforeEach, describe, expect, test } from 'vitest'
import { stockKeeper } from '#shop/stock'
import { type Buyer, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { naiveStockKeeper } from '#test/naive'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'
import type { OrderParts } from './order-parts.ts'

const INTENTS = '/api/shop/baskets/payment-intents'
const FIVE = 5_000

let database: FreshDatabase
let bank: FakeProvider

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
})

function open(parts: Partial<OrderParts> = {}): Promise<ShopApp> {
  return shopApp(database, { orders: withGateway(orderParts(database, parts), bank.gateway) })
}

/** Everyone has paid at the provider before anyone comes back: the products were held for no one long enough. */
async function payAll(buyers: readonly Buyer[]) {
  const ids: string[] = []
  for (const buyer of buyers) {
    const { body } = await buyer.pay()
    await database.db.deleteFrom('orders.stock_reservation').execute()
    ids.push(body.data.id)
    bank.say(body.data.id, { status: 'authorized' })
  }
  const replies = await Promise.all(buyers.map((buyer, i) => buyer.get(`${INTENTS}/${ids[i]}`)))
  return replies.map(({ body }) => body.data)
}

async function readyForAll(app: ShopApp, count: number): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, () =>
      readyBuyer(app, { product_id: cast.lastFive, quantity: 5 }),
    ),
  )
}

describe('two buyers of the last ones', () => {
  test('who have both paid: one gets the products, the other the money back and the reason', async () => {
    const app = await open()
    const told = await payAll(await readyForAll(app, 2))
    expect(told.map(({ status }) => status).sort()).toEqual(['failed', 'placed'])
    const loser = told.find(({ status }) => status === 'failed')
    expect(loser).toMatchObject({ failure_code: 'insufficient_stock' })
    expect(loser.message).toMatch('ikke længere på lager')
    expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 0, sold: FIVE })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('who pay at once: the second is told before any money is asked for', async () => {
    const app = await open()
    const [first, second] = await readyForAll(app, 2)
    const replies = await Promise.all([first?.pay(), second?.pay()])
    expect(replies.map((reply) => reply?.status).sort()).toEqual([200, 409])
    expect(bank.calls.filter(({ what }) => what === 'create')).toHaveLength(1)
  })

  test('without the lock both get them: this test can fail', async () => {
    const app = await open({ stock: naiveStockKeeper })
    const told = await payAll(await readyForAll(app, 2))
    expect(told.map(({ status }) => status)).toEqual(['placed', 'placed'])
    const { left, sold } = await countStock(database.db, cast.lastFive)
    expect(left + sold).toBeGreaterThan(FIVE)
  })
})

test('fifty buyers of five: five orders of one each, no one charged in vain', {
  timeout: 60_000,
}, async () => {
  const app = await open()
  const buyers = await Promise.all(
    Array.from({ length: 50 }, () => readyBuyer(app, { product_id: cast.lastFive, quantity: 1 })),
  )
  const told = await payAll(buyers)
  expect(told.filter(({ status }) => status === 'placed')).toHaveLength(5)
  expect(told.filter(({ failure_code }) => failure_code === 'insufficient_stock')).toHaveLength(45)
  expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 0, sold: FIVE })
  expect(await findBroken(database.db)).toEqual([])
})

test('products that are ordered home are sold though there are none', async () => {
  const app = await open()
  const buyer = await readyBuyer(app, { product_id: cast.backorder, quantity: 3 })
  const { body } = await buyer.pay()
  bank.say(body.data.id, { status: 'authorized' })
  expect((await buyer.get(`${INTENTS}/${body.data.id}`)).body.data.status).toBe('placed')
  expect(await countStock(database.db, cast.backorder)).toMatchObject({ left: 0 })
})

describe('what goes out of the range is sold while there is some', () => {
  const discontinue = (does_stock_control: boolean) =>
    database.db
      .updateTable('catalogue.product')
      .set({ is_discontinued: true, does_stock_control })
      .where('id', '=', cast.lastFive)
      .execute()

  async function expectOneOrder(): Promise<void> {
    const told = await payAll(await readyForAll(await open(), 2))
    expect(told.map(({ status }) => status).sort()).toEqual(['failed', 'placed'])
    expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 0, sold: FIVE })
    expect(await findBroken(database.db)).toEqual([])
  }

  test('also what no one counted before', async () => {
    await discontinue(false)
    await expectOneOrder()
  })

  test('also what was ordered home before', async () => {
    await discontinue(true)
    await database.db
      .insertInto('catalogue.custom_field')
      .values({
        model: 'Products',
        foreign_key: cast.lastFive,
        key: 'restordre',
        name: 'Restordre',
        value: '1',
      })
      .execute()
    await expectOneOrder()
  })
})

test('products that are fetched leave the branch they are fetched in', async () => {
  const app = await open()
  const { aalborg } = cast.branch
  const stockThere = () =>
    database.db
      .selectFrom('catalogue.product_stock')
      .select('stock')
      .where('product_id', '=', cast.lastFive)
      .where('branch_id', '=', aalborg)
      .executeTakeFirstOrThrow()
  const errand = { product_id: cast.lastFive, quantity: 2, branch_id: aalborg }
  const buyer = await readyBuyer(app, { ...errand, payment_method_id: 3 })
  expect((await stockThere()).stock).toBe('5.000')
  expect((await buyer.pay()).body.data.status).toBe('placed')
  expect((await stockThere()).stock).toBe('3.000')
  expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 3_000, sold: 2_000 })
})

describe('what is sent leaves branches that would have more than there is', () => {
  const errand = { product_id: cast.lastFive, payment_method_id: 3 }
  const put = (total: number, stocks: Readonly<Record<number, number>>) =>
    Promise.all([
      database.db
        .updateTable('catalogue.product')
        .set({ stock: `${total}` })
        .where('id', '=', cast.lastFive)
        .execute(),
      ...Object.entries(stocks).map(([branch_id, stock]) =>
        database.db
          .insertInto('catalogue.product_stock')
          .values({ product_id: cast.lastFive, branch_id: Number(branch_id), stock: `${stock}` })
          .onConflict((same) =>
            same.columns(['product_id', 'branch_id']).doUpdateSet({ stock: `${stock}` }),
          )
          .execute(),
      ),
    ])
  const listStocks = async () => {
    const rows = await database.db
      .selectFrom('catalogue.product_stock')
      .select(['branch_id', 'stock'])
      .where('product_id', '=', cast.lastFive)
      .execute()
    return Object.fromEntries(rows.map(({ branch_id, stock }) => [branch_id, Number(stock)]))
  }
  const take = async (
    ...needs: readonly (readonly [branch_id: number | null, units: number])[]
  ) => {
    const { transaction } = await import('#database/client')
    return transaction(database.db, (tx) =>
      stockKeeper.take(
        tx,
        '00000000-0000-7000-8000-000000000000',
        needs.map(([branch_id, units]) => ({
          product_id: errand.product_id,
          branch_id,
          quantity: (units * 1000) as never,
        })),
      ),
    )
  }
  const { aalborg, aarhus } = cast.branch

  test('first what no branch has, then those that have most', async () => {
    await put(10, { [aalborg]: 2, [aarhus]: 5 })
    await take([null, 3])
    expect(await listStocks()).toEqual({ [aalborg]: 2, [aarhus]: 5 })
    await take([null, 4])
    expect(await listStocks()).toEqual({ [aalborg]: 2, [aarhus]: 1 })
    await take([null, 3])
    expect(await listStocks()).toEqual({ [aalborg]: 0, [aarhus]: 0 })
  })

  test('no more than was sent, where branches had more than there was before', async () => {
    await put(3, { [aalborg]: 6, [aarhus]: 5 })
    await take([null, 2])
    expect(await listStocks()).toEqual({ [aalborg]: 4, [aarhus]: 5 })
  })

  test('and beside it what is fetched in a branch leaves that one alone, once', async () => {
    await put(7, { [aalborg]: 5, [aarhus]: 2 })
    // Two are fetched in Aalborg and two are sent, of one product.
    const taken = await take([null, 4], [aalborg, 2])
    expect(taken).toHaveLength(2)
    expect(await listStocks()).toEqual({ [aalborg]: 1, [aarhus]: 2 })
  })
})

test('the keeper takes two lines of the same products together', async () => {
  const needs = [3, 3].map((units) => ({
    product_id: cast.lastFive,
    branch_id: null,
    quantity: (units * 1000) as never,
  }))
  const { transaction } = await import('#database/client')
  const taking = transaction(database.db, (tx) =>
    stockKeeper.take(tx, '00000000-0000-7000-8000-000000000000', needs),
  )
  await expect(taking).rejects.toMatchObject({
    code: 'insufficient_stock',
    facts: { shortages: [{ product_id: cast.lastFive, available: FIVE }] },
  })
})
