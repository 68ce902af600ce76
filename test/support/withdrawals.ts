import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#database/client'
import { PAY_ON_PICKUP, readyBuyer } from './buyer.ts'
import { cast } from './cast/cast.ts'
import { visitor } from './request.ts'
import type { ShopApp } from './shop-app.ts'

/** An order of four, and what its buyer withdraws by. */
export async function orderOfFour(app: ShopApp, db: Db) {
  const errand = { product_id: cast.screws, quantity: 4, payment_method_id: PAY_ON_PICKUP }
  const buyer = await readyBuyer(visitor(app), { ...errand, branch_id: cast.branch.aalborg })
  expect((await buyer.pay()).status).toBe(200)
  const { rows } = await sql<{ id: string; order_reference: string; code: string }>`
    select id, order_reference, confirmation_token as code from basket.basket where order_placed is not null
    order by order_placed desc, id desc limit 1`.execute(db)
  const { id: basket_id = '', order_reference = '', code } = rows[0] ?? {}
  return { buyer, basket_id, asked: { name: 'Mette Juhl', code, order_reference } }
}

export interface Paid {
  readonly isPaid?: boolean
}

/** Two withdrawals from an order of four, each of one. @returns Their ids, and the order's. */
export async function withdrawnTwice(
  app: ShopApp,
  db: Db,
  { isPaid = true }: Paid = {},
): Promise<{ ids: string[]; basket_id: string }> {
  const { buyer, basket_id, asked } = await orderOfFour(app, db)
  if (isPaid) {
    await sql`
      update payment.payment set status = 'captured', amount_captured = amount
      where basket_id = ${basket_id}`.execute(db)
  }
  const { body } = await buyer.post('/api/shop/withdrawals', asked)
  const lines = [{ line_id: body.data.lines[0].line_id, quantity: 1 }]
  for (const number of [1, 2]) {
    await buyer.post('/api/shop/withdrawals', { ...asked, lines, number, confirm: true })
  }
  const found = await sql<{ id: string }>`
    select id from orders.withdrawal where basket_id = ${basket_id} order by number`.execute(db)
  return { basket_id, ids: found.rows.map(({ id }) => id) }
}
