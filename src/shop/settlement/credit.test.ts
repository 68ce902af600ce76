import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin, RawNode, RootOperationNode } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#database/client'
import { ore } from '#kernel/money'
import { type Buyer, PAY_ON_ACCOUNT, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { loggedIn } from '#test/session'
import { orderParts, type ShopApp, shopApp, testConfig } from '#test/shop-app'

const CURRENT = '/api/shop/baskets/current-basket'
const { carpenters } = cast.customer
const onAccount = {
  payment_method_id: PAY_ON_ACCOUNT,
  contact: {
    customer_type: 'company',
    company_name: 'Limfjordens Tømrere',
    company_id: '99999993',
  },
}

/** Staff need no second factor. */
const config = { ...testConfig, isLocalDemo: true }

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config })
  await setCustomer(cast.user.proff2, carpenters)
})

function setCustomer(user: number, customer_id: number) {
  return database.db
    .updateTable('access.user')
    .set({ customer_id })
    .where('id', '=', user)
    .execute()
}

/**
 * Two users of one company, each with a basket of another product that is ready: the lock of a product must not do for
 * that of the credit.
 */
async function colleagues(shop = app) {
  const [buyer, other] = await Promise.all([
    ready(shop, cast.user.proff, cast.lastFive),
    ready(shop, cast.user.proff2, cast.screws),
  ])
  return { buyer, other, amount: await amountOf(buyer), most: await mostOf([buyer, other]) }
}

async function ready(shop: ShopApp, user: number, product_id: number): Promise<Buyer> {
  return readyBuyer(await loggedIn(shop, database, user), { ...onAccount, product_id })
}

/** Øre. */
async function amountOf(buyer: Buyer): Promise<number> {
  const { body } = await buyer.get(CURRENT)
  return Math.round(body.data.payment_amount * 100)
}

async function mostOf(buyers: readonly Buyer[]): Promise<number> {
  return Math.max(...(await Promise.all(buyers.map(amountOf))))
}

/** @param limit Øre. */
async function setCredit(limit: number, balance = 0): Promise<void> {
  await database.db
    .updateTable('access.customer')
    .set({ credit_limit: ore(limit), balance: ore(balance) })
    .where('id', '=', carpenters)
    .execute()
}

async function listStatuses(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('basket.basket')
    .select('basket_status')
    .where('order_placed', 'is not', null)
    .orderBy('basket_status')
    .execute()
  return rows.map(({ basket_status }) => basket_status)
}

async function availableTo(user: number): Promise<number> {
  const { body } = await (await loggedIn(app, database, user)).get('/api/users/me')
  return Math.round(body.data.customer.credit.available * 100)
}

async function findOrderOf(buyer: Buyer) {
  const token = (await buyer.pay()).body.data.confirmation_token
  const row = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', token)
    .executeTakeFirstOrThrow()
  return { token, id: row.id }
}

