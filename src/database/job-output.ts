import { sql } from 'kysely'
import type { Db } from './client.ts'

/** What a scheduled job returned when it was last completed, by any process; undefined when it was not, for a week. */
export async function readJobOutput(db: Db, job: string): Promise<unknown> {
  const { rows: queue } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db)
  if (!queue[0]?.is_there) return undefined
  const { rows } = await sql<{ output: unknown }>`
    select output from pgboss.job where name = ${job} and state = 'completed'
    order by completed_on desc limit 1`.execute(db)
  return rows[0]?.output
}
