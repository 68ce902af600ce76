import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { countRows } from '#database/count-rows'
import type { Retention } from '#database/retention'
import type { AuditAction } from '#kernel/audit-actions'
import type { Counted } from '#kernel/paging'
import { SHOP_TIME_ZONE } from '#kernel/time'

export type AuditOutcome = 'done' | 'failed' | 'throttled'

interface NewAuditEvent {
  /** `user_changed` */
  readonly action: AuditAction
  readonly outcome: AuditOutcome
  /** Null: no user was logged in. */
  readonly actor_id: number | null
  readonly network: string
  /** The id of what it was done to. */
  readonly subject: string | null
  /** Instead of a subject: the name of a user, who may be unknown. */
  readonly username: string | null
  /** As it was and as it is, field by field; left out: what was done has no fields. */
  readonly changes?: readonly Change[] | undefined
}

export interface Change {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

interface AuditEvent extends Omit<NewAuditEvent, 'action' | 'username' | 'changes'> {
  /** Also one that is written no more. */
  readonly action: string
  readonly id: number
  readonly created: Date
  readonly actor_name: string | null
  readonly changes: readonly Change[] | null
}

/** Takes as long for an unknown username as for a known one. */
export async function appendAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  const { action, outcome, actor_id, network, subject, username, changes } = event
  const changed = changes ? JSON.stringify(changes) : null
  await sql`
    insert into access.audit_event (action, outcome, actor_id, network, subject, changes)
    values (${action}, ${outcome}, ${actor_id}, ${network}, coalesce(${subject}, (
      select id::text from access."user" where lower(username) = lower(${username}))), ${changed})`.execute(
    db,
  )
}

