import { type Tx, transaction } from '#database/client'
import { lockCreditOf, PermissionMissing } from '#shop/access'
import { lockBasketRow, releaseOffered } from '#shop/basket'
import { type BasketStatus, type Mover, moveOrder, requireReasonForMixed } from '#shop/orders'
import { isAuthorized, isOpen, lockPaymentsOf, saveOutcome } from '#shop/payment'
import { returnStock } from '#shop/stock'
import { abandonPayment, requestVoid } from './abandon-payment.ts'
import type { OrderParts } from './order-parts.ts'
import { requirePaidByPhone } from './pay-again/store-pay-links.ts'
import { findTaken } from './store.ts'
import { capturedOf } from './store-parts.ts'

interface StatusChange extends Mover {
  readonly facts?: { readonly reason?: string }
  /** Whether the mover may pay money back, which canceling an order does whose money was taken. */
  readonly may_refund: boolean
}

/**
 * Gives an order another status. A cancelled one gives back what it took: products, credit, lines of offers, and money at the provider.
 *
 * @returns The version of the order after it; undefined when there is no such order.
 * @throws {InvalidTransition}
 * @throws {StaleOrder}
 * @throws {AwaitsPayment} when it was ordered on the phone, and is not paid with its link.
 * @throws {PermissionMissing} when it would pay money back, and the mover may not.
 * @throws {MixedUnexplained} when it cancels paint that is mixed, and says no reason.
 */
export async function changeOrderStatus(
  { db }: Pick<OrderParts, 'db'>,
  id: string,
  to: BasketStatus,
  mover: StatusChange,
): Promise<number | undefined> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, id)
    // Approving spends credit, whether or not there is enough left: staff have decided. Cancelling only gives it back.
    if (to !== 'canceled') {
      await requirePaidByPhone(tx, id)
      await lockCreditOf(tx, id)
    } else await requireReasonForMixed(tx, id, mover.facts?.reason)
    const version = await moveOrder(tx, id, to, mover)
    if (version === undefined || to !== 'canceled') return version
    if (!mover.may_refund && (await capturedOf(tx, id)) > 0) {
      throw new PermissionMissing({ permission: 'payments_refund' })
    }
    await giveBack(tx, id)
    return version
  })
}

/** Gives back what an order took that has just been canceled. Lock its basket first. */
export async function giveBack(tx: Tx, id: string): Promise<void> {
  for (const payment of await lockPaymentsOf(tx, id)) {
    // Nothing can be paid for it any more.
    if (isOpen(payment)) await abandonPayment(tx, payment, 'basket_changed')
    if (!isAuthorized(payment)) continue
    if (payment.amount_captured === 0) {
      await saveOutcome(tx, payment.id, { status: 'voided', failure_code: 'cancelled' })
    }
    await requestVoid(tx, payment.id)
  }
  await returnStock(tx, await findTaken(tx, id))
  await releaseOffered(tx, id)
}
