import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './client.ts'
import type { DB } from './types.generated.ts'

/** Rows of a table that are deleted at an age. */
export interface Retention {
  readonly table: keyof DB
  /** The index that finds those that are due, the oldest first, and reads no others. */
  readonly index: string
  /** What that index is by. */
  readonly age: RawBuilder<unknown>
  /** Whether a row is old enough. */
  readonly isDue: RawBuilder<SqlBool>
  /** In words, for the page of tables that grow: `30 days after it expired`. */
  readonly after: string
}

/** How long a run may go on; what it leaves is for the next one. */
export interface Run {
  /** Of `performance.now()`. */
  readonly until: number
  readonly stopping: AbortSignal
}

/** Until all is done. */
export const ENDLESS: Run = {
  until: Number.POSITIVE_INFINITY,
  stopping: new AbortController().signal,
}

/** Rows of a statement, with what hangs on them: some tens of milliseconds. */
export const BATCH = 500

/**
 * Runs batches of a transaction each until one is not full. Between two it pauses as long as the last one took, so that the shop has
 * the database for itself half of the time.
 *
 * @param batch Gives how many rows it deleted or erased.
 * @returns How many in all.
 */
export async function inBatches(
  { until, stopping }: Run,
  batch: () => Promise<number>,
  full = BATCH,
): Promise<number> {
  for (let total = 0; ; ) {
    if (stopping.aborted || performance.now() > until) return total
    const begun = performance.now()
    const count = await batch()
    total += count
    if (count < full) return total
    await sleep(performance.now() - begun, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/** Deletes the rows that are due, the oldest first. Rows that are locked are left for the next run. @returns How many. */
export function deleteDue(db: Db, rows: Retention, run: Run = ENDLESS): Promise<number> {
  const { table, age, isDue } = rows
  return inBatches(run, async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isDue}
        order by ${age} limit ${sql.lit(BATCH)} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

export interface DueMeasure {
  /** Of a {@link Retention}. */
  readonly index: string
  /** How old the oldest row is that is due; 0 when none is. */
  readonly oldest_seconds: number
}

/** One row of an index for each. */
export async function measureDue(db: Db, all: readonly Retention[]): Promise<DueMeasure[]> {
  const asked = all.map(
    ({ table, index, age, isDue }) => sql`
      select ${index}::text as index, coalesce((
        select extract(epoch from now() - ${age}) from ${sql.table(table)}
        where ${isDue} order by ${age} limit 1), 0)::float8 as oldest_seconds`,
  )
  const { rows } = await sql<DueMeasure>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows
}
