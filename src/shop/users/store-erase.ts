import { sql } from 'kysely'
import type { Tx } from '#database/client'

export async function eraseUserRow(tx: Tx, id: number, username: string): Promise<void> {
  await sql`
    update access."user"
    set username = ${username}, name = '', password_hash = null, external_reference = null,
      customer_id = null, permissions = '{}', active = false, last_login = null, deleted = now()
    where id = ${id}`.execute(tx)
}

/** Sessions with their tokens, links, addresses and the like; attempts to log in. */
export async function deletePersonalRows(
  tx: Tx,
  { id, username }: { readonly id: number; readonly username: string },
): Promise<void> {
  for (const table of [
    'access.session',
    'access.password_reset',
    'access.second_factor',
    'access.user_address',
    'access.username_change',
    'catalogue.product_user',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  for (const table of ['access.sign_up', 'access.customer_request', 'access.invitation'] as const) {
    await sql`
      delete from ${sql.table(table)} where lower(username) = lower(${username})`.execute(tx)
  }
  await sql`
    delete from access.login_attempt
    where key = ${`user ${id}`} or starts_with(key, ${`${username.toLowerCase()} `})`.execute(tx)
}
