import { type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { toKroner } from '#kernel/money'
import {
  BasketEmpty,
  hashContent,
  lockCurrentBasketRow,
  type Owner,
  type PricedBasket,
  readHeld,
  requireReady,
} from '#shop/basket'
import { requireMerchant } from '#shop/merchant'
import {
  askCompany,
  gatewayOf,
  insertPayment,
  isOpen,
  lockOpenPayment,
  type Payment,
  PaymentMethodUnavailable,
  prolongPayment,
  saveSession,
} from '#shop/payment'
import { toNeeds } from '#shop/stock'
import { askToVoid, giveUp } from './give-up.ts'
import { type OrderParts, toCheckoutSettings } from './parts.ts'
import { AmountChanged } from './refusals.ts'
import { describeSettled, settlePayment } from './settle-payment.ts'
import type { Settled } from './settled.ts'
import { findJustPlaced } from './store.ts'

export type StartedPayment = Settled

export interface Asking {
  /** Where the company sends the customer, for a payment. */
  readonly toReturnUrl: (paymentId: string) => string
  /** What the customer has seen that the basket comes to, in kroner. */
  readonly shown?: number | undefined
}

/**
 * Asks for the money of a basket that is ready, and holds its goods meanwhile.
 *
 * However often and from however many tabs it is asked, a basket that has not changed has one payment; one that has
 * changed gets another, and the first is let go. What is paid without a company is placed at once.
 *
 * @throws {MerchantMissing} when nobody has filled in who sells.
 * @throws {BasketEmpty} when there is nothing to pay for.
 * @throws {BasketInvalid} when something is missing or wrong, consent to the terms as well.
 * @throws {AmountChanged} when it comes to something else than the customer has seen.
 * @throws {PaymentMethodUnavailable} when no way to pay is chosen, or the chosen one is gone.
 * @throws {InsufficientStock} when there are too few of something.
 * @throws {PaymentUnavailable} when the company does not answer.
 */
export async function startPayment(
  parts: OrderParts,
  owner: Owner,
  { toReturnUrl, shown }: Asking,
): Promise<StartedPayment> {
  await requireMerchant(parts.db)
  const first = await transaction(parts.db, (tx) =>
    openPayment(tx, parts, owner, { isAsked: false, shown }),
  )
  // Perhaps paid in another tab, and this one does not know: what is done is done.
  const before = first?.is_begun ? await settlePayment(parts, first.payment) : undefined
  if (before?.status === 'placed') return before
  const opened = before
    ? await transaction(parts.db, (tx) => openPayment(tx, parts, owner, { isAsked: true, shown }))
    : first
  if (!opened) return tellJustPlaced(parts, owner)
  const payment = await openSession(parts, opened.payment, toReturnUrl(opened.payment.id))
  if (!isOpen(payment)) return settlePayment(parts, payment)
  if (payment.redirect_url !== null || Object.keys(payment.client).length > 0) {
    return { payment, status: 'pending' }
  }
  return settlePayment(parts, payment)
}

/** The second click on the button finds no basket any more, but the order that the first one made. */
async function tellJustPlaced({ db }: OrderParts, owner: Owner): Promise<StartedPayment> {
  const known = await findJustPlaced(db, owner)
  if (!known) throw new BasketEmpty()
  return describeSettled(known)
}

interface Opened {
  readonly payment: Payment
  /** The customer was sent to the company before, and it has not been asked since; nothing is done yet. */
  readonly is_begun: boolean
}

interface Known extends Pick<Asking, 'shown'> {
  /** The company has just been asked about what was open. */
  readonly isAsked: boolean
}

/** @returns Undefined when there is no basket. */
async function openPayment(
  tx: Tx,
  parts: OrderParts,
  owner: Owner,
  { isAsked, shown }: Known,
): Promise<Opened | undefined> {
  const id = await lockCurrentBasketRow(tx, owner)
  if (id === undefined) return undefined
  const open = await lockOpenPayment(tx, id)
  if (open && open.reference !== null && !isAsked) return { payment: open, is_begun: true }
  const basket = await readHeld(tx, id, toCheckoutSettings(parts))
  if (!basket) return undefined
  requireReady(basket)
  requireShown(basket, shown)
  return { payment: await openFor(tx, parts, basket, open), is_begun: false }
}

function requireShown({ sums }: PricedBasket, shown: number | undefined): void {
  if (shown !== undefined && shown !== toKroner(sums.total.gross)) throw new AmountChanged()
}

async function openFor(
  tx: Tx,
  parts: OrderParts,
  basket: PricedBasket,
  open: Payment | undefined,
): Promise<Payment> {
  const wanted = toWanted(basket)
  gatewayOf(parts.gateways, wanted.provider)
  await parts.stock.reserve(tx, basket.id, toNeeds(basket))
  if (open && isSame(open, wanted)) return prolongPayment(tx, open.id)
  if (open) await giveUp(tx, open, 'replaced')
  return insertPayment(tx, { id: uuidv7(), ...wanted })
}

function toWanted(basket: PricedBasket) {
  const method = basket.payment_methods.find(({ id }) => id === basket.payment_method_id)
  if (!method) throw new PaymentMethodUnavailable()
  const { provider, option } = method
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
  const { short_name } = await requireMerchant(parts.db)
  const session = await askCompany(
    gatewayOf(parts.gateways, payment.provider).createSession({
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      text: `${short_name}, kurv ${payment.basket_id.slice(-4)}`,
      return_url: returnUrl,
      cancel_url: returnUrl,
      key: payment.id,
    }),
  )
  const saved = await saveSession(parts.db, payment.id, session)
  // Given up while the company was asked: nobody knew then what to let go of.
  if (!isOpen(saved)) await transaction(parts.db, (tx) => askToVoid(tx, saved.id))
  return saved
}
