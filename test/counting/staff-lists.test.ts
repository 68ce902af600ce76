import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Tx, transaction } from '#database/client'
import { countList, readPage } from '#database/list-source'
import { subscriberList } from '#shop/newsletter'
import { listOrders } from '#shop/orders'
import { ALL_USERS, listUsers } from '#shop/users'
import { withdrawalList } from '#shop/withdrawals'
import { freshDatabase } from '#test/database'
import { oldShop } from '#test/old-shop'
import { type CountedDatabase, countedDatabase } from './counted-database.ts'
import type { Work } from './work.ts'

/** Lists of staff read a page of rows and count to ten thousand, however many rows the years have left. */

const database = await freshDatabase(oldShop)
let counted: CountedDatabase

const CLOSED = 6_000
const SUBSCRIBERS = 15_000
/** So far a list counts, and one more. */
const COUNTED = 10_001
/** So far what a search finds is. */
const FOUND = 1_001
const PAGE = 40
const asked = { page: 1, field: 'all', type: 'all', days: {} } as const

beforeAll(async () => {
  await transaction(database.db, plant)
  await sql`vacuum (analyze)`.execute(database.db)
  counted = await countedDatabase(database)
}, 120_000)

/** As rows of years, which no trigger looks at. */
async function plant(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`
    insert into orders.withdrawal (id, basket_id, number, status, is_whole, name, email, amount, delivery_amount, created)
    select gen_random_uuid(), ids[1 + n % array_length(ids, 1)], 1000 + n,
      case when n <= 100 then 'received' when n % 3 = 0 then 'refused' else 'refunded' end,
      true, 'Kunde ' || n, 'kunde' || n || '@example.dk', 100, 0, now() - n * interval '1 hour'
    from generate_series(1, ${CLOSED}::integer) n,
      (select array_agg(id) as ids from basket.basket where order_reference is not null) orders`.execute(
    tx,
  )
  await sql`
    insert into orders.withdrawal_line (withdrawal_id, basket_line_id, quantity, amount)
    select withdrawal.id, line.id, 1, 100 from orders.withdrawal,
      lateral (select id from basket.basket_line where basket_id = withdrawal.basket_id limit 1) line
    on conflict do nothing`.execute(tx)
  await sql`
    insert into contact.subscription (id, email, text_version, requested, confirmed, unsubscribe_token)
    select gen_random_uuid(), 'kunde' || n || '@example.dk', (select max(version) from contact.newsletter_text), now(), now(),
      gen_random_uuid()::text
    from generate_series(1, ${SUBSCRIBERS}::integer) n`.execute(tx)
  await sql`
    insert into access."user" (uuid, username, name, group_id)
    select gen_random_uuid(), 'solvej' || n || '@example.dk', 'Solvej ' || n, (select min(id) from access.user_group)
    from generate_series(1, ${2 * FOUND}::integer) n`.execute(tx)
}

/** The statements that some work sends, and what it returns. */
async function worked<T>(work: () => Promise<T>): Promise<{ returned: T; done: readonly Work[] }> {
  counted.take()
  const returned = await work()
  return { returned, done: counted.take() }
}

const most = (done: readonly Work[]) => Math.max(...done.map(({ read }) => read))
const isCount = ({ text }: Work) => text.includes('counted')

test.each(['open', 'closed'] as const)(
  'withdrawals that are %s are read in their order, a page of them and no more',
  async (state) => {
    const question = {
      filters: { state, search: '' },
      sort: 'created',
      direction: 'asc',
    } as const
    const { returned, done } = await worked(() =>
      readPage(counted.db, withdrawalList, question, { limit: PAGE, offset: 0 }),
    )
    expect(returned.rows).toHaveLength(PAGE)
    const waiting = returned.rows.filter(({ status }) => /received$/.test(status))
    expect(waiting).toHaveLength(state === 'open' ? PAGE : 0)
    const [ids] = done.filter(({ text }) => text.includes('order by created'))
    expect(ids?.read).toBe(PAGE)
  },
)

test('withdrawals in an order that no index has are all read', async () => {
  const { done } = await worked(() =>
    sql`
      select id from orders.withdrawal where status = any(${['refunded', 'refused']}::text[])
      order by name, id limit ${PAGE}`.execute(counted.db),
  )
  expect(most(done)).toBeGreaterThan(CLOSED / 2)
})

