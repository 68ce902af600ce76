import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import type { Ore } from '#kernel/money'
import type { UserReader } from '#shop/access'
import type { EntryFilter } from './basket-entry.ts'
import { fromEntries, isOfGroup, toConditions } from './store-entries.ts'

/** An order in a file. */
export interface OrderRow {
  readonly id: string
  readonly order_reference: string
  readonly order_placed: Date
  readonly basket_status: string
  readonly project_number: string
  readonly po_number: string
  readonly user_name: string
  readonly lines_count: number
  readonly net_sum: Ore
  readonly payment_amount: Ore
}

export type OrderConditions = Omit<EntryFilter, 'page' | 'is_placed'>

const BATCH = 1_000

/** The orders that the reader may see in batches, the newest first. @param most How many at most, in thousands. */
export async function* readOrders(
  db: Db,
  reader: UserReader,
  conditions: OrderConditions,
  most: number,
): AsyncGenerator<readonly OrderRow[]> {
  const found = meets(reader, conditions)
  let last: OrderRow | undefined
  for (let read = 0; read < most; read += BATCH) {
    const isLater = last
      ? sql`(basket.order_placed, basket.id) < (select order_placed, id from basket.basket where id = ${last.id})`
      : sql`true`
    const { rows } = await sql<OrderRow>`
      select basket.id, basket.order_reference, basket.order_placed, basket.basket_status, u.name as user_name,
        coalesce(contact.project_number, '') as project_number, coalesce(contact.po_number, '') as po_number,
        (select count(*)::integer from basket.basket_line line where line.basket_id = basket.id) as lines_count,
        basket.net_sum, basket.payment_amount
      ${fromEntries(reader)} where ${found} and ${isLater}
      order by basket.order_placed desc, basket.id desc limit ${sql.lit(BATCH)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

export async function countOrders(
  db: Db,
  reader: UserReader,
  conditions: OrderConditions,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${fromEntries(reader)} where ${meets(reader, conditions)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function meets(
  reader: UserReader,
  { status, ...conditions }: OrderConditions,
): RawBuilder<SqlBool> {
  const all = toConditions(reader, { ...conditions, is_placed: true })
  return sql.join(status ? [...all, isOfGroup(status)] : all, sql` and `)
}
