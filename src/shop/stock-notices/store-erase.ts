import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** @param confirmed Addresses of the user whose mail was answered, in lower case. */
export async function eraseNotices(
  tx: Tx,
  { confirmed }: { readonly confirmed: readonly string[] },
): Promise<void> {
  await sql`
    delete from contact.stock_notice where lower(email) = any(${[...confirmed]}::text[])`.execute(
    tx,
  )
}
