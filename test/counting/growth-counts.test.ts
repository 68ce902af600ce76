import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { oldShop } from '#test/old-shop'
import { orderParts } from '#test/shop-app'
import { deleteWhatIsDue } from './walk-jobs.ts'

/** The page of tables that grow counts a shop of a million orders: a shop of two thousand has a five-hundredth of it. */

const SHARE = 500
/** Of fewer, a small shop has too few to tell. */
const TOLD = 50_000
/** They do not follow the orders: prices and addresses are of goods, pages are seen every day, and an import has as many rows in a small shop. */
const others = [
  'pricing.price_history',
  'routing.static_route',
  'tracking.daily_count',
  'exchange.row',
  'exchange.planned',
]

const page = readFileSync(new URL('../../docs/growth.md', import.meta.url), 'utf8')
const counts = [...page.matchAll(/^\| `(\w+\.\w+)` \|.*\| ([\d,]+) \|.*\|$/gm)]
  .map(([, table = '', count = '']) => ({ table, count: Number(count.replaceAll(',', '')) }))
  .filter(({ table, count }) => count >= TOLD && !others.includes(table))

const database = await freshDatabase(oldShop)
beforeAll(() => deleteWhatIsDue(orderParts(database)), 120_000)

test('the page has large tables', () => expect(counts.length).toBeGreaterThan(25))

test.each(counts)('$table has about $count rows after ten years', async ({ table, count }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(database.db)
  const found = (rows[0]?.count ?? 0) * SHARE
  expect(found).toBeGreaterThan(count / 2)
  expect(found).toBeLessThan(count * 2)
})
