import { sql } from 'kysely'
import { type Db, type Tx, transaction } from './client.ts'

/** Throws away what a transaction has written, and keeps what came of it. */
class Undone extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('a dry run')
    this.result = result
  }
}

/**
 * As {@link transaction}.
 *
 * @param isDry What is written is checked as by a commit and then undone; what comes of it is returned all the same.
 */
export async function transactionOrDry<Result>(
  db: Db,
  isDry: boolean,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const tried = transaction(db, async (tx) => {
    const result = await work(tx)
    if (!isDry) return result
    await sql`set constraints all immediate`.execute(tx)
    throw new Undone(result)
  })
  return tried.catch((error: unknown) => {
    if (error instanceof Undone) return error.result as Result
    throw error
  })
}
