import { sql } from 'kysely'
import type { Db } from '#database/client'

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of every table as text, as a dump has them. */
export async function dumpRows(db: Db): Promise<string> {
  const tables = await listTables(db)
  const dumped = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(one)::text as row from ${sql.raw(table)} one`.execute(db)
      return rows.map(({ row }) => `${table} ${row}`)
    }),
  )
  return dumped.flat().join('\n')
}
