import { type RawBuilder, sql } from 'kysely'
import { type Counted, MOST_COUNTED, toCounted } from '#kernel/paging'
import type { Db } from './client.ts'

/** How many rows a query has; it is read no further than `most`. */
export async function countRows(
  db: Db,
  rows: RawBuilder<unknown>,
  most = MOST_COUNTED,
): Promise<Counted> {
  const count = selectCount(rows, most)
  const counted = await sql<{ count: number }>`select ${count} as count`.execute(db)
  return toCounted(counted.rows[0]?.count ?? 0, most)
}

/** As {@link countRows}, within another query. */
export function selectCount(rows: RawBuilder<unknown>, most = MOST_COUNTED): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from (${rows} limit ${sql.lit(most + 1)}) counted)`
}
