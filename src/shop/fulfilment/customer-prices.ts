import type { Tx } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { type UnitPrice, unitPrice } from '#kernel/money'
import { readPricingContext } from '#shop/basket'
import type { LineToAdd } from './added-lines.ts'
import { findOwnerOf } from './store-added.ts'

/**
 * What a unit of each line costs the customer of an order today, ex VAT, as if they bought these lines; undefined for what is not sold
 * to them.
 */
export async function readCustomerPrices(
  tx: Tx,
  basket_id: string,
  added: readonly LineToAdd[],
): Promise<(UnitPrice | undefined)[]> {
  const owner = (await findOwnerOf(tx, basket_id)) ?? { guest_id: uuidv7() }
  const ids = added.map(({ product_id }) => product_id)
  const { context } = await readPricingContext(tx, owner, ids, { now: () => new Date() })
  const wanted = added.map(({ product_id, quantity }, i) => ({
    ...{ id: String(i), product_id, quantity },
  }))
  const prices = context.priceLines(wanted)
  return wanted.map(({ id }) => {
    const price = prices.get(id)
    return price && unitPrice(price.net_price - price.net_rebate)
  })
}
