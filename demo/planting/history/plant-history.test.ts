import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#database/client'
import { freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { oldShop, oldShopSeed } from '#test/old-shop'
import { plantHistory } from './plant-history.ts'

const { db } = await freshDatabase(oldShop)

test('ten years of orders break no rule of the shop', async () => {
  expect(await findBroken(db)).toEqual([])
})

test('there are as many orders as were asked for, over all years', async () => {
  const { rows } = await sql`
    select count(*)::int as orders, count(distinct extract(year from order_placed))::int >= 10 as is_old
    from basket.basket where order_placed is not null`.execute(db)
  expect(rows).toEqual([{ orders: 2_000, is_old: true }])
})

test('years are planted once', async () => {
  const few = await freshDatabase(oldShopSeed(100))
  expect(await plantHistory(few.db, { orders: 100 })).toBe(false)
  expect(await countOrders(few.db)).toBe(100)
})

async function countOrders(shop: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from basket.basket where order_placed is not null`.execute(shop)
  return rows[0]?.count ?? 0
}
