import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Owner } from '#shop/basket'
import { findPayment, type Payment } from '#shop/payment'

/** What a basket gets when it is placed, besides its number and the time. */
export interface PlacedFacts {
  readonly confirmation_token: string
  readonly content_hash: string
  readonly payment_provider: string
  readonly payment_option: string
  readonly terms_version: string
}

const CONFIRMATION_DAYS = 30

/** The columns that make an order of a basket. */
export function toOrderColumns(facts: PlacedFacts): object {
  return {
    ...facts,
    basket_status: 'new',
    is_current: false,
    order_reference: sql<string>`nextval('orders.order_reference')::text`,
    order_placed: sql<Date>`now()`,
    confirmation_expires: sql<Date>`now() + make_interval(days => ${sql.lit(CONFIRMATION_DAYS)})`,
    modified: sql<Date>`now()`,
  }
}

export interface NewOrderEvent {
  readonly kind: string
  readonly from_status: string | null
  readonly to_status: string | null
  /** Who did it: `shopper`, `system`, or a user. */
  readonly actor: string
  readonly facts: object
}

export async function appendOrderEvent(tx: Tx, id: string, { facts, ...event }: NewOrderEvent) {
  await tx
    .insertInto('orders.order_event')
    .values({ ...event, basket_id: id, facts: JSON.stringify(facts) })
    .execute()
}

export async function findConfirmationToken(db: Db, basketId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('basket.basket')
    .select('confirmation_token')
    .where('id', '=', basketId)
    .executeTakeFirst()
  return row?.confirmation_token ?? undefined
}

const JUST_MINUTES = 10

/** The payment of the order that the shopper placed a moment ago, if any. */
export async function findJustPlacedPayment(
  db: Db,
  { guest_id }: Owner,
): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payment.payment as payment')
    .innerJoin('basket.basket as basket', 'basket.id', 'payment.basket_id')
    .select('payment.id')
    .where('basket.guest_id', '=', guest_id)
    .where('payment.status', 'not in', ['created', 'voided', 'failed'])
    .where(
      'basket.order_placed',
      '>',
      sql<Date>`now() - make_interval(mins => ${sql.lit(JUST_MINUTES)})`,
    )
    .orderBy('basket.order_placed', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && findPayment(db, row.id)
}

/** What the basket of a payment became, for the shopper whose it is; undefined for anybody else. */
export async function findBasketOf(
  db: Db,
  { guest_id }: Owner,
  paymentId: string,
): Promise<{ readonly confirmation_token: string | null } | undefined> {
  return db
    .selectFrom('payment.payment as payment')
    .innerJoin('basket.basket as basket', 'basket.id', 'payment.basket_id')
    .select('basket.confirmation_token')
    .where('payment.id', '=', paymentId)
    .where('basket.guest_id', '=', guest_id)
    .executeTakeFirst()
}
