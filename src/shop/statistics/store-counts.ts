import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import type { Retention } from '#database/retention'
import { type Count, type CountKind, OTHERS } from './counter.ts'

const MOST = 1000

/** Of a kind and a day: words that find nothing have no end, and are kept for two years. */
const MOST_NAMES_A_DAY = 2_000

/**
 * Adds to what has been counted, in one statement; names beyond the most of a day count together. Of the days and kinds that have a new name
 * the names are counted, {@link MOST_NAMES_A_DAY} at most; what is known by name costs a look at its row.
 */
export async function addCounts(db: Db, counts: readonly Count[]): Promise<void> {
  const [days, kinds, names, numbers] = [
    counts.map(({ day }) => day),
    counts.map(({ kind }) => kind),
    counts.map(({ name }) => name),
    counts.map(({ count }) => count),
  ]
  // In one order, so that two processes do not wait for each other.
  await sql`
    with added as materialized (
      select * from unnest(${days}::date[], ${kinds}::text[], ${names}::text[], ${numbers}::bigint[])
        as added (day, kind, name, count)),
    told as materialized (
      select added.*, known.name is not null as is_known
      from added left join tracking.daily_count known using (day, kind, name)),
    there as (
      select day, kind, count(*) as names from tracking.daily_count
      where (day, kind) in (select day, kind from told where not is_known) group by day, kind),
    placed as (
      select told.*, coalesce(there.names, 0) + row_number() over (partition by day, kind, is_known order by name) as place
      from told left join there using (day, kind))
    insert into tracking.daily_count (day, kind, name, count)
    select day, kind, case when is_known or place <= ${MOST_NAMES_A_DAY} then name else ${OTHERS} end,
      sum(count)::bigint
    from placed group by 1, 2, 3
    order by 1, 2, 3
    on conflict (day, kind, name) do update set count = daily_count.count + excluded.count`.execute(
    db,
  )
}

/** Both days included. Day by day, as their index has them: what else was counted on those days is not read. */
const isCounted = (kind: CountKind, from: string, to: string) => sql<SqlBool>`
  kind = ${kind} and day = any(array(
    select generate_series(
      greatest(${from}::date, (select min(day) from tracking.daily_count)),
      least(${to}::date, (select max(day) from tracking.daily_count)), interval '1 day')::date))`

/** Each day by itself; the most frequent first. */
export async function listCounts(
  db: Db,
  kind: CountKind,
  from: string,
  to: string,
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, name, count::integer as count
    from tracking.daily_count where ${isCounted(kind, from, to)}
    order by count desc, daily_count.day desc, name limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** The days together, with the last of them; the most frequent first. No day of a name is left out, however many names there are. */
export async function listSums(
  db: Db,
  kind: CountKind,
  from: string,
  to: string,
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select to_char(max(day), 'YYYY-MM-DD') as day, kind, name, sum(count)::integer as count
    from tracking.daily_count where ${isCounted(kind, from, to)}
    group by kind, name order by 4 desc, 1 desc, name limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** Words that found nothing, and how often in the last days. */
export interface Miss {
  readonly words: string
  readonly count: number
  /** A day. */
  readonly latest: string
}

const MOST_MISSES = 200

/** The most frequent first. Day by day, as their index has them: of those days nothing else that was counted is read. */
export async function listMisses(db: Db, days: number): Promise<readonly Miss[]> {
  const { rows } = await sql<Miss>`
    select name as words, sum(count)::integer as count, to_char(max(day), 'YYYY-MM-DD') as latest
    from tracking.daily_count
    where kind = 'search' and day = any(array(
      select (now() at time zone 'Europe/Copenhagen')::date - back from generate_series(0, ${days}::integer - 1) back))
    group by name order by 2 desc, 3 desc, 1 limit ${sql.lit(MOST_MISSES)}`.execute(db)
  return rows
}

export const oldCounts: Retention = {
  table: 'tracking.daily_count',
  index: 'daily_count_pkey',
  age: sql`day`,
  isDue: sql`day < (now() - interval '731 days')::date`,
  after: '2 years',
}
