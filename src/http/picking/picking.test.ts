import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PickedOrder } from '#contract/picking/picking'
import { ENDLESS } from '#database/retention'
import { uuidv7 } from '#kernel/ids'
import { forgetPicks } from '#shop/picking'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { buyerByLorry } from '#test/lorry-buyer'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const URL = '/api/admin/picking'
const ORDERS = '/api/admin/shop/baskets'
const WANTED = 6

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor
let other: Visitor
let branch_id: number
let id: string
let line_id: string

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  other = await loggedIn(app, database, cast.user.admin)
  const { rows } = await sql<{ id: number }>`
    select branch_id as id from catalogue.product_stock where product_id = ${cast.screws} order by stock desc limit 1`.execute(
    db,
  )
  branch_id = rows[0]?.id ?? 0
})

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

beforeEach(async () => {
  const errand = { product_id: cast.screws, quantity: WANTED, branch_id }
  const buyer = await readyBuyer(app, { ...errand, payment_method_id: PAY_ON_PICKUP })
  await must(buyer.pay())
  id = (await must(staff.get(ORDERS))).data[0].id
  await must(staff.patch(`${ORDERS}/${id}`, { basket_status: 'approved' }))
  line_id = (await look()).lines[0]?.id ?? ''
})

const look = async (): Promise<PickedOrder> => (await must(staff.get(`${URL}/${id}`))).data
const send = (picks: object[], by = staff) => by.post(`${URL}/${id}/picks`, { picks })
const pick = (more: number, rest: object = {}) => ({ id: uuidv7(), line_id, more, ...rest })
const outcomes = async (picks: object[], by = staff) =>
  (await must(send(picks, by))).metadata.outcomes.map(({ outcome }: { outcome: string }) => outcome)

