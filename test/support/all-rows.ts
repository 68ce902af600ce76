import { sql } from 'kysely'
import type { Db } from '#database/client'

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of every table as text, as a dump has them. One query: one for each table takes a connection each. */
export async function dumpRows(db: Db): Promise<string> {
  const parts = (await listTables(db)).map(
    (table) =>
      sql`select ${table}::text || ' ' || to_jsonb(one)::text as row from ${sql.raw(table)} one`,
  )
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ row }) => row).join('\n')
}

/** Reading something is written down here, which is no change of what was read: who read it, and how many, some seconds later. */
const WRITTEN_BY_READING = ['access.audit_event', 'tracking.daily_count']

/**
 * For many looks at a database: gives a hash of the rows of each table that reading leaves as it is, by name. The hash is a sum, so
 * that no table is sorted.
 */
export async function rowHasher(db: Db): Promise<() => Promise<Record<string, string>>> {
  const parts = (await listTables(db))
    .filter((table) => !WRITTEN_BY_READING.includes(table))
    .map(
      (table) =>
        sql`select ${table}::text as name,
          format('%s rows, %s', count(*), sum(hashtextextended(one::text, 0)::numeric)) as hash
        from ${sql.raw(table)} one`,
    )
  const all = sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`
  return async () => {
    const { rows } = await all.execute(db)
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
  }
}
