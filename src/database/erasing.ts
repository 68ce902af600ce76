import { sql } from 'kysely'
import type { Tx } from './client.ts'

/** Tells the triggers that keep what is final as it is, for these statements, that what says who a person was may be emptied. */
export async function whileErasing(tx: Tx, erase: () => Promise<unknown>): Promise<void> {
  await sql`select set_config('planke.erases_personal_data', 'on', true)`.execute(tx)
  await erase()
  await sql`select set_config('planke.erases_personal_data', 'off', true)`.execute(tx)
}
