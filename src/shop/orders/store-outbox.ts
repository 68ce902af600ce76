import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { question } from '#database/question'
import type { NewOrderEvent } from './store-order.ts'

/** A side effect outside the database, of an order or of a user's wish. */
export interface OutboxRow {
  readonly id: number
  readonly kind: OutboxKind
  readonly basket_id: string | null
  readonly payload: Readonly<Record<string, string>>
  readonly created: Date
  /** Including the current one. */
  readonly attempts: number
  /** How many of them have had no known outcome, the current one included. */
  readonly unsure: number
  /** It has been tried for a day. */
  readonly is_late: boolean
}

/** Mails to the customer about what has become of an order. Each is sent once, however often an order comes there. */
export type OrderMailKind = 'order_shipped' | 'order_ready' | 'order_canceled'

export type OutboxKind =
  | OrderMailKind
  | 'order_confirmation'
  | 'approval_request'
  | 'approval_decided'
  | 'erp_order'
  | 'erp_change'
  | 'erp_event'
  | 'payment_void'
  | 'pay_link'
  | 'password_reset'
  | 'invitation'
  | 'colleague_invitation'
  | 'sign_up'
  | 'username_change'
  | 'username_change_notice'
  | 'offer_request'
  | 'offer_sent'
  | 'offer_question'
  | 'offer_answer'
  | 'withdrawal_receipt'
  | 'enquiry'
  | 'enquiry_receipt'
  | 'enquiry_answer'
  | 'newsletter_confirm'
  | 'newsletter_welcome'
  | 'part_shipped'
  | 'order_revised'
  | 'label'

/** Notified on commit of new rows. */
export const OUTBOX_CHANNEL = 'outbox'

/** For the payload of a mail that is about no order: the site it was asked for on. @param siteId Undefined: the first one. */
export function onSite(siteId: number | undefined): { readonly site_id?: string } {
  return siteId === undefined ? {} : { site_id: String(siteId) }
}

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

/** Queues a mail about an order to the customer, unless it was queued before. */
export async function appendOrderMail(
  tx: Tx,
  basketId: string,
  kind: OrderMailKind,
): Promise<void> {
  await sql`
    with told as (
      insert into orders.outbox (kind, basket_id) values (${kind}, ${basketId})
      on conflict (kind, basket_id) do nothing returning id)
    select pg_notify(${OUTBOX_CHANNEL}, '') from told`.execute(tx)
}

/** Deletes the reservations of a placed basket, and writes its event and outbox rows, in one statement. */
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

/** Those of these kinds that have something due, in one question: most wakings are for one kind alone. */
export async function listDueKinds(
  db: Db,
  kinds: readonly OutboxKind[],
): Promise<readonly OutboxKind[]> {
  return (await askDueKinds(db, { kinds })).map(({ kind }) => kind)
}

const askDueKinds = question(
  ({ kinds }: { readonly kinds: readonly OutboxKind[] }) => sql<{ kind: OutboxKind }>`
    select asked.kind from unnest(${kinds}::text[]) asked (kind), lateral (
      select from orders.outbox
      where outbox.kind = asked.kind and done is null and dead is null and available <= now()
      limit 1) due`,
)

/** Claims the oldest due row of a kind for so long, skipping those being claimed. The claim is committed at once. */
export async function claimOutboxRow(
  db: Db,
  kind: OutboxKind,
  leaseSeconds: number,
): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    update orders.outbox
    set attempts = attempts + 1, unsure = unsure + 1, first_attempt = coalesce(first_attempt, now()),
      available = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from orders.outbox
      where kind = ${kind} and done is null and dead is null and available <= now()
      order by available, id limit 1 for update skip locked)
    returning ${returned}`.execute(db)
  return rows[0]
}

const returned = sql`id, kind, basket_id, payload, created, attempts, unsure,
  first_attempt < now() - interval '24 hours' as is_late`

/** Gives up what is due again without a known outcome of so many attempts. */
export async function buryUnsure(
  db: Db,
  kind: OutboxKind,
  { limit, why }: { readonly limit: number; readonly why: string },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    update orders.outbox set dead = now(), last_error = ${why}
    where kind = ${kind} and done is null and dead is null and available <= now() and unsure >= ${limit}
    returning ${returned}`.execute(db)
  return rows
}

