import { type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { merchant } from '#kernel/merchant'
import { hashContent, lockCurrent, type Owner, type PricedBasket, requireReady } from '#shop/basket'
import {
  appendPaymentEvent,
  askCompany,
  findPaymentMethod,
  gatewayOf,
  insertPayment,
  lockOpenPayment,
  type Payment,
  type PaymentMethod,
  PaymentMethodUnavailable,
  prolongPayment,
  saveSession,
} from '#shop/payment'
import { giveUp } from './give-up.ts'
import { toNeeds } from './needs.ts'
import { type OrderParts, toShop } from './parts.ts'
import { BasketEmpty } from './refusals.ts'
import { describeSettled, type Settled, settlePayment } from './settle-payment.ts'
import { findJustPlacedPayment, findOpenPaymentId } from './store.ts'

export type StartedPayment = Settled

/**
 * Asks for the money of a basket that is ready, and holds its goods meanwhile.
 *
 * However often and from however many tabs it is asked, a basket that has not changed has one payment; one that has
 * changed gets another, and the first is let go. What is paid without a company is placed at once.
 *
 * @param toReturnUrl Where the company sends the customer, for a payment.
 * @throws {BasketEmpty} when there is nothing to pay for.
 * @throws {BasketInvalid} when something is missing or wrong, consent to the terms as well.
 * @throws {PaymentMethodUnavailable} when no way to pay is chosen, or the chosen one is gone.
 * @throws {InsufficientStock} when there are too few of something.
 * @throws {PaymentUnavailable} when the company does not answer.
 */
export async function startPayment(
  parts: OrderParts,
  owner: Owner,
  toReturnUrl: (paymentId: string) => string,
): Promise<StartedPayment> {
  // Paid in another tab, and this one does not know: what is done is done.
  const open = await findOpenPaymentId(parts.db, owner)
  const before = open ? await settlePayment(parts, open) : undefined
  if (before?.status === 'placed') return before
  const intent = await transaction(parts.db, (tx) => openPayment(tx, parts, owner))
  if (!intent) return findJustPlaced(parts, owner)
  const payment = await openSession(parts, intent, toReturnUrl(intent.id))
  if (payment.redirect_url !== null || Object.keys(payment.client).length > 0) {
    return { payment, status: 'pending' }
  }
  return settlePayment(parts, payment.id)
}

/** The second click on the button finds no basket any more, but the order that the first one made. */
async function findJustPlaced(parts: OrderParts, owner: Owner): Promise<StartedPayment> {
  const payment = await findJustPlacedPayment(parts.db, owner)
  if (!payment) throw new BasketEmpty()
  return describeSettled(parts.db, payment)
}

async function openPayment(tx: Tx, parts: OrderParts, owner: Owner): Promise<Payment | undefined> {
  const basket = await lockCurrent(tx, owner, toShop(parts))
  if (!basket) return undefined
  requireReady(basket)
  const method = await requireMethod(tx, basket)
  gatewayOf(parts.gateways, method.provider)
  const wanted = toWanted(basket, method)
  const open = await lockOpenPayment(tx, basket.id)
  await parts.stock.reserve(tx, basket.id, toNeeds(basket))
  if (open && isSame(open, wanted)) return prolongPayment(tx, open.id)
  if (open) await giveUp(tx, open, 'replaced')
  const payment = await insertPayment(tx, { id: uuidv7(), ...wanted })
  await appendPaymentEvent(tx, payment.id, { kind: 'created', amount: payment.amount })
  return payment
}

async function requireMethod(tx: Tx, { payment_method_id }: PricedBasket): Promise<PaymentMethod> {
  const method =
    payment_method_id === null ? undefined : await findPaymentMethod(tx, payment_method_id)
  if (!method) throw new PaymentMethodUnavailable()
  return method
}

function toWanted(basket: PricedBasket, { provider, option }: PaymentMethod) {
  const amount = basket.sums.total.gross
  if (amount <= 0) throw new PaymentMethodUnavailable()
  return { basket_id: basket.id, provider, option, amount, content_hash: hashContent(basket) }
}

function isSame(open: Payment, wanted: ReturnType<typeof toWanted>): boolean {
  const { provider, option, amount, content_hash } = wanted
  return (
    !open.is_expired &&
    open.provider === provider &&
    open.option === option &&
    open.amount === amount &&
    open.content_hash === content_hash
  )
}

async function openSession(parts: OrderParts, payment: Payment, returnUrl: string) {
  if (payment.reference !== null) return payment
  const session = await askCompany(
    gatewayOf(parts.gateways, payment.provider).createSession({
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      text: `${merchant.short_name}, kurv ${payment.basket_id.slice(-4)}`,
      return_url: returnUrl,
      cancel_url: returnUrl,
      key: payment.id,
    }),
  )
  return saveSession(parts.db, payment.id, session)
}