/** What one person has done to many things at once, an event for each, in one statement. @returns Their numbers. */
export async function appendAuditEvents(
  db: Db,
  { action, actor_id, network }: Pick<NewAuditEvent, 'action' | 'actor_id' | 'network'>,
  events: readonly { readonly subject: string; readonly changes: readonly Change[] }[],
): Promise<readonly number[]> {
  if (events.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into access.audit_event (action, outcome, actor_id, network, subject, changes)
    select ${action}, 'done', ${actor_id}, ${network}, given.subject, given.changes
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (subject text, changes jsonb)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

interface AuditFilter {
  readonly action?: string | undefined
  readonly outcome?: AuditOutcome | undefined
  readonly actor_id?: number | undefined
  readonly subject?: string | undefined
  /** The id of a user. */
  readonly concerning?: number | undefined
  /** Danish days, both included: `2026-11-25`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The id of the last event of the page before. */
  readonly after?: number | undefined
  /** The id of the first event of the page after. */
  readonly before?: number | undefined
  readonly limit: number
  readonly offset: number
}

/** The latest first. A page is found in an index, however deep, and its events are read then. */
export async function listAuditEvents(
  db: Db,
  { limit, offset, after, before, ...filters }: AuditFilter,
): Promise<Counted & { readonly events: AuditEvent[] }> {
  const found = sql`select event.id from access.audit_event event where ${matches(filters)}`
  const isBeyond =
    before === undefined || after !== undefined
      ? sql`${after === undefined ? sql`true` : sql`event.id < ${after}`} order by event.id desc`
      : sql`event.id > ${before} order by event.id`
  const [{ rows: events }, counted] = await Promise.all([
    sql<AuditEvent>`
      select event.id, event.created, action, outcome, actor_id, nullif(actor.name, '') as actor_name, network, subject,
        changes
      from access.audit_event event left join access."user" actor on actor.id = actor_id
      where event.id = any(array(
        ${found} and ${isBeyond} limit ${limit} offset ${offset}))
      order by event.id desc`.execute(db),
    countRows(db, found),
  ])
  return { events, ...counted }
}

/** What was done by some actions, the latest first; each action is found by its index, so that what else was done costs nothing. */
export async function listChanges(
  db: Db,
  {
    actions,
    after,
    limit,
  }: Pick<AuditFilter, 'after' | 'limit'> & { readonly actions: readonly string[] },
): Promise<readonly AuditEvent[]> {
  const isLater = after === undefined ? sql`true` : sql`event.id < ${after}`
  const { rows } = await sql<AuditEvent>`
    select event.id, event.created, event.action, event.outcome, event.actor_id,
      nullif(actor.name, '') as actor_name, event.network, event.subject, event.changes
    from (
      select found.id from unnest(${[...actions]}::text[]) as asked (action)
      cross join lateral (
        select event.id from access.audit_event event
        where event.action = asked.action and ${isLater} order by event.id desc limit ${limit}) found
      order by found.id desc limit ${limit}) latest
    join access.audit_event event on event.id = latest.id
    left join access."user" actor on actor.id = event.actor_id
    order by event.id desc`.execute(db)
  return rows
}

/** What was done to one thing by an action, the latest first. */
export async function listDone(
  db: Db,
  {
    action,
    subject,
    limit,
  }: { readonly action: string; readonly subject: string; readonly limit: number },
): Promise<readonly Pick<AuditEvent, 'id' | 'created' | 'changes'>[]> {
  const { rows } = await sql<Pick<AuditEvent, 'id' | 'created' | 'changes'>>`
    select event.id, event.created, event.changes from access.audit_event event
    where event.subject = ${subject} and event.action = ${action}
    order by event.id desc limit ${limit}`.execute(db)
  return rows
}

type Done = Pick<AuditEvent, 'id' | 'created' | 'subject' | 'changes'>

/** One event, where it is one of this action. */
export async function findDone(db: Db, id: number, action: string): Promise<Done | undefined> {
  const { rows } = await sql<Done>`
    select event.id, event.created, event.subject, event.changes from access.audit_event event
    where event.id = ${id} and event.action = ${action}`.execute(db)
  return rows[0]
}

/** Events of an action from one to another, of the transaction of the last one: others may have had numbers between them. */
export async function listTogether(
  db: Db,
  {
    action,
    first,
    last,
  }: { readonly action: string; readonly first: number; readonly last: number },
): Promise<readonly Done[]> {
  const { rows } = await sql<Done>`
    select event.id, event.created, event.subject, event.changes
    from access.audit_event event
    join access.audit_event latest on latest.id = ${last} and latest.created = event.created
    where event.id between ${first} and ${last} and event.action = ${action}
    order by event.id`.execute(db)
  return rows
}

function matches(
  filters: Omit<AuditFilter, 'limit' | 'offset' | 'after' | 'before'>,
): RawBuilder<SqlBool> {
  const { action, outcome, actor_id, subject, concerning, from, to } = filters
  const conditions = [
    sql`true`,
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    // As it stands, so that the indexes of what was not done are of use.
    ...(outcome === undefined ? [] : [sql`outcome = ${sql.lit(outcome)}`]),
    ...(actor_id === undefined ? [] : [sql`actor_id = ${actor_id}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(concerning === undefined ? [] : [isConcerning(concerning)]),
    ...(from === undefined ? [] : [isFrom(startOf(from))]),
    ...(to === undefined ? [] : [isBefore(startOf(to, 1))]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Numbers of users are those of products, too: the action says what it was done to. */
const TO_A_USER = [
  'login',
  'logout',
  'password_reset',
  'personal_data_erased',
  'personal_data_exported',
  'second_factor_off',
  'second_factor_on',
  'sessions_ended',
  'user_changed',
  'user_created',
  'user_deleted',
  'user_impersonated',
  'user_invited',
  'user_read',
  'username_changed',
]

/** Who is told who has seen their data is told of their orders, too. */
function isConcerning(user: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    event.subject = ${String(user)} and event.action = any(${TO_A_USER}::text[])
    or event.subject = any(array(select id::text from basket.basket where user_id = ${user})))`
}

/** When a day begins in Denmark. */
function startOf(day: string, daysLater = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${SHOP_TIME_ZONE})`
}

/** Events of one moment may have ids in another order, but not by an hour: so the ids of a time lie within these. */
const MARGIN = sql`interval '1 hour'`

function isFrom(start: RawBuilder<Date>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(event.created >= ${start} and event.id >= (
    select first.id from access.audit_event first
    where first.created >= ${start} - ${MARGIN} order by first.created limit 1))`
}

function isBefore(end: RawBuilder<Date>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(event.created < ${end} and event.id <= (
    select last.id from access.audit_event last
    where last.created < ${end} + ${MARGIN} order by last.created desc limit 1))`
}

/** The database lets no younger ones be deleted. */
export const oldAuditEvents: Retention = {
  table: 'access.audit_event',
  index: 'audit_event_by_age',
  age: sql`created`,
  isDue: sql`created < now() - interval '180 days'`,
  after: '180 days, which the database enforces',
}
