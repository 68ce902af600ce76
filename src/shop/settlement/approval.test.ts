import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#database/client'
import { ore } from '#kernel/money'
import { findPayment } from '#shop/payment'
import { type Buyer, PAY_ON_ACCOUNT, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { fakeProvider } from '#test/provider'
import { loggedIn } from '#test/session'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'
import { changeOrderStatus, decideOrder, lapseOrders, settlePayment } from './index.ts'

const { carpenters } = cast.customer
const onAccount = {
  payment_method_id: PAY_ON_ACCOUNT,
  contact: {
    customer_type: 'company',
    company_name: 'Limfjordens Tømrere',
    company_id: '99999993',
  },
}
const approver = { user_id: cast.user.proff2, customer_id: carpenters }

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database)
  await database.db
    .updateTable('access.user')
    .set({ customer_id: carpenters, permissions: ['approve_baskets'] })
    .where('id', '=', cast.user.proff2)
    .execute()
  await database.db
    .updateTable('access.customer')
    .set({ credit_limit: ore(10_000_000), balance: ore(0), needs_approval: true })
    .where('id', '=', carpenters)
    .execute()
})

/** Øre ex VAT. */
function setRule(rule: { approval_above?: number | null; approval_budget?: number | null }) {
  const { approval_above: above = null, approval_budget: budget = null } = rule
  return database.db
    .updateTable('access.user')
    .set({
      approval_above: above === null ? null : ore(above),
      approval_budget: budget === null ? null : ore(budget),
    })
    .where('id', '=', cast.user.proff)
    .execute()
}

async function ready(product_id: number, shop = app): Promise<Buyer> {
  return readyBuyer(await loggedIn(shop, database, cast.user.proff), { ...onAccount, product_id })
}

async function order(product_id: number): Promise<string> {
  const { body } = await (await ready(product_id)).pay()
  const row = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', body.data.confirmation_token)
    .executeTakeFirstOrThrow()
  return row.id
}

