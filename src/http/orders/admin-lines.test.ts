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
    expect(body.data).toEqual({
      amount_before: before.payment_amount,
      amount_after: Math.round((before.payment_amount + 3 * 79.95) * 100) / 100,
    })
    const { lines, revisions } = await look(id)
    const added = lines.find(({ product_id }: { product_id: number }) => product_id === cast.small)
    expect(added).toMatchObject({ price: 79.95, net_price: 63.96, quantity: 3, line_sum: 239.85 })
    expect(revisions).toMatchObject([
      { reason: 'Vare lagt til af butikken', actor_name: expect.stringMatching(/./) },
    ])
    const sought = new URLSearchParams({
      'query-field': 'sku',
      'search-query': added.varenummer,
    })
    expect(
      (await staff.get(`${BASKETS}?${sought}`)).body.data.map(
        ({ id: found }: { id: string }) => found,
      ),
    ).toContain(id)
    expect((await remove(added.id, '?reason=Fortrudt')).body.data.amount_after).toBe(
      before.payment_amount,
    )
    const after = await look(id)
    expect(after.lines).toHaveLength(1)
    expect(after.revisions[1]).toMatchObject({ reason: 'Fortrudt', before: [{ quantity: 3 }] })
    expect(await countStock(database.db, cast.small)).toEqual(stock)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is not changed by what is wrong, which is told by the name of its field', async () => {
    const wrong = async (body: object) => Object.keys((await add(body)).body.errors)
    const good = { product_id: cast.small, quantity: 1, price: 10 }
    expect(await wrong({ ...good, product_id: 999_999 })).toEqual(['product_id'])
    expect(await wrong({ ...good, quantity: 0 })).toEqual(['quantity'])
    expect(await wrong({ ...good, price: 10.005 })).toEqual(['price'])
    expect(await wrong({ ...good, price: -1 })).toEqual(['price'])
    const [{ id: line_id }] = (await look(id)).lines
    // The last line: that is to cancel the order.
    expect((await remove(line_id)).status).toBe(422)
    const other = '01a21c42-3047-70ba-910d-210e746e27b8'
    expect((await remove(other)).status).toBe(404)
    expect((await add(good, { 'if-match': '"1"' })).status).toBe(409)
    expect((await look(id)).lines).toHaveLength(1)
    expect((await look(id)).revisions).toEqual([])
  })
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
