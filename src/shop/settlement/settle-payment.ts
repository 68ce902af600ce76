import { type Tx, transaction } from '#database/client'
import { ore } from '#kernel/money'
import { Refusal } from '#kernel/refusal'
import { type BasketError, BasketInvalid, lockBasketRow } from '#shop/basket'
import { OrderNotFound } from '#shop/orders'
import {
  appendPaymentEvent,
  askCompany,
  type CompanyPayment,
  type FailureCode,
  gatewayOf,
  isAuthorized,
  isOpen,
  isTheAmount,
  lockPayment,
  type Payment,
  saveAuthorized,
  saveOutcome,
  statusAfter,
} from '#shop/payment'
import { InsufficientStock } from '#shop/stock'
import { askToVoid, giveUp } from './give-up.ts'
import type { OrderParts } from './parts.ts'
import { placeOrder } from './place-order.ts'
import { once } from './settle-once.ts'
import type { Settled } from './settled.ts'
import { findOutcome, type KnownOutcome } from './store.ts'

/**
 * Learns from the company what became of a payment, and acts on it: the one way from money to order. The company's
 * message, the customer's return and the nightly look at open payments all come here, in any order and any number, at
 * once or never.
 *
 * @param payment As it was just read.
 * @throws {PaymentUnavailable} when the company does not answer; nothing is changed.
 */
export async function settlePayment(parts: OrderParts, payment: Payment): Promise<Settled> {
  return (await settleKnown(parts, payment)) ?? tellOutcome(parts, payment.id)
}

/** As {@link settlePayment}, told only where it is known at once. */
export async function settleKnown(
  parts: OrderParts,
  payment: Payment,
): Promise<Settled | undefined> {
  const pending: Settled | undefined = isOpen(payment) ? { payment, status: 'pending' } : undefined
  if (payment.reference === null) return pending
  const gateway = gatewayOf(parts.gateways, payment.provider)
  const company = await askCompany(gateway.get(payment.reference))
  if (company.status === 'pending') return pending
  if (isKnown(payment, company)) return undefined
  return once(parts, payment, company, () => actOn(parts, payment, company))
}

/** What the company says of an order's money has been written: money never goes a step back, so no lock is needed to see it. */
function isKnown(payment: Payment, company: CompanyPayment): boolean {
  const isHeld = company.status === 'authorized' || company.status === 'captured'
  return isHeld && isAuthorized(payment) && !isNews(payment, outcomeOf(payment, company))
}

async function actOn(
  parts: OrderParts,
  payment: Payment,
  company: CompanyPayment,
): Promise<Settled | undefined> {
  try {
    return await transaction(parts.db, (tx) => act(tx, parts, payment, company))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await transaction(parts.db, (tx) => refuse(tx, payment, company, error))
    return undefined
  }
}

/** Basket first, payment next, goods last: everyone locks in this order. */
async function lock(tx: Tx, { basket_id, id }: Payment): Promise<Payment> {
  await lockBasketRow(tx, basket_id)
  return lockPayment(tx, id)
}

async function act(
  tx: Tx,
  parts: OrderParts,
  stale: Payment,
  company: CompanyPayment,
): Promise<Settled | undefined> {
  const payment = await lock(tx, stale)
  if (company.status === 'declined' || company.status === 'cancelled') {
    if (isOpen(payment)) await giveUp(tx, payment, company.status, company)
    else if (isAuthorized(payment)) await raiseAlarm(tx, payment, 'authorization_lost', company)
    return undefined
  }
  if (isOpen(payment)) return accept(tx, parts, payment, company)
  if (isAuthorized(payment)) await follow(tx, payment, company)
  else await sendBack(tx, payment, company)
  return undefined
}

async function accept(
  tx: Tx,
  parts: OrderParts,
  payment: Payment,
  company: CompanyPayment,
): Promise<Settled | undefined> {
  if (!isTheAmount(payment, company)) {
    await giveUp(tx, payment, 'amount_differs', company)
    return undefined
  }
  const confirmation_token = await placeOrder(tx, parts, payment)
  const outcome = outcomeOf({ ...payment, status: 'authorized' }, company)
  const authorized = await saveAuthorized(tx, payment, outcome)
  return { payment: authorized, status: 'placed', confirmation_token }
}

/** Takes over what the company has taken and returned; writes nothing when that is known. */
async function follow(tx: Tx, payment: Payment, company: CompanyPayment): Promise<void> {
  const outcome = outcomeOf(payment, company)
  if (isNews(payment, outcome)) await saveOutcome(tx, payment.id, outcome)
}

type Outcome = Pick<Payment, 'status' | 'amount_captured' | 'amount_refunded'>

function isNews(payment: Payment, outcome: Outcome): boolean {
  return (
    outcome.status !== payment.status ||
    outcome.amount_captured !== payment.amount_captured ||
    outcome.amount_refunded !== payment.amount_refunded
  )
}

/** What the company has taken and returned; never a step back. */
function outcomeOf(payment: Payment, company: CompanyPayment): Outcome {
  return {
    status: statusAfter(payment, company),
    amount_captured: ore(Math.max(company.amount_captured, payment.amount_captured)),
    amount_refunded: ore(Math.max(company.amount_refunded, payment.amount_refunded)),
  }
}

/** Money came for a payment that had been given up: nobody gets goods for it, so it goes back. */
async function sendBack(tx: Tx, payment: Payment, company: CompanyPayment): Promise<void> {
  const isKnown = company.amount_refunded >= company.amount_captured && company.amount_captured > 0
  if (isKnown) return
  await appendPaymentEvent(tx, payment.id, { kind: 'came_too_late', raw: { company } })
  await askToVoid(tx, payment.id)
}

async function raiseAlarm(tx: Tx, { id }: Payment, reason: string, company: CompanyPayment) {
  await appendPaymentEvent(tx, id, { kind: 'alarm', raw: { reason, company } })
}

/** The basket could not be placed: the money goes back, and the basket stays open for the customer to see why. */
async function refuse(tx: Tx, stale: Payment, company: CompanyPayment, error: Refusal) {
  const payment = await lock(tx, stale)
  if (!isOpen(payment)) return
  await giveUp(tx, payment, reasonOf(error), company)
}

/** Goods that are gone are told as that, also when the basket found it before the keeper of the stock did. */
function reasonOf(error: Refusal): FailureCode {
  const isSoldOut = (one: BasketError) => one.key === 'insufficient_stock'
  if (error instanceof BasketInvalid && error.facts.errors.some(isSoldOut)) {
    return 'insufficient_stock'
  }
  return error instanceof InsufficientStock ? 'insufficient_stock' : 'basket_changed'
}

async function tellOutcome({ db }: OrderParts, id: string): Promise<Settled> {
  const known = await findOutcome(db, id)
  if (!known) throw new OrderNotFound()
  return describeSettled(known)
}

/** What is known of a payment without asking the company. */
export function describeSettled({ payment, confirmation_token }: KnownOutcome): Settled {
  if (isOpen(payment)) return { payment, status: 'pending' }
  if (payment.status === 'voided' || payment.status === 'failed') {
    const { failure_code } = payment
    return { payment, status: 'failed', ...(failure_code ? { failure_code } : {}) }
  }
  return { payment, status: 'placed', ...(confirmation_token ? { confirmation_token } : {}) }
}
