import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Retention } from '#database/retention'

const LINK_HOURS = 24

interface NewChange {
  readonly id: string
  readonly user_id: number
  readonly username: string
  readonly old_username: string
}

/** Asked for in the last day. The caller holds the lock of the user. */
export async function countUsernameChanges(tx: Tx, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access.username_change
    where user_id = ${user_id} and created > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Ends earlier changes of the user that have not been confirmed. */
export async function insertUsernameChange(tx: Tx, change: NewChange): Promise<void> {
  await sql`
    update access.username_change set expires = now()
    where user_id = ${change.user_id} and used is null and expires > now()`.execute(tx)
  const expires = sql<Date>`now() + make_interval(hours => ${sql.lit(LINK_HOURS)})`
  await tx
    .insertInto('access.username_change')
    .values({ ...change, expires })
    .execute()
}

interface UsernameChange {
  readonly username: string
  readonly old_username: string
  /** Another user has the address. */
  readonly is_taken: boolean
}

/** One that is not over. */
export async function findUsernameChange(db: Db, id: string): Promise<UsernameChange | undefined> {
  const { rows } = await sql<UsernameChange>`
    select username, old_username, exists (
      select from access."user" u
      where lower(u.username) = lower(change.username) and u.id <> change.user_id) as is_taken
    from access.username_change change
    where id = ${id} and used is null and expires > now()`.execute(db)
  return rows[0]
}

export async function saveChangeToken(db: Db, id: string, token_hash: Buffer): Promise<void> {
  await db.updateTable('access.username_change').set({ token_hash }).where('id', '=', id).execute()
}

/** Uses a link of this user up. @returns The address that it was sent to. */
export async function useUsernameChange(
  tx: Tx,
  user_id: number,
  token_hash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    update access.username_change set used = now()
    where user_id = ${user_id} and token_hash = ${token_hash} and used is null and expires > now()
    returning username`.execute(tx)
  return rows[0]?.username
}

export const oldUsernameChanges: Retention = {
  table: 'access.username_change',
  index: 'username_change_expires',
  age: sql`expires`,
  isDue: sql`expires < now() - interval '30 days'`,
  after: '30 days after it expired',
}
