import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import type { Retention } from '#database/retention'
import type { OutboxKind } from '#kernel/outbox-kinds'
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
export type OrderMailKind = Extract<OutboxKind, 'order_shipped' | 'order_ready' | 'order_canceled'>

/** Notified on commit of new rows; the payload is their kind. */
export const OUTBOX_CHANNEL = 'outbox'

/** For the payload of a mail that is about no order: the site it was asked for on. @param siteId Undefined: the first one. */
export function onSite(siteId: number | undefined): { readonly site_id?: string } {
  return siteId === undefined ? {} : { site_id: String(siteId) }
}

/** Rows for the ERP are written only where one is connected. */
const hasReceiver = sql<boolean>`(kind not in ('erp_order', 'erp_change', 'erp_event')
  or exists (select from orders.outbox_receiver where name = 'erp'))`

const notifyKinds = sql`
  select pg_notify(${sql.lit(OUTBOX_CHANNEL)}, kind) from (select distinct kind from appended) kinds`

type NewRow = Pick<OutboxRow, 'kind' | 'basket_id' | 'payload'>

export async function appendOutbox(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  await append(tx, { rows: JSON.stringify(rows) })
}

const append = compiledQuery(
  ({ rows }: { readonly rows: string }) => sql`
    with appended as (
      insert into orders.outbox (kind, basket_id, payload)
      select kind, basket_id, payload
      from json_to_recordset(${rows}::json) as row (kind text, basket_id uuid, payload jsonb)
      where ${hasReceiver} returning kind)
    ${notifyKinds}`,
)

/** Queues a mail about an order to the customer, unless it waits or was sent before. */
export async function appendOrderMail(
  tx: Tx,
  basketId: string,
  kind: OrderMailKind,
): Promise<void> {
  await sql`
    with appended as (
      insert into orders.outbox (kind, basket_id)
      select ${kind}::text, ${basketId}::uuid
      where not exists (
        select from orders.order_event where basket_id = ${basketId} and kind = ${sentEvent(kind)})
      on conflict (kind, basket_id) do nothing returning kind)
    ${notifyKinds}`.execute(tx)
}

/** The kind of the event of an order whose mail was sent; it stays when the row of the outbox is gone. */
export function sentEvent(kind: OrderMailKind | 'order_confirmation'): string {
  return kind === 'order_confirmation' ? 'confirmation_sent' : `${kind}_sent`
}

/** Deletes the reservations of a placed basket, and writes its event and outbox rows, in one statement. */
export async function recordPlaced(
  tx: Tx,
  basketId: string,
  { kind, from_status, to_status, actor, facts }: NewOrderEvent,
  kinds: readonly OutboxKind[],
): Promise<void> {
  await record(tx, {
    ...{ basketId, kind, from_status, to_status, actor },
    facts: JSON.stringify(facts),
    kinds: [...kinds],
  })
}

interface Placed extends Omit<NewOrderEvent, 'facts'> {
  readonly basketId: string
  readonly facts: string
  readonly kinds: readonly OutboxKind[]
}

const record = compiledQuery(
  ({ basketId, kind, from_status, to_status, actor, facts, kinds }: Placed) => sql`
    with released as (delete from orders.stock_reservation where basket_id = ${basketId}),
    happened as (
      insert into orders.order_event (basket_id, kind, from_status, to_status, actor, facts)
      values (${basketId}, ${kind}, ${from_status}, ${to_status}, ${actor}, ${facts}::jsonb)),
    appended as (
      insert into orders.outbox (kind, basket_id)
      select kind, ${basketId}::uuid from unnest(${kinds}::text[]) kind where ${hasReceiver}
      returning kind)
    ${notifyKinds}`,
)

/**
 * Those of these kinds that have something due, in one question. Each kind is one descent of the index of what waits, however
 * much is done or parked beside it: the order by keeps the planner from reading the table.
 */
export async function listDueKinds(
  db: Db,
  kinds: readonly OutboxKind[],
): Promise<readonly OutboxKind[]> {
  return (await askDueKinds(db, { kinds })).map(({ kind }) => kind)
}

const askDueKinds = compiledQuery(
  ({ kinds }: { readonly kinds: readonly OutboxKind[] }) => sql<{ kind: OutboxKind }>`
    select asked.kind from unnest(${kinds}::text[]) asked (kind), lateral (
      select available from orders.outbox
      where outbox.kind = asked.kind and done is null and dead is null
      order by available, id limit 1) first
    where first.available <= now()`,
)

/** Claims the oldest due row of a kind for so long, skipping those being claimed. Outside a transaction the claim is committed at once. */
export async function claimOutboxRow(
  db: Db,
  kind: OutboxKind,
  leaseSeconds: number,
): Promise<OutboxRow | undefined> {
  return (await claim(db, { kind, leaseSeconds }))[0]
}

