import type { Tx } from '#database/client'
import { replaceRows } from '#database/replace-rows'

/** This is all that branches have of these products: rows with product_id, branch_id, allow_pickup and stock. */
export function saveBranchStock(
  tx: Tx,
  products: readonly number[],
  stocks: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const table = {
    table: 'catalogue.product_stock',
    owner: 'product_id',
    keys: { branch_id: 'bigint' },
    values: { allow_pickup: 'boolean', stock: 'numeric' },
  } as const
  return replaceRows(tx, table, products, stocks)
}