describe('picking an order', () => {
  test('is asked for by the branch that it leaves from, until it is packed', async () => {
    const ids = async (query = '') =>
      (await must(staff.get(`${URL}${query}`))).data.map((one: { id: string }) => one.id)
    expect(await ids(`?branch_id=${branch_id}`)).toContain(id)
    expect(await ids('?branch_id=999')).not.toContain(id)
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status: 'processing' }))
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status: 'packing_complete' }))
    expect(await ids()).not.toContain(id)
  })

  test('remembers its picks for a month, and what was picked for ever', async () => {
    const once = pick(2)
    expect(await outcomes([once])).toEqual(['done'])
    expect(await forgetPicks(db, ENDLESS)).toBe(0)
    await sql`
      update orders.picked_line set modified = now() - interval '31 days'
      where basket_line_id = ${line_id}`.execute(db)
    expect(await forgetPicks(db, ENDLESS)).toBe(1)
    expect(await forgetPicks(db, ENDLESS)).toBe(0)
    const { rows } = await sql<{ picked: number; applied: string[] }>`
      select picked::float8 as picked, applied from orders.picked_line
      where basket_line_id = ${line_id}`.execute(db)
    expect(rows).toEqual([{ picked: 2, applied: [] }])
  })

  test('shows how many, where they stand, and what every branch has', async () => {
    const asked = { product_id: cast.screws, branch_id, place: 'Butik · 08-3' }
    await must(staff.post(`${URL}/places`, asked))
    expect((await staff.post(`${URL}/places`, { ...asked, branch_id: 999 })).status).toBe(404)
    const [line] = (await look()).lines
    expect(line).toMatchObject({ to_pick: WANTED, picked: 0, missing: 0, version: 0, branch_id })
    expect(line?.stocks).toContainEqual(
      expect.objectContaining({ branch_id, place: 'Butik · 08-3' }),
    )
  })

  test('begins it with the first pick, and says who picked last', async () => {
    expect(await outcomes([pick(2), pick(1)])).toEqual(['done', 'done'])
    const { basket_status, lines } = await look()
    expect(basket_status).toBe('processing')
    expect(lines[0]).toMatchObject({ picked: 3, version: 2, picked_by: expect.stringMatching(/./) })
    expect(await findBroken(db)).toEqual([])
  })

  test('counts a pick once that is sent again', async () => {
    const once = pick(2)
    expect(await outcomes([once])).toEqual(['done'])
    expect(await outcomes([once, pick(1)])).toEqual(['known', 'done'])
    expect((await look()).lines[0]?.picked).toBe(3)
  })

  test('by two at once counts both, and tells who comes too late for the rest', async () => {
    const replies = await Promise.all([outcomes([pick(4)]), outcomes([pick(2)], other)])
    expect(replies.flat()).toEqual(['done', 'done'])
    expect(await outcomes([pick(1)], other)).toEqual(['too_many'])
    expect((await look()).lines[0]).toMatchObject({ picked: WANTED })
    expect(await outcomes([pick(-2)])).toEqual(['done'])
    expect(await outcomes([pick(-9)])).toEqual(['too_many'])
    expect((await look()).lines[0]?.picked).toBe(4)
  })

  test('says what is not there, until it is found after all', async () => {
    expect(await outcomes([pick(4), pick(0, { is_missing: true })])).toEqual(['done', 'done'])
    expect((await look()).lines[0]).toMatchObject({ picked: 4, missing: 2 })
    const { basket_lines } = (await must(staff.get(`${ORDERS}/${id}`))).data
    expect(basket_lines[0]).toMatchObject({ quantity_picked: 4, quantity_missing: 2 })
    await outcomes([pick(1)])
    expect((await look()).lines[0]).toMatchObject({ picked: 5, missing: 1 })
    await outcomes([pick(0, { is_missing: false })])
    expect((await look()).lines[0]).toMatchObject({ picked: 5, missing: 0 })
  })

  test('goes on with what is left when a part has been sent, picked before or not', async () => {
    await must((await buyerByLorry(app)).pay())
    id = (await must(staff.get(ORDERS))).data[0].id
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status: 'approved' }))
    line_id = (await look()).lines[0]?.id ?? ''
    const ship = (quantity: number, key: string) =>
      must(
        staff.post(
          `${ORDERS}/${id}/shipments`,
          { lines: [{ line_id, quantity }] },
          { 'idempotency-key': `${id}-${key}` },
        ),
      )
    const picked = async () => (await must(staff.get(`${ORDERS}/${id}`))).data.basket_lines[0]
    expect(await outcomes([pick(2)])).toEqual(['done'])
    await ship(2, 'first')
    expect(await picked()).toMatchObject({ quantity_left: 8, quantity_picked: 0 })
    expect((await look()).lines[0]).toMatchObject({ to_pick: 8, picked: 0 })
    // By hand, without a pick.
    await ship(1, 'second')
    expect(await outcomes([pick(7)])).toEqual(['done'])
    expect(await outcomes([pick(1)])).toEqual(['too_many'])
    expect(await picked()).toMatchObject({ quantity_left: 7, quantity_picked: 7 })
    expect((await look()).lines[0]).toMatchObject({ to_pick: 7, picked: 7 })
    const all = (await must(staff.get(URL))).data
    expect(all.find((one: { id: string }) => one.id === id)).toMatchObject({
      lines_count: 1,
      picked_count: 1,
    })
  })

  test('misses no more what was canceled of it', async () => {
    await outcomes([pick(4), pick(0, { is_missing: true })])
    const lines = [{ line_id, quantity: 2 }]
    await must(staff.post(`${ORDERS}/${id}/revisions`, { lines, reason: 'Udsolgt' }))
    expect((await look()).lines[0]).toMatchObject({ to_pick: 4, picked: 4, missing: 0 })
    const { basket_lines } = (await must(staff.get(`${ORDERS}/${id}`))).data
    expect(basket_lines[0]).toMatchObject({ quantity_picked: 4, quantity_missing: 0 })
  })

  test('of a line that is not of the order is not counted', async () => {
    expect(await outcomes([{ ...pick(1), line_id: uuidv7() }])).toEqual(['gone'])
    expect((await look()).basket_status).toBe('approved')
  })

  test.each([['packing_complete'], ['canceled']])('is over when it is %s', async (status) => {
    const known = pick(1)
    await outcomes([known])
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status: status }))
    const refused = await send([pick(1)])
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_pick'])
    expect(await outcomes([known])).toEqual(['known'])
    expect(await look()).toMatchObject({ can_pick: false })
  })

  test('takes the right to move orders', async () => {
    const shopper = await loggedIn(app, database, cast.user.proff)
    expect((await shopper.get(`${URL}/${id}`)).status).toBe(403)
    expect((await send([pick(1)], shopper)).status).toBe(403)
  })

  test.each([
    [{ picks: [] }],
    [{ picks: [{ id: 'x', line_id: 'y', more: 1 }] }],
    [{ picks: [{ id: uuidv7(), line_id: uuidv7(), more: 1e12 }] }],
  ])('refuses what it cannot read: %j', async (body) => {
    const { status } = await staff.post(`${URL}/${id}/picks`, body)
    expect([400, 422]).toContain(status)
  })
})
