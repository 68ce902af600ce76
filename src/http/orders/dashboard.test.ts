import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** The overview of staff, held to sums of its own. */

const database = await freshDatabase(demoSeed(500))
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`
    select id from access."user" where username = 'admin@demo.dk'`.execute(database.db)
  staff = await loggedIn(app, database, rows[0]?.id ?? 0)
})

test('queues count the orders of their status, and know which has waited longest', async () => {
  const { status, body } = await staff.get('/api/admin/dashboard')
  expect(status).toBe(200)
  const { data } = (await staff.get('/api/admin/shop/baskets?order-type=above_credit')).body
  expect(body.data.above_credit.count).toBe(data.length)
  const { rows } = await sql<{ basket_status: string; count: number; oldest: Date }>`
    select basket_status, count(*)::integer as count, min(order_placed) as oldest
    from basket.basket where order_placed is not null
      and basket_status in ('new', 'approved', 'processing') group by 1`.execute(database.db)
  for (const queue of ['new', 'approved', 'processing']) {
    const own = rows.find(({ basket_status }) => basket_status === queue)
    expect(body.data[queue]).toEqual({
      count: own?.count ?? 0,
      is_count_exact: true,
      oldest: own?.oldest.toISOString() ?? null,
    })
  }
})

test('sales are of thirty days in Denmark, today last, without what was cancelled', async () => {
  const { status, body } = await staff.get('/api/admin/dashboard/sales')
  expect(status).toBe(200)
  const { days, orders, net_sum, company_net_sum } = body.data
  expect(days).toHaveLength(30)
  const { rows } = await sql<{ first: string; last: string; orders: number; ore: number }>`
    select to_char(today - 29, 'YYYY-MM-DD') as first, to_char(today, 'YYYY-MM-DD') as last,
      (select count(*)::integer from basket.basket where basket_status <> 'canceled'
        and (order_placed at time zone 'Europe/Copenhagen')::date between today - 29 and today) as orders,
      (select coalesce(sum(net_sum), 0)::integer from basket.basket where basket_status <> 'canceled'
        and (order_placed at time zone 'Europe/Copenhagen')::date between today - 29 and today) as ore
    from (select (now() at time zone 'Europe/Copenhagen')::date as today) now`.execute(database.db)
  expect([days[0].day, days.at(-1).day]).toEqual([rows[0]?.first, rows[0]?.last])
  expect([orders, Math.round(net_sum * 100)]).toEqual([rows[0]?.orders, rows[0]?.ore])
  expect(company_net_sum).toBeLessThanOrEqual(net_sum)
})
