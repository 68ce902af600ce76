import { beforeEach, describe, expect, test } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { fakeProvider } from '#test/provider'
import { type Reply, visitor } from '#test/request'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'

/** What a stranger may order to pay later, whatever they type and wherever they call from. */

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  const orders = withGateway(orderParts(database), fakeProvider().gateway)
  const rates = { basket: 10_000, look: 10_000, payment: 10_000 }
  app = await shopApp(database, { orders, rates })
  await limit(3)
})

async function limit(guest_orders: number): Promise<void> {
  await database.db.updateTable('payment.payment_method').set({ guest_orders }).execute()
}

interface Attempt {
  readonly from?: string
  readonly quantity?: number
  readonly product_id?: number
  readonly contact?: object
}

let count = 0
/** An order by a person who has nothing in common with another but what is said. */
async function order({ from = '203.0.113.7', contact, ...wanted }: Attempt): Promise<Reply> {
  count += 1
  const own = { email: `nr${count}@post${count}.example`, address1: `Vej ${count}` }
  const buyer = await readyBuyer(visitor(app, from), {
    ...{ product_id: cast.screws, branch_id: cast.branch.aalborg, ...wanted },
    ...{ payment_method_id: PAY_ON_PICKUP, contact: { ...own, ...contact } },
  })
  return buyer.pay()
}

async function placed(attempts: readonly Attempt[]): Promise<(string | number)[]> {
  const replies: (string | number)[] = []
  for (const attempt of attempts) {
    const { status, body } = await order(attempt)
    replies.push(status === 200 ? status : body.code)
  }
  return replies
}

const holds = async () =>
  (await database.db.selectFrom('orders.unpaid_hold').selectAll().execute()).length
const everywhere = (n: number) => `203.0.113.${n}`
const TOO_MANY = 'too_many_unpaid_orders'

describe('orders that are paid later', () => {
  test('of one mailbox count together, however it is spelt and wherever they come from', async () => {
    const spelt = ['a.b@post.example', 'AB@post.example', 'ab+1@post.example', 'a.b+2@POST.example']
    const attempts = spelt.map((email, i) => ({ from: everywhere(i + 1), contact: { email } }))
    expect(await placed(attempts)).toEqual([200, 200, 200, TOO_MANY])
  })

  test('of one address count together, however it is spelt', async () => {
    const spelt = ['Havnegade 1', 'havnegade 1..', 'Havnegade  1', 'HAVNEGADE 1,']
    const attempts = spelt.map((address1, i) => ({
      from: everywhere(i + 1),
      contact: { address1 },
    }))
    expect(await placed(attempts)).toEqual([200, 200, 200, TOO_MANY])
  })

  test('of one network wait for staff, and end, under whatever names', async () => {
    expect(await placed(Array.from({ length: 3 }, () => ({})))).toEqual([200, 200, 200])
    expect(await holds()).toBe(0)
    expect(await placed(Array.from({ length: 7 }, () => ({})))).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      TOO_MANY,
    ])
    expect(await holds()).toBe(6)
  })

  test('of people who have nothing in common do not count together', async () => {
    const attempts = Array.from({ length: 12 }, (_, i) => ({ from: everywhere(i + 1) }))
    expect(new Set(await placed(attempts))).toEqual(new Set([200]))
    expect(await holds()).toBe(0)
  })

  test('of one network that come at once do not both fit', async () => {
    await limit(1)
    const buyers = await Promise.all([order({}), order({ product_id: cast.lastFive })])
    expect(buyers.map(({ status }) => status).toSorted()).toContain(200)
    const all = await database.db
      .selectFrom('basket.basket')
      .select('id')
      .where('order_placed', 'is not', null)
      .execute()
    expect(all.length - (await holds())).toBe(1)
  })
})

describe('the stock of a product', () => {
  const stock = (amount: number) =>
    database.db
      .updateTable('catalogue.product')
      .set({ stock: String(amount), does_stock_control: true })
      .where('id', '=', cast.screws)
      .execute()

  test('is not held by more than half by those who do not pay, however many they are', async () => {
    await stock(100)
    await limit(50)
    const attempts = [30, 20, 1].map((quantity, i) => ({ quantity, from: everywhere(i + 1) }))
    expect(await placed(attempts)).toEqual([200, 200, 'too_much_unpaid_stock'])
    const paid = await readyBuyer(visitor(app), { product_id: cast.screws, quantity: 50 })
    expect((await paid.pay()).status).toBe(200)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is not held at once either', async () => {
    await stock(100)
    const replies = await Promise.all(
      [1, 2, 3].map((n) => order({ quantity: 30, from: everywhere(n) })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test('is free for all of it when it is little', async () => {
    await stock(8)
    expect(await placed([{ quantity: 8 }])).toEqual([200])
  })
})
