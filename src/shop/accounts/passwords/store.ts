import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'

/** What a login is decided by. */
interface LoginUser {
  readonly id: number
  readonly uuid: string
  readonly username: string
  readonly password_hash: string | null
  readonly active: boolean
  readonly permissions: readonly string[]
}

/** A username as the database compares it, and whose it is. */
interface FoundLogin {
  readonly folded: string
  readonly user: LoginUser | undefined
}

/** @param username In any case. */
export async function findLogin(db: Db, username: string): Promise<FoundLogin> {
  const { rows } = await sql<{ folded: string; id: number | null } & Omit<LoginUser, 'id'>>`
    select typed.folded, u.id, u.uuid, u.username, u.password_hash, u.active,
      u.permissions || user_group.permissions as permissions
    from (select lower(${username}) as folded) typed
    left join access."user" u on lower(u.username) = typed.folded
    left join access.user_group on user_group.id = u.group_id`.execute(db)
  const [{ folded, id, ...user } = { folded: '', id: null }] = rows
  return { folded, user: id === null ? undefined : ({ id, ...user } as LoginUser) }
}

/**
 * Counts an attempt, before its password is checked, so that attempts at the same time cannot pass together. One that is
 * refused is not counted: a user who waits as long as told may try again.
 *
 * @returns undefined when it may be made; the seconds until the next may be, when there have been `most` in the window.
 */
export async function countAttempt(
  db: Db,
  key: string,
  { most, windowSeconds }: { readonly most: number; readonly windowSeconds: number },
): Promise<number | undefined> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const { rows } = await sql<{ count: number; seconds: number }>`
      select count(*)::integer as count,
        ceil(extract(epoch from min(attempted) - now()) + ${windowSeconds})::integer as seconds
      from access.login_attempt
      where key = ${key} and attempted > now() - make_interval(secs => ${windowSeconds})`.execute(
      tx,
    )
    const [before] = rows
    if (before && before.count >= most) return before.seconds
    await sql`insert into access.login_attempt (key) values (${key})`.execute(tx)
    return undefined
  })
}

/** The last one of a key, which was not made. */
export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await sql`
    delete from access.login_attempt where ctid = (
      select ctid from access.login_attempt where key = ${key} order by attempted desc limit 1)`.execute(
    db,
  )
}

/** After a login has succeeded. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await sql`delete from access.login_attempt where key = ${key}`.execute(db)
}

export async function findPassword(
  db: Db,
  user_id: number,
): Promise<{ readonly username: string; readonly password_hash: string | null } | undefined> {
  return db
    .selectFrom('access.user')
    .select(['username', 'password_hash'])
    .where('id', '=', user_id)
    .executeTakeFirst()
}

export async function setPasswordHash(db: Db, user_id: number, hash: string): Promise<void> {
  await db
    .updateTable('access.user')
    .set({ password_hash: hash })
    .where('id', '=', user_id)
    .where('deleted', 'is', null)
    .execute()
}

/** A mail to the user's address has been answered. */
export async function confirmUsernameOf(tx: Tx, user_id: number): Promise<void> {
  await sql`
    update access."user" set confirmed_username = username
    where id = ${user_id} and deleted is null`.execute(tx)
}

/** Locks a user whose password is still the one that was checked. @returns Whether it is. */
export async function lockPassword(
  tx: Tx,
  user_id: number,
  checkedHash: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('access.user')
    .select('id')
    .where('id', '=', user_id)
    .where('active', '=', true)
    .where('password_hash', '=', checkedHash)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface LinkLimits {
  /** How long the link works. */
  readonly hours: number
  /** Links of the user within an hour. */
  readonly mostAnHour: number | undefined
  /** The mail with the one before was not sent. */
  readonly isRetry: boolean
}

/** Stores the hash of a link's token, after making earlier links of the user useless. */
export async function insertReset(
  db: Db,
  username: string,
  tokenHash: Buffer,
  { hours, mostAnHour = Number.POSITIVE_INFINITY, isRetry }: LinkLimits,
): Promise<{ readonly username: string; readonly name: string } | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; username: string; name: string }>`
      select id, username, name from access."user"
      where lower(username) = lower(${username}) and active for update`.execute(tx)
    const [user] = rows
    if (!user) return undefined
    const { rows: recent } = await sql`
      select from access.password_reset
      where user_id = ${user.id} and created > now() - interval '1 hour'`.execute(tx)
    if (recent.length >= mostAnHour && !isRetry) return undefined
    if (isRetry) await deleteLastReset(tx, user.id)
    await withdrawResets(tx, user.id)
    await sql`
      insert into access.password_reset (token_hash, user_id, expires)
      values (${tokenHash}, ${user.id}, now() + make_interval(hours => ${hours}))`.execute(tx)
    return { username: user.username, name: user.name }
  })
}

/** Whose link it is, while it can be used. */
export async function findReset(
  db: Db,
  tokenHash: Buffer,
): Promise<{ readonly username: string } | undefined> {
  const { rows } = await sql<{ username: string }>`
    select u.username from access.password_reset reset
    join access."user" u on u.id = reset.user_id and u.active
    where reset.token_hash = ${tokenHash} and reset.used is null and reset.expires > now()`.execute(
    db,
  )
  return rows[0]
}

/** Uses a link up. @returns Whose it was; undefined when it cannot be used any more. */
export async function useReset(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    update access.password_reset reset set used = now()
    from access."user" u
    where u.id = reset.user_id and u.active
      and reset.token_hash = ${tokenHash} and reset.used is null and reset.expires > now()
    returning reset.user_id`.execute(tx)
  return rows[0]?.user_id
}

/** A link that was never sent counts towards no limit. */
async function deleteLastReset(tx: Tx, user_id: number): Promise<void> {
  await sql`
    delete from access.password_reset where token_hash = (
      select token_hash from access.password_reset
      where user_id = ${user_id} and used is null order by created desc limit 1)`.execute(tx)
}

/**
 * Makes links useless that give the account away: for choosing another password, and to another address, which anyone who
 * knew the password of before may have asked for.
 */
export async function withdrawLinks(tx: Tx, user_id: number): Promise<void> {
  await withdrawResets(tx, user_id)
  await sql`
    update access.username_change set expires = now()
    where user_id = ${user_id} and used is null and expires > now()`.execute(tx)
}

async function withdrawResets(tx: Tx, user_id: number): Promise<void> {
  await sql`
    update access.password_reset set expires = now()
    where user_id = ${user_id} and used is null and expires > now()`.execute(tx)
}
