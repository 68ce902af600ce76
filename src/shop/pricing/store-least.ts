import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import type { UnitPrice } from '#kernel/money'
import { leastBought } from './prices.ts'
import { applyRebate, chooseRebate, isReached } from './rebates.ts'
import { REBATED_COLUMNS, REBATES, type RebatedRow, toRebated } from './store.ts'

/** What a product costs a price group when the least is bought that can be, ex VAT. */
export type ReducePrice = (
  product_id: number,
  price_group_id: number,
  net_price: UnitPrice,
) => UnitPrice

/**
 * Reads the rebates that may count already for the least that can be bought, of which there are few, for the reader of the
 * prices of many products themselves.
 *
 * @param isWanted Narrows the products, by the name of the column with their ids.
 */
export async function loadReductions(
  db: Db,
  isWanted: (column: string) => RawBuilder<SqlBool>,
): Promise<ReducePrice> {
  // A pack is one unit or more: only in alternate units may more be counted than is bought.
  const { rows } = await sql<RebatedRow>`
    select ${REBATED_COLUMNS}, ${REBATES}
    from catalogue.product product
    join pricing.rebate rebate on rebate.product_id in (product.id, product.parent_id)
    where ${isWanted('product.id')} and (rebate.min_quantity <= coalesce(product.min_quantity, 1)
      or rebate.for_unit = product.alternate_unit)
    group by product.id`.execute(db)
  const reductions = new Map(
    rows.map(toRebated).flatMap((product) => {
      const bought = leastBought(product)
      if (!product.rebates.some((one) => isReached(one, bought, product))) return []
      return [[product.product_id, { product, bought }] as const]
    }),
  )
  return (product_id, price_group_id, net_price) => {
    const found = reductions.get(product_id)
    if (!found) return net_price
    const { product, bought } = found
    return applyRebate(net_price, chooseRebate(product.rebates, price_group_id, bought, product))
  }
}
