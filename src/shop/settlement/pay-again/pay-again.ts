import { transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { lockBasketRow } from '#shop/basket'
import { requireSellingMerchant } from '#shop/orders'
import {
  insertPayment,
  isOpen,
  listPaymentsOf,
  lockOpenPayment,
  type Payment,
  PaymentMethodUnavailable,
  prolongPayment,
} from '#shop/payment'
import { abandonPayment } from '../abandon-payment.ts'
import { openSession } from '../open-session.ts'
import type { OrderParts } from '../order-parts.ts'
import { PayLinkClosed } from '../refusals.ts'
import { settlePayment } from '../settle-payment.ts'
import { findLinkedOrder, type LinkedOrder } from './pay-link.ts'

/**
 * Starts the payment of what is due of an order, with the link of a mail. One is open at a time, however often this is called.
 *
 * @returns Where the customer pays; null when it was paid meanwhile.
 * @throws {PayLinkClosed} when there is no such link, it is too old or was paid with, or nothing is due.
 * @throws {PaymentMethodUnavailable} when the provider of the order is switched off.
 * @throws {PaymentUnavailable} when the provider does not answer.
 */
export async function payAgain(
  parts: OrderParts,
  token: string,
  returnUrl: string,
): Promise<string | null> {
  const linked = await requireOpen(parts, token)
  // It was perhaps paid in another tab.
  if (await settleOpen(parts, linked.order.id)) await requireOpen(parts, token)
  const prepared = await prepare(parts, token)
  const text = `ordre ${linked.order.order_reference}`
  const { short_name: seller } = await requireSellingMerchant(parts.db, linked.order.id)
  const payment = await openSession(parts, prepared, { return_url: returnUrl, text, seller })
  return isOpen(payment) ? payment.redirect_url : null
}

/** @throws {PayLinkClosed} */
async function requireOpen({ db }: Pick<OrderParts, 'db'>, token: string): Promise<LinkedOrder> {
  const linked = await findLinkedOrder(db, token)
  const isUsable = linked && !linked.link.is_closed && !linked.link.is_expired && linked.due > 0
  if (!isUsable || linked.order.basket_status === 'canceled') throw new PayLinkClosed()
  return linked
}

/** Learns what became of the payment of an order that is open. @returns Whether there is one. */
export async function settleOpen(parts: OrderParts, basket_id: string): Promise<boolean> {
  const open = (await listPaymentsOf(parts.db, basket_id)).find(isOpen)
  if (open) await settlePayment(parts, open)
  return open !== undefined
}

async function prepare(parts: OrderParts, token: string): Promise<Payment> {
  const { order } = await requireOpen(parts, token)
  return transaction(parts.db, async (tx) => {
    await lockBasketRow(tx, order.id)
    const { link, due } = await requireOpen({ db: tx }, token)
    const { payment_provider: provider, payment_option: option } = order
    const { holdsDays } = parts.gateways.get(provider) ?? {}
    if (holdsDays === undefined) throw new PaymentMethodUnavailable()
    const open = await lockOpenPayment(tx, order.id)
    const fits = open && open.amount === due && !open.is_expired && open.pay_link_id === link.id
    if (fits) return prolongPayment(tx, open.id)
    if (open) await abandonPayment(tx, open, 'replaced')
    return insertPayment(tx, {
      ...{ id: uuidv7(), basket_id: order.id, provider, option, amount: due },
      // Not of what is in it by now: a payment with a link is never made into an order.
      ...{ content_hash: `pay_link ${link.id}`, pay_link_id: link.id },
    })
  })
}
