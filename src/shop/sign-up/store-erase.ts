import { sql } from 'kysely'
import type { Tx } from '#database/client'

/**
 * Accounts that wait for their mail, and requests of companies.
 *
 * @param usernames All that the user has logged in with, in lower case.
 * @param confirmed Those whose mail was answered.
 */
export async function eraseSignUps(
  tx: Tx,
  {
    usernames,
    confirmed,
  }: { readonly usernames: readonly string[]; readonly confirmed: readonly string[] },
): Promise<void> {
  for (const table of ['access.sign_up', 'access.customer_request'] as const) {
    await sql`
      delete from ${sql.table(table)} where lower(username) = any(${[...confirmed]}::text[])`.execute(
      tx,
    )
  }
  // What the account was made from, though its first mail was never answered.
  await sql`
    delete from access.customer_request
    where customer_id is not null and lower(username) = any(${[...usernames]}::text[])`.execute(tx)
}
