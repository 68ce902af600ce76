import { type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { toKroner } from '#kernel/money'
import { isUnsecured } from '#kernel/payment-facts'
import type { Filler } from '#shop/access'
import { countUnpaid, findHeldTooMuch } from '#shop/approval'
import {
  BasketEmpty,
  hashContent,
  holdDays,
  lockCurrentBasketRow,
  type PricedBasket,
  readHeld,
  requireReady,
} from '#shop/basket'
import { setSite } from '#shop/orders'
import {
  gatewayOf,
  INTENT_MINUTES,
  insertPayment,
  isOpen,
  lockOpenPayment,
  type Payment,
  PaymentMethodUnavailable,
  prolongPayment,
} from '#shop/payment'
import { toNeeds } from '#shop/stock'
import type { TermsInForce } from '#shop/terms'
import { abandonPayment } from './abandon-payment.ts'
import { openSession } from './open-session.ts'
import { type OrderParts, toCheckoutSettings } from './order-parts.ts'
import { AmountChanged, TooManyUnpaid, TooMuchUnpaid } from './refusals.ts'
import { settlePayment } from './settle-payment.ts'
import { describeSettled, type Settled } from './settled.ts'
import { findJustPlaced } from './store.ts'
import { acceptedTerms, readTerms } from './terms-to-accept.ts'

export interface PaymentRequest {
  /** Where the provider sends the customer afterwards. */
  readonly toReturnUrl: (paymentId: string) => string
  /** Kroner: the total that the customer was shown. */
  readonly shown?: number | undefined
  /** The site that the buyer pays on; left out: the first. */
  readonly siteId?: number | undefined
  /** Where the buyer orders from, which they cannot choose; left out: it is not counted. */
  readonly network?: string | undefined
}

interface Selling extends PaymentRequest {
  /** What is sold under, and by whom. */
  readonly inForce: TermsInForce
}

/** What a request for payment finds. */
type Prepared =
  | { readonly kind: 'no_basket' }
  /** The customer was sent to the provider before, which may know more than the shop. Nothing was changed. */
  | { readonly kind: 'sent_before'; readonly payment: Payment }
  /** The payment fits the basket, and the products are reserved. */
  | { readonly kind: 'ready'; readonly payment: Payment }

/**
 * Starts the payment of a basket that is ready, and reserves its products. An unchanged basket has one open payment, however often
 * and from however many tabs this is called; a changed one gets a new payment, and the old one is abandoned. A payment that needs
 * nothing from the customer places the order at once.
 *
 * @throws {MerchantMissing} when the merchant's facts are not filled in.
 * @throws {BasketEmpty} when there is nothing to pay for.
 * @throws {BasketInvalid} when something is missing or wrong, including consent to the terms.
 * @throws {AmountChanged} when the total is not the one that was shown.
 * @throws {TermsChanged} when the terms are not those that were shown.
 * @throws {PaymentMethodUnavailable} when no payment method is chosen, or the chosen one is gone.
 * @throws {TooManyUnpaid} when too much was ordered today by this user or from this address, for no company and to pay later.
 * @throws {TooMuchUnpaid} when those who pay later would hold too much of a product.
 * @throws {InsufficientStock} when there are too few of something.
 * @throws {DeliveryDayFull} when others have taken the last place of a day that was chosen.
 * @throws {PaymentUnavailable} when the provider does not answer.
 */
export async function startPayment(
  parts: OrderParts,
  owner: Filler,
  request: PaymentRequest,
): Promise<Settled> {
  const selling = { ...request, inForce: await readTerms(parts.db, request.siteId) }
  const prepared = await transaction(parts.db, (tx) => prepare(tx, parts, owner, selling))
  switch (prepared.kind) {
    case 'no_basket':
      return findPlacedBefore(parts, owner)
    case 'sent_before':
      return resume(parts, owner, selling, prepared.payment)
    case 'ready':
      return openAtProvider(parts, selling, prepared.payment)
  }
}

/** A second click on the button finds no basket, but the order that the first one placed. */
async function findPlacedBefore({ db }: OrderParts, owner: Filler): Promise<Settled> {
  const known = await findJustPlaced(db, owner)
  if (!known) throw new BasketEmpty()
  return describeSettled(known)
}

/** The earlier payment may have been completed in another tab. If not, the basket may have changed since. */
async function resume(
  parts: OrderParts,
  owner: Filler,
  request: Selling,
  earlier: Payment,
): Promise<Settled> {
  const settled = await settlePayment(parts, earlier)
  if (settled.status === 'placed') return settled
  const prepared = await transaction(parts.db, (tx) => prepare(tx, parts, owner, request, true))
  if (prepared.kind === 'no_basket') return findPlacedBefore(parts, owner)
  return openAtProvider(parts, request, prepared.payment)
}

async function openAtProvider(
  parts: OrderParts,
  { toReturnUrl, inForce }: Selling,
  prepared: Payment,
): Promise<Settled> {
  const payment = await openSession(parts, prepared, {
    return_url: toReturnUrl(prepared.id),
    text: `kurv ${prepared.basket_id.slice(-4)}`,
    seller: inForce.merchant.short_name,
  })
  const { redirect_url, client } = payment
  const needsCustomer = redirect_url !== null || Object.keys(client).length > 0
  if (isOpen(payment) && needsCustomer) return { payment, status: 'pending' }
  return settlePayment(parts, payment)
}

/** @param isSettled The provider has just been asked about the open payment. */
async function prepare(
  tx: Tx,
  parts: OrderParts,
  owner: Filler,
  { shown, siteId, network, inForce }: Selling,
  isSettled = false,
): Promise<Prepared> {
  const locked = await lockCurrentBasketRow(tx, owner)
  const basket = locked && (await readHeld(tx, locked, toCheckoutSettings(parts)))
  if (!basket) return { kind: 'no_basket' }
  // The lock on the basket keeps others from starting a payment of it.
  const hasOpen = basket.payments.some(isOpen)
  const open = hasOpen ? await lockOpenPayment(tx, basket.id) : undefined
  if (open && open.reference !== null && !isSettled) return { kind: 'sent_before', payment: open }
  requireReady(basket)
  const total = toKroner(basket.sums.total.gross)
  if (shown !== undefined && shown !== total) throw new AmountChanged()
  const accepted = acceptedTerms(basket, inForce)
  const site_id = siteId ?? null
  if (site_id !== locked.site_id) await setSite(tx, basket.id, site_id)
  return { kind: 'ready', payment: await reserve(tx, parts, basket, { open, network, accepted }) }
}

/** Reserves the products of a basket and its places on the days that were chosen, and keeps the open payment or replaces it. */
async function reserve(
  tx: Tx,
  parts: OrderParts,
  basket: PricedBasket,
  {
    open,
    network,
    accepted,
  }: {
    readonly open: Payment | undefined
    readonly network: string | undefined
    /** The version of the terms. */
    readonly accepted: string
  },
): Promise<Payment> {
  const wanted = toWanted(basket, accepted)
  gatewayOf(parts.gateways, wanted.provider)
  const method = findUnpaidMethod(basket)
  if (method) await requireFewUnpaid(tx, basket.id, { network, most: method.guest_orders })
  await parts.stock.reserve(tx, basket.id, toNeeds(basket))
  await holdDays(tx, basket, 2 * INTENT_MINUTES)
  if (method) await requireStockForOthers(tx, basket.id)
  if (open && isSame(open, wanted)) return prolongPayment(tx, open.id)
  if (open) await abandonPayment(tx, open, 'replaced')
  return insertPayment(tx, { id: uuidv7(), ...wanted })
}

/** How a basket of no company is paid later; undefined for any other. */
function findUnpaidMethod({ payment_methods, payment_method_id, customer_id }: PricedBasket) {
  const method = payment_methods.find(({ id }) => id === payment_method_id)
  const isCounted = method && customer_id === null && isUnsecured(method.provider)
  return isCounted ? method : undefined
}

/** Those who order at the same moment are counted when the order is placed, which then waits for staff. */
async function requireFewUnpaid(
  tx: Tx,
  basket_id: string,
  counted: Parameters<typeof countUnpaid>[2],
): Promise<void> {
  const tooMany = await countUnpaid(tx, basket_id, counted)
  if (tooMany > 0) throw new TooManyUnpaid({ most: counted.most })
}

async function requireStockForOthers(tx: Tx, basket_id: string): Promise<void> {
  const [name] = await findHeldTooMuch(tx, basket_id)
  if (name !== undefined) throw new TooMuchUnpaid({ name })
}

/** @throws {PaymentMethodUnavailable} */
export function toWanted(basket: PricedBasket, terms_version: string) {
  const method = basket.payment_methods.find(({ id }) => id === basket.payment_method_id)
  const amount = basket.sums.total.gross
  if (!method || amount <= 0) throw new PaymentMethodUnavailable()
  const { provider, option } = method
  return {
    basket_id: basket.id,
    provider,
    option,
    amount,
    content_hash: hashContent(basket),
    terms_version,
  }
}

function isSame(open: Payment, wanted: ReturnType<typeof toWanted>): boolean {
  const { provider, option, amount, content_hash, terms_version } = wanted
  return (
    !open.is_expired &&
    open.provider === provider &&
    open.option === option &&
    open.amount === amount &&
    open.content_hash === content_hash &&
    open.terms_version === terms_version
  )
}
