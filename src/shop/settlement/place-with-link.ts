import { transaction } from '#database/client'
import type { HeldBasket } from '#shop/access'
import { holdUntilPaid } from '#shop/approval'
import { lockCurrentBasketRow, readHeld, requireReady } from '#shop/basket'
import { findSite } from '#shop/orders'
import { lockOpenPayment, PaymentMethodUnavailable } from '#shop/payment'
import { abandonPayment } from './abandon-payment.ts'
import { type OrderParts, toCheckoutSettings } from './order-parts.ts'
import { offerPayLink } from './pay-again/pay-link.ts'
import { PHONE_LINK_DAYS } from './pay-again/store-pay-links.ts'
import { placeOrder } from './place-order.ts'
import { AmountChanged } from './refusals.ts'
import { toWanted } from './start-payment.ts'
import { acceptedTerms, readTerms } from './terms-to-accept.ts'

interface Placed {
  /** Kroner: the total that the customer was told. */
  readonly shown: number
  /** The user of staff who orders it. */
  readonly placed_by: number
}

/**
 * Places an order that staff have taken on the phone, and sends its customer a link to pay with. Until it is paid it waits, with its goods
 * put aside, and is canceled when it is not.
 *
 * @returns false when it is no open basket any more.
 * @throws {BasketInvalid} when something is missing or wrong.
 * @throws {AmountChanged} when the total is not the one that was told.
 * @throws {PaymentMethodUnavailable} when the way to pay is not one that money is reserved by.
 * @throws {InsufficientStock} when there are too few of something.
 */
export async function placeWithLink(
  parts: OrderParts,
  held: HeldBasket,
  { shown, placed_by }: Placed,
): Promise<boolean> {
  const inForce = await readTerms(parts.db, await findSite(parts.db, held.held_id))
  return transaction(parts.db, async (tx) => {
    const locked = await lockCurrentBasketRow(tx, held)
    const basket = locked && (await readHeld(tx, locked, toCheckoutSettings(parts)))
    if (!basket) return false
    requireReady(basket)
    const wanted = toWanted(basket, acceptedTerms(basket, inForce))
    if (wanted.amount !== Math.round(shown * 100)) throw new AmountChanged()
    if (parts.gateways.get(wanted.provider)?.holdsDays === undefined) {
      throw new PaymentMethodUnavailable()
    }
    const open = await lockOpenPayment(tx, basket.id)
    if (open) await abandonPayment(tx, open, 'replaced')
    const placing = { ...wanted, id: null, placed_by, is_of_guest: locked.is_of_guest }
    await placeOrder(tx, parts, placing)
    await holdUntilPaid(tx, basket.id, PHONE_LINK_DAYS)
    await offerPayLink(tx, basket.id, { reason: 'phone_order', actor: `user ${placed_by}` })
    return true
  })
}