const claim = compiledQuery(
  ({
    kind,
    leaseSeconds,
  }: {
    readonly kind: OutboxKind
    readonly leaseSeconds: number
  }) => sql<OutboxRow>`
    update orders.outbox
    set attempts = attempts + 1, unsure = unsure + 1, first_attempt = coalesce(first_attempt, now()),
      available = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from orders.outbox
      where kind = ${kind} and done is null and dead is null and available <= now()
      order by available, id limit 1 for update skip locked)
    returning id, kind, basket_id, payload, created, attempts, unsure,
      first_attempt < now() - interval '24 hours' as is_late`,
)

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

/** What has become of an order by the delivery of a row. */
export interface DeliveredEvent extends Pick<NewOrderEvent, 'kind' | 'facts'> {
  readonly basket_id: string
}

interface Finished {
  /** This call finished it, and wrote the event; a worker may have finished it before. */
  readonly is_first: boolean
  /** Another row of the kind is due. */
  readonly has_next: boolean
}

/** Marks a row as done, and writes the event of its order, in one statement. */
export async function finishOutboxRow(
  tx: Tx,
  { id, kind }: Pick<OutboxRow, 'id' | 'kind'>,
  event?: DeliveredEvent,
): Promise<Finished> {
  const [finished] = await finish(tx, {
    ...{ id, kind, basket_id: event?.basket_id ?? null, event: event?.kind ?? null },
    facts: JSON.stringify(event?.facts ?? {}),
  })
  return finished ?? { is_first: false, has_next: true }
}

interface Finishing extends Pick<OutboxRow, 'id' | 'kind' | 'basket_id'> {
  readonly event: string | null
  readonly facts: string
}

/** The row itself is not due while it is claimed. The order by is that of {@link listDueKinds}. */
const finish = compiledQuery(
  ({ id, kind, basket_id, event, facts }: Finishing) => sql<Finished>`
    with finished as (
      update orders.outbox set done = now(), dead = null, last_error = null
      where id = ${id} and done is null returning id),
    happened as (
      insert into orders.order_event (basket_id, kind, actor, facts)
      select happening.basket_id, ${event}, 'system', ${facts}::jsonb
      from finished, (select ${basket_id}::uuid as basket_id) happening where happening.basket_id is not null)
    select exists (select from finished) as is_first, coalesce((
      select available from orders.outbox
      where outbox.kind = ${kind} and done is null and dead is null
      order by available, id limit 1) <= now(), false) as has_next`,
)

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

/**
 * Deletes what was written for a user and concerns no order: mails with links.
 *
 * @param usernames In lower case.
 */
export async function eraseMails(
  tx: Tx,
  { usernames }: { readonly usernames: readonly string[] },
): Promise<void> {
  await sql`
    delete from orders.outbox
    where basket_id is null and lower(payload ->> 'username') = any(${[...usernames]}::text[])`.execute(
    tx,
  )
}

/** Mails that were given up are kept no longer, and other effects so long that staff have seen to them. */
const DEAD_MAIL_DAYS = 30
const DEAD_DAYS = 365
const DONE_DAYS = 14
const BATCH = 1_000

/** Those that are done; the others that {@link pruneOutbox} deletes are few. */
export const doneMessages: Retention = {
  table: 'orders.outbox',
  index: 'outbox_done',
  age: sql`done`,
  isDue: sql`done < now() - make_interval(days => ${sql.lit(DONE_DAYS)})`,
  after: '14 days after it was done',
}

/**
 * Deletes a batch of rows that are of no use any more: done two weeks ago; a mail that was given up a
 * month ago, anything else a year ago; for an ERP that is not connected. @returns How many: fewer than a full batch when there are no more.
 */
export async function pruneOutbox(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from orders.outbox where id = any(array(
      (select id from orders.outbox
        where ${doneMessages.isDue} order by done limit ${sql.lit(BATCH)})
      union all
      (select id from orders.outbox
        where dead is not null and done is null and created < now() - make_interval(days =>
          case when kind in ('erp_order', 'erp_change', 'erp_event', 'label', 'payment_void') then ${sql.lit(DEAD_DAYS)}
          else ${sql.lit(DEAD_MAIL_DAYS)} end) limit ${sql.lit(BATCH)})
      union all
      (select id from orders.outbox
        where kind in ('erp_order', 'erp_change', 'erp_event') and done is null and dead is null
          and not exists (select from orders.outbox_receiver where name = 'erp') limit ${sql.lit(BATCH)})))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

export interface OutboxMeasure {
  readonly kind: OutboxKind
  readonly waiting: number
  readonly dead: number
  /** Age of the oldest waiting row; 0 without one. */
  readonly oldest_seconds: number
}

/** The backlog by kind, for metrics. Each half of it is an index, and no row that is done is read. */
export async function measureOutbox(db: Db): Promise<OutboxMeasure[]> {
  const { rows } = await sql<OutboxMeasure>`
    select kind, count(*) filter (where dead is null)::int as waiting,
      count(dead)::int as dead,
      coalesce(extract(epoch from now() - min(created) filter (where dead is null)), 0)::float8
        as oldest_seconds
    from (
      select kind, created, dead from orders.outbox where done is null and dead is null
      union all
      select kind, created, dead from orders.outbox where done is null and dead is not null) left_over
    group by kind order by kind`.execute(db)
  return rows
}
