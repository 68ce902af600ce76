import type { Tx } from '#database/client'
import { endUnpaidHold } from '#shop/approval'
import { appendOrderEvent, findOrder, notePassedDays } from '#shop/orders'
import {
  listOperationsOf,
  lockPaymentsOf,
  type Payment,
  type ProviderPayment,
  saveAuthorized,
  saveOutcome,
  saveReplaced,
} from '#shop/payment'
import { abandonPayment, requestVoid } from '../abandon-payment.ts'
import type { Outcome } from '../outcome.ts'
import { closeLink, findDue, findLink } from './store-pay-links.ts'

/**
 * Money that was reserved with a link takes the place of what an order had reserved before, in one transaction: from then on only the new
 * one can be captured, and what is left of the old one is let go. A second payment with the same link, or one that no longer fits, is let go
 * itself. Lock basket and payment first.
 *
 * @returns false while something is being asked about the old payment: the same is tried again.
 */
export async function acceptAgain(
  tx: Tx,
  payment: Payment & { readonly pay_link_id: string },
  reported: ProviderPayment,
  outcome: Outcome,
): Promise<boolean> {
  const { id, basket_id, pay_link_id, amount } = payment
  const link = await findLink(tx, pay_link_id)
  const order = await findOrder(tx, basket_id)
  const others = (await lockPaymentsOf(tx, basket_id)).filter(
    (one) => one.id !== id && one.replaced_by === null && holds(one),
  )
  const operations = await listOperationsOf(
    tx,
    others.map((one) => one.id),
  )
  if (operations.some(({ status }) => status === 'asked')) return false
  const due = await findDue(tx, basket_id)
  const fits = order && order.basket_status !== 'canceled' && due > 0 && amount >= due
  if (!link || link.is_closed || !fits) {
    await abandonPayment(tx, payment, link?.is_closed ? 'replaced' : 'basket_changed', reported)
    return true
  }
  for (const old of others) await replace(tx, old, id)
  await saveAuthorized(tx, payment, outcome)
  await closeLink(tx, pay_link_id)
  if (others.length === 0) await endUnpaidHold(tx, basket_id)
  const event = { kind: 'paid_again', from_status: null, to_status: null, actor: 'shopper' }
  await appendOrderEvent(tx, basket_id, { ...event, facts: { payment_id: id, amount } })
  if (order.basket_status === 'new') await notePassedDays(tx, basket_id)
  return true
}

function holds({ status }: Payment): boolean {
  return status === 'authorized' || status === 'partially_captured' || status === 'captured'
}

/** What was captured of it stays; the rest of a payment that was captured in part is let go by the job of captures. */
async function replace(tx: Tx, old: Payment, replaced_by: string): Promise<void> {
  await saveReplaced(tx, old.id, replaced_by)
  if (old.amount_captured > 0) return
  await saveOutcome(tx, old.id, { status: 'voided', failure_code: 'replaced' })
  await requestVoid(tx, old.id)
}
