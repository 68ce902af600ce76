import { sql } from 'kysely'
import type { Db } from './client.ts'

export interface JobAge {
  readonly job: string
  /** Since it was last completed. */
  readonly completed_seconds: number
}

/** The scheduled jobs in the queue of pg-boss, which keeps them for a week. Empty before jobs have ever run. */
export async function listJobAges(db: Db): Promise<JobAge[]> {
  const { rows: queue } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db)
  if (!queue[0]?.is_there) return []
  const { rows } = await sql<JobAge>`
    select schedule.name as job, extract(epoch from now() - last.completed_on)::float8 as completed_seconds
    from (select distinct name from pgboss.schedule) schedule
    cross join lateral (
      select completed_on from pgboss.job
      where job.name = schedule.name and state = 'completed' and completed_on is not null
      order by completed_on desc limit 1) last
    order by 1`.execute(db)
  return rows
}

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
