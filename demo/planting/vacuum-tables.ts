import { sql } from 'kysely'
import type { Db } from '#database/client'

/**
 * Leaves the tables as those of a shop that has been open for a while: their statistics are known, and their pages told to be seen by all.
 * Without statistics, questions about baskets and orders are planned anew at nearly every call until autovacuum comes by.
 */
export function vacuumTables(db: Db): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`vacuum (analyze)`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
