import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { type ShopApp, shopApp } from '#test/shop-app'
import { browserOf, closeBasketOf, identifyByHeader } from '#test/users'

const CURRENT = '/api/shop/baskets/current-basket'
const AGREED_NET_PRICE = 31.17
const PUBLIC_GROUP_USER = cast.user.privat
const errand = {
  product_id: cast.screws,
  payment_method_id: PAY_ON_PICKUP,
  branch_id: cast.branch.aarhus,
}

let database: FreshDatabase
let app: ShopApp

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  // Both users of one customer buy from this group; no one else does.
  await database.db
    .updateTable('pricing.price')
    .set({ net_price: (AGREED_NET_PRICE * 10_000) as never })
    .where('product_id', '=', cast.screws)
    .where('price_group_id', '=', cast.priceGroup.craftsman)
    .execute()
  await database.db
    .updateTable('access.user')
    .set({ customer_id: cast.customer.carpenters })
    .where('id', 'in', [cast.user.proff, cast.user.proff2])
    .execute()
  app = await shopApp(database, { identify: identifyByHeader(database) })
})

const browser = (user?: number) => browserOf(app, user)
const emptyBasketOf = (user: number) => closeBasketOf(database, user)
const netPriceIn = async (one: Visitor) =>
  (await one.get(CURRENT)).body.data.basket_lines[0]?.net_price

describe('the price that a professional has agreed', () => {
  test('is in the basket from the first line on, and in the order', async () => {
    const proff = browser(cast.user.proff)
    const buyer = await readyBuyer(proff, errand)
    expect(await netPriceIn(buyer)).toBe(AGREED_NET_PRICE)
    const { body } = await buyer.pay()
    expect(body.data.status).toBe('placed')
    const placed = await database.db
      .selectFrom('basket.basket as basket')
      .innerJoin('basket.basket_line as line', 'line.basket_id', 'basket.id')
      .select(['basket.guest_id', 'basket.user_id', 'basket.customer_id', 'line.net_price'])
      .where('confirmation_token', '=', body.data.confirmation_token)
      .executeTakeFirstOrThrow()
    expect(placed).toEqual({
      guest_id: null,
      user_id: cast.user.proff,
      customer_id: cast.customer.carpenters,
      net_price: AGREED_NET_PRICE * 10_000,
    })
  })

  test('is never a guest’s, no matter who asked before, in basket or order', async () => {
    await emptyBasketOf(cast.user.proff)
    const proff = browser(cast.user.proff)
    await proff.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    const guest = await readyBuyer(browser(), errand)
    expect(await netPriceIn(proff)).toBe(AGREED_NET_PRICE)
    expect(await netPriceIn(guest)).toBe(127.96)
    const { body } = await guest.pay()
    const { net_price } = await database.db
      .selectFrom('basket.basket as basket')
      .innerJoin('basket.basket_line as line', 'line.basket_id', 'basket.id')
      .select('line.net_price')
      .where('confirmation_token', '=', body.data.confirmation_token)
      .executeTakeFirstOrThrow()
    expect(net_price).toBe(1_279_600)
  })

  test('is lost with the price group, at once', async () => {
    await emptyBasketOf(cast.user.proff)
    const proff = browser(cast.user.proff)
    await proff.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    const agreeOn = (price_group_id: number) =>
      database.db
        .updateTable('access.customer_price_group')
        .set({ price_group_id })
        .where('customer_id', '=', cast.customer.carpenters)
        .execute()
    await agreeOn(cast.priceGroup.public)
    expect(await netPriceIn(proff)).toBe(127.96)
    await agreeOn(cast.priceGroup.craftsman)
    expect(await netPriceIn(proff)).toBe(AGREED_NET_PRICE)
  })
})

test('prices are read once for all buyers of a price group, and again for those of another', async () => {
  const users = [cast.user.proff, cast.user.proff2, PUBLIC_GROUP_USER]
  for (const user of users) await emptyBasketOf(user)
  // Products that no test before has asked for.
  const add = (user: number) =>
    browser(user).post('/api/shop/basket-lines', { product_id: cast.small, quantity: 1 })
  const countReads = async (user: number) => {
    const spy = vi.spyOn(database.db, 'executeQuery')
    await add(user)
    const reads = spy.mock.calls.filter(
      ([query]) => 'sql' in query && query.sql.includes('pricing.rebate'),
    )
    spy.mockRestore()
    return reads.length
  }
  expect(await countReads(cast.user.proff)).toBe(1)
  expect(await countReads(cast.user.proff2)).toBe(0)
  expect(await countReads(PUBLIC_GROUP_USER)).toBe(1)
})

describe('a basket', () => {
  test('of a user is the same in another browser, and no one else’s', async () => {
    await emptyBasketOf(cast.user.proff)
    const proff = browser(cast.user.proff)
    await proff.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    const { id } = (await proff.get(CURRENT)).body.data
    expect((await browser(cast.user.proff).get(CURRENT)).body.data.id).toBe(id)
    const path = `/api/shop/baskets/${id}`
    expect((await browser(cast.user.proff).get(path)).status).toBe(200)
    // A colleague of the same customer as well.
    for (const other of [browser(), browser(cast.user.proff2), browser(PUBLIC_GROUP_USER)]) {
      expect((await other.get(path)).status).toBe(404)
    }
  })

  test('of a guest stays the guest’s when a user logs in, and is not shown to the user', async () => {
    const one = visitor(app)
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    const { id } = (await one.get(CURRENT)).body.data
    await emptyBasketOf(PUBLIC_GROUP_USER)
    const asUser = { 'x-user': String(PUBLIC_GROUP_USER) }
    expect((await one.get(CURRENT, asUser)).body.data.id).toBeNull()
    expect((await one.get(`/api/shop/baskets/${id}`, asUser)).status).toBe(404)
    expect((await one.get(CURRENT)).body.data.id).toBe(id)
  })

  test('of a user has a payment that no guest and no other user can look at', async () => {
    await emptyBasketOf(cast.user.proff)
    const buyer = await readyBuyer(browser(cast.user.proff), errand)
    const { id } = (await buyer.pay()).body.data
    const path = `/api/shop/baskets/payment-intents/${id}`
    expect((await buyer.get(path)).status).toBe(200)
    for (const other of [browser(), browser(cast.user.proff2)]) {
      expect((await other.get(path)).status).toBe(404)
    }
  })
})

describe('an anti-forgery token', () => {
  const line = { product_id: cast.screws, quantity: 1 }
  const add = (one: Visitor, headers: Record<string, string> = {}) =>
    one.post('/api/shop/basket-lines', line, headers)
  const me = { 'x-user': String(cast.user.proff) }

  test('of a guest is not a user’s, and the refusal brings one that is', async () => {
    const one = visitor(app)
    expect((await add(one)).status).toBe(200)
    const refused = await add(one, me)
    expect([refused.status, refused.body.code]).toEqual([403, 'forgery_suspected'])
    expect((await add(one, me)).status).toBe(200)
  })

  test('of one user is not another’s', async () => {
    const one = visitor(app)
    await one.get(CURRENT, me)
    expect((await add(one, me)).status).toBe(200)
    expect((await add(one, { 'x-user': String(PUBLIC_GROUP_USER) })).status).toBe(403)
  })
})

test('a request whose user cannot be found out is refused and not answered as a guest’s', async () => {
  const failing = await shopApp(database, {
    identify: async () => {
      throw new Error('no answer')
    },
  })
  const { status, body } = await visitor(failing).get(CURRENT)
  expect([status, body.code]).toEqual([500, 'internal_error'])
})
