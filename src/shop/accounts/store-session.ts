import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Retention } from '#database/retention'
import { selectHasSecondFactor, toUser, type User, type UserRow, userColumns } from '#shop/access'

export interface SessionUser {
  readonly session_id: string
  /** Staff who see the shop as the user; null: the user has logged in. */
  readonly impersonator_id: number | null
  readonly uuid: string
  readonly user: User
  readonly has_second_factor: boolean
  /** Of the token. */
  readonly expires: Date
}

export interface NewToken {
  readonly jti: string
  readonly expires: Date
}

/** Where a login came from, for its owner to recognise it. */
export interface Origin {
  /** `Chrome på Windows`. */
  readonly device: string
  /** The network of the caller's address. */
  readonly network: string
}

/** Whose a token is, while both it and its session count and the user is active. */
export async function findSession(
  db: Db,
  { sub, jti }: { readonly sub: string; readonly jti: string },
): Promise<SessionUser | undefined> {
  const { rows } = await sql<UserRow & Omit<SessionUser, 'user'>>`
    select session.id as session_id, session.impersonator_id, u.uuid, token.expires,
      ${selectHasSecondFactor(sql`u.id`)} as has_second_factor, ${userColumns}
    from access.session_token token
    join access.session on session.id = token.session_id
    join access."user" u on u.id = session.user_id
    join access.user_group on user_group.id = u.group_id
    where token.id = ${jti} and token.expires > now()
      and session.ended is null and session.expires > now() and u.uuid = ${sub} and u.active`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { session_id, impersonator_id, uuid, has_second_factor, expires, ...user } = row
  return { session_id, impersonator_id, uuid, has_second_factor, expires, user: toUser(user) }
}

/** What staff who see the shop as a user may do; undefined when they are disabled. */
export async function findImpersonator(
  db: Db,
  user_id: number,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ permissions: readonly string[] }>`
    select u.permissions || user_group.permissions as permissions
    from access."user" u join access.user_group on user_group.id = u.group_id
    where u.id = ${user_id} and u.active`.execute(db)
  return rows[0]?.permissions
}

interface Impersonation extends Origin {
  readonly id: string
  readonly user_id: number
  readonly expires: Date
  readonly impersonator_id: number
  readonly reason: string
}

/**
 * Begins a session of a user in which staff see the shop. It is no login: when the user was last logged in stays.
 *
 * @returns Whose it is; undefined when the user is unknown or disabled.
 */
export async function insertImpersonation(
  tx: Tx,
  { id, user_id, expires, device, network, impersonator_id, reason }: Impersonation,
): Promise<{ readonly uuid: string; readonly permissions: readonly string[] } | undefined> {
  const { rows } = await sql<{ uuid: string; permissions: readonly string[] }>`
    with found as (
      select u.id, u.uuid, u.permissions || user_group.permissions as permissions
      from access."user" u join access.user_group on user_group.id = u.group_id
      where u.id = ${user_id} and u.active
      for share of u),
    begun as (
      insert into access.session (id, user_id, expires, device, network, impersonator_id, reason)
      select ${id}, id, ${expires}, ${device}, ${network}, ${impersonator_id}, ${reason} from found)
    select uuid, permissions from found`.execute(tx)
  return rows[0]
}

/**
 * Begins a session, unless the user has been disabled or has got another password since it was checked.
 *
 * @returns Whether it has begun.
 */
export async function insertSession(
  tx: Tx,
  session: Origin & { readonly id: string; readonly user_id: number; readonly expires: Date },
  checkedHash: string | null,
): Promise<boolean> {
  // Waits for a change of the password, which then ends what this has begun or refuses it.
  const { numUpdatedRows } = await tx
    .updateTable('access.user')
    .set({ last_login: sql`now()` })
    .where('id', '=', session.user_id)
    .where('active', '=', true)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.insertInto('access.session').values(session).execute()
  return true
}

export async function insertToken(
  tx: Tx,
  session_id: string,
  { jti, expires }: NewToken,
): Promise<void> {
  await tx.insertInto('access.session_token').values({ id: jti, session_id, expires }).execute()
}

/**
 * Locks a session for its renewal, and lets its tokens of before count for so much longer.
 *
 * @returns When the session itself expires; undefined when it has ended.
 */
export async function retireTokens(
  tx: Tx,
  session_id: string,
  seconds: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ expires: Date }>`
    update access.session set last_used = now()
    where id = ${session_id} and ended is null and expires > now()
    returning expires`.execute(tx)
  const [session] = rows
  if (!session) return undefined
  await sql`
    update access.session_token
    set expires = least(expires, now() + make_interval(secs => ${seconds}))
    where session_id = ${session_id}`.execute(tx)
  return session.expires
}

/** Ends a session of this user. @returns Whether there was one. */
export async function endSession(db: Db, user_id: number, session_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access.session')
    .set({ ended: sql`now()` })
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('ended', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions of a user, but one. */
export async function endOtherSessions(
  db: Db,
  user_id: number,
  kept_id: string | null,
): Promise<void> {
  await sql`
    update access.session set ended = now()
    where user_id = ${user_id} and ended is null and id is distinct from ${kept_id}`.execute(db)
}

/** All sessions of several users. */
export async function endSessionsOfUsers(db: Db, user_ids: readonly number[]): Promise<void> {
  if (user_ids.length === 0) return
  await sql`
    update access.session set ended = now()
    where user_id = any(${[...user_ids]}) and ended is null`.execute(db)
}

export interface OpenSession extends Origin {
  readonly id: string
  readonly created: Date
  readonly last_used: Date
}

/** The sessions of a user that are open, the last used first. */
export function listSessions(db: Db, user_id: number): Promise<OpenSession[]> {
  return db
    .selectFrom('access.session')
    .select(['id', 'created', 'last_used', 'device', 'network'])
    .where('user_id', '=', user_id)
    .where('ended', 'is', null)
    .where('expires', '>', sql<Date>`now()`)
    .orderBy('last_used', 'desc')
    .execute()
}

/** Sessions and attempts to log in that no rule needs any more. */
export const oldSessions: readonly Retention[] = [
  {
    table: 'access.session',
    index: 'session_expires',
    age: sql`expires`,
    isDue: sql`expires < now() - interval '30 days'`,
    after: '30 days after it expired',
  },
  {
    table: 'access.session_token',
    index: 'session_token_expires',
    age: sql`expires`,
    isDue: sql`expires < now()`,
    after: 'when it has expired, or with its session',
  },
  {
    table: 'access.login_attempt',
    index: 'login_attempt_attempted',
    age: sql`attempted`,
    isDue: sql`attempted < now() - interval '1 day'`,
    after: 'a day',
  },
  {
    table: 'access.password_reset',
    index: 'password_reset_expires',
    age: sql`expires`,
    isDue: sql`expires < now() - interval '1 day'`,
    after: 'a day after it expired',
  },
]
