import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** @param confirmed Addresses of the user whose mail was answered, in lower case. */
export async function eraseSubscriptions(
  tx: Tx,
  { confirmed }: { readonly confirmed: readonly string[] },
): Promise<void> {
  await sql`
    delete from contact.subscription where lower(email) = any(${[...confirmed]}::text[])`.execute(
    tx,
  )
}
