import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { danishDay } from '#kernel/time'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { deliverOutbox } from '#test/outbox'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { orderOfFour } from '#test/withdrawals'

/** Withdrawals that staff write down: by letter, by phone, by mail or at the counter. */

const DAY_MS = 86_400_000
const daysAgo = (days: number) => danishDay(new Date(Date.now() - days * DAY_MS))
const today = daysAgo(0)

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

/** An order of four that was placed so many days ago. */
async function orderedBefore(days: number) {
  const { basket_id, asked } = await orderOfFour(app, db)
  await sql`
    update basket.basket set order_placed = order_placed - make_interval(days => ${days})
    where id = ${basket_id}`.execute(db)
  const order = (await staff.get(`/api/admin/shop/baskets/${basket_id}`)).body.data
  const [{ id: line_id }] = order.basket_lines
  const register = (more: object) =>
    staff.post(`/api/admin/shop/baskets/${basket_id}/withdrawals`, {
      ...{ lines: [{ line_id, quantity: 1 }], came_by: 'letter', received: today },
      ...more,
    })
  return { basket_id, asked, line_id, register }
}

const receipts = async () =>
  (await deliverOutbox(database, 'https://shop.example')).filter(({ id }) =>
    /^withdrawal-/.test(id),
  )

test('one that came by letter days ago is received on that day, with a receipt and who wrote it down', async () => {
  const { basket_id, register } = await orderedBefore(9)
  await receipts()
  const day = daysAgo(3)
  const { status, body } = await register({ received: day, note: 'Brevet ligger i mappen' })
  expect(status, JSON.stringify(body)).toBe(200)
  const { data } = body
  expect([data.came_by, danishDay(new Date(data.received))]).toEqual(['letter', day])
  expect(data.events).toMatchObject([
    { from_status: 'received', to_status: 'received', reason: 'Brevet ligger i mappen' },
  ])
  expect(data.events[0].actor_name).not.toBe('')
  const listed = (await staff.get('/api/admin/withdrawals')).body.data
  expect(listed).toContainEqual(expect.objectContaining({ id: data.id, came_by: 'letter' }))
  const [mail, ...others] = await receipts()
  expect([mail?.to, others]).toEqual([data.email, []])
  expect(mail?.text).toMatch(/Vi har modtaget din fortrydelse \d+\. \w+ \d{4}\./)
  expect(mail?.text).not.toMatch(/din fortrydelse [^.]*\. \w+ \d{4} kl/)
  const audited = (await staff.get('/api/admin/audit')).body.data
  expect(audited.map(({ action }: { action: string }) => action)).toContain('withdrawal_registered')
  const events = (await staff.get(`/api/admin/shop/baskets/${basket_id}`)).body.data.events
  const withdrawn = events.find(({ kind }: { kind: string }) => kind === 'withdrawn')
  expect(withdrawn).toMatchObject({ actor: 'staff' })
})

test('sent twice it is one, and two equal ones are two where the number says so', async () => {
  const { basket_id, register } = await orderedBefore(2)
  const ids = await Promise.all(
    [1, 1, 1].map(async (number) => (await register({ number })).body.data.id),
  )
  expect(new Set(ids).size).toBe(1)
  expect((await register({ number: 2 })).body.data.id).not.toBe(ids[0])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.withdrawal where basket_id = ${basket_id}`.execute(db)
  expect(rows[0]?.count).toBe(2)
})

test('it is not before the order, not in the future, and of no more than there is', async () => {
  const { register, line_id } = await orderedBefore(5)
  const errorsOf = async (more: object) => {
    const { status, body } = await register(more)
    return [status, Object.keys(body.errors)]
  }
  expect(await errorsOf({ received: daysAgo(6) })).toEqual([422, ['received']])
  expect(await errorsOf({ received: daysAgo(-1) })).toEqual([422, ['received']])
  expect(await errorsOf({ received: '20. november' })).toEqual([422, ['received']])
  expect(await errorsOf({ came_by: 'shop' })).toEqual([422, ['came_by']])
  expect(await errorsOf({ lines: [] })).toEqual([422, ['lines']])
  const tooMuch = { lines: [{ line_id, quantity: 5 }] }
  expect(await errorsOf(tooMuch)).toEqual([422, ['lines.0.quantity']])
  // Negative control: the days of the order and of today are taken.
  expect((await register({ received: daysAgo(5) })).status).toBe(200)
  expect((await register({ received: today, number: 2 })).status).toBe(200)
})

test('the day it came on decides whether it is in time', async () => {
  const { basket_id, register } = await orderedBefore(40)
  await sql`
    update basket.basket set basket_status = 'paid', order_completed = now() - interval '30 days'
    where id = ${basket_id}`.execute(db)
  const late = await register({ received: today })
  expect([late.status, late.body.code]).toEqual([422, 'withdrawal_refused'])
  expect((await register({ received: daysAgo(25) })).status).toBe(200)
})

test('it is for those who may move orders', async () => {
  const { basket_id } = await orderedBefore(1)
  const privat = await loggedIn(app, database, cast.user.privat)
  const body = { lines: [{ line_id: basket_id, quantity: 1 }], came_by: 'phone', received: today }
  const url = `/api/admin/shop/baskets/${basket_id}/withdrawals`
  expect((await privat.post(url, body)).status).toBe(403)
  const unknown = `/api/admin/shop/baskets/${crypto.randomUUID()}/withdrawals`
  expect((await staff.post(unknown, body)).status).toBe(404)
})
