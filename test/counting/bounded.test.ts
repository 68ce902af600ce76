import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Tx, transaction } from '#database/client'
import { listJobAges } from '#database/job-ages'
import { readPage } from '#database/list-source'
import { prepareQueue } from '#jobs/start-jobs'
import { deleteProduct, findProducts, ProductInUse } from '#shop/assortment'
import { listCases } from '#shop/cases'
import { listDriven } from '#shop/delivery'
import { tintedLineList } from '#shop/mixing'
import { findAllOrders, listOrders, measureOutbox, readOrders, readSales } from '#shop/orders'
import { listRefusedReturns } from '#shop/payment'
import { ordersToPick } from '#shop/picking'
import { refundRevised } from '#shop/settlement'
import { addCounts, listCounts, listMisses, listSums } from '#shop/statistics'
import { queueNotices } from '#shop/stock-notices'
import { freshDatabase } from '#test/database'
import { oldShop } from '#test/old-shop'
import { orderParts } from '#test/shop-app'
import { whileUndone } from '#test/undone'
import { type CountedDatabase, countedDatabase } from './counted-database.ts'
import { describeBreaches, findBreach } from './rule.ts'

/** What is asked all day does not read what happened in the years before. Each is asked of thousands of rows that it has to pass by. */

const database = await freshDatabase(oldShop)
let counted: CountedDatabase
let products = 0

/** More than any statement may read. */
const MANY = 6_000
const ORDERS_OF_COMPANY = 1_000
const customer_id = 1
const first40 = { limit: 40, offset: 0 }

