import { sql } from 'kysely'
import type { Db } from '#database/client'
import { countRows } from '#database/count-rows'
import type { UnitPrice } from '#kernel/money'
import type { Counted } from '#kernel/paging'

/** What a price became, and when. */
export interface HistoryEntry {
  readonly price_group_id: number
  readonly price_group_name: string
  readonly currency_id: number
  /** Ex VAT, in ten-thousandths of a krone; null: it was taken away. */
  readonly net_price: UnitPrice | null
  readonly valid_from: Date
  readonly valid_to: Date | null
  readonly recorded: Date
}

/** Every price that a product has had, the newest first. */
export async function listPriceHistory(
  db: Db,
  product_id: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Counted & { readonly entries: readonly HistoryEntry[] }> {
  const [{ rows: entries }, counted] = await Promise.all([
    sql<HistoryEntry>`
      select history.price_group_id, price_group.name as price_group_name, history.currency_id,
        history.net_price, history.valid_from, history.valid_to, history.recorded
      from pricing.price_history history
      join pricing.price_group on price_group.id = history.price_group_id
      where history.product_id = ${product_id}
      order by history.recorded desc, history.id desc limit ${limit} offset ${offset}`.execute(db),
    countRows(db, sql`select from pricing.price_history where product_id = ${product_id}`),
  ])
  return { entries, ...counted }
}
