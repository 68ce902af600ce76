import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import type { Payment } from './payment.ts'
import { columns, type PaymentRow, toPayment } from './store-row.ts'

/**
 * Locks the basket of a payment and then the payment, in one statement. Messages of the provider are recorded meanwhile.
 *
 * @returns The payment as it is after waiting for both.
 */
export async function lockPayment(
  tx: Tx,
  { id, basket_id }: Pick<Payment, 'id' | 'basket_id'>,
): Promise<LockedPayment> {
  const [row] = await askLocked(tx, { id, basket_id })
  if (!row) throw new Error(`no payment ${id}`)
  const { is_of_guest, placed_by } = row
  return { ...toPayment(row), is_of_guest, placed_by }
}

export type LockedPayment = Payment & {
  /** Its basket is that of a guest. */
  readonly is_of_guest: boolean
  /** The user of staff who orders it for a caller; null for most. */
  readonly placed_by: number | null
}

/** A row is locked when the rows it is joined of have been read: the payment after the basket. It is then read anew if it has changed. */
const askLocked = compiledQuery(
  ({ id, basket_id }: Pick<Payment, 'id' | 'basket_id'>) => sql<
    PaymentRow & Pick<LockedPayment, 'is_of_guest' | 'placed_by'>
  >`
    with held as materialized (
      select id, user_id is null as is_of_guest, (
        select phone.placed_by from basket.phone_order phone where phone.basket_id = basket.id) as placed_by
      from basket.basket where id = ${basket_id} for update)
    select ${columns}, held.is_of_guest, held.placed_by from held join payment.payment on payment.basket_id = held.id
    where payment.id = ${id} for no key update of payment`,
)
