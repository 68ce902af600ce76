import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { isToErase } from '#shop/access'

interface Username {
  /** In lower case, as the database has it. */
  readonly username: string
  /** Its owner has answered a mail: what was sent from the address, or to it, is the user's. */
  readonly is_confirmed: boolean
}

/** What a user has logged in with, lately: of now and of before, unless another user has it now. */
export async function listUsernames(tx: Tx, id: number): Promise<Username[]> {
  const { rows } = await sql<Username>`
    with name as (
      select username, false as is_confirmed from access."user" where id = ${id}
      union select confirmed_username, true from access."user"
        where id = ${id} and confirmed_username is not null
      union select old_username, true from access.username_change
        where user_id = ${id} and used is not null)
    select lower(username) as username, bool_or(is_confirmed) as is_confirmed from name
    where not exists (
      select from access."user" u where lower(u.username) = lower(name.username) and u.id <> ${id})
    group by 1`.execute(tx)
  return rows
}

/** Addresses, links to another address, invitations, and all in the row of the user; it stays for the orders that refer to it. */
export async function eraseProfile(
  tx: Tx,
  {
    id,
    uuid,
    confirmed,
  }: { readonly id: number; readonly uuid: string; readonly confirmed: readonly string[] },
): Promise<void> {
  for (const table of ['access.user_address', 'access.username_change'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  await sql`
    delete from access.invitation where lower(username) = any(${[...confirmed]}::text[])`.execute(
    tx,
  )
  // No mail address, so no user can have it as a username.
  const username = `slettet-${uuid}`
  await sql`
    update access."user"
    set username = ${username}, name = '', confirmed_username = null, password_hash = null, external_reference = null,
      customer_id = null, permissions = '{}', active = false,
      approval_above = null, approval_budget = null, last_login = null, deleted = now()
    where id = ${id}`.execute(tx)
}

/** @param isLeft For a row `u` of access.user: something of the user's is still to be erased. */
export async function markErased(db: Db, isLeft: RawBuilder<SqlBool>): Promise<void> {
  await sql`
    update access."user" u set is_erased = true
    where ${isToErase} and not ${isLeft}`.execute(db)
}
