import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { whileErasing } from '#database/erasing'

/** Who has withdrawn from these orders, and what staff wrote of it. What was done, and when, stays. */
export async function eraseWithdrawals(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('orders.withdrawal')
    .set({ name: '', email: '' })
    .where('basket_id', 'in', ids)
    .execute()
  await whileErasing(tx, () =>
    sql`
      update orders.withdrawal_event event set reason = '' from orders.withdrawal
      where withdrawal.id = event.withdrawal_id and basket_id = any(${[...ids]}::uuid[])
        and reason <> ''`.execute(tx),
  )
}
