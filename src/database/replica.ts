import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './client.ts'

const POLL_MS = 20

/**
 * Waits until everything committed so far can be read from `reads`.
 *
 * @returns false when it cannot within `patienceMs`, or when one of the two does not answer.
 */
export async function hasCaughtUp(db: Db, reads: Db, patienceMs: number): Promise<boolean> {
  const late = Date.now() + patienceMs
  try {
    const position = await findPosition(db)
    while (!(await isAt(reads, position))) {
      if (Date.now() >= late) return false
      await sleep(POLL_MS, undefined, { ref: false })
    }
    return true
  } catch {
    await sleep(Math.max(POLL_MS, late - Date.now()), undefined, { ref: false })
    return false
  }
}

/** The insert position, not the flushed one: it includes commits that do not wait for the disk. */
async function findPosition(db: Db): Promise<string> {
  const { rows } = await sql<{
    lsn: string
  }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db)
  return rows[0]?.lsn ?? '0/0'
}

/** A primary is always there. */
async function isAt(reads: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there`.execute(
    reads,
  )
  return rows[0]?.is_there ?? false
}
