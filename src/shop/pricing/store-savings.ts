import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { findSavings, type Price } from './prices.ts'
import { lowestBeforeReduction, type PastPrice } from './savings.ts'
import { CURRENCY, HISTORY_MAX } from './store.ts'

/** Whether the price of a product in a price group is shown as a saving. */
export type Saves = (product_id: number, price_group_id: number) => boolean

interface SavingRow {
  readonly product_id: number
  readonly now_ms: number
  readonly prices: readonly Price[]
  readonly history: readonly PastPrice[] | null
}

/**
 * Reads which public prices of many products are shown as savings now, as `findSavings` has it: those that the merchant compares
 * with an original price, of which there are few, with their history.
 *
 * @param isWanted Narrows the products, by the name of the column with their ids.
 */
export async function loadSavings(
  db: Db,
  isWanted: (column: string) => RawBuilder<SqlBool>,
): Promise<Saves> {
  const { rows } = await sql<SavingRow>`
    select saving.product_id, floor(extract(epoch from now()) * 1000)::bigint as now_ms, saving.prices,
      (select json_agg(entry) from (
        select history.price_group_id, history.net_price,
          floor(extract(epoch from history.valid_from) * 1000)::bigint as valid_from,
          floor(extract(epoch from history.valid_to) * 1000)::bigint as valid_to,
          floor(extract(epoch from history.recorded) * 1000)::bigint as recorded
        from pricing.price_history history
        join pricing.price_group on price_group.id = history.price_group_id and price_group.is_public
        where history.product_id = saving.product_id
          and history.currency_id = (select id from pricing.currency where code = ${CURRENCY})
        order by history.recorded desc, history.valid_from desc
        limit ${HISTORY_MAX}) entry) as history
    from (
      select price.product_id, json_agg(json_build_object('price_group_id', price.price_group_id, 'is_public', true,
        'net_price', price.net_price, 'net_price_original', price.net_price_original, 'show_savings', true)) as prices
      from pricing.price
      join pricing.price_group on price_group.id = price.price_group_id and price_group.is_public
      where price.show_savings and price.net_price_original > price.net_price
        and price.currency_id = (select id from pricing.currency where code = ${CURRENCY})
        and (price.valid_from is null or price.valid_from <= now())
        and (price.valid_to is null or price.valid_to > now()) and ${isWanted('price.product_id')}
      group by price.product_id) saving`.execute(db)
  const found = new Map(
    rows.map(({ product_id, now_ms, prices, history }) => {
      const lowest = lowestBeforeReduction(history ?? [], now_ms)
      const saving = prices.filter((price) => findSavings(price, lowest) !== null)
      return [product_id, new Set(saving.map(({ price_group_id }) => price_group_id))]
    }),
  )
  return (product_id, price_group_id) => found.get(product_id)?.has(price_group_id) ?? false
}