beforeAll(async () => {
  await prepareQueue(database.url)
  await transaction(database.db, plant)
  await sql`vacuum (analyze)`.execute(database.db)
  counted = await countedDatabase(database)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from catalogue.product`.execute(database.db)
  products = rows[0]?.count ?? 0
}, 120_000)

/** As rows of years, which no trigger looks at. */
async function plant(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  const rows = (n: number) => sql`generate_series(1, ${n}::integer) as n`
  await sql`
    insert into orders.order_event (basket_id, kind, actor, created)
    select basket.id, 'revised', 'user 1', now() - interval '3 years'
    from basket.basket, ${rows(4)} where order_placed is not null`.execute(tx)
  await sql`
    insert into orders.outbox (kind, payload, created, done)
    select 'order_shipped', '{}', now() - interval '3 days', now() - interval '3 days' from ${rows(MANY)}`.execute(
    tx,
  )
  await sql`
    insert into orders.outbox (kind, payload, created, dead)
    select 'order_ready', '{}', now() - interval '2 hours', now() from ${rows(3)}`.execute(tx)
  await sql`
    update basket.basket_line set metadata = metadata || '{"collection": "ral", "code": "7016", "name": "Antracit"}',
      created = order_placed
    from basket.basket where basket.id = basket_id and order_placed is not null`.execute(tx)
  await sql`
    update basket.basket set basket_status = 'paid'
    where basket_status in ('new', 'approved', 'processing', 'packing_complete')
      and id not in (select id from basket.basket where order_placed is not null order by order_placed desc limit 20)`.execute(
    tx,
  )
  await sql`
    update basket.basket set basket_status = 'processing'
    where id in (select id from basket.basket where order_placed is not null order by order_placed desc limit 20)`.execute(
    tx,
  )
  await plantRefunds(tx)
  await plantOffered(tx)
  await sql`
    insert into contact.stock_notice (id, email, product_id)
    select gen_random_uuid(), 'kunde' || n || '@example.dk', product.id
    from ${rows(MANY / 3)}, (
      select id from catalogue.product where children_count = 0 and not is_active order by id limit 3) product`.execute(
    tx,
  )
  await plantCases(tx)
  await plantCounts(tx)
  await plantJobs(tx)
}

/** Orders that money was sent back for, once refused and then taken, and one that is refused still. */
async function plantRefunds(tx: Tx): Promise<void> {
  const refund = (status: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    insert into payment.payment_operation (id, payment_id, kind, amount, amount_before, status, idempotency_key, actor, created)
    select gen_random_uuid(), id, 'refund', 100, 0, ${status}, 'system:refund-' || n, 'system', now() - interval '2 days'
    from (select * from payment.payment order by id ${condition}) payment, generate_series(1, 3) n`
  await refund(sql`'done'`, sql`offset 1`).execute(tx)
  await refund(sql`'refused'`, sql`limit 1`).execute(tx)
}

/** Of goods that are no families. */
const goodsAt = (place: 'first' | 'last') => sql<number>`(
  select id::float8 from catalogue.product where children_count = 0
  order by id ${place === 'first' ? sql`asc` : sql`desc`} limit 1)`

/** An offer that can be accepted, with lines of all goods but the last. */
async function plantOffered(tx: Tx): Promise<void> {
  await sql`delete from offer.offer_line where product_id = ${goodsAt('last')}`.execute(tx)
  await sql`
    with chosen as (
      update offer.offer set status = 'sent', valid_to = current_date + 7
      where id = (select min(id::text)::uuid from offer.offer) returning id)
    insert into offer.offer_line (id, offer_id, product_id, name, unit, quantity)
    select gen_random_uuid(), chosen.id, product.id, product.name, 'stk', 1
    from chosen, catalogue.product, generate_series(1, 10)
    where product.id <> ${goodsAt('last')}`.execute(tx)
}

/** A company with a hundred cases, and a thousand orders for them. */
async function plantCases(tx: Tx): Promise<void> {
  await sql`delete from access.customer_case where customer_id = ${customer_id}`.execute(tx)
  await sql`
    insert into access.customer_case (id, customer_id, case_number, name)
    select gen_random_uuid(), ${customer_id}, 'Sag ' || n, 'Havnegade ' || n from generate_series(1, 100) n`.execute(
    tx,
  )
  await sql`
    with chosen as materialized (
      select id, row_number() over (order by id) as n from basket.basket
      where order_placed is not null order by id limit ${ORDERS_OF_COMPANY}),
    bought as (
      update basket.basket set customer_id = ${customer_id} from chosen where basket.id = chosen.id)
    update basket.basket_contact set project_number = 'Sag ' || (1 + n % 100)
    from chosen where basket_id = chosen.id and contact_type = 'invoice'`.execute(tx)
}

/** Of every day pages that were seen, and two searches that found nothing. */
async function plantCounts(tx: Tx): Promise<void> {
  await sql`delete from tracking.daily_count`.execute(tx)
  await sql`
    insert into tracking.daily_count (day, kind, name, count)
    select (now() at time zone 'Europe/Copenhagen')::date - back, kind, name, 1
    from generate_series(0, 59) back, (
      select 'page' as kind, 'side-' || n as name from generate_series(1, 100) n
      union all select 'search', unnest(array['gibs', 'tagpap'])) counted`.execute(tx)
}

/** As a job of every minute leaves them in a week, and one of every night. */
async function plantJobs(tx: Tx): Promise<void> {
  for (const [name, count] of [
    ['capture_shipped', MANY],
    ['erase_orders', 7],
  ] as const) {
    await sql`select pgboss.create_queue(${name}, '{"policy": "standard"}'::jsonb)`.execute(tx)
    await sql`insert into pgboss.schedule (name, cron) values (${name}, '* * * * *')`.execute(tx)
    await sql`
      insert into pgboss.job (name, state, completed_on)
      select ${name}, 'completed', now() - n * interval '1 minute' from generate_series(1, ${count}::integer) n`.execute(
      tx,
    )
  }
}

/** What it returns, and each statement that read too much. */
async function count<T>(step: string, work: () => Promise<T>) {
  counted.take()
  counted.begin(step)
  const returned = await work()
  const breaches = counted.take().flatMap((one) => findBreach(one, products) ?? [])
  return { returned, breaches: describeBreaches(breaches, []) }
}

test('orders that were changed years ago are not read each minute, and are all read at night', async () => {
  const orders = orderParts(counted)
  const minute = await count('a minute', () => refundRevised(orders, 'lately'))
  expect(minute).toEqual({ returned: [], breaches: [] })
  const night = await count('a night', () => refundRevised(orders, 'ever'))
  expect(night.breaches).toHaveLength(1)
})

test('the measure of the outbox reads nothing that is done', async () => {
  const { returned, breaches } = await count('/metrics', () => measureOutbox(counted.db))
  expect(returned).toContainEqual(expect.objectContaining({ kind: 'order_ready', dead: 3 }))
  expect(breaches).toEqual([])
})

test('the age of a job is that of its last run, and no other is read', async () => {
  const { returned, breaches } = await count('/metrics', () => listJobAges(counted.db))
  expect(returned.map(({ job }) => job)).toEqual(['capture_shipped', 'erase_orders'])
  for (const { completed_seconds } of returned) expect(completed_seconds).toBeLessThan(120)
  expect(breaches).toEqual([])
})

test.each([
  { where: 'any branch', branch_id: undefined, least: 10 },
  { where: 'one branch', branch_id: 10, least: 0 },
])('what is to be mixed in $where is found without old orders', async ({ branch_id, least }) => {
  const question = {
    filters: { state: 'open', search: '', branch_id },
    sort: 'created',
    direction: 'asc',
  } as const
  const { returned, breaches } = await count('the desk', () =>
    readPage(counted.db, tintedLineList, question, first40),
  )
  expect(returned.rows.length).toBeGreaterThan(least)
  expect(breaches).toEqual([])
})

test('what is to be picked is found without what was sent in ten years', async () => {
  const question = { filters: { search: '' }, sort: 'placed', direction: 'asc' } as const
  const { returned, breaches } = await count('the store', () =>
    readPage(counted.db, ordersToPick, question, first40),
  )
  expect(returned.rows).toHaveLength(20)
  expect(breaches).toEqual([])
})

test('money that could not be sent back is found without all that was', async () => {
  const asked = { pauseHours: 11, limit: 5 }
  const { returned, breaches } = await count('a night', () => listRefusedReturns(counted.db, asked))
  expect(returned).toHaveLength(1)
  expect(breaches).toEqual([])
})

test('a page of cases reads the orders of the company once, not once for each case', async () => {
  counted.take()
  counted.begin('cases')
  const rights = { sees_company: true, sees_invoices: true, sees_offers: true }
  const reader = { user_id: 1, customer_id, ...rights } as never
  const { cases } = await listCases(counted.db, reader, { page: 1 }, new Date())
  expect(cases).toHaveLength(100)
  expect(cases.some(({ totals }) => (totals.ordered ?? 0) > 0)).toBe(true)
  const [most = 0] = counted
    .take()
    .map(({ read }) => read)
    .toSorted((a, b) => b - a)
  expect(most).toBeGreaterThan(ORDERS_OF_COMPANY)
  expect(most).toBeLessThan(10 * ORDERS_OF_COMPANY)
})

test.each(['', '@'])(
  'a file of all orders (»%s«) finds them in one go, and counts nothing',
  async (search) => {
    counted.take()
    counted.begin('a file')
    const asked = { search, field: 'all', type: 'all', days: {} } as const
    const ids = await findAllOrders(counted.db, asked, 50_000)
    let read = 0
    for await (const orders of readOrders(counted.db, ids)) read += orders.length
    expect(read).toBe(ids.length)
    const statements = counted.take().map(({ text }) => text)
    // The ids; and where something is searched, how common it is.
    expect(statements.length).toBeLessThanOrEqual(2 + Math.ceil(ids.length / 1_000))
    expect(statements.filter((text) => text.includes('counted'))).toEqual([])
  },
)

test('what was searched in vain is read without what else was counted on those days', async () => {
  const { returned, breaches } = await count('an overview', () => listMisses(counted.db, 30))
  expect(returned.map(({ words }) => words)).toEqual(['gibs', 'tagpap'])
  expect(breaches).toEqual([])
})

test.each([
  { what: 'day by day', list: listCounts, found: 120 },
  { what: 'together', list: listSums, found: 2 },
])(
  'what was counted of one kind, $what, is read without the other kinds',
  async ({ list, found }) => {
    counted.take()
    counted.begin('figures')
    expect(await list(counted.db, 'search', '2000-01-01', '2999-12-31')).toHaveLength(found)
    // One row of each day and search, and the first and the last day.
    expect(Math.max(...counted.take().map(({ read }) => read))).toBeLessThanOrEqual(130)
  },
)

test('a page that was seen before is counted without the other pages of its day', async () => {
  const { rows } = await sql<{ day: string }>`
    select max(day)::text as day from tracking.daily_count`.execute(database.db)
  const day = rows[0]?.day ?? ''
  const add = async (name: string) => {
    counted.take()
    await addCounts(counted.db, [{ day, kind: 'page', name, count: 1 }])
    return Math.max(...counted.take().map(({ read }) => read))
  }
  expect(await add('side-1')).toBeLessThanOrEqual(10)
  // A new name is one of so many.
  expect(await add('side-0')).toBeGreaterThanOrEqual(100)
})

test('the sales of thirty days read the orders of those days alone', async () => {
  const { rows } = await sql<{ young: number; all: number }>`
    select count(*) filter (where order_placed > now() - interval '31 days')::integer as young,
      count(*)::integer as all
    from basket.basket where order_placed is not null`.execute(database.db)
  const { young = 0, all = 0 } = rows[0] ?? {}
  counted.take()
  await readSales(counted.db)
  const read = counted.take().reduce((sum, one) => sum + one.read, 0)
  expect(all).toBeGreaterThan(10 * young)
  expect(read).toBeLessThanOrEqual(young)
})

test('a product is deleted without reading the offers of all others; one that an offer names is not', async () => {
  const remove = (place: 'first' | 'last') =>
    whileUndone(counted.db, async (tx) => {
      const { rows } = await sql<{ id: number }>`select ${goodsAt(place)} as id`.execute(tx)
      return deleteProduct(tx, rows[0]?.id ?? 0)
    })
  const { returned, breaches } = await count('a deletion', () => remove('last'))
  expect({ returned, breaches }).toEqual({ returned: true, breaches: [] })
  await expect(remove('first')).rejects.toThrow(ProductInUse)
})

test('of a product that many wait for one wish is read until it is back', async () => {
  const { returned, breaches } = await count('five minutes', () =>
    queueNotices(counted.db, new AbortController().signal),
  )
  expect({ returned, breaches }).toEqual({ returned: 0, breaches: [] })
})

/** What a day of some years ago had, so that nothing else is as it is tomorrow. */
async function dayOfOld(): Promise<{ day: string; deliveries: number }> {
  const { rows } = await sql<{ day: string; deliveries: number }>`
    select delivery.estimated_delivery::text as day, count(*)::integer as deliveries
    from basket.basket_delivery_line delivery
    join delivery.delivery_code code on code.id = delivery.delivery_code_id
    where code.asks_site_access and not code.is_dropship and delivery.estimated_delivery < now() - interval '1 year'
    group by 1 order by 2 desc limit 1`.execute(database.db)
  return rows[0] ?? { day: '', deliveries: 0 }
}

test('the tours of a day, and its orders, are found without those of all other days', async () => {
  const { day, deliveries } = await dayOfOld()
  expect(deliveries).toBeGreaterThan(0)
  const tours = await count('an overview', () => listDriven(counted.db, day, day))
  expect(tours.returned.length).toBeGreaterThan(0)
  expect(tours.breaches).toEqual([])
  for (const asked of [{ search: '' }, { search: 'jensen' }, { search: '', type: 'paid' }]) {
    const question = { page: 1, field: 'all', type: 'all', days: { delivery: day }, ...asked }
    counted.take()
    counted.begin('a day')
    await listOrders(counted.db, question as never)
    const read = counted.take().map((one) => one.read)
    // A search looks at twelve pages of orders first.
    expect(Math.max(...read)).toBeLessThanOrEqual(asked.search === '' ? 300 : 12 * 60)
  }
})

test('what runs low is found by the orders of two weeks and those that wait, each read once, and among the goods of these', async () => {
  const { rows } = await sql<{ lines: number; orders: number; all: number }>`
    select count(distinct basket.id) filter (where is_meant)::integer as orders, count(*) filter (where is_meant)::integer as lines,
      count(*)::integer as all
    from basket.basket join basket.basket_line line on line.basket_id = basket.id, lateral (select
      order_placed > now() - interval '15 days' or basket_status in ('new', 'approved', 'processing') as is_meant) meant
    where order_placed is not null`.execute(database.db)
  const { lines = 0, orders = 0, all = 0 } = rows[0] ?? {}
  expect(all).toBeGreaterThan(10 * lines)
  counted.take()
  counted.begin('an overview')
  await findProducts(counted.db, {
    ...{ state: 'low_stock', onlyReal: true, sort: 'default', direction: 'asc' },
    ...{ limit: 40, offset: 0, lists: ['sold'] },
  })
  const done = counted.take()
  const adding = done.filter(({ text }) => text.includes('basket.basket_line'))
  expect(adding).toHaveLength(1)
  expect(adding[0]?.read).toBeLessThanOrEqual(lines + orders)
  for (const one of done) expect(one.goods).toBeLessThanOrEqual(products)
})
