import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { rounds } from '#test/dice'
import { oldShopSeed } from '#test/old-shop'
import { fakeProvider } from '#test/provider'
import { orderParts, withGateway } from '#test/shop-app'
import { whileUndone } from '#test/undone'
import { type CountedDatabase, countedDatabase } from './counted-database.ts'
import { exceptions } from './exceptions.ts'
import { findOldCompany, type OldCompany } from './old-company.ts'
import { type Breach, describeBreaches, findBreach, findNeedless } from './rule.ts'
import { walkBuying } from './walk-buying.ts'
import { deleteWhatIsDue, walkJobs, walkMetrics } from './walk-jobs.ts'
import { walkLists } from './walk-lists.ts'
import { walkRoutes } from './walk-routes.ts'

/**
 * No statement reads what it does not need: in a shop of ten years each may read a small multiple of the rows that it returns or
 * changes, as PostgreSQL itself counts them. Statements that triggers and functions run are counted too.
 */

/**
 * Enough that no table which grows with the age of a shop is read whole because it is small; so many more with FAULT_SEED, as
 * docs/tests.md tells, that a scan of a part of them is found too.
 */
const ORDERS = rounds(5_000, 50_000)
/** So far a list counts what it has. */
const EXACT = 10_000
const WALK_MS = rounds(300_000, 1_800_000)

const database = await freshDatabase(oldShopSeed(ORDERS))
let counted: CountedDatabase
let company: OldCompany
let products = 0
const breaches: Breach[] = []

beforeAll(async () => {
  await deleteWhatIsDue(orderParts(database))
  await logInEverybody()
  await sql`vacuum (analyze)`.execute(database.db)
  counted = await countedDatabase(database)
  company = await findOldCompany(database.db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from catalogue.product`.execute(database.db)
  products = rows[0]?.count ?? 0
}, WALK_MS)

/** At any hour of the day: tokens live for hours, and a plan that is made while none do reads them all when many do. */
async function logInEverybody(): Promise<void> {
  await sql`
    insert into access.session_token (id, session_id, expires)
    select gen_random_uuid(), session.id, now() + interval '1 hour'
    from access.session, generate_series(1, 4)`.execute(database.db)
}

/** Those of what has been done since the last time. */
function takeBreaches(): Breach[] {
  const found = counted.take().flatMap((one) => findBreach(one, products) ?? [])
  breaches.push(...found)
  return found
}

/** Of the one statement since the last time. */
function takeControl(): Breach | undefined {
  const [one, ...more] = counted.take().filter(({ text }) => text.startsWith('select'))
  expect(more).toEqual([])
  return one && findBreach(one, products)
}

describe('no statement reads what it does not need', () => {
  const bank = fakeProvider()

  test('while a guest buys by card and a professional on account', async () => {
    const orders = withGateway(orderParts(counted), bank.gateway)
    await walkBuying(database, counted, { company, orders, bank })
    expect(describeBreaches(takeBreaches(), exceptions)).toEqual([])
  })

  test('in the lists of staff and of a company that has bought for ten years', async () => {
    expect(await walkLists(database, counted, company)).toEqual([])
    expect(describeBreaches(takeBreaches(), exceptions)).toEqual([])
  }, 120_000)

  test(
    'on any route',
    async () => {
      const failed = await walkRoutes(database, counted, company, bank)
      const found = describeBreaches(takeBreaches(), exceptions)
      expect({ failed, found }).toEqual({ failed: [], found: [] })
    },
    WALK_MS,
  )

  test('in the outbox and in any job', async () => {
    await walkJobs(counted, withGateway(orderParts(counted), bank.gateway))
    expect(describeBreaches(takeBreaches(), exceptions)).toEqual([])
  }, 120_000)

  test('when it is measured', async () => {
    expect(await walkMetrics(counted)).toBe(200)
    expect(describeBreaches(takeBreaches(), exceptions)).toEqual([])
  })

  test('and refuses the outbox as it was once asked what is due', async () => {
    counted.begin('a control')
    // As a shop without an ERP had them: nearly all are for it, wait for ever, and are of one kind.
    await whileUndone(counted.db, async (tx) => {
      await sql`delete from orders.outbox`.execute(tx)
      await sql`
        insert into orders.outbox (kind, basket_id)
        select 'erp_order', id from basket.basket where order_placed is not null`.execute(tx)
      await sql`analyze orders.outbox`.execute(tx)
      await sql`
        select asked.kind from unnest(array['payment_void', 'pay_link', 'label']) asked (kind), lateral (
          select from orders.outbox
          where outbox.kind = asked.kind and done is null and dead is null and available <= now()
          limit 1) due`.execute(tx)
    })
    expect(takeControl()?.read).toBeGreaterThan(3 * 3_000)
  })

  test.each([
    ['a page by its number', 'select id from orders.order_event order by id limit 20 offset 10000'],
    [
      'a part of a word in every contact',
      "select id from basket.basket_contact where last_name ilike '%zzzz%'",
    ],
  ])('and refuses %s', async (_, statement) => {
    counted.begin('a control')
    await sql.raw(statement).execute(counted.db)
    expect(takeControl()?.read).toBeGreaterThan(3_000)
  })

  // Of 5,000 orders, what is counted exactly to 10,000 is rightly read whole.
  test.runIf(ORDERS > EXACT)('and no exception lets a statement read all orders', () => {
    const free = exceptions.filter(({ rows, isOfAll }) => rows >= ORDERS && !isOfAll)
    expect(free.map(({ statement }) => String(statement))).toEqual([])
  })

  test('and each exception is needed', () => {
    expect(findNeedless(breaches, exceptions)).toEqual([])
  })
})
