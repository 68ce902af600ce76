import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { whileErasing } from '#database/erasing'
import type { Retention } from '#database/retention'

/** Orders of which who bought is to be erased: bookkeeping material is kept for five years after the year of the order. */
export const ordersToErase: Retention = {
  table: 'basket.basket',
  index: 'basket_to_erase',
  age: sql`order_placed`,
  isDue: sql`order_placed is not null and erased is null
  and order_placed < date_trunc('year', now()) - interval '5 years'`,
  after: 'who bought: five years after the end of the year of the order',
}

/** What staff wrote of why they did something with these orders. What they did, and when, stays. */
export async function eraseOrderReasons(tx: Tx, ids: readonly string[]): Promise<void> {
  await whileErasing(tx, () =>
    sql`
      update orders.order_event set facts = jsonb_set(facts, '{reason}', '""')
      where basket_id = any(${[...ids]}::uuid[]) and facts ->> 'reason' <> ''`.execute(tx),
  )
}
