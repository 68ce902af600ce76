import type { Tx } from '#database/client'
import { replaceRows } from '#database/replace-rows'

/** These are all ways in which these products can travel. */
export function saveDeliveryCodes(
  tx: Tx,
  products: readonly number[],
  codes: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const table = {
    table: 'delivery.product_delivery_code',
    owner: 'product_id',
    keys: { delivery_code_id: 'bigint' },
  } as const
  return replaceRows(tx, table, products, codes)
}