async function findOrder(id: string) {
  return database.db
    .selectFrom('basket.basket')
    .leftJoin('orders.approval', 'orders.approval.basket_id', 'basket.basket.id')
    .select(['basket_status', 'net_sum', 'reasons', 'orders.approval.status'])
    .where('basket.basket.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function netOf(product_id: number): Promise<number> {
  const id = await order(product_id)
  const { net_sum } = await findOrder(id)
  await decideOrder(database.db, approver, id, { decision: 'rejected' })
  return Number(net_sum)
}

describe('an order of a company that has switched approval on', () => {
  test('needs approval an øre above the limit, and not at it', async () => {
    await setRule({ approval_above: 0 })
    const net = await netOf(cast.lastFive)
    await setRule({ approval_above: net })
    const free = await findOrder(await order(cast.lastFive))
    expect(free).toMatchObject({ basket_status: 'approved', status: null })
    await setRule({ approval_above: net - 1 })
    const held = await findOrder(await order(cast.lastFive))
    expect(held).toMatchObject({ basket_status: 'new', status: 'waiting', reasons: ['amount'] })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is judged by the rule as it is when it is ordered', async () => {
    const buyer = await ready(cast.lastFive)
    await setRule({ approval_above: 0 })
    await buyer.pay()
    const row = await database.db.selectFrom('orders.approval').select('status').execute()
    expect(row).toEqual([{ status: 'waiting' }])
  })

  test('goes on at once while it is switched off', async () => {
    await setRule({ approval_above: 0 })
    await database.db
      .updateTable('access.customer')
      .set({ needs_approval: false })
      .where('id', '=', carpenters)
      .execute()
    expect(await findOrder(await order(cast.lastFive))).toMatchObject({
      basket_status: 'approved',
      status: null,
    })
  })
})

describe('a waiting order', () => {
  beforeEach(() => setRule({ approval_above: 0 }))

  test('is granted credit when it is approved', async () => {
    const id = await order(cast.lastFive)
    expect(await decideOrder(database.db, approver, id, { decision: 'approved' })).toBe(true)
    expect(await findOrder(id)).toMatchObject({ basket_status: 'approved', status: 'approved' })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('gives products and money back when it is rejected', async () => {
    const id = await order(cast.lastFive)
    expect(await countStock(database.db, cast.lastFive)).toMatchObject({ left: 4_000 })
    await decideOrder(database.db, approver, id, { decision: 'rejected', note: 'For dyrt' })
    expect(await findOrder(id)).toMatchObject({ basket_status: 'canceled', status: 'rejected' })
    expect(await countStock(database.db, cast.lastFive)).toMatchObject({ left: 5_000 })
    const payments = await database.db.selectFrom('payment.payment').select('status').execute()
    expect(payments).toEqual([{ status: 'voided' }])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is decided once by two who decide otherwise, and ten times the same is once', async () => {
    const id = await order(cast.lastFive)
    const decide = (decision: 'approved' | 'rejected') =>
      decideOrder(database.db, approver, id, { decision })
    const both = await Promise.allSettled([decide('approved'), decide('rejected')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { status } = await findOrder(id)
    const again = status === 'approved' ? 'approved' : 'rejected'
    await Promise.all(Array.from({ length: 10 }, () => decide(again)))
    const moves = await database.db
      .selectFrom('orders.order_event')
      .select('id')
      .where('basket_id', '=', id)
      .where('kind', '=', 'moved')
      .execute()
    expect(moves).toHaveLength(1)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is decided by no one of another company', async () => {
    const id = await order(cast.lastFive)
    const stranger = { user_id: cast.user.admin, customer_id: cast.customer.carpenters + 1 }
    expect(await decideOrder(database.db, stranger, id, { decision: 'approved' })).toBe(false)
    expect(await findOrder(id)).toMatchObject({ status: 'waiting' })
  })

  test('is not decided by its buyer while a colleague may, and is when no one else may', async () => {
    const id = await order(cast.lastFive)
    const buyer = { user_id: cast.user.proff, customer_id: carpenters }
    const decide = () => decideOrder(database.db, buyer, id, { decision: 'approved' })
    await expect(decide()).rejects.toMatchObject({ code: 'own_order' })
    await database.db
      .updateTable('access.user')
      .set({ active: false })
      .where('id', '=', cast.user.proff2)
      .execute()
    expect(await decide()).toBe(true)
  })

  test('is moved by no one before, but can be canceled, which ends the waiting', async () => {
    const id = await order(cast.lastFive)
    const move = (to: 'approved' | 'processing' | 'canceled', is_override = false) =>
      changeOrderStatus(orderParts(database), id, to, {
        actor: 'user 1',
        is_override,
        may_refund: true,
      })
    await expect(move('approved')).rejects.toMatchObject({ code: 'awaits_approval' })
    await expect(move('processing', true)).rejects.toMatchObject({ code: 'awaits_approval' })
    await move('canceled')
    expect(await findOrder(id)).toMatchObject({ basket_status: 'canceled', status: 'canceled' })
    await expect(
      decideOrder(database.db, approver, id, { decision: 'approved' }),
    ).rejects.toMatchObject({ code: 'approval_decided' })
  })

  test('lapses when no one has decided in time, and not before', async () => {
    const id = await order(cast.lastFive)
    expect(await lapseOrders(database.db)).toBe(0)
    await database.db
      .updateTable('orders.approval')
      .set({ lapses: new Date(Date.now() - 60_000) })
      .where('basket_id', '=', id)
      .execute()
    expect(await lapseOrders(database.db)).toBe(1)
    expect(await findOrder(id)).toMatchObject({ basket_status: 'canceled', status: 'lapsed' })
    expect(await countStock(database.db, cast.lastFive)).toMatchObject({ left: 5_000 })
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('a budget of a month', () => {
  test('is spent by orders, and not by those that wait or were canceled', async () => {
    await setRule({ approval_above: 0 })
    const net = await netOf(cast.lastFive)
    await setRule({ approval_budget: 2 * net - 1 })
    expect(await findOrder(await order(cast.lastFive))).toMatchObject({ status: null })
    const held = await order(cast.lastFive)
    expect(await findOrder(held)).toMatchObject({ status: 'waiting', reasons: ['budget'] })
    await setRule({ approval_budget: 2 * net })
    expect(await findOrder(await order(cast.lastFive))).toMatchObject({ status: null })
  })
})

describe('two orders at once that each fit what is left of a budget', () => {
  test('do not both fit it: one waits', async () => {
    expect(await payTogether(database.db)).toEqual([null, 'waiting'])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('would both fit without the lock: this test can fail', async () => {
    expect(await payTogether(withoutLock(database.db))).toEqual([null, null])
  })
})

/** Two baskets of one user, paid by card, which the company confirms in the same moment. @returns What became of each. */
async function payTogether(db: Db): Promise<(string | null)[]> {
  const bank = fakeProvider()
  const orders = withGateway(orderParts({ ...database, db }), bank.gateway)
  const shop = await shopApp(database, { orders })
  const users = [cast.user.proff, cast.user.proff2]
  const products = [cast.lastFive, cast.screws]
  const payments: string[] = []
  for (const [i, user] of users.entries()) {
    const { contact } = onAccount
    const visitor = await loggedIn(shop, database, user)
    const buyer = await readyBuyer(visitor, { contact, product_id: products[i] ?? 0 })
    payments.push((await buyer.pay()).body.data.id)
  }
  await database.db.updateTable('basket.basket').set({ is_current: false }).execute()
  await database.db
    .updateTable('basket.basket')
    .set({ user_id: cast.user.proff })
    .where('user_id', '=', cast.user.proff2)
    .execute()
  const sums = await database.db.selectFrom('payment.payment').select('amount').execute()
  await setRule({ approval_budget: Math.max(...sums.map(({ amount }) => Number(amount))) })
  for (const id of payments) bank.say(id, { status: 'authorized' })
  await Promise.all(
    payments.map(async (id) => {
      const payment = await findPayment(database.db, id)
      if (!payment) throw new Error('no payment')
      return settlePayment(orders, payment)
    }),
  )
  const rows = await database.db
    .selectFrom('basket.basket')
    .leftJoin('orders.approval', 'basket_id', 'basket.basket.id')
    .select('status')
    .where('order_placed', 'is not', null)
    .orderBy('status', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map(({ status }) => status)
}

/** A database on which the company is read without a lock, and its budget by two before either goes on. */
function withoutLock(db: Db): Db {
  const isBudget = new Set<object>()
  let readers = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'RawNode') return node
      if (node.sqlFragments.some((part) => part.includes('as spent'))) isBudget.add(queryId)
      if (!node.sqlFragments.some((part) => part.includes('needs_approval'))) return node
      const sqlFragments = node.sqlFragments.map((part) => part.replace('for no key update', ''))
      return { ...node, sqlFragments }
    },
    transformResult: async ({ result, queryId }) => {
      if (!isBudget.has(queryId)) return result
      readers += 1
      while (readers < 2) await sleep(5)
      return result
    },
  }
  return db.withPlugin(plugin)
}
