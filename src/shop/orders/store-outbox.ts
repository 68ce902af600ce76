import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { NewOrderEvent } from './store.ts'

/** What must be told to others after an order; each kind has one who tells it. */
export interface OutboxRow {
  readonly id: number
  readonly kind: OutboxKind
  readonly basket_id: string | null
  readonly payload: Readonly<Record<string, string>>
  /** How often it was tried before. */
  readonly attempts: number
}

export type OutboxKind = 'order_confirmation' | 'erp_order' | 'payment_void'

/** Whoever waits for news of the outbox hears it here, once the transaction is committed. */
export const OUTBOX_CHANNEL = 'outbox'

export async function appendOutbox(
  tx: Tx,
  rows: readonly Pick<OutboxRow, 'kind' | 'basket_id' | 'payload'>[],
): Promise<void> {
  await tx
    .insertInto('orders.outbox')
    .values(rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })))
    .execute()
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(tx)
}

/**
 * What follows from an order, in one statement: nothing is held for its basket any more, its history begins, and those
 * who must hear of it will.
 */
export async function recordPlaced(
  tx: Tx,
  basketId: string,
  { kind, from_status, to_status, actor, facts }: NewOrderEvent,
  kinds: readonly OutboxKind[],
): Promise<void> {
  await sql`
    with let_go as (delete from orders.stock_reservation where basket_id = ${basketId}),
    happened as (
      insert into orders.order_event (basket_id, kind, from_status, to_status, actor, facts)
      values (${basketId}, ${kind}, ${from_status}, ${to_status}, ${actor}, ${JSON.stringify(facts)})),
    told as (
      insert into orders.outbox (kind, basket_id)
      select kind, ${basketId}::uuid from unnest(${[...kinds]}::text[]) kind
      returning id)
    select pg_notify(${OUTBOX_CHANNEL}, '') from (select count(*) from told) counted`.execute(tx)
}

/** The oldest row of these kinds that is due, held until the transaction ends; rows that others hold are passed over. */
export async function lockNextOutboxRow(
  tx: Tx,
  kinds: readonly OutboxKind[],
): Promise<OutboxRow | undefined> {
  const row = await tx
    .selectFrom('orders.outbox')
    .select(['id', 'kind', 'basket_id', 'payload', 'attempts'])
    .where('done', 'is', null)
    .where('available', '<=', sql<Date>`now()`)
    .where('kind', 'in', kinds)
    .orderBy('available')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row as OutboxRow | undefined
}

export async function finishOutboxRow(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('orders.outbox')
    .set({ done: sql<Date>`now()`, attempts: sql`attempts + 1`, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function postponeOutboxRow(tx: Tx, id: number, seconds: number, why: string) {
  await tx
    .updateTable('orders.outbox')
    .set({
      available: sql<Date>`now() + make_interval(secs => ${seconds})`,
      attempts: sql`attempts + 1`,
      last_error: why,
    })
    .where('id', '=', id)
    .execute()
}

/** How many seconds the oldest undone entry of each kind has waited. */
export async function listOutboxAges(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; seconds: number }>`
    select kind, extract(epoch from now() - min(created))::float8 as seconds
    from orders.outbox where done is null group by kind`.execute(db)
  return new Map(rows.map(({ kind, seconds }) => [kind, Number(seconds)]))
}
