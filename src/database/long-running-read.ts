import { sql } from 'kysely'
import { type Db, type Tx, transaction } from './client.ts'

/**
 * Reads in a transaction with a limit of ten minutes, for queries that go through all products. Others are cancelled
 * after fifteen seconds, since a request waits for them.
 */
export function longRunningRead<Result>(
  db: Db,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return read(tx)
  })
}
