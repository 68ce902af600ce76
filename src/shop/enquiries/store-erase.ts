import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** @param confirmed Addresses of the user whose mail was answered, in lower case. */
export async function eraseEnquiries(
  tx: Tx,
  { id, confirmed }: { readonly id: number; readonly confirmed: readonly string[] },
): Promise<void> {
  await sql`
    delete from contact.enquiry
    where user_id = ${id} or lower(email) = any(${[...confirmed]}::text[])`.execute(tx)
}
