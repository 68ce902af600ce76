import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#database/client'
import { ENDLESS } from '#database/retention'
import { countPurchases } from '#shop/assortment'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const DAY_MS = 86_400_000

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)

const soon = () => new Date(Date.now() + DAY_MS)
const popularityOf = async (...ids: number[]) => {
  const rows = await db
    .selectFrom('catalogue.product')
    .select(['id', 'popularity'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.popularity)
}

async function order(product_id: number, quantity: number): Promise<void> {
  const errand = { product_id, quantity, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(app, { ...errand, payment_method_id: PAY_ON_PICKUP })
  const paid = await buyer.pay()
  expect(paid.status, paid.text).toBe(200)
}

test('A shop without orders keeps the popularity that was imported', async () => {
  await db
    .updateTable('catalogue.product')
    .set({ popularity: 7 })
    .where('id', '=', cast.screws)
    .execute()
  expect(await countPurchases(db, new Date(), ENDLESS)).toBe(0)
  expect(await popularityOf(cast.screws)).toEqual([7])
})

test('What is in more orders is more popular, whatever the quantity, and so is its family', async () => {
  const { parent_id } = await db
    .selectFrom('catalogue.product')
    .select('parent_id')
    .where('id', '=', cast.board.mm4200)
    .executeTakeFirstOrThrow()
  for (const quantity of [2, 2, 2]) await order(cast.board.mm4200, quantity)
  await order(cast.screws, 9)
  expect(await countPurchases(db, soon(), ENDLESS)).toBeGreaterThan(0)
  const [board, family, screws, other] = await popularityOf(
    ...[cast.board.mm4200, parent_id ?? 0, cast.screws, cast.floor],
  )
  expect([board, family, screws, other]).toEqual([139, 139, 69, 0])
  // Nothing has been bought since: nothing changes, and nothing is indexed anew.
  expect(await countPurchases(db, soon(), ENDLESS)).toBe(0)
})

test('What was taken out of its order again does not count', async () => {
  await order(cast.lastFive, 1)
  await countPurchases(db, soon(), ENDLESS)
  expect(await popularityOf(cast.lastFive)).toEqual([69])
  await transaction(db, async (tx) => {
    const { basket_id } = await tx
      .selectFrom('basket.basket_line')
      .select('basket_id')
      .where('product_id', '=', cast.lastFive)
      .executeTakeFirstOrThrow()
    await sql`select set_config('planke.revises_order', ${basket_id}, true)`.execute(tx)
    await sql`update basket.basket_line set quantity = 0 where basket_id = ${basket_id}`.execute(tx)
  })
  await countPurchases(db, soon(), ENDLESS)
  expect(await popularityOf(cast.lastFive)).toEqual([0])
})

test('What was bought more than half a year ago no longer counts, nor what was canceled', async () => {
  await order(cast.floor, 1)
  await db
    .updateTable('basket.basket')
    .set({ basket_status: 'canceled' })
    .where('order_placed', 'is not', null)
    .where('id', 'in', (sub) =>
      sub.selectFrom('basket.basket_line').select('basket_id').where('product_id', '=', cast.floor),
    )
    .execute()
  await countPurchases(db, soon(), ENDLESS)
  expect(await popularityOf(cast.floor)).toEqual([0])
  const later = new Date(Date.now() + 200 * DAY_MS)
  expect(await countPurchases(db, later, ENDLESS)).toBe(0)
})
