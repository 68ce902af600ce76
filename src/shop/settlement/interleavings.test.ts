import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { deleteExpiredReservations, type StockKeeper, stockKeeper } from '#shop/stock'
import { type Buyer, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { propertySeed, rounds } from '#test/dice'
import { countStock, findBroken } from '#test/invariants'
import { naiveStockKeeper } from '#test/naive'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { orderParts, shopApp, withGateway } from '#test/shop-app'
import { voidPayment } from './capture-and-refund/return-money.ts'
import type { OrderParts } from './order-parts.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/**
 * Three buyers of five pieces do as they like, at once and in any order, while the provider and the jobs do theirs.
 * Whatever comes of it: nothing is sold that is not there, no one pays in vain, and every order is whole.
 */

const BUYERS = 3
const START = 5_000
const timeout = 120_000

type Act = (typeof acts)[number]
const acts = ['add', 'change', 'pay', 'authorize', 'decline', 'look', 'message', 'clock'] as const
interface Step {
  readonly buyer: number
  readonly act: Act
  readonly quantity: number
}

/** Steps of one group happen at once. */
const groups = fc.array(
  fc.array(
    fc.record<Step>({
      buyer: fc.nat(BUYERS - 1),
      act: fc.constantFrom(...acts, 'pay', 'pay', 'authorize', 'authorize', 'look'),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  { minLength: 3, maxLength: 8 },
)

let database: FreshDatabase
let bank: FakeProvider

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
})

function partsWith(stock: StockKeeper): OrderParts {
  return withGateway(orderParts(database, { stock }), bank.gateway)
}

/** @returns What is broken afterwards; nothing when all is well. */
async function play(parts: OrderParts, played: readonly (readonly Step[])[]): Promise<string[]> {
  const app = await shopApp(database, { orders: parts })
  await database.db.deleteFrom('orders.stock_reservation').execute()
  await database.db
    .updateTable('catalogue.product')
    .set({ stock: '5' })
    .where('id', '=', cast.lastFive)
    .execute()
  const before = await countStock(database.db, cast.lastFive)
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, () =>
      readyBuyer(app, { product_id: cast.lastFive, quantity: 2 }),
    ),
  )
  const ids = new Map<number, string[]>()
  for (const group of played) {
    await Promise.all(group.map((step) => take(step, buyers[step.buyer], ids, parts)))
  }
  await settleAll(parts, buyers, ids)
  const { left, sold } = await countStock(database.db, cast.lastFive)
  const isKept = left + sold === before.left + before.sold && left >= 0
  const broken = await findBroken(database.db)
  return isKept ? broken : [...broken, `${START} became ${left} and ${sold - before.sold}`]
}

async function take(
  { buyer: i, act, quantity }: Step,
  buyer: Buyer | undefined,
  ids: Map<number, string[]>,
  parts: OrderParts,
): Promise<void> {
  // The latest payment mostly, and sometimes one that was replaced.
  const id = ids.get(i)?.at(quantity === 3 ? 0 : -1)
  if (act === 'add')
    await buyer?.post('/api/shop/basket-lines', { product_id: cast.lastFive, quantity })
  if (act === 'change') await changeQuantity(buyer, quantity)
  if (act === 'pay') {
    const reply = await buyer?.pay()
    if (reply?.status === 200) ids.set(i, [...(ids.get(i) ?? []), reply.body.data.id])
    if (reply) expect(reply.status).toBeLessThan(500)
  }
  if (act === 'clock') await deleteExpiredReservations(parts.db)
  if (id === undefined) return
  if (act === 'authorize') await decide(id, 'authorized')
  if (act === 'decline') await decide(id, 'declined')
  if (act === 'look') await buyer?.get(`/api/shop/baskets/payment-intents/${id}`)
  if (act === 'message') await reconcilePayments(parts)
}

/** A provider decides once. */
async function decide(id: string, status: 'authorized' | 'declined'): Promise<void> {
  const { status: now } = await bank.gateway.get(id)
  if (now === 'pending') bank.say(id, { status })
}

async function changeQuantity(buyer: Buyer | undefined, quantity: number): Promise<void> {
  const current = await buyer?.get('/api/shop/baskets/current-basket')
  const [line] = current?.body.data.basket_lines ?? []
  if (!line) return
  const basket_lines = [{ id: line.id, quantity }]
  await buyer?.patch('/api/shop/baskets/current-basket', { basket_lines })
}

/** Everyone comes back once more, and what was given up is let go. */
async function settleAll(parts: OrderParts, buyers: readonly Buyer[], ids: Map<number, string[]>) {
  const looks = [...ids].flatMap(([i, all]) =>
    all.map(async (id) => buyers[i]?.get(`/api/shop/baskets/payment-intents/${id}`)),
  )
  await Promise.all(looks)
  const rows = await database.db
    .selectFrom('payment.payment')
    .select('id')
    .where('status', 'in', ['voided', 'failed'])
    .execute()
  for (const { id } of rows) {
    await voidPayment(parts, id)
    expect((await bank.gateway.get(id)).status).not.toBe('authorized')
  }
}

test('whatever happens in whatever order, nothing is sold twice and no one pays in vain', {
  timeout,
}, async () => {
  const parts = partsWith(stockKeeper)
  await fc.assert(
    fc.asyncProperty(groups, async (played) => {
      expect(await play(parts, played)).toEqual([])
    }),
    { numRuns: rounds(5, 12), endOnFailure: true, ...propertySeed },
  )
})

test('on a shop without locks it is noticed: this test can fail', { timeout }, async () => {
  const all = [0, 1, 2].map((buyer) => ({ buyer, quantity: 2 }))
  const played = [
    all.map((one) => ({ ...one, act: 'pay' as const })),
    all.map((one) => ({ ...one, act: 'authorize' as const })),
    all.map((one) => ({ ...one, act: 'look' as const })),
  ]
  expect(await play(partsWith(naiveStockKeeper), played)).toContainEqual(
    expect.stringMatching(/^5000 became/),
  )
})