test('subscribers are counted to ten thousand, and a page of them is read', async () => {
  const { returned, done } = await worked(() => countList(counted.db, subscriberList, {}))
  expect(returned).toEqual({ count: COUNTED - 1, is_count_exact: false })
  // Those who have left the letter are passed by.
  expect(most(done)).toBeLessThan(1.1 * COUNTED)
  const page = await readSubscribers({})
  expect(page.rows).toHaveLength(PAGE)
  expect(page.read).toBeLessThan(2 * PAGE)
})

/** A page of them, and the most that a statement read but to count. */
async function readSubscribers(beside: { after?: string; before?: string }, offset = 0) {
  const question = { filters: {}, sort: 'email', direction: 'asc', ...beside } as const
  const { returned, done } = await worked(() =>
    readPage(counted.db, subscriberList, question, { limit: PAGE, offset }),
  )
  return { rows: returned.rows, read: most(done.filter((one) => !isCount(one))) }
}

test('a page of subscribers that follows one, or ends before one, is read without those before it; by its number they are passed by', async () => {
  const deep = await readSubscribers({}, SUBSCRIBERS / 2)
  expect(deep.read).toBeGreaterThan(SUBSCRIBERS / 2)
  const next = await readSubscribers({ after: deep.rows.at(-1)?.id ?? '' })
  expect(next.read).toBeLessThan(2 * PAGE)
  const back = await readSubscribers({ before: next.rows[0]?.id ?? '' })
  expect(back.rows).toEqual(deep.rows)
  expect(back.read).toBeLessThan(2 * PAGE)
})

/** Of orders, by the statement that finds the ids of a page. */
async function readForPage(question: object): Promise<number> {
  const { returned, done } = await worked(() =>
    listOrders(counted.db, { ...asked, search: '', ...question }),
  )
  expect(returned.orders).toHaveLength(PAGE)
  return most(done.filter(({ text }) => text.startsWith('select basket.id from basket.basket')))
}

test('a page of orders that follows a row, or ends before one, reads its rows and that one; by its number it passes by those before it', async () => {
  const { orders } = await listOrders(database.db, { ...asked, search: '', page: 30 })
  const [first, last] = [orders[0]?.id, orders.at(-1)?.id]
  expect(await readForPage({ after: last })).toBeLessThanOrEqual(PAGE + 1)
  expect(await readForPage({ before: first })).toBeLessThanOrEqual(PAGE + 1)
  expect(await readForPage({ page: 30 })).toBeGreaterThan(29 * PAGE)
})

/** Of twelve pages of them. */
const SAMPLED = 12 * 60
const isSample = ({ text }: Work) => text.startsWith('with spread as')

test.each([
  { search: 'zzzz', found: 'no order' },
  { search: 'jensen', found: 'many orders' },
])('a search that finds $found looks at twelve pages of orders first, once', async ({ search }) => {
  const { returned, done } = await worked(() => listOrders(counted.db, { ...asked, search }))
  expect(returned.count > 0).toBe(search === 'jensen')
  const samples = done.filter(isSample)
  expect(samples).toHaveLength(1)
  expect(samples[0]?.read).toBeLessThan(SAMPLED)
  expect(most([...done.filter(isCount), ...done.filter(isSample)])).toBeLessThanOrEqual(COUNTED)
})

test('what every order has is counted to a thousand, from the newest on', async () => {
  const { returned, done } = await worked(() =>
    listOrders(counted.db, { ...asked, search: 'example' }),
  )
  expect(returned).toMatchObject({ count: FOUND - 1, is_count_exact: false })
  expect(most(done.filter(isCount))).toBe(FOUND)
})

test('what many users have is counted to a thousand', async () => {
  const portion = { sort: 'name', direction: 'asc', limit: PAGE, offset: 0 } as const
  const found = await listUsers(counted.db, ALL_USERS, { ...portion, search: 'solvej' })
  expect(found.users).toHaveLength(PAGE)
  expect(found).toMatchObject({ count: FOUND - 1, is_count_exact: false })
})
