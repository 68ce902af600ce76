import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './client.ts'

const LOOK_MS = 20

/**
 * Waits until what is committed now can be read where `reads` reads.
 *
 * @returns false when it cannot within `patienceMs`, or when one of the two does not answer.
 */
export async function hasCaughtUp(db: Db, reads: Db, patienceMs: number): Promise<boolean> {
  const late = Date.now() + patienceMs
  try {
    const position = await findPosition(db)
    while (!(await isAt(reads, position))) {
      if (Date.now() >= late) return false
      await sleep(LOOK_MS, undefined, { ref: false })
    }
    return true
  } catch {
    await sleep(Math.max(LOOK_MS, late - Date.now()), undefined, { ref: false })
    return false
  }
}

/** Of all that is committed, also by those who do not wait for the disk; at the very end of a page a little beyond it. */
async function findPosition(db: Db): Promise<string> {
  const { rows } = await sql<{
    lsn: string
  }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db)
  return rows[0]?.lsn ?? '0/0'
}

/** A server that follows nobody has all there is. */
async function isAt(reads: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there`.execute(
    reads,
  )
  return rows[0]?.is_there ?? false
}
