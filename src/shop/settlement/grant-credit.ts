import type { Tx } from '#database/client'
import { type Ore, ore } from '#kernel/money'
import { factsOfPayment } from '#kernel/payment-facts'
import { availableCredit, lockCreditOf } from '#shop/access'
import { moveOrder, type Order } from '#shop/orders'

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

/**
 * What the credit of its customer lacks for an order to cost so much more; zero where it is enough, or not asked for: of an order that is
 * paid otherwise, or that waits for staff to decide. Orders of one customer take turns, as when they are placed.
 *
 * @param more Øre incl. VAT.
 */
export async function missingCredit(
  tx: Tx,
  { id, payment_provider, basket_status }: Order,
  more: Ore,
): Promise<Ore> {
  if (!factsOfPayment(payment_provider).needsCredit || basket_status === 'new') return ore(0)
  const credit = await lockCreditOf(tx, id)
  return ore(Math.max(0, more - (credit ? availableCredit(credit) : 0)))
}
