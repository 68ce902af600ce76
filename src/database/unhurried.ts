import { sql } from 'kysely'
import { type Db, type Tx, transaction } from './client.ts'

/**
 * For reading that goes through all there is, and takes longer the more there is: other queries are given up after fifteen
 * seconds, since somebody waits for them.
 */
export function unhurried<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transaction(db, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return read(tx)
  })
}
