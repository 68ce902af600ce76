import { sql } from 'kysely'
import type { Tx } from '#database/client'

/**
 * Sessions with their tokens, links for another password, the second factor, attempts to log in.
 *
 * @param usernames All that the user has logged in with, in lower case.
 */
export async function eraseLogins(
  tx: Tx,
  { id, usernames }: { readonly id: number; readonly usernames: readonly string[] },
): Promise<void> {
  for (const table of [
    'access.session',
    'access.password_reset',
    'access.second_factor',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  await sql`
    delete from access.login_attempt
    where key in (${`user ${id}`}, ${`code ${id}`})
      or exists (select from unnest(${[...usernames]}::text[]) name where starts_with(key, name || ' '))`.execute(
    tx,
  )
}
