import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'

/** What a login is decided by. */
export interface LoginUser {
  readonly id: number
  readonly uuid: string
  readonly username: string
  readonly password_hash: string | null
  readonly active: boolean
  readonly permissions: readonly string[]
}

/** @param username In any case. */
export async function findLoginUser(db: Db, username: string): Promise<LoginUser | undefined> {
  const { rows } = await sql<LoginUser>`
    select u.id, u.uuid, u.username, u.password_hash, u.active,
      u.permissions || user_group.permissions as permissions
    from access."user" u join access.user_group on user_group.id = u.group_id
    where lower(u.username) = lower(${username})`.execute(db)
  return rows[0]
}

/**
 * Counts an attempt, before its password is checked, so that attempts at the same time cannot pass together. One that is
 * refused is not counted: whoever waits as long as they are told may try again.
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
