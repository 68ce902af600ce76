import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** The answers stay as proof, without whose they are. */
export async function eraseFromConsents(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`update tracking.consent set user_id = null where user_id = ${id}`.execute(tx)
}
