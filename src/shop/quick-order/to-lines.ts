import type { Db } from '#database/client'
import type { Owner } from '#shop/access'
import { ProductNotForSale, readPricingContext, toLine } from '#shop/basket'
import type { CheckoutSettings, StoredLine } from '#shop/checkout'

/** A row that was matched or chosen. */
export interface RowToOrder {
  readonly product_id: number
  /** `24 stk`; left out: the least that can be bought. */
  readonly amount?: string | undefined
}

/**
 * Lines for a basket, in the order of the rows.
 *
 * @throws {ProductNotForSale} when a product is unknown.
 * @throws {FieldRefused} when a quantity makes no sense for its product.
 * @throws {BelowMin} when it is zero.
 * @throws {AboveMax} when a line would pass 100,000 units.
 */
export async function toLines(
  db: Db,
  owner: Owner,
  rows: readonly RowToOrder[],
  settings: CheckoutSettings,
): Promise<StoredLine[]> {
  const ids = rows.map(({ product_id }) => product_id)
  const { context } = await readPricingContext(db, owner, ids, settings)
  return rows.map(({ product_id, amount }) => {
    const product = context.products.get(product_id)
    if (!product) throw new ProductNotForSale({ product_id })
    return toLine({ product_id, typed_text: amount }, product, context)
  })
}
