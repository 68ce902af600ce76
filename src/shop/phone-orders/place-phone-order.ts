import { transaction } from '#database/client'
import { factsOfPayment } from '#kernel/payment-facts'
import { BasketEmpty, type CheckoutSettings, changeBasket } from '#shop/basket'
import { findSite } from '#shop/orders'
import type { FailureCode } from '#shop/payment'
import { type OrderParts, placeWithLink, startPayment } from '#shop/settlement'
import { closePhoneOrder, savePlacer } from './store-phone-orders.ts'

interface PhonePlacement {
  readonly id: string
  /** The user of staff. */
  readonly placed_by: number
  /** Kroner: the total that the customer was told. */
  readonly shown: number
}

type PlacedOrder =
  | { readonly status: 'placed' }
  /** Why it could not be paid. */
  | { readonly status: 'failed'; readonly failure_code: FailureCode }

/**
 * Orders what staff have filled a basket with: at once where it is paid on account or later, and with a link by mail where money is to be
 * reserved. That the customer has heard the terms, which goods cannot be sent back, and the price, is said by who orders it.
 *
 * @throws {BasketInvalid} when something is missing or wrong.
 * @throws {AmountChanged} when the total is not the one that was told.
 * @throws {InsufficientStock} when there are too few of something.
 */
export async function placePhoneOrder(
  parts: OrderParts,
  { id, placed_by, shown }: PhonePlacement,
  settings: CheckoutSettings,
): Promise<PlacedOrder> {
  const held = { held_id: id }
  await transaction(parts.db, (tx) => savePlacer(tx, id, placed_by))
  const told = {
    basket_contacts: [{ contact_type: 'invoice' as const, has_consent: true }],
    acknowledge: { price_changed: true, special_goods: true, terms: null },
    dropoff_text: '',
  }
  const basket = await changeBasket(parts.db, held, told, ANYTHING, settings)
  const method = basket.payment_methods.find((one) => one.id === basket.payment_method_id)
  if (method && !factsOfPayment(method.provider).isPaidLater) {
    if (!(await placeWithLink(parts, held, { shown, placed_by }))) throw new BasketEmpty()
  } else {
    const { status, failure_code } = await startPayment(parts, held, {
      toReturnUrl: noReturn,
      siteId: await findSite(parts.db, id),
      shown,
    })
    if (status !== 'placed') return { status: 'failed', failure_code: failure_code ?? 'declined' }
  }
  await closePhoneOrder(parts.db, id)
  return { status: 'placed' }
}

const ANYTHING = { lines: false, shipping: false }

/** Nobody is sent to a payment company: what staff choose here needs nothing of the customer yet. */
function noReturn(): string {
  return 'https://shop.invalid/'
}
