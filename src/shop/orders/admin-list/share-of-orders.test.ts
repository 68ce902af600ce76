import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { matches } from './store-conditions.ts'
import { shareOf } from './store-search.ts'

const { db } = await freshDatabase()

const DAYS = { from: undefined, to: undefined }

function insertOrders(count: number, email: string, from: string) {
  return sql`
    insert into orders.order_search (basket_id, order_placed, reference, name, email, phone, company, sku)
    select gen_random_uuid(), ${from}::timestamptz + n * interval '1 minute', n::text, 'mette juhl', ${email}, '', '', ''
    from generate_series(1, ${count}::integer) n`.execute(db)
}

/** Of all orders, how many an e-mail has. */
async function shareWith(words: string): Promise<number> {
  const condition = matches(words, 'email')
  if (!condition) throw new Error('nothing is looked for')
  return shareOf(db, { type: 'all', days: DAYS, condition })
}

beforeAll(async () => {
  await insertOrders(10_000, 'mette@juhl.example', '2025-01-01')
  await insertOrders(500, 'bente@enghave.example', '2026-01-01')
})

test('what one customer has ordered five hundred times in a row is not taken for common', async () => {
  expect(await shareWith('enghave')).toBeLessThan(0.2)
})

test('what the others have is common, though it is on none of the newest orders', async () => {
  expect(await shareWith('juhl')).toBeGreaterThan(0.8)
})

test('what no order has is none of them', async () => {
  expect(await shareWith('zacho')).toBe(0)
})
