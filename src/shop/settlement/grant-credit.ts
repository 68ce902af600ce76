import type { Tx } from '#database/client'
import type { Ore } from '#kernel/money'
import { availableCredit, lockCreditOf } from '#shop/access'
import { moveOrder } from '#shop/orders'

/**
 * Approves an order on account that the customer's credit covers; another stays `new` until staff decide. The order has
 * just been placed in the same transaction. Orders of one customer take turns, so two cannot spend the same credit.
 *
 * @param amount Øre incl. VAT.
 */
export async function grantCredit(tx: Tx, basket_id: string, amount: Ore): Promise<void> {
  const credit = await lockCreditOf(tx, basket_id)
  if (!credit || amount > availableCredit(credit)) return
  await moveOrder(tx, basket_id, 'approved', { actor: 'system', facts: { credit } })
}
