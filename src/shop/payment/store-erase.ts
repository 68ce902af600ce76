import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { whileErasing } from '#database/erasing'

/** What staff wrote of why they moved money of these orders. What they did, and when, stays. */
export async function eraseOperationReasons(tx: Tx, ids: readonly string[]): Promise<void> {
  await whileErasing(tx, () =>
    sql`
      update payment.payment_operation operation set reason = '' from payment.payment
      where payment.id = operation.payment_id and basket_id = any(${[...ids]}::uuid[])
        and reason <> ''`.execute(tx),
  )
}
