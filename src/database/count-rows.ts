import { type RawBuilder, sql } from 'kysely'
import { type Counted, MOST_COUNTED, toCounted } from '#kernel/paging'
import type { Db } from './client.ts'

/** How many rows a query has; it is read no further than a list is counted. */
export async function countRows(db: Db, rows: RawBuilder<unknown>): Promise<Counted> {
  const counted = await sql<{ count: number }>`select ${selectCount(rows)} as count`.execute(db)
  return toCounted(counted.rows[0]?.count ?? 0)
}

/** As {@link countRows}, within another query. */
export function selectCount(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from (${rows} limit ${sql.lit(MOST_COUNTED + 1)}) counted)`
}