/** Does nothing if another worker has claimed the row since. */
export async function renewClaim(
  db: Db,
  { id, attempts }: OutboxRow,
  leaseSeconds: number,
): Promise<void> {
  await db
    .updateTable('orders.outbox')
    .set({ available: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done', 'is', null)
    .execute()
}

/** @returns Whether this call finished it. */
export async function finishOutboxRow(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders.outbox')
    .set({ done: sql<Date>`now()`, dead: null, last_error: null })
    .where('id', '=', id)
    .where('done', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Postponement {
  readonly seconds: number
  readonly is_dead: boolean
  /** The attempt has perhaps succeeded. */
  readonly is_unsure: boolean
  readonly why: string
}

/** Does nothing if another worker has claimed the row since. */
export async function postponeOutboxRow(
  db: Db,
  { id, attempts }: OutboxRow,
  { seconds, is_dead, is_unsure, why }: Postponement,
): Promise<void> {
  await db
    .updateTable('orders.outbox')
    .set({
      available: sql<Date>`now() + make_interval(secs => ${seconds})`,
      dead: is_dead ? sql<Date>`now()` : null,
      unsure: sql<number>`unsure - ${is_unsure ? 0 : 1}::int`,
      last_error: why,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done', 'is', null)
    .execute()
}

export async function deleteOutboxRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('orders.outbox').where('id', '=', id).execute()
}

/** Deletes what was written for a user and concerns no order: mails with links. */
export async function deleteOutboxOf(tx: Tx, username: string): Promise<void> {
  await sql`
    delete from orders.outbox
    where basket_id is null and lower(payload ->> 'username') = lower(${username})`.execute(tx)
}

/** Deletes the addresses that links were sent to, or asked for, more than 30 days ago. */
export async function deleteOldLinks(db: Db): Promise<void> {
  await sql`
    delete from orders.outbox
    where basket_id is null and payload ? 'username' and coalesce(done, dead) < now() - interval '30 days'`.execute(
    db,
  )
}

export interface OutboxMeasure {
  readonly kind: OutboxKind
  readonly waiting: number
  readonly dead: number
  /** Age of the oldest waiting row; 0 without one. */
  readonly oldest_seconds: number
}

/** The backlog by kind, for metrics. */
export async function measureOutbox(db: Db): Promise<OutboxMeasure[]> {
  const { rows } = await sql<OutboxMeasure>`
    select kind, count(*) filter (where dead is null)::int as waiting,
      count(dead)::int as dead,
      coalesce(extract(epoch from now() - min(created) filter (where dead is null)), 0)::float8
        as oldest_seconds
    from orders.outbox where done is null group by kind order by kind`.execute(db)
  return rows
}

/** An outbox row that was tried too often and given up. */
export interface DeadLetter {
  readonly id: number
  readonly kind: OutboxKind
  readonly basket_id: string | null
  readonly created: Date
  readonly attempts: number
  /** How the last attempt failed. */
  readonly why: string
}

const LISTED_MAX = 200

/** The oldest first. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, kind, coalesce(basket_id, (payload ->> 'basket_id')::uuid) as basket_id, created, attempts,
      coalesce(last_error, '') as why
    from orders.outbox where dead is not null and done is null
    order by created, id limit ${sql.lit(LISTED_MAX)}`.execute(db)
  return rows
}

/** Has a dead letter tried again at once. @returns Whether there is such a one. */
export async function retryDeadLetter(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    with retried as (
      update orders.outbox set dead = null, attempts = 0, unsure = 0, first_attempt = null, available = now()
      where id = ${id} and dead is not null and done is null returning id)
    select id, pg_notify(${OUTBOX_CHANNEL}, '') from retried`.execute(db)
  return rows.length > 0
}

/** The merchant's own system has taken the order as it is. */
export async function markReported(tx: Tx, basketId: string): Promise<void> {
  await tx
    .updateTable('basket.basket')
    .set({ is_reported: true })
    .where('id', '=', basketId)
    .execute()
}
