import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { SHOP_TIME_ZONE } from '#kernel/time'

export type AuditOutcome = 'done' | 'failed' | 'throttled'

interface NewAuditEvent {
  /** `user_changed` */
  readonly action: string
  readonly outcome: AuditOutcome
  /** Null: no user was logged in. */
  readonly actor_id: number | null
  readonly network: string
  /** The id of what it was done to. */
  readonly subject: string | null
  /** Instead of a subject: the name of a user, who may be unknown. */
  readonly username: string | null
}

interface AuditEvent extends Omit<NewAuditEvent, 'username'> {
  readonly id: number
  readonly created: Date
  readonly actor_name: string | null
}

/** Takes as long for an unknown username as for a known one. */
export async function appendAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  const { action, outcome, actor_id, network, subject, username } = event
  await sql`
    insert into access.audit_event (action, outcome, actor_id, network, subject)
    values (${action}, ${outcome}, ${actor_id}, ${network}, coalesce(${subject}, (
      select id::text from access."user" where lower(username) = lower(${username}))))`.execute(db)
}

interface AuditQuestion {
  readonly action?: string | undefined
  readonly outcome?: AuditOutcome | undefined
  readonly actor_id?: number | undefined
  readonly subject?: string | undefined
  /** Danish days, both included: `2026-11-25`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The latest first. */
export async function listAuditEvents(
  db: Db,
  { limit, offset, ...filters }: AuditQuestion,
): Promise<{ readonly events: AuditEvent[]; readonly count: number }> {
  const isFound = matches(filters)
  const { rows: events } = await sql<AuditEvent>`
    select event.id, event.created, action, outcome, actor_id, actor.name as actor_name, network, subject
    from access.audit_event event left join access."user" actor on actor.id = actor_id
    where ${isFound} order by event.id desc limit ${limit} offset ${offset}`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access.audit_event event where ${isFound}`.execute(db)
  return { events, count: rows[0]?.count ?? 0 }
}

function matches(filters: Omit<AuditQuestion, 'limit' | 'offset'>): RawBuilder<SqlBool> {
  const { action, outcome, actor_id, subject, from, to } = filters
  const day = sql`(event.created at time zone ${SHOP_TIME_ZONE})::date`
  const conditions = [
    sql`true`,
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(outcome === undefined ? [] : [sql`outcome = ${outcome}`]),
    ...(actor_id === undefined ? [] : [sql`actor_id = ${actor_id}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** The database lets no younger ones be deleted. */
export async function deleteOldAuditEvents(db: Db): Promise<void> {
  await sql`
    delete from access.audit_event where created < now() - interval '180 days'`.execute(db)
}
