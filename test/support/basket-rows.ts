import { sql } from 'kysely'
import type { Db } from '#database/client'

const TABLES = [
  'basket.basket',
  'basket.basket_line',
  'basket.basket_contact',
  'basket.basket_delivery_line',
] as const

/** Every row of every basket as text: equal before and after what must change nothing. */
export async function basketRows(db: Db): Promise<string> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(one)::text as row from ${sql.table(table)} one order by 1`.execute(db)
      return [table, ...rows.map(({ row }) => row)].join('\n')
    }),
  )
  return tables.join('\n')
}

export async function countBaskets(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from basket.basket`.execute(db)
  return rows[0]?.count ?? 0
}