describe('an order on account', () => {
  test('is approved up to the last øre of the credit', async () => {
    const { buyer, amount } = await colleagues()
    await setCredit(amount + 700, 700)
    expect((await buyer.pay()).body.data.status).toBe('placed')
    expect(await listStatuses()).toEqual(['approved'])
    expect(await availableTo(cast.user.proff2)).toBe(0)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('that is an øre above it is placed, stays new, says why and spends no credit', async () => {
    const { buyer, amount } = await colleagues()
    await setCredit(amount - 1)
    const { token, id } = await findOrderOf(buyer)
    expect(await listStatuses()).toEqual(['new'])
    const { body } = await buyer.get(`/api/shop/baskets/${id}`)
    expect(body.data.errors).toMatchObject([{ key: 'credit_hold', level: 'notice' }])
    const confirmation = await buyer.get(`/api/shop/confirmations/${token}`)
    expect(confirmation.body.data).toMatchObject({ is_on_hold: true, basket_status: 'new' })
    expect(confirmation.body.data.payment.text).toMatch('overstiger jeres kredit')
    expect(await availableTo(cast.user.proff)).toBe(amount - 1)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('that is sent ten times at once is one order', async () => {
    const { buyer, amount } = await colleagues()
    await setCredit(amount)
    const replies = await Promise.all(Array.from({ length: 10 }, () => buyer.pay()))
    expect(new Set(replies.map((reply) => reply.body.data.confirmation_token)).size).toBe(1)
    expect(await listStatuses()).toEqual(['approved'])
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('two colleagues who order at once for the credit of one', () => {
  test('get one order approved and one on hold', async () => {
    const { buyer, other, most } = await colleagues()
    await setCredit(most)
    const replies = await Promise.all([buyer.pay(), other.pay()])
    expect(replies.map(({ body }) => body.data.status)).toEqual(['placed', 'placed'])
    expect(await listStatuses()).toEqual(['approved', 'new'])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('would both be approved without the lock: this test can fail', async () => {
    const { db } = database
    const shop = await shopApp(database, {
      orders: orderParts({ ...database, db: withoutLock(db) }),
    })
    const { buyer, other, most } = await colleagues(shop)
    await setCredit(most)
    await Promise.all([buyer.pay(), other.pay()])
    expect(await listStatuses()).toEqual(['approved', 'approved'])
    expect(await findBroken(database.db)).not.toEqual([])
  })
})

describe('staff', () => {
  const STATUS = '/api/admin/shop/baskets'

  test('approve an order on hold, which then spends credit, and cancel it, which gives all back', async () => {
    const { buyer, amount } = await colleagues()
    await setCredit(amount - 1)
    const { id } = await findOrderOf(buyer)
    const staff = await loggedIn(app, database, cast.user.admin)
    const move = (basket_status: string) => staff.patch(`${STATUS}/${id}`, { basket_status })
    expect((await move('shipped')).body.code).toBe('invalid_transition')
    expect((await move('approved')).body.data).toMatchObject({ id, basket_status: 'approved' })
    expect(await availableTo(cast.user.proff)).toBe(0)
    expect(await countStock(database.db, cast.lastFive)).toMatchObject({ left: 4_000 })
    expect((await move('approved')).status).toBe(409)
    expect((await move('canceled')).status).toBe(200)
    expect(await availableTo(cast.user.proff)).toBe(amount - 1)
    expect(await countStock(database.db, cast.lastFive)).toMatchObject({ left: 5_000 })
    expect((await move('new')).status).toBe(409)
    const events = await database.db
      .selectFrom('orders.order_event')
      .select(['from_status', 'to_status', 'actor'])
      .where('kind', '=', 'moved')
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { from_status: 'new', to_status: 'approved', actor: `user ${cast.user.admin}` },
      { from_status: 'approved', to_status: 'canceled', actor: `user ${cast.user.admin}` },
    ])
    const payment = await database.db.selectFrom('payment.payment').select('status').execute()
    expect(payment).toEqual([{ status: 'voided' }])
    expect(await findBroken(database.db)).toEqual([])
  })
})

/** A database on which the customer is read without a lock, by two before either goes on. */
function withoutLock(db: Db): Db {
  const isSum = new Set<object>()
  let readers = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'RawNode') return node
      if (node.sqlFragments.some((part) => part.includes('as ordered'))) isSum.add(queryId)
      return withoutForUpdate(node)
    },
    transformResult: async ({ result, queryId }) => {
      if (!isSum.has(queryId)) return result
      readers += 1
      while (readers < 2) await sleep(5)
      return result
    },
  }
  return db.withPlugin(plugin)
}

function withoutForUpdate(node: RawNode): RootOperationNode {
  if (!node.sqlFragments.some((part) => part.includes('from access.customer'))) return node
  const sqlFragments = node.sqlFragments.map((part) => part.replace('for no key update', ''))
  return { ...node, sqlFragments }
}
