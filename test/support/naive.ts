import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { StockKeeper } from '#shop/stock'

/**
 * How products are sold by code whose author has not thought of a second buyer: look, think, write. Tests run it to show that they
 * would notice.
 */
export const naiveStockKeeper: StockKeeper = {
  reserve: async () => undefined,
  take: async (tx, _basketId, needs) => {
    for (const { product_id, quantity } of needs) {
      const { stock } = await tx
        .selectFrom('catalogue.product')
        .select('stock')
        .where('id', '=', product_id)
        .executeTakeFirstOrThrow()
      await sleep(100)
      const left = Number(stock) - quantity / 1000
      if (left < 0) throw new Error('sold out')
      await sql`update catalogue.product set stock = ${left} where id = ${product_id}`.execute(tx)
    }
    return []
  },
}
