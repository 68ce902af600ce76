import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const BASKETS = '/api/admin/shop/baskets'

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})
afterAll(() => app.close())

const look = async (id: string) => (await staff.get(`${BASKETS}/${id}`)).body.data

describe('an order', () => {
  let id: string

  beforeEach(async () => {
    const errand = { product_id: cast.screws, payment_method_id: PAY_ON_PICKUP }
    const buyer = await readyBuyer(visitor(app), { ...errand, branch_id: cast.branch.aalborg })
    await buyer.pay()
    id = (await staff.get(BASKETS)).body.data[0].id
  })

  const add = (body: object, headers = {}) =>
    staff.post(`${BASKETS}/${id}/basket-lines`, body, headers)
  const remove = (line_id: string, query = '') =>
    staff.delete(`${BASKETS}/${id}/basket-lines/${line_id}${query}`)

  test('gets a line at the price with VAT that was agreed, and loses it again, each by a revision', async () => {
    const before = await look(id)
    const stock = await countStock(database.db, cast.small)
    const { status, body, text } = await add({ product_id: cast.small, quantity: 3, price: 79.95 })
    expect(status, text).toBe(200)
    const amount = Math.round((before.payment_amount + 3 * 79.95) * 100) / 100
    expect(body.data.payment_amount).toBe(amount)
    expect(body.data).toEqual(await look(id))
    const { basket_lines, revisions } = await look(id)
    const added = basket_lines.find(
      ({ product_id }: { product_id: number }) => product_id === cast.small,
    )
    expect(added).toMatchObject({ price: 79.95, net_price: 63.96, quantity: 3, line_sum: 239.85 })
    expect(revisions).toMatchObject([
      {
        reason: 'Vare lagt til af butikken',
        actor_name: expect.stringMatching(/./),
        amount_before: before.payment_amount,
        amount_after: amount,
      },
    ])
    const sought = new URLSearchParams({
      'query-field': 'sku',
      'search-query': added.product.varenummer,
    })
    expect(
      (await staff.get(`${BASKETS}?${sought}`)).body.data.map(
        ({ id: found }: { id: string }) => found,
      ),
    ).toContain(id)
    const removed = (await remove(added.id, '?reason=Fortrudt')).body.data
    expect(removed.payment_amount).toBe(before.payment_amount)
    const after = await look(id)
    expect(removed).toEqual(after)
    expect(after.basket_lines).toHaveLength(1)
    expect(after.revisions[1]).toMatchObject({ reason: 'Fortrudt', before: [{ quantity: 3 }] })
    expect(await countStock(database.db, cast.small)).toEqual(stock)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('gets add-ins, which leave it with their line, and protected lines, which take the right to override', async () => {
    const [own] = (await look(id)).basket_lines
    const line = { product_id: cast.small, quantity: 1, price: 5 }
    const add_in = await add({ ...line, is_addin_for: own.id, is_discount: true })
    const [, added] = add_in.body.data.basket_lines
    expect(added).toMatchObject({ is_addin_for: own.id, is_discount: true, is_protected: false })
    const nested = await add({ ...line, is_addin_for: added.id })
    expect([nested.status, Object.keys(nested.body.errors)]).toEqual([422, ['is_addin_for']])
    const kept = (await add({ ...line, quantity: 2, is_protected: true })).body.data.basket_lines[2]
    expect(kept.is_protected).toBe(true)

    const clerk = await loggedIn(app, database, cast.user.lager)
    const permissions = ['admin', 'baskets_read', 'baskets_edit', 'payments_refund']
    await database.db
      .updateTable('access.user')
      .set({ permissions, group_id: 1 })
      .where('id', '=', cast.user.lager)
      .execute()
    const refused = await clerk.delete(`${BASKETS}/${id}/basket-lines/${kept.id}`)
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
    const part = { lines: [{ line_id: kept.id, quantity: 1 }], reason: 'Udgået' }
    const partly = await clerk.post(`${BASKETS}/${id}/revisions`, part)
    expect([partly.status, partly.body.code]).toEqual([403, 'permission_missing'])
    const left = (await remove(own.id)).body.data.basket_lines
    expect(left.map((one: { id: string }) => one.id)).toEqual([kept.id])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is not changed by what is wrong, which is told by the name of its field', async () => {
    const wrong = async (body: object) => Object.keys((await add(body)).body.errors)
    const good = { product_id: cast.small, quantity: 1, price: 10 }
    expect(await wrong({ ...good, product_id: 999_999 })).toEqual(['product_id'])
    expect(await wrong({ ...good, quantity: 0 })).toEqual(['quantity'])
    expect(await wrong({ ...good, price: 10.005 })).toEqual(['price'])
    expect(await wrong({ ...good, price: -1 })).toEqual(['price'])
    const [{ id: line_id }] = (await look(id)).basket_lines
    // The last line: that is to cancel the order.
    expect((await remove(line_id)).status).toBe(422)
    const other = '01a21c42-3047-70ba-910d-210e746e27b8'
    expect((await remove(other)).status).toBe(404)
    expect((await add(good, { 'if-match': '"1"' })).status).toBe(409)
    expect((await look(id)).basket_lines).toHaveLength(1)
    expect((await look(id)).revisions).toEqual([])
  })
})

test('what staff protect in a basket is its user’s to order, not to change, and its add-ins go with it', async () => {
  const user = await loggedIn(app, database, cast.user.privat)
  const { body } = await staff.post(BASKETS, {
    user_id: cast.user.privat,
    name: 'Aftalt',
    basket_lines: [
      { product_id: cast.screws, quantity: 2, is_protected: true },
      { product_id: cast.small, quantity: 1 },
      { product_id: cast.lastFive, quantity: 1, is_addin_for: 1, is_discount: true },
    ],
  })
  const current = '/api/shop/baskets/current-basket'
  const opened = await user.post(`/api/shop/baskets/${body.data.id}/activate`, {})
  const [kept, own, add_in] = opened.body.data.basket_lines
  expect([kept.is_protected, add_in.is_addin_for, add_in.is_discount]).toEqual([true, own.id, true])
  for (const quantity of [0, 3]) {
    const refused = await user.patch(current, { basket_lines: [{ id: kept.id, quantity }] })
    expect([quantity, refused.status]).toEqual([quantity, 409])
  }
  const without = await user.patch(current, { basket_lines: [{ id: own.id, quantity: 0 }] })
  expect(without.body.data.basket_lines.map((one: { id: string }) => one.id)).toEqual([kept.id])
  const circle = [
    { product_id: cast.screws, quantity: 1, is_addin_for: 1 },
    { product_id: cast.small, quantity: 1, is_addin_for: 0 },
  ]
  const wrong = { user_id: cast.user.privat, name: 'Ring', basket_lines: circle }
  expect(Object.keys((await staff.post(BASKETS, wrong)).body.errors)).toEqual(['basket_lines'])
})

describe('a basket that staff fill for a user', () => {
  const make = (body: object, headers = {}) => staff.post(BASKETS, body, headers)
  const wanted = {
    user_id: cast.user.proff,
    name: 'Terrasse, som aftalt',
    basket_lines: [
      { product_id: cast.screws, quantity: 2 },
      { product_id: cast.board.mm4200, quantity: 12 },
    ],
  }

  test('is among the saved ones of that user, at the prices of that user, and can be ordered', async () => {
    const { status, body, text } = await make(wanted)
    expect(status, text).toBe(200)
    const user = await loggedIn(app, database, cast.user.proff)
    const saved = (await user.get('/api/shop/baskets?is_active=1')).body.data
    expect(saved).toContainEqual(
      expect.objectContaining({ id: body.data.id, name: wanted.name, lines_count: 2 }),
    )
    expect((await user.post(`/api/shop/baskets/${body.data.id}/activate`)).status).toBe(200)
    const { basket_lines } = (await user.get('/api/shop/baskets/current-basket')).body.data
    const told = basket_lines.map(({ product_id, quantity }: { [key: string]: number }) => ({
      product_id,
      quantity,
    }))
    expect(told).toEqual(wanted.basket_lines)
    const [{ net_price }] = basket_lines
    const guest = visitor(app)
    await guest.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 2 })
    const [forAll] = (await guest.get('/api/shop/baskets/current-basket')).body.data.basket_lines
    expect(net_price).toBeLessThan(forAll.net_price)
    const other = await loggedIn(app, database, cast.user.privat)
    expect((await other.get(`/api/shop/baskets/${body.data.id}`)).status).toBe(404)
  })

  test('is made once for a key', async () => {
    const key = { 'idempotency-key': 'terrasse-proff' }
    const first = await make(wanted, key)
    expect((await make(wanted, key)).body.data).toEqual(first.body.data)
    expect((await make({ ...wanted, name: 'Carport' }, key)).status).not.toBe(500)
  })

  test('is not made of what is not sold, for no one, or empty', async () => {
    const errors = async (body: object) => (await make({ ...wanted, ...body })).body.errors
    expect(await errors({ user_id: 999_999 })).toHaveProperty('user_id')
    expect(await errors({ basket_lines: [] })).toHaveProperty('basket_lines')
    expect(await errors({ name: ' ' })).toHaveProperty('name')
    const unknown = { basket_lines: [{ product_id: 999_999, quantity: 1 }] }
    expect((await make({ ...wanted, ...unknown })).status).toBeLessThan(500)
    expect((await make({ ...wanted, ...unknown })).status).toBeGreaterThanOrEqual(400)
  })
})
