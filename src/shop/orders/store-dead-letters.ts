import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { OutboxKind } from '#kernel/outbox-kinds'
import type { Days } from './admin-list/order-entry.ts'
import { isPlacedWithin } from './admin-list/store-conditions.ts'
import { OUTBOX_CHANNEL } from './store-outbox.ts'

/** An outbox row that was tried too often and given up. */
export interface DeadLetter {
  readonly id: number
  readonly kind: OutboxKind
  readonly basket_id: string | null
  readonly order_reference: string | null
  /** Whom it is for, where it is a mail to one address or about an order; null: not known. */
  readonly receiver: string | null
  readonly created: Date
  readonly attempts: number
  /** How the last attempt failed. */
  readonly why: string
}

const LISTED_MAX = 200

/** The oldest first. @param days Of when it was to be sent. */
export async function listDeadLetters(db: Db, days: Days = {}): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select letter.id, kind, letter.basket_id, letter.created, attempts, coalesce(last_error, '') as why, order_reference,
      coalesce(payload ->> 'username', nullif(contact.email, '')) as receiver
    from (
      select id, kind, coalesce(basket_id, (payload ->> 'basket_id')::uuid) as basket_id, created, attempts, last_error, payload
      from orders.outbox where dead is not null and done is null and ${isPlacedWithin(days, sql`created`)}
      order by created, id limit ${sql.lit(LISTED_MAX)}) letter
    left join basket.basket on basket.id = letter.basket_id
    left join basket.basket_contact contact on contact.basket_id = letter.basket_id and contact_type = 'invoice'
    order by letter.created, letter.id`.execute(db)
  return rows
}

/** Has a dead letter tried again at once. @returns Whether there is such a one. */
export async function retryDeadLetter(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    with retried as (
      update orders.outbox set dead = null, attempts = 0, unsure = 0, first_attempt = null, available = now()
      where id = ${id} and dead is not null and done is null returning id, kind)
    select id, pg_notify(${OUTBOX_CHANNEL}, kind) from retried`.execute(db)
  return rows.length > 0
}
